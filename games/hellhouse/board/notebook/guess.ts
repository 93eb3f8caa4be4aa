/** Whom a reader thinks of: what the notebook concludes where it may (HEL-R91), else what the reader has marked. */
import type { Notes } from '@gloam/games/board/contract.ts'
import type { Card } from '../../content/cards.ts'
import { MASTERS, mastersIn } from '../../content/masters.ts'
import type { HellView } from '../../types.ts'

/** Once somebody has seen the master there is nothing left to find out. */
export function deducesFor({ deduces, master }: HellView): boolean {
  return deduces || master !== null
}

/** Where the notes keep the mark on a master. */
export function placeOf(master: Card): string {
  return `master-${master}`
}

export function mastersLeft(view: HellView, notes: Notes): number {
  if (view.master !== null) return 1
  if (view.deduces) return mastersIn(view.notebook.possible).length
  return MASTERS.length - marked(notes, 'cross').length
}

/** The master, if the notebook leaves one alone, or the only one that the reader has ringed. */
export function guessOf(view: HellView, notes: Notes): Card | null {
  const [first, ...others] = view.deduces ? mastersIn(view.notebook.possible) : marked(notes, 'ring')
  return first === undefined || others.length > 0 ? null : first
}

function marked(notes: Notes, mark: 'ring' | 'cross'): Card[] {
  return MASTERS.map(({ card }) => card).filter((card) => notes.read(placeOf(card)) === mark)
}
