/** Sentences that several pages say. */

import { isOwnDoing } from '@gloam/protocol/plain.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { deviceIn } from './device.ts'
import { currentLanguage, t } from './index.ts'

export function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage()).format(names)
}

/** How a match ended that did before its end. */
export function howStopped({ why, round }: NonNullable<TableState['stopped']>): string {
  return t(`end.${why}`, { round: round ?? 0 })
}

/** What is left of it, and why where nobody has said so. */
export function whatIsLeft({ why }: NonNullable<TableState['stopped']>): string {
  return t(why === 'abandoned' ? 'end.abandonedHelp' : 'end.stoppedHelp')
}

/** What is said of a person whose seat is a bot's doing: it played to the end, or more of it than they. */
export function finishedByBot(table: TableState, seat: number, name: string): string {
  const isBots = table.seats[seat]?.kind === 'person' && !isOwn(table, seat)
  return isBots ? t('seat.finished', { name }) : name
}

/** What a bot has won in somebody's seat is not their own. */
export function isOwn({ seats, made }: TableState, seat: number): boolean {
  const kept = seats[seat]
  return kept !== undefined && isOwnDoing(kept, made, seat)
}

export function whoWon(winners: readonly number[], yourSeat: number | null, nameOf: (seat: number) => string): string {
  if (winners.length === 0) return t('end.nobody')
  if (yourSeat !== null && winners.includes(yourSeat)) return winners.length === 1 ? t('end.you') : t('end.youToo')
  return t('end.others', { names: listOf(winners.map(nameOf)), count: winners.length })
}

/** What came of a match that is over, said to whoever sat in this seat. */
export function resultOf(table: TableState, yourSeat: number | null, names: readonly string[]): string {
  const { stopped, winners } = table
  if (stopped !== null) return howStopped(stopped)
  if (winners === null) return t('status.ended')
  const mine = yourSeat === null || !isOwn(table, yourSeat) ? null : yourSeat
  return whoWon(winners, mine, (seat) => finishedByBot(table, seat, names[seat] ?? ''))
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
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

/** «Firefox 140 on Linux», within a sentence: enough to know one from the other. */
export function browserIn(userAgent: string): string {
  const { browser, version, system } = deviceIn(userAgent)
  const called = `${browser} ${version}`.trim()
  if (called !== '' && system !== '') return t('link.device', { browser: called, system })
  return called || system || t('data.unknownBrowser')
}
