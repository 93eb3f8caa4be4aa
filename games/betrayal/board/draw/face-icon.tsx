/** A picture that a haunt names. They are loaded when the first is needed; until then, and if they never come, a plain one. */
import common from 'icon:animal-skull'
import { Suspense, use } from 'react'
import { icon } from './parts.tsx'

type Paths = Readonly<Record<string, string>>

let paths: Promise<Paths> | undefined

const load = (): Promise<Paths> =>
  import('icons-of:betrayal').then(
    ({ default: all }) => all,
    () => ({}),
  )

interface FaceProps {
  name: string
  size: number
  fill: string
  x?: number
  y?: number
}

export function FaceIcon(props: FaceProps) {
  return (
    <Suspense fallback={icon(common, props.size, props.fill, props.x, props.y)}>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded({ name, size, fill, x, y }: FaceProps) {
  paths ??= load()
  const known = use(paths)
  // What a stranger’s file calls a picture may be the name of anything.
  return icon((Object.hasOwn(known, name) ? known[name] : undefined) ?? common, size, fill, x, y)
}
