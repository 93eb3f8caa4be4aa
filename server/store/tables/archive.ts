/** The log of a match that is over, in one row: its moves with their states, packed. */
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { isWhole, type Move, type WholeMove } from '@gloam/tables/row.ts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { wholeMoves } from '../schema/rows.ts'
import type { Schema } from '../schema/schema.ts'

const pack = promisify(zstdCompress)
const unpack = promisify(zstdDecompress)

const CODEC = 'zstd-1'
/** A finished match is 8 to 23 kB then, of 270 to 1,800; more takes ten times as long for some 6 %. */
const PACKING = { params: { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_windowLog]: 22 } }

/** What is packed is the log; what lies beside it belongs to it only where it follows on. */
export function joined<T extends Pick<Move, 'sequence'>>(archived: readonly T[], beside: readonly T[]): T[] {
  if (archived.length === 0) return [...beside]
  const follows = beside.filter(({ sequence }) => sequence >= archived.length)
  const log = [...archived, ...follows]
  return isWhole(log) ? log : [...archived]
}

export class Archive {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /**
   * Packs a match that is over; what it was made of is taken out in the same transaction. What is packed already is
   * never replaced by less: moves that lie beside it are packed with it where they follow on it. Returns false, and
   * leaves everything where it is, where that does not make a whole log.
   */
  async keep(table: string): Promise<boolean> {
    const archived = await this.unpacked(table)
    const beside = await this.beside(table)
    const log = [...(archived ?? []), ...(beside ?? [])]
    if (archived === null || beside === null || !isWhole(log)) {
      await this.db.deleteFrom('dues').where('table_id', '=', table).where('kind', '=', 'archive').execute()
      return false
    }
    const moves = beside.length === 0 ? null : await pack(JSON.stringify(log), PACKING)
    await this.db.transaction().execute(async (transaction) => {
      // Another process may have packed it in the same moment: then it is there, and nothing is left to do.
      if (moves !== null && !(await write(transaction, { table_id: table, codec: CODEC, moves }, archived))) return
      await transaction.deleteFrom('moves').where('table_id', '=', table).where('sequence', '<', log.length).execute()
      for (const emptied of ['snapshots', 'dues'] as const)
        await transaction.deleteFrom(emptied).where('table_id', '=', table).execute()
    })
    return true
  }

  async has(table: string): Promise<boolean> {
    const row = await this.db.selectFrom('archives').select('table_id').where('table_id', '=', table).executeTakeFirst()
    return row !== undefined
  }

  async read(table: string): Promise<WholeMove[]> {
    const row = await this.row(table)
    return row === undefined ? [] : movesIn(row)
  }

  /** None where nothing is packed; null where what is packed cannot be read. */
  async unpacked(table: string): Promise<WholeMove[] | null> {
    const row = await this.row(table)
    return row === undefined ? [] : movesIn(row).catch(() => null)
  }

  private row(table: string): Promise<Selectable<Schema['archives']> | undefined> {
    return this.db.selectFrom('archives').selectAll().where('table_id', '=', table).executeTakeFirst()
  }

  /** The moves that are not packed; null where they cannot be read. */
  async beside(table: string): Promise<WholeMove[] | null> {
    const rows = await this.db
      .selectFrom('moves')
      .selectAll()
      .where('table_id', '=', table)
      .orderBy('sequence')
      .execute()
    try {
      return wholeMoves(rows)
    } catch {
      return null
    }
  }
}

async function movesIn({ table_id, codec, moves }: Selectable<Schema['archives']>): Promise<WholeMove[]> {
  if (codec !== CODEC) throw new Error(`The archive of ${table_id} is packed as ${codec}.`)
  return JSON.parse(String(await unpack(moves)))
}

/** Whether it was written: on top of what was there, and of nothing else. */
async function write(
  db: Transaction<Schema>,
  row: Selectable<Schema['archives']>,
  before: readonly WholeMove[],
): Promise<boolean> {
  if (before.length > 0) {
    const { numUpdatedRows } = await db
      .updateTable('archives')
      .set(row)
      .where('table_id', '=', row.table_id)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('archives')
    .values(row)
    .onConflict((conflict) => conflict.column('table_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
