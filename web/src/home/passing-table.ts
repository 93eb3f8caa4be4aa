/** A table in this very page, which is gone with it: the page's home in memory, without a worker. */
// What tells zod to do without eval has to run before the first schema is made.
import './no-eval.ts'
import type { HomeLine } from '@gloam/home/home.ts'
import { PassingTable, type PassingWish } from '@gloam/home/passing.ts'
import type { ServerMessage } from '@gloam/protocol/live.ts'
import { readMessage } from '../net/live/transport.ts'

export interface OpenTable {
  table: PassingTable
  /** What is said at it by whoever plays it. */
  line: HomeLine
}

/** Opens a table and comes to it; `hear` is told what a server would tell. */
export async function openPassingTable(wish: PassingWish, hear: (message: ServerMessage) => void): Promise<OpenTable> {
  const table = await PassingTable.open(wish)
  const line = table.line((text) => {
    const message = readMessage(text)
    if (message !== null) hear(message)
  })
  return { table, line }
}
