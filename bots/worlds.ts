/** Matches that could be behind what a seat sees, and trying things out in them. */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Game, GameTypes, Hints, Seat, Step } from '@gloam/kernel/game.ts'
import { Play, type Question } from '@gloam/kernel/play.ts'
import { imagine } from '@gloam/kernel/seen.ts'
import { copyState } from '@gloam/kernel/state.ts'
import type { Asked } from './decision.ts'

/** No effect asks its player more often than this before it is over. */
const LONGEST_FINISH = 12

/** Of a question with more choices than this not each is looked at on the way: it would take too long. */
const MOST_TO_COMPARE = 40

/** A state that fits what is seen, or null if the sample asks something else than the match does. */
export function imagineWorld<G extends GameTypes>(game: Game<G>, seen: Asked<G>, chance: Chance): Play<G> | null {
  const world = imagine(game, seen, chance)
  const question = world.questionOf(seen.seat)
  return question?.choices.length === seen.question.choices.length ? world : null
}

/** A copy with luck of its own. */
export function branch<G extends GameTypes>(play: Play<G>, luck: Luck): Play<G> {
  return new Play(play.game, copyState(play.game, play.state, { fast: [...luck] }))
}

/** What becomes of a match by a choice, with luck of its own. */
export function tryChoice<G extends GameTypes>(
  play: Play<G>,
  question: Question<G>,
  choice: number,
  luck: Luck,
): Play<G> {
  return play.after(question, choice, { fast: [...luck] })
}

/** Where a fast generator stands. */
export type Luck = readonly [number, number, number, number]

export function newLuck(chance: Chance): Luck {
  return [chance.word() | 0, chance.word() | 0, chance.word() | 0, 1]
}

/** What speaks for a choice, if the game gives a hint. */
export function weigh<G extends GameTypes>({ game, state }: Play<G>, seat: Seat, choice: Step<G>): number {
  return game.hints?.prior?.(state, seat, choice) ?? 1
}

/** Where the agenda stands below a question: what is there is still to come when the effect of a pick is over. */
interface Below {
  depth: number
  item: unknown
}

/** To be asked for before the pick is made. */
export function belowQuestion<G extends GameTypes>({ state: { agenda } }: Play<G>): Below {
  return { depth: agenda.length - 2, item: agenda[agenda.length - 2] }
}

/** Plays on until the effect of a pick is over; each answer on the way is the one that looks best at once. */
export function finish<G extends GameTypes>(play: Play<G>, below: Below, chance: Chance): void {
  for (let asked = 0; asked < LONGEST_FINISH; asked++) {
    const question = stillAsked(play, below)
    if (question === undefined) return
    play.take(question, bestAtOnce(play, question, chance))
  }
}

/** Where a game says how a turn is ended, questions with more choices than this are answered by first sight. */
const MOST_TO_WEIGH = 12

/** Brings a turn to its end: by ending it where that can be chosen, else by what is good at first sight. */
export function answerQuickly<G extends GameTypes>(play: Play<G>, chance: Chance): void {
  const [question] = play.open
  if (question !== undefined) play.take(question, quickAnswer(play, question, chance))
}

function quickAnswer<G extends GameTypes>(play: Play<G>, question: Question<G>, chance: Chance): number {
  const { hints = {} } = play.game
  const ending = question.choices.findIndex((choice) => hints.endings?.includes(choice.do))
  if (ending >= 0) return ending
  if (hints.prior === undefined || (hints.endings !== undefined && question.choices.length <= MOST_TO_WEIGH))
    return bestAtOnce(play, question, chance)
  return byPrior(play, question, hints.prior, chance)
}

/** Goes on by what looks best at once; where there is too much to look at, by first sight. */
export function answerWell<G extends GameTypes>(play: Play<G>, chance: Chance): void {
  const [question] = play.open
  if (question !== undefined) play.take(question, goodAnswer(play, question, chance))
}

export function goodAnswer<G extends GameTypes>(play: Play<G>, question: Question<G>, chance: Chance): number {
  const sensible = sensibleOf(play, question)
  if (sensible.length > MOST_TO_WEIGH) return quickAnswer(play, question, chance)
  return bestOf(play, question, sensible, chance)
}

/** What is less likely to be good at first sight than this is left alone on the way, if there is anything else. */
const SENSIBLE = 0.5

function sensibleOf<G extends GameTypes>(play: Play<G>, { seat, choices }: Question<G>): number[] {
  const all = [...choices.keys()]
  const sensible = all.filter((choice) => weigh(play, seat, choices[choice] as Step<G>) >= SENSIBLE)
  return sensible.length > 0 ? sensible : all
}

function byPrior<G extends GameTypes>(
  { state }: Play<G>,
  { seat, choices }: Question<G>,
  prior: NonNullable<Hints<G>['prior']>,
  chance: Chance,
): number {
  const weights = choices.map((choice) => prior(state, seat, choice))
  return byWeight(weights, chance)
}

/** One of the choices, each as often as its weight says. */
export function byWeight(weights: readonly number[], chance: Chance): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return chance.below(weights.length)
  let left = ((chance.word() >>> 0) / 2 ** 32) * all
  for (const [choice, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return choice
  }
  return weights.length - 1
}

/** The one question that the effect of the pick still asks, if it is not over. */
function stillAsked<G extends GameTypes>(play: Play<G>, { depth, item }: Below): Question<G> | undefined {
  const { agenda } = play.state
  const goesOn = item !== undefined && agenda.length - 1 > depth && agenda[depth] === item
  return goesOn && play.open.length === 1 ? play.open[0] : undefined
}

function bestAtOnce<G extends GameTypes>(play: Play<G>, question: Question<G>, chance: Chance): number {
  const { choices } = question
  return choices.length > MOST_TO_COMPARE
    ? chance.below(choices.length)
    : bestOf(play, question, [...choices.keys()], chance)
}

/** Which of these choices is worth most at once to whoever is asked, all with the same luck. */
function bestOf<G extends GameTypes>(
  play: Play<G>,
  question: Question<G>,
  choices: readonly number[],
  chance: Chance,
): number {
  const luck = newLuck(chance)
  let [best, most] = [0, Number.NEGATIVE_INFINITY]
  for (const choice of choices) {
    const value = play.game.evaluate(tryChoice(play, question, choice, luck).state, question.seat)
    if (value > most) [best, most] = [choice, value]
  }
  return best
}
