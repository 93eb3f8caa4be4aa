/** How it goes at a table: how long bots seem to think, whether they may be asked for advice, and who may speak. */
import type { BotPace, TableState } from '@gloam/protocol/table.ts'
import type { TableRow } from '../store/rows.ts'

/** Of the server's own pace. */
const PACES: Readonly<Record<BotPace, number>> = { quick: 0.3, usual: 1, calm: 2.5 }

/** Where nobody has said otherwise, hints are for those who play with bots alone: among people they would be unfair. */
export function mannersOf(row: TableRow): Pick<TableState, 'hints' | 'botPace' | 'quiet'> {
  const { hints, botPace = 'usual', quiet = false, seats } = row
  return { hints: hints ?? peopleAt(seats) <= 1, botPace, quiet }
}

/** Seats that are, or may still become, a person's. */
export function peopleAt(seats: TableRow['seats']): number {
  return seats.filter(({ kind }) => kind !== 'bot').length
}

/** The longest that any bot seems to think at this pace of the server, in milliseconds. */
export function longestThought(pace: number): number {
  return pace * PACES.calm * 1.5
}

/** How long a bot seems to think, in milliseconds: never quite the same, as people do. `luck` is from 0 to 1. */
export function seemingThought(pace: number, row: TableRow, luck: number): number {
  return pace * PACES[mannersOf(row).botPace] * (0.5 + luck)
}
