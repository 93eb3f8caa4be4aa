import type { TableState } from '@gloam/protocol/table.ts'
import { askHere } from '../net/api.ts'

/** A table that is in this page, whether there is a server or not. */
export function layHere(body: { game: string; seats: number }): Promise<TableState> {
  return askHere('create', { body }) as Promise<TableState>
}
