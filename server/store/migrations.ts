/** All changes of the schema, in order. They are applied at start; none is ever edited once it has landed. */
import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import type { Schema } from './database.ts'

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
}

export async function migrateDatabase(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  const { syscall, message } = error as NodeJS.ErrnoException
  // The system, and not the database, has said no.
  if (syscall !== undefined)
    throw new Error(`The database does not answer: ${message}.\nDoes it run, and is DATABASE_URL right?`)
  throw new Error('The database could not be brought up to date.', { cause: error })
}

export async function isAlive(db: Kysely<Schema>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
