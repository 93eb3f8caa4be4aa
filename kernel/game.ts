/**
 * What a game is. A game is plain data, and everything that is still to happen in it is a stack of
 * plain-data steps, the agenda. See docs/architecture.md for the whole idea on one page.
 */
import type { Chance, ChanceState } from './chance.ts'

/** A place at the table, counted from 0. */
export type Seat = number

/** A spectator is a seat as well: one that is never asked and sees only what everybody sees. */
export const SPECTATOR: Seat = -1

/** The words of one game: what its state, steps, questions, events, views and options look like. */
export interface GameTypes {
  state: object
  steps: Record<string, object>
  questions: Record<string, object>
  events: Record<string, object>
  view: object
  options: Record<string, string | readonly string[]>
}

type Name<T> = keyof T & string

/** One flat object type, so that a field too many does not compile. */
type Flat<T> = { [Field in keyof T]: T[Field] }

/** One thing to be done, as data: `{ do: 'scare', area: 0, building: 'church', colour: 'blue' }`. */
export type Step<G extends GameTypes, K extends Name<G['steps']> = Name<G['steps']>> = {
  [N in K]: Flat<{ do: N } & G['steps'][N]>
}[K]

/** A decision that a seat has to take: `{ ask: 'turn', seat: 2 }`. Its choices are worked out when it is its turn. */
export type Ask<G extends GameTypes, K extends Name<G['questions']> = Name<G['questions']>> = {
  [N in K]: Flat<{ ask: N; seat: Seat } & G['questions'][N]>
}[K]

/** Several seats decide at the same time; nobody learns an answer before all have answered. */
export interface Together<G extends GameTypes> {
  together: Ask<G>[]
  answers: (Step<G> | null)[]
  /** The number of picks made when this was opened: it names the question. */
  since?: number
}

/** Anything that can stand on the agenda. */
export type Pending<G extends GameTypes> = Step<G> | Ask<G> | Together<G>

/** What has just happened: `{ is: 'rolled', seat: 1, results: [3, 8] }`. */
export type GameEvent<G extends GameTypes> = {
  [N in Name<G['events']>]: Flat<{ is: N } & G['events'][N]>
}[Name<G['events']>]

/** Who is told: everybody, or only some seats, or everybody but some. Spectators belong to everybody. */
export type Audience = { only: readonly Seat[] } | { except: readonly Seat[] }

export interface Told<G extends GameTypes> {
  event: GameEvent<G>
  to?: Audience
}

/** How a match ended. `reason` is a key of the game's text. */
export interface Outcome {
  winners: Seat[]
  reason: string
  scores?: number[]
}

/** The kernel's own part of a state. */
export interface KernelState<G extends GameTypes> {
  seats: number
  /** What is still to be done; the last item comes first. */
  agenda: Pending<G>[]
  chance: ChanceState
  outcome: Outcome | null
  /** How many picks have been made. */
  picks: number
  /** Picks up to this one cannot be undone. */
  sealed: number
  /** The seat that made the picks since `sealed`. */
  lastBy: Seat | null
}

/** One JSON-able object: the whole match at one moment. */
export type State<G extends GameTypes> = G['state'] & KernelState<G>

/** What a rule works with. */
export interface Table<G extends GameTypes> {
  readonly state: State<G>
  readonly chance: Chance
  /** Put these on the agenda, to be done in this order before everything that is there already. */
  next(...items: (Step<G> | Ask<G>)[]): void
  /** Ask these seats at the same time; their answers are carried out in this order once all are in. */
  together(asks: Ask<G>[]): void
  tell(event: GameEvent<G>, to?: Audience): void
  /** Say that something hidden has become known (to everybody, if nobody is named). It ends undo. */
  reveal(to?: Audience): void
  end(outcome: Outcome): void
}

export type Rules<G extends GameTypes> = {
  readonly [K in Name<G['steps']>]: (g: Table<G>, step: Step<G, K>) => void
}

/** For each kind of question the function that lists its choices; each choice is the step it leads to. */
export type Questions<G extends GameTypes> = {
  readonly [K in Name<G['questions']>]: (g: Table<G>, ask: Ask<G, K>) => Step<G>[]
}

/** With how many players something goes. */
export interface SeatRange {
  readonly least: number
  readonly most: number
}

/** An option of a game, as the table before the start shows it. */
export type OptionSpec =
  | {
      readonly oneOf: readonly string[]
      readonly usual: string
      /** Values that do not go with every number of players. */
      readonly seats?: { readonly [value: string]: SeatRange } | undefined
      /** Values that are taken, too, and are too many for a list. */
      readonly also?: ((value: string) => boolean) | undefined
    }
  | { readonly someOf: readonly string[]; readonly count: number; readonly usual: readonly string[] }

export interface Setup<G extends GameTypes> {
  state: G['state']
  agenda: Pending<G>[]
}

/** What the chance to win can be learnt from, where exactly one seat wins. */
export interface Learning<G extends GameTypes> {
  /** The names of what speaks for a seat, or against it. */
  readonly features: readonly string[]
  /** For each seat its features, in the order of their names. */
  prospects(state: State<G>): number[][]
}

/** How often seats have won at what the evaluation says of them: what it says too loudly or too softly is put right by it. */
export interface Experience<G extends GameTypes> {
  /** What sets seats apart that win more or less often at the same value, such as their side. The seat itself knows it. */
  situation(state: State<G>, seat: Seat): string
  /** For each situation values, from low to high, each with the share of seats that won. */
  readonly won: { readonly [K in Saying]: { readonly [situation: string]: readonly (readonly number[])[] } }
}

/** By the evaluation of a position alone, or by a bot that has thought about what to do there. */
export type Saying = 'sight' | 'thought'

/** What a bot's search may do beyond the plain one; `bots/ways.ts` says what each is. */
export type Way = 'rave' | 'mast' | 'keeps' | 'margins' | 'cheap' | 'results'

/** Two places of the same thing, before and after it is moved; whatever names them. */
export type Walk = readonly [from: string | number, to: string | number]

/** What can be counted, by name. */
export type Counts = Readonly<Record<string, number>>

/** A game's own sense of what is worth a look. */
export interface Hints<G extends GameTypes> {
  /** How much speaks for a choice before anything is tried: 1 is usual; 0 if another choice does just as well. */
  prior?(state: State<G>, seat: Seat, choice: Step<G>): number
  /** Choices that bring a turn to its end at once, or leave things as they are: how a line that was tried is ended. */
  readonly endings?: readonly Name<G['steps']>[]
  /** Steps that are for something or for nothing: where they gain nothing, a turn is rather ended. */
  readonly wanderings?: readonly Name<G['steps']>[]
  /**
   * Whether this seat's turn is an errand of many small steps, each of which shows at once what it is good for: then turns
   * are rehearsed, and no tree is grown.
   */
  hasErrand?(state: State<G>, seat: Seat): boolean
  /** From where to where a choice moves something: to go back at once is to have gone for nothing. */
  walk?(state: State<G>, choice: Step<G>): Walk | null
  /**
   * What a seat likes in a line of play besides what is left of it at the end, as a difference of chances: where an evaluation
   * sees no good in going on, it says what going on is for.
   */
  urge?(before: State<G>, after: State<G>, seat: Seat): number
  /**
   * The chance of every seat to win where a turn has ended, as only the search judges it: it may be learnt from such states
   * alone, and take longer. Without it, `evaluate` says so; all others always go by that.
   */
  judge?(state: State<G>): readonly number[]
  /**
   * What of a seat's can be counted and is worth having, by name: where a hint says what a choice brings. In the game's text
   * `count.<name>` says so many more or fewer of it.
   */
  counts?(state: State<G>, seat: Seat): Counts
  /** What each seat would be counted if the match were over: rank and points decide where all is lost or won. */
  points?(state: State<G>): readonly number[]
  /** All that a seat does not know is in which order piles lie: `scramble` makes any state of any other that it can imagine. */
  readonly hidesOnlyOrder?: true
  /** Which ways of searching have proved good in this game; without it, none: what helps in one game hurts in another. */
  readonly ways?: readonly Way[]
  readonly learning?: Learning<G>
  /** Without it, what the evaluation says is a chance already. */
  readonly experience?: Experience<G>
  /** In how many of a hundred turns the weaker bots go by first sight, and overlook things. */
  readonly lapses?: Readonly<Record<'novice' | 'learner' | 'casual', number>>
}

/** What the lab counts in matches of this game, besides what it counts in every match. Names are the report's. */
export interface Measures<G extends GameTypes> {
  /** The seat that began: others are counted from it, since where one sits matters only by when one is on turn. */
  first?(state: State<G>): Seat
  /** The side that a seat is on at the end, where seats win together. */
  side?(state: State<G>, seat: Seat): string
  /** What a seat was at the end, where that is more than its side: `role.<name>` in the game's text. Without it, its side is. */
  role?(state: State<G>, seat: Seat): string
  /** How the match ended, if that is not the reason of its outcome. */
  end?(state: State<G>): string
  /** What sets matches apart, such as a scenario: a key of the game's text, or null as long as it is not settled. */
  readonly kinds?: { readonly [name: string]: (state: State<G>) => string | null }
  /** An option whose values, but the usual one, take turns, so that each is met often enough. */
  readonly inTurn?: Name<G['options']>
  /** Numbers of a finished match. */
  readonly amounts?: { readonly [name: string]: (state: State<G>) => number }
  /** What shows how a seat stands while a match goes on; without it, `evaluate` does. */
  readonly standing?: { readonly name: string; of(state: State<G>, seat: Seat): number }
  /** The room, as a key of the game's text, that a seat has come to in this event. */
  room?(event: GameEvent<G>): { seat: Seat; room: string } | null
  /** The card, as a key of the game's text, that came to a seat or was used by it in this event. */
  card?(event: GameEvent<G>, state: State<G>): { seat: Seat; card: string } | null
}

/** A match that is over, and all that was told on its way, secrets too. */
export interface Night<G extends GameTypes> {
  readonly state: State<G>
  readonly events: readonly GameEvent<G>[]
  readonly outcome: Outcome
}

/** A mark for a deed that tells a story: `candle.<name>` in the game's text is what it is called, `candle.<name>.deed` what was done. */
export interface Candle<G extends GameTypes> {
  readonly name: string
  isLit(night: Night<G>, seat: Seat): boolean
}

/** A question that comes again and again, and the answer that may be given to it in advance. */
export interface InAdvance<G extends GameTypes> {
  readonly ask: Name<G['questions']>
  /** What it has to be about, where one kind of question serves many. */
  readonly about?: string
  /** The step that answers it, and, where several have its name, a field by which it is known: `{ answer: 'leave' }`. */
  readonly take: Name<G['steps']>
  readonly with?: Readonly<Record<string, unknown>>
  /** What it may be taken over; where anything else could be done, the question is asked. Without it, over everything. */
  readonly over?: readonly Name<G['steps']>[]
  /** What could be done instead depends on what is hidden: it is answered after a pause that is the same for all. */
  readonly secret?: true
}

/** Asked even if there is only one answer, as long as not asking could tell something. */
interface AskedWhile<G extends GameTypes> {
  readonly ask: Name<G['questions']>
  while(state: State<G>): boolean
}

export interface Game<G extends GameTypes> {
  readonly name: string
  /** Raised whenever a record or state of the version before could be carried on differently. */
  readonly version: number
  readonly seats: SeatRange
  readonly options: { readonly [K in Name<G['options']>]: OptionSpec }
  /** Why these options do not go together, as a key of the game's text, or null. */
  refuse?(options: G['options'], seats: number): string | null
  setup(seats: number, options: G['options'], chance: Chance): Setup<G>
  readonly rules: Rules<G>
  readonly questions: Questions<G>
  /** Questions that are asked even if there is only one answer, because not asking would tell something. */
  readonly alwaysAsked?: readonly (Name<G['questions']> | AskedWhile<G>)[]
  /**
   * The game's own part of a state once more, a spread for each kind of object: several times as quick as the kernel's copy,
   * which has to ask of everything what it is. It may share what no rule ever writes to, which a law watches over; what is
   * the kernel's own it may leave as it is. Without it the kernel copies everything.
   */
  copyState?(state: State<G>): State<G>
  /** What a seat may see. Built from what it may see, never by deleting from the whole. */
  view(state: State<G>, seat: Seat): G['view']
  /** Some state that could be behind this view: the inverse of `view`, with what is hidden filled in by chance. */
  sample(view: G['view'], seat: Seat, chance: Chance): Setup<G>
  /**
   * Changes what the seat must not know, by chance, and nothing else: swaps hidden cards, shuffles piles. Written
   * from the rulebook and not from the view, it is what the laws hold the view against.
   */
  scramble(state: State<G>, seat: Seat, chance: Chance): void
  /** How many of each component there are in all; never changes in a match. */
  components(state: State<G>): Record<string, number>
  /** How many turns have been played, for reports. */
  turns(state: State<G>): number
  /** How likely the seat is to win, from 0 (lost) to 1 (won). */
  evaluate(state: State<G>, seat: Seat): number
  /** Questions that may be answered in advance; where they depend on what is hidden, they say so. */
  readonly inAdvance?: readonly InAdvance<G>[]
  /**
   * Whoever watches is sent the view after each event, too, so that board and log go in step. For a game whose board does
   * not work it out itself (`after`): to send it costs a few more words with each move.
   */
  readonly sendsViewsAlong?: true
  /** Whose turn an event begins, and in which round. */
  turnBegun?(event: GameEvent<G>): { seat: Seat; round: number } | null
  /** What makes bots quicker; they play without it, too. */
  readonly hints?: Hints<G>
  readonly measures?: Measures<G>
  /** Deeds that are remembered of whoever did them; a game need not have any. */
  readonly candles?: readonly Candle<G>[]
  /** Turns a state of version n into one of version n + 1. */
  readonly migrations?: { readonly [version: number]: (state: unknown) => unknown }
}

/** A game whose types do not matter: for what serves every game. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where the types of all games are given up
export type AnyGame = Game<any>
