/** Sentences that several pages say. */

import type { SeatState, TableState } from '@gloam/protocol/table.ts'
import { deviceIn } from './device.ts'
import { currentLanguage, t } from './index.ts'

export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage()).format(names)
}

/** How a match ended that did before its end. */
export function howStopped({ why, round }: NonNullable<TableState['stopped']>): string {
  return t(`end.${why}`, { round: round ?? 0 })
}

/** What is said of a person whose seat a bot has played to the end. */
export function finishedByBot(seat: SeatState | undefined, name: string): string {
  if (seat?.kind !== 'person' || !seat.standIn) return name
  return t(seat.resigned ? 'seat.resigned' : 'seat.finished', { name })
}

export function whoWon(winners: readonly number[], yourSeat: number | null, nameOf: (seat: number) => string): string {
  if (winners.length === 0) return t('end.nobody')
  if (yourSeat !== null && winners.includes(yourSeat)) return winners.length === 1 ? t('end.you') : t('end.youToo')
  return t('end.others', { names: listOf(winners.map(nameOf)), count: winners.length })
}

/** What came of a match that is over, said to whoever sat in this seat. */
export function resultOf(table: TableState, yourSeat: number | null, names: readonly string[]): string {
  const { stopped, winners, seats } = table
  if (stopped !== null) return howStopped(stopped)
  if (winners === null) return t('status.ended')
  const own = yourSeat === null ? undefined : seats[yourSeat]
  // What a bot has won in one's seat is not one's own.
  const mine = own?.kind === 'person' && own.standIn ? null : yourSeat
  return whoWon(winners, mine, (seat) => finishedByBot(seats[seat], names[seat] ?? ''))
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** «in 3 hours», «2 days ago». Nothing is nearer than a minute: for «now» some languages say what is yet to come. */
export function fromNow(at: number): string {
  const format = new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' })
  const gap = at - Date.now()
  const [unit, length] = UNITS.find(([, size]) => Math.abs(gap) >= size) ?? ['minute', 60_000]
  const count = Math.max(1, Math.round(Math.abs(gap) / length))
  return format.format(gap > 0 ? count : -count, unit)
}

/** «Firefox 140, Linux»: enough to know one from the other. */
export function browserIn(userAgent: string): string {
  const { browser, version, system } = deviceIn(userAgent)
  const known = [browser && `${browser} ${version}`, system].filter((part) => part !== '')
  return known.length === 0 ? t('data.unknownBrowser') : known.join(', ')
}
