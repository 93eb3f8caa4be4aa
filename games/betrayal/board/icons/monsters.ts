/**
 * What each kind of monster looks like: the face and the colour that its haunt has chosen. A monster without them, such
 * as one of a haunt from outside, has the common face, in a colour that goes by its name: it can be told from others.
 */
import type { Look } from '../../book/numbers.ts'
import { HAUNT_TABLE } from '../../content/haunt-table.ts'
import { chanceOf } from '../draw/paint.ts'

const LOOKS: ReadonlyMap<string, Look> = new Map(
  Object.values(HAUNT_TABLE).flatMap(({ monsters }) => Object.entries(monsters)),
)

const COLOURS = ['#a8433a', '#8a5a2f', '#5d7a3c', '#3c7a78', '#5a5aa0', '#8a4a86'] as const

/** A face that game-icons has in any case. */
const COMMON = 'animal-skull'

export function monsterLook(kind: string): { face: string; colour: string } {
  const { face = COMMON, colour } = LOOKS.get(kind) ?? {}
  return { face, colour: colour ?? COLOURS[Math.floor(chanceOf(kind)() * COLOURS.length)] ?? COLOURS[0] }
}
