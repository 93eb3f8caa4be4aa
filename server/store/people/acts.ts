/** What administrators did. It is written down before it is done, and nothing here takes it away. */
import type { Act, LoggedAct } from '@gloam/protocol/admin.ts'
import { newId } from '@gloam/tables/ids.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../schema/schema.ts'

export class ActStore {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /** Returns its name, by which it is told what became of it. */
  async begin(by: string, { do: what, why, ...about }: Act, person: string | null): Promise<string> {
    const id = newId()
    const row = { id, at: Date.now(), by, what, person, about: JSON.stringify(about), why, state: 'begun' }
    await this.db.insertInto('acts').values(row).execute()
    return id
  }

  async finish(id: string, state: 'done' | 'failed'): Promise<void> {
    await this.db.updateTable('acts').set({ state }).where('id', '=', id).execute()
  }

  /** The last first: all of them, or those about one person. */
  async list(count: number, skip: number, person?: string): Promise<LoggedAct[]> {
    const rows = await this.db
      .selectFrom('acts')
      .selectAll()
      .$if(person !== undefined, (query) => query.where('person', '=', person ?? ''))
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(count)
      .offset(skip)
      .execute()
    return rows.map(loggedAct)
  }
}

function loggedAct({ about, state, person: _, ...row }: Selectable<Schema['acts']>): LoggedAct {
  return { ...row, about: JSON.parse(about), state: state as LoggedAct['state'] }
}
