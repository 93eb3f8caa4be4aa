/** How monsters and tokens look: the pictures that the game has, found by what its haunts call them, and sixteen colours. */
import type { Draft, Look, Path, Swatch } from '../../workshop.ts'
import { HAUNT_TABLE } from '../content/haunt-table.ts'
import { isObject } from '../kit/check/checks.ts'
import { farApart } from './colours.ts'
import type { Voice } from './sentences.ts'

export const loadFaces = async (): Promise<Readonly<Record<string, string>>> =>
  (await import('icons-of:betrayal')).default

const said = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** By name. */
export function looksIn({ haunt }: Draft): Readonly<Record<string, Look>> {
  const { tokens, monsters } = isObject(haunt) ? haunt : {}
  const all = [tokens, monsters].flatMap((things) => (isObject(things) ? Object.entries(things) : []))
  return Object.fromEntries(
    all.flatMap(([name, thing]) =>
      isObject(thing) ? [[name, { face: said(thing['face']), colour: said(thing['colour']) }]] : [],
    ),
  )
}

/** What our own haunts call what has this picture. */
export function faceWords(face: string, { names }: Pick<Voice, 'names'>): string {
  const things = Object.values(HAUNT_TABLE).flatMap(({ tokens, monsters }) =>
    Object.entries({ ...tokens, ...monsters }).filter(([, look]) => look.face === face),
  )
  const called = things.flatMap(([id]) => names[`name.${id}`] ?? names[`card.${id}.name`] ?? [])
  return [...new Set(called)].join(', ')
}

/** Each can be told from every other, by colour-blind eyes, too: a test holds that. */
export const COLOURS: readonly string[] = [
  ...['#f8f820', '#e0c020', '#e08020', '#a06020', '#804020', '#802060', '#8060c0', '#a080f8'],
  ...['#4040a0', '#2020f8', '#a0c0f8', '#a0f8f8', '#80a0a0', '#408080', '#c0c0a0', '#f8e0a0'],
]

export function swatches({ haunt }: Draft, path: Path, { names }: Voice): readonly Swatch[] {
  const own = path.at(-2)
  const others = Object.entries(looksIn({ haunt, words: {} })).filter(([name]) => name !== own)
  const likeOf = (colour: string): string | null => {
    const like = others.find((entry) => entry[1].colour !== null && !farApart(entry[1].colour, colour))
    return like === undefined ? null : (names[`name.${like[0]}`] ?? names[`card.${like[0]}.name`] ?? like[0])
  }
  return COLOURS.map((colour) => ({ colour, like: likeOf(colour) }))
}
