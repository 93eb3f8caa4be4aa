/** A table as the store has it. What an older release or older rules have left is brought up to date, once. */

import { isMissing, Refused, refuse } from '@gloam/tables/errors.ts'
import { resume } from '@gloam/tables/match/match.ts'
import type { Move, TableRow } from '@gloam/tables/row.ts'
import { gameOf } from '@gloam/tables/seats/seats.ts'
import { type Settling, settle } from '@gloam/tables/settle.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import { counted, type Metrics } from '../../common/metrics.ts'
import { Conflict, isAway, StoreAway } from '../../store/engine/away.ts'
import type { Store } from '../../store/store.ts'
import { adoptMatch } from './adopt.ts'

const MOST_TRIES = 10

/** What a table is played by may have to be brought first: a haunt that came from outside. */
export type Bring = (options: TableRow['options']) => Promise<void>

type Loading = Settling & { bring?: Bring | undefined }

/** What cannot be read is told as such, and noted for the lists; a database that is away is another matter. */
export async function loadOrNote(store: Store, id: string, settling: Loading, metrics: Metrics): Promise<Loaded> {
  try {
    return await loadTable(store, id, settling)
  } catch (error) {
    if (error instanceof StoreAway || error instanceof Conflict || isAway(error) || isMissing(error)) throw error
    metrics.failures.inc({ where: 'table' })
    metrics.log.error({ err: error, table: id }, 'a table could not be read')
    const notNoted = counted(metrics, 'table', 'that a table could not be read could not be noted')
    await store.noteFlaw(id, String(error)).catch(notNoted)
    // Nobody has to know which games this house has had.
    throw error instanceof Refused && error.reason !== 'no such game' ? error : refuse.unreadable()
  }
}

export async function loadTable(store: Store, id: string, settling: Loading): Promise<Loaded> {
  for (let tries = 1; ; tries++) {
    const row = await store.table(id)
    if (row === undefined) throw refuse.noTable()
    await settling.bring?.(row.options)
    try {
      const loaded = await loadMatch(store, row, settling)
      if (await store.forgetFlaw(id)) continue
      return loaded
    } catch (error) {
      // Another process has brought the match up to date in the same moment.
      if (!(error instanceof Conflict) || tries === MOST_TRIES) throw error
    }
  }
}

async function loadMatch(store: Store, row: TableRow, settling: Settling): Promise<Loaded> {
  const game = gameOf(row.game)
  if (row.sequence < 0) return { row, game, play: null }
  const standing = await store.standing(row)
  if (standing === null) return isAdopted(row) ? { row, game, play: null } : adoptMatch(store, row, settling)
  const loaded = { row, game, play: resume(row, standing) }
  return standing.version === game.version || row.status === 'ended' ? loaded : migrated(store, loaded, settling)
}

/** Of a match that was over when states were not kept yet there may be none: it is looked for once. */
function isAdopted({ status, revision }: TableRow): boolean {
  return status === 'ended' && revision > 0
}

/** A state of an older version is brought up to date once, and the log says so. */
async function migrated(store: Store, { row, game, play }: Loaded, settling: Settling): Promise<Loaded> {
  const change = settle(row, { row, play, move: { what: 'migrate', seat: null, step: 0, events: [] } }, settling)
  await store.write(change)
  return { row: change.row, game, play }
}

export interface ReadOn {
  after: Loaded
  moves: readonly Move[]
}

/**
 * A table in memory is brought up to a newer row. Mostly a move or two have been made elsewhere: they are read, and the
 * state after the last of them. Null where that is not enough: then it is loaded anew.
 */
export async function readOn(store: Store, before: Loaded, row: TableRow, bring?: Bring): Promise<ReadOn | null> {
  const { game } = before
  if (row.sequence === before.row.sequence) return { after: { ...before, row }, moves: [] }
  await bring?.(row.options)
  const { moves, standing } = await store.movesOn(row, before.row.sequence)
  return standing?.version === game.version ? { after: { row, game, play: resume(row, standing) }, moves } : null
}

/** A table that was loaded anew, with what has happened since; nobody needs to hear of it where nobody watches. */
export async function readAnew(store: Store, before: Loaded, after: Loaded, isWatched: boolean): Promise<ReadOn> {
  const { id, sequence } = before.row
  return { after, moves: isWatched ? await store.moves(id, sequence, after.row.sequence) : [] }
}
