/** What a server leaves to chance at its tables: seeds, and what bots are called and choose. All dice follow from a seed. */
import { newSeed } from '@gloam/kernel/chance.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { TableRow } from './row.ts'

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
export const SECURE_LUCK: Luck = { seed: () => newSeed(), below: evenBelow }

/** Every number is as likely as the others: what lies beyond the last whole round is drawn again. */
function evenBelow(count: number): number {
  const end = 2 ** 32 - (2 ** 32 % count)
  const drawn = new Uint32Array(1)
  do crypto.getRandomValues(drawn)
  while ((drawn[0] as number) >= end)
  return (drawn[0] as number) % count
}
