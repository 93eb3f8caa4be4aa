/**
 * The haunt of the week: one for all groups, from Monday to Monday (UTC), played from its beginning. Like tonight's
 * house it follows from the date, the game and its rules, and from nothing else.
 */
import { games } from '@gloam/games/known.ts'
import { cipherChance, seedFrom, seedOfTurn } from '@gloam/kernel/chance.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { refuseSetup, usualOptions } from '@gloam/kernel/options.ts'
import type { WeekMark, WeekResult } from '@gloam/protocol/people/groups.ts'
import { isOwnDoing } from '@gloam/protocol/plain.ts'
import type { Luck } from '../luck.ts'
import type { TableRow } from '../row.ts'
import { lay, type Sitter } from '../seats/seats.ts'
import { BESIDE_THE_MATCH, type DayDate, dateOf, daysBefore, endOf, numbered } from './day.ts'

export interface Week {
  /** Its Monday. */
  week: DayDate
  game: string
  seed: string
  options: TableRow['options']
  /** What sets it apart: a value of this option. */
  option: string
  value: string
}

/** Another text would give other haunts in all weeks: it is never changed. */
const DRAWN_FROM = 'Gloam, the haunt of the week, 1'
const DAYS = 7

/** The Monday on or before a moment. */
export function weekOf(now: number): DayDate {
  const sinceMonday = (new Date(now).getUTCDay() + DAYS - 1) % DAYS
  return daysBefore(dateOf(now), sinceMonday)
}

/** When it ends, in milliseconds since 1970. */
export function endOfWeek(week: DayDate): number {
  return endOf(daysBefore(week, 1 - DAYS))
}

/** The first game that is played by haunts; null in a house that has none. */
export function weeklyGame(): AnyGame | null {
  return games.find(({ measures }) => measures?.inTurn !== undefined) ?? null
}

export async function drawnFor(game: AnyGame, week: DayDate): Promise<Week> {
  const inTurn = game.measures?.inTurn
  if (inTurn === undefined) throw new Error(`${game.name} is not played by haunts.`)
  const seed = await seedFrom(`${DRAWN_FROM}, ${week}, ${game.name}`)
  const chance = cipherChance(seedOfTurn(seed, BESIDE_THE_MATCH))
  const usual = usualOptions(game) as TableRow['options']
  const value = chance.oneOf(numbered(game, inTurn).filter((one) => fitsAll(game, { ...usual, [inTurn]: one })))
  return { week, game: game.name, seed, options: { ...usual, [inTurn]: value }, option: inTurn, value }
}

/** A group of any size can play it. */
function fitsAll(game: AnyGame, options: TableRow['options']): boolean {
  const { least, most } = game.seats
  return Array.from({ length: most - least + 1 }, (_, more) => least + more).every(
    (seats) => refuseSetup(game, seats, options) === null,
  )
}

interface Laid {
  id: string
  group: string
  seats: number
  pace: TableRow['pace']
  now: number
}

/** Its table gathers as any other of the group does; what would make it another match is settled. */
export async function laidForGroup(
  { week, game, seed, options }: Week,
  host: Sitter,
  { id, now, ...wish }: Laid,
): Promise<TableRow> {
  const luck: Luck = { seed: () => seed, below: (count, { seat }) => seat % count }
  const row = await lay(host, { game, options, open: false, ...wish }, now, luck)
  return { ...row, id, hints: false, week }
}

/** What came of it: how it ended, in which round, by how many people, and what has to be said beside it. */
export function weekResultOf(row: TableRow, end: string | null): WeekResult {
  const people = row.seats.filter(({ kind }) => kind === 'person').length
  return { end, round: row.round ?? null, people, marks: marksOf(row) }
}

function marksOf({ takenBack, made = [], seats, stopped }: TableRow): WeekMark[] {
  const marks: Record<WeekMark, boolean> = {
    undone: takenBack > 0,
    bot: seats.some((kept, seat) => !isOwnDoing(kept, made, seat)),
    stopped: stopped !== undefined,
  }
  return (Object.keys(marks) as WeekMark[]).filter((mark) => marks[mark])
}
