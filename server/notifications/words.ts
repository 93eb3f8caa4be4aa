/** What a letter says, in the language of whoever reads it. */
import { languageFor } from '@gloam/games/languages.ts'
import type { KeptSeat, TableRow } from '@gloam/tables/row.ts'
import { sitterNames, speaker, titleOf } from '../common/words.ts'
import type { Notification } from '../store/people/notifications.ts'
import type english from './text/en.json'

const t = speaker<keyof typeof english>('server/notifications/text')

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
  const calledIn = (seat: KeptSeat | undefined) => sitterNames(seat, t(language, 'gone'))
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

/** «5 hours»: never more than there is. */
function timeIn(language: string, gap: number): string {
  const [unit, size] = gap >= 48 * HOUR ? ['day', 24 * HOUR] : gap >= HOUR ? ['hour', HOUR] : ['minute', 60_000]
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: String(unit), unitDisplay: 'long' })
  return format.format(Math.max(1, Math.floor(gap / Number(size))))
}
