/** What a letter says. */
import { titleOf } from '@gloam/games/titles.ts'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Letter } from '../store/letters.ts'
import type { TableRow } from '../store/rows.ts'
import words from './text/en.json' with { type: 'json' }

type Key = keyof typeof words
type Values = Readonly<Record<string, string | number>>

export interface Said {
  subject: string
  text: string
}

const LANGUAGE = 'en'
const HOUR = 3_600_000

export function say({ kind, person, by }: Pick<Letter, 'kind' | 'person' | 'by'>, row: TableRow, now: number): Said {
  const others = row.seats.flatMap((seat) =>
    seat.kind === 'free' || (seat.kind === 'person' && seat.person === person) ? [] : [seat.name],
  )
  const winners = (row.winners ?? []).flatMap((at) => nameAt(row, at) ?? [])
  const values = {
    game: titleOf(row.game),
    others: listOf(others),
    winners: winners.length === 0 ? 'none' : listOf(winners),
    by: nameOf(row, by) ?? t('somebody'),
    free: row.seats.filter((seat) => seat.kind === 'free').length,
    left: row.deadline === null || row.deadline <= now ? 'none' : timeIn(row.deadline - now),
  }
  return { subject: t(`${kind}.subject`, values), text: t(`${kind}.text`, values) }
}

/** What somebody is called who is no longer known. */
export function goneName(): string {
  return t('gone')
}

/** A whole letter, with the way to the table and the way out. */
export function letterOf({ text }: Said, url: string, stop: string): string {
  return t('letter', { text, url, stop })
}

function t(key: Key, values?: Values): string {
  return String(new IntlMessageFormat(words[key], LANGUAGE, undefined, { ignoreTag: true }).format(values))
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(LANGUAGE).format(names)
}

function nameAt({ seats }: TableRow, at: number): string | null {
  const seat = seats[at]
  return seat === undefined || seat.kind === 'free' ? null : seat.name
}

function nameOf({ seats }: TableRow, person: string | null): string | null {
  const seat = seats.find((kept) => kept.kind === 'person' && kept.person === person)
  return seat?.kind === 'person' ? seat.name : null
}

/** «5 hours»: never more than there is. */
function timeIn(gap: number): string {
  const [unit, size] = gap >= 48 * HOUR ? ['day', 24 * HOUR] : gap >= HOUR ? ['hour', HOUR] : ['minute', 60_000]
  const format = new Intl.NumberFormat(LANGUAGE, { style: 'unit', unit: String(unit), unitDisplay: 'long' })
  return format.format(Math.max(1, Math.floor(gap / Number(size))))
}
