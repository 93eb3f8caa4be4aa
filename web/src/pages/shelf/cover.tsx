/** A cover, drawn from the haunt alone: its cloth, its monster, what lies at its foot, and a frame that says who betrays. */
import plain from 'icon:candle-flame'
import type { ShelfHaunt } from '@gloam/protocol/people/shelf.ts'
import { Suspense, use } from 'react'
import { titleOf } from './calls.ts'

type Paths = Readonly<Record<string, string>>

let paths: Promise<Paths> | undefined

const load = (): Promise<Paths> =>
  import('icons-of:betrayal').then(
    ({ default: all }) => all,
    () => ({}),
  )

type Drawn = Pick<ShelfHaunt, 'names' | 'faces' | 'kind' | 'id'>

/** Cloths that gold can be read on. */
const CLOTHS = ['#5b1f2b', '#1d4256', '#23452f', '#44305f', '#57431c', '#5a3420', '#2c3a5c', '#4c4a30']

/** Of its monster's colour, dark enough for gold to be read on it; without one, as its id falls. */
export function clothOf({ faces, id }: Drawn): string {
  const colour = faces[0]?.colour
  if (colour != null && /^#[0-9a-f]{6}$/.test(colour))
    return `color-mix(in oklab, ${colour} ${shareOf(colour)}%, #17100c)`
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return CLOTHS[sum % CLOTHS.length] ?? '#3a2a20'
}

/** The lighter a colour is, the less of it is in the cloth. */
function shareOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return Math.round(42 - 16 * (0.2126 * red + 0.7152 * green + 0.0722 * blue))
}

export function Cover({ haunt, open = false }: { haunt: Drawn; open?: boolean }) {
  const { faces, kind } = haunt
  return (
    <span className={`sh-cover sh-of-${kind}${open ? ' sh-gap' : ''}`} style={{ background: clothOf(haunt) }}>
      <span className="sh-title">{titleOf(haunt)}</span>
      <Suspense fallback={<Face path={plain} />}>
        <Faces names={faces.map(({ face }) => face)} />
      </Suspense>
    </span>
  )
}

function Faces({ names }: { names: readonly string[] }) {
  paths ??= load()
  const known = use(paths)
  const [large, ...feet] = names
  return (
    <>
      <Face path={pathIn(known, large) ?? plain} />
      <span className="sh-feet">
        {feet.flatMap((name) => {
          const path = pathIn(known, name)
          return path === undefined ? [] : [<Face key={name} path={path} />]
        })}
      </span>
    </>
  )
}

/** What a stranger’s file calls a picture may be the name of anything. */
const pathIn = (known: Paths, name: string | undefined): string | undefined =>
  name !== undefined && Object.hasOwn(known, name) ? known[name] : undefined

const Face = ({ path }: { path: string }) => (
  <svg viewBox="0 0 512 512" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)
