/**
 * Advice for the person who is asked: what the strong bot would do in that seat. It gets what the seat sees and nothing
 * else, and thinks in a thread of its own, so that neither a person nor a bot ever waits for somebody's hint.
 */
import { randomInt } from 'node:crypto'
import type { BotPool } from '@gloam/bots/pool.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { HintMessage, RefusedReason } from '@gloam/protocol/live.ts'
import { Allowances } from '../live/allowance.ts'
import { givenToBot, questionName } from './door.ts'
import { mannersOf } from './manners.ts'
import type { Table } from './table.ts'

/** What a hint says. */
type Advice = Pick<HintMessage, 'choice' | 'expected' | 'strength'>

interface Kept {
  question: string
  advice: Promise<Advice | RefusedReason>
}

/** Hints at once, and in the long run one in so many seconds: enough to ask at each decision of a turn. */
const AT_ONCE = 10
const SECONDS_EACH = 2

/** More hints than this do not wait for their turn: nobody wants one that comes so late. */
const MOST_WAITING = 10

export interface AdviceSettings {
  /** Milliseconds that the bot may think. */
  botBudget: number
  /** Multiplies all rate limits. */
  rate: number
}

export class Adviser {
  private readonly bots: BotPool
  private readonly settings: AdviceSettings
  /** The last hint of each seat: whoever asks twice hears the same. */
  private readonly kept = new WeakMap<Table, Map<Seat, Kept>>()
  private readonly allowances: Allowances

  constructor(bots: BotPool, settings: AdviceSettings) {
    this.bots = bots
    this.settings = settings
    this.allowances = new Allowances(AT_ONCE * settings.rate, settings.rate / SECONDS_EACH)
  }

  /** The advice, or why there is none. */
  async ask(table: Table, seat: Seat, question: string, person: string): Promise<Advice | RefusedReason> {
    const refusal = refusalOf(table, seat, question)
    if (refusal !== null) return refusal
    const known = this.kept.get(table)?.get(seat)
    if (known?.question === question) return known.advice
    if (!this.allowances.of(person).take()) return 'too fast'
    if (this.bots.waiting >= MOST_WAITING) return 'busy'
    const advice = this.think(table, seat)
    const ofTable = this.kept.get(table) ?? new Map<Seat, Kept>()
    this.kept.set(table, ofTable.set(seat, { question, advice }))
    return advice
  }

  private async think(table: Table, seat: Seat): Promise<Advice | RefusedReason> {
    const { match, game } = table
    if (match === null) return 'not begun'
    const { botBudget } = this.settings
    const seen = givenToBot(match.play, seat)
    const { choice, expected, by } = await this.bots.choose(game.name, seen, 'strong', botBudget, randomInt(2 ** 31))
    // What chance alone would do is no advice.
    return by === null ? 'busy' : { choice, expected: expected[choice] ?? null, strength: by }
  }
}

function refusalOf({ match, row, takenBack }: Table, seat: Seat, question: string): RefusedReason | null {
  if (match === null) return 'not begun'
  if (!mannersOf(row).hints) return 'no hints'
  if (match.play.state.outcome !== null) return 'match over'
  const open = match.play.questionOf(seat)
  if (open === undefined) return 'not your question'
  return questionName(open.id, takenBack) === question ? null : 'stale question'
}
