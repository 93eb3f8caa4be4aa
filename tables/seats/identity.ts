/** Who somebody is at their tables: forgotten, called otherwise, or a guest who has become an account. */
import type { Seat } from '@gloam/kernel/game.ts'
import { GONE } from '@gloam/protocol/table.ts'
import { withoutAnswers } from '../match/answers.ts'
import type { KeptSeat, TableRow } from '../row.ts'
import { everybodyAround } from './around.ts'
import { freeBotName, leave, nextHost } from './seats.ts'

/** What somebody is called in the rows who is no longer known; whoever reads it is told in their own language. */
export const GONE_NAME = 'Somebody who left'

/**
 * The name leaves the table, and the match stays whole for the others: before the start the seat is free, in a match a
 * bot plays on, after its end it is somebody's who was there.
 */
export function forgotten(row: TableRow, person: string, name: string): TableRow {
  const left = row.seats.some((seat) => seat.kind === 'person' && seat.person === person) ? leave(row, person) : row
  const around = everybodyAround(person)
  const isThem = (one: string | null) => one !== null && around.includes(one)
  const seats = left.seats.map((seat, at): KeptSeat => {
    if (seat.kind === 'bot' && playsFor(left, at, person)) return { ...seat, name: freeBotName(left, at) }
    if (seat.kind !== 'person') return seat
    const { of, ...rest } = seat
    const kept = of === undefined || isThem(of.person) ? rest : seat
    if (!isThem(seat.person)) return kept
    return { kind: 'person', colour: seat.colour, person: GONE, name, standIn: true }
  })
  const without = (people: readonly string[]) => people.filter((one) => !isThem(one))
  return {
    ...left,
    seats,
    host: hostAfter(left, person),
    ...withoutAnswers(left, isThem),
    ...whoSat(left, (one) => (isThem(one.person) ? { ...one, person: GONE, name } : one)),
    ...(left.made === undefined
      ? {}
      : { made: left.made.map((one) => (isThem(one.person) ? { ...one, person: GONE } : one)) }),
    ...(left.stop == null ? {} : { stop: { agreed: without(left.stop.agreed) } }),
    repair: left.repair && { ...left.repair, agreed: without(left.repair.agreed) },
    ...(left.sentAway === undefined ? {} : { sentAway: left.sentAway.filter((one) => !isThem(one.person)) }),
    ...(left.swaps === undefined ? {} : { swaps: left.swaps.filter(({ from, to }) => !isThem(from) && !isThem(to)) }),
    ...(left.pause == null ? {} : { pause: { ...left.pause, agreed: without(left.pause.agreed) } }),
    news: (left.news ?? []).filter(({ by }) => !isThem(by)).map((news) => ({ ...news, to: without(news.to) })),
  }
}

/** In a what-if a bot is called as whoever sat there. */
function playsFor({ sat = [] }: TableRow, at: Seat, person: string): boolean {
  return sat.some((one) => one.seat === at && one.person === person)
}

/** Whoever laid the table for others hands it on to them, as one who sat there does; where nobody is left, it is nobody's. */
function hostAfter(row: TableRow, person: string): string {
  if (row.host !== person) return row.host
  const next = nextHost(row)
  return next === person ? GONE : next
}

/** Somebody is called otherwise wherever they sit, or somebody else keeps their seat. */
export function renamed(row: TableRow, person: string, name: string): TableRow {
  const seats = row.seats.map((seat, at): KeptSeat => {
    if (seat.kind === 'bot' && playsFor(row, at, person)) return { ...seat, name }
    if (seat.kind !== 'person') return seat
    const own = seat.person === person ? { ...seat, name } : seat
    return own.of?.person === person ? { ...own, of: { person, name } } : own
  })
  const called = <T extends { person: string }>(one: T): T => (one.person === person ? { ...one, name } : one)
  const sentAway = row.sentAway === undefined ? {} : { sentAway: row.sentAway.map(called) }
  return { ...row, seats, ...sentAway, ...whoSat(row, called) }
}

/**
 * A guest has signed in: whatever was the guest's is the account's. Where both sit, one person cannot sit twice: the
 * guest's seat is left as by somebody who is gone.
 */
export function handOver(row: TableRow, from: string, to: string): TableRow {
  const sits = (person: string) => row.seats.some((seat) => seat.kind === 'person' && seat.person === person)
  return sits(from) && sits(to) ? handedOver(forgotten(row, from, GONE_NAME), from, to) : handedOver(row, from, to)
}

function handedOver(row: TableRow, from: string, to: string): TableRow {
  const all = everybodyAround(to)
  /** Whoever sat beside the guest sits beside the account. */
  const called = (one: string) => all[everybodyAround(from).indexOf(one)] ?? one
  const whose = <T extends { person: string }>(one: T): T => ({ ...one, person: called(one.person) })
  const seats = row.seats.map((seat): KeptSeat => {
    if (seat.kind !== 'person') return seat
    const { of, device } = seat
    return whose({
      ...seat,
      ...(of === undefined ? {} : { of: whose(of) }),
      ...(device === undefined ? {} : { device: called(device) }),
    })
  })
  return {
    ...row,
    seats,
    host: row.host === from ? to : row.host,
    ...(row.sentAway === undefined ? {} : { sentAway: row.sentAway.map(whose) }),
    ...(row.swaps === undefined
      ? {}
      : {
          swaps: row.swaps.map((one) => ({
            from: called(one.from),
            to: called(one.to),
          })),
        }),
    ...(row.answers === undefined ? {} : { answers: row.answers.map(whose) }),
    ...whoSat(row, whose),
    ...(row.made === undefined
      ? {}
      : { made: row.made.map((one) => (one.person === null ? one : { ...one, person: called(one.person) })) }),
    ...(row.stop == null ? {} : { stop: { agreed: row.stop.agreed.map(called) } }),
  }
}

type Sat = NonNullable<TableRow['sat']>[number]

/** Those who sat in seats that have changed hands, each as it should be now. */
function whoSat({ sat }: TableRow, now: (one: Sat) => Sat): Pick<TableRow, 'sat'> {
  return sat === undefined ? {} : { sat: sat.map(now) }
}
