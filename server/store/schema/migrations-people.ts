/** Changes of the schema that are about people: whom they do not want to meet, what is done about it, and whose an address is. */
import { type Kysely, type Migration, sql } from 'kysely'
import type { Schema } from './schema.ts'

export const migrationsOfPeople: Record<string, Migration> = {
  '010-company': {
    async up(db) {
      await db.schema
        .createTable('mutes')
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('of', 'text', (column) => column.notNull())
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('since', 'double precision', (column) => column.notNull())
        .addPrimaryKeyConstraint('mutes_key', ['person', 'of', 'table_id'])
        .execute()
      await db.schema
        .createTable('blocks')
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('of', 'text', (column) => column.notNull())
        .addColumn('since', 'double precision', (column) => column.notNull())
        .addPrimaryKeyConstraint('blocks_key', ['person', 'of'])
        .execute()
      await db.schema.createIndex('blocks_by_other').on('blocks').column('of').execute()
      await db.schema
        .createTable('reports')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('by', 'text', (column) => column.notNull())
        .addColumn('about', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('line', 'integer', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('words', 'text', (column) => column.notNull())
        .addColumn('content', 'text', (column) => column.notNull())
        .addColumn('at', 'double precision', (column) => column.notNull())
        .addColumn('done', 'double precision')
        .addColumn('outcome', 'text')
        .execute()
      // The same thing is told by one person once.
      await db.schema
        .createIndex('reports_once')
        .unique()
        .on('reports')
        .columns(['by', 'about', 'table_id', 'line'])
        .execute()
      await db.schema.createIndex('reports_by_person').on('reports').column('about').execute()
    },
  },
  '011-administrators': {
    async up(db) {
      await db.schema
        .createTable('bans')
        .addColumn('person', 'text', (column) => column.primaryKey())
        .addColumn('address', 'text')
        .addColumn('until', 'double precision')
        .addColumn('why', 'text', (column) => column.notNull())
        .addColumn('at', 'double precision', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('acts')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('at', 'double precision', (column) => column.notNull())
        .addColumn('by', 'text', (column) => column.notNull())
        .addColumn('what', 'text', (column) => column.notNull())
        .addColumn('person', 'text')
        .addColumn('about', 'text', (column) => column.notNull())
        .addColumn('why', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('acts_by_time').on('acts').column('at').execute()
    },
  },
  '012-proofs': {
    async up(db) {
      await db.schema
        .createTable('proofs')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('session', 'text', (column) => column.notNull().unique())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('code', 'text', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('at', 'double precision', (column) => column.notNull())
        .addColumn('until', 'double precision', (column) => column.notNull())
        .execute()
      await db.schema
        .createTable('key_addresses')
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('credential', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('key_addresses_key', ['person', 'credential'])
        .execute()
    },
  },
  '013-along': {
    async up(db) {
      await db.schema
        .createTable('along')
        .addColumn('token', 'text', (column) => column.primaryKey())
        .addColumn('code', 'text', (column) => column.notNull().unique())
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('session', 'text', (column) => column.notNull().unique())
        .addColumn('at', 'double precision', (column) => column.notNull())
        .addColumn('until', 'double precision', (column) => column.notNull())
        .addColumn('came', 'text')
        .addColumn('came_at', 'double precision')
        .execute()
    },
  },
  '014-ways-in': {
    async up(db) {
      await db.schema
        .createTable('ways_in')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('claim', 'text', (column) => column.notNull().unique())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('person', 'text')
        .addColumn('session', 'text')
        .addColumn('browser', 'text', (column) => column.notNull())
        .addColumn('at', 'double precision', (column) => column.notNull())
        .addColumn('until', 'double precision', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('used_by', 'text')
        .execute()
    },
  },
  '015-what-ifs': {
    async up(db) {
      // A what-if waits for nobody; earlier releases noted that it did.
      const whatIfs = db.selectFrom('tables').select('id').where('content', 'like', '%"from":{"table"%')
      await db.updateTable('sitters').set({ waits: 0 }).where('table_id', 'in', whatIfs).execute()
    },
  },
  '016-groups': {
    async up(db) {
      await db.schema
        .createTable('groups')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('picture', 'text', (column) => column.notNull())
        .addColumn('founder', 'text', (column) => column.notNull())
        .addColumn('link', 'text', (column) => column.notNull().unique())
        .addColumn('open', 'integer', (column) => column.notNull())
        .addColumn('hook', 'text')
        .addColumn('created', 'double precision', (column) => column.notNull())
        .execute()
      await db.schema.createIndex('groups_by_founder').on('groups').column('founder').execute()
      await db.schema
        .createTable('group_members')
        .addColumn('group_id', 'text', (column) => column.notNull().references('groups.id').onDelete('cascade'))
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('since', 'double precision', (column) => column.notNull())
        .addColumn('seen', 'double precision', (column) => column.notNull())
        .addColumn('discord', 'text')
        .addPrimaryKeyConstraint('group_members_key', ['group_id', 'person'])
        .execute()
      await db.schema.createIndex('group_members_by_person').on('group_members').column('person').execute()
      await db.schema
        .createTable('group_sent_away')
        .addColumn('group_id', 'text', (column) => column.notNull().references('groups.id').onDelete('cascade'))
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('at', 'double precision', (column) => column.notNull())
        .addPrimaryKeyConstraint('group_sent_away_key', ['group_id', 'person'])
        .execute()
      await db.schema.alterTable('tables').addColumn('group_id', 'text').execute()
      await db.schema.createIndex('tables_by_group').on('tables').columns(['group_id', 'status', 'changed']).execute()
      // What a group was told last is looked for by the group.
      await db.schema.createIndex('letters_by_target').on('letters').columns(['target', 'changed']).execute()
    },
  },
  '017-ratings': {
    up: addRatings,
  },
  '017-roles-and-candles': {
    async up(db) {
      await db.schema.alterTable('result_parts').addColumn('role', 'text').execute()
      await db.schema
        .createTable('candles')
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('at', 'double precision', (column) => column.notNull())
        .addPrimaryKeyConstraint('candles_key', ['person', 'game', 'name', 'table_id'])
        .execute()
      await db.schema.createIndex('candles_by_table').on('candles').column('table_id').execute()
    },
  },
  '018-days': {
    async up(db) {
      await db.schema
        .createTable('day_plays')
        .addColumn('date', 'text', (column) => column.notNull())
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('person', 'text', (column) => column.notNull())
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('began', 'double precision', (column) => column.notNull())
        .addColumn('ended', 'double precision')
        .addColumn('won', 'integer')
        .addColumn('score', 'integer')
        .addColumn('round', 'integer')
        .addColumn('marks', 'text', (column) => column.notNull())
        .addColumn('ways', 'text', (column) => column.notNull())
        .addColumn('steps', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('day_plays_key', ['date', 'game', 'person'])
        .execute()
      await db.schema.createIndex('day_plays_by_person').on('day_plays').columns(['person', 'date']).execute()
    },
  },
  '020-tournaments': {
    up: addTournaments,
  },
  '021-weeks': {
    async up(db) {
      await db.schema
        .createTable('group_weeks')
        .addColumn('week', 'text', (column) => column.notNull())
        .addColumn('group_id', 'text', (column) => column.notNull().references('groups.id').onDelete('cascade'))
        .addColumn('table_id', 'text', (column) => column.notNull())
        .addColumn('ending', 'text')
        .addColumn('result', 'text')
        .addPrimaryKeyConstraint('group_weeks_key', ['week', 'group_id'])
        .execute()
      await db.schema.createIndex('group_weeks_by_group').on('group_weeks').columns(['group_id', 'week']).execute()
    },
  },
  '022-things': {
    async up(db) {
      await db.schema.alterTable('result_parts').addColumn('things', 'text').execute()
    },
  },
}

/** Those that have come since states are kept as differences. */
export const laterMigrationsOfPeople: Record<string, Migration> = {
  '030-looked': {
    async up(db) {
      await db.schema.alterTable('result_parts').addColumn('looked', 'text').execute()
    },
  },
  '031-long-lists': {
    up: addIndexesForLongLists,
  },
  '033-longer-lists': {
    up: addIndexesForLongerLists,
  },
  '034-tale-counts': {
    async up(db) {
      await db.schema
        .createTable('tale_counts')
        .addColumn('game', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('end', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('tale_counts_key', ['game', 'kind', 'end'])
        .execute()
      await sql`insert into tale_counts select game, kind, "end", count(*) from tales group by game, kind, "end"`.execute(
        db,
      )
    },
  },
}

/** Of all matches of somebody few go on: those are counted by what lies in indexes alone. */
async function addIndexesForLongerLists(db: Kysely<Schema>): Promise<void> {
  await sql`create index tables_going_on on tables (id, status) where status <> 'ended'`.execute(db)
  await db.schema.dropIndex('sitters_by_person').execute()
  await db.schema.createIndex('sitters_by_person').on('sitters').columns(['person', 'seat', 'table_id']).execute()
}

/** What lists ask for lies together: of wide rows nothing else is read. */
async function addIndexesForLongLists(db: Kysely<Schema>): Promise<void> {
  await sql`create index day_plays_unkept on day_plays (date, table_id) where ended is null`.execute(db)
  await sql`create index day_plays_kept on day_plays (date, game, won, score) where ended is not null`.execute(db)
  await db.schema.createIndex('results_by_group').on('results').column('group_id').execute()
}

async function addRatings(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('results')
    .addColumn('table_id', 'text', (column) => column.primaryKey())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('pace', 'text', (column) => column.notNull())
    .addColumn('group_id', 'text')
    .addColumn('at', 'double precision', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addColumn('rounds', 'integer')
    .addColumn('unrated', 'text')
    .addColumn('number', 'integer')
    .execute()
  await db.schema.createIndex('results_by_number').on('results').columns(['number', 'at', 'table_id']).execute()
  await db.schema
    .createTable('result_parts')
    .addColumn('table_id', 'text', (column) => column.notNull().references('results.table_id').onDelete('cascade'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('person', 'text')
    .addColumn('strength', 'text')
    .addColumn('share', 'double precision', (column) => column.notNull())
    .addColumn('rank', 'integer', (column) => column.notNull())
    .addColumn('won', 'integer', (column) => column.notNull())
    .addColumn('side', 'text')
    .addColumn('points', 'double precision')
    .addColumn('place', 'integer')
    .addColumn('own', 'integer', (column) => column.notNull())
    .addColumn('counts', 'integer', (column) => column.notNull())
    .addColumn('mu', 'double precision')
    .addColumn('sigma', 'double precision')
    .addPrimaryKeyConstraint('result_parts_key', ['table_id', 'seat', 'part'])
    .execute()
  await db.schema.createIndex('result_parts_by_person').on('result_parts').column('person').execute()
  await db.schema
    .createTable('ratings')
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('season', 'text', (column) => column.notNull())
    .addColumn('mu', 'double precision', (column) => column.notNull())
    .addColumn('sigma', 'double precision', (column) => column.notNull())
    .addColumn('matches', 'integer', (column) => column.notNull())
    .addColumn('at', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['person', 'list', 'season'])
    .execute()
  await db.schema
    .alterTable('profiles')
    .addColumn('rated', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}

async function addTournaments(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('tournaments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('group_id', 'text')
    .addColumn('host', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('starts', 'double precision', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('tournaments_by_group').on('tournaments').columns(['group_id', 'starts']).execute()
  await db.schema
    .createTable('tournament_entrants')
    .addColumn('tournament_id', 'text', (column) => column.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('person', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('strength', 'text')
    .addColumn('lot', 'double precision', (column) => column.notNull())
    .addColumn('comes', 'integer', (column) => column.notNull())
    .addColumn('gone', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('tournament_entrants_key', ['tournament_id', 'number'])
    .addUniqueConstraint('tournament_entrants_once', ['tournament_id', 'person'])
    .execute()
  await db.schema.createIndex('tournament_entrants_by_person').on('tournament_entrants').column('person').execute()
  await db.schema
    .createTable('tournament_rounds')
    .addColumn('tournament_id', 'text', (column) => column.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('byes', 'text', (column) => column.notNull())
    .addColumn('began', 'double precision', (column) => column.notNull())
    .addColumn('until', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('tournament_rounds_key', ['tournament_id', 'round'])
    .execute()
  await db.schema
    .createTable('tournament_tables')
    .addColumn('table_id', 'text', (column) => column.primaryKey())
    .addColumn('tournament_id', 'text', (column) => column.notNull().references('tournaments.id').onDelete('cascade'))
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('entrants', 'text', (column) => column.notNull())
    .addColumn('result', 'text')
    .addUniqueConstraint('tournament_tables_once', ['tournament_id', 'round', 'number'])
    .execute()
}
