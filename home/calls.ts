/** The calls of the API that a home without accounts answers: all that a table and its match need. */
import type { Seat } from '@gloam/kernel/game.ts'
import { answersApi } from '@gloam/protocol/answers.ts'
import { api } from '@gloam/protocol/api.ts'
import { daysApi } from '@gloam/protocol/days.ts'
import { momentsApi } from '@gloam/protocol/moments.ts'
import type { LookingBack } from '@gloam/tables/afterwards/look-back.ts'
import { eyesOf, framesOf, recordOf } from '@gloam/tables/afterwards/replay.ts'
import { type Asking, type CommandName, commands, laidAsWished, OF_ONES_SEAT } from '@gloam/tables/commands.ts'
import { Refused, refuse } from '@gloam/tables/errors.ts'
import { gamesOffered } from '@gloam/tables/games.ts'
import type { Luck } from '@gloam/tables/luck.ts'
import { giveAnswer } from '@gloam/tables/match/answers.ts'
import { start } from '@gloam/tables/match/match.ts'
import { whatIf } from '@gloam/tables/match/what-if.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { hidesAmong, seatHeld, seatsAround, whoHolds } from '@gloam/tables/seats/around.ts'
import { layAgain, mustBeGathering, mustBeHost, ownSeat, type Sitter } from '@gloam/tables/seats/seats.ts'
import { standIn } from '@gloam/tables/seats/seats-in-play.ts'
import type { Draft } from '@gloam/tables/settle.ts'
import { type Loaded, seatAt, stateOf } from '@gloam/tables/table.ts'
import { z } from 'zod'
import type { Days } from './days.ts'
import { fits, isOver, linesFor } from './lists.ts'
import { noteOwner, type Rooms } from './rooms.ts'
import { Answer, type Tables } from './tables.ts'

export interface CallParts {
  tables: Tables
  rooms: Rooms
  moments: LookingBack
  days: Days
  luck: Luck
  now(): number
  /** How a new table is called here. */
  idFor(id: string): string
}

/** What a call brings: the table's id, and what was sent. */
export interface Given {
  id?: string
  body?: unknown
  query?: unknown
  /** Of several who sit around one device, the seat of whoever holds it. */
  as?: Seat
}

const calls = { ...api, ...answersApi, ...momentsApi, ...daysApi }
export type CallName = keyof typeof calls

type Handler = (person: Sitter | null, given: Given & { id: string }) => unknown

export class Calls {
  private readonly parts: CallParts
  private readonly handlers: ReadonlyMap<string, Handler>

  constructor(parts: CallParts) {
    this.parts = parts
    const commanding = (Object.keys(commands) as CommandName[]).map((name) => [name, this.command(name)] as const)
    this.handlers = new Map<string, Handler>([...commanding, ...Object.entries(this.others())])
  }

  /** Whether a home in a page answers this call at all. */
  answers(name: string): boolean {
    return this.handlers.has(name)
  }

  async make(person: Sitter | null, name: CallName, given: Given): Promise<unknown> {
    const handler = this.handlers.get(name)
    if (handler === undefined) throw refuse.notFound()
    return handler(person, { id: '', ...given })
  }

  private command<Name extends CommandName>(name: Name): Handler {
    return async (session, { id, body, as }) => {
      const person = OF_ONES_SEAT.has(name) ? await this.whoHolds(id, session, as) : session
      const asking = this.asking(person, id)
      const said = read(calls[name].body, body ?? {})
      return this.change(id, (loaded) => commands[name](loaded, said as never, asking))
    }
  }

  private async whoHolds(id: string, session: Sitter | null, as: Seat | undefined): Promise<Sitter | null> {
    return whoHolds((await this.parts.tables.table(id)).row, session, as ?? null)
  }

  private asking(person: Sitter | null, id: string): Asking {
    const { luck, now, tables } = this.parts
    const standingAfter = (picks: number) => tables.store.standingAfter(id, picks)
    return { person: somebody(person), now: now(), luck, standingAfter }
  }

  private async change(id: string, command: (loaded: Loaded) => Draft | Promise<Draft>) {
    const result = await this.parts.tables.change(id, command)
    if (result instanceof Answer) throw new Error('A command has answered without a change.')
    return this.parts.rooms.stateOf(result)
  }

  private others(): { readonly [Name in CallName]?: Handler } {
    return {
      games: () => gamesOffered(),
      words: () => ({}),
      tables: async (person) => ({
        ...{ open: [], mine: await this.lines(person) },
        next: { open: null, ended: null },
      }),
      history: async (person, { query }) => {
        const { game, who } = read(calls.history.query, query ?? {})
        const over = (await this.lines(person)).filter((line) => isOver(line) && fits(line, game, who))
        return { tables: over, next: null }
      },
      waiting: async (person) =>
        (await this.lines(person))
          .filter(({ waitsForYou }) => waitsForYou)
          .map(({ table: { id, deadline } }) => ({ id, deadline })),
      tales: (person, { id }) => this.tales(person, id),
      tonight: (person) => this.parts.days.tonight(person),
      day: (person, { id, query }) => this.parts.days.look(person, id, read(calls.day.query, query ?? {}).date),
      playDay: async (person, { id }) => this.parts.rooms.stateOf(await this.parts.days.play(somebody(person), id)),
      create: (person, { body }) => this.create(person, body),
      table: async (person, { id, as }) => {
        const loaded = await this.parts.tables.table(id)
        const yourSeat = seatHeld(loaded.row, person?.id ?? null, as ?? null)
        return { table: this.parts.rooms.stateOf(loaded), yourSeat }
      },
      around: (person, { id }) => this.around(person, id),
      close: (person, { id }) => this.close(person, id),
      standIn: (person, { id, body }) => this.standIn(person, id, body),
      again: (person, { id, as }) => this.again(person, id, as),
      whatIf: (person, { id, body }) => this.whatIf(person, id, body),
      notes: async (session, { id, as }) => {
        const owner = noteOwner((await this.parts.tables.table(id)).row, await this.whoHolds(id, session, as))
        const { notes } = await this.parts.tables.store.shelves.beside(id)
        return notes.find((one) => one.seat === owner.seat && one.person === owner.person)?.notes ?? {}
      },
      answer: async (session, { id, body, as }) => {
        const given = read(calls.answer.body, body)
        const person = await this.whoHolds(id, session, as)
        await this.change(id, (loaded) => giveAnswer(loaded, somebody(person).id, given))
        return {}
      },
      replay: async (person, { id, query, as }) => {
        const { from, count, seat } = read(calls.replay.query, query ?? {})
        const { row } = await this.parts.tables.table(id)
        return framesOf(this.parts.tables.store, row, eyesOf(row, person, as ?? null, seat), from, count)
      },
      record: async (_, { id }) => recordOf(this.parts.tables.store, (await this.parts.tables.table(id)).row),
      moments: async (person, { id, body, as }) => {
        const { seat } = read(calls.moments.body, body ?? {})
        const { row } = await this.parts.tables.table(id)
        return this.parts.moments.ask(row, eyesOf(row, person, as ?? null, seat), person?.id ?? '')
      },
    }
  }

  private async lines(person: Sitter | null) {
    const { tables, rooms } = this.parts
    const state = (row: TableRow) => stateOf(row, (who) => rooms.isHere(row.id, who))
    return linesFor(await tables.store.shelves.rows(), person?.id ?? null, state)
  }

  private named(row: TableRow): TableRow {
    return { ...row, id: this.parts.idFor(row.id) }
  }

  private async create(person: Sitter | null, body: unknown) {
    const { tables, rooms, luck, now } = this.parts
    const wish = read(calls.create.body, body)
    const host = somebody(person)
    const row = this.named(await laidAsWished(wish, { person: host, now: now(), luck }))
    return rooms.stateOf(await tables.create(wish.start ? start(row, host.id) : { row, play: null, move: null }))
  }

  private async close(person: Sitter | null, id: string) {
    const { tables } = this.parts
    const { row } = await tables.table(id)
    mustBeHost(row, somebody(person).id)
    mustBeGathering(row)
    await tables.remove(id)
    return {}
  }

  private standIn(person: Sitter | null, id: string, body: unknown) {
    const { seat } = read(calls.standIn.body, body)
    const by = somebody(person).id
    return this.change(id, (loaded) => {
      const kept = seatAt(loaded.row, seat)
      if (kept.kind === 'person' && kept.person !== by && this.parts.rooms.isHere(id, kept.person))
        throw refuse.stillHere()
      return standIn(loaded, by, seat)
    })
  }

  /** Whoever asks second comes to the table that the first has laid. */
  private async again(person: Sitter | null, id: string, as: Seat | undefined) {
    const { tables, rooms, now, luck } = this.parts
    const host = somebody(person)
    const result = await tables.change<string>(id, async ({ row, play }) => {
      ownSeat(row, somebody(whoHolds(row, host, as ?? null)).id)
      if (row.status !== 'ended') throw refuse.notEnded()
      if (row.again !== null) return new Answer(row.again)
      const laid = this.named(await layAgain(row, host, now(), luck))
      return { row: { ...row, again: laid.id }, play, move: null, laid }
    })
    const next = result instanceof Answer ? result.value : result.row.again
    return rooms.stateOf(await tables.table(next ?? id))
  }

  private async whatIf(person: Sitter | null, id: string, body: unknown) {
    const { tables, rooms, now, luck } = this.parts
    const { moment, ...wish } = read(calls.whatIf.body, body)
    const { row } = await tables.table(id)
    const { moves } = await tables.store.frames(id, moment, 1)
    const draft = await whatIf(row, moves[0], somebody(person), wish, now(), luck)
    return rooms.stateOf(await tables.create({ ...draft, row: this.named(draft.row) }))
  }

  /** Whether whoever holds the device next must not see what was on it: then a curtain falls in between. */
  private async around(person: Sitter | null, id: string) {
    const { row, play } = await this.parts.tables.table(id)
    if (play === null || row.status === 'ended') return { curtain: false }
    return {
      curtain: hidesAmong(play, seatsAround(row, somebody(person).id), await this.parts.tables.store.moves(id, -1)),
    }
  }

  private async tales(person: Sitter | null, game: string) {
    const { shelves } = this.parts.tables.store
    const ended = (await shelves.endings()).filter((ending) => ending.game === game)
    const own = new Set((await this.lines(person)).map(({ table }) => table.id))
    const counts = Map.groupBy(ended, ({ kind, end }) => `${kind} ${end}`)
    const yours = new Map(ended.filter(({ table }) => own.has(table)).map(({ kind, table }) => [kind, table]))
    return {
      counts: [...counts.values()].flatMap(([one, ...more]) =>
        one === undefined ? [] : [{ kind: one.kind, end: one.end, count: more.length + 1 }],
      ),
      yours: [...yours].map(([kind, table]) => ({ kind, table })),
    }
  }
}

function somebody(person: Sitter | null): Sitter {
  if (person === null) throw refuse.nobody()
  return person
}

function read<T extends z.ZodType>(type: T, value: unknown): z.output<T> {
  const result = type.safeParse(value)
  if (result.success) return result.data
  throw new Refused('not understood', z.prettifyError(result.error), 400)
}
