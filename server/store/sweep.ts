/** What nobody needs any more is cleaned up, after times that a host can set. No match of an account is ever touched. */
import type { Kysely } from 'kysely'
import type { Retention } from '../common/settings.ts'
import type { Database } from './engine/database.ts'
import { AlongStore } from './people/along.ts'
import { BanStore } from './people/bans.ts'
import { BlockStore } from './people/blocks.ts'
import { GroupStore } from './people/groups.ts'
import { HolidayStore } from './people/holidays.ts'
import { NotificationStore } from './people/notifications.ts'
import { ProofStore } from './people/proofs.ts'
import { RatingStore } from './people/ratings.ts'
import { ReportStore } from './people/reports.ts'
import { WayInStore } from './people/ways-in.ts'
import type { Schema } from './schema/schema.ts'
import { OpinionStore } from './shelf/opinions.ts'
import { DayStore } from './tables/days.ts'
import { TournamentStore } from './tables/tournaments.ts'

const DAY = 86_400_000
/** Days for which what became of a letter is known, once its table is no longer played at. */
const KEEP_LETTERS = 30
/** Rows in one go: nobody should have to wait for it. */
const AT_ONCE = 200

export async function sweep({ db, engine }: Database, keep: Retention, now = Date.now()): Promise<void> {
  const moment = (at: number) => (engine === 'sqlite' ? new Date(at).toISOString() : new Date(at))
  await sweepTables(db, now - keep.unbegun * DAY)
  await sweepChat(db, now - keep.chat * DAY)
  await new BanStore(db).sweep(now)
  await new ReportStore(db).sweep(now - keep.chat * DAY)
  await new ProofStore(db).sweep(now)
  await new AlongStore(db).sweep(now)
  await new WayInStore(db).sweep(now)
  await sweepLetters(db, now - KEEP_LETTERS * DAY)
  await db.deleteFrom('session').where('expiresAt', '<', moment(now)).execute()
  await db.deleteFrom('verification').where('expiresAt', '<', moment(now)).execute()
  await sweepGuests({ db, engine }, moment(now - keep.guests * DAY))
  await db
    .deleteFrom('presence')
    .where('until', '<', now - DAY)
    .execute()
  await db
    .deleteFrom('spending')
    .where('at', '<', now - DAY)
    .execute()
}

/** Tables at which no match has begun. */
async function sweepTables(db: Kysely<Schema>, before: number): Promise<void> {
  for (;;) {
    const old = await db
      .selectFrom('tables')
      .select('id')
      .where('status', '=', 'gathering')
      .where('sequence', '<', 0)
      .where('changed', '<', before)
      .limit(AT_ONCE)
      .execute()
    if (old.length === 0) return
    await removeTables(
      db,
      old.map(({ id }) => id),
    )
  }
}

/** These tables go, with all that belongs to them. */
export async function removeTables(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('dues').where('table_id', 'in', ids).execute()
    await transaction.deleteFrom('presence').where('table_id', 'in', ids).execute()
    // Moves, seats, chat, notes, letters and archives go with it.
    await transaction.deleteFrom('tables').where('id', 'in', ids).execute()
  })
}

async function sweepChat(db: Kysely<Schema>, before: number): Promise<void> {
  const running = db.selectFrom('tables').select('id').where('status', '=', 'playing')
  await db.deleteFrom('chat').where('at', '<', before).where('table_id', 'not in', running).execute()
}

/** At a table that is played at, what was told once must not be told again. */
async function sweepLetters(db: Kysely<Schema>, before: number): Promise<void> {
  const ended = db.selectFrom('tables').select('id').where('status', '=', 'ended')
  await db.deleteFrom('letters').where('changed', '<', before).where('table_id', 'in', ended).execute()
}

/** Guests whom nobody has seen, with the matches at which nobody else sat who is still known. */
async function sweepGuests({ db, engine }: Database, before: Date | string): Promise<void> {
  const yes = engine === 'sqlite' ? 1 : true
  for (;;) {
    const seen = db.selectFrom('session').select('userId').where('updatedAt', '>=', before)
    const gone = await db
      .selectFrom('user')
      .select('id')
      .where('isAnonymous', '=', yes)
      .where('createdAt', '<', before)
      .where('id', 'not in', seen)
      .limit(AT_ONCE)
      .execute()
    if (gone.length === 0) return
    const ids = gone.map(({ id }) => id)
    const tables = await tablesOfAlone(db, ids)
    await db.deleteFrom('notes').where('person', 'in', ids).execute()
    await new NotificationStore(db).forget(ids)
    await db.deleteFrom('profiles').where('person', 'in', ids).execute()
    await new HolidayStore(db).forget(ids)
    await new BlockStore(db).forget(ids)
    await new ReportStore(db).forget(ids)
    await new GroupStore(db).forget(ids)
    await new RatingStore({ db, engine }).forget(ids)
    await new DayStore(db).forget(ids)
    await new TournamentStore(db).forget(ids)
    await new OpinionStore(db).forget(ids)
    for (const table of ['session', 'account'] as const) await db.deleteFrom(table).where('userId', 'in', ids).execute()
    await db.deleteFrom('user').where('id', 'in', ids).execute()
    await removeTables(db, tables)
  }
}

/** Tables at which these sit, and nobody else who is known. */
async function tablesOfAlone(db: Kysely<Schema>, people: readonly string[]): Promise<string[]> {
  const theirs = await db.selectFrom('sitters').select('table_id').distinct().where('person', 'in', people).execute()
  if (theirs.length === 0) return []
  const ids = theirs.map(({ table_id }) => table_id)
  const others = await db
    .selectFrom('sitters')
    .innerJoin('user', 'user.id', 'sitters.person')
    .select('sitters.table_id')
    .where('sitters.table_id', 'in', ids)
    .where('sitters.person', 'not in', people)
    .execute()
  const kept = new Set(others.map(({ table_id }) => table_id))
  return ids.filter((id) => !kept.has(id))
}
