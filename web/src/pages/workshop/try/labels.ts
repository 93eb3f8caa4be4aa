/** What parts of a haunt are called, in the maker's language: by their names, or by how they read. */
import type { Looked } from '@gloam/games/trial.ts'
import type { Item, Path } from '@gloam/games/workshop.ts'
import { type Key, t } from '../../../text/index.ts'
import { isWithin } from '../edits.ts'
import type { Bench } from '../use-bench.ts'

/** Longer sentences are cut. */
const LONGEST = 90

const cut = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST).trimEnd()} …`)

/** The innermost line at a place, as it reads. */
export function sentenceAt(bench: Bench, path: Path): string | null {
  const { workshop, draft, tongue } = bench
  const sections = workshop.sections(draft, workshop.pageOf(path), tongue)
  const item = innermost(
    sections.flatMap(({ items }) => items),
    path,
  )
  if (item === null) return null
  const text = item.line.pieces
    .map((piece) => piece.text)
    .join('')
    .trim()
  const named = item.name === null ? text : `${wordOf(bench, `name.${item.name}`) ?? item.name}: ${text}`
  return cut(named.slice(0, 1).toLocaleUpperCase() + named.slice(1))
}

function innermost(items: readonly Item[], path: Path): Item | null {
  const found = items.find((item) => isWithin(path, item.path))
  if (found === undefined) return null
  const inside = found.line.blocks.flatMap((block) => block.items)
  return innermost(inside, path) ?? found
}

/** The words of the draft, in the language of the page or else in one in which it is written. */
const wordOf = ({ draft: { words }, tongue: { language } }: Bench, key: string): string | null =>
  [language, 'en', ...Object.keys(words)].flatMap((one) => words[one]?.[key] ?? [])[0] ?? null

export function labelOf(bench: Bench, { path, name, part }: Looked): string {
  const [, field] = path
  if (field === 'last') return t('workshop.try.lastRound')
  if (field === 'allDead') return t('workshop.try.allDead')
  const named = name === null ? null : wordOf(bench, name)
  return named ?? sentenceAt(bench, path) ?? t(`workshop.try.${part}` as Key)
}
