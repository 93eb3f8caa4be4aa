/** The log of a match that is over, in one row: its moves with their states, packed. */
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import type { Kysely } from 'kysely'
import { type WholeMove, wholeMove } from './rows.ts'
import type { Schema } from './schema.ts'

const pack = promisify(zstdCompress)
const unpack = promisify(zstdDecompress)

const CODEC = 'zstd-1'
/** A finished match is 8 to 23 kB then, of 270 to 1,800; more takes ten times as long for some 6 %. */
const PACKING = { params: { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_windowLog]: 22 } }

export class Archive {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /** Packs a match that is over; what it was made of is taken out in the same transaction. */
  async keep(table: string): Promise<void> {
    const rows = await this.db
      .selectFrom('moves')
      .selectAll()
      .where('table_id', '=', table)
      .orderBy('sequence')
      .execute()
    if (rows.length === 0) return
    const moves = await pack(JSON.stringify(rows.map(wholeMove)), PACKING)
    await this.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('archives')
        .values({ table_id: table, codec: CODEC, moves })
        .onConflict((conflict) => conflict.column('table_id').doUpdateSet({ codec: CODEC, moves }))
        .execute()
      for (const emptied of ['moves', 'snapshots', 'dues'] as const)
        await transaction.deleteFrom(emptied).where('table_id', '=', table).execute()
    })
  }

  async read(table: string): Promise<WholeMove[]> {
    const row = await this.db
      .selectFrom('archives')
      .select(['codec', 'moves'])
      .where('table_id', '=', table)
      .executeTakeFirst()
    if (row === undefined) return []
    if (row.codec !== CODEC) throw new Error(`The archive of ${table} is packed as ${row.codec}.`)
    return JSON.parse(String(await unpack(row.moves)))
  }
}
