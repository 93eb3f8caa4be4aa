/** A match from which is learnt: moments of it, and who won in the end. */
import { choose } from '@gloam/bots/choose.ts'
import { chooseBlindly, STRENGTHS, type Strength } from '@gloam/bots/decision.ts'
import type { Budget } from '@gloam/bots/effort.ts'
import { begin, type Numbered } from '@gloam/bots/trial/numbered.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes, Learning, Seat } from '@gloam/kernel/game.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import type { Play } from '@gloam/kernel/play.ts'
import { look } from '@gloam/kernel/seen.ts'

export interface Terms {
  game: string
  bots: Opponents
  budget: Budget
}

/** In mixed company each seat has a strength of its own, by chance: what is learnt should hold against everybody. */
export type Opponents = Strength | 'mixed'

/** What was taken of the first open question each time: with its job, the whole match. */
export interface Played {
  job: Numbered
  choices: number[]
}

/** What spoke for each seat at one moment, its chance as the bots' evaluation saw it, and what it won in the end. */
export interface Moment {
  prospects: number[][]
  judged: number[]
  won: number[]
}

/** One pick in so many is made by chance, so that bots also come where they would not go. */
const STRAY = 25

/** One moment in so many is kept, on average: those that lie side by side say the same. */
const APART = 8

export function playMatch(game: AnyGame, { bots, budget }: Terms, job: Numbered): Played {
  const play = begin(game, job)
  const chance = fastChance(job.number)
  const strengths = Array.from({ length: job.seats }, () => (bots === 'mixed' ? chance.oneOf(STRENGTHS) : bots))
  const choices: number[] = []
  while (play.open.length > 0 && play.state.picks < LONGEST_MATCH) {
    const [question] = play.open
    if (question === undefined) break
    const strays = chance.below(STRAY) === 0
    const { choice } = strays
      ? chooseBlindly(question.choices.length, chance)
      : choose(game, look(play, question.seat), strengths[question.seat] ?? 'regular', chance, budget)
    play.take(question, choice)
    choices.push(choice)
  }
  return { job, choices }
}

/** Plays a match once more and keeps moments of it. What speaks for a seat may be said in new words meanwhile. */
export function momentsOf(game: AnyGame, learning: Learning<GameTypes>, { job, choices }: Played): Moment[] {
  const play = begin(game, job)
  const chance = fastChance(job.number)
  const kept: Omit<Moment, 'won'>[] = []
  for (const choice of choices) {
    const [question] = play.open
    if (question === undefined) throw new Error(`Match ${job.number} goes on differently today: play it anew.`)
    play.take(question, choice)
    if (play.open.length > 0 && chance.below(APART) === 0) kept.push(momentOf(game, play, learning))
  }
  const winners: readonly Seat[] = play.state.outcome?.winners ?? []
  if (winners.length === 0) return []
  const won = Array.from({ length: job.seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
  return kept.map((moment) => ({ ...moment, won }))
}

function momentOf(game: AnyGame, { state }: Play<GameTypes>, learning: Learning<GameTypes>): Omit<Moment, 'won'> {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat)
  return {
    prospects: learning.prospects(state),
    judged: seats.map((seat) => game.evaluate(state, seat)),
  }
}
