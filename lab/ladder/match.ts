/** One match of the ladder: one bot of a strength against bots of another. */
import { choose } from '@gloam/bots/choose.ts'
import type { Strength } from '@gloam/bots/decision.ts'
import type { Budget } from '@gloam/bots/effort.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes, Outcome } from '@gloam/kernel/game.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'

/** A match to be played. Its number gives its seed and the lone bot's seat. */
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
  /** The lone bot's share of the win: 1, 0, or a part if it won together with others. */
  share: number
  scores: number[]
  turns: number
}

export function playMatch(game: AnyGame, terms: Terms, job: Fixture): Result {
  const { lone, others, number } = job
  const seat = number % terms.seats
  const play = Play.start(game, terms.seats, terms.options, seedOf(number))
  const chance = fastChance(number)
  while (play.open.length > 0 && play.state.picks < LONGEST_MATCH) {
    const question = play.open[0]
    const seen = look(play, question.seat)
    const strength = question.seat === seat ? lone : others
    play.take(question, choose(game, seen, strength, chance, terms.budget).choice)
  }
  const { outcome } = play.state
  return { job, share: shareOf(outcome, seat), scores: outcome?.scores ?? [], turns: game.turns(play.state) }
}

function shareOf(outcome: Outcome | null, seat: number): number {
  return outcome?.winners.includes(seat) ? 1 / outcome.winners.length : 0
}
