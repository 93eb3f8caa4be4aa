/** Where a line can be carried: up and down its list, into the line before it, and out of the line that it is in. */
import type { Path } from '@gloam/games/workshop.ts'
import { valueAt } from '../edits.ts'
import type { Bench } from '../use-bench.ts'

export type Direction = 'up' | 'down' | 'in' | 'out'

const lengthOf = ({ draft }: Bench, list: Path): number => {
  const items = valueAt(draft, list)
  return Array.isArray(items) ? items.length : 0
}

/** The place in a list; null where there is none in this direction. */
export function placeFor(bench: Bench, from: Path, direction: Direction): Path | null {
  const list = from.slice(0, -1)
  const at = Number(from.at(-1))
  switch (direction) {
    case 'up':
      return at === 0 ? null : [...list, at - 1]
    case 'down':
      // Behind the next one: it is taken out first.
      return at + 1 >= lengthOf(bench, list) ? null : [...list, at + 2]
    case 'in':
      return at === 0 ? null : within(bench, from, [...list, at - 1])
    case 'out':
      return around(bench, from)
  }
}

/** At the end of the last list of that line in which it may lie. */
function within(bench: Bench, from: Path, line: Path): Path | null {
  const { workshop, draft, tongue } = bench
  const { now } = workshop.fitting(draft, line, tongue)
  const list = now?.blocks.findLast(({ path }) => workshop.mayLie(draft, from, path))?.path
  return list === undefined ? null : [...list, lengthOf(bench, list)]
}

/** Behind the line that it is in. */
function around({ workshop, draft }: Bench, from: Path): Path | null {
  for (let length = from.length - 2; length > 1; length--) {
    const place = from.slice(0, length)
    const at = place.at(-1)
    if (typeof at === 'number' && workshop.mayLie(draft, from, place.slice(0, -1)))
      return [...place.slice(0, -1), at + 1]
  }
  return null
}

export const byName = (path: Path): string => path.join('.')

/** The hand goes with the line. */
export function focusLine(path: Path): void {
  setTimeout(() => document.querySelector<HTMLElement>(`[data-line="${CSS.escape(byName(path))}"] .ws-handle`)?.focus())
}
