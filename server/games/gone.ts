/**
 * Matches of games that this house no longer has (GLOAM_GAMES) are kept, and listed as what cannot be read. When their
 * game is back they go on.
 */
import { sql } from 'kysely'
import type { Store } from '../store/store.ts'

/** As it is noted, by this or by whoever tried to read one (store.noteFlaw). */
const GONE = 'There is no game called '

export async function noteGoneGames({ db, schedule }: Store, known: readonly string[], now: number): Promise<void> {
  // A new revision, so that nobody goes on from what is remembered of it.
  const revision = sql<number>`revision + 1`
  await db
    .updateTable('tables')
    .set({ flaw: sql<string>`${GONE} || game || '.'`, revision })
    .where('game', 'not in', known)
    .where('flaw', 'is', null)
    .execute()
  const back = await db
    .updateTable('tables')
    .set({ flaw: null, revision })
    .where('game', 'in', known)
    .where('flaw', 'like', `%${GONE}%`)
    .returning('id')
    .execute()
  for (const { id } of back) await schedule.put(id, 'adopt', now)
}
