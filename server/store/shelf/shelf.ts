/** Haunts that people have published on this server. What is told of them is read by what may be seen; what is played is never gone. */
import { newId } from '@gloam/tables/ids.ts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { type Database, isOneOf } from '../engine/database.ts'
import type { Schema } from '../schema/schema.ts'

export type KeptHaunt = Selectable<Schema['shelf_haunts']>
export type KeptVersion = Selectable<Schema['shelf_versions']>
export type KeptOpinion = Selectable<Schema['shelf_opinions']>

/** A haunt with its last version, and what its maker is called. */
export type OnShelf = KeptHaunt &
  Pick<KeptVersion, 'number' | 'version' | 'name' | 'about' | 'figures'> & { by: string | null }

/** What is put on the shelf. */
export interface Published {
  maker: string
  group: string | null
  licence: string
  print: string
  about: string
  file: string
  /** The option by which it is played, once it has a number. */
  nameOf(number: number): string
}

/** Those of the house (`group` is null) or of a group; where a maker is named, only theirs. */
interface Which {
  group: string | null
  maker: string | null
}

/** What became of it: `known`, where these very rules stand there already, and are somebody else's. */
export type Put = { is: 'put'; id: string; number: number; version: number } | { is: 'known' } | { is: 'too many' }

/** How many times these, or this many of a match by their ends. */
export interface Ended {
  kind: string
  end: string
  seats: number | null
  count: number
}

/** Haunts of one person that stand on shelves. */
const MOST_OF_ONE = 20
/** Versions of one haunt. */
const MOST_VERSIONS = 50
const FIRST = 1_000

export class ShelfStore {
  private readonly db: Kysely<Schema>
  private readonly engine: Database['engine']

  constructor({ db, engine }: Database) {
    this.db = db
    this.engine = engine
  }

  /** A new haunt, or another version of one of theirs (`of`); the same rules once more mend its words and its licence. */
  put(given: Published, of: string | null, now: number): Promise<Put> {
    return this.db.transaction().execute(async (db) => {
      // One after the other: numbers are counted here.
      await db
        .insertInto('house')
        .values({ name: 'shelf', value: '' })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: '' }))
        .execute()
      const same = await samePrint(db, given)
      if (same !== undefined) return same.maker === given.maker ? mend(db, same, given, now) : { is: 'known' }
      const own = of === null ? null : await ownHaunt(db, of, given.maker)
      if (of !== null && own === null) return { is: 'known' }
      const version = own === null ? 1 : (await versionsOf(db, own.id)) + 1
      if (version > MOST_VERSIONS) return { is: 'too many' }
      if (own === null && (await countOf(db, given.maker)) >= MOST_OF_ONE) return { is: 'too many' }
      return add(db, given, own?.id ?? null, version, now)
    })
  }

  /** The last changed first; those that were taken off are not among them. */
  async list({ group, maker }: Which, page: number, size: number): Promise<OnShelf[]> {
    return this.shelf()
      .where('shelf_haunts.group_id', group === null ? 'is' : '=', group)
      .where('shelf_haunts.off', 'is', null)
      .$if(maker !== null, (query) => query.where('shelf_haunts.maker', '=', maker ?? ''))
      .orderBy('shelf_haunts.changed', 'desc')
      .orderBy('shelf_haunts.id')
      .limit(size)
      .offset(page * size)
      .execute()
  }

  /** How many of them there are. */
  async count({ group, maker }: Which): Promise<number> {
    const { count } = await this.db
      .selectFrom('shelf_haunts')
      .select((query) => query.fn.countAll<number | string>().as('count'))
      .where('group_id', group === null ? 'is' : '=', group)
      .where('off', 'is', null)
      .$if(maker !== null, (query) => query.where('maker', '=', maker ?? ''))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async of(id: string): Promise<OnShelf | null> {
    return (await this.shelf().where('shelf_haunts.id', '=', id).executeTakeFirst()) ?? null
  }

  async byMaker(maker: string): Promise<OnShelf[]> {
    return this.shelf().where('maker', '=', maker).where('off', 'is', null).orderBy('changed', 'desc').execute()
  }

  /** All versions, the last first. */
  async versions(id: string): Promise<Omit<KeptVersion, 'file'>[]> {
    return this.db
      .selectFrom('shelf_versions')
      .select(['number', 'haunt_id', 'version', 'print', 'name', 'about', 'figures', 'at'])
      .where('haunt_id', '=', id)
      .orderBy('version', 'desc')
      .execute()
  }

  /** Whatever has become of it: matches in play go on. */
  async version(number: number): Promise<(KeptVersion & { off: number | null; group_id: string | null }) | null> {
    const row = await this.db
      .selectFrom('shelf_versions')
      .innerJoin('shelf_haunts', 'shelf_haunts.id', 'shelf_versions.haunt_id')
      .selectAll('shelf_versions')
      .select(['shelf_haunts.off', 'shelf_haunts.group_id'])
      .where('number', '=', number)
      .executeTakeFirst()
    return row ?? null
  }

  async numbersOf(ids: readonly string[]): Promise<{ haunt_id: string; number: number }[]> {
    return this.db
      .selectFrom('shelf_versions')
      .select(['haunt_id', 'number'])
      .where(isOneOf(this.engine, 'haunt_id', ids))
      .execute()
  }

  async keepFigures(number: number, figures: string): Promise<void> {
    await this.db.updateTable('shelf_versions').set({ figures }).where('number', '=', number).execute()
  }

  /** Returns whether it stood there. `maker`: only if it is theirs. */
  async takeOff(id: string, by: 'maker' | 'administrator', now: number, maker?: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('shelf_haunts')
      .set({ off: now, off_by: by })
      .where('id', '=', id)
      .where('off', 'is', null)
      .$if(maker !== undefined, (query) => query.where('maker', '=', maker ?? ''))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** How matches of these kinds ended, by the number of players. */
  async ended(game: string, kinds: readonly string[]): Promise<Ended[]> {
    const rows = await this.db
      .selectFrom('tales')
      .leftJoin('results', 'results.table_id', 'tales.table_id')
      .select(['tales.kind', 'tales.end', 'results.seats'])
      .select((query) => query.fn.countAll<number | string>().as('count'))
      .where('tales.game', '=', game)
      .where(isOneOf(this.engine, 'tales.kind', kinds))
      .groupBy(['tales.kind', 'tales.end', 'results.seats'])
      .execute()
    return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
  }

  private shelf() {
    return this.db
      .selectFrom('shelf_haunts')
      .innerJoin('shelf_versions', 'shelf_versions.haunt_id', 'shelf_haunts.id')
      .leftJoin('user', 'user.id', 'shelf_haunts.maker')
      .selectAll('shelf_haunts')
      .select([
        'shelf_versions.number',
        'shelf_versions.version',
        'shelf_versions.name',
        'shelf_versions.about',
        'shelf_versions.figures',
        'user.name as by',
      ])
      .where(({ eb, selectFrom }) =>
        eb(
          'shelf_versions.version',
          '=',
          selectFrom('shelf_versions as last')
            .select((query) => query.fn.max('last.version').as('version'))
            .whereRef('last.haunt_id', '=', 'shelf_haunts.id'),
        ),
      )
  }
}

type Same = KeptVersion & Pick<KeptHaunt, 'maker'>

/** These very rules on the same shelf. */
async function samePrint(db: Transaction<Schema>, { print, group }: Published): Promise<Same | undefined> {
  return db
    .selectFrom('shelf_versions')
    .innerJoin('shelf_haunts', 'shelf_haunts.id', 'shelf_versions.haunt_id')
    .selectAll('shelf_versions')
    .select('shelf_haunts.maker')
    .where('print', '=', print)
    .where('group_id', group === null ? 'is' : '=', group)
    .where('off', 'is', null)
    .executeTakeFirst()
}

async function mend(db: Transaction<Schema>, same: Same, given: Published, now: number): Promise<Put> {
  const { about, file, licence } = given
  await db.updateTable('shelf_versions').set({ about, file }).where('number', '=', same.number).execute()
  await db.updateTable('shelf_haunts').set({ licence, changed: now }).where('id', '=', same.haunt_id).execute()
  return { is: 'put', id: same.haunt_id, number: same.number, version: same.version }
}

async function ownHaunt(db: Transaction<Schema>, id: string, maker: string): Promise<KeptHaunt | null> {
  const row = await db
    .selectFrom('shelf_haunts')
    .selectAll()
    .where('id', '=', id)
    .where('maker', '=', maker)
    .where('off', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

async function versionsOf(db: Transaction<Schema>, id: string): Promise<number> {
  const { last } = await db
    .selectFrom('shelf_versions')
    .select((query) => query.fn.max('version').as('last'))
    .where('haunt_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

async function countOf(db: Transaction<Schema>, maker: string): Promise<number> {
  const { count } = await db
    .selectFrom('shelf_haunts')
    .select((query) => query.fn.countAll<number | string>().as('count'))
    .where('maker', '=', maker)
    .where('off', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function add(
  db: Transaction<Schema>,
  { maker, group, licence, print, about, file, nameOf }: Published,
  haunt: string | null,
  version: number,
  now: number,
): Promise<Put> {
  const id = haunt ?? newId()
  if (haunt === null) {
    const row = { id, maker, group_id: group, licence, created: now, changed: now, off: null, off_by: null }
    await db.insertInto('shelf_haunts').values(row).execute()
  } else await db.updateTable('shelf_haunts').set({ licence, changed: now }).where('id', '=', id).execute()
  const { last } = await db
    .selectFrom('shelf_versions')
    .select((query) => query.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  const number = Math.max(FIRST, Number(last ?? 0) + 1)
  const row = { number, haunt_id: id, version, print, name: nameOf(number), about, file, figures: null, at: now }
  await db.insertInto('shelf_versions').values(row).execute()
  return { is: 'put', id, number, version }
}
