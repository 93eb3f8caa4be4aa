/** Somebody has asked to be forgotten: their name leaves the tables, and the matches stay whole for the others. */
import { GONE } from '@gloam/protocol/table.ts'
import type { KeptSeat, TableRow } from '../store/rows.ts'
import { withoutAnswers } from './answers.ts'
import { leave } from './seats.ts'

/** Before the start the seat is free; in a match a bot plays on; after its end it is somebody's who was there. */
export function forgotten(row: TableRow, person: string, name: string): TableRow {
  const left = row.seats.some((seat) => seat.kind === 'person' && seat.person === person) ? leave(row, person) : row
  const seats = left.seats.map((seat): KeptSeat => {
    if (seat.kind !== 'person') return seat
    const { of, ...rest } = seat
    const kept = of === undefined || of.person === person ? rest : seat
    if (seat.person !== person) return kept
    return { kind: 'person', colour: seat.colour, person: GONE, name, standIn: true }
  })
  const without = (people: readonly string[]) => people.filter((one) => one !== person)
  return {
    ...left,
    seats,
    host: left.host === person ? GONE : left.host,
    ...withoutAnswers(left, person),
    repair: left.repair && { ...left.repair, agreed: without(left.repair.agreed) },
    ...(left.sentAway === undefined ? {} : { sentAway: without(left.sentAway) }),
    ...(left.pause == null ? {} : { pause: { ...left.pause, agreed: without(left.pause.agreed) } }),
    news: (left.news ?? []).filter(({ by }) => by !== person).map((news) => ({ ...news, to: without(news.to) })),
  }
}

/** Somebody is called otherwise wherever they sit, or somebody else keeps their seat. */
export function renamed(row: TableRow, person: string, name: string): TableRow {
  const seats = row.seats.map((seat): KeptSeat => {
    if (seat.kind !== 'person') return seat
    const own = seat.person === person ? { ...seat, name } : seat
    return own.of?.person === person ? { ...own, of: { person, name } } : own
  })
  return { ...row, seats }
}
