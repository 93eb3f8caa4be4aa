/** Who sits at a table, as rows: whose tables there are is asked by them. */
import { isKnown, UNKNOWN } from '@gloam/protocol/table.ts'
import type { KeptSeat, TableRow } from '@gloam/tables/row.ts'

/** Beyond the last seat of any table: rows of people who are not sitting in theirs. */
export const NOT_SEATED = 8
/** Beyond those: people who sit here no longer, but whose name is kept with what they did. It is no table of theirs. */
export const ROSE = 16

/** Before the first seat: a host who does not sit. It is a table of theirs. */
export const HOSTING = -1
/** Before that: the seats of those who sit beside somebody at their device. It is a table of that one, and no seat of theirs. */
const BESIDE = -2

/** The seat at the table that a row is about; null where it is about none. */
export function seatIn(seat: number): number | null {
  if (seat <= BESIDE) return BESIDE - seat
  return seat > HOSTING && seat < NOT_SEATED ? seat : null
}

export interface SitterRow {
  table_id: string
  seat: number
  person: string
  waits: number
}

/** A what-if is tried by one person alone: it waits for nobody. Whoever was sent away is named by the table, too. */
export function sittersOf({
  id,
  seats,
  waiting,
  host,
  standing,
  from,
  sat = [],
  sentAway = [],
}: TableRow): SitterRow[] {
  const rose = [...new Set([...sat, ...sentAway].map(({ person }) => person))].filter(isKnown)
  const kept = rose.map((person, i) => ({ table_id: id, seat: ROSE + i, person, waits: 0 }))
  const hosting = standing === true ? [{ table_id: id, seat: HOSTING, person: host, waits: 0 }] : []
  return [...hosting, ...seats.flatMap(sitting), ...kept].filter(({ person }) => person !== UNKNOWN)

  function sitting(seat: KeptSeat, at: number): SitterRow[] {
    if (seat.kind !== 'person') return []
    const waits = from === undefined && waiting.includes(at) && !seat.standIn ? 1 : 0
    if (seat.device !== undefined) return [{ table_id: id, seat: BESIDE - at, person: seat.device, waits }]
    const sitter = { table_id: id, seat: at, person: seat.person, waits }
    // Whose seat it is finds the table, too, while somebody else plays on for them.
    if (seat.of === undefined) return [sitter]
    return [sitter, { table_id: id, seat: NOT_SEATED + at, person: seat.of.person, waits: 0 }]
  }
}
