/** What stands at a place of a draft, of which kind it is, and whether chance may settle it. */
import type { Path } from '../../workshop.ts'
import { parseKind } from '../kit/words/notation.ts'
import { type Form, itemKind, type Node, treeOf } from './tree.ts'

export interface Place {
  readonly kind: string
  /** Null while nothing is said. */
  readonly node: Node | null
  /** Asked again and again: nothing in it may be left to chance. */
  readonly steady: boolean
  /** What it is called where it stands. */
  readonly field: string
}

export const rootOf = (haunt: unknown): Form => treeOf('haunt', haunt, ['haunt']) as Form

/** Null where there is no such place. */
export function placeAt(root: Form, path: Path): Place | null {
  let place: Place = { kind: 'haunt', node: root, steady: false, field: 'haunt' }
  for (const key of path.slice(1)) {
    const next = inside(place.node, key)
    if (next === null) return null
    const steady = place.steady || parseKind(next.kind).steady
    place = { ...next, steady, field: typeof key === 'string' ? key : place.field }
  }
  return place
}

function inside(node: Node | null, key: string | number): { kind: string; node: Node | null } | null {
  if (node === null || node.is === 'plain') return null
  if (node.is === 'form') return node.fields.find(({ name }) => name === String(key)) ?? null
  const item = node.is === 'named' ? node.entries.find(([name]) => name === key)?.[1] : node.items[Number(key)]
  if (item !== undefined) return { kind: item.kind, node: item }
  return node.is === 'list' ? { kind: itemKind(node.kind), node: null } : null
}
