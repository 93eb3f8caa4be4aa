/** Groups of people who play together: whose they are, who belongs to them, and who does not any more. */
import type { Webhook } from '@gloam/protocol/notifications.ts'
import { newId } from '@gloam/tables/ids.ts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { hasWon, ownEnds } from '../tables/own-wins.ts'
import { NOT_SEATED } from '../tables/sitters.ts'

/** Members of one group, groups of one person, and people who were sent away from one. */
export const MOST_MEMBERS = 100
const MOST_GROUPS = 50
const MOST_SENT_AWAY = 100

export interface KeptGroup {
  id: string
  name: string
  picture: string
  founder: string
  link: string
  open: boolean
  hook: Webhook | null
  created: number
}

export interface KeptMember {
  person: string
  name: string
  since: number
  seen: number
  discord: string | null
}

/** What has come of somebody who wanted to come in. */
export type Joined = 'joined' | 'no such link' | 'sent away' | 'full' | 'too many'

/** What became of the last call of a group's webhook. */
export interface LastCall {
  at: number
  state: 'sent' | 'waiting' | 'failed' | 'unknown'
}

interface PlayedAt {
  person: string
  game: string
  won: boolean
}

type GroupChange = Partial<Pick<KeptGroup, 'name' | 'picture' | 'open' | 'hook'>>

export class GroupStore {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /** A new group, whose founder belongs to it; null where they belong to too many already. */
  async found(founder: string, { name, picture }: Pick<KeptGroup, 'name' | 'picture'>, now: number) {
    const group = { id: newId(), name, picture, founder, link: newId(), open: 0, hook: null, created: now }
    return this.db.transaction().execute(async (transaction) => {
      if (await hasTooMany(transaction, founder)) return null
      await transaction.insertInto('groups').values(group).execute()
      await addMember(transaction, group.id, founder, now)
      return group.id
    })
  }

  async of(id: string): Promise<KeptGroup | null> {
    const row = await this.db.selectFrom('groups').selectAll().where('id', '=', id).executeTakeFirst()
    return row === undefined ? null : kept(row)
  }

  async byLink(link: string): Promise<KeptGroup | null> {
    const row = await this.db.selectFrom('groups').selectAll().where('link', '=', link).executeTakeFirst()
    return row === undefined ? null : kept(row)
  }

  /** Those who belong to it, the first who came first. */
  async members(id: string): Promise<KeptMember[]> {
    return this.db
      .selectFrom('group_members')
      .innerJoin('user', 'user.id', 'group_members.person')
      .select(['group_members.person', 'user.name', 'group_members.since', 'group_members.seen'])
      .select('group_members.discord')
      .where('group_id', '=', id)
      .orderBy('since')
      .orderBy('person')
      .execute()
  }

  async isMember(id: string, person: string): Promise<boolean> {
    return (await this.membersAmong(id, [person])).has(person)
  }

  /** Which of these belong to a group. */
  async membersAmong(id: string, people: readonly string[]): Promise<ReadonlySet<string>> {
    if (people.length === 0) return new Set()
    const rows = await this.db
      .selectFrom('group_members')
      .select('person')
      .where('group_id', '=', id)
      .where('person', 'in', people)
      .execute()
    return new Set(rows.map(({ person }) => person))
  }

  /** The groups of a person, and how many belong to each. */
  async groupsOf(person: string): Promise<{ id: string; name: string; picture: string; members: number }[]> {
    const own = this.db.selectFrom('group_members').select('group_id').where('person', '=', person)
    const rows = await this.db
      .selectFrom('groups')
      .innerJoin('group_members', 'group_members.group_id', 'groups.id')
      .select(['groups.id', 'groups.name', 'groups.picture', 'groups.created'])
      .select((query) => query.fn.countAll<number | string>().as('count'))
      .where('groups.id', 'in', own)
      .groupBy(['groups.id', 'groups.name', 'groups.picture', 'groups.created'])
      .orderBy('groups.created')
      .execute()
    return rows.map(({ id, name, picture, count }) => ({ id, name, picture, members: Number(count) }))
  }

  async countOf(id: string): Promise<number> {
    return countMembers(this.db, id)
  }

  async sentAway(id: string): Promise<{ person: string; name: string }[]> {
    return this.db
      .selectFrom('group_sent_away')
      .innerJoin('user', 'user.id', 'group_sent_away.person')
      .select(['group_sent_away.person', 'user.name'])
      .where('group_id', '=', id)
      .orderBy('at', 'desc')
      .execute()
  }

  /** Somebody comes in by a link, which has to be the group's until it is done. */
  async join(link: string, person: string, now: number): Promise<Joined> {
    return this.db.transaction().execute(async (transaction): Promise<Joined> => {
      const id = await held(transaction, { link })
      if (id === null) return 'no such link'
      if (await isIn(transaction, 'group_members', id, person)) return 'joined'
      if (await isIn(transaction, 'group_sent_away', id, person)) return 'sent away'
      if ((await countMembers(transaction, id)) >= MOST_MEMBERS) return 'full'
      if (await hasTooMany(transaction, person)) return 'too many'
      await addMember(transaction, id, person, now)
      return 'joined'
    })
  }

  /** Whoever is not its founder changes nothing; whether they were is told. */
  async change(id: string, by: string, { hook, open, ...rest }: GroupChange): Promise<boolean> {
    const values = {
      ...rest,
      ...(open === undefined ? {} : { open: open ? 1 : 0 }),
      ...(hook === undefined ? {} : { hook: hook && JSON.stringify(hook) }),
    }
    // Nothing to change is still a question of whose it is.
    const asked = Object.keys(values).length === 0 ? { founder: by } : values
    return isDone(await this.ofFounder(id, by).set(asked).executeTakeFirst())
  }

  async renewLink(id: string, by: string): Promise<boolean> {
    return isDone(await this.ofFounder(id, by).set({ link: newId() }).executeTakeFirst())
  }

  /** They belong to it no longer, and the link that they know leads nowhere. */
  async sendAway(id: string, by: string, person: string, now: number): Promise<'done' | 'nobody' | 'full'> {
    return this.db.transaction().execute(async (transaction) => {
      if ((await held(transaction, { id, founder: by })) === null) return 'nobody'
      if (!(await isIn(transaction, 'group_members', id, person))) return 'nobody'
      const { count } = await transaction
        .selectFrom('group_sent_away')
        .select((query) => query.fn.countAll<number | string>().as('count'))
        .where('group_id', '=', id)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MOST_SENT_AWAY) return 'full'
      await transaction.updateTable('groups').set({ link: newId() }).where('id', '=', id).execute()
      await removeMember(transaction, id, person)
      await transaction
        .insertInto('group_sent_away')
        .values({ group_id: id, person, at: now })
        .onConflict((conflict) => conflict.columns(['group_id', 'person']).doNothing())
        .execute()
      return 'done'
    })
  }

  async letBack(id: string, by: string, person: string): Promise<boolean> {
    const own = this.db.selectFrom('groups').select('id').where('id', '=', id).where('founder', '=', by)
    await this.db.deleteFrom('group_sent_away').where('group_id', 'in', own).where('person', '=', person).execute()
    return (await own.executeTakeFirst()) !== undefined
  }

  /** It is another member's from now on. */
  async handOn(id: string, by: string, person: string): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      if ((await held(transaction, { id, founder: by })) === null) return false
      if (!(await isIn(transaction, 'group_members', id, person))) return false
      await transaction.updateTable('groups').set({ founder: person }).where('id', '=', id).execute()
      return true
    })
  }

  /** A founder stays as long as there is anybody to hand it on to; with the last one it goes. */
  async leave(id: string, person: string): Promise<'left' | 'founder' | 'nobody'> {
    return this.db.transaction().execute(async (transaction) => {
      if ((await held(transaction, { id })) === null) return 'nobody'
      if (!(await isIn(transaction, 'group_members', id, person))) return 'nobody'
      const isAlone = (await countMembers(transaction, id)) === 1
      const isFounder = (await held(transaction, { id, founder: person })) !== null
      if (isFounder && !isAlone) return 'founder'
      if (isAlone) await removeGroup(transaction, id)
      else await removeMember(transaction, id, person)
      return 'left'
    })
  }

  async close(id: string, by: string): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      if ((await held(transaction, { id, founder: by })) === null) return false
      await removeGroup(transaction, id)
      return true
    })
  }

  /** It goes, whoever founded it. Returns whether it was there. */
  async remove(id: string): Promise<boolean> {
    return this.db.transaction().execute(async (transaction) => {
      if ((await held(transaction, { id })) === null) return false
      await removeGroup(transaction, id)
      return true
    })
  }

  /** By this name and picture from now on, whoever founded it. Returns whether it is there. */
  async showAs(id: string, { name, picture }: Pick<KeptGroup, 'name' | 'picture'>): Promise<boolean> {
    return isDone(await this.db.updateTable('groups').set({ name, picture }).where('id', '=', id).executeTakeFirst())
  }

  /** They look at its page. */
  async noteSeen(id: string, person: string, now: number): Promise<void> {
    await this.member(id, person).set({ seen: now }).execute()
  }

  async setDiscord(id: string, person: string, discord: string | null): Promise<boolean> {
    return isDone(await this.member(id, person).set({ discord }).executeTakeFirst())
  }

  async lastCall(id: string): Promise<LastCall | null> {
    const row = await this.db
      .selectFrom('letters')
      .select(['changed', 'state'])
      .where('target', '=', id)
      .where('channel', '=', 'group')
      .where('state', 'in', ['waiting', 'sending', 'sent', 'failed', 'unknown'])
      .orderBy('changed', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) return null
    return { at: row.changed, state: row.state === 'sending' ? 'waiting' : (row.state as LastCall['state']) }
  }

  /** Who sat at the end of each match of the group that is over, and whether it was theirs to have won. */
  async played(id: string): Promise<PlayedAt[]> {
    const rows = await ownEnds(this.db)
      .innerJoin('group_members', (join) =>
        join
          .onRef('group_members.person', '=', 'sitters.person')
          .onRef('group_members.group_id', '=', 'tables.group_id'),
      )
      .where('tables.group_id', '=', id)
      .where('sitters.seat', '<', NOT_SEATED)
      .execute()
    return rows.map((row) => ({ person: row.person, game: row.game, won: hasWon(row) }))
  }

  /** All that is kept of a person in groups. */
  async everything(person: string) {
    const member = await this.db
      .selectFrom('group_members')
      .innerJoin('groups', 'groups.id', 'group_members.group_id')
      .select(['groups.id', 'groups.name', 'groups.founder', 'groups.hook'])
      .select(['group_members.since', 'group_members.seen', 'group_members.discord'])
      .where('group_members.person', '=', person)
      .execute()
    const sentAway = await this.db.selectFrom('group_sent_away').selectAll().where('person', '=', person).execute()
    return {
      member: member.map(({ founder, hook, ...rest }) => {
        const isFounder = founder === person
        return { ...rest, isFounder, ...(isFounder ? { hook: hook && JSON.parse(hook) } : {}) }
      }),
      sentAway,
    }
  }

  /** A guest has signed in: where both belong to a group, or were sent away from it, one person is left of them. */
  async handOver(from: string, to: string): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('groups').set({ founder: to }).where('founder', '=', from).execute()
      for (const table of ['group_members', 'group_sent_away'] as const) {
        const known = transaction.selectFrom(table).select('group_id').where('person', '=', to)
        const ids = (await known.execute()).map(({ group_id }) => group_id)
        await transaction
          .updateTable(table)
          .set({ person: to })
          .where('person', '=', from)
          .$if(ids.length > 0, (query) => query.where('group_id', 'not in', ids))
          .execute()
        await transaction.deleteFrom(table).where('person', '=', from).execute()
      }
    })
  }

  /** They belong to no group any more. What they founded is whoever's has been there longest, or nobody's: then it goes. */
  async forget(people: readonly string[]): Promise<void> {
    if (people.length === 0) return
    await this.db.transaction().execute(async (transaction) => {
      for (const table of ['group_members', 'group_sent_away'] as const)
        await transaction.deleteFrom(table).where('person', 'in', people).execute()
      const left = await transaction.selectFrom('groups').select('id').where('founder', 'in', people).execute()
      for (const { id } of left) await passOn(transaction, id)
    })
  }

  private member(id: string, person: string) {
    return this.db.updateTable('group_members').where('group_id', '=', id).where('person', '=', person)
  }

  private ofFounder(id: string, by: string) {
    return this.db.updateTable('groups').where('id', '=', id).where('founder', '=', by)
  }
}

function kept({ open, hook, ...row }: Selectable<Schema['groups']>): KeptGroup {
  return { ...row, open: open === 1, hook: hook === null ? null : JSON.parse(hook) }
}

function isDone({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean {
  return numUpdatedRows > 0n
}

/** The group of which this is so, held until the transaction ends: whoever else changes it waits. */
async function held(
  db: Transaction<Schema>,
  wanted: Partial<Pick<KeptGroup, 'id' | 'link' | 'founder'>>,
): Promise<string | null> {
  const row = await db
    .updateTable('groups')
    .set(({ ref }) => ({ name: ref('name') }))
    .where(({ and }) => and(wanted))
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

async function isIn(
  db: Transaction<Schema>,
  table: 'group_members' | 'group_sent_away',
  id: string,
  person: string,
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('person')
    .where('group_id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst()
  return row !== undefined
}

async function countMembers(db: Kysely<Schema>, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('group_members')
    .select((query) => query.fn.countAll<number | string>().as('count'))
    .where('group_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function hasTooMany(db: Transaction<Schema>, person: string): Promise<boolean> {
  const { count } = await db
    .selectFrom('group_members')
    .select((query) => query.fn.countAll<number | string>().as('count'))
    .where('person', '=', person)
    .executeTakeFirstOrThrow()
  return Number(count) >= MOST_GROUPS
}

async function addMember(db: Transaction<Schema>, id: string, person: string, now: number): Promise<void> {
  await db.insertInto('group_members').values({ group_id: id, person, since: now, seen: now, discord: null }).execute()
}

async function removeMember(db: Transaction<Schema>, id: string, person: string): Promise<void> {
  await db.deleteFrom('group_members').where('group_id', '=', id).where('person', '=', person).execute()
}

/** Members, and who was sent away, go with it; so does what its webhook was still to say. */
async function removeGroup(db: Transaction<Schema>, id: string): Promise<void> {
  await db.deleteFrom('letters').where('target', '=', id).where('channel', '=', 'group').execute()
  await db.deleteFrom('groups').where('id', '=', id).execute()
}

async function passOn(db: Transaction<Schema>, id: string): Promise<void> {
  const next = await db
    .selectFrom('group_members')
    .select('person')
    .where('group_id', '=', id)
    .orderBy('since')
    .orderBy('person')
    .limit(1)
    .executeTakeFirst()
  if (next === undefined) await removeGroup(db, id)
  else await db.updateTable('groups').set({ founder: next.person }).where('id', '=', id).execute()
}
