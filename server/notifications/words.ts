/** What a letter says, in the language of whoever reads it. */
import { languageFor } from '@gloam/games/languages.ts'
import type { GroupNoticeKind, KeptSeat, NoticeKind, TableRow } from '@gloam/tables/row.ts'
import { isFinishedByBot } from '@gloam/tables/seats/who-played.ts'
import { sitterNames, speaker, titleOf } from '../common/words.ts'
import type english from './text/en.json'

const t = speaker<keyof typeof english>('server/notifications/text')

export interface Said {
  subject: string
  text: string
}

const HOUR = 3_600_000

export function say(
  { kind, person, by }: { kind: NoticeKind; person: string; by: string | null },
  row: TableRow,
  now: number,
  wish: string | null,
): Said {
  const language = spoken(wish)
  const listOf = (names: readonly string[]) => new Intl.ListFormat(language).format(names)
  const calledIn = (seat: KeptSeat | undefined) => sitterNames(seat, t(language, 'gone'))
  const others = row.seats.filter((seat) => seat.kind !== 'person' || seat.person !== person).flatMap(calledIn)
  const values = {
    game: titleOf(row.game, language),
    others: listOf(others),
    ...endOf(row, language, (name) => name),
    by: calledIn(row.seats.find((seat) => seat.kind === 'person' && seat.person === by))[0] ?? t(language, 'somebody'),
    free: row.seats.filter((seat) => seat.kind === 'free').length,
    round: (row.tournament?.round ?? 0) + 1,
    left: row.deadline === null || row.deadline <= now ? 'none' : timeIn(language, row.deadline - now),
  }
  return { subject: t(language, `${kind}.subject`, values), text: t(language, `${kind}.text`, values) }
}

/** What a group is told, and how it writes the name of whoever it is about. */
export interface ToldToGroup {
  kind: GroupNoticeKind
  person: string
  group: string
  /** Any name as it is to be read where it is said, and that of the person as they are to be called there. */
  written: (name: string) => string
  calling: (name: string) => string
}

/** One line for all of a group. */
export function sayToGroup(told: ToldToGroup, row: TableRow, now: number, wish: string | null): string {
  const { kind, person, group, written, calling } = told
  const language = spoken(wish)
  const listOf = (names: readonly string[]) => new Intl.ListFormat(language).format(names)
  const calledIn = (seat: KeptSeat | undefined) => sitterNames(seat, t(language, 'gone')).map(written)
  const isThem = (seat: KeptSeat) => seat.kind === 'person' && seat.person === person
  const them = row.seats.find(isThem)
  const name = them?.kind === 'person' ? them.name : t(language, 'somebody')
  const values = {
    game: titleOf(row.game, language),
    group: written(group),
    who: calling(name),
    others: listOf(row.seats.filter((seat) => !isThem(seat)).flatMap(calledIn)),
    people: listOf(row.seats.flatMap(calledIn)),
    ...endOf(row, language, written),
    free: row.seats.filter((seat) => seat.kind === 'free').length,
    round: (row.tournament?.round ?? 0) + 1,
    left: row.deadline === null || row.deadline <= now ? 'none' : timeIn(language, row.deadline - now),
  }
  return t(language, `group.${kind}`, values)
}

/** How a match ended, and who has won it: a win that a stand-in made is the bot's. */
function endOf(row: TableRow, language: string, written: (name: string) => string): { end: string; winners: string } {
  const winners = (row.winners ?? []).flatMap((at) => {
    const names = sitterNames(row.seats[at], t(language, 'gone')).map(written)
    return isFinishedByBot(row, at) ? names.map((name) => t(language, 'finished', { name })) : names
  })
  const end = row.stopped?.why ?? (winners.length === 0 ? 'nobody' : 'somebody')
  return { end, winners: new Intl.ListFormat(language).format(winners) }
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
