/** What the server keeps: tables, their moves, snapshots and chat. */
import type { GameTypes, Seat, State, Step, Told } from '@gloam/kernel/game.ts'
import type { BotPace, ChatLine, Pace, SeatState } from '@gloam/protocol/table.ts'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Schema } from './database.ts'

/** A seat as it is kept: presence is not a thing to keep. */
export type KeptSeat =
  | Extract<SeatState, { kind: 'free' | 'bot' }>
  | Omit<Extract<SeatState, { kind: 'person' }>, 'present'>

/** A table as it is kept. */
export interface TableRow {
  id: string
  game: string
  version: number
  status: 'gathering' | 'playing' | 'ended'
  host: string
  open: boolean
  pace: Pace
  options: Record<string, string | string[]>
  seats: KeptSeat[]
  seed: string
  promise: string
  again: string | null
  created: number
  /** Who has won, once it is over. */
  winners?: Seat[]
  /** Whether hints may be asked for; where it is not said, it follows from who sits there. */
  hints?: boolean
  botPace?: BotPace
}

/** One entry of a match's log: only ever appended. */
export interface Move {
  sequence: number
  what: 'start' | 'pick' | 'undo' | 'rewind'
  seat: Seat | null
  /** The picked step; for a rewind the number of picks that are left. */
  step: Step<GameTypes> | number | null
  events: Told<GameTypes>[]
  at: number
}

export interface Snapshot {
  sequence: number
  version: number
  state: State<GameTypes>
}

/** Somebody else has written this sequence already. */
export class Conflict extends Error {}

export class Store {
  readonly db: Kysely<Schema>
  private waiting: { tableId: string; move: Move; done: () => void; failed: (error: unknown) => void }[] = []
  private writing = false

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  async saveTable(table: TableRow): Promise<void> {
    const row = toRow(table)
    const { id: _, created: __, ...changes } = row
    await this.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('tables')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
        .execute()
      await transaction.deleteFrom('sitters').where('table_id', '=', table.id).execute()
      const sitters = table.seats.flatMap((seat, at) =>
        seat.kind === 'person' ? [{ table_id: table.id, seat: at, person: seat.person }] : [],
      )
      if (sitters.length > 0) await transaction.insertInto('sitters').values(sitters).execute()
    })
  }

  async table(id: string): Promise<TableRow | undefined> {
    const row = await this.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()
    return row && fromRow(row)
  }

  async openTables(most: number): Promise<TableRow[]> {
    const rows = await this.db
      .selectFrom('tables')
      .selectAll()
      .where('status', '=', 'gathering')
      .where('open', '=', 1)
      .orderBy('changed', 'desc')
      .limit(most)
      .execute()
    return rows.map(fromRow)
  }

  async tablesOf(person: string, most: number): Promise<TableRow[]> {
    const rows = await this.db
      .selectFrom('tables')
      .selectAll()
      .where('id', 'in', (query) => query.selectFrom('sitters').select('table_id').where('person', '=', person))
      .orderBy('changed', 'desc')
      .limit(most)
      .execute()
    return rows.map(fromRow)
  }

  async tablesInPlay(): Promise<TableRow[]> {
    return (await this.db.selectFrom('tables').selectAll().where('status', '=', 'playing').execute()).map(fromRow)
  }

  /** Gives all that a guest has to the account into which the guest has turned. */
  async handOver(from: string, to: string): Promise<string[]> {
    const tables = await this.tablesOf(from, Number.MAX_SAFE_INTEGER)
    for (const table of tables) {
      const seats = table.seats.map((seat) =>
        seat.kind === 'person' && seat.person === from ? { ...seat, person: to } : seat,
      )
      await this.saveTable({ ...table, seats, host: table.host === from ? to : table.host })
    }
    return tables.map((table) => table.id)
  }

  /**
   * Appends a move; when the promise is kept it is durable. Moves of many tables that come at the same time are
   * written in one transaction, so that they share one trip to the disk.
   */
  append(tableId: string, move: Move): Promise<void> {
    return new Promise((done, failed) => {
      this.waiting.push({ tableId, move, done, failed })
      if (!this.writing) void this.writeAll()
    })
  }

  private async writeAll(): Promise<void> {
    this.writing = true
    while (this.waiting.length > 0) {
      await new Promise((resume) => setImmediate(resume))
      const batch = this.waiting.splice(0, 100)
      try {
        await this.db
          .insertInto('moves')
          .values(batch.map(({ tableId, move }) => toMoveRow(tableId, move)))
          .execute()
        for (const entry of batch) entry.done()
      } catch {
        // One bad entry must not harm the others: each is tried alone.
        for (const entry of batch) await this.writeOne(entry)
      }
    }
    this.writing = false
  }

  private async writeOne({ tableId, move, done, failed }: (typeof this.waiting)[number]): Promise<void> {
    try {
      await this.db.insertInto('moves').values(toMoveRow(tableId, move)).execute()
      done()
    } catch (error) {
      failed(isDuplicate(error) ? new Conflict(`Move ${move.sequence} of ${tableId} is there already.`) : error)
    }
  }

  async moves(tableId: string, after = -1): Promise<Move[]> {
    const rows = await this.db
      .selectFrom('moves')
      .selectAll()
      .where('table_id', '=', tableId)
      .where('sequence', '>', after)
      .orderBy('sequence')
      .execute()
    return rows.map((row) => ({
      sequence: row.sequence,
      what: row.what as Move['what'],
      seat: row.seat,
      step: JSON.parse(row.step),
      events: JSON.parse(row.events),
      at: row.at,
    }))
  }

  async saveSnapshot(tableId: string, { sequence, version, state }: Snapshot): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('snapshots').where('table_id', '=', tableId).execute()
      const row = { table_id: tableId, sequence, version, state: JSON.stringify(state) }
      await transaction.insertInto('snapshots').values(row).execute()
    })
  }

  async snapshot(tableId: string): Promise<Snapshot | undefined> {
    const row = await this.db
      .selectFrom('snapshots')
      .selectAll()
      .where('table_id', '=', tableId)
      .orderBy('sequence', 'desc')
      .executeTakeFirst()
    return row && { sequence: row.sequence, version: row.version, state: JSON.parse(row.state) }
  }

  async addChat(tableId: string, person: string, line: Omit<ChatLine, 'id'>): Promise<ChatLine> {
    const last = await this.db
      .selectFrom('chat')
      .select((query) => query.fn.max('number').as('number'))
      .where('table_id', '=', tableId)
      .executeTakeFirst()
    const number = (last?.number ?? 0) + 1
    await this.db
      .insertInto('chat')
      .values({ table_id: tableId, number, person, ...line })
      .execute()
    return { id: number, ...line }
  }

  async chat(tableId: string, most: number): Promise<ChatLine[]> {
    const rows = await this.db
      .selectFrom('chat')
      .selectAll()
      .where('table_id', '=', tableId)
      .orderBy('number', 'desc')
      .limit(most)
      .execute()
    return rows.reverse().map(({ number, name, seat, text, at }) => ({ id: number, name, seat, text, at }))
  }
}

function toRow({ id, game, version, status, open, seed, created, ...content }: TableRow): Insertable<Schema['tables']> {
  return {
    id,
    game,
    version,
    status,
    open: open ? 1 : 0,
    seed,
    created,
    changed: Date.now(),
    content: JSON.stringify(content),
  }
}

function fromRow({ id, game, version, status, open, seed, created, content }: Selectable<Schema['tables']>): TableRow {
  return {
    id,
    game,
    version,
    status: status as TableRow['status'],
    open: open === 1,
    seed,
    created,
    ...JSON.parse(content),
  }
}

function toMoveRow(tableId: string, { sequence, what, seat, step, events, at }: Move): Insertable<Schema['moves']> {
  return { table_id: tableId, sequence, what, seat, step: JSON.stringify(step), events: JSON.stringify(events), at }
}

function isDuplicate(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number }
  // PostgreSQL's unique_violation; SQLite's SQLITE_CONSTRAINT_PRIMARYKEY and SQLITE_CONSTRAINT_UNIQUE
  return code === '23505' || errcode === 1555 || errcode === 2067
}
