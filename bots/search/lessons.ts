/**
 * What came of each step, wherever in a line it was done. A turn is a handful of steps in nearly any order: what a tree
 * would find out anew for every order is known here after a few lines (all moves as first, RAVE; rollouts that follow it,
 * MAST).
 */
import type { Seat } from '@gloam/kernel/game.ts'
import { printOf } from './print.ts'

/** The values of the lines in which a step was done. */
export interface Lesson {
  count: number
  sum: number
}

/** So many lines have to tell of a step before it is listened to, and as if so many more had told nothing of it. */
const LEAST_LINES = 2
const RESERVE = 4

/** Up to about so many tries of its own an arm is judged by its lesson rather than by them; found by trying. */
const TRUST = 30

/** How eagerly the end of a turn is played by what has worked, and as if so many lines had been like all others. */
const EAGERNESS = 4
const DOUBT = 2

/** What one seat has learnt. */
export class Lessons {
  /** Whether they guide the tree, too, or only the end of its lines. */
  readonly guide: boolean
  private readonly bySteps = new Map<number, Lesson>()
  private count = 0
  private sum = 0
  private low = Number.POSITIVE_INFINITY
  private high = Number.NEGATIVE_INFINITY

  constructor(guide: boolean) {
    this.guide = guide
  }

  of(step: object): Lesson {
    const print = printOf(step)
    let lesson = this.bySteps.get(print)
    if (lesson === undefined) {
      lesson = { count: 0, sum: 0 }
      this.bySteps.set(print, lesson)
    }
    return lesson
  }

  /** A line came to this value, in which these steps were done. */
  learn(value: number, steps: readonly Lesson[]): void {
    this.count++
    this.sum += value
    if (value < this.low) this.low = value
    if (value > this.high) this.high = value
    for (const lesson of steps) {
      lesson.count++
      lesson.sum += value
    }
  }

  /** By how much a step is done more often at the end of a line than first sight says. */
  favour({ count, sum }: Lesson): number {
    if (count === 0 || this.high <= this.low) return 1
    const mean = this.sum / this.count
    const better = (sum + DOUBT * mean) / (count + DOUBT) - mean
    return Math.exp((EAGERNESS * better) / (this.high - this.low))
  }
}

/** How much of what is thought of an arm with so many tries its lesson says: from 0 to 1. */
export function shareOf({ count }: Lesson, tries: number): number {
  if (count < LEAST_LINES) return 0
  return (Math.sqrt(TRUST / (3 * tries + TRUST)) * count) / (count + RESERVE)
}

/** What all seats have learnt in one search. */
export class LessonsOfAll {
  private readonly bySeats = new Map<Seat, Lessons>()
  private readonly guide: boolean

  constructor(guide: boolean) {
    this.guide = guide
  }

  of(seat: Seat): Lessons {
    let lessons = this.bySeats.get(seat)
    if (lessons === undefined) {
      lessons = new Lessons(this.guide)
      this.bySeats.set(seat, lessons)
    }
    return lessons
  }
}
