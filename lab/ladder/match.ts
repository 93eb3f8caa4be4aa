/** One match of the ladder: one bot of a strength against bots of another. */
import { contendersOf } from '@gloam/bots/chances.ts'
import { choose } from '@gloam/bots/choose.ts'
import type { Strength } from '@gloam/bots/decision.ts'
import type { Budget } from '@gloam/bots/effort.ts'
import { Memory } from '@gloam/bots/search/memory.ts'
import { begin } from '@gloam/bots/trial/numbered.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes, Outcome, Seat, State } from '@gloam/kernel/game.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import { look } from '@gloam/kernel/seen.ts'

/** A match to be played. Its number gives its seed, and the lone bot's seat or, where seats win together, its side. */
export interface Fixture {
  lone: Strength
  others: Strength
  number: number
}

export interface Terms {
  game: string
  seats: number
  options: GameTypes['options']
  budget: Budget
}

export interface Result {
  job: Fixture
  /** The share of the win of the lone bot, or of its side: 1, 0, or a part if it won together with others or nobody did. */
  share: number
  scores: number[]
  turns: number
}

export function playMatch(game: AnyGame, terms: Terms, job: Fixture): Result {
  const { lone, others, number } = job
  const play = begin(game, { ...terms, number })
  const isLone = lonesOf(game, play.state, number)
  const chance = fastChance(number)
  const memory = new Memory()
  while (play.open.length > 0 && play.state.picks < LONGEST_MATCH) {
    const question = play.open[0]
    const seen = look(play, question.seat)
    const strength = isLone(question.seat) ? lone : others
    const mind = { ways: null, memory, at: `${number} ${question.seat}` }
    play.take(question, choose(game, seen, strength, chance, terms.budget, mind).choice)
  }
  const { outcome } = play.state
  const share = shareOf(outcome, isLone) ?? 1 / contendersOf(game, terms.seats)
  return { job, share, scores: outcome?.scores ?? [], turns: game.turns(play.state) }
}

/**
 * One seat, or one side: that on which all begin, or that to which some go over, in turns. Until they do, all seats
 * play with one strength.
 */
export function lonesOf(game: AnyGame, state: State<GameTypes>, number: number): (seat: Seat) => boolean {
  const side = game.measures?.side
  if (side === undefined) return (seat) => seat === number % state.seats
  const first = side(state, 0)
  return (seat) => (side(state, seat) === first) === (number % 2 === 0)
}

/** Null if nobody has won: then nobody was better. */
export function shareOf(outcome: Outcome | null, isLone: (seat: Seat) => boolean): number | null {
  if (outcome === null || outcome.winners.length === 0) return null
  return outcome.winners.filter(isLone).length / outcome.winners.length
}
