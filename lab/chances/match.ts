/** A match between bots, with what was said on the way of somebody's chances, and what came of it. */
import { situationOf } from '@gloam/bots/chances.ts'
import { decide } from '@gloam/bots/choose.ts'
import type { Strength } from '@gloam/bots/decision.ts'
import type { Budget } from '@gloam/bots/effort.ts'
import { begin, type Numbered } from '@gloam/bots/trial/numbered.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes, Saying, Seat } from '@gloam/kernel/game.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import type { Play } from '@gloam/kernel/play.ts'
import { look } from '@gloam/kernel/seen.ts'

export interface Terms {
  game: string
  bots: Strength
  budget: Budget
}

/** Of one seat at one moment, in the game's own values. */
export interface Said {
  seat: Seat
  situation: string
  value: number
  by: Saying
}

export interface Played {
  job: Numbered
  sayings: Said[]
  winners: readonly Seat[]
}

/** One moment in so many is kept, on average: those that lie side by side say the same. */
const APART = 8

export function playMatch(game: AnyGame, { bots, budget }: Terms, job: Numbered): Played {
  const play = begin(game, job)
  const chance = fastChance(job.number)
  const moments = fastChance(job.number + 1)
  const sayings: Said[] = []
  while (play.open.length > 0 && play.state.picks < LONGEST_MATCH) {
    const [question] = play.open
    if (question === undefined) break
    const { seat } = question
    const { choice, expected } = decide(game, look(play, seat), bots, chance, budget)
    const value = expected[choice] ?? null
    if (value !== null && moments.below(APART) === 0)
      sayings.push(
        { seat, situation: situationOf(game, play.state, seat), value, by: 'thought' },
        ...atSight(game, play),
      )
    play.take(question, choice)
  }
  return { job, sayings, winners: play.state.outcome?.winners ?? [] }
}

function atSight(game: AnyGame, play: Play<GameTypes>): Said[] {
  return Array.from({ length: play.state.seats }, (_, seat) => ({
    ...{ seat, situation: situationOf(game, play.state, seat) },
    ...{ value: game.evaluate(play.state, seat), by: 'sight' as const },
  }))
}
