/** Whom people do not want to hear, or to meet at all. */
import type { Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/** Nobody knows more people than that; a program that blocks everybody is stopped here. */
const MOST_SHUNNED = 1_000
const EVERYWHERE = ''

export interface Shunned {
  muted: { person: string; name: string; table: string | null }[]
  blocked: { person: string; name: string; since: number }[]
}

export class BlockStore {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /** Whose words somebody does not want to read at this table. Whoever is blocked is not heard either. */
  async mutedBy(person: string, table: string): Promise<string[]> {
    const blocked = this.db.selectFrom('blocks').select('of').where('person', '=', person)
    const rows = await this.db
      .selectFrom('mutes')
      .select('of')
      .where('person', '=', person)
      .where('table_id', 'in', [table, EVERYWHERE])
      .union(blocked)
      .execute()
    return rows.map(({ of }) => of).sort()
  }

  /** Whom somebody does not meet: it does not matter which of the two has said so. */
  async apartFrom(person: string): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .selectFrom('blocks')
      .select(['person', 'of'])
      .where(({ eb, or }) => or([eb('person', '=', person), eb('of', '=', person)]))
      .execute()
    return new Set(rows.map((row) => (row.person === person ? row.of : row.person)))
  }

  async list(person: string): Promise<Shunned> {
    const { db } = this
    const muted = await db
      .selectFrom('mutes')
      .innerJoin('user', 'user.id', 'mutes.of')
      .select(['mutes.of', 'mutes.table_id', 'user.name'])
      .where('mutes.person', '=', person)
      .orderBy('mutes.since', 'desc')
      .execute()
    const blocked = await db
      .selectFrom('blocks')
      .innerJoin('user', 'user.id', 'blocks.of')
      .select(['blocks.of', 'blocks.since', 'user.name'])
      .where('blocks.person', '=', person)
      .orderBy('blocks.since', 'desc')
      .execute()
    return {
      muted: muted.map(({ of, name, table_id }) => ({
        ...{ person: of, name },
        table: table_id === EVERYWHERE ? null : table_id,
      })),
      blocked: blocked.map(({ of, name, since }) => ({ person: of, name, since })),
    }
  }

  /**
   * Without a table it is everywhere; to hear somebody again everywhere is to hear them at every table. Returns whether
   * there was room for it.
   */
  async mute(person: string, of: string, table: string | null, muted: boolean): Promise<boolean> {
    if (muted) {
      if (!(await this.hasRoom('mutes', person))) return false
      await this.db
        .insertInto('mutes')
        .values({ person, of, table_id: table ?? EVERYWHERE, since: Date.now() })
        .onConflict((conflict) => conflict.columns(['person', 'of', 'table_id']).doNothing())
        .execute()
      return true
    }
    await this.db
      .deleteFrom('mutes')
      .where('person', '=', person)
      .where('of', '=', of)
      .$if(table !== null, (query) => query.where('table_id', '=', table ?? EVERYWHERE))
      .execute()
    return true
  }

  async block(person: string, of: string, blocked: boolean): Promise<boolean> {
    if (!blocked) {
      await this.db.deleteFrom('blocks').where('person', '=', person).where('of', '=', of).execute()
      return true
    }
    if (!(await this.hasRoom('blocks', person))) return false
    await this.db
      .insertInto('blocks')
      .values({ person, of, since: Date.now() })
      .onConflict((conflict) => conflict.columns(['person', 'of']).doNothing())
      .execute()
    return true
  }

  /** A guest has signed in: whom the guest shunned the account shuns, and who shunned the guest shuns the account. */
  async handOver(from: string, to: string): Promise<void> {
    const isTheirs = ({ person, of }: { person: string; of: string }) => person !== of
    const renamed = <Row extends { person: string; of: string }>(row: Row): Row => ({
      ...row,
      person: row.person === from ? to : row.person,
      of: row.of === from ? to : row.of,
    })
    const mutes = (await this.rowsOf('mutes', from)).map(renamed).filter(isTheirs)
    const blocks = (await this.rowsOf('blocks', from)).map(renamed).filter(isTheirs)
    for (const row of mutes)
      await this.db
        .insertInto('mutes')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    for (const row of blocks)
      await this.db
        .insertInto('blocks')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await this.forget([from])
  }

  async forget(people: readonly string[]): Promise<void> {
    for (const table of ['mutes', 'blocks'] as const)
      await this.db
        .deleteFrom(table)
        .where(({ eb, or }) => or([eb('person', 'in', people), eb('of', 'in', people)]))
        .execute()
  }

  private rowsOf<T extends 'mutes' | 'blocks'>(table: T, person: string) {
    return this.db
      .selectFrom(table as 'mutes' | 'blocks')
      .selectAll()
      .where(({ eb, or }) => or([eb('person', '=', person), eb('of', '=', person)]))
      .execute() as Promise<Schema[T][]>
  }

  private async hasRoom(table: 'mutes' | 'blocks', person: string): Promise<boolean> {
    const { count } = await this.db
      .selectFrom(table)
      .select((query) => query.fn.countAll<number | string>().as('count'))
      .where('person', '=', person)
      .executeTakeFirstOrThrow()
    return Number(count) < MOST_SHUNNED
  }
}
