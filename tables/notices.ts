/** What there is to tell people of a table, and when: worked out from its row, with no look at the match. */
import type { Seat } from '@gloam/kernel/game.ts'
import { isKnown, UNKNOWN } from '@gloam/protocol/table.ts'
import type { GroupNoticeKind, Move, NoticeKind, TableNews, TableRow } from './row.ts'
import { deviceOf } from './seats/around.ts'

/** Something that one person should know. */
export interface Notice {
  kind: NoticeKind
  person: string
  /** Not before this moment. */
  at: number
  /** What it is about: the same is never told twice. */
  key: string
  /** Whose doing it is. */
  by: string | null
}

/** Something that the group of a table should know, in one line. */
export interface GroupNotice {
  kind: GroupNoticeKind
  /** Whom it is about: who is on turn, who has laid the table; nobody where it is about all of them. */
  person: string
  at: number
  key: string
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Somebody who answers within this time need not be told; a bot or a neighbour may be as quick. */
const TURN_AFTER = { live: 20 * SECOND, days: MINUTE }
const NEWS_AFTER = 5 * SECOND
/** News that nobody has told for so long are none. */
const NEWS_FOR = HOUR
/** A part of the time is left when somebody is reminded, but no more than this; in shorter turns nobody is. */
const LAST_PART = 4
const EARLIEST_REMINDER = 12 * HOUR
const SHORTEST_TURN = 10 * MINUTE
/** A moment that has passed for longer has been told, or was missed by a house that was closed. */
const MISSED_AFTER = MINUTE

/** Where there is no clock, or one of days, people come and go; else they are expected to be there. */
export function paceClass({ pace }: Pick<TableRow, 'pace'>): 'live' | 'days' {
  return pace.kind === 'live' || pace.kind === 'match' ? 'live' : 'days'
}

/** Since when each seat is asked without a break: several questions in a row are one stretch of waiting. */
export function askedSince(before: TableRow | null, { seats, waiting }: TableRow, now: number): (number | null)[] {
  return seats.map((_, seat) => {
    if (!waiting.includes(seat)) return null
    return (before?.waiting.includes(seat) ? before.asked?.[seat] : null) ?? now
  })
}

/** What this change brings, and what came shortly before. */
export function newsAfter(before: TableRow | null, row: TableRow, what: Move['what'] | null, now: number): TableNews[] {
  if (before === null) return []
  const recent = (row.news ?? []).filter((news) => now - news.at < NEWS_FOR && isStill(row, news))
  const event = eventIn(before, row, what)
  if (event === null) return recent
  const to = event.to.filter((person) => person !== event.by)
  return to.length === 0 ? recent : [...recent, { ...event, to, at: now }]
}

/** Whoever has sat down and is gone again is no news, and leaves no name behind. */
function isStill(row: TableRow, { kind, by }: TableNews): boolean {
  return kind !== 'seated' || by === null || peopleIn(row).includes(by)
}

/** Not yet told to anybody; whoever has done it is not told. */
type News = Omit<TableNews, 'at' | 'to'> & { to: readonly string[] }

function eventIn(before: TableRow, row: TableRow, what: Move['what'] | null): News | null {
  if (what === 'start' && row.tournament !== undefined) return { kind: 'round', by: null, to: peopleIn(row) }
  if (what === 'start') return { kind: 'begun', by: row.host, to: notAsked(row) }
  if (before.status === 'playing' && row.status === 'ended') return { kind: 'ended', by: null, to: peopleIn(row) }
  const came = row.status === 'gathering' ? cameSince(before, row) : undefined
  if (came !== undefined) return { kind: 'seated', by: came, to: [row.host] }
  return proposalIn(before, row)
}

/** What somebody has just proposed, for those who have to agree: whoever has resigned is asked no more. */
function proposalIn(before: TableRow, row: TableRow): News | null {
  const kind = PROPOSALS.find((one) => proposed(row, one) !== null && proposed(before, one) !== proposed(row, one))
  if (kind === undefined) return null
  const [by] = agreedTo(row, kind)
  const proposer = row.seats.find((seat) => seat.kind === 'person' && seat.person === by)
  const asked = row.seats.filter((seat) => seat.kind === 'person' && seat.resigned !== true)
  return proposer?.kind === 'person' ? { kind, by: deviceOf(proposer), to: peopleIn({ seats: asked }) } : null
}

const PROPOSALS = ['stepBack', 'stop', 'pause'] as const
type Proposal = (typeof PROPOSALS)[number]

/** What is proposed of this kind and waits for somebody; null where nothing is. Another step back is another proposal. */
function proposed({ repair, stop, pause }: TableRow, kind: Proposal): number | true | null {
  if (kind === 'stepBack') return repair?.to ?? null
  if (kind === 'stop') return stop == null ? null : true
  return pause == null || pause.since !== null ? null : true
}

function agreedTo({ repair, stop, pause }: TableRow, kind: Proposal): readonly string[] {
  return { stepBack: repair, stop, pause }[kind]?.agreed ?? []
}

function cameSince(before: TableRow, row: TableRow): string | undefined {
  const there = peopleIn(before)
  return peopleIn(row).find((person) => !there.includes(person))
}

/** Whoever is asked hears of their turn. */
function notAsked(row: TableRow): string[] {
  const asked = row.waiting.map((seat) => personAt(row, seat))
  return peopleIn(row).filter((person) => !asked.includes(person))
}

/** A row is never changed: what there is to tell is found out once, though each pick asks for it before and after. */
const known = new WeakMap<TableRow, readonly Notice[]>()

/** All that is to be told at a table, now or later. */
export function noticesOf(row: TableRow): readonly Notice[] {
  const notices = known.get(row) ?? allNotices(row)
  known.set(row, notices)
  return notices
}

/** Where one person plays with bots alone, nobody waits for them, unless the others of a tournament do. */
function allNotices(row: TableRow): Notice[] {
  if (peopleIn(row).length < 2 && row.tournament === undefined) return []
  return [...turns(row), ...reminders(row), ...(row.news ?? []).flatMap((news) => noticesIn(row, news))]
}

/** All that the group is to be told of a table that is for one, now or later. */
export function groupNoticesOf(row: TableRow): readonly GroupNotice[] {
  if (row.group === undefined) return []
  const isWaitedFor = peopleIn(row).length >= 2
  return [
    ...(isWaitedFor ? turns(row).map(({ by: _, ...turn }) => turn) : []),
    ...invitations(row),
    ...results(row),
    ...rounds(row),
  ]
}

/** A table that was laid for the group is told of as long as there is a seat to take. */
function invitations({ id, group, host, status, seats }: TableRow): GroupNotice[] {
  if (group === undefined || status !== 'gathering' || seats.every(({ kind }) => kind !== 'free')) return []
  return [{ kind: 'invited', person: host, at: group.since + NEWS_AFTER, key: `${id}.invited.${group.id}` }]
}

function results({ id, news = [] }: TableRow): GroupNotice[] {
  return news.flatMap(({ kind, at }): GroupNotice[] =>
    kind === 'ended' ? [{ kind, person: UNKNOWN, at: at + NEWS_AFTER, key: `${id}.ended.${at}` }] : [],
  )
}

/** A round is told of once, whichever of its tables comes first. */
function rounds({ tournament, created, status }: TableRow): GroupNotice[] {
  if (tournament === undefined || status !== 'playing') return []
  const key = `${tournament.id}.round.${tournament.round}`
  return [{ kind: 'round', person: UNKNOWN, at: created + NEWS_AFTER, key }]
}

/** When anything is to be told at a table, to anybody. */
function tellings(row: TableRow): number[] {
  return [...noticesOf(row), ...groupNoticesOf(row)].map(({ at }) => at)
}

/** When something has to be told next; null where there is nothing. */
export function nextTelling(row: TableRow, now: number): number | null {
  const moments = tellings(row).filter((at) => at > now - MISSED_AFTER)
  return moments.length === 0 ? null : Math.min(...moments)
}

/** The next moment after this one, once everything up to it has been told. */
export function tellingAfter(row: TableRow, now: number): number | null {
  const moments = tellings(row).filter((at) => at > now)
  return moments.length === 0 ? null : Math.min(...moments)
}

function turns(row: TableRow): (Notice & { kind: 'turn' })[] {
  const after = TURN_AFTER[paceClass(row)]
  return row.waiting.flatMap((seat) => {
    const [person, since] = [personAt(row, seat), row.asked?.[seat] ?? null]
    if (person === null || since === null) return []
    return [{ kind: 'turn' as const, person, at: since + after, key: `${row.id}.turn.${seat}.${since}`, by: null }]
  })
}

function reminders(row: TableRow): Notice[] {
  const { deadline, onClock } = row
  const lead = reminderBefore(row)
  if (deadline === null || lead === null) return []
  return onClock.flatMap((seat) => {
    const person = personAt(row, seat)
    if (person === null) return []
    return [
      {
        kind: 'reminder' as const,
        person,
        at: deadline - lead,
        key: `${row.id}.reminder.${seat}.${deadline}`,
        by: null,
      },
    ]
  })
}

/** How long before the time runs out somebody is reminded. */
function reminderBefore({ pace }: TableRow): number | null {
  if (pace.kind === 'free' || pace.kind === 'match') return null
  const time = pace.kind === 'live' ? pace.seconds * SECOND : pace.days * 24 * HOUR
  return time < SHORTEST_TURN ? null : Math.min(time / LAST_PART, EARLIEST_REMINDER)
}

function noticesIn(row: TableRow, { kind, at, by, to }: TableNews): Notice[] {
  return to
    .filter((person) => concerns(row, kind, person))
    .map((person) => ({ kind, person, at: at + NEWS_AFTER, key: `${row.id}.${kind}.${person}.${at}`, by }))
}

/** News that have passed need not be told: the match has begun, what was proposed has happened or was turned down. */
function concerns(row: TableRow, kind: TableNews['kind'], person: string): boolean {
  if (kind === 'seated') return row.status === 'gathering'
  if (kind === 'stepBack' || kind === 'stop' || kind === 'pause')
    return proposed(row, kind) !== null && !agreedTo(row, kind).includes(person)
  return true
}

/** The person at whose device it is decided for a seat; null for bots, and where one stands in. */
function personAt({ seats }: TableRow, at: Seat): string | null {
  const seat = seats[at]
  return seat?.kind === 'person' && !seat.standIn && isKnown(seat.person) ? deviceOf(seat) : null
}

/** Seats are never changed either, and mostly the same before and after a pick. */
const peopleKnown = new WeakMap<TableRow['seats'], readonly string[]>()

function peopleIn({ seats }: Pick<TableRow, 'seats'>): readonly string[] {
  const known = peopleKnown.get(seats)
  if (known !== undefined) return known
  const theirs = seats.flatMap((seat) => (seat.kind === 'person' && isKnown(seat.person) ? [deviceOf(seat)] : []))
  const people = [...new Set(theirs)]
  peopleKnown.set(seats, people)
  return people
}
