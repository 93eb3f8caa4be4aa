/**
 * Advice for the person who is asked: what the strong bot would do in that seat. It gets what the seat sees and nothing
 * else, and thinks in a thread of its own, so that neither a person nor a bot ever waits for somebody's hint.
 */
import { contendersOf } from '@gloam/bots/chances.ts'
import type { Answered, Brings, Thinkers } from '@gloam/bots/decision.ts'
import { same } from '@gloam/kernel/data.ts'
import type { GameTypes, Seat, Step } from '@gloam/kernel/game.ts'
import type { HintMessage, RefusedReason } from '@gloam/protocol/live.ts'
import { type Luck, SECURE_LUCK } from './luck.ts'
import { type Loaded, mustHaveBegun, settingsOf } from './table.ts'
import { givenToBot, questionNamed } from './view.ts'

/** What a hint says. */
type Advice = Pick<HintMessage, 'choice' | 'plan' | 'expected' | 'instead' | 'others' | 'contenders' | 'strength'>

interface Kept {
  question: string
  advice: Promise<Advice | RefusedReason>
  /** The choice that was advised; null until it was. */
  choice: number | null
}

/** So many of the next best choices are named. */
const MOST_INSTEAD = 3

/** More hints than this do not wait for their turn: nobody wants one that comes so late. */
const MOST_WAITING = 10

/** Hints that are remembered; nobody asks twice about a question of long ago. */
const MOST_KEPT = 2_000

export interface HintParts {
  bots: Thinkers
  /** Milliseconds that the bot may think. */
  budget(): number
  /** Whether somebody may ask once more. */
  mayAsk(person: string): boolean
  luck?: Luck | undefined
}

export class Hints {
  private readonly parts: HintParts
  private readonly luck: Luck
  /** The last hint of each seat, by table and seat: whoever asks twice hears the same. */
  private readonly kept = new Map<string, Kept>()

  constructor(parts: HintParts) {
    this.parts = parts
    this.luck = parts.luck ?? SECURE_LUCK
  }

  /** The advice, or why there is none. */
  async ask(table: Loaded, seat: Seat, question: string, person: string): Promise<Advice | RefusedReason> {
    const refusal = refusalOf(table, seat, question)
    if (refusal !== null) return refusal
    const place = `${table.row.id} ${seat}`
    const known = this.kept.get(place)
    if (known?.question === question) return known.advice
    if (!this.parts.mayAsk(person)) return 'too fast'
    if (this.parts.bots.waiting >= MOST_WAITING) return 'busy'
    const kept: Kept = { question, advice: this.think(table, seat, question), choice: null }
    if (this.kept.size >= MOST_KEPT) this.kept.clear()
    this.kept.set(place, kept)
    const advice = await kept.advice
    if (typeof advice !== 'string') kept.choice = advice.choice
    return advice
  }

  /** Whether this seat was told to take this choice. */
  hasAdvised(table: string, seat: Seat, question: string, choice: number): boolean {
    const known = this.kept.get(`${table} ${seat}`)
    return known?.question === question && known.choice === choice
  }

  private async think(table: Loaded, seat: Seat, question: string): Promise<Advice | RefusedReason> {
    const { play, game } = mustHaveBegun(table)
    const seen = givenToBot(play, seat)
    const seed = this.luck.below(2 ** 31, { row: table.row, seat, question })
    const wish = { plans: true }
    const answered = await this.parts.bots.choose(game.name, seen, 'strong', this.parts.budget(), seed, wish)
    // What chance alone would do is no advice.
    if (answered.by === null) return 'busy'
    const contenders = contendersOf(game, play.state.seats)
    const { plan = [], by: strength } = answered
    return { ...weighed(answered, seen.question?.choices ?? []), plan, contenders, strength }
  }
}

/**
 * The choice, and what it is held against: what is the same thing to do is named once, and what differs by less than the
 * bot knows is said to be alike.
 */
export function weighed(
  { choice, expected, doubt = [], brings = [] }: Pick<Answered, 'choice' | 'expected' | 'doubt' | 'brings'>,
  choices: readonly Step<GameTypes>[],
) {
  const value = expected[choice] ?? null
  const isNew = (place: number) => choices.findIndex((step) => same(step, choices[place])) === place
  const others = expected
    .flatMap((other, place) => {
      if (other === null || value === null || same(choices[place], choices[choice]) || !isNew(place)) return []
      // What was tried seldom may seem better; it was not taken for better.
      const counts = beyond(brings[place], brings[choice])
      const isAlike = value - other < leastDifference(doubt[choice], doubt[place])
      const said = { ...(isAlike && { alike: true as const }), ...(counts !== null && { counts }) }
      return [{ choice: place, expected: Math.min(other, value), ...said }]
    })
    .sort((a, b) => b.expected - a.expected)
  return { choice, expected: value, instead: others.slice(0, MOST_INSTEAD), others: together(others) }
}

/** The one in the middle and the worst of them, and how many are as good as what is advised. */
function together(others: readonly { expected: number; alike?: true }[]): HintMessage['others'] {
  const [usual, worst] = [others[Math.floor(others.length / 2)], others.at(-1)]
  if (usual === undefined || worst === undefined) return null
  const alike = others.filter((other) => other.alike).length
  const share = alike === others.length ? 'all' : alike > others.length / 2 ? 'most' : 'few'
  return { usual: usual.expected, worst: worst.expected, alike: share }
}

/** What differs by less than so many times its doubt may be as well the same. */
const SURE = 2
/** Less than a win in a hundred is nothing to talk about, however sure it is. */
const WORTH_SAYING = 0.01
/** What is thought to be off where nobody has reckoned by how much. */
const UNKNOWN = 0.01

/** By how much two chances have to differ so that the one is better, when the one and the other may be off by so much. */
export function leastDifference(one: number | null | undefined, other: number | null | undefined): number {
  return Math.max(WORTH_SAYING, SURE * Math.hypot(one ?? UNKNOWN, other ?? UNKNOWN))
}

/** What the one brings more or less than the other, in whole numbers; null where nothing does for sure, or nobody can tell. */
function beyond(one: Brings | null | undefined, other: Brings | null | undefined): Record<string, number> | null {
  if (!one || !other) return null
  const counts = Object.entries(one).flatMap(([name, { mean, doubt }]) => {
    const against = other[name] ?? { mean: 0, doubt: 0 }
    const by = mean - against.mean
    const isSure = Math.abs(by) > SURE * Math.hypot(doubt, against.doubt)
    return isSure && Math.round(by) !== 0 ? [[name, Math.round(by)] as const] : []
  })
  return counts.length === 0 ? null : Object.fromEntries(counts)
}

function refusalOf({ play, row }: Loaded, seat: Seat, question: string): RefusedReason | null {
  if (play === null) return row.status === 'ended' ? 'match over' : 'not begun'
  if (!settingsOf(row).hints) return 'no hints'
  return play.refuseQuestion(seat, questionNamed(question, row.takenBack))
}
