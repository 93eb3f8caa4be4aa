/** The tree of a search: what has been tried at each decision, and what came of it. */
import { same } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { type Lesson, type Lessons, type LessonsOfAll, shareOf } from './lessons.ts'

/** How much what has been tried seldom is favoured over what did well; found by trying. */
const CURIOSITY = 1.2

/** By how much of the range of all values an untried arm is thought worse than the average. */
const DOUBT = 0.1

/** What has been tried so often can be judged; what differs by less than this is alike. */
export const FAIR_TRY = 12
export const ALIKE = 0.002

/** An arm that has been tried more often than the next one by so much of all tries will not be overtaken. */
const CLEAR = 0.8

/** After so many tries, and then after each of so many more, it is asked whether the answer is clear. */
const LEAST = 100
const A_LOOK = 20

/** One choice of a decision. */
export interface Arm {
  id: number
  /** How much speaks for it before anything is tried. */
  weight: number
  visits: number
  /** The values for the deciding seat that came of it, and their squares. */
  sum: number
  squares: number
  /** What came of the same step anywhere in the search; null where nobody asks. */
  lesson: Lesson | null
}

/** What has stood the test best; null where nothing was tried. */
export function mostVisited(arms: readonly Arm[]): Arm | null {
  const most = Math.max(...arms.map(({ visits }) => visits))
  if (most === 0) return null
  return arms.filter(({ visits }) => visits === most).reduce((a, b) => (mean(b) > mean(a) ? b : a))
}

export function mean({ sum, visits }: Arm): number {
  return sum / visits
}

/**
 * By how much the mean of each may be off (its standard error); null for what was not tried. What was tried once or
 * twice tells nothing of how far its values scatter: one more is counted that lies as far off as all tries do.
 */
export function doubtsOf(arms: readonly Arm[]): (number | null)[] {
  const all = { visits: 0, sum: 0, squares: 0 }
  for (const { visits, sum, squares } of arms) {
    all.visits += visits
    all.sum += sum
    all.squares += squares
  }
  const usual = deviations(all) / all.visits
  return arms.map((arm) => (arm.visits === 0 ? null : Math.sqrt(deviations(arm) + usual) / arm.visits))
}

/** The squares of how far the values lie from their mean, together. */
function deviations({ visits, sum, squares }: Pick<Arm, 'visits' | 'sum' | 'squares'>): number {
  return visits === 0 ? 0 : Math.max(0, squares - sum ** 2 / visits)
}

type Choice = { do: string }

/** A list of choices that was met, with the arms that belong to it. */
interface Met {
  choices: readonly Choice[]
  arms: Arm[]
}

/** So many lists of different length are remembered. */
const LISTS = 4

/** One seat's decision at one point of the tree. States differ in what is hidden, so the choices may, too. */
export class Decisions {
  readonly seat: Seat
  private readonly met: Met[] = []
  /** All arms by the text of their choices, from the second list on: at most decisions there is only one. */
  private arms: Map<string, Arm> | null = null
  private readonly tried: Arm[] = []
  private visits = 0
  private sum = 0
  private low = Number.POSITIVE_INFINITY
  private high = Number.NEGATIVE_INFINITY

  private readonly lessons: Lessons | null

  constructor(seat: Seat, lessons: Lessons | null = null) {
    this.seat = seat
    this.lessons = lessons
  }

  /** How often anything has been tried here. */
  get tries(): number {
    return this.visits
  }

  /** The number of the choice to try next, and its arm. */
  pick<C extends Choice>(choices: readonly C[], weigh: (choice: C) => number): [number, Arm] {
    const known = this.met.find((met) => met.choices.length === choices.length)
    if (known !== undefined) {
      // Nearly always the list is the one met before; to check the one choice that is picked is enough.
      const arm = this.select(known.arms)
      const pick = known.arms.indexOf(arm)
      if (same(choices[pick], known.choices[pick])) return [pick, arm]
    }
    const arms = this.armsOf(choices, weigh)
    if (known !== undefined) Object.assign(known, { choices, arms })
    else if (this.met.length < LISTS) this.met.push({ choices, arms })
    const arm = this.select(arms)
    return [arms.indexOf(arm), arm]
  }

  /** The arms of these choices, in their order; new ones are weighed. */
  armsOf<C extends Choice>(choices: readonly C[], weigh: (choice: C) => number): Arm[] {
    if (this.met.length === 0) return choices.map((choice, id) => this.newArm(id, choice, weigh))
    const known = this.byText()
    return choices.map((choice) => {
      const text = JSON.stringify(choice)
      const arm = known.get(text) ?? this.newArm(known.size, choice, weigh)
      known.set(text, arm)
      return arm
    })
  }

  private newArm<C extends Choice>(id: number, choice: C, weigh: (choice: C) => number): Arm {
    return { id, weight: weigh(choice), visits: 0, sum: 0, squares: 0, lesson: this.lessons?.of(choice) ?? null }
  }

  /** Which of the arms to try next: one that did well, or that has not been tried often for what speaks for it. */
  private select(arms: readonly Arm[]): Arm {
    const [first] = arms
    if (first === undefined) throw new Error('There is nothing to choose from.')
    const range = this.high > this.low ? this.high - this.low : 1
    const untried = this.visits === 0 ? 0 : (this.sum / this.visits - this.low) / range - DOUBT
    let weights = 0
    for (const arm of arms) weights += arm.weight
    // Where nothing speaks for any of them, none is left out.
    const even = weights === 0 ? 1 : 0
    const curiosity = (CURIOSITY * Math.sqrt(this.visits + 1)) / (weights + even * arms.length)
    const guided = this.lessons?.guide ?? false
    let best = first
    let most = Number.NEGATIVE_INFINITY
    for (const arm of arms) {
      const { visits, sum, lesson } = arm
      const weight = arm.weight + even
      if (weight === 0) continue
      let value = visits === 0 ? untried : (sum / visits - this.low) / range
      if (guided && lesson !== null && lesson.count > 0) {
        const share = shareOf(lesson, visits)
        value += share * ((lesson.sum / lesson.count - this.low) / range - value)
      }
      const score = value + (curiosity * weight) / (1 + visits)
      if (score <= most) continue
      most = score
      best = arm
    }
    return best
  }

  learn(arm: Arm, value: number): void {
    this.visits++
    this.sum += value
    if (value < this.low) this.low = value
    if (value > this.high) this.high = value
    if (arm.visits++ === 0) this.tried.push(arm)
    arm.sum += value
    arm.squares += value * value
  }

  /** What the seat can hope for here: the best arm's mean, drawn towards that of all as long as it is seldom tried. */
  hope(): number {
    const mean = this.sum / this.visits
    let most = 0
    for (const { sum, visits } of this.tried) most = Math.max(most, (sum + mean) / (visits + 1))
    return most
  }

  /** Whether it is time to ask, after so many tries that were known before and so many of now, and the answer is clear. */
  isClear(known: number, tries: number, left: number): boolean {
    return known + tries >= LEAST && tries % A_LOOK === 0 && this.isSettled(left)
  }

  /** Whether to go on would change nothing: no other can catch up, or all that can be done is equally good. */
  private isSettled(left: number): boolean {
    let [first, second] = [0, 0]
    let [low, high] = [1, 0]
    for (const { visits, sum } of this.tried) {
      if (visits > first) [first, second] = [visits, first]
      else if (visits > second) second = visits
      if (visits < FAIR_TRY) continue
      const mean = sum / visits
      if (mean < low) low = mean
      if (mean > high) high = mean
    }
    return first - second > Math.min(left, this.visits * CLEAR) || (this.isFairlyTried() && high - low < ALIKE)
  }

  /** Whether every arm for which something speaks has been tried often enough to be judged. */
  private isFairlyTried(): boolean {
    return this.met.every(({ arms }) => arms.every(({ weight, visits }) => weight === 0 || visits >= FAIR_TRY))
  }

  private byText(): Map<string, Arm> {
    if (this.arms !== null) return this.arms
    const known = new Map<string, Arm>()
    for (const { choices, arms } of this.met) {
      arms.forEach((arm, i) => {
        known.set(JSON.stringify(choices[i]), arm)
      })
    }
    this.arms = known
    return known
  }
}

/** What a seat sees and is asked, as plain data. */
export interface Prospect {
  view: object
  choices: readonly Choice[]
}

/** A point at which somebody decides: one seat, or several at once, none of which knows what the others pick. */
export class Crossing {
  /** The picks that led here. */
  readonly by: string
  /** What the seat that thinks sees here and is asked, if the search began right before it. */
  prospect: Prospect | null = null
  private readonly seats: Decisions[] = []
  private readonly next = new Map<string, Crossing>()
  private readonly lessons: LessonsOfAll | null

  constructor(lessons: LessonsOfAll | null = null, by = '') {
    this.lessons = lessons
    this.by = by
  }

  decisionsOf(seat: Seat): Decisions {
    let found = this.seats.find((decisions) => decisions.seat === seat)
    if (found === undefined) {
      found = new Decisions(seat, this.lessons?.of(seat) ?? null)
      this.seats.push(found)
    }
    return found
  }

  /** Where these picks lead, with this luck. */
  after(picks: string, luck: string | number): Crossing {
    const way = `${picks}${luck}`
    let crossing = this.next.get(way)
    if (crossing === undefined) {
      crossing = new Crossing(this.lessons, picks)
      this.next.set(way, crossing)
    }
    return crossing
  }

  /** Where these picks have led, with whatever luck. */
  allAfter(picks: string): Crossing[] {
    return [...this.next.values()].filter(({ by }) => by === picks)
  }
}
