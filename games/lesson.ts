/**
 * A guided first game, as data: a fixed match (games/<game>/lesson.json), and in games/<game>/lesson.ts the moments of it
 * at which a voice says one thing, lights one thing, and lets the learner do it. Its words are in text/lesson-en.json.
 * The rules are the real ones: what is no longer possible, or no longer what a moment speaks of, is an error.
 */
import { same } from '@gloam/kernel/data.ts'
import type { AnyGame, GameTypes, Seat } from '@gloam/kernel/game.ts'
import { Match } from '@gloam/kernel/match.ts'

export interface LessonPick {
  readonly seat: Seat
  readonly step: Readonly<Record<string, unknown>>
}

/** The match, with what everybody picks in it. */
export interface LessonMatch {
  readonly version: number
  readonly seats: number
  readonly options: GameTypes['options']
  readonly seed: string
  readonly picks: readonly LessonPick[]
}

/**
 * One thing that the voice says: the key of a message. Then the learner goes on; or takes what comes next in the match,
 * which has to have the fields of `take`; or the match leaps to where so many picks have been made.
 */
export interface Moment {
  readonly say: string
  /** A `data-place` of the board, or a part of the screen. */
  readonly light?: string
  readonly take?: Readonly<Record<string, unknown>>
  readonly leap?: number
  /** The ideas of games/<game>/ideas.ts that are known after it. */
  readonly teaches?: readonly string[]
}

/** One match, and what is said in it. */
export interface Chapter {
  readonly match: LessonMatch
  /** Where the learner sits. */
  readonly seat: Seat
  readonly moments: readonly Moment[]
}

/** Default export of games/<game>/lesson.ts. */
export interface Lesson extends Chapter {
  /** Ten more minutes: another match, with what the first one leaves out. */
  readonly more?: Chapter
  /** Options with which whoever plays it for the first time, in the first seat, is asked before anybody else acts. */
  readonly first?: Readonly<Record<string, string>>
  /** The options with which a first game of one's own is easiest, if they are not the usual ones. `game.easy` says so. */
  readonly easy?: Readonly<Record<string, string>>
}

/** Parts of the screen that a moment can light. */
export const PARTS = ['goal', 'players', 'question', 'log'] as const

/** Where a lesson is: what is said now, and how the match goes on. It plays nothing: whoever does says what is open. */
export class Course {
  private readonly lesson: Chapter
  private at = 0
  private picks = 0

  constructor(game: AnyGame, lesson: Chapter) {
    const { version } = lesson.match
    if (version !== game.version)
      throw new Error(`The lesson of ${game.name} is a match of version ${version}; the game has ${game.version}.`)
    this.lesson = lesson
  }

  /** The picks up to where the learner is asked for the first time. */
  begin(): readonly LessonPick[] {
    return this.goneOnTo(this.othersUntil(0))
  }

  /** What is said now; null after the last word. */
  get moment(): Moment | null {
    return this.lesson.moments[this.at] ?? null
  }

  /** What the moment lets the learner do; null if there is nothing to do. */
  get offered(): LessonPick | null {
    const { moment } = this
    if (moment?.take === undefined) return null
    const pick = this.lesson.match.picks[this.picks]
    if (pick === undefined) throw new Error(`The match of the lesson ends after ${this.picks} picks.`)
    const { take } = moment
    const fits = Object.keys(take).every((field) => same(pick.step[field], take[field]))
    if (pick.seat !== this.lesson.seat || !fits)
      throw new Error(`«${moment.say}» speaks of ${JSON.stringify(take)}; the match goes on with ${said(pick)}.`)
    return pick
  }

  /** The learner has done what was offered, or has heard what was said: the picks that follow, the learner's among them. */
  goOn(): readonly LessonPick[] {
    const { moment, offered } = this
    if (moment === null) return []
    const to = Math.max(this.picks + (offered === null ? 0 : 1), moment.leap ?? 0)
    this.at++
    return this.goneOnTo(this.othersUntil(to))
  }

  private othersUntil(from: number): number {
    const { match, seat } = this.lesson
    const next = match.picks.findIndex((pick, at) => at >= from && pick.seat === seat)
    return next < 0 ? match.picks.length : next
  }

  private goneOnTo(to: number): readonly LessonPick[] {
    const from = this.picks
    this.picks = to
    return this.lesson.match.picks.slice(from, to)
  }
}

/** A lesson that is played from here: for whoever makes one, and tries whether it holds. */
export class Walk {
  readonly match: Match<GameTypes>
  private readonly course: Course

  constructor(game: AnyGame, lesson: Chapter) {
    const { seats, options, seed } = lesson.match
    this.course = new Course(game, lesson)
    this.match = Match.start(game, seats, options, seed)
  }

  begin(): this {
    for (const pick of this.course.begin()) this.pick(pick)
    return this
  }

  get moment(): Moment | null {
    return this.course.moment
  }

  goOn(): void {
    for (const pick of this.course.goOn()) this.pick(pick)
  }

  private pick(pick: LessonPick): void {
    const { seat, step } = pick
    const number = this.match.record.picks.length + 1
    const found = this.match.play.find(seat, step)
    if (found === null) throw new Error(`Pick ${number} is not possible: ${said(pick)}.`)
    const result = this.match.pick({ seat, question: found.question.id, choice: found.choice })
    if (!result.ok) throw new Error(`Pick ${number}: ${result.reason}.`)
  }
}

function said({ seat, step }: LessonPick): string {
  return `${JSON.stringify(step)} by seat ${seat}`
}
