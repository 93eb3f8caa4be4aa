/** Changes that reach further than their place: numbers stand in the names of texts, and a step may lie where steps lie. */
import type { Draft, Needed, Path } from '../../workshop.ts'
import { lineStart } from '../kit/check/meaning.ts'
import { parseKind } from '../kit/words/notation.ts'
import { renamedIn } from '../kit/words/references.ts'
import { numberOf } from './fitting.ts'
import { placeAt, rootOf } from './place.ts'

/** The number is in the names of lines and of texts. */
export function renumbered(draft: Draft, no: number): Draft {
  const was = numberOf(draft)
  const text = JSON.stringify(draft)
    .replaceAll(`"${lineStart(was)}`, `"${lineStart(no)}`)
    .replaceAll(`"task.${lineStart(was)}`, `"task.${lineStart(no)}`)
    .replace(new RegExp(`"(topic|decision|line)\\.${lineStart(was)}`, 'g'), `"$1.${lineStart(no)}`)
    .replace(new RegExp(`"(haunt|end|secret)\\.${was}\\.`, 'g'), `"$1.${no}.`)
  const { haunt, words } = JSON.parse(text) as Draft
  const [start, now] = [lineStart(was), lineStart(no)]
  const renamed = (name: string) => (name.startsWith(start) ? now + name.slice(start.length) : name)
  return { haunt: { ...(haunt as object), no }, words: withTexts(words, (said) => renamedIn(said, renamed)) }
}

/** Each text through this. */
const withTexts = (words: Draft['words'], change: (text: string) => string): Draft['words'] =>
  Object.fromEntries(
    Object.entries(words).map(([language, list]) => [
      language,
      Object.fromEntries(Object.entries(list).map(([key, text]) => [key, change(text)])),
    ]),
  )

/** With another value at a place that is there. */
function withValue(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(data)) return data.with(Number(key), withValue(data[Number(key)], rest, value))
  const known = data as Readonly<Record<string, unknown>>
  return { ...known, [key]: withValue(known[key], rest, value) }
}

const keysOf = (draft: Draft, needed: (draft: Draft) => readonly Needed[]): string[] =>
  needed(draft).map(({ key }) => key)

/** A line that texts speak of is spoken of by its new number. */
function renamedAt(draft: Draft, path: Path, key: string): Draft {
  const was = path.reduce<unknown>((value, step) => (value as Readonly<Record<string, unknown>>)?.[step], draft)
  const { haunt, words } = withValue(draft, path, key) as Draft
  return { haunt, words: withTexts(words, (text) => renamedIn(text, (part) => (part === was ? key : part))) }
}

/** With another number for what stands here. Texts that nothing else needs go with it. */
export function called(draft: Draft, path: Path, key: string, needed: (draft: Draft) => readonly Needed[]): Draft {
  const next = renamedAt(draft, path, key)
  const [before, after] = [keysOf(draft, needed), keysOf(next, needed)]
  const gone = before.filter((one) => !after.includes(one))
  const come = after.filter((one) => !before.includes(one))
  if (gone.length !== come.length) return next
  const names = new Map(gone.map((one, i) => [one, come[i] ?? one]))
  const words = Object.entries(next.words).map(([language, list]) => [
    language,
    Object.fromEntries(Object.entries(list).map(([one, text]) => [names.get(one) ?? one, text])),
  ])
  return { ...next, words: Object.fromEntries(words) }
}

/** Whether what stands at `from` may lie in the list at `to`: where its kind lies, and not within itself. */
export function mayLie(draft: Draft, from: Path, to: Path): boolean {
  if (from.every((key, i) => to[i] === key)) return false
  const root = rootOf(draft.haunt)
  const [one, list] = [placeAt(root, from), placeAt(root, to)]
  if (one === null || list === null || !parseKind(list.kind).list) return false
  return parseKind(one.kind).bases.join() === parseKind(list.kind).bases.join()
}
