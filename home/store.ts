/** Where a home keeps its tables: handed in, and written before anything is acknowledged. */
import type { ChatLine } from '@gloam/protocol/table.ts'
import type { Logs } from '@gloam/tables/afterwards/replay.ts'
import type { NotesOfSeat } from '@gloam/tables/notes.ts'
import type { KeptStanding, Move, Standing, TableRow, WholeMove } from '@gloam/tables/row.ts'
import type { Change, Ending } from '@gloam/tables/settle.ts'

/** Somebody else has written the table meanwhile, in another window: nothing was written. */
export class Conflict extends Error {}

/** Nothing can be written: there is no room left, or the browser lets nobody write. */
export class NotWritten extends Error {
  readonly why: 'full' | 'refused'

  constructor(why: NotWritten['why'], options?: ErrorOptions) {
    super(why === 'full' ? 'There is no room left.' : 'The browser keeps nothing.', options)
    this.why = why
  }
}

/** A move as it is kept: with where the match stood after it, in words. */
export interface KeptMove extends Move {
  standing: KeptStanding | null
}

/** What lies on a table beside its match: what was said there, and what seats have written down. */
export interface Beside {
  chat: readonly ChatLine[]
  notes: readonly NotesOfSeat[]
}

export const NOTHING_BESIDE: Beside = { chat: [], notes: [] }

/** A match with everything of it. */
export interface WholeMatch {
  row: TableRow
  moves: readonly KeptMove[]
  beside: Beside
  ending: Ending | null
}

/** What a store has to do itself; the rest follows from it. */
export interface Shelves {
  rows(): Promise<TableRow[]>
  table(id: string): Promise<TableRow | undefined>
  kept(id: string): Promise<KeptMove[]>
  /** All of it or nothing; a `Conflict` where the table no longer has the revision that the change builds on. */
  write(change: Change): Promise<void>
  /** A match that was played elsewhere, whole or not at all; a `Conflict` where there is a table of that name. */
  takeIn(match: WholeMatch): Promise<void>
  remove(id: string): Promise<void>
  beside(id: string): Promise<Beside>
  putBeside(id: string, beside: Beside): Promise<void>
  endings(): Promise<Ending[]>
}

/** The change as it lies on the shelves. */
export function moveIn({ move, standing }: Change): KeptMove | null {
  return move && { ...move, standing: standing && { version: standing.version, text: standing.text } }
}

export class HomeStore implements Logs {
  readonly shelves: Shelves

  constructor(shelves: Shelves) {
    this.shelves = shelves
  }

  table(id: string): Promise<TableRow | undefined> {
    return this.shelves.table(id)
  }

  async log(id: string): Promise<WholeMove[]> {
    return (await this.shelves.kept(id)).map(wholeMove)
  }

  async frames(id: string, from: number, count: number): Promise<{ moves: WholeMove[]; length: number }> {
    const stated = (await this.shelves.kept(id)).filter(({ standing }) => standing !== null)
    return { moves: stated.slice(from, from + count).map(wholeMove), length: stated.length }
  }

  /** What happened after a move. */
  async moves(id: string, after: number): Promise<Move[]> {
    const moves = await this.shelves.kept(id)
    return moves.filter(({ sequence }) => sequence > after).map(({ standing: _, ...move }) => move)
  }

  /** Where the match stands. */
  async standing(id: string): Promise<Standing | null> {
    return lastStanding(await this.shelves.kept(id))
  }

  /** Every line passes each number of picks on its way, so the last to pass it is the line that counts. */
  async standingAfter(id: string, picks: number): Promise<Standing | null> {
    return lastStanding((await this.shelves.kept(id)).filter((move) => move.picks === picks))
  }
}

function lastStanding(moves: readonly KeptMove[]): Standing | null {
  const last = moves.findLast(({ standing }) => standing !== null)
  return last === undefined ? null : wholeMove(last).standing
}

function wholeMove({ standing, ...move }: KeptMove): WholeMove {
  const version = standing?.version ?? null
  return { ...move, version, standing: standing && { version: standing.version, state: JSON.parse(standing.text) } }
}
