/** What a bot would do after its choice, in the same turn: as far as neither dice nor anybody else have their say. */
import type { GameTypes, Seat, Step } from '@gloam/kernel/game.ts'
import type { Play, Question } from '@gloam/kernel/play.ts'
import { type Arm, type Crossing, FAIR_TRY, mostVisited } from './tree.ts'

/** Nobody keeps more than this in mind. */
const LONGEST_PLAN = 6

/** How much a generator has been used that a line begins with. */
export const FRESH = 1

/** Which choice comes next; null where the bot does not know yet. */
export type Next<G extends GameTypes> = (question: Question<G>) => number | null

/** The steps that follow what was just chosen in this play. */
export function planFrom<G extends GameTypes>(play: Play<G>, seat: Seat, turn: number, next: Next<G>): Step<G>[] {
  const plan: Step<G>[] = []
  while (plan.length < LONGEST_PLAN) {
    const question = ownQuestion(play, seat, turn)
    const choice = question && next(question)
    if (question === null || choice === null) break
    plan.push(question.choices[choice] as Step<G>)
    play.take(question, choice)
  }
  return withoutEnd(play, plan)
}

/** What the seat alone is asked in this turn, before anything was left to chance. */
function ownQuestion<G extends GameTypes>(play: Play<G>, seat: Seat, turn: number): Question<G> | null {
  const [question, other] = play.open
  if (question?.seat !== seat || other !== undefined) return null
  return play.chance.used === FRESH && play.game.turns(play.state) === turn ? question : null
}

/** That a turn is ended when all is done goes without saying. */
function withoutEnd<G extends GameTypes>({ game }: Play<G>, plan: Step<G>[]): Step<G>[] {
  const { endings = [] } = game.hints ?? {}
  return plan.filter((step) => !endings.includes(step.do))
}

/** Goes on along what was tried most often below a choice. */
export function alongTree<G extends GameTypes>(root: Crossing, seat: Seat, first: Arm): Next<G> {
  let [crossing, last] = [root, first]
  return ({ choices }) => {
    crossing = crossing.after(`${last.id}`, '')
    const arms = crossing.decisionsOf(seat).armsOf(choices, () => 1)
    const best = mostVisited(arms)
    if (best === null || best.visits < FAIR_TRY) return null
    last = best
    return arms.indexOf(best)
  }
}
