/** What a server leaves to chance at its tables: seeds, and what bots are called and choose. All dice follow from a seed. */
import { randomInt } from 'node:crypto'
import { newSeed } from '@gloam/kernel/chance.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { TableRow } from './store/rows.ts'

/** For which seat of which table something is drawn, and on which question, if one is asked. */
export interface Occasion {
  row: TableRow
  seat: Seat
  question?: string
}

export interface Luck {
  /** The seed of the match for which somebody lays a table. */
  seed(host: string, wish: Pick<TableRow, 'game' | 'options'> & { seats: number }): string
  /** A whole number from 0 to `count - 1`. */
  below(count: number, occasion: Occasion): number
}

/** The system's secure source, which nobody can choose or foretell. */
export const SECURE_LUCK: Luck = { seed: () => newSeed(), below: (count) => randomInt(count) }
