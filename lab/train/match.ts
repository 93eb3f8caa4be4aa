/** A match from which is learnt: moments of it, and who won in the end. */
import { choose } from '@gloam/bots/choose.ts'
import { chooseBlindly, type Strength } from '@gloam/bots/decision.ts'
import type { Budget } from '@gloam/bots/effort.ts'
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes, Learning, Prospect, Seat } from '@gloam/kernel/game.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { look } from '@gloam/kernel/seen.ts'

export interface Terms {
  game: string
  bots: Strength
  budget: Budget
}

export interface Job {
  number: number
  seats: number
  options: GameTypes['options']
}

/** What spoke for each seat at one moment, its chance as the bots' evaluation saw it, and what it won in the end. */
export interface Moment {
  prospects: Prospect[]
  judged: number[]
  won: number[]
}

export interface Learnt {
  job: Job
  moments: Moment[]
}

/** One pick in so many is made by chance, so that bots also come where they would not go. */
const STRAY = 12

/** One moment in so many is kept, on average: those that lie side by side say the same. */
const APART = 8

export function playMatch(game: AnyGame, { bots, budget }: Terms, job: Job): Learnt {
  const learning: Learning<GameTypes> | undefined = game.hints?.learning
  if (learning === undefined) throw new Error(`${game.name} says nothing that could be learnt from.`)
  const play = Play.start(game, job.seats, job.options, seedOf(job.number))
  const chance = fastChance(job.number)
  const kept: Omit<Moment, 'won'>[] = []
  while (play.open.length > 0 && play.state.picks < LONGEST_MATCH) {
    const question = play.open[0]
    const seen = look(play, question.seat)
    const strays = chance.below(STRAY) === 0
    const { choice } = strays
      ? chooseBlindly(question.choices.length, chance)
      : choose(game, seen, bots, chance, budget)
    play.take(question, choice)
    if (play.open.length > 0 && isKept(chance)) kept.push(momentOf(game, play, learning))
  }
  const winners: readonly Seat[] = play.state.outcome?.winners ?? []
  const won = Array.from({ length: job.seats }, (_, seat) => (winners.includes(seat) ? 1 : 0))
  const wins = learning.rivals ? won.map((win) => win / winners.length) : won
  return {
    job,
    moments: winners.length === 0 && learning.rivals ? [] : kept.map((moment) => ({ ...moment, won: wins })),
  }
}

function isKept(chance: Chance): boolean {
  return chance.below(APART) === 0
}

function momentOf(game: AnyGame, { state }: Play<GameTypes>, learning: Learning<GameTypes>): Omit<Moment, 'won'> {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat)
  return {
    prospects: seats.map((seat) => {
      const { kind, features } = learning.prospect(state, seat)
      return { kind, features: features.map((value) => Math.round(value * 1e4) / 1e4) }
    }),
    judged: seats.map((seat) => game.evaluate(state, seat)),
  }
}
