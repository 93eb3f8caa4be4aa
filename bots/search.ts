/**
 * The strongest search: information-set Monte-Carlo tree search. Each iteration goes down one common tree in
 * another imagined state; what is at its end is judged by the game's evaluation, for each seat by its own.
 */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Game, GameTypes, Seat, State, Step } from '@gloam/kernel/game.ts'
import type { Play, Question } from '@gloam/kernel/play.ts'
import { type Asked, chooseBlindly, type Decision } from './decision.ts'
import type { Effort } from './effort.ts'
import { ALIKE, type Arm, Crossing, type Decisions, FAIR_TRY } from './tree.ts'
import { answerQuickly, branch, imagineWorld, newLuck, weigh } from './worlds.ts'

/** How many states are imagined; after that they take turns. Fewer would be quicker, and all wrong in the same way. */
const WORLDS = 200

/** A turn that does not end by itself is judged where it stands. */
const LONGEST_END = 30

/** No line is followed further than this. */
const DEEPEST = 200

interface Taken {
  decisions: Decisions
  arm: Arm
}

export function search<G extends GameTypes>(game: Game<G>, seen: Asked<G>, chance: Chance, effort: Effort): Decision {
  const root = new Crossing()
  const worlds: (Play<G> | null)[] = []
  for (let i = 0; effort.spend(); i++) {
    if (root.decisionsOf(seen.seat).isClear(i, effort.most)) break
    if (i < WORLDS) worlds.push(imagineWorld(game, seen, chance))
    const world = worlds[i % WORLDS]
    if (world) explore(root, branch(world, newLuck(chance)), chance)
  }
  return conclude(root, game, seen, chance)
}

/** What is judged is the end of the turn, however it was reached: else to put it off would look like a gain. */
function explore<G extends GameTypes>(root: Crossing, play: Play<G>, chance: Chance): void {
  const turn = play.game.turns(play.state)
  const goesOn = () => play.open.length > 0 && play.game.turns(play.state) === turn
  const path: Taken[] = []
  let crossing = root
  for (let fresh = false; !fresh && goesOn() && path.length < DEEPEST; ) {
    const { used } = play.chance
    const picks = pickAll(crossing, play)
    path.push(...picks)
    fresh = picks.some(({ arm }) => arm.visits === 0)
    if (!fresh) crossing = crossing.after(`${picks.map(({ arm }) => arm.id)}${luckSince(used, play)}`)
  }
  for (let i = 0; i < LONGEST_END && goesOn(); i++) answerQuickly(play, chance)
  learn(path, play.game, play.state)
}

/** What the dice have shown to all: what follows a good roll is another decision than what follows a bad one. */
function luckSince<G extends GameTypes>(used: number, { chance, events }: Play<G>): string {
  if (chance.used === used) return ''
  return JSON.stringify(events.filter(({ to }) => to === undefined))
}

/** Lets every seat that is asked pick, none knowing of the others. */
function pickAll<G extends GameTypes>(crossing: Crossing, play: Play<G>): Taken[] {
  return play.open.map(({ seat }) => {
    const decisions = crossing.decisionsOf(seat)
    const question = play.questionOf(seat) as Question<G>
    const [choice, arm] = decisions.pick(question.choices, (step) => weigh(play, seat, step))
    play.take(question, choice)
    return { decisions, arm }
  })
}

/**
 * From the end of a line to its beginning. What a seat has tried in vain should not count against the way there, so
 * what came of the line goes on mixed with what the seat can hope for at each of its decisions.
 */
function learn<G extends GameTypes>(path: readonly Taken[], game: Game<G>, state: State<G>): void {
  const values = new Map<Seat, number>()
  for (const { decisions, arm } of path.toReversed()) {
    const value = values.get(decisions.seat) ?? game.evaluate(state, decisions.seat)
    decisions.learn(arm, value)
    values.set(decisions.seat, (value + decisions.hope()) / 2)
  }
}

/** What was tried most often has stood the test best; but nobody wanders about where it gains nothing. */
function conclude<G extends GameTypes>(
  root: Crossing,
  { hints = {} }: Game<G>,
  seen: Asked<G>,
  chance: Chance,
): Decision {
  const { choices } = seen.question
  const { wanderings = [], endings = [] } = hints
  const arms = root.decisionsOf(seen.seat).armsOf(choices, () => 1)
  const best = mostVisited(arms)
  if (best === null) return chooseBlindly(choices.length, chance)
  const stepOf = (arm: Arm) => (choices[arms.indexOf(arm)] as Step<G>).do
  const isAsGood = (arm: Arm) => arm.visits >= FAIR_TRY && mean(arm) > mean(best) - ALIKE
  const rest = wanderings.includes(stepOf(best))
    ? arms.find((arm) => endings.includes(stepOf(arm)) && isAsGood(arm))
    : undefined
  return { choice: arms.indexOf(rest ?? best), expected: arms.map((arm) => (arm.visits === 0 ? null : mean(arm))) }
}

function mostVisited(arms: readonly Arm[]): Arm | null {
  const most = Math.max(...arms.map(({ visits }) => visits))
  if (most === 0) return null
  return arms.filter(({ visits }) => visits === most).reduce((a, b) => (mean(b) > mean(a) ? b : a))
}

function mean({ sum, visits }: Arm): number {
  return sum / visits
}
