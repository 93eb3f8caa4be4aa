/** What the bench and the workers that try a draft say to each other. */
import type { DuelJob, DuelResult } from '@gloam/bots/trial/duel.ts'
import type { Belief, Firing, HouseWish, Looked, Measure } from '@gloam/games/trial.ts'
import type { Draft, Fault, Path } from '@gloam/games/workshop.ts'
import type { ServerMessage } from '@gloam/protocol/live.ts'

export type PositionMessage = Extract<ServerMessage, { is: 'position' }>

/** A line has spoken, in this round. Events are the game's own data. */
export interface Spoke {
  readonly path: Path
  readonly round: number
  readonly events: readonly Readonly<Record<string, unknown>>[]
}

/** The house as it is after what was asked for. */
export interface HouseNow {
  readonly positions: readonly PositionMessage[]
  readonly spoke: readonly Spoke[]
  readonly round: number
  readonly over: boolean
  /** How often one can go back. */
  readonly back: number
  /** Whether somebody sits there whom the house waits for. */
  readonly yours: boolean
}

/** How far bots play: one pick, to the end of the turn, of the round, or until the one who sits there is asked. */
export type Until = 'pick' | 'turn' | 'round' | 'asked'

/** A measured match, as figures are made of it (bots/trial/story.ts). */
export interface Story {
  readonly number: number
  readonly seats: number
  readonly won: boolean | null
  readonly picks: number
  readonly rounds: number
  readonly met: Readonly<Record<string, number>>
  readonly deaths: readonly string[]
  readonly chances: readonly number[]
  readonly moments: readonly { readonly round: number; readonly met: readonly number[] }[]
}

/** One law on one random match. */
export interface LawJob {
  readonly law: string
  readonly number: number
  readonly seats: number
}

export interface LawResult {
  /** Why it does not hold, or null. */
  readonly broken: string | null
  /** The lines that have spoken. */
  readonly reached: readonly string[]
}

/** What is known of a draft before anything is played. */
export interface Held {
  readonly looked: readonly Looked[]
  readonly laws: readonly string[]
  readonly yardstick: readonly Measure[]
}

export interface TrialAsked {
  /** A draft takes the place of the one before. */
  hold: { given: { game: string; draft: Draft }; answer: Held }
  lay: { given: HouseWish & { table: string }; answer: HouseNow }
  play: { given: { until: Until; seat: number }; answer: HouseNow }
  pick: { given: { seat: number; question: number; choice: number }; answer: HouseNow | null }
  undo: { given: { seat: number }; answer: HouseNow | null }
  fire: { given: { path: Path; how: Firing }; answer: HouseNow }
  back: { given: { table: string }; answer: HouseNow }
  /** The same house through other eyes. */
  look: { given: { seat: number; table: string }; answer: HouseNow }
  measure: { given: { number: number; seats: number }; answer: Story }
  law: { given: LawJob; answer: LawResult }
  untold: { given: null; answer: Fault | null }
  hopes: { given: null; answer: readonly unknown[] }
  beliefs: { given: null; answer: readonly Belief[] }
  duel: { given: DuelJob; answer: DuelResult }
}

export type TrialName = keyof TrialAsked

export type ToTrial = { [N in TrialName]: { number: number; ask: N; given: TrialAsked[N]['given'] } }[TrialName]
export type FromTrial = 'ready' | { number: number; answer: unknown } | { number: number; failed: string }

/** By this name a worker knows that it is to try drafts. */
export const TRIAL = 'trial'
