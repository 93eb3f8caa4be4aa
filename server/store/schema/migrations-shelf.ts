/** The shelf: haunts that people have published, their versions, and what is said of them. */
import type { Migration } from 'kysely'

export const migrationsOfShelf: Record<string, Migration> = {
  '032-shelf': {
    async up(db) {
      await db.schema
        .createTable('shelf_haunts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('maker', 'text')
        .addColumn('group_id', 'text')
        .addColumn('licence', 'text', (column) => column.notNull())
        .addColumn('created', 'double precision', (column) => column.notNull())
        .addColumn('changed', 'double precision', (column) => column.notNull())
        .addColumn('off', 'double precision')
        .addColumn('off_by', 'text')
        .execute()
      await db.schema.createIndex('shelf_haunts_by_group').on('shelf_haunts').columns(['group_id', 'changed']).execute()
      await db.schema.createIndex('shelf_haunts_by_maker').on('shelf_haunts').column('maker').execute()
      await db.schema
        .createTable('shelf_versions')
        // Who was first to take a number is decided here.
        .addColumn('number', 'integer', (column) => column.primaryKey())
        .addColumn('haunt_id', 'text', (column) => column.notNull().references('shelf_haunts.id').onDelete('cascade'))
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('print', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('about', 'text', (column) => column.notNull())
        .addColumn('file', 'text', (column) => column.notNull())
        .addColumn('figures', 'text')
        .addColumn('at', 'double precision', (column) => column.notNull())
        .addUniqueConstraint('shelf_versions_once', ['haunt_id', 'version'])
        .execute()
      await db.schema.createIndex('shelf_versions_by_print').on('shelf_versions').column('print').execute()
      await db.schema
        .createTable('shelf_opinions')
        .addColumn('haunt_id', 'text', (column) => column.notNull().references('shelf_haunts.id').onDelete('cascade'))
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('thumb', 'integer')
        .addColumn('note', 'text', (column) => column.notNull())
        .addColumn('side', 'text')
        .addColumn('won', 'integer', (column) => column.notNull())
        .addColumn('at', 'double precision', (column) => column.notNull())
        .addPrimaryKeyConstraint('shelf_opinions_key', ['haunt_id', 'person'])
        .execute()
      await db.schema.createIndex('shelf_opinions_by_person').on('shelf_opinions').column('person').execute()
    },
  },
}
