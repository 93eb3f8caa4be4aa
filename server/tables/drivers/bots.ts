/** Bots at the tables: whoever has written the move lets the bot answer at once; a due row does if that one dies. */
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BotPool } from '@gloam/bots/pool.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { choiceForDay } from '@gloam/tables/days/thought.ts'
import { Refused } from '@gloam/tables/errors.ts'
import { type Luck, SECURE_LUCK } from '@gloam/tables/luck.ts'
import { BUDGET_SHARE, longestThought, seemingThought } from '@gloam/tables/pace.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { botSeat, type Loaded, mustHaveBegun, strengthAt } from '@gloam/tables/table.ts'
import { givenToBot, questionName } from '@gloam/tables/view.ts'
import type { Metrics } from '../../common/metrics.ts'
import { StoreAway } from '../../store/engine/away.ts'
import { Answer } from '../memory/entry.ts'
import type { Registry } from '../memory/registry.ts'
import { isOfShelf, pickForBot } from '../memory/unplayable.ts'
import { Turns } from './turns.ts'

export interface BotSettings {
  /** Milliseconds that a bot seems to think, and that the strong one may really think. */
  botPace: number
  botBudget: number
  luck?: Luck
  /** How it is waited while a bot seems to think. */
  botPause?: (milliseconds: number) => Promise<void>
}

/**
 * At so many tables bots think at once; those beyond wait for their turn, and play no worse for it. More would only keep
 * in memory what they are asked: a thread answers some sixty of them a second at the most.
 */
const AT_ONCE = 500

/** Milliseconds beyond the longest that a bot may be expected to take. */
const GRACE = 2_000

/**
 * When a bot that has not answered is let answer once more, elsewhere. It thinks while it seems to, so the longer of
 * both counts; with the usual settings a table whose process has died goes on within ten seconds, look and answer
 * included. Too soon does no harm: the table's revision decides whose answer counts.
 */
export function botInsurance({ botPace, botBudget }: BotSettings): number {
  return GRACE + Math.max(longestThought(botPace), 2 * botBudget)
}

/** What a bot has decided, and on which question. */
interface Thought {
  seat: Seat
  question: string
  choice: number
}

export class Bots {
  private readonly registry: Registry
  private readonly pool: BotPool
  private readonly settings: BotSettings
  private readonly luck: Luck
  private readonly metrics: Metrics
  private readonly closing = new AbortController()
  /** Tables at which a bot of this process thinks, or is to think. */
  private readonly turns: Turns

  constructor(registry: Registry, pool: BotPool, settings: BotSettings, metrics: Metrics) {
    this.registry = registry
    this.pool = pool
    this.settings = settings
    this.luck = settings.luck ?? SECURE_LUCK
    this.metrics = metrics
    // People are told first.
    this.turns = new Turns(AT_ONCE, (id) => setTimeout(() => void this.letPick(id), 0))
    registry.onFact(({ after, ours }) => ours && this.consider(after.row))
  }

  /** How many tables wait for those before them. */
  get waiting(): number {
    return this.turns.waiting
  }

  /** Lets a bot pick if one is asked and has not begun to think. */
  consider(row: TableRow): void {
    if (!this.closing.signal.aborted && botSeat(row) !== null) this.turns.wants(row.id)
  }

  /** A bot has not answered for long. */
  async due(id: string): Promise<void> {
    this.consider((await this.registry.table(id)).row)
  }

  /** Whatever a bot thinks at this table, another one may begin. */
  forget(id: string): void {
    this.turns.leaves(id)
  }

  close(): void {
    this.closing.abort()
    this.turns.close()
  }

  private async letPick(id: string): Promise<void> {
    try {
      const thought = await this.think(id).finally(() => this.turns.leaves(id))
      if (thought !== null) await this.take(id, thought)
    } catch (error) {
      this.note(id, error)
    }
  }

  private async think(id: string): Promise<Thought | null> {
    const loaded = await this.registry.table(id)
    const seat = botSeat(loaded.row)
    const question = seat === null ? undefined : loaded.play?.questionOf(seat)
    if (seat === null || question === undefined) return null
    const name = questionName(question.id, loaded.row.takenBack)
    // It seems to think while it does.
    const [choice] = await Promise.all([this.decide(loaded, seat, name), this.seemToThink(loaded.row)])
    return { seat, question: name, choice }
  }

  private async take(id: string, { seat, question, choice }: Thought): Promise<void> {
    const result = await this.registry.change<TableRow>(id, (loaded) => {
      const made = pickForBot(loaded, seat, question, choice)
      return typeof made === 'string' ? new Answer(loaded.row) : made
    })
    // The match has gone on without it: perhaps a bot is asked something else now.
    if (result instanceof Answer) this.consider(result.value)
    else this.metrics.picks.inc({ by: 'bot' })
  }

  /** Nothing is lost: what is due is still due. */
  private note(table: string, error: unknown): void {
    if (this.closing.signal.aborted || error instanceof Refused) return
    this.metrics.failures.inc({ where: error instanceof StoreAway ? 'store' : 'bot' })
    this.metrics.log.error({ err: error, table }, 'a bot could not pick; it tries again')
  }

  private async seemToThink(row: TableRow): Promise<void> {
    const { botPace, botPause } = this.settings
    const time = seemingThought(botPace, row, randomInt(1000) / 1000)
    if (time <= 0) return
    await (botPause?.(time) ?? pause(time, undefined, { signal: this.closing.signal }))
  }

  /** A bot is given what a person at its seat is given, and thinks in a thread of its own. */
  private async decide(loaded: Loaded, seat: Seat, question: string): Promise<number> {
    const { row, game, play } = mustHaveBegun(loaded)
    const seen = givenToBot(play, seat)
    const strength = strengthAt(row, seat)
    if (row.day !== undefined) return choiceForDay(this.pool, game.name, seen, row.seed)
    const draw = (count: number) => this.luck.below(count, { row, seat, question })
    if (strength === 'random') return draw(seen.question?.choices.length ?? 1)
    const budget = this.settings.botBudget * BUDGET_SHARE[strength]
    const at = `${row.id} ${seat}`
    try {
      return (await this.pool.choose(game.name, seen, strength, budget, draw(2 ** 31), { at })).choice
    } catch (error) {
      if (this.closing.signal.aborted || !isOfShelf(row)) throw error
      // A bot meets beforehand what cannot be carried out; without thinking ahead it goes on.
      return draw(seen.question?.choices.length ?? 1)
    }
  }
}
