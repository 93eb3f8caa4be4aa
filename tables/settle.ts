/** What follows from every change: who is asked, whose time runs, whether it is over, and what is due by itself. */
import type { GameTypes, Seat, State, Told } from '@gloam/kernel/game.ts'
import type { Play } from '@gloam/kernel/play.ts'
import { AfterItsEnd } from './errors.ts'
import { ANSWER_INSURANCE, answersIn } from './match/answers.ts'
import { clockOf } from './match/clock.ts'
import { asAgreed } from './match/ends-early.ts'
import { type MatchResult, matchResultOf } from './match/result.ts'
import { askedSince, newsAfter, nextTelling, tellingAfter } from './notices.ts'
import type { Adopted, KeptStanding, Move, TableRow, Task, TaskKind } from './row.ts'
import { madeAfter } from './seats/who-played.ts'
import { botSeat, type Loaded } from './table.ts'

/** What a command wants: the table as it should be, and the move that has made it so. */
export interface Draft {
  row: TableRow
  play: Play<GameTypes> | null
  move: DraftedMove | null
  /** Of a pick: its place among the choices. */
  choice?: number
  /** A new table that is laid with it. */
  laid?: TableRow
}

export interface DraftedMove {
  what: Move['what']
  seat: Seat | null
  step: Move['step']
  events: Told<GameTypes>[]
}

/** What became of a match of a kind, such as a haunt. */
export interface Ending {
  table: string
  game: string
  /** A key of the game's text: the name of the haunt. */
  kind: string
  /** How it ended, as the game's measures have it. */
  end: string
  at: number
}

/** What is to be written, all of it or nothing. */
export interface Change {
  /** What it builds on: if the store holds another revision by now, nothing is written. Null for a new table. */
  before: TableRow | null
  row: TableRow
  move: Move | null
  /** Where the match stands after the move. */
  standing: KeptStanding | null
  /** What is due at this table from now on, and what was and is no more. */
  tasks: readonly Task[]
  done: readonly TaskKind[]
  /** A new table that is laid with this change, or not at all. */
  laid?: TableRow
  /** What became of a match that ends with this change. */
  ending?: Ending
  /** What came of it for each who played it. */
  result?: MatchResult
  /** What an earlier release has left out of the log. */
  adopted?: readonly Adopted[]
  /** From where to where the match went with the move, for a store that keeps what has changed. */
  went?: { from: State<GameTypes>; to: State<GameTypes> }
}

export interface Settling {
  now: number
  /** Milliseconds after which a bot that has not answered is given up, and another process lets it answer. */
  botInsurance: number
}

/** A match that is over is packed a little later: whoever has just seen the end may want to look back. */
export const PACK_AFTER = 60_000
/** Milliseconds by which clocks of several machines may differ, and more. */
const SHORTLY = 10_000

export function settle(before: TableRow | null, draft: Draft, { now, botInsurance }: Settling): Change {
  const { play, move: drafted, laid } = draft
  const after = afterwards(before, draft, now)
  const { row } = after
  const tasks = tasksOf(row, { now, botInsurance })
  const done = before === null ? [] : kindsOf(before).filter((kind) => !tasks.some((due) => due.kind === kind))
  const isEnd = play !== null && before?.status !== 'ended'
  const ending = isEnd ? endingOf(row, play) : null
  const result = isEnd ? matchResultOf(row, play) : null
  return {
    ...after,
    before,
    standing: standingOf(row, play),
    tasks: before === null || drafted?.what !== 'pick' ? tasks : tasks.filter((due) => !isNoted(before, row, due, now)),
    done,
    ...(laid === undefined ? null : { laid }),
    ...(ending === null ? null : { ending }),
    ...(result === null ? null : { result }),
  }
}

/**
 * The table and the match as they are then, and the move that leads there. The log of a match that is over never
 * changes: what becomes of its table (a rematch, another name) is in its row alone.
 */
export function afterwards(before: TableRow | null, draft: Draft, now: number): Pick<Change, 'row' | 'move'> {
  if (before?.status === 'ended' && draft.move !== null) throw new AfterItsEnd()
  const { row: drafted, play, move } = before?.status === 'playing' ? asAgreed(draft, now) : draft
  const state = play?.state
  const isOver = before?.status === 'ended' || drafted.stopped !== undefined
  const status = isOver ? 'ended' : statusOf(play)
  const asked: TableRow = {
    ...drafted,
    status,
    // Of a match that was over before states were kept there is none: its row tells how it ended.
    winners: status === 'ended' ? (state?.outcome?.winners ?? drafted.winners) : null,
    waiting: status === 'playing' ? (play?.open.map(({ seat }) => seat) ?? []) : [],
    // A proposal to step back is about where the match stands: once it goes on, it is gone.
    repair: status === 'playing' && (move === null || move.what === 'note') ? drafted.repair : null,
    pause: status === 'playing' ? (drafted.pause ?? null) : null,
    ...(drafted.stop === undefined ? {} : { stop: status === 'playing' ? drafted.stop : null }),
    ...madeAfter(drafted, move),
    picks: state?.picks ?? drafted.picks,
    version: play?.game.version ?? drafted.version,
    sequence: drafted.sequence + (move === null ? 0 : 1),
    revision: (before?.revision ?? 0) + 1,
    // After its end nothing happens in a match any more, whatever becomes of the table.
    changed: before?.status === 'ended' ? before.changed : now,
  }
  const row = {
    ...asked,
    ...clockOf(before, asked, now),
    since: sinceWhen(before, asked, move, now),
    asked: askedSince(before, asked, now),
    news: newsAfter(before, asked, move?.what ?? null, now),
    ...answersIn(asked, play, move),
  }
  return { row, move: move && { ...move, sequence: row.sequence, at: now, picks: row.picks } }
}

function statusOf(play: Play<GameTypes> | null): TableRow['status'] {
  if (play === null) return 'gathering'
  return play.state.outcome === null ? 'playing' : 'ended'
}

/** Where the match then stands, as it is kept. */
export function standingOf({ version }: TableRow, play: Play<GameTypes> | null): KeptStanding | null {
  return play && new InWords(version, play.state)
}

/** Put into words when they are asked for: a store that keeps what has changed asks for few. */
class InWords implements KeptStanding {
  readonly version: number
  private readonly state: State<GameTypes>

  constructor(version: number, state: State<GameTypes>) {
    this.version = version
    this.state = state
  }

  get text(): string {
    return JSON.stringify(this.state)
  }
}

/** What became of a match that is over, by its kind where it is of one. What only might have been is no ending, nor what bots do. */
function endingOf(
  { id, game, changed, from, seats }: TableRow,
  { game: { measures = {} }, state }: Play<GameTypes>,
): Ending | null {
  if (state.outcome === null || from !== undefined || seats.every((seat) => seat.kind !== 'person')) return null
  const { kinds = {}, inTurn = Object.keys(kinds)[0] ?? '' } = measures
  const kind = kinds[inTurn]?.(state) ?? ''
  // A match that chose its kind, and ended before it had one, is of none.
  if (kind === '' && measures.inTurn !== undefined) return null
  return { table: id, game, kind, end: measures.end?.(state) ?? state.outcome.reason, at: changed }
}

/** Whoever has just moved and is asked again is waited for anew; for others it goes on from when they were first asked. */
function sinceWhen(before: TableRow | null, { waiting }: TableRow, move: DraftedMove | null, now: number) {
  if (waiting.length === 0) return null
  const asked = before !== null && waiting.every((seat) => before.waiting.includes(seat) && seat !== move?.seat)
  return asked ? (before.since ?? before.changed) : now
}

/**
 * Somebody looks at the table soon enough anyway, and finds out then when to look next: picks need not move the row.
 * What is due shortly may have been taken already by somebody whose clock is ahead.
 */
function isNoted(before: TableRow, row: TableRow, { kind, at }: Task, now: number): boolean {
  if (kind === 'clock') return before.deadline !== null && before.deadline > now + SHORTLY && before.deadline <= at
  if (kind !== 'tell') return false
  // A pick brings nothing that should have been told already: that was noted before it, and may have been told since.
  const [noted, next] = [tellingAfter(before, now), tellingAfter(row, now)]
  return noted !== null && noted > now + SHORTLY && (next === null || noted <= next)
}

function kindsOf(row: TableRow): TaskKind[] {
  return tasksOf(row, { now: 0, botInsurance: 0 }).map(({ kind }) => kind)
}

export function tasksOf(row: TableRow, { now, botInsurance }: Settling): Task[] {
  const tasks: Task[] = []
  if (botSeat(row) !== null) tasks.push({ kind: 'bot', at: now + botInsurance })
  if ((row.answering ?? []).length > 0) tasks.push({ kind: 'answer', at: now + ANSWER_INSURANCE })
  if (row.deadline !== null) tasks.push({ kind: 'clock', at: row.deadline })
  const tell = nextTelling(row, now)
  if (tell !== null) tasks.push({ kind: 'tell', at: tell })
  if (row.status === 'ended') tasks.push({ kind: 'archive', at: now + PACK_AFTER })
  if (row.status === 'ended' && row.tournament !== undefined) tasks.push({ kind: 'tournament', at: now })
  return tasks
}

export type RowCommand = (row: TableRow) => TableRow

/** A command that is about the seats and leaves the match alone. */
export function onRow(command: RowCommand): (loaded: Loaded) => Draft {
  return ({ row, play }) => ({ row: command(row), play, move: null })
}
