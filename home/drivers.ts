/** What happens at tables by itself: bots decide, answers in advance are given, clocks run out. */
import type { Thinkers } from '@gloam/bots/decision.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { choiceForDay } from '@gloam/tables/days/thought.ts'
import { Refused } from '@gloam/tables/errors.ts'
import type { Luck } from '@gloam/tables/luck.ts'
import { openAnswer, pauseFor } from '@gloam/tables/match/answers.ts'
import { lateSeats } from '@gloam/tables/match/clock.ts'
import { pick } from '@gloam/tables/match/match.ts'
import { BUDGET_SHARE, seemingThought } from '@gloam/tables/pace.ts'
import type { TableRow } from '@gloam/tables/row.ts'
import { runOut } from '@gloam/tables/seats/seats-in-play.ts'
import { botSeat, type Loaded, mustHaveBegun, strengthAt } from '@gloam/tables/table.ts'
import { givenToBot, questionName } from '@gloam/tables/view.ts'
import { Answer, type Tables } from './tables.ts'

/** What the drivers are given: nothing of the world around is found out here. */
export interface DriverParts {
  bots: Thinkers
  luck: Luck
  now(): number
  /** Milliseconds that a bot seems to think, and that the strong one may really think. */
  pace: number
  budget(): number
  pause(milliseconds: number): Promise<void>
  /** Windows on one store take turns: only one of them at a time does what has this name. */
  inTurn(name: string, act: () => Promise<void>): Promise<void>
  /** Something could not be done; it is tried again. */
  onFailure(table: string, error: unknown): void
}

/** Milliseconds after which what has failed is tried again. */
const AGAIN_AFTER = 3_000
/** The longest that a timer can be set to. */
const LONGEST_TIMER = 2 ** 31 - 1

export class Drivers {
  private readonly tables: Tables
  private readonly parts: DriverParts
  /** What is under way, by kind and table. */
  private readonly underWay = new Set<string>()
  private readonly clocks = new Map<string, ReturnType<typeof setTimeout>>()
  private closed = false

  constructor(tables: Tables, parts: DriverParts) {
    this.tables = tables
    this.parts = parts
    tables.onFact(({ after, ours }) => ours && this.consider(after.row))
  }

  /** Sets going what is due at a table, unless it is already. */
  consider(row: TableRow): void {
    if (this.closed) return
    if (botSeat(row) !== null) this.begin('bot', row.id, () => this.letBotPick(row.id))
    if ((row.answering ?? []).length > 0) this.begin('answer', row.id, () => this.giveAnswer(row.id))
    this.setClock(row)
  }

  close(): void {
    this.closed = true
    for (const timer of this.clocks.values()) clearTimeout(timer)
  }

  /** People are told first; and what this one is done with, the next may begin while it is written. */
  private begin(kind: string, id: string, act: () => Promise<void>): void {
    const name = `${kind} ${id}`
    if (this.underWay.has(name)) return
    this.underWay.add(name)
    setTimeout(() => {
      this.parts
        .inTurn(name, async () => {
          if (!this.closed) await act()
        })
        .catch((error) => this.failed(id, error))
        .finally(() => this.underWay.delete(name))
        .then(() => this.goOn(id))
    })
  }

  /** Whatever came of it, something may be due now. */
  private async goOn(id: string): Promise<void> {
    if (this.closed) return
    const row = await this.tables.table(id).then(
      (loaded) => loaded.row,
      () => null,
    )
    if (row !== null) this.consider(row)
  }

  private async failed(id: string, error: unknown): Promise<void> {
    if (this.closed || error instanceof Refused) return
    this.parts.onFailure(id, error)
    await this.parts.pause(AGAIN_AFTER)
  }

  private async letBotPick(id: string): Promise<void> {
    const loaded = await this.tables.table(id)
    const seat = botSeat(loaded.row)
    const question = seat === null ? undefined : loaded.play?.questionOf(seat)
    if (seat === null || question === undefined) return
    const name = questionName(question.id, loaded.row.takenBack)
    // It seems to think while it does.
    const seeming = seemingThought(this.parts.pace, loaded.row, this.luckOf(loaded.row, seat))
    const [choice] = await Promise.all([this.decide(loaded, seat, name), this.parts.pause(seeming)])
    if (this.closed) return
    await this.tables.change<null>(id, (now) => {
      const made = pick(now, seat, name, choice)
      return typeof made === 'string' ? new Answer(null) : made
    })
  }

  /** A bot is given what a person at its seat is given. */
  private async decide(loaded: Loaded, seat: Seat, question: string): Promise<number> {
    const { row, game, play } = mustHaveBegun(loaded)
    const seen = givenToBot(play, seat)
    if (row.day !== undefined) return choiceForDay(this.parts.bots, game.name, seen, row.seed)
    const strength = strengthAt(row, seat)
    const draw = (count: number) => this.parts.luck.below(count, { row, seat, question })
    if (strength === 'random') return draw(seen.question?.choices.length ?? 1)
    const budget = this.parts.budget() * BUDGET_SHARE[strength]
    const at = `${row.id} ${seat}`
    return (await this.parts.bots.choose(game.name, seen, strength, budget, draw(2 ** 31), { at })).choice
  }

  private async giveAnswer(id: string): Promise<void> {
    const loaded = await this.tables.table(id)
    const [seat] = loaded.row.answering ?? []
    const found = seat === undefined ? null : openAnswer(loaded, seat)
    if (seat === undefined || found === null) return
    const name = questionName(found.question.id, loaded.row.takenBack)
    await this.parts.pause(pauseFor(found, false, this.luckOf(loaded.row, seat)))
    if (this.closed) return
    // What was taken back meanwhile, or answered by hand, is left alone.
    await this.tables.change<null>(id, (now) => {
      const open = now.row.answering?.includes(seat) ? openAnswer(now, seat) : null
      const made = open === null ? 'not your question' : pick(now, seat, name, open.place)
      return typeof made === 'string' ? new Answer(null) : made
    })
  }

  /** From 0 to 1: it only says how long something takes. */
  private luckOf(row: TableRow, seat: Seat): number {
    return this.parts.luck.below(1_000, { row, seat }) / 1_000
  }

  private setClock({ id, deadline }: TableRow): void {
    clearTimeout(this.clocks.get(id))
    this.clocks.delete(id)
    if (deadline === null || this.closed) return
    const wait = Math.min(LONGEST_TIMER, Math.max(0, deadline - this.parts.now()))
    this.clocks.set(
      id,
      setTimeout(() => void this.endTime(id).catch((error) => this.failed(id, error)), wait),
    )
  }

  /** Whoever runs out of time is played by a bot until they come back. */
  private async endTime(id: string): Promise<void> {
    const result = await this.tables.change<TableRow>(id, (loaded) => {
      const late = lateSeats(loaded.row, this.parts.now())
      return late.length === 0 ? new Answer(loaded.row) : runOut(loaded, late)
    })
    if (result instanceof Answer) this.setClock(result.value)
  }
}
