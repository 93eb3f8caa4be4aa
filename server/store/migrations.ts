/** All changes of the schema, in order. They are applied at start; none is ever edited once it has landed. */
import { type Kysely, type Migration, Migrator, PostgresAdapter, sql } from 'kysely'
import { isAway } from './away.ts'
import { migrationsOfPeople } from './migrations-people.ts'
import type { Schema } from './schema.ts'

const migrations: Record<string, Migration> = {
  '001-tables': {
    async up(db) {
      await db.schema
        .createTable('tables')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('open', 'integer', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('seed', 'text', (column) => column.notNull())
        .addColumn('created', 'double precision', (column) => column.notNull())
        .addColumn('changed', 'double precision', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('tables_by_status').on('tables').columns(['status', 'open', 'changed']).execute()
      await db.schema
        .createTable('sitters')
        .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
        .addColumn('seat', 'integer', (column) => column.notNull())
        .addColumn('person', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('sitters_key', ['table_id', 'seat'])
        .execute()
      await db.schema.createIndex('sitters_by_person').on('sitters').column('person').execute()
    },
  },
  '002-moves': {
    async up(db) {
      await db.schema
        .createTable('moves')
        .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
        .addColumn('sequence', 'integer', (column) => column.notNull())
        .addColumn('what', 'text', (column) => column.notNull())
        .addColumn('seat', 'integer')
        .addColumn('step', 'text', (column) => column.notNull())
        .addColumn('events', 'text', (column) => column.notNull())
        .addColumn('at', 'double precision', (column) => column.notNull())
        // Who was first is decided here, whatever happens elsewhere.
        .addPrimaryKeyConstraint('moves_key', ['table_id', 'sequence'])
        .execute()
      await db.schema
        .createTable('snapshots')
        .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
        .addColumn('sequence', 'integer', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('snapshots_key', ['table_id', 'sequence'])
        .execute()
    },
  },
  '003-chat': {
    async up(db) {
      await db.schema
        .createTable('chat')
        .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('seat', 'integer')
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('at', 'double precision', (column) => column.notNull())
        .addPrimaryKeyConstraint('chat_key', ['table_id', 'number'])
        .execute()
    },
  },
  '004-truth': {
    async up(db) {
      await addColumns(db)
      await addTables(db)
      await fillIn(db)
    },
  },
  '005-notes': {
    async up(db) {
      await db.schema
        .createTable('notes')
        .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
        .addColumn('seat', 'integer', (column) => column.notNull())
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('revision', 'integer', (column) => column.notNull())
        .addColumn('words', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('notes_key', ['table_id', 'seat'])
        .execute()
    },
  },
  '006-letters': {
    up: addLetters,
  },
  '007-holidays': {
    async up(db) {
      await db.schema
        .createTable('holidays')
        .addColumn('person', 'text', (column) => column.primaryKey())
        .addColumn('year', 'integer', (column) => column.notNull())
        .addColumn('used', 'integer', (column) => column.notNull())
        .addColumn('until', 'double precision')
        .execute()
    },
  },
  '008-profiles': {
    async up(db) {
      await db.schema
        .createTable('profiles')
        .addColumn('person', 'text', (column) => column.primaryKey())
        .addColumn('shown', 'integer', (column) => column.notNull())
        .execute()
    },
  },
  '009-tales': {
    async up(db) {
      await db.schema
        .createTable('tales')
        .addColumn('table_id', 'text', (column) => column.primaryKey())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('end', 'text', (column) => column.notNull())
        .addColumn('at', 'double precision', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('tales_by_kind').on('tales').columns(['game', 'kind', 'end']).execute()
    },
  },
  ...migrationsOfPeople,
}

async function addLetters(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('letters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('by', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('changed', 'double precision', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('letters_by_table').on('letters').column('table_id').execute()
  await db.schema.createIndex('letters_by_person').on('letters').column('person').execute()
  await db.schema
    .createTable('letter_choices')
    .addColumn('person', 'text', (column) => column.primaryKey())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('since', 'double precision', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('devices_by_person').on('devices').column('person').execute()
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

export async function migrateDatabase(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  if (isAway(error)) throw error
  throw new Error('The database could not be brought up to date.', { cause: error })
}
