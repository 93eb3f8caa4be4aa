/** One match with everything of it, as the file that `npm run export` writes. */
import { FORMAT, MOST_LINES } from '@gloam/tables/afterwards/exported.ts'
import type { Store } from '../store.ts'

/** Undefined where there is no such table. */
export async function exportMatch(store: Store, id: string): Promise<object | undefined> {
  const table = await store.table(id)
  if (table === undefined) return undefined
  return { format: FORMAT, table, moves: await store.log(id), chat: await store.chat.lines(id, MOST_LINES) }
}
