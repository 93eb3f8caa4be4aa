/** Who sits at a table, as rows: whose tables there are is asked by them. */
import type { TableRow } from './rows.ts'

export interface SitterRow {
  table_id: string
  seat: number
  person: string
  waits: number
}

/** Beyond the last seat of any table: rows of people who are not sitting in theirs. */
export const NOT_SEATED = 8

export function sittersOf({ id, seats, waiting }: TableRow): SitterRow[] {
  return seats.flatMap((seat, at) => {
    if (seat.kind !== 'person') return []
    const waits = waiting.includes(at) && !seat.standIn ? 1 : 0
    const sitter = { table_id: id, seat: at, person: seat.person, waits }
    // Whose seat it is finds the table, too, while somebody else plays on for them.
    if (seat.of === undefined) return [sitter]
    return [sitter, { table_id: id, seat: NOT_SEATED + at, person: seat.of.person, waits: 0 }]
  })
}
