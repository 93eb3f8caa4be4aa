/** All changes of the schema, in order. They are applied at start; none is ever edited once it has landed. */
import type { Kysely, Migration } from 'kysely'
import { storeStates } from './migration-states.ts'
import { laterMigrationsOfPeople, migrationsOfPeople } from './migrations-people.ts'
import { migrationsOfShelf } from './migrations-shelf.ts'
import type { Schema } from './schema.ts'

export const migrations: Record<string, Migration> = {
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
    up: storeStates,
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
    up: addNotifications,
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
  '029-differences': {
    async up(db) {
      const moves = () => db.schema.alterTable('moves')
      await moves().addColumn('difference', 'text').execute()
      await moves().addColumn('print', 'integer').execute()
    },
  },
  ...laterMigrationsOfPeople,
  ...migrationsOfShelf,
}

async function addNotifications(db: Kysely<Schema>): Promise<void> {
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
