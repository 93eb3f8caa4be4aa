/** What is kept of one person: where they are signed in, all of it for themselves, and nothing once they go. */

import type { TableRow } from '@gloam/tables/row.ts'
import { everybodyAround } from '@gloam/tables/seats/around.ts'
import type { Kysely } from 'kysely'
import { type Database, isOneOf } from '../engine/database.ts'
import { fromColumns } from '../schema/rows.ts'
import type { Schema } from '../schema/schema.ts'
import { OpinionStore } from '../shelf/opinions.ts'
import { DayStore } from '../tables/days.ts'
import { hasWon, ownEnds } from '../tables/own-wins.ts'
import { ROSE } from '../tables/sitters.ts'
import { TournamentStore } from '../tables/tournaments.ts'
import { BanStore } from './bans.ts'
import { BlockStore } from './blocks.ts'
import { GroupStore } from './groups.ts'
import { HolidayStore } from './holidays.ts'
import { NotificationStore } from './notifications.ts'
import { RatingStore } from './ratings.ts'
import { ReportStore } from './reports.ts'

export interface KeptSession {
  id: string
  token: string
  browser: string
  address: string
  since: number
  seen: number
}

/** A match that is over, as far as it counts for whoever played it. */
export interface Played {
  game: string
  won: boolean
}

export class PersonStore {
  private readonly db: Kysely<Schema>
  private readonly engine: Database['engine']
  private readonly ratings: RatingStore

  constructor(database: Database) {
    this.db = database.db
    this.engine = database.engine
    this.ratings = new RatingStore(database)
  }

  async nameOf(person: string): Promise<string | null> {
    const row = await this.db.selectFrom('user').select('name').where('id', '=', person).executeTakeFirst()
    return row?.name ?? null
  }

  /** What somebody is called, and what they have chosen; null if there is nobody of that kind. */
  async profileOf(person: string): Promise<{ name: string; shown: boolean; rated: boolean } | null> {
    const row = await this.db
      .selectFrom('user')
      .leftJoin('profiles', 'profiles.person', 'user.id')
      .select(['user.name', 'profiles.shown', 'profiles.rated'])
      .where('user.id', '=', person)
      .executeTakeFirst()
    return row === undefined ? null : { name: row.name, shown: row.shown === 1, rated: row.rated !== 0 }
  }

  async rename(person: string, name: string): Promise<void> {
    await this.db.updateTable('user').set({ name }).where('id', '=', person).execute()
  }

  async endSessions(person: string): Promise<void> {
    await this.db.deleteFrom('session').where('userId', '=', person).execute()
  }

  async sessions(person: string): Promise<KeptSession[]> {
    const rows = await this.db
      .selectFrom('session')
      .select(['id', 'token', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
      .where('userId', '=', person)
      .orderBy('updatedAt', 'desc')
      .execute()
    return rows.map(({ id, token, userAgent, ipAddress, createdAt, updatedAt }) => ({
      ...{ id, token, browser: userAgent ?? '', address: ipAddress ?? '' },
      ...{ since: Number(new Date(createdAt)), seen: Number(new Date(updatedAt)) },
    }))
  }

  /** With which browser a session was begun; null if it has ended. */
  async browserOf(session: string): Promise<string | null> {
    const row = await this.db.selectFrom('session').select('userAgent').where('id', '=', session).executeTakeFirst()
    return row === undefined ? null : (row.userAgent ?? '')
  }

  /** Which of these sessions have not ended. */
  async openSessions(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.db
      .selectFrom('session')
      .select('id')
      .where(isOneOf(this.engine, 'id', ids))
      .execute()
    return new Set(rows.map(({ id }) => id))
  }

  async endSession(person: string, id: string): Promise<void> {
    await this.db.deleteFrom('session').where('userId', '=', person).where('id', '=', id).execute()
  }

  /** Whether somebody lets others see what they have played. */
  async isShown(person: string): Promise<boolean> {
    const row = await this.db.selectFrom('profiles').select('shown').where('person', '=', person).executeTakeFirst()
    return row?.shown === 1
  }

  /** Which of these let others see it. */
  async shownAmong(people: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .selectFrom('profiles')
      .select('person')
      .where(isOneOf(this.engine, 'person', people))
      .where('shown', '=', 1)
      .execute()
    return new Set(rows.map(({ person }) => person))
  }

  async show(person: string, shown: boolean): Promise<void> {
    const values = { shown: shown ? 1 : 0 }
    await this.db
      .insertInto('profiles')
      .values({ person, ...values })
      .onConflict((conflict) => conflict.column('person').doUpdateSet(values))
      .execute()
  }

  /** The matches of a person that are over. */
  async played(person: string): Promise<Played[]> {
    const rows = await ownEnds(this.db).where('sitters.person', '=', person).where('sitters.seat', '<', ROSE).execute()
    return rows.map((row) => ({ game: row.game, won: hasWon(row) }))
  }

  /** All that is kept of a person, in plain data; keys and secrets by which others could come in are left out. */
  async everything(person: string): Promise<Record<string, unknown>> {
    const own = { person }
    const around = everybodyAround(person)
    const [user, passkeys, tables] = await Promise.all([
      this.db
        .selectFrom('user')
        .select(['id', 'name', 'email', 'emailVerified', 'createdAt'])
        .where('id', '=', person)
        .executeTakeFirst(),
      this.db.selectFrom('passkey').select(['name', 'createdAt']).where('userId', '=', person).execute(),
      this.tablesOf(person),
    ])
    const [reader] = await new NotificationStore(this.db).readers([person])
    return {
      person: user,
      passkeys,
      sessions: (await this.sessions(person)).map(({ token: _, ...session }) => session),
      told: reader && { ...reader, devices: reader.devices.map(({ p256dh: _, auth: __, ...device }) => device) },
      holidays: await this.db
        .selectFrom('holidays')
        .selectAll()
        .where(({ and }) => and(own))
        .execute(),
      shown: await this.isShown(person),
      shunned: await new BlockStore(this.db).list(person),
      groups: await new GroupStore(this.db).everything(person),
      played: await this.ratings.everything(person),
      days: await new DayStore(this.db).everything(person),
      tournaments: await new TournamentStore(this.db).everything(person),
      shelf: await new OpinionStore(this.db).everything(person),
      reported: await new ReportStore(this.db).toldBy(person),
      notifications: await this.db
        .selectFrom('letters')
        .selectAll()
        .where(({ and }) => and(own))
        .execute(),
      tables: tables.map((table) => ownPartOf(table, around)),
      said: await this.db.selectFrom('chat').selectAll().where('person', 'in', around).execute(),
      notes: await this.db.selectFrom('notes').selectAll().where('person', 'in', around).execute(),
    }
  }

  private async tablesOf(person: string): Promise<TableRow[]> {
    const ids = this.db.selectFrom('sitters').select('table_id').where('person', '=', person)
    const rows = await this.db.selectFrom('tables').selectAll().where('id', 'in', ids).execute()
    return rows.map(fromColumns)
  }

  /** Nothing is left of a person but the seats where somebody sat. What they said goes with them. */
  async forget(person: string): Promise<void> {
    await new NotificationStore(this.db).forget([person])
    await new HolidayStore(this.db).forget([person])
    await new BlockStore(this.db).forget([person])
    await new ReportStore(this.db).forget([person])
    await new GroupStore(this.db).forget([person])
    await this.ratings.forget([person])
    await new DayStore(this.db).forget([person])
    await new TournamentStore(this.db).forget([person])
    await new OpinionStore(this.db).forget([person])
    // What was said and noted by those who sat beside them is kept in their name, as it came from their device.
    for (const table of ['chat', 'notes'] as const)
      await this.db.deleteFrom(table).where('person', 'in', everybodyAround(person)).execute()
    await this.forgetWaysIn(person)
    for (const table of ['profiles', 'presence', 'proofs', 'along', 'ways_in', 'key_addresses'] as const)
      await this.db.deleteFrom(table).where('person', '=', person).execute()
    for (const table of ['session', 'account', 'passkey'] as const)
      await this.db.deleteFrom(table).where('userId', '=', person).execute()
    // Whose allowance it is stands behind its kind.
    await this.db.deleteFrom('spending').where('who', 'like', `% ${person}`).execute()
    await this.db.deleteFrom('user').where('id', '=', person).execute()
  }

  /** What is under way to them, whoever has asked for it, and a ban that is over: whoever is banned cannot ask for this. */
  private async forgetWaysIn(person: string): Promise<void> {
    const address = this.db.selectFrom('user').select('email').where('id', '=', person)
    await this.db.deleteFrom('ways_in').where('email', 'in', address).execute()
    // A passkey that was never made: its question names for whom it was.
    await this.db.deleteFrom('verification').where('value', 'like', `%${person}%`).execute()
    await new BanStore(this.db).sweep(Date.now())
  }
}

/** A table as those around one device may know it: what others have answered in advance is nobody else's before it is due. */
function ownPartOf(
  { seed: _, answers, answering: __, ...table }: TableRow,
  around: readonly string[],
): Partial<TableRow> {
  const own = answers?.filter(({ person }) => around.includes(person))
  return own === undefined ? table : { ...table, answers: own }
}
