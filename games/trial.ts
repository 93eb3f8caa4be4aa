/**
 * What a game brings to trying out what is written in its workshop (games/<game>/workshop/trial/): a house that is made to
 * fit, lines that can be fired by hand and tell when they have spoken, and what bots are to believe. Whoever plays it
 * (bots/trial/, web/src/home/) knows no game.
 */
import type { AnyGame, GameEvent, GameTypes, Seat, State } from '@gloam/kernel/game.ts'
import type { Draft, Fault, Path } from './workshop.ts'

/** The house that is wanted. The same wish is the same house. */
export interface HouseWish {
  readonly players: number
  /** How many rooms lie in it, those of the beginning included. */
  readonly rooms: number
  /** Bots play up to the beginning of this round of the haunt. */
  readonly round: number
  /** Whoever sits here has these cards, besides what everybody has. */
  readonly seat: Seat
  readonly cards: readonly string[]
  /** Another number, another house. */
  readonly number: number
}

/** What is looked for in matches: whether it is ever met, and how often. */
export interface Looked {
  readonly part: 'tasks' | 'monsters' | 'triggers' | 'ends'
  readonly path: Path
  /** The key of the words that name it, if it has a name. */
  readonly name: string | null
  /** Whom it is for, or who wins by it. */
  readonly side: 'heroes' | 'others' | null
}

/** A line has done something: these events came of it. */
export type Heard = (path: Path, events: readonly GameEvent<GameTypes>[]) => void

/** How a line is fired by hand: as if its roll had succeeded, or not. */
export type Firing = 'done' | 'failed'

/** What came of something that the game has already, in matches of the same bots: what one's own is held against. */
export interface Measure {
  /** A key of the game's words. */
  readonly name: string
  readonly won: number
  readonly of: number
  readonly rounds: number
}

/** Something that bots may go by, and how much it weighs. */
export interface Belief {
  readonly hope: unknown
  readonly weight: number
  /** Whether they go by it now; else it was read out of the rules. */
  readonly own: boolean
}

export interface Trial {
  readonly game: AnyGame
  readonly yardstick: readonly Measure[]
  /** Takes a draft in, in place of the one before; gives the name by which tables are laid with it. */
  add(draft: Draft): string
  /** How a table with it is set, as the lab sets it. */
  options(name: string): GameTypes['options']
  looked(draft: Draft): readonly Looked[]
  /** The same game; it tells what each line of the draft does. */
  listening(draft: Draft, heard: Heard): AnyGame
  /** What is written has begun, in a house that is made to fit. */
  lay(name: string, wish: HouseWish): State<GameTypes>
  /** The state after this line was fired by hand, whatever it waits for; the state that is given stays as it is. */
  fired(draft: Draft, state: State<GameTypes>, path: Path, how: Firing): State<GameTypes>
  /** 0 before it has begun. */
  round(state: State<GameTypes>): number
  /** Whose turn it is; null between turns, and in the turn of monsters. */
  onTurn(state: State<GameTypes>): Seat | null
  /** Some seat of those whose chance is told; null before it has begun. */
  hero(state: State<GameTypes>): Seat | null
  /** Whether a seat is one of those. */
  isHero(state: State<GameTypes>, seat: Seat): boolean
  /** What of the parts that are looked for is there now. */
  present(state: State<GameTypes>): readonly Path[]
  /** Where somebody has died, as a key of the game's words. */
  died(event: GameEvent<GameTypes>, state: State<GameTypes>): string | null
  /** What bots may go by, read out of the rules. */
  hopes(draft: Draft): readonly unknown[]
  /** What they could go by: what they do, and besides it what can be read out of the rules. */
  hopesFor(draft: Draft): readonly Belief[]
  /** How much of each has come true: 0 is nothing of it, 1 is all. */
  met(state: State<GameTypes>, beliefs: readonly Belief[]): readonly number[]
  /** The same game, to those who believe this and nothing else. */
  believing(hopes: readonly unknown[]): AnyGame
  /** What has no words, or does not end, in matches by chance; null if nothing is missing. */
  untold(draft: Draft, name: string): Fault | null
}
