/** The tree of a search: what has been tried at each decision, and what came of it. */
import { same } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'

/** How much what has been tried seldom is favoured over what did well; found by trying. */
const CURIOSITY = 1.2

/** By how much of the range of all values an untried arm is thought worse than the average. */
const DOUBT = 0.1

/** One choice of a decision. */
export interface Arm {
  id: number
  /** How much the game's own hint speaks for it, before anything is tried. */
  weight: number
  visits: number
  /** The values for the deciding seat that came of it. */
  sum: number
}

type Choice = { do: string }

/** One seat's decision at one point of the tree. States differ in what is hidden, so the choices may, too. */
export class Decisions {
  readonly seat: Seat
  private readonly arms = new Map<string, Arm>()
  private visits = 0
  private sum = 0
  private low = Number.POSITIVE_INFINITY
  private high = Number.NEGATIVE_INFINITY
  private lastChoices: readonly Choice[] = []
  private lastArms: Arm[] = []

  constructor(seat: Seat) {
    this.seat = seat
  }

  /** The arms of these choices, in their order. */
  armsOf(choices: readonly Choice[], weigh: (choice: Choice) => number): Arm[] {
    if (!alike(choices, this.lastChoices)) {
      this.lastArms = choices.map((choice) => this.armOf(choice, weigh))
      this.lastChoices = choices
    }
    return this.lastArms
  }

  /** Which of the arms to try next: one that did well, or that has not been tried often for what speaks for it. */
  select(arms: readonly Arm[]): number {
    const range = this.high > this.low ? this.high - this.low : 1
    const untried = this.visits === 0 ? 0 : (this.sum / this.visits - this.low) / range - DOUBT
    let weights = 0
    for (const arm of arms) weights += arm.weight
    // Where the hint speaks for nothing, nothing is left out.
    const even = weights === 0 ? 1 : 0
    const curiosity = (CURIOSITY * Math.sqrt(this.visits + 1)) / (weights + even * arms.length)
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < arms.length; i++) {
      const { visits, sum } = arms[i]
      const weight = arms[i].weight + even
      if (weight === 0) continue
      const value = visits === 0 ? untried : (sum / visits - this.low) / range
      const score = value + (curiosity * weight) / (1 + visits)
      if (score <= most) continue
      most = score
      best = i
    }
    return best
  }

  learn(arm: Arm, value: number): void {
    this.visits++
    this.sum += value
    if (value < this.low) this.low = value
    if (value > this.high) this.high = value
    arm.visits++
    arm.sum += value
  }

  private armOf(choice: Choice, weigh: (choice: Choice) => number): Arm {
    const key = JSON.stringify(choice)
    let arm = this.arms.get(key)
    if (arm === undefined) {
      arm = { id: this.arms.size, weight: weigh(choice), visits: 0, sum: 0 }
      this.arms.set(key, arm)
    }
    return arm
  }
}

/** A point at which somebody decides: one seat, or several at once, none of which knows what the others pick. */
export class Crossing {
  private readonly seats: Decisions[] = []
  private readonly next = new Map<string, Crossing>()

  decisionsOf(seat: Seat): Decisions {
    let found = this.seats.find((decisions) => decisions.seat === seat)
    if (found === undefined) {
      found = new Decisions(seat)
      this.seats.push(found)
    }
    return found
  }

  /** Where these picks lead. */
  after(picks: string): Crossing {
    let crossing = this.next.get(picks)
    if (crossing === undefined) {
      crossing = new Crossing()
      this.next.set(picks, crossing)
    }
    return crossing
  }
}

/** Whether two lists of choices say the same, field by field. */
function alike(one: readonly Choice[], other: readonly Choice[]): boolean {
  if (one.length !== other.length) return false
  for (let i = 0; i < one.length; i++) {
    const a = one[i] as Record<string, unknown>
    const b = other[i] as Record<string, unknown>
    for (const field in a) if (a[field] !== b[field] && !same(a[field], b[field])) return false
    for (const field in b) if (a[field] === undefined && b[field] !== undefined) return false
  }
  return true
}
