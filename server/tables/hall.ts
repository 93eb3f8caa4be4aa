/** All tables that are in use, who watches them, and what has to happen without anybody's doing: bots and clocks. */
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { BotPool } from '@gloam/bots/pool.ts'
import type { Additions } from '@gloam/games/outside.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { ChatLine, Pace, TableLine, TableState } from '@gloam/protocol/table.ts'
import type { Line } from '../live/line.ts'
import type { Metrics } from '../metrics.ts'
import type { Move, Store, TableRow } from '../store/store.ts'
import { type AdviceSettings, Adviser } from './advice.ts'
import { givenToBot, heardBy, questionName, seenBy } from './door.ts'
import { refuse } from './errors.ts'
import { mannersOf, seemingThought } from './manners.ts'
import { type Sitter, Table, type TableWish } from './table.ts'

const MOST_CHAT = 200
/** How much of the time budget each strength uses. */
const BUDGET_SHARE = { novice: 0.05, regular: 0.2, strong: 1 }
/** A table that nobody watches and that waits for nobody is put away after this time. */
const IDLE_MS = 10 * 60_000

interface Entry {
  table: Table
  watchers: Set<Line>
  /** When a bot begins to think, or that it does. */
  bot: NodeJS.Timeout | 'thinking' | null
  clock: NodeJS.Timeout | null
  /** The seats for which the clock runs, so that it is not set anew with each of their picks. */
  clockFor: string
  used: number
}

export interface HallSettings extends AdviceSettings {
  botPace: number
  botProgram?: URL
  additions: Additions
}

export class Hall {
  readonly store: Store
  private readonly settings: HallSettings
  private readonly metrics: Metrics
  private readonly entries = new Map<string, Promise<Entry>>()
  private readonly sweeper: NodeJS.Timeout
  private readonly bots: BotPool
  private readonly advisers: BotPool
  private readonly adviser: Adviser
  private readonly closing = new AbortController()

  constructor(store: Store, settings: HallSettings, metrics: Metrics) {
    this.store = store
    this.settings = settings
    this.metrics = metrics
    const onFailure = (failure: object) => {
      metrics.failures.inc({ where: 'bot' })
      metrics.log.warn(failure, 'a bot was replaced by a weaker one')
    }
    const { botProgram: program, botBudget: patience, additions } = settings
    const common = { onFailure, patience, additions, ...(program === undefined ? {} : { program }) }
    this.bots = new BotPool(common)
    this.advisers = new BotPool({ ...common, threads: 1 })
    this.adviser = new Adviser(this.advisers, settings)
    this.sweeper = setInterval(() => void this.sweep(), IDLE_MS / 2)
    this.sweeper.unref()
  }

  /** After a restart: bots and clocks of running matches go on. */
  async resume(): Promise<void> {
    for (const row of await this.store.tablesInPlay()) {
      const waits =
        row.pace.kind !== 'free' ||
        row.seats.some((seat) => seat.kind === 'bot' || (seat.kind === 'person' && seat.standIn))
      // One match that cannot be read must not keep the others from going on.
      if (waits)
        await this.entry(row.id).catch((error) =>
          this.metrics.log.error({ err: error, table: row.id }, 'a table could not be read'),
        )
    }
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper)
    this.closing.abort()
    await Promise.all([this.bots.close(), this.advisers.close()])
    for (const waiting of this.entries.values()) {
      const entry = await waiting.catch(() => null)
      if (entry === null) continue
      stopTimers(entry)
      await entry.table.run(async () => {})
    }
    this.entries.clear()
  }

  /** A guest has signed in: the guest's seats are the account's. */
  async handOver(from: string, to: string): Promise<void> {
    for (const id of await this.store.handOver(from, to)) {
      const entry = await this.entries.get(id)
      if (entry === undefined) continue
      const row = await this.store.table(id)
      if (row !== undefined) entry.table.row = row
      this.tellTable(entry)
    }
  }

  get tablesInUse(): number {
    return this.entries.size
  }

  async create(host: Sitter, wish: TableWish): Promise<Table> {
    const table = await Table.create(this.store, host, wish)
    this.entries.set(table.row.id, Promise.resolve(newEntry(table)))
    return table
  }

  async table(id: string): Promise<Table> {
    return (await this.entry(id)).table
  }

  /** Runs a command on a table and tells everybody what has become of it. */
  async change(id: string, command: (table: Table) => Promise<unknown>): Promise<TableState> {
    const entry = await this.entry(id)
    const { table } = entry
    return table.run(async () => {
      const before = table.sequence
      await command(table)
      this.afterwards(entry, before)
      return this.stateOf(entry)
    })
  }

  /** A pick of a person; the answer goes to the line that asked, what happened to all. */
  async pick(line: Line, id: string, question: string, choice: number, request: number): Promise<void> {
    const entry = await this.entry(id)
    const { table } = entry
    await table.run(async () => {
      const seat = table.seatOf(line.person?.id ?? null)
      if (seat === null) return line.refuse('not your seat', request)
      const before = table.sequence
      const stop = this.metrics.pickSeconds.startTimer()
      const refusal = await table.pick(seat, question, choice)
      if (refusal !== null) {
        this.metrics.refused.inc({ reason: refusal })
        line.refuse(refusal, request)
        // A stale pick is answered with what has changed, never with silence.
        if (table.match !== null) this.sendPosition(entry, line, null)
        return
      }
      this.metrics.picks.inc({ by: 'person' })
      line.send({ is: 'taken', request, sequence: table.sequence })
      this.afterwards(entry, before)
      stop()
    })
  }

  async undo(line: Line, id: string, request: number): Promise<void> {
    const entry = await this.entry(id)
    const { table } = entry
    await table.run(async () => {
      const seat = table.seatOf(line.person?.id ?? null)
      if (seat === null) return line.refuse('not your seat', request)
      const before = table.sequence
      if (!(await table.undo(seat))) return line.refuse('no undo', request)
      line.send({ is: 'taken', request, sequence: table.sequence })
      this.afterwards(entry, before)
    })
  }

  /** What the strong bot would do in this person's place. It is no command of the table: nothing waits for it. */
  async hint(line: Line, id: string, question: string, request: number): Promise<void> {
    const { table } = await this.entry(id)
    const seat = table.seatOf(line.person?.id ?? null)
    if (seat === null || line.person === null) return line.refuse('not your seat', request)
    const advice = await this.adviser.ask(table, seat, question, line.person.id)
    if (typeof advice === 'string') return line.refuse(advice, request)
    this.metrics.hints.inc()
    line.send({ is: 'hint', table: id, request, question, ...advice })
  }

  async chat(line: Line, id: string, text: string): Promise<void> {
    const entry = await this.entry(id)
    const { person } = line
    if (person === null) return line.refuse('not your seat')
    const said = { name: person.name, seat: entry.table.seatOf(person.id), text, at: Date.now() }
    const spoken: ChatLine = await this.store.addChat(id, person.id, said)
    for (const watcher of entry.watchers) watcher.send({ is: 'chat', table: id, lines: [spoken] })
  }

  async watch(line: Line, id: string, after: number | undefined): Promise<void> {
    const entry = await this.entry(id)
    entry.watchers.add(line)
    line.watching.add(id)
    this.tellTable(entry)
    if (entry.table.match !== null) this.sendPosition(entry, line, after ?? null)
    const lines = await this.store.chat(id, MOST_CHAT)
    if (lines.length > 0) line.send({ is: 'chat', table: id, lines })
  }

  async unwatch(line: Line, id: string): Promise<void> {
    line.watching.delete(id)
    const entry = await this.entries.get(id)
    if (entry === undefined) return
    entry.watchers.delete(line)
    entry.used = Date.now()
    this.tellTable(entry)
  }

  async leaveAll(line: Line): Promise<void> {
    for (const id of [...line.watching]) await this.unwatch(line, id)
  }

  async state(id: string): Promise<TableState> {
    return this.stateOf(await this.entry(id))
  }

  /** Open tables, and those of a person: the ones that wait for them first. */
  async lists(person: string | null): Promise<{ open: TableLine[]; mine: TableLine[] }> {
    const open = await this.lines(await this.store.openTables(50), person)
    const mine = person === null ? [] : await this.lines(await this.store.tablesOf(person, 100), person)
    mine.sort((a, b) => Number(b.waitsForYou) - Number(a.waitsForYou))
    return { open, mine }
  }

  private async lines(rows: TableRow[], person: string | null): Promise<TableLine[]> {
    return Promise.all(
      rows.map(async (row) => {
        if (row.status === 'ended') return { table: endedState(row), yourSeat: seatIn(row, person), waitsForYou: false }
        const entry = await this.entry(row.id)
        const yourSeat = entry.table.seatOf(person)
        const waitsForYou = yourSeat !== null && entry.table.match?.play.questionOf(yourSeat) !== undefined
        return { table: this.stateOf(entry), yourSeat, waitsForYou }
      }),
    )
  }

  private entry(id: string): Promise<Entry> {
    const known = this.entries.get(id)
    if (known !== undefined) return known
    const loading = this.load(id)
    this.entries.set(id, loading)
    loading.catch(() => this.entries.delete(id))
    return loading
  }

  private async load(id: string): Promise<Entry> {
    const table = await Table.load(this.store, id)
    if (table === undefined) throw refuse.noTable()
    const entry = newEntry(table)
    this.keepGoing(entry)
    return entry
  }

  private stateOf({ table, watchers }: Entry): TableState {
    const present = new Set([...watchers].map((line) => line.person?.id))
    return table.stateFor((person) => present.has(person))
  }

  /** What follows every change: everybody is told, bots think, clocks run. */
  private afterwards(entry: Entry, before: number): void {
    entry.used = Date.now()
    this.keepGoing(entry)
    const { table } = entry
    if (table.sequence > before) {
      for (const line of entry.watchers) this.sendPosition(entry, line, before)
    }
    this.tellTable(entry)
  }

  private tellTable(entry: Entry): void {
    const table = this.stateOf(entry)
    for (const line of entry.watchers) {
      line.send({ is: 'table', table, yourSeat: entry.table.seatOf(line.person?.id ?? null) })
    }
  }

  /** Where the match stands for this line, with what happened after the given sequence, or with all of it. */
  private sendPosition({ table }: Entry, line: Line, after: number | null): void {
    if (table.match === null) return
    const viewer = table.seatOf(line.person?.id ?? null)
    const known = after !== null && after <= table.sequence
    const news: Move[] = known ? table.moves.slice(after + 1) : table.moves
    line.send({
      is: 'position',
      table: table.row.id,
      sequence: table.sequence,
      seen: seenBy(table.match.play, viewer, table.takenBack),
      happened: news.map((move) => heardBy(move, viewer)),
      whole: !known,
    })
  }

  private keepGoing(entry: Entry): void {
    this.runClock(entry)
    if (entry.bot !== null || botSeat(entry.table) === null) return
    // People are told first.
    entry.bot = setTimeout(() => void this.letBotPick(entry), 0)
  }

  private async letBotPick(entry: Entry): Promise<void> {
    const { table } = entry
    const seat = botSeat(table)
    const question = seat === null ? undefined : table.match?.play.questionOf(seat)
    entry.bot = null
    if (seat === null || question === undefined) return
    entry.bot = 'thinking'
    try {
      const name = questionName(question.id, table.takenBack)
      // It seems to think while it does.
      const [choice] = await Promise.all([this.decide(table, seat), this.seemToThink(table)])
      await table.run(async () => {
        entry.bot = null
        const before = table.sequence
        const refusal = await table.pick(seat, name, choice)
        if (refusal === null) this.metrics.picks.inc({ by: 'bot' })
        this.afterwards(entry, before)
      })
    } catch (error) {
      if (this.closing.signal.aborted) return
      this.metrics.failures.inc({ where: 'bot' })
      this.metrics.log.error({ err: error, table: table.row.id }, 'a bot could not pick; it tries again')
      entry.bot = setTimeout(() => void this.letBotPick(entry), 5000)
    }
  }

  private async seemToThink({ row }: Table): Promise<void> {
    const time = seemingThought(this.settings.botPace, row, randomInt(1000) / 1000)
    if (time > 0) await pause(time, undefined, { signal: this.closing.signal })
  }

  /** A bot is given what a person at its seat is given, and thinks in a thread of its own. */
  private async decide(table: Table, seat: Seat): Promise<number> {
    const { match } = table
    if (match === null) throw refuse.notBegun()
    const seen = givenToBot(match.play, seat)
    const strength = table.strengthAt(seat)
    if (strength === 'random') return randomInt(seen.question?.choices.length ?? 1)
    const budget = this.settings.botBudget * BUDGET_SHARE[strength]
    return (await this.bots.choose(table.game.name, seen, strength, budget, randomInt(2 ** 31))).choice
  }

  private runClock(entry: Entry): void {
    const { table } = entry
    const seats = seatsOnTheClock(table)
    const asked = seats.join()
    if (asked === entry.clockFor) return
    if (entry.clock !== null) clearTimeout(entry.clock)
    entry.clockFor = asked
    entry.clock = null
    table.deadline = null
    if (seats.length === 0) return
    const time = budget(table.row.pace)
    const since = table.moves[table.sequence]?.at ?? Date.now()
    table.deadline = since + time
    entry.clock = setTimeout(() => void this.runOut(entry, seats), Math.max(0, table.deadline - Date.now()))
  }

  /** Ends the time of whoever is asked, as the clock would. */
  async runOutNow(id: string): Promise<void> {
    const entry = await this.entry(id)
    await this.runOut(entry, seatsOnTheClock(entry.table))
  }

  private async runOut(entry: Entry, seats: Seat[]): Promise<void> {
    const { table } = entry
    await table
      .run(async () => {
        const late = seatsOnTheClock(table).filter((seat) => seats.includes(seat))
        for (const seat of late) await table.runOut(seat)
        this.afterwards(entry, table.sequence)
      })
      .catch((error) => this.metrics.log.error({ error, table: table.row.id }, 'a clock could not be stopped'))
  }

  private async sweep(): Promise<void> {
    for (const [id, waiting] of this.entries) {
      const entry = await waiting.catch(() => null)
      if (entry === null || entry.watchers.size > 0 || entry.bot !== null || entry.clock !== null) continue
      if (Date.now() - entry.used < IDLE_MS) continue
      this.entries.delete(id)
    }
  }
}

function newEntry(table: Table): Entry {
  return { table, watchers: new Set(), bot: null, clock: null, clockFor: '', used: Date.now() }
}

function stopTimers(entry: Entry): void {
  if (entry.bot !== null && entry.bot !== 'thinking') clearTimeout(entry.bot)
  if (entry.clock !== null) clearTimeout(entry.clock)
}

/** A seat that a bot has to decide for, if there is one. */
function botSeat(table: Table): Seat | null {
  if (table.match === null || table.row.status !== 'playing') return null
  return table.match.play.open.map((question) => question.seat).find((seat) => table.isPlayedByBot(seat)) ?? null
}

function seatsOnTheClock(table: Table): Seat[] {
  if (table.match === null || table.row.status !== 'playing' || table.row.pace.kind === 'free') return []
  return table.match.play.open.map((question) => question.seat).filter((seat) => !table.isPlayedByBot(seat))
}

function budget(pace: Pace): number {
  if (pace.kind === 'live') return pace.seconds * 1000
  return pace.kind === 'slow' ? pace.days * 86_400_000 : Number.POSITIVE_INFINITY
}

function seatIn(row: TableRow, person: string | null): Seat | null {
  const seat = row.seats.findIndex((kept) => kept.kind === 'person' && kept.person === person)
  return seat < 0 ? null : seat
}

/** An ended match needs no replay to be listed. */
function endedState(kept: TableRow): TableState {
  const { version: _, seed: __, ...row } = kept
  const seats = row.seats.map((seat) => (seat.kind === 'person' ? { ...seat, present: false } : seat))
  return { ...row, ...mannersOf(kept), seats, winners: row.winners ?? null, deadline: null, repair: null }
}
