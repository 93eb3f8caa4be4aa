/** The numbers of a haunt that can be marked as free: blanks of its sentences that hold a number, or one for each number of players. */
import type { Block, Item, Path } from '@gloam/games/workshop.ts'
import { valueAt } from '../edits.ts'
import { sentenceAt } from '../try/labels.ts'
import type { Bench } from '../use-bench.ts'
import type { Free } from './search.ts'

const isNumbers = (value: unknown): value is number | number[] =>
  typeof value === 'number' ||
  (Array.isArray(value) && value.length === 4 && value.every((one) => typeof one === 'number'))

/** Numbers of these pages name something, or are for bots: to move them changes no chance. */
const LEFT_OUT = ['moment', 'books', 'bots']

export function freeNumbers(bench: Bench): Free[] {
  const { workshop, draft, tongue } = bench
  const pages = workshop.pages.filter((page) => !LEFT_OUT.includes(page))
  const items = pages.flatMap((page) => workshop.sections(draft, page, tongue).flatMap((section) => section.items))
  const paths = items.flatMap((item) => pathsIn(item)).flatMap((path) => numbersAt(valueAt(draft, path), path))
  const known = new Set<string>()
  return paths.flatMap((path) => {
    const key = path.join('.')
    const value = valueAt(draft, path)
    if (known.has(key) || !isNumbers(value)) return []
    known.add(key)
    const { input, least, most } = workshop.fitting(draft, path, tongue)
    if (input !== 'number' && input !== 'numbers') return []
    return [{ path, label: sentenceAt(bench, path) ?? key, value, least: Math.max(0, least), most }]
  })
}

function pathsIn({ line }: Item): Path[] {
  const own = line.pieces.flatMap((piece) => (piece.is === 'blank' ? [piece.path] : []))
  return [...own, ...line.blocks.flatMap(({ items }: Block) => items.flatMap(pathsIn))]
}

/** A blank may hold words that hold numbers. */
function numbersAt(value: unknown, path: Path): Path[] {
  if (isNumbers(value)) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) =>
    numbersAt(inside, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}
