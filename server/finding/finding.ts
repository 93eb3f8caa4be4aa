/**
 * Whoever asks for a game sits down at the open table that fits best, or lays one and is found there. There is no queue
 * beside the tables: all that is known lies in their rows, on any process and after a restart.
 */
import { games } from '@gloam/games/index.ts'
import { type Closeness, FIND_PATIENCE, type FindWish } from '@gloam/protocol/people/find.ts'
import { SHOWN_FROM } from '@gloam/protocol/people/ratings.ts'
import type { Pace, TableState } from '@gloam/protocol/table.ts'
import { Refused, refuse } from '@gloam/tables/errors.ts'
import { start } from '@gloam/tables/match/match.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { type Candidate, closestFirst, isWished, type Looking, pacesOf, peopleIn } from '@gloam/tables/seats/finding.ts'
import {
  addBot,
  gameOf,
  lay,
  mustBeGathering,
  mustBeHost,
  ownSeat,
  type Sitter,
  sit,
} from '@gloam/tables/seats/seats.ts'
import type { Draft } from '@gloam/tables/settle.ts'
import { type Loaded, seatOf } from '@gloam/tables/table.ts'
import type { PersonStore } from '../store/people/people.ts'
import type { LastRating } from '../store/people/ratings.ts'
import type { TableService } from '../tables/table-service.ts'

/** Open tables that are looked through. */
const LOOKED_THROUGH = 100
/** As many as sit down where the game takes so many. */
const SEATS = 3
const PACES: Readonly<Record<FindWish['pace'], Pace>> = {
  live: { kind: 'live', seconds: 300 },
  days: { kind: 'slow', days: 2 },
}
/** Milliseconds in which whoever has just laid a table need not have come to it. */
const ON_THEIR_WAY = 20_000
/** What nobody knows anything of is thought to be like most. */
const UNKNOWN = 1500
/** Points by which people are stronger than one if it is to be said. */
const STRONGER = 100

/** The last rating of each person in a list. */
type Strengths = ReadonlyMap<string, LastRating>

export class Finding {
  private readonly service: TableService
  private readonly people: PersonStore

  constructor(service: TableService, people: PersonStore) {
    this.service = service
    this.people = people
  }

  /** Where they sit now: among others, or at a table of their own at which they are found. */
  async find(person: Sitter, wish: FindWish): Promise<TableState> {
    if (wish.game !== null) gameOf(wish.game)
    const before = await this.waitsAt(person.id)
    const own = before !== null && isStill(before, wish) ? before : null
    // Somebody has come: there is nothing more to look for.
    if (own !== null && peopleIn(own) > 1) return this.stateOf(own.id)
    const looking = { ...wish, person: person.id, since: own?.sought?.since ?? Date.now(), own }
    const found = (await this.sitBest(person, looking)) ?? (own === null ? await this.layFor(person, wish) : null)
    if (found === null) return this.stateOf(own?.id ?? '')
    if (before !== null) await this.leave(before.id, person.id)
    return found
  }

  /** Begins with bots for whoever has not come. */
  async begin(id: string, person: string): Promise<TableState> {
    return this.service.change(id, async ({ row }) => {
      mustBeGathering(row)
      ownSeat(row, person)
      const isLate = row.sought !== undefined && Date.now() >= row.sought.since + FIND_PATIENCE
      if (!isLate) mustBeHost(row, person)
      const bots = row.seats.flatMap(({ kind }, at) => (kind === 'free' ? [at] : []))
      const full = bots.reduce((now, at) => addBot(now, now.host, at, 'regular', this.service.luck), row)
      return start(await this.service.people.withHolidays(full), full.host)
    })
  }

  /** How close those are who sit at open tables: only of people who let others see it. */
  async close(person: string): Promise<Record<string, Closeness>> {
    const rows = await this.service.listing.openRows(LOOKED_THROUGH)
    const open = await this.people.shownAmong([...new Set(rows.flatMap(peopleAt))])
    const strengths = await this.strengthsIn(rows, person, (one) => open.has(one))
    const said: Record<string, Closeness> = {}
    for (const row of rows) {
      const known = strengths.get(listOf(row))
      const own = shown(known, person)
      if (own === null || seatOf(row, person) !== null) continue
      const others = peopleAt(row).flatMap((one) => (open.has(one) ? (shown(known, one) ?? []) : []))
      if (others.length > 0) said[row.id] = closeness(mean(others) - own)
    }
    return said
  }

  /** The last table that they have laid by asking for a game, and that has not begun. */
  private async waitsAt(person: string): Promise<TableRow | null> {
    const { lists } = this.service.store
    const rows = await lists.rows((await lists.running(person)).map(({ id }) => id))
    const waiting = rows.flatMap(({ row, unreadable }) =>
      !unreadable && row.status === 'gathering' && row.sought !== undefined && seatOf(row, person) !== null
        ? [row]
        : [],
    )
    return waiting.sort((a, b) => b.created - a.created)[0] ?? null
  }

  private async sitBest(person: Sitter, looking: Looking): Promise<TableState | null> {
    const now = Date.now()
    const rows = (await this.service.listing.openRows(LOOKED_THROUGH)).filter((row) => isWished(row, looking))
    const isHere = await this.service.whoIsAt(rows.map(({ id }) => id))
    const there = rows.filter((row) => looking.pace === 'days' || isAwaited(row, isHere, now))
    const strengths = await this.strengthsIn(there, person.id)
    const all = there.map((row): Candidate => ({ row, apart: apartFrom(row, person.id, strengths.get(listOf(row))) }))
    for (const { row } of closestFirst(all, looking, now)) {
      const sat = await this.sitAt(row.id, person, looking)
      if (sat !== null) return sat
    }
    return null
  }

  /** Null where it is no longer as it was a moment ago, or where they would meet somebody whom they do not meet. */
  private async sitAt(id: string, person: Sitter, looking: Looking): Promise<TableState | null> {
    try {
      return await this.service.change(id, (loaded) => this.seated(loaded, person, looking))
    } catch (error) {
      if (error instanceof Refused) return null
      throw error
    }
  }

  private async seated({ row, play }: Loaded, person: Sitter, looking: Looking): Promise<Draft> {
    if (!isWished(row, looking)) throw refuse.seatTaken()
    await this.service.blocks.mustFit(row, person.id)
    const sat = sit(
      row,
      person,
      row.seats.findIndex(({ kind }) => kind === 'free'),
    )
    const isFull = sat.seats.every(({ kind }) => kind !== 'free')
    if (sat.sought === undefined || !isFull) return { row: sat, play, move: null }
    return start(await this.service.people.withHolidays(sat), sat.host)
  }

  private async layFor(person: Sitter, { game, pace, bots }: FindWish): Promise<TableState> {
    const played = await this.service.store.ratings.of(person.id)
    // Whoever takes any game waits at the one that they know best.
    const known = played.sort((a, b) => b.matches - a.matches)[0]?.list.split(' ')[0]
    const name = game ?? games.find((one) => one.name === known)?.name ?? games[0]?.name ?? ''
    const { least, most } = gameOf(name).seats
    const seats = Math.min(most, Math.max(least, SEATS))
    const now = Date.now()
    const row = await lay(person, { game: name, seats, open: true, pace: PACES[pace] }, now, this.service.luck)
    return this.service.create({ row: { ...row, sought: { game, bots, since: now } }, play: null, move: null })
  }

  private async leave(id: string, person: string): Promise<void> {
    await this.service.people.standUpFrom(id, person)
    const row = await this.service.store.table(id)
    if (row?.status === 'gathering' && peopleIn(row) === 0) await this.service.removeTable(id)
  }

  /** For each list that these tables are of, how strong somebody and those who sit there are, as far as they are asked for. */
  private async strengthsIn(
    rows: readonly TableRow[],
    person: string,
    isAsked: (one: string) => boolean = () => true,
  ): Promise<ReadonlyMap<string, Strengths>> {
    const byList = [...Map.groupBy(rows, listOf)]
    const read = byList.map(async ([list, those]) => {
      const people = [...new Set([person, ...those.flatMap(peopleAt).filter(isAsked)])]
      return [list, await this.service.store.ratings.lastIn(list, people)] as const
    })
    return new Map(await Promise.all(read))
  }

  private async stateOf(id: string): Promise<TableState> {
    return this.service.audience.stateOf(await this.service.table(id))
  }
}

/** Whether somebody who asks anew asks for the same. */
function isStill({ sought, pace }: TableRow, wish: FindWish): boolean {
  return sought?.game === wish.game && sought.bots === wish.bots && pacesOf(pace) === wish.pace
}

function peopleAt({ seats }: TableRow): string[] {
  return seats.flatMap((seat) => (seat.kind === 'person' ? [seat.person] : []))
}

/** In one go nobody is led to a table that everybody has left. */
function isAwaited(row: TableRow, isHere: (table: string, person: string) => boolean, now: number): boolean {
  return row.created > now - ON_THEIR_WAY || peopleAt(row).some((one) => isHere(row.id, one))
}

/** The list in which those would be compared who play at this table. */
function listOf({ game, pace }: TableRow): string {
  return `${game} ${pacesOf(pace)} people`
}

function apartFrom(row: TableRow, person: string, strengths: Strengths | undefined): number {
  const strength = (one: string) => strengths?.get(one)?.mu ?? UNKNOWN
  return mean(peopleAt(row).map(strength)) - strength(person)
}

/** A number that is shown; null for one that says nothing yet. */
function shown(strengths: Strengths | undefined, person: string): number | null {
  const rating = strengths?.get(person)
  return rating === undefined || rating.matches < SHOWN_FROM ? null : rating.mu
}

function closeness(apart: number): Closeness {
  if (Math.abs(apart) <= STRONGER) return 'even'
  return apart > 0 ? 'stronger' : 'weaker'
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
