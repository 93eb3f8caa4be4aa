/** Two beliefs against each other: a match is played twice, and the second time those who go by them have changed sides. */
import type { Trial } from '@gloam/games/trial.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { there } from '@gloam/kernel/data.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { look } from '@gloam/kernel/seen.ts'
import { choose } from '../choose.ts'
import { LONGEST } from './match.ts'
import { begin, type Numbered } from './numbered.ts'
import { termsOf } from './story.ts'

export interface DuelJob {
  readonly number: number
  readonly seats: number
  /** What the others go by. */
  readonly hopes: readonly unknown[]
}

/** How many of its matches have come to an end, and how many of these were won by those who believe the others. */
export interface DuelResult {
  readonly won: number
  readonly of: number
}

interface Beliefs {
  readonly hopes: readonly unknown[]
  readonly before: readonly unknown[]
}

/** Where nobody betrays the house plays the other side, and by no belief: then it tells who does better against it. */
export function duelOf(trial: Trial, job: Numbered, { hopes, before }: Beliefs): DuelResult {
  const [newer, older] = [trial.believing(hopes), trial.believing(before)]
  const asHeroes = heroesWin(trial, job, newer, older)
  const asOthers = heroesWin(trial, job, older, newer)
  const won = [asHeroes, asOthers === null ? null : !asOthers].filter((one) => one !== null)
  return { won: won.filter((one) => one).length, of: won.length }
}

/** Null where it does not end. */
function heroesWin(trial: Trial, job: Numbered, heroes: AnyGame, others: AnyGame): boolean | null {
  const { bots, budget } = termsOf(trial)
  const play = begin(trial.game, job)
  const chance = fastChance(job.number)
  while (play.open.length > 0 && play.state.picks < LONGEST) {
    const question = there(play.open[0])
    const game = trial.isHero(play.state, question.seat) ? heroes : others
    play.take(question, choose(game, look(play, question.seat), bots, chance, budget).choice)
  }
  const { outcome } = play.state
  const hero = trial.hero(play.state)
  return outcome === null || hero === null ? null : outcome.winners.includes(hero)
}
