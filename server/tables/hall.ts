/** The house put together: tables in memory, who watches them, and what happens by itself. Each part knows its own job. */
import { BotPool } from '@gloam/bots/pool.ts'
import type { Additions } from '@gloam/games/outside.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import type { Channels } from '../letters/channels.ts'
import { LetterBox } from '../letters/letter-box.ts'
import { goneName } from '../letters/words.ts'
import type { Limits } from '../live/allowance.ts'
import type { Metrics } from '../metrics.ts'
import type { Hint, News } from '../news/news.ts'
import type { Retention } from '../settings.ts'
import type { Holiday } from '../store/holidays.ts'
import type { TableRow } from '../store/rows.ts'
import type { Store } from '../store/store.ts'
import { type AdviceSettings, Adviser } from './advice.ts'
import { type GivenAnswer, giveAnswer } from './answers.ts'
import { Audience } from './audience.ts'
import { Company } from './company.ts'
import { Answering } from './drivers/answers.ts'
import { type BotSettings, Bots, botInsurance } from './drivers/bots.ts'
import { Clocks } from './drivers/clocks.ts'
import { DueLoop } from './drivers/loop.ts'
import { Answer } from './entry.ts'
import { isMissing, Refused, refuse } from './errors.ts'
import { Floor } from './floor.ts'
import { forgotten, renamed } from './gone.ts'
import { type From, type HistoryWish, Listing } from './listing.ts'
import { type Loaded, seatAt } from './loaded.ts'
import { Notes } from './notes.ts'
import { Presence, type PresenceElsewhere } from './presence.ts'
import { Registry } from './registry.ts'
import { handOver, layAgain, ownSeat, type Sitter } from './seats.ts'
import { holiday, leave, standIn, standInByHouse } from './seats-in-play.ts'
import type { Draft } from './settle.ts'

export interface HallSettings extends AdviceSettings, BotSettings {
  botProgram?: URL
  additions: Additions
  keep: Retention
}

/** Other processes on the same store. */
export interface Neighbours {
  news: News
  elsewhere: PresenceElsewhere | null
}

/** What the house works with. */
export interface HallParts {
  store: Store
  metrics: Metrics
  limits: Limits
  neighbours: Neighbours
  channels: Channels
}

const SWEEP_EVERY = 3_600_000

/** Tables of one person that have not begun, and at which a match runs. */
const MOST_GATHERING = 20
const MOST_PLAYING = 200

export class Hall {
  readonly store: Store
  readonly registry: Registry
  readonly audience: Audience
  readonly floor: Floor
  readonly notes: Notes
  readonly company: Company
  /** After how many days what nobody needs is cleaned up. */
  readonly keep: Retention
  private readonly rate: number
  private readonly presence: Presence
  private readonly news: News
  private readonly bots: Bots
  private readonly clocks: Clocks
  private readonly answering: Answering
  private readonly loop: DueLoop
  private readonly letters: LetterBox
  private readonly listing: Listing
  private readonly pools: BotPool[]

  constructor({ store, metrics, limits, neighbours, channels }: HallParts, settings: HallSettings) {
    const { news, elsewhere } = neighbours
    this.store = store
    this.keep = settings.keep
    this.rate = settings.rate
    this.news = news
    this.registry = new Registry(store, { botInsurance: botInsurance(settings), shared: elsewhere !== null }, metrics)
    this.presence = new Presence(elsewhere)
    this.audience = new Audience(this.registry, this.presence)
    this.notes = new Notes(this.registry, this.audience, news)
    this.company = new Company(store.company, this.audience, news)
    const [playing, advising] = openPools(settings, metrics)
    this.pools = [playing, advising]
    this.bots = new Bots(this.registry, playing, settings, metrics)
    this.clocks = new Clocks(this.registry)
    this.answering = new Answering(this.registry, this.audience, metrics)
    this.letters = new LetterBox(this.registry, this.presence, channels, metrics)
    this.listing = new Listing(store, this.presence)
    this.floor = new Floor(this.registry, this.audience, new Adviser(advising, settings, limits), news, metrics)
    this.registry.onFact(({ after: { row }, ours, pick }) => {
      if (ours) news.tell({ table: row.id, what: 'changed', revision: row.revision, pick })
    })
    news.listen((hint) => void this.hear(hint).catch((error) => metrics.log.warn({ err: error }, 'news were missed')))
    this.loop = new DueLoop(store, this.duties(), metrics)
  }

  async close(): Promise<void> {
    await this.loop.close()
    await this.letters.close()
    this.bots.close()
    this.answering.close()
    await Promise.all(this.pools.map((pool) => pool.close()))
    await this.registry.close()
    await this.presence.close()
    await this.news.close()
  }

  /** Lets happen what is due, and waits for it: whoever sets the clock need not wait for the next look. */
  async lookNow(): Promise<void> {
    await this.loop.look()
    await this.letters.idle()
  }

  get botsWaiting(): number {
    return this.pools.reduce((sum, pool) => sum + pool.waiting, 0)
  }

  get tablesInUse(): number {
    return this.registry.size
  }

  async create(draft: Draft): Promise<TableState> {
    await this.mustHaveRoom(draft.row.host)
    return this.audience.stateOf(await this.registry.create(draft))
  }

  /** One person has so many tables at once, and no more. */
  private async mustHaveRoom(person: string): Promise<void> {
    const { gathering, playing } = await this.store.lists.busy(person)
    if (gathering >= MOST_GATHERING * this.rate || playing >= MOST_PLAYING * this.rate) throw refuse.tooManyTables()
  }

  /** Runs a command on a table; who watches it is told, and the answer is what has become of it. */
  async change(id: string, command: (loaded: Loaded) => Draft | Promise<Draft>): Promise<TableState> {
    const result = await this.registry.change(id, command)
    if (result instanceof Answer) throw new Error('A command has answered without a change.')
    return this.audience.stateOf(result)
  }

  /** A command that is about the seats and leaves the match alone. */
  changeRow(id: string, command: (row: TableRow) => TableRow): Promise<TableState> {
    return this.change(id, ({ row, play }) => ({ row: command(row), play, move: null }))
  }

  table(id: string): Promise<Loaded> {
    return this.registry.surely(id)
  }

  /** A guest has signed in: the guest's seats are the account's. */
  async handOver(from: string, to: Sitter['id']): Promise<void> {
    await this.store.notes.handOver(from, to)
    await this.store.letters.handOver(from, to)
    await this.store.holidays.handOver(from, to)
    await this.store.company.handOver(from, to)
    await this.store.reports.handOver(from, to)
    for (const id of await this.store.tablesOf(from)) {
      // A table that cannot be read keeps nobody from getting the others.
      await this.changeRow(id, (row) => handOver(row, from, to)).catch((error) => {
        if (!(error instanceof Refused)) throw error
      })
    }
  }

  /** Somebody goes on holiday for so many days, or comes home; their tables of days are told. */
  async holiday(person: string, days: number): Promise<Holiday> {
    const now = Date.now()
    const taken = await this.store.holidays.take(person, days, now)
    if (taken === null) throw refuse.noHoliday()
    for (const id of await this.store.tablesOf(person)) {
      await this.change(id, (loaded) => holiday(loaded, person, taken.until, now)).catch((error) => {
        if (!(error instanceof Refused)) throw error
      })
    }
    return taken
  }

  /** Somebody is forgotten at all their tables. */
  async forget(person: string): Promise<void> {
    for (const id of await this.store.tablesOf(person)) {
      const forget = (row: TableRow) => forgotten(row, person, goneName())
      await this.changeRow(id, forget).catch((error) => {
        if (!(error instanceof Refused)) throw error
        // What this release cannot read holds their name all the same.
        return this.store.rewriteRow(id, forget)
      })
    }
  }

  /** Somebody is called otherwise at all their tables, and in what they have said. */
  async rename(person: string, name: string): Promise<void> {
    for (const id of await this.store.tablesOf(person)) {
      const rename = (row: TableRow) => renamed(row, person, name)
      await this.changeRow(id, rename).catch((error) => {
        if (!(error instanceof Refused)) throw error
        return this.store.rewriteRow(id, rename)
      })
    }
    await this.store.chat.rename(person, name)
  }

  /** Somebody has to go: at their tables bots play on, and where no match has begun their seat is free. */
  async sendHome(person: string): Promise<void> {
    for (const { id } of await this.store.lists.running(person)) {
      await this.change(id, (loaded) => leave(loaded, person)).catch((error) => {
        if (!(error instanceof Refused)) throw error
      })
    }
  }

  /** A bot plays on at a seat, whoever is there. */
  giveToBot(id: string, seat: Seat): Promise<TableState> {
    return this.change(id, (loaded) => standInByHouse(loaded, seat))
  }

  /** The table goes, and whoever watches it, on any process, is told so. */
  async removeTable(id: string): Promise<void> {
    if ((await this.store.revision(id)) === undefined) throw refuse.noTable()
    await this.store.remove(id)
    this.news.tell({ table: id, what: 'closed' })
    await this.emptyRoom(id)
  }

  private async emptyRoom(id: string): Promise<void> {
    this.registry.forget(id)
    await this.audience.sendAll(id)
  }

  /** A table at which nothing goes on any more is read anew, and what was due is tried again. */
  async readAnew(id: string): Promise<'reads' | 'unreadable'> {
    if ((await this.store.revision(id)) === undefined) throw refuse.noTable()
    this.news.tell({ table: id, what: 'reload' })
    this.dropFromMemory(id)
    await this.store.dues.put(id, 'adopt', Date.now())
    try {
      await this.changeRow(id, (same) => same)
      return 'reads'
    } catch (error) {
      if (error instanceof Refused && !isMissing(error)) return 'unreadable'
      throw error
    }
  }

  private dropFromMemory(id: string): void {
    this.registry.forget(id)
    this.bots.forget(id)
  }

  /** A page of a person's matches that are over, as JSON. */
  history(person: string, wish: HistoryWish): Promise<string> {
    return this.listing.history(person, wish)
  }

  /** Open tables, and those of a person, as JSON. */
  lists(person: string | null, from: From): Promise<string> {
    return this.listing.lists(person, from)
  }

  /** Somebody answers a kind of question in advance, or no longer. */
  async answer(id: string, person: string, given: GivenAnswer): Promise<void> {
    await this.change(id, (loaded) => giveAnswer(loaded, person, given))
  }

  /** A bot stands in for somebody who is not at the table, on any process. */
  async standIn(id: string, by: string, seat: Seat): Promise<TableState> {
    const isHere = await this.presence.at([id])
    return this.change(id, (loaded) => {
      const kept = seatAt(loaded.row, seat)
      if (kept.kind === 'person' && kept.person !== by && isHere(id, kept.person)) throw refuse.stillHere()
      return standIn(loaded, by, seat)
    })
  }

  /** The table of the rematch: whoever asks second comes to the one that the first has laid. */
  async rematch(id: string, by: Sitter): Promise<string> {
    const result = await this.registry.change<string>(id, async ({ row, play }) => {
      ownSeat(row, by.id)
      if (row.status !== 'ended') throw refuse.notEnded()
      if (row.again !== null) return new Answer(row.again)
      await this.mustHaveRoom(by.id)
      const laid = await this.company.without(await layAgain(row, by, Date.now()), by.id)
      return { row: { ...row, again: laid.id }, play, move: null, laid }
    })
    return result instanceof Answer ? result.value : (result.row.again ?? id)
  }

  /** Ends the time of whoever is asked, as the clock would, by then. */
  async runOut(id: string, by = Number.POSITIVE_INFINITY): Promise<void> {
    await this.clocks.due(id, by)
  }

  private duties() {
    return {
      bot: (id: string) => this.bots.due(id),
      clock: (id: string) => this.clocks.due(id),
      answer: (id: string) => this.answering.due(id),
      adopt: (id: string) => this.adopt(id),
      archive: (id: string) => this.pack(id),
      sweep: () => this.sweep(),
      tell: (id: string) => this.letters.tell(id),
      letter: (id: string) => this.letters.send(id),
    }
  }

  /** A match from an earlier release, or from another store: it is read, and what is due at it from now on is noted. */
  private async adopt(id: string): Promise<void> {
    const { row } = await this.registry.table(id)
    if (row.status !== 'ended') await this.changeRow(id, (same) => same)
    await this.store.dues.done(id, 'adopt')
  }

  private async sweep(): Promise<void> {
    await this.store.sweep(this.keep)
    await this.store.dues.put('', 'sweep', Date.now() + SWEEP_EVERY)
  }

  private pack(id: string): Promise<void> {
    return this.registry.with(id, async ({ row }) => {
      if (row.status === 'ended') await this.store.pack(id)
    })
  }

  private async hear(hint: Hint | 'all'): Promise<void> {
    if (hint === 'all') return this.lookAround()
    if (hint.what === 'changed') return this.registry.refresh(hint.table, hint.revision, hint.pick)
    if (hint.what === 'company') return this.company.tell(hint.table)
    if (hint.what === 'closed') return this.emptyRoom(hint.table)
    if (hint.what === 'reload') return this.dropFromMemory(hint.table)
    if (hint.what === 'person') return
    if (!this.registry.isWatched(hint.table)) return
    if (hint.what === 'chat') return this.audience.tellChat(hint.table)
    if (hint.what === 'line') return this.audience.tellLine(hint.table, hint.line)
    if (hint.what === 'notes') return this.notes.tell(hint.table)
    return this.presence.look([hint.table])
  }

  private async lookAround(): Promise<void> {
    await this.registry.reconcile(this.audience.watched)
    await this.audience.catchUp()
    await this.notes.catchUp()
  }
}

/** Hints have a thread of their own: no turn waits for one. */
function openPools(settings: HallSettings, metrics: Metrics): [playing: BotPool, advising: BotPool] {
  const onFailure = (failure: object) => {
    metrics.failures.inc({ where: 'bot' })
    metrics.log.warn(failure, 'a bot was replaced by a weaker one')
  }
  const { botProgram: program, botBudget: patience, additions } = settings
  const common = { onFailure, patience, additions, ...(program === undefined ? {} : { program }) }
  return [new BotPool(common), new BotPool({ ...common, threads: 1 })]
}
