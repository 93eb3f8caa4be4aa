/** The change of the schema by which a match is stored, not re-run: states, what is due, who is there. */
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Schema } from './schema.ts'

export async function storeStates(db: Kysely<Schema>): Promise<void> {
  await addColumns(db)
  await addTables(db)
  await fillIn(db)
}

async function addColumns(db: Kysely<Schema>): Promise<void> {
  const tables = () => db.schema.alterTable('tables')
  await tables()
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await tables()
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(-1))
    .execute()
  await tables()
    .addColumn('picks', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await tables().addColumn('deadline', 'double precision').execute()
  await tables().addColumn('winners', 'text').execute()
  await tables()
    .addColumn('waiting', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await tables()
    .addColumn('mark', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await tables().addColumn('flaw', 'text').execute()
  const moves = () => db.schema.alterTable('moves')
  await moves().addColumn('picks', 'integer').execute()
  await moves().addColumn('version', 'integer').execute()
  await moves().addColumn('state', 'text').execute()
  await db.schema
    .alterTable('sitters')
    .addColumn('waits', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

async function addTables(db: Kysely<Schema>): Promise<void> {
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`
  await db.schema
    .createTable('archives')
    .addColumn('table_id', 'text', (column) => column.primaryKey().references('tables.id').onDelete('cascade'))
    .addColumn('codec', 'text', (column) => column.notNull())
    .addColumn('moves', bytes, (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('dues')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('dues_key', ['table_id', 'kind'])
    .execute()
  await db.schema.createIndex('dues_by_time').on('dues').column('at').execute()
  await db.schema
    .createTable('presence')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('until', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('presence_key', ['table_id', 'person', 'process'])
    .execute()
  await db.schema.createIndex('presence_by_process').on('presence').column('process').execute()
  await db.schema
    .createTable('house')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('spending')
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('at', 'double precision', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('spending_key', ['who', 'process'])
    .execute()
  await db.schema.createIndex('spending_by_time').on('spending').column('at').execute()
}

/** What the log says is written into the columns; matches that are not over are adopted one by one, by and by. */
async function fillIn(db: Kysely<Schema>): Promise<void> {
  await sql`update tables set sequence = coalesce(
    (select max(moves.sequence) from moves where moves.table_id = tables.id), -1)`.execute(db)
  const ended = await db.selectFrom('tables').select(['id', 'content']).where('status', '=', 'ended').execute()
  for (const { id, content } of ended) {
    const winners = winnersIn(content)
    if (winners !== null) await db.updateTable('tables').set({ winners }).where('id', '=', id).execute()
  }
  await sql`insert into dues (table_id, kind, at)
    select id, 'adopt', 0 from tables where status <> 'ended' and sequence >= 0`.execute(db)
  await db.insertInto('dues').values({ table_id: '', kind: 'sweep', at: 0 }).execute()
}

/** Earlier releases kept them in the content; what cannot be read there stays as it is, alone. */
function winnersIn(content: string): string | null {
  try {
    const { winners } = JSON.parse(content)
    return winners === undefined ? null : JSON.stringify(winners)
  } catch {
    return null
  }
}
