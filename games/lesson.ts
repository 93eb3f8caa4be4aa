/**
 * A guided first game, as data: a fixed match (games/<game>/lesson.json), and in games/<game>/lesson.ts the moments of it
 * at which a voice says one thing, lights one thing, and lets the learner do it. Its words are in text/lesson-en.json.
 * The rules are the real ones: what is no longer possible, or no longer what a moment speaks of, is an error.
 */
import { same } from '@gloam/kernel/data.ts'
import type { AnyGame, GameTypes, Seat, Told } from '@gloam/kernel/game.ts'
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

/** Who has picked, and what came of it. */
type Telling = (seat: Seat, events: readonly Told<GameTypes>[]) => void

/** A lesson under way. */
export class Walk {
  readonly match: Match<GameTypes>
  private readonly lesson: Chapter
  private readonly told: Telling
  private at = 0

  constructor(game: AnyGame, lesson: Chapter, told: Telling = () => {}) {
    const { version, seats, options, seed } = lesson.match
    if (version !== game.version)
      throw new Error(`The lesson of ${game.name} is a match of version ${version}; the game has ${game.version}.`)
    this.lesson = lesson
    this.told = told
    this.match = Match.start(game, seats, options, seed)
  }

  /** Up to where the learner is asked for the first time. */
  begin(): this {
    this.othersPlay()
    return this
  }

  /** What is said now; null after the last word. */
  get moment(): Moment | null {
    return this.lesson.moments[this.at] ?? null
  }

  get isOver(): boolean {
    return this.match.play.state.outcome !== null
  }

  /** The place, among the learner's choices, of what the moment lets the learner do; null if there is nothing to do. */
  get offered(): number | null {
    const { moment } = this
    if (moment?.take === undefined) return null
    const pick = this.next()
    const { take } = moment
    const fits = Object.keys(take).every((field) => same(pick.step[field], take[field]))
    if (pick.seat !== this.lesson.seat || !fits)
      throw new Error(`«${moment.say}» speaks of ${JSON.stringify(take)}; the match goes on with ${said(pick)}.`)
    return this.find(pick).choice
  }

  /** The learner has done what was offered, or has heard what was said. */
  goOn(): void {
    const { moment, offered } = this
    if (moment === null) return
    if (offered !== null) this.pick()
    while (moment.leap !== undefined && this.picks < moment.leap) this.pick()
    this.at++
    this.othersPlay()
  }

  private get picks(): number {
    return this.match.play.state.picks
  }

  private othersPlay(): void {
    const { picks } = this.lesson.match
    while (!this.isOver && picks[this.picks] !== undefined && picks[this.picks]?.seat !== this.lesson.seat) this.pick()
  }

  private next(): LessonPick {
    const pick = this.lesson.match.picks[this.picks]
    if (pick === undefined) throw new Error(`The match of the lesson ends after ${this.picks} picks.`)
    return pick
  }

  private find({ seat, step }: LessonPick): { question: number; choice: number } {
    const found = this.match.play.find(seat, step)
    if (found === null) throw new Error(`Pick ${this.picks + 1} is not possible: ${said({ seat, step })}.`)
    return { question: found.question.id, choice: found.choice }
  }

  private pick(): void {
    const pick = this.next()
    const result = this.match.pick({ seat: pick.seat, ...this.find(pick) })
    if (!result.ok) throw new Error(`Pick ${this.picks + 1}: ${result.reason}.`)
    this.told(pick.seat, result.events)
  }
}

function said({ seat, step }: LessonPick): string {
  return `${JSON.stringify(step)} by seat ${seat}`
}
