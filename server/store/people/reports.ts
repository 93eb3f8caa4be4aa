/** What people have told the administrator of. It is kept as it was, whatever becomes of the table. */
import type { ReportReason } from '@gloam/protocol/people/blocks.ts'
import { ownerOf } from '@gloam/protocol/plain.ts'
import { type ChatLine, GONE } from '@gloam/protocol/table.ts'
import { newId } from '@gloam/tables/ids.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../schema/schema.ts'

/** A report of somebody's name is about no line. */
const NO_LINE = 0

export interface NewReport {
  by: string
  about: string
  /** The name that they had. */
  name: string
  table: string
  line: number | null
  reason: ReportReason
  words: string
  /** What was said around it. */
  lines: ChatLine[]
}

export class ReportStore {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /** What one person has told already is not written down twice. */
  async add({ table, line, lines, ...rest }: NewReport): Promise<void> {
    await this.db
      .insertInto('reports')
      .values({
        ...rest,
        ...{ id: newId(), table_id: table, line: line ?? NO_LINE, content: JSON.stringify(lines), at: Date.now() },
        ...{ done: null, outcome: null },
      })
      .onConflict((conflict) => conflict.columns(['by', 'about', 'table_id', 'line']).doNothing())
      .execute()
  }

  /** A guest has signed in. Where both have told the same, once is enough. */
  async handOver(from: string, to: string): Promise<void> {
    const known = await this.db
      .selectFrom('reports')
      .select(['about', 'table_id', 'line'])
      .where('by', '=', to)
      .execute()
    const own = await this.db.selectFrom('reports').selectAll().where('by', '=', from).execute()
    for (const { id, about, table_id, line } of own) {
      const twice = known.some((one) => one.about === about && one.table_id === table_id && one.line === line)
      if (twice) await this.db.deleteFrom('reports').where('id', '=', id).execute()
      else await this.db.updateTable('reports').set({ by: to }).where('id', '=', id).execute()
    }
    await this.db.updateTable('reports').set({ about: to }).where('about', '=', from).execute()
  }

  /**
   * What was told of somebody who is forgotten goes with them; that they have told something stays, without their name and
   * their words; and what they said around a line of somebody else is no longer read there.
   */
  async forget(people: readonly string[]): Promise<void> {
    await this.db.deleteFrom('reports').where('about', 'in', people).execute()
    const told = await this.db.selectFrom('reports').select('id').where('by', 'in', people).execute()
    for (const { id } of told)
      await this.db
        .updateTable('reports')
        .set({ by: `${GONE} ${id}`, words: '' })
        .where('id', '=', id)
        .execute()
    for (const person of people) await this.forgetLines(person)
  }

  private async forgetLines(person: string): Promise<void> {
    const told = await this.db
      .selectFrom('reports')
      .select(['id', 'content'])
      .where('content', 'like', `%"${person}%`)
      .execute()
    for (const { id, content } of told)
      await this.db
        .updateTable('reports')
        .set({ content: JSON.stringify((JSON.parse(content) as ChatLine[]).map(unlessSaidBy(person))) })
        .where('id', '=', id)
        .execute()
  }

  /** What has been dealt with is not needed for ever. */
  async sweep(before: number): Promise<void> {
    await this.db.deleteFrom('reports').where('done', '<', before).execute()
  }

  /** What somebody has told, for themselves. */
  async toldBy(person: string): Promise<Omit<Schema['reports'], 'content' | 'outcome'>[]> {
    return this.db
      .selectFrom('reports')
      .select(['id', 'by', 'about', 'name', 'table_id', 'line', 'reason', 'words', 'at', 'done'])
      .where('by', '=', person)
      .execute()
  }
}

/** That something was said there, and by nobody who is known. */
function unlessSaidBy(person: string): (line: ChatLine) => ChatLine {
  return (line) => (ownerOf(line.person) === person ? { ...line, person: GONE, name: '', text: '' } : line)
}
