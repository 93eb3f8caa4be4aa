/** A table and its moves as they are kept, wherever that is: plain data, which is never changed but replaced. */
import type { GameTypes, Seat, State, Step, Told } from '@gloam/kernel/game.ts'
import type { StandingAnswer } from '@gloam/kernel/in-advance.ts'
import type { NewDice } from '@gloam/kernel/match.ts'
import type { BotPace, Pace, SeatState, Strength, TableNote, TableState } from '@gloam/protocol/table.ts'

/** A seat as it is kept: presence is not a thing to keep. */
export type KeptSeat =
  | Extract<SeatState, { kind: 'free' | 'bot' }>
  | Omit<Extract<SeatState, { kind: 'person' }>, 'present'>

/** An answer in advance, and whose it is: whoever takes their seat over does not inherit it. */
export interface KeptAnswer extends StandingAnswer {
  person: string
}

/** A table as it is kept: all that is asked about it without looking at the match. */
export interface TableRow {
  id: string
  game: string
  /** The version of the rules that the match's newest state is of. */
  version: number
  status: 'gathering' | 'playing' | 'ended'
  host: string
  open: boolean
  pace: Pace
  options: Record<string, string | string[]>
  seats: KeptSeat[]
  seed: string
  promise: string
  again: string | null
  /** The moment of another match from which this one went its own way: after which move, and with which dice. */
  from?: { table: string; sequence: number; dice: NewDice['turn'] }
  created: number
  /** Whether hints may be asked for; where it is not said, it follows from who sits there. */
  hints?: boolean
  botPace?: BotPace
  /** Whether its result counts for ratings; it does where it is not said. */
  rated?: boolean
  /** It began in somebody's page, where its dice could be known; its picks were played again here. */
  brought?: true
  /** Somebody has asked for a hint, or all have stepped back to before something was revealed: then it does not. */
  hinted?: true
  steppedBack?: true
  /** Whether only those who sit there may speak. */
  quiet?: boolean
  /** People whom the host has sent away from this table, and why. */
  sentAway?: TableState['sentAway']
  /** Who would like to swap seats with whom. */
  swaps?: TableState['swaps']
  /** The host lays the table for others, and does not sit at it. */
  standing?: true
  /** The group that it is for, and since when: nobody else sits down here. */
  group?: { id: string; since: number }
  /** The match of that day, and whether it is the one that counts for whoever plays it. */
  day?: NonNullable<TableState['day']>
  /** The Monday of the week whose haunt a group plays here. */
  week?: NonNullable<TableState['week']>
  /** Laid for whoever asked for a game. */
  sought?: NonNullable<TableState['sought']>
  /** The tournament and its round, counted from 0, that it is played in, and how strongly bots stand in there. */
  tournament?: { id: string; round: number; standIn: Strength }
  /** A proposed step back, and who agrees. */
  repair: TableState['repair']
  /** Who has won, once it is over. */
  winners: Seat[] | null
  /** The seats that are asked. */
  waiting: Seat[]
  /** Since when those are waited for. */
  since: number | null
  /** When those run out of time for whom the clock runs. */
  deadline: number | null
  onClock: Seat[]
  /** Milliseconds that each seat has left for the whole match, and when that was last counted. */
  banks?: number[]
  counted?: number
  /** A proposed pause, and who agrees; once all do, since when the clocks stand still and what is left of the turn. */
  pause?: { agreed: string[]; since: number | null; left: number | null } | null
  /** A proposal to end the match before its end, and who agrees; why it ended so. */
  stop?: TableState['stop']
  stopped?: NonNullable<TableState['stopped']>
  /** Who made how many of each seat's decisions; unknown of a match that an earlier release began. */
  made?: TableState['made']
  /** Since when each seat is asked without a break, however many questions that were. */
  asked?: (number | null)[]
  /** Answers that were given in advance; no other seat ever hears of them. */
  answers?: KeptAnswer[]
  /** The seats whose open question is answered so. */
  answering?: Seat[]
  /** The round that was last told. */
  round?: number
  /** The moves that somebody made as a hint had advised; looking back, nobody is blamed for them. */
  advised?: number[]
  /** Who sat in seats that have changed hands, in the order in which they rose. */
  sat?: TableState['sat']
  /** What happened lately and is worth a letter. */
  news?: TableNews[]
  /** How often the match has been taken back: old questions are not mistaken for new ones. */
  takenBack: number
  /** The last move in the log; -1 before the start. */
  sequence: number
  picks: number
  /** Raised by each change: who was first is decided by it. */
  revision: number
  changed: number
}

/** What people are told of by letter, wherever they are. */
export type NoticeKind = 'turn' | 'reminder' | 'seated' | 'begun' | 'round' | 'ended' | 'stepBack' | 'stop' | 'pause'

/** What a group is told of its tables: whose turn it is, that one was laid, how one ended, that a tournament's round has begun. */
export type GroupNoticeKind = 'turn' | 'invited' | 'ended' | 'round'

/** What has just happened at a table, kept in its row for as long as it may still have to be told. */
export interface TableNews {
  kind: Exclude<NoticeKind, 'turn' | 'reminder'>
  at: number
  /** Whose doing it was. */
  by: string | null
  /** Whom it concerns. */
  to: string[]
}

/** One entry of a match's log: only ever appended. */
export interface Move {
  sequence: number
  what: 'start' | 'pick' | 'undo' | 'rewind' | 'migrate' | 'note'
  seat: Seat | null
  /** The picked step; for a rewind how far it went; for a migration how many picks could not be kept; what a note says. */
  step: Step<GameTypes> | TableNote | Back | LeftBehind | number | null
  events: Told<GameTypes>[]
  at: number
  /** How many picks count after it. */
  picks: number
}

/** A step back to so many picks, from where chance goes on with new dice. Without those it is the number alone. */
export interface Back {
  to: number
  dice: NewDice['turn']
}

/** A migration that has left so many picks behind, from where chance goes on with new dice. Without those it is the number alone. */
export interface LeftBehind {
  lost: number
  dice: NewDice['turn']
}

/** From where on chance goes on with new dice, if it does. */
export function newDiceIn({ what, step, picks }: Pick<Move, 'what' | 'step' | 'picks'>): NewDice | null {
  if (typeof step !== 'object' || step === null || !('dice' in step)) return null
  if (what === 'rewind') return { from: (step as Back).to, turn: (step as Back).dice }
  return what === 'migrate' ? { from: picks, turn: (step as LeftBehind).dice } : null
}

/** How many picks a migration could not take along. */
export function lostIn({ step }: Pick<Move, 'step'>): number {
  return typeof step === 'number' ? step : ((step as LeftBehind | null)?.lost ?? 0)
}

/** Whether these are the moves of a log from its first one on, none left out. */
export function isWhole(log: readonly Pick<Move, 'sequence'>[]): boolean {
  return log.every(({ sequence }, i) => sequence === i)
}

/** Whether this is the whole log of a table. */
export function isLogOf({ sequence }: Pick<TableRow, 'sequence'>, log: readonly Pick<Move, 'sequence'>[]): boolean {
  return isWhole(log) && log.length === sequence + 1
}

/** Where a match stood, and of which version of the rules that state is. */
export interface Standing {
  version: number
  state: State<GameTypes>
}

/** Where a match stands, in the words in which it is kept. */
export interface KeptStanding {
  readonly version: number
  readonly text: string
}

/** A move with where the match stood after it; null where an earlier release did not keep it. */
export interface WholeMove extends Move {
  standing: Standing | null
  /** The version of the rules that it was made by; null in what an earlier release has written. */
  version: number | null
}

/** What an earlier release has left out, found out later. */
export interface Adopted {
  sequence: number
  picks: number
  version: number
  standing: Standing | null
}

/** A state that an earlier release has kept now and then. */
export interface Snapshot extends Standing {
  sequence: number
}

/** What has to happen by itself, and when. */
export type Task = { kind: TaskKind; at: number }
/**
 * `answer`: one was given in advance. `tell`: somebody should know of something. `letter`: the row names it, not a table.
 * `rate`: results wait to be rated, whichever tables they are of. `tournament`: the row names one, or a table of one that is over.
 */
export type TaskKind =
  | 'bot'
  | 'clock'
  | 'adopt'
  | 'archive'
  | 'sweep'
  | 'tell'
  | 'letter'
  | 'answer'
  | 'rate'
  | 'tournament'
