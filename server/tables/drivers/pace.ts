/** How long bots seem to think: at the table's pace, and never quite the same, as people do. */
import type { BotPace } from '@gloam/protocol/table.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { settingsOf } from '@gloam/tables/table.ts'

/** Of the server's own pace. */
const PACES: Readonly<Record<BotPace, number>> = { quick: 0.3, usual: 1, calm: 2.5 }

/** The longest that any bot seems to think at this pace of the server, in milliseconds. */
export function longestThought(pace: number): number {
  return pace * PACES.calm * 1.5
}

/** How long a bot seems to think, in milliseconds: never quite the same, as people do. `luck` is from 0 to 1. */
export function seemingThought(pace: number, row: TableRow, luck: number): number {
  return pace * PACES[settingsOf(row).botPace] * (0.5 + luck)
}
