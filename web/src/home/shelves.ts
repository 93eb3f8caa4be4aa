/** What the page asks its own home about all that is kept there. No server knows these calls. */
import type { Returned } from '@gloam/home/in-a-file.ts'
import type { ToBring } from '@gloam/home/kept.ts'
import type { TableLine } from '@gloam/protocol/table.ts'
import { callHome } from './client.ts'

export const tablesKept = async (): Promise<TableLine[]> =>
  ((await callHome('tables', {})) as { mine: TableLine[] }).mine

export const weigh = (id: string) => callHome('weigh', { id }) as Promise<number>
export const takeAway = (id: string) => callHome('takeAway', { id })
export const allInAFile = () => callHome('export', {}) as Promise<object>
export const bringBack = (text: string) => callHome('import', { body: text }) as Promise<Returned>
export const toBring = (id: string) => callHome('toBring', { id }) as Promise<ToBring>
