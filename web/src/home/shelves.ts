/** What the page asks its own home about all that is kept there. No server knows these calls. */
import type { Returned } from '@gloam/home/in-a-file.ts'
import type { ToBring } from '@gloam/home/kept.ts'
import type { TableLine } from '@gloam/protocol/table.ts'
import { tablesAreHere } from './alone.ts'
import { callHome } from './client.ts'

export const tablesKept = async (): Promise<TableLine[]> =>
  ((await callHome('tables', {})) as { mine: TableLine[] }).mine

export const weigh = (id: string) => callHome('weigh', { id }) as Promise<number>
export const takeAway = (id: string) => callHome('takeAway', { id })
export const allInAFile = () => callHome('export', {}) as Promise<object>
export async function bringBack(text: string): Promise<Returned> {
  const returned = (await callHome('import', { body: text })) as Returned
  // From now on they stand in lists beside those of a server.
  if (returned.taken > 0) tablesAreHere()
  return returned
}
export const toBring = (id: string) => callHome('toBring', { id }) as Promise<ToBring>
