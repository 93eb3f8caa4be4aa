/** Letters to be sent, what has become of them, and how people want to be told. */
import type { ByPace, Webhook } from '@gloam/protocol/notifications.ts'
import { newId } from '@gloam/tables/ids.ts'
import type { GroupNoticeKind, NoticeKind } from '@gloam/tables/row.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { handOverRow } from './hand-over.ts'

/** By which ways a person is told; a group has one of its own. */
export type OwnChannel = 'mail' | 'push' | 'webhook'
export type Channel = OwnChannel | 'group'

export interface Notification {
  /** Made of what it is about and which way it goes: the same letter cannot be written twice. */
  id: string
  person: string
  table: string
  kind: NoticeKind | GroupNoticeKind
  channel: Channel
  /** Which of somebody's devices, or which group; nothing for the other ways. */
  target: string
  by: string | null
}

/** Milliseconds: nothing that could not be sent is tried again later than this. */
export const LONGEST_PAUSE = 21_600_000

/**
 * `waiting` until it is sent. `here`: they sat at the table and saw it. `past`: it was no longer so. `unknown`: it may
 * have arrived, or not; it is not sent again.
 */
export type NotificationState = 'waiting' | 'sending' | 'sent' | 'here' | 'past' | 'failed' | 'unknown'

export interface Device {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  name: string
  since: number
}

/** By which ways somebody is told; nobody has to say anything. */
export interface Choices {
  mail: ByPace
  push: ByPace
  webhook: ByPace
  hook: Webhook | null
  /** What they read; null is English, or not said yet. */
  language: string | null
}

export interface Reader extends Choices {
  person: string
  /** An address that was shown to be theirs. */
  address: string | null
  devices: Device[]
}

/** A letter to a table of days is welcome; whoever has asked for the other ways wants to be told. */
const USUAL: Choices = {
  mail: { live: false, days: true },
  push: { live: true, days: true },
  webhook: { live: true, days: true },
  hook: null,
  language: null,
}

/** Browsers of one person; the oldest makes room. */
const MOST_DEVICES = 10

export class NotificationStore {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /** Writes letters down, to be sent at once; those that were written before stay as they are. */
  async add(notifications: readonly Notification[], state: 'waiting' | 'here', now: number): Promise<void> {
    if (notifications.length === 0) return
    const rows = notifications.map(({ table, ...rest }) => ({
      ...rest,
      table_id: table,
      state,
      tries: 0,
      changed: now,
    }))
    await this.db.transaction().execute(async (transaction) => {
      const added = await transaction
        .insertInto('letters')
        .values(rows)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .execute()
      if (state === 'here' || added.length === 0) return
      const tasks = added.map(({ id }) => ({ table_id: id, kind: 'letter', at: now }))
      await transaction
        .insertInto('dues')
        .values(tasks)
        .onConflict((conflict) => conflict.columns(['table_id', 'kind']).doNothing())
        .execute()
    })
  }

  /** A letter that nobody has taken in hand. */
  async waiting(id: string): Promise<Notification | null> {
    const row = await this.db
      .selectFrom('letters')
      .select(['person', 'table_id', 'kind', 'channel', 'target', 'by'])
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (row === undefined) return null
    const { table_id: table, kind, channel, ...rest } = row
    return { id, table, kind: kind as Notification['kind'], channel: channel as Channel, ...rest }
  }

  /** Takes a letter in hand, if nobody has, and tells how often that was done. */
  async claim(id: string, now: number): Promise<number | null> {
    const row = await this.db
      .updateTable('letters')
      .set(({ eb }) => ({ state: 'sending', changed: now, tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('tries')
      .executeTakeFirst()
    return row?.tries ?? null
  }

  /** Whoever took a letter in hand so long ago has died over it: nobody knows whether it arrived, and it is left so. */
  async giveUpLost(id: string, before: number): Promise<void> {
    const row = await this.db.selectFrom('letters').select(['state', 'changed']).where('id', '=', id).executeTakeFirst()
    if (row?.state === 'waiting' || (row?.state === 'sending' && row.changed >= before)) return
    await this.finish(id, 'unknown', before)
  }

  /** What has become of a letter. */
  async finish(id: string, state: NotificationState, now: number): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await put(transaction, id, state, now)
      await transaction.deleteFrom('dues').where('table_id', '=', id).where('kind', '=', 'letter').execute()
    })
  }

  /** It could not be sent: it is tried again at that time. */
  async again(id: string, at: number, now: number): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await put(transaction, id, 'waiting', now)
      await transaction
        .updateTable('dues')
        .set({ at })
        .where('table_id', '=', id)
        .where('kind', '=', 'letter')
        .execute()
    })
  }

  /** How these people want to be told, and where they can be reached. */
  async readers(people: readonly string[]): Promise<Reader[]> {
    if (people.length === 0) return []
    const chosen = await this.db.selectFrom('letter_choices').selectAll().where('person', 'in', people).execute()
    const devices = await this.db
      .selectFrom('devices')
      .selectAll()
      .where('person', 'in', people)
      .orderBy('since')
      .execute()
    const users = await this.db
      .selectFrom('user')
      .select(['id', 'email', 'emailVerified'])
      .where('id', 'in', people)
      .execute()
    return people.map((person) => {
      const content = chosen.find((row) => row.person === person)?.content
      const user = users.find(({ id }) => id === person)
      return {
        ...USUAL,
        ...(content === undefined ? {} : (JSON.parse(content) as Partial<Choices>)),
        person,
        address: user?.emailVerified ? user.email : null,
        devices: devices.filter((device) => device.person === person).map(({ person: _, ...device }) => device),
      }
    })
  }

  async languageOf(person: string): Promise<string | null> {
    const row = await this.db
      .selectFrom('letter_choices')
      .select('content')
      .where('person', '=', person)
      .executeTakeFirst()
    return row === undefined ? null : ((JSON.parse(row.content) as Partial<Choices>).language ?? null)
  }

  async choose(person: string, wish: Partial<Choices>): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('letter_choices')
        .select('content')
        .where('person', '=', person)
        .executeTakeFirst()
      const content = JSON.stringify({ ...(row === undefined ? {} : JSON.parse(row.content)), ...wish })
      await transaction
        .insertInto('letter_choices')
        .values({ person, content })
        .onConflict((conflict) => conflict.column('person').doUpdateSet({ content }))
        .execute()
    })
  }

  /** A browser belongs to whoever has used it last, also where two say so at once. */
  async addDevice(person: string, device: Omit<Device, 'id' | 'since'>, now: number): Promise<void> {
    const row = { id: newId(), person, since: now, ...device }
    await this.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('devices')
        .values(row)
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
        .execute()
      const kept = await transaction
        .selectFrom('devices')
        .select('id')
        .where('person', '=', person)
        .orderBy('since', 'desc')
        .limit(MOST_DEVICES)
        .execute()
      const ids = kept.map(({ id }) => id)
      await transaction.deleteFrom('devices').where('person', '=', person).where('id', 'not in', ids).execute()
    })
  }

  async removeDevice(person: string, id: string): Promise<void> {
    await this.db.deleteFrom('devices').where('person', '=', person).where('id', '=', id).execute()
  }

  /** A guest has signed in: where the account has said nothing, what the guest has said counts. */
  async handOver(from: string, to: string): Promise<void> {
    await this.db.updateTable('devices').set({ person: to }).where('person', '=', from).execute()
    await this.db.updateTable('letters').set({ person: to }).where('person', '=', from).execute()
    await handOverRow(this.db, 'letter_choices', from, to)
  }

  /** Nothing is left that says how these people could be reached, or what others were told of them. */
  async forget(people: readonly string[]): Promise<void> {
    if (people.length === 0) return
    // A letter that is due is named there, and it is named by whom it is for.
    const theirs = this.db.selectFrom('letters').select('id').where('person', 'in', people)
    await this.db.deleteFrom('dues').where('kind', '=', 'letter').where('table_id', 'in', theirs).execute()
    await this.db.updateTable('letters').set({ by: null }).where('by', 'in', people).execute()
    for (const table of ['letter_choices', 'devices', 'letters'] as const)
      await this.db.deleteFrom(table).where('person', 'in', people).execute()
  }
}

/** Only whoever has it in hand says what becomes of a letter. */
async function put(db: Transaction<Schema>, id: string, state: NotificationState, changed: number): Promise<void> {
  await db.updateTable('letters').set({ state, changed }).where('id', '=', id).where('state', '=', 'sending').execute()
}
