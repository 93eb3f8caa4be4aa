/** Who sits at a table, as rows: whose tables there are is asked by them. */
import type { TableRow } from './rows.ts'

export interface SitterRow {
  table_id: string
  seat: number
  person: string
  waits: number
}

export function sittersOf({ id, seats, waiting }: TableRow): SitterRow[] {
  return seats.flatMap((seat, at) => {
    if (seat.kind !== 'person') return []
    return [{ table_id: id, seat: at, person: seat.person, waits: waiting.includes(at) && !seat.standIn ? 1 : 0 }]
  })
}
