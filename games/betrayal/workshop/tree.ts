/**
 * A haunt as the workshop sees it: data read by the vocabulary (kit/words/), each value with its kind and its place.
 * `dataOf` gives the data back as they were, whatever they are: what the vocabulary does not know is kept as it is.
 */
import { isObject, type Path } from '../kit/check/checks.ts'
import { KINDS, type Kind, NUM_FORMS } from '../kit/words/kinds.ts'
import { kindsOf, parseKind } from '../kit/words/notation.ts'

export interface Field {
  readonly name: string
  /** By the notation of the vocabulary: `rooms!?`. */
  readonly kind: string
  /** Null while nothing is said. */
  readonly node: Node | null
}

interface Placed {
  readonly path: Path
  /** By the notation of the vocabulary. */
  readonly kind: string
}

/** Fields of a word, of a part, or of the line of a roll, whose fields are called 0 and 1. */
export type Form = Placed & {
  readonly is: 'form'
  /** `step.put`, `rooms.marked`, `part.task`, `row`: by this its sentence is known. */
  readonly form: string
  /** The field that says which word it is, and the word. */
  readonly tag: readonly [field: string, word: string] | null
  readonly fields: readonly Field[]
}

export type Node =
  | Form
  | (Placed & { readonly is: 'list'; readonly items: readonly Node[] })
  /** Two of a kind, whose order matters. */
  | (Placed & { readonly is: 'pair'; readonly of: string; readonly items: readonly Node[] })
  | (Placed & { readonly is: 'named'; readonly entries: readonly (readonly [name: string, node: Node])[] })
  | (Placed & { readonly is: 'plain'; readonly value: unknown })

/** A kind by its name; a range such as `1..8` has none. */
export const kindNamed = (base: string): Kind | undefined =>
  Object.hasOwn(KINDS, base) ? KINDS[base as keyof typeof KINDS] : undefined

/** Of a list, the kind of what stands in it: it keeps `!`. */
export const itemKind = (kind: string): string => kind.replace(/\[\]\??$/, '')

export function treeOf(kind: string, value: unknown, path: Path): Node {
  const parsed = parseKind(kind)
  if (parsed.list) return listOf(kind, value, path)
  const plain: Node = { is: 'plain', path, kind, value }
  if (typeof value === 'string' && parsed.literals.includes(value)) return plain
  for (const base of parsed.bases.toReversed()) {
    const known = kindNamed(base)
    const node = known === undefined ? null : nodeOf(known, base, kind, value, path)
    if (node !== null) return node
  }
  return plain
}

function listOf(kind: string, value: unknown, path: Path): Node {
  if (!Array.isArray(value)) return { is: 'plain', path, kind, value }
  const items = value.map((item, i) => treeOf(itemKind(kind), item, [...path, i]))
  return { is: 'list', path, kind, items }
}

function nodeOf(known: Kind, base: string, kind: string, value: unknown, path: Path): Node | null {
  if (Array.isArray(value)) return arrayOf(known, kind, value, path)
  if (!isObject(value)) return null
  const formed = (form: string, fields: Readonly<Record<string, string>>, tag: Form['tag']): Node => ({
    is: 'form',
    ...{ path, kind, form, tag, fields: fieldsOf(fields, value, path, tag?.[0]) },
  })
  switch (known.is) {
    case 'part':
      return formed(`part.${base}`, kindsOf(known.fields), null)
    case 'tagged': {
      const word = String(value[known.tag])
      const fields = Object.hasOwn(known.words, word) ? known.words[word]?.[1] : undefined
      return fields === undefined ? null : formed(`${base}.${word}`, fields, [known.tag, word])
    }
    case 'num':
      return nodeOf(NUM_FORMS, base, kind, value, path)
    case 'forms': {
      const word = Object.keys(known.words).find((key) => Object.hasOwn(value, key))
      return word === undefined ? null : formed(`${base}.${word}`, known.words[word]?.[1] ?? {}, null)
    }
    case 'named': {
      const entries = Object.entries(value).map(
        ([name, part]) => [name, treeOf(known.part, part, [...path, name])] as const,
      )
      return { is: 'named', path, kind, entries }
    }
    default:
      return null
  }
}

function arrayOf(known: Kind, kind: string, value: readonly unknown[], path: Path): Node | null {
  if (value.length !== 2) return null
  if (known.is === 'pair') {
    const items = value.map((item, i) => treeOf(known.of, item, [...path, i]))
    return { is: 'pair', path, kind, of: known.of, items }
  }
  if (known.is !== 'row') return null
  const fields = ['num', 'step[]'].map((of, i) => ({
    ...{ name: String(i), kind: of, node: treeOf(of, value[i], [...path, i]) },
  }))
  return { is: 'form', path, kind, form: 'row', tag: null, fields }
}

/** Those that are said in their order, then those that may be said; what is not known is there, too. */
function fieldsOf(
  known: Readonly<Record<string, string>>,
  value: Readonly<Record<string, unknown>>,
  path: Path,
  tag: string | undefined,
): Field[] {
  const strange = Object.keys(value).filter((name) => name !== tag && !Object.hasOwn(known, name))
  const names = [...Object.keys(known), ...strange]
  return names.map((name) => {
    const kind = (Object.hasOwn(known, name) ? known[name] : undefined) ?? 'strange'
    const isSaid = Object.hasOwn(value, name) && value[name] !== undefined
    return { name, kind, node: isSaid ? treeOf(kind, value[name], [...path, name]) : null }
  })
}

/** The data of which the tree was made. */
export function dataOf(node: Node): unknown {
  switch (node.is) {
    case 'plain':
      return node.value
    case 'list':
    case 'pair':
      return node.items.map(dataOf)
    case 'named':
      return Object.fromEntries(node.entries.map(([name, part]) => [name, dataOf(part)]))
    case 'form':
      return dataOfForm(node)
  }
}

function dataOfForm({ form, tag, fields }: Form): unknown {
  const said = fields.flatMap(({ name, node }) => (node === null ? [] : [[name, dataOf(node)] as const]))
  if (form === 'row') return said.map(([, value]) => value)
  return { ...(tag && { [tag[0]]: tag[1] }), ...Object.fromEntries(said) }
}

/** All nodes of a tree, each before those within it. */
export function* within(node: Node): Generator<Node> {
  yield node
  const inside =
    node.is === 'form'
      ? node.fields.flatMap((field) => field.node ?? [])
      : node.is === 'named'
        ? node.entries.map(([, part]) => part)
        : node.is === 'plain'
          ? []
          : node.items
  for (const one of inside) yield* within(one)
}
