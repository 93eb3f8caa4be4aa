/** The tables of a home as lists show them. */
import type { TableLine, TableState } from '@gloam/protocol/table.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { seatsAround, waitsFor } from '@gloam/tables/seats/around.ts'
import { seatOf } from '@gloam/tables/table.ts'

/** The tables at which somebody sits, or which they have laid: those that wait for them first, then the latest. */
export function linesFor(rows: readonly TableRow[], person: string | null, state: (row: TableRow) => TableState) {
  const own = rows.filter((row) => person !== null && (row.host === person || seatsAround(row, person).length > 0))
  const lines = own.map((row) => lineOf(row, person, state(row)))
  return lines.sort((a, b) => Number(b.waitsForYou) - Number(a.waitsForYou) || b.changed - a.changed)
}

function lineOf(row: TableRow, person: string | null, table: TableState): TableLine {
  const { waiting, since, changed } = row
  return { table, yourSeat: seatOf(row, person), waitsForYou: waitsFor(row, person), waiting, since, changed }
}

export function isOver({ table }: TableLine): boolean {
  return table.status === 'ended'
}

/** Of a game, or with somebody whose name has this in it. */
export function fits({ table }: TableLine, game: string | undefined, who = ''): boolean {
  if (game !== undefined && table.game !== game) return false
  const wanted = who.toLocaleLowerCase()
  return (
    wanted === '' || table.seats.some((seat) => seat.kind !== 'free' && seat.name.toLocaleLowerCase().includes(wanted))
  )
}
