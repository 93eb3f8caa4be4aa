/**
 * How the strongest bot thinks about an errand, a turn of many small steps: each first step is tried in the same imagined states
 * with the same luck, and the rest of the turn is played by what looks best at once. No tree is grown: with so many
 * steps it would tell of what was tried in vain more than of what can be reached.
 */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { Game, GameTypes, Step } from '@gloam/kernel/game.ts'
import type { Play, Question } from '@gloam/kernel/play.ts'
import { type Asked, chooseBlindly, type Decision } from './decision.ts'
import type { Thinker } from './mind.ts'
import { Brought } from './search/brought.ts'
import { planFrom } from './search/plan.ts'
import { type Arm, Decisions, doubtsOf } from './search/tree.ts'
import { answerWell, goodAnswer, imagineWorld, type Luck, newLuck, tryChoice, weigh } from './worlds.ts'

/** No turn goes on for more questions than this; one that does is judged where it stands. */
const LONGEST_TURN = 30

/** What was seldom tried counts as if it had been tried so often more, and had been as good as all are. */
const DOUBTS = 12

/** What comes out better by no more than this is not better: nobody drops things or begs for so little. */
const ALIKE = 0.005

export const rehearse: Thinker = (game, seen, chance, effort, { plans }) => {
  const decisions = new Decisions(seen.seat)
  const tried = new Set<Arm>()
  const brought = plans === true && game.hints?.counts !== undefined ? new Brought() : null
  let world = imagineWorld(game, seen, chance)
  let luck = newLuck(chance)
  for (let i = 0; effort.spend(); i++) {
    if (decisions.isClear(0, i, effort.most)) break
    const arm = world && rehearseOnce(world, luck, seen, { decisions, brought }, chance)
    // As long as others have not been tried in this state they are, so that none looks better for its luck alone.
    if (arm && !tried.has(arm)) tried.add(arm)
    else {
      tried.clear()
      world = imagineWorld(game, seen, chance)
      luck = newLuck(chance)
    }
  }
  const brings = brought === null ? {} : { brings: brought.by(decisions.armsOf(seen.question.choices, () => 1)) }
  const decision = { ...best(decisions, seen, chance), ...brings }
  return plans === true ? { ...decision, plan: planOf(game, seen, chance, decision) } : decision
}

/** In one of the states that it imagines: what it would go on with there. */
function planOf<G extends GameTypes>(game: Game<G>, seen: Asked<G>, chance: Chance, { choice }: Decision): Step<G>[] {
  const world = imagineWorld(game, seen, chance)
  if (world === null) return []
  const { seat } = seen
  const play = tryChoice(world, world.questionOf(seat) as Question<G>, choice, newLuck(chance))
  return planFrom(play, seat, game.turns(world.state), (question) => goodAnswer(play, question, chance))
}

/** Plays one turn to its end; returns the choice that it began with. */
function rehearseOnce<G extends GameTypes>(
  world: Play<G>,
  luck: Luck,
  { seat }: Asked<G>,
  { decisions, brought }: { decisions: Decisions; brought: Brought | null },
  chance: Chance,
): Arm {
  const { game } = world
  const turn = game.turns(world.state)
  const question = world.questionOf(seat) as Question<G>
  const [choice, arm] = decisions.pick(question.choices, (step) => weigh(world, seat, step))
  const play = tryChoice(world, question, choice, luck)
  for (let i = 0; i < LONGEST_TURN && play.open.length > 0 && game.turns(play.state) === turn; i++)
    answerWell(play, chance)
  decisions.learn(arm, game.evaluate(play.state, seat))
  brought?.note(game, arm, play.state, seat)
  return arm
}

/** What has come out best, as far as it can be told. */
function best<G extends GameTypes>(decisions: Decisions, { question }: Asked<G>, chance: Chance): Decision {
  const arms = decisions.armsOf(question.choices, () => 1)
  const tries = arms.reduce((sum, { visits }) => sum + visits, 0)
  if (tries === 0) return chooseBlindly(arms.length, chance)
  const mean = arms.reduce((sum, arm) => sum + arm.sum, 0) / tries
  const prospects = arms.map(({ sum, visits, weight }, choice) => {
    const worth = visits === 0 ? 0 : (sum + DOUBTS * mean) / (visits + DOUBTS)
    return { choice, worth, isUsual: weight >= 1 }
  })
  const most = Math.max(...prospects.map(({ worth }) => worth))
  const good = prospects.filter(({ worth }) => worth >= most - ALIKE)
  const usual = good.filter(({ isUsual }) => isUsual)
  const { choice } = (usual.length > 0 ? usual : good).reduce((a, b) => (b.worth > a.worth ? b : a))
  const expected = arms.map(({ sum, visits }) => (visits === 0 ? null : sum / visits))
  return { choice, expected, doubt: doubtsOf(arms) }
}
