/**
 * How a match is led to the end that is asked for: the kernel plays on by chance, in thought, from where the match
 * stands, until it finds a way there; the people at the table then make those choices. Whatever comes otherwise, because a
 * bot has a mind of its own, leads to a new plan.
 */
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { same } from '@gloam/kernel/data.ts'
import type { AnyGame, GameTypes, Outcome } from '@gloam/kernel/game.ts'
import type { RecordedPick } from '@gloam/kernel/match.ts'
import { Play, type Question } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'

export interface MatchWish {
  game: AnyGame
  seats: number
  options: GameTypes['options']
  /** Whether the end is the one that is asked for; without it any way goes. */
  ends?(outcome: Outcome, play: Play<GameTypes>): boolean
}

/** How many matches are tried in thought for the seed that gives the shortest one. */
const SEEDS = 160
/** How many ways on are tried, at most, when something has come otherwise. */
const TRIES = 400
/** A way that is found is good enough when so many have been tried. */
const ENOUGH = 12
const LONGEST = 1_200

export class Plan {
  readonly wish: MatchWish
  readonly seed: string
  private way: RecordedPick[]
  private replanned = 0

  constructor(wish: MatchWish, seed: string, way: RecordedPick[] = []) {
    this.wish = wish
    this.seed = seed
    this.way = way
  }

  /** The seed, and the way to play it, with which the end that is asked for comes soonest. */
  static find(wish: MatchWish): Plan {
    let best: Plan | null = null
    for (let number = 0; number < SEEDS; number++) {
      const seed = seedOf(number)
      const start = Play.start<GameTypes>(wish.game, wish.seats, wish.options, seed)
      const way = wayOn(wish, start, number, best === null ? LONGEST : best.length)
      if (way !== null) best = new Plan(wish, seed, way)
    }
    if (best === null) throw new Error(`None of ${SEEDS} matches of ${wish.game.name} ended as asked.`)
    return best
  }

  /** How many picks the match will take, as far as can be told. */
  get length(): number {
    return this.way.length
  }

  /** The next pick that the plan wants, given what has been picked at the table so far. */
  next(play: Play<GameTypes>, made: readonly RecordedPick[]): RecordedPick {
    const follows = made.every((pick, i) => this.way[i]?.seat === pick.seat && same(this.way[i]?.step, pick.step))
    if (!follows || this.way[made.length] === undefined) this.way = [...made, ...this.anew(play)]
    return this.way[made.length]
  }

  private anew(play: Play<GameTypes>): readonly RecordedPick[] {
    if (this.wish.ends === undefined) return [this.anyStep(play)]
    let best: readonly RecordedPick[] = []
    for (let tries = 0; tries < TRIES && (best.length === 0 || tries < ENOUGH); tries++)
      best = wayOn(this.wish, play, ++this.replanned, best.length === 0 ? LONGEST : best.length) ?? best
    // The end cannot be seen from here: one step by chance, and then it is looked for again.
    return best.length > 0 ? best : [this.anyStep(play)]
  }

  private anyStep(play: Play<GameTypes>): RecordedPick {
    return step(play.clone(), ++this.replanned, fastChance(this.replanned))
  }
}

/** A way, shorter than the longest, to the end that is asked for; null if the match with this number went elsewhere. */
function wayOn(wish: MatchWish, from: Play<GameTypes>, number: number, longest: number): RecordedPick[] | null {
  const play = from.clone()
  const luck = fastChance(number)
  const way: RecordedPick[] = []
  while (play.open.length > 0 && way.length < longest) way.push(step(play, number, luck))
  const { outcome } = play.state
  return outcome !== null && (wish.ends?.(outcome, play) ?? true) ? way : null
}

function step(play: Play<GameTypes>, number: number, luck: Chance): RecordedPick {
  const [question] = play.open
  // Every other match is played with the game's own sense of what is worth a look: some ends need that, some do not.
  const choice = number % 2 === 0 ? luck.below(question.choices.length) : sensible(play, question, luck)
  const pick = { seat: question.seat, step: question.choices[choice] }
  play.take(question, choice)
  return pick
}

/** In thousandths, because chance deals whole numbers. */
const FINE = 1_000

function sensible({ game, state }: Play<GameTypes>, { seat, choices }: Question<GameTypes>, luck: Chance): number {
  const weights = choices.map((choice) => Math.ceil(FINE * (game.hints?.prior?.(state, seat, choice) ?? 1)))
  let left = luck.below(weights.reduce((sum, weight) => sum + weight, 0))
  return weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}
