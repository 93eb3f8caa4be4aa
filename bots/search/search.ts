/**
 * The strongest search: information-set Monte-Carlo tree search. Each iteration goes down one common tree in
 * another imagined state; what is at its end is judged by the game's evaluation, for each seat by its own.
 */
import type { Chance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import { type Game, type GameTypes, type Seat, SPECTATOR, type State, type Step } from '@gloam/kernel/game.ts'
import type { Play, Question } from '@gloam/kernel/play.ts'
import { type Asked, chooseBlindly, type Decision } from '../decision.ts'
import type { Effort } from '../effort.ts'
import type { Mind } from '../mind.ts'
import { answerQuickly, byWeight, imagineWorld, newLuck, tryChoice, weigh } from '../worlds.ts'
import { worthOfTurn } from '../worth.ts'
import { Brought } from './brought.ts'
import { type Lesson, LessonsOfAll } from './lessons.ts'
import type { Thought } from './memory.ts'
import { alongTree, FRESH, planFrom } from './plan.ts'
import { printOf } from './print.ts'
import { ALIKE, type Arm, Crossing, type Decisions, doubtsOf, FAIR_TRY, mean, mostVisited } from './tree.ts'
import { type Ways, waysOf } from './ways.ts'

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

/** A step that was done outside the tree. */
interface Done {
  seat: Seat
  lesson: Lesson
}

interface Search {
  thought: Thought
  seat: Seat
  chance: Chance
  ways: Ways
  /** Filled in if somebody wants to know what choices bring. */
  brought: Brought | null
}

export function search<G extends GameTypes>(
  game: Game<G>,
  seen: Asked<G>,
  chance: Chance,
  effort: Effort,
  mind: Mind,
): Decision {
  const { memory, at } = mind
  const ways = mind.ways ?? waysOf(game)
  const recalled = ways.keeps ? memory?.recall(at, game, seen) : undefined
  const thought = recalled ?? newThought(ways)
  const brought = mind.plans === true && game.hints?.counts !== undefined ? new Brought() : null
  const searching: Search = { thought, seat: seen.seat, chance, ways, brought }
  const worlds = worldsBehind(game, seen, chance, ways)
  const decisions = thought.root.decisionsOf(seen.seat)
  const known = decisions.tries
  for (let i = 0; effort.spend(); i++) {
    if (decisions.isClear(known, i, effort.most)) break
    const world = worlds(i)
    if (world !== null) explore(searching, world)
  }
  const arms = decisions.armsOf(seen.question.choices, () => 1)
  const brings = brought === null ? {} : { brings: brought.by(arms) }
  const decision = { ...conclude(arms, game, seen, chance), ...brings }
  if (ways.keeps) memory?.keep(at, game, seen, thought, arms[decision.choice])
  const arm = arms[decision.choice]
  const world = mind.plans === true ? worlds(0) : null
  return world === null || arm === undefined ? decision : { ...decision, plan: planOf(searching, world, decision, arm) }
}

function planOf<G extends GameTypes>(
  { thought: { root }, seat, chance }: Search,
  world: Play<G>,
  { choice }: Decision,
  arm: Arm,
): Step<G>[] {
  const play = tryChoice(world, world.questionOf(seat) as Question<G>, choice, newLuck(chance))
  return planFrom(play, seat, world.game.turns(world.state), alongTree(root, seat, arm))
}

function newThought({ rave, mast }: Ways): Thought {
  const lessons = rave || mast ? new LessonsOfAll(rave) : null
  return { root: new Crossing(lessons), lessons }
}

/** For each try the state in which it is made, or null if none fits. */
function worldsBehind<G extends GameTypes>(
  game: Game<G>,
  seen: Asked<G>,
  chance: Chance,
  { cheap }: Ways,
): (i: number) => Play<G> | null {
  if (cheap && game.hints?.hidesOnlyOrder) return shuffledWorlds(game, seen, chance)
  const worlds: (Play<G> | null)[] = []
  return (i) => {
    if (i < WORLDS) worlds.push(imagineWorld(game, seen, chance))
    return worlds[i % WORLDS] ?? null
  }
}

/** One state is enough where it only has to be shuffled to become any other. */
function shuffledWorlds<G extends GameTypes>(game: Game<G>, seen: Asked<G>, chance: Chance): () => Play<G> | null {
  const world = imagineWorld(game, seen, chance)
  return () => {
    if (world !== null) game.scramble(world.state, seen.seat, chance)
    return world
  }
}

/** What is judged is the end of the turn, however it was reached: else to put it off would look like a gain. */
function explore<G extends GameTypes>(searching: Search, world: Play<G>): void {
  const turn = world.game.turns(world.state)
  const path: Taken[] = []
  let crossing = searching.thought.root
  let { play, picks } = begin(searching, world)
  for (let used = FRESH; ; picks = pickAll(crossing, play)) {
    path.push(...picks)
    if (picks.some(({ arm }) => arm.visits === 0)) break
    crossing = follow(searching, crossing, picks, used, play)
    if (!goesOn(play, turn) || path.length >= DEEPEST) break
    used = play.chance.used
  }
  const done = finishTurn(searching, play, turn)
  learn(searching, path, done, world.state, play)
  noteBrought(searching, path, play)
}

/** Of the choice that is thought about, which is the line's first one of this seat. */
function noteBrought<G extends GameTypes>(
  { brought, seat }: Search,
  path: readonly Taken[],
  { game, state }: Play<G>,
): void {
  const first = path.find(({ decisions }) => decisions.seat === seat)
  if (first !== undefined) brought?.note(game, first.arm, state, seat)
}

function goesOn<G extends GameTypes>({ game, open, state }: Play<G>, turn: number): boolean {
  return open.length > 0 && game.turns(state) === turn
}

/**
 * The first picks of a line, in a copy of the world with luck of its own. The choices of the world are those of its copy:
 * only what follows the first pick has to be listed.
 */
function begin<G extends GameTypes>(
  { thought: { root }, chance }: Search,
  world: Play<G>,
): { play: Play<G>; picks: Taken[] } {
  const [{ seat }, ...others] = world.open as [Question<G>, ...Question<G>[]]
  const first = pickOf(root, world, seat)
  const play = tryChoice(world, first.question, first.choice, newLuck(chance))
  return { play, picks: [first.taken, ...others.map((other) => take(root, play, other.seat))] }
}

/** Lets every seat that is asked pick, none knowing of the others. */
function pickAll<G extends GameTypes>(crossing: Crossing, play: Play<G>): Taken[] {
  return play.open.map(({ seat }) => take(crossing, play, seat))
}

function take<G extends GameTypes>(crossing: Crossing, play: Play<G>, seat: Seat): Taken {
  const { question, choice, taken } = pickOf(crossing, play, seat)
  play.take(question, choice)
  return taken
}

function pickOf<G extends GameTypes>(
  crossing: Crossing,
  play: Play<G>,
  seat: Seat,
): { question: Question<G>; choice: number; taken: Taken } {
  const decisions = crossing.decisionsOf(seat)
  const question = play.questionOf(seat) as Question<G>
  const [choice, arm] = decisions.pick(question.choices, (step) => weigh(play, seat, step))
  return { question, choice, taken: { decisions, arm } }
}

/** Where these picks have led. */
function follow<G extends GameTypes>(
  { thought: { root }, seat, ways }: Search,
  crossing: Crossing,
  picks: readonly Taken[],
  used: number,
  play: Play<G>,
): Crossing {
  const luck = play.chance.used === used ? '' : ways.results ? resultOf(play) : toldOf(play)
  const next = crossing.after(`${picks.map(({ arm }) => arm.id)}`, luck)
  if (ways.keeps && crossing === root && next.prospect === null) next.prospect = prospectOf(play, seat)
  return next
}

/** What the dice have shown to all: what follows a good roll is another decision than what follows a bad one. */
function toldOf<G extends GameTypes>({ events }: Play<G>): string {
  return JSON.stringify(events.filter(({ to }) => to === undefined))
}

/** What the dice have changed that all can see: two rolls that come to the same are one. */
function resultOf<G extends GameTypes>({ game, state }: Play<G>): number {
  return printOf(game.view(state, SPECTATOR))
}

/** What the seat sees and is asked there; null if it is not asked alone. */
function prospectOf<G extends GameTypes>({ game, state, open }: Play<G>, seat: Seat): Crossing['prospect'] {
  const [question, other] = open
  if (question?.seat !== seat || other !== undefined) return null
  // A view may lend what belongs to the state, which goes on.
  return copy({ view: game.view(state, seat), choices: question.choices })
}

/** Brings the turn to its end, and returns what was done on the way if anything is to be learnt from it. */
function finishTurn<G extends GameTypes>(
  { thought: { lessons }, chance, ways }: Search,
  play: Play<G>,
  turn: number,
): Done[] {
  const done: Done[] = []
  const followed = ways.mast ? lessons : null
  for (let i = 0; i < LONGEST_END && goesOn(play, turn); i++) {
    const one = followed && answerByLessons(play, followed, chance)
    if (one === null) answerQuickly(play, chance)
    else done.push(one)
  }
  return done
}

/** Goes on by first sight and by what has come of it elsewhere; null where it is left to the game how turns are ended. */
function answerByLessons<G extends GameTypes>(play: Play<G>, all: LessonsOfAll, chance: Chance): Done | null {
  const [question] = play.open
  const { prior, endings } = play.game.hints ?? {}
  if (question === undefined || prior === undefined || endings !== undefined) return null
  const { seat, choices } = question
  const lessons = all.of(seat)
  const weights = choices.map((choice) => {
    const weight = prior(play.state, seat, choice)
    return weight === 0 ? 0 : weight * lessons.favour(lessons.of(choice))
  })
  const choice = byWeight(weights, chance)
  const lesson = lessons.of(choices[choice] as Step<G>)
  play.take(question, choice)
  return { seat, lesson }
}

/**
 * From the end of a line to its beginning. What a seat has tried in vain should not count against the way there, so
 * what came of the line goes on mixed with what the seat can hope for at each of its decisions.
 */
function learn<G extends GameTypes>(
  { thought: { lessons }, ways }: Search,
  path: readonly Taken[],
  done: readonly Done[],
  before: State<G>,
  { game, state }: Play<G>,
): void {
  const worth = valuesAt(game, before, state, ways)
  const values = new Map<Seat, number>()
  for (const { decisions, arm } of path.toReversed()) {
    const value = values.get(decisions.seat) ?? worth(decisions.seat)
    decisions.learn(arm, value)
    values.set(decisions.seat, (value + decisions.hope()) / 2)
  }
  if (lessons !== null) teach(lessons, path, done, worth)
}

/** What a line is worth to each seat, worked out once; a judge thinks of all seats at one go. */
function valuesAt<G extends GameTypes>(
  game: Game<G>,
  before: State<G>,
  state: State<G>,
  { margins }: Ways,
): (seat: Seat) => number {
  const known = new Map<Seat, number>()
  const judged = game.hints?.judge?.(state)
  return (seat) => {
    const value = known.get(seat) ?? worthOfTurn(game, before, state, seat, margins, judged)
    known.set(seat, value)
    return value
  }
}

function teach(all: LessonsOfAll, path: readonly Taken[], done: readonly Done[], worth: (seat: Seat) => number): void {
  const steps = new Map<Seat, Lesson[]>()
  const note = (seat: Seat, lesson: Lesson | null) => {
    const list = steps.get(seat)
    if (list === undefined) steps.set(seat, lesson === null ? [] : [lesson])
    else if (lesson !== null) list.push(lesson)
  }
  for (const { decisions, arm } of path) note(decisions.seat, arm.lesson)
  for (const { seat, lesson } of done) note(seat, lesson)
  for (const [seat, lessons] of steps) all.of(seat).learn(worth(seat), lessons)
}

/** What was tried most often has stood the test best; but nobody wanders about where it gains nothing. */
function conclude<G extends GameTypes>(
  arms: readonly Arm[],
  { hints = {} }: Game<G>,
  seen: Asked<G>,
  chance: Chance,
): Decision {
  const { choices } = seen.question
  const { wanderings = [], endings = [] } = hints
  const best = mostVisited(arms)
  if (best === null) return chooseBlindly(choices.length, chance)
  const stepOf = (arm: Arm) => (choices[arms.indexOf(arm)] as Step<G>).do
  const isAsGood = (arm: Arm) => arm.visits >= FAIR_TRY && mean(arm) > mean(best) - ALIKE
  const rest = wanderings.includes(stepOf(best))
    ? arms.find((arm) => endings.includes(stepOf(arm)) && isAsGood(arm))
    : undefined
  const expected = arms.map((arm) => (arm.visits === 0 ? null : mean(arm)))
  return { choice: arms.indexOf(rest ?? best), expected, doubt: doubtsOf(arms) }
}
