/** How long bots seem to think: at the table's pace, and never quite the same, as people do. */
import type { BotPace } from '@gloam/protocol/table.ts'
import type { TableRow } from './row.ts'
import { settingsOf } from './table.ts'

/** Of the pace of the house. */
const PACES: Readonly<Record<BotPace, number>> = { quick: 0.3, usual: 1, calm: 2.5 }

/** The longest that any bot seems to think at this pace of the house, in milliseconds. */
export function longestThought(pace: number): number {
  return pace * PACES.calm * 1.5
}

/** How long a bot seems to think, in milliseconds: never quite the same, as people do. `luck` is from 0 to 1. */
export function seemingThought(pace: number, row: TableRow, luck: number): number {
  return pace * PACES[settingsOf(row).botPace] * (0.5 + luck)
}

/** How much of the time that a bot may think each strength uses. */
export const BUDGET_SHARE = { novice: 0.2, learner: 0.2, casual: 0.2, regular: 0.2, strong: 1 }
