/** Matches that could be behind what a seat sees, and trying things out in them. */
import type { Chance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import type { Game, GameTypes } from '@gloam/kernel/game.ts'
import { Play, type Question } from '@gloam/kernel/play.ts'
import { imagine } from '@gloam/kernel/seen.ts'
import type { Asked } from './decision.ts'

/** No effect asks its player more often than this before it is over. */
const LONGEST_FINISH = 12

/** A question with more choices than this is finished by chance: to look at each would take too long. */
const MOST_TO_COMPARE = 40

/** A state that fits what is seen, or null if the sample asks something else than the match does. */
export function imagineWorld<G extends GameTypes>(game: Game<G>, seen: Asked<G>, chance: Chance): Play<G> | null {
  const world = imagine(game, seen, chance)
  const question = world.questionOf(seen.seat)
  return question?.choices.length === seen.question.choices.length ? world : null
}

/** A copy with luck of its own. */
export function branch<G extends GameTypes>(play: Play<G>, luck: Luck): Play<G> {
  const state = copy(play.state)
  state.chance = { fast: [...luck] }
  return new Play(play.game, state)
}

/** Where a fast generator stands. */
export type Luck = readonly [number, number, number, number]

export function newLuck(chance: Chance): Luck {
  return [chance.word() | 0, chance.word() | 0, chance.word() | 0, 1]
}

/** Where the agenda stands below a question: what is there is still to come when the effect of a pick is over. */
export interface Below {
  depth: number
  item: unknown
}

/** To be asked for before the pick is made. */
export function belowQuestion<G extends GameTypes>({ state: { agenda } }: Play<G>): Below {
  return { depth: agenda.length - 2, item: agenda[agenda.length - 2] }
}

/** Plays on until the effect of a pick is over; each answer on the way is the one that looks best at once. */
export function finish<G extends GameTypes>(play: Play<G>, below: Below, chance: Chance): void {
  for (let asked = 0; asked < LONGEST_FINISH && goesOn(play, below); asked++) {
    const question = play.open[0]
    play.take(question, bestAtOnce(play, question, chance))
  }
}

/** The same, quicker: each answer is the one for which the game's own hint speaks most, if it gives any. */
export function finishQuickly<G extends GameTypes>(play: Play<G>, below: Below, chance: Chance): void {
  const prior = play.game.hints?.prior
  if (prior === undefined) {
    finish(play, below, chance)
    return
  }
  for (let asked = 0; asked < LONGEST_FINISH && goesOn(play, below); asked++) {
    const question = play.open[0]
    const weights = question.choices.map((choice) => prior(play.state, question.seat, choice))
    play.take(question, weights.indexOf(Math.max(...weights)))
  }
}

function goesOn<G extends GameTypes>({ open, state: { agenda } }: Play<G>, { depth, item }: Below): boolean {
  return open.length === 1 && item !== undefined && agenda.length - 1 > depth && agenda[depth] === item
}

function bestAtOnce<G extends GameTypes>(play: Play<G>, { seat, choices }: Question<G>, chance: Chance): number {
  if (choices.length > MOST_TO_COMPARE) return chance.below(choices.length)
  const luck = newLuck(chance)
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let choice = 0; choice < choices.length; choice++) {
    const tried = branch(play, luck)
    const question = tried.questionOf(seat)
    if (question === undefined) return 0
    tried.take(question, choice)
    const value = play.game.evaluate(tried.state, seat)
    if (value <= most) continue
    most = value
    best = choice
  }
  return best
}
