/** What the server keeps: tables, their moves with the states after them, and what is due. */

import type { Move, Standing, TableRow, WholeMove } from '@gloam/tables/row.ts'
import type { Change } from '@gloam/tables/settle.ts'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Retention } from '../common/settings.ts'
import { type Patience, patiently } from './engine/away.ts'
import { type Database, isOneOf } from './engine/database.ts'
import { ActStore } from './people/acts.ts'
import { BanStore } from './people/bans.ts'
import { BlockStore } from './people/blocks.ts'
import { ChatStore } from './people/chat.ts'
import { GroupStore } from './people/groups.ts'
import { HolidayStore } from './people/holidays.ts'
import { NoteStore } from './people/notes.ts'
import { NotificationStore } from './people/notifications.ts'
import { RatingStore } from './people/ratings.ts'
import { ReportStore } from './people/reports.ts'
import { fromColumns, fromMoveColumns, wholeMoves } from './schema/rows.ts'
import type { Schema } from './schema/schema.ts'
import { standingsIn } from './schema/states.ts'
import { OpinionStore } from './shelf/opinions.ts'
import { ShelfStore } from './shelf/shelf.ts'
import { removeTables, sweep } from './sweep.ts'
import { Archive, joined } from './tables/archive.ts'
import { DayStore } from './tables/days.ts'
import { Endings } from './tables/endings.ts'
import { Lists } from './tables/lists.ts'
import { lookForLost } from './tables/lost.ts'
import { Schedule } from './tables/schedule.ts'
import { TournamentStore } from './tables/tournaments.ts'
import { WeekStore } from './tables/weeks.ts'
import { Writer } from './tables/writer.ts'

/** Milliseconds for which a database that is away is waited for before anybody is told to try again. */
const PATIENCE = 5_000

export class Store {
  readonly db: Kysely<Schema>
  readonly acts: ActStore
  readonly bans: BanStore
  readonly chat: ChatStore
  readonly blocks: BlockStore
  readonly schedule: Schedule
  readonly groups: GroupStore
  readonly holidays: HolidayStore
  readonly notifications: NotificationStore
  readonly lists: Lists
  readonly notes: NoteStore
  readonly ratings: RatingStore
  readonly reports: ReportStore
  readonly endings: Endings
  readonly days: DayStore
  readonly weeks: WeekStore
  readonly shelf: ShelfStore
  readonly opinions: OpinionStore
  readonly tournaments: TournamentStore
  private readonly database: Database
  private readonly archive: Archive
  private readonly writer: Writer
  private readonly patience: Patience
  /** Tables that were noted as not to be read. */
  private readonly flawed = new Set<string>()

  constructor(database: Database, patience: Patience = { ms: PATIENCE }) {
    this.database = database
    this.db = database.db
    this.patience = patience
    this.acts = new ActStore(database.db)
    this.bans = new BanStore(database.db)
    this.chat = new ChatStore(database)
    this.blocks = new BlockStore(database.db)
    this.schedule = new Schedule(database)
    this.groups = new GroupStore(database.db)
    this.holidays = new HolidayStore(database.db)
    this.notifications = new NotificationStore(database.db)
    this.lists = new Lists(database)
    this.notes = new NoteStore(database)
    this.ratings = new RatingStore(database)
    this.reports = new ReportStore(database.db)
    this.endings = new Endings(database.db)
    this.days = new DayStore(database.db)
    this.weeks = new WeekStore(database.db)
    this.shelf = new ShelfStore(database)
    this.opinions = new OpinionStore(database.db)
    this.tournaments = new TournamentStore(database.db)
    this.archive = new Archive(database.db)
    this.writer = new Writer(database, patience)
  }

  /** The one way in which a table changes. */
  write(change: Change, onHold?: () => void): Promise<void> {
    return this.writer.write(change, onHold)
  }

  /** Reads, and waits for a while if the database is away. */
  private read<T>(question: () => Promise<T>, onHold?: () => void): Promise<T> {
    return patiently(this.patience.ms, question, onHold)
  }

  table(id: string, onHold?: () => void): Promise<TableRow | undefined> {
    return this.read(async () => {
      const row = await this.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()
      if (row?.flaw != null) this.flawed.add(id)
      return row && fromColumns(row)
    }, onHold)
  }

  revision(id: string): Promise<number | undefined> {
    return this.read(async () => {
      const row = await this.db.selectFrom('tables').select('revision').where('id', '=', id).executeTakeFirst()
      return row?.revision
    })
  }

  /** The revisions of these tables: what a process may have missed. */
  revisions(ids: readonly string[]): Promise<{ id: string; revision: number }[]> {
    const { engine } = this.database
    return this.db
      .selectFrom('tables')
      .select(['id', 'revision'])
      .where(isOneOf(engine, 'id', ids))
      .execute()
  }

  /** Where a match stands. */
  standing({ id, sequence }: TableRow): Promise<Standing | null> {
    return this.read(async () => {
      const rows = await movesTo(this.db, id, sequence)
      if (rows.at(-1)?.sequence === sequence) return standingsIn(rows).at(-1) ?? null
      return (await this.archive.read(id)).at(-1)?.standing ?? null
    })
  }

  /** Where the match stood after so many picks, on the line that it has taken. */
  standingAfter(id: string, picks: number): Promise<Standing | null> {
    return this.read(async () => {
      // Every line passes each number of picks on its way, so the last to pass it is the line that counts.
      const passed = await this.db
        .selectFrom('moves')
        .select('sequence')
        .where('table_id', '=', id)
        .where('picks', '=', picks)
        .where(isStated)
        .orderBy('sequence', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (passed === undefined) return null
      return standingsIn(await movesTo(this.db, id, passed.sequence)).at(-1) ?? null
    })
  }

  /** What happened, from the move after the given one to the one named. */
  moves(id: string, after = -1, upTo = Number.MAX_SAFE_INTEGER): Promise<Move[]> {
    return this.read(async () => {
      const rows = await this.db
        .selectFrom('moves')
        .select(['sequence', 'what', 'seat', 'step', 'events', 'at', 'picks'])
        .where('table_id', '=', id)
        .where('sequence', '>', after)
        .where('sequence', '<=', Math.min(upTo, 2 ** 31 - 1))
        .orderBy('sequence')
        .execute()
      if (!(await this.archive.has(id))) return rows.map(fromMoveColumns)
      return (await this.log(id))
        .filter(({ sequence }) => sequence > after && sequence <= upTo)
        .map(({ standing: _, version: __, ...move }) => move)
    })
  }

  /** What happened after a move, and where the match stands then; nothing where the log is packed, or is not kept whole. */
  movesOn({ id, sequence }: TableRow, after: number): Promise<{ moves: Move[]; standing: Standing | null }> {
    return this.read(async () => {
      const moves = wholeMoves(await movesTo(this.db, id, sequence, after + 1))
      const last = moves.at(-1)
      return {
        moves: moves.filter((move) => move.sequence > after).map(({ standing: _, version: __, ...move }) => move),
        standing: last?.sequence === sequence ? last.standing : null,
      }
    })
  }

  /** The whole log of a match. What is packed is read last: it may be packed in this very moment. */
  log(id: string): Promise<WholeMove[]> {
    return this.read(async () => {
      const rows = await this.db
        .selectFrom('moves')
        .selectAll()
        .where('table_id', '=', id)
        .orderBy('sequence')
        .execute()
      return joined(await this.archive.read(id), wholeMoves(rows))
    })
  }

  /** Moments of a match whose state is kept, in order, and how many there are. */
  frames(id: string, from: number, count: number): Promise<{ moves: WholeMove[]; length: number }> {
    return this.read(async () => {
      const stated = this.db.selectFrom('moves').where('table_id', '=', id).where(isStated)
      const rows = await stated.selectAll().orderBy('sequence').offset(from).limit(count).execute()
      const { length } = await stated
        .select((query) => query.fn.countAll<number | string>().as('length'))
        .executeTakeFirstOrThrow()
      const [first] = rows
      const before = first?.state === null ? await movesTo(this.db, id, first.sequence - 1) : []
      if (!(await this.archive.has(id)))
        return { moves: wholeMoves([...before, ...rows]).slice(before.length), length: Number(length) }
      const moves = (await this.log(id)).filter(({ standing }) => standing !== null)
      return { moves: moves.slice(from, from + count), length: moves.length }
    })
  }

  /** Packs a match that is over; returns false where what is kept of it is not whole. */
  pack(id: string): Promise<boolean> {
    return this.archive.keep(id)
  }

  /** Notes that this program cannot read a match, so that lists can say so. */
  async noteFlaw(id: string, flaw: string): Promise<void> {
    // A new revision, so that nobody goes on from what is remembered of it.
    const revision = sql<number>`revision + 1`
    await this.db.updateTable('tables').set({ flaw, revision }).where('id', '=', id).where('flaw', 'is', null).execute()
  }

  /** It could be read after all, by another release or since it was mended: it goes on. Returns whether that was news. */
  async forgetFlaw(id: string): Promise<boolean> {
    if (!this.flawed.delete(id)) return false
    const revision = sql<number>`revision + 1`
    await this.db.updateTable('tables').set({ flaw: null, revision }).where('id', '=', id).execute()
    await this.schedule.put(id, 'adopt', Date.now())
    return true
  }

  /** Cleans up what nobody needs any more. */
  sweep(keep: Retention, now = Date.now()): Promise<void> {
    return sweep(this.database, keep, now)
  }

  /** Looks for matches that are over and not whole any more: all that are known then, and those that were not before. */
  lookForLost(): Promise<{ lost: string[]; news: string[] }> {
    return lookForLost(this.db, this.archive)
  }

  /** A table goes, with its match and all that was said there. */
  remove(id: string): Promise<void> {
    return removeTables(this.db, [id])
  }

  async tablesOf(person: string): Promise<string[]> {
    const sitters = this.db.selectFrom('sitters').select('table_id').distinct().where('person', '=', person)
    return (await sitters.execute()).map(({ table_id }) => table_id)
  }
}

/** Whether it is kept where the match stood after a move. */
function isStated({ or, eb }: ExpressionBuilder<Schema, 'moves'>) {
  return or([eb('state', 'is not', null), eb('difference', 'is not', null)])
}

/** The moves up to this one, from the one on that is asked for, or from the last one before whose state is whole. */
async function movesTo(db: Kysely<Schema>, id: string, sequence: number, from = sequence) {
  const upTo = db.selectFrom('moves').where('table_id', '=', id).where('sequence', '<=', sequence)
  const whole = upTo.select('sequence').where('sequence', '<=', from).where('state', 'is not', null)
  const last = whole.orderBy('sequence', 'desc').limit(1)
  return upTo
    .selectAll()
    .where('sequence', '>=', ({ fn, val }) => fn.coalesce(last, val(0)))
    .orderBy('sequence')
    .execute()
}
