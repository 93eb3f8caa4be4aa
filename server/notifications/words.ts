/** What a letter says, in the language of whoever reads it. */
import { existsSync, readFileSync } from 'node:fs'
import { languageFor } from '@gloam/games/languages.ts'
import { GONE } from '@gloam/protocol/table.ts'
import type { KeptSeat, TableRow } from '@gloam/tables/row.ts'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Notification } from '../store/people/notifications.ts'
import type english from './text/en.json'

type Key = keyof typeof english
type Values = Readonly<Record<string, string | number>>

export interface Said {
  subject: string
  text: string
}

const HOUR = 3_600_000

export function say(
  { kind, person, by }: Pick<Notification, 'kind' | 'person' | 'by'>,
  row: TableRow,
  now: number,
  wish: string | null,
): Said {
  const language = spoken(wish)
  const listOf = (names: readonly string[]) => new Intl.ListFormat(language).format(names)
  const calledIn = (seat: KeptSeat | undefined) => nameIn(seat, language)
  const others = row.seats.filter((seat) => seat.kind !== 'person' || seat.person !== person).flatMap(calledIn)
  const winners = (row.winners ?? []).flatMap((at) => calledIn(row.seats[at]))
  const values = {
    game: titleOf(row.game, language),
    others: listOf(others),
    winners: winners.length === 0 ? 'none' : listOf(winners),
    by: calledIn(row.seats.find((seat) => seat.kind === 'person' && seat.person === by))[0] ?? t(language, 'somebody'),
    free: row.seats.filter((seat) => seat.kind === 'free').length,
    left: row.deadline === null || row.deadline <= now ? 'none' : timeIn(language, row.deadline - now),
  }
  return { subject: t(language, `${kind}.subject`, values), text: t(language, `${kind}.text`, values) }
}

/** A letter with the link that was asked for: to come in, or to show that an address is one's own. */
export function linkMail(kind: 'signIn' | 'proof', url: string, wish: string | null): Said {
  const language = spoken(wish)
  return { subject: t(language, `${kind}.subject`), text: t(language, `${kind}.text`, { url }) }
}

/** A whole letter, with the way to the table and the way out. */
export function mailTextOf({ text }: Said, url: string, stop: string, wish: string | null): string {
  return t(spoken(wish), 'letter', { text, url, stop })
}

const spoken = (wish: string | null): string => languageFor(wish === null ? [] : [wish])

type Words = Readonly<Record<string, string>>
const known = new Map<string, Words>()

/** From here as from a program that is all in one file, the sources lie two folders up. */
function wordsIn(path: string): Words {
  const words = known.get(path) ?? read(new URL(`../../${path}`, import.meta.url))
  known.set(path, words)
  return words
}

function read(file: URL): Words {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Words) : {}
}

function t(language: string, key: Key, values?: Values): string {
  const text = wordsIn(`server/notifications/text/${language}.json`)[key] ?? ''
  return String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(values))
}

/** A game may be in English alone; one that this release does not have is called by its name. */
function titleOf(game: string, language: string): string {
  if (!/^[a-z]+$/.test(game)) return game
  const [own, english] = [language, 'en'].map((of) => wordsIn(`games/${game}/text/${of}.json`)['game.name'])
  return own ?? english ?? game
}

function nameIn(seat: KeptSeat | undefined, language: string): string[] {
  if (seat === undefined || seat.kind === 'free') return []
  return [seat.kind === 'person' && seat.person === GONE ? t(language, 'gone') : seat.name]
}

/** «5 hours»: never more than there is. */
function timeIn(language: string, gap: number): string {
  const [unit, size] = gap >= 48 * HOUR ? ['day', 24 * HOUR] : gap >= HOUR ? ['hour', HOUR] : ['minute', 60_000]
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: String(unit), unitDisplay: 'long' })
  return format.format(Math.max(1, Math.floor(gap / Number(size))))
}
