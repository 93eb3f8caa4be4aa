/** The house put together: tables in memory, who watches them, and what happens by itself. Each part knows its own job. */
import type { Seat } from '@gloam/kernel/game.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { isMissing, Refused, refuse } from '@gloam/tables/errors.ts'
import { type Luck, SECURE_LUCK } from '@gloam/tables/luck.ts'
import { type GivenAnswer, giveAnswer } from '@gloam/tables/match/answers.ts'
import type { KeptSeat, TableRow } from '@gloam/tables/row.ts'
import { deviceOf, hidesAmong, seatsAround, whoHolds } from '@gloam/tables/seats/around.ts'
import { layAgain, ownSeat, type Sitter } from '@gloam/tables/seats/seats.ts'
import { standIn, standInByHouse } from '@gloam/tables/seats/seats-in-play.ts'
import { type Draft, onRow } from '@gloam/tables/settle.ts'
import { type Loaded, seatAt } from '@gloam/tables/table.ts'
import type { Limits } from '../common/allowance.ts'
import { counted, type Metrics } from '../common/metrics.ts'
import type { Retention } from '../common/settings.ts'
import type { Hint, News } from '../news/news.ts'
import type { Store } from '../store/store.ts'
import { type AdviceSettings, Adviser } from './advice.ts'
import { Moments } from './afterwards/moments.ts'
import { Audience } from './audience/audience.ts'
import { Blocks } from './audience/blocks.ts'
import { Listing } from './audience/listing.ts'
import { Notes } from './audience/notes.ts'
import { Presence, type PresenceElsewhere } from './audience/presence.ts'
import { Answering } from './drivers/answers.ts'
import { type BotSettings, Bots, botInsurance } from './drivers/bots.ts'
import { Chores } from './drivers/chores.ts'
import { Clocks } from './drivers/clocks.ts'
import { horizonsOf } from './drivers/horizons.ts'
import { type Duties, TaskLoop } from './drivers/loop.ts'
import { openPools, type PoolSettings, type Pools } from './drivers/pools.ts'
import { LiveCommands } from './live-commands.ts'
import { Answer } from './memory/entry.ts'
import type { Bring } from './memory/load.ts'
import { Registry } from './memory/registry.ts'
import { NewsHandler } from './news-handler.ts'
import { People } from './people.ts'

export interface TableServiceSettings extends AdviceSettings, BotSettings, PoolSettings {
  keep: Retention
}

/** Other processes on the same store. */
export interface Neighbours {
  news: News
  elsewhere: PresenceElsewhere | null
}

/** What the house works with. */
export interface TableServiceParts {
  store: Store
  metrics: Metrics
  limits: Limits
  neighbours: Neighbours
  notifier: OpenNotifier
  ratings: RatesResults
  tournaments: OpenTournaments
  /** Brings what a table is played by and this process does not know yet. */
  bring?: Bring
}

/** Whoever rates the results that wait for it. */
export interface RatesResults {
  rateWaiting(): Promise<void>
}

/** Whoever lets tournaments go on: by the id of one, or of a table of one. */
export interface GoesOn {
  goOn(id: string): Promise<void>
}

export type OpenTournaments = (registry: Registry) => GoesOn

/** Whoever tells people what happens at their tables while they are elsewhere. */
export interface Notifications {
  /** Something is to be told at this table. */
  tell(table: string): Promise<void>
  /** A notification is to be sent. */
  send(id: string): Promise<void>
  /** Once all that is under way has come to something. */
  idle(): Promise<void>
  close(): Promise<void>
}

export type OpenNotifier = (registry: Registry, presence: Presence) => Notifications

/** Tables of one person that have not begun, and at which a match runs. */
export const MOST_GATHERING = 20
const MOST_PLAYING = 200

export class TableService {
  readonly store: Store
  readonly registry: Registry
  readonly audience: Audience
  readonly live: LiveCommands
  readonly notes: Notes
  readonly blocks: Blocks
  readonly listing: Listing
  readonly moments: Moments
  readonly people: People
  /** After how many days what nobody needs is cleaned up. */
  readonly keep: Retention
  readonly luck: Luck
  private readonly rate: number
  private readonly presence: Presence
  private readonly news: News
  private readonly newsHandler: NewsHandler
  private readonly bots: Bots
  private readonly clocks: Clocks
  private readonly answering: Answering
  private readonly loop: TaskLoop
  private readonly notifications: Notifications
  private readonly pools: Pools

  constructor(parts: TableServiceParts, settings: TableServiceSettings) {
    const { store, metrics, limits, neighbours, notifier, ratings, tournaments, bring } = parts
    const { news, elsewhere } = neighbours
    this.store = store
    this.keep = settings.keep
    this.luck = settings.luck ?? SECURE_LUCK
    this.rate = settings.rate
    this.news = news
    const shared = elsewhere !== null
    this.registry = new Registry(store, { botInsurance: botInsurance(settings), shared, bring }, metrics)
    this.presence = new Presence(elsewhere)
    this.audience = new Audience(this.registry, this.presence)
    this.notes = new Notes(this.registry, this.audience, news, metrics)
    this.blocks = new Blocks(store.blocks, this.audience, news)
    this.pools = openPools(settings, metrics)
    const [playing, advising, judging] = this.pools
    this.moments = new Moments(judging, { store, metrics, limits }, settings)
    this.bots = new Bots(this.registry, playing, settings, metrics)
    this.clocks = new Clocks(this.registry)
    this.answering = new Answering(this.registry, this.audience, metrics)
    this.notifications = notifier(this.registry, this.presence)
    this.listing = new Listing(store, this.presence)
    this.live = new LiveCommands(this.registry, this.audience, new Adviser(advising, settings, limits), news, metrics)
    this.registry.onFact(({ after: { row }, ours, pick }) => {
      if (ours) news.tell({ table: row.id, what: 'changed', revision: row.revision, pick })
    })
    const { registry, audience, notes, blocks, presence, bots } = this
    this.newsHandler = new NewsHandler({ registry, audience, notes, blocks, presence, bots })
    const missed = counted(metrics, 'news', 'news were missed')
    const hear = async (hint: Hint | 'all') => this.newsHandler.hear(hint)
    news.listen((hint) => void hear(hint).catch(missed))
    this.people = new People(this.registry)
    const chores = new Chores(this.registry, settings.keep, metrics)
    const duties = this.duties(chores, ratings, tournaments(this.registry))
    this.loop = new TaskLoop(store, duties, horizonsOf(settings), metrics)
  }

  async close(): Promise<void> {
    await this.loop.close()
    await this.notifications.close()
    this.bots.close()
    this.moments.close()
    this.answering.close()
    await Promise.all(this.pools.map((pool) => pool.close()))
    await this.registry.close()
    await this.presence.close()
    await this.news.close()
  }

  /** Lets happen what is due, and waits for it: whoever sets the clock need not wait for the next look. */
  async lookNow(): Promise<void> {
    await this.loop.look()
    await this.notifications.idle()
  }

  get botsWaiting(): number {
    return this.pools.reduce((sum, pool) => sum + pool.waiting, this.bots.waiting)
  }

  get tablesInUse(): number {
    return this.registry.size
  }

  /** Who is at these tables, on any process. */
  whoIsAt(tables: readonly string[]): Promise<(table: string, person: string) => boolean> {
    return this.presence.at(tables)
  }

  async create(draft: Draft): Promise<TableState> {
    await this.mustHaveRoom(draft.row.host)
    return this.audience.stateOf(await this.registry.create(draft))
  }

  /** One person has so many tables at once, and no more. */
  async mustHaveRoom(person: string): Promise<void> {
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
    return this.change(id, onRow(command))
  }

  table(id: string): Promise<Loaded> {
    return this.registry.surely(id)
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
    await this.newsHandler.emptyRoom(id)
  }

  /** A table at which nothing goes on any more is read anew, and what was due is tried again. */
  async readAnew(id: string): Promise<'reads' | 'unreadable'> {
    if ((await this.store.revision(id)) === undefined) throw refuse.noTable()
    this.news.tell({ table: id, what: 'reload' })
    this.newsHandler.drop(id)
    await this.store.schedule.put(id, 'adopt', Date.now())
    try {
      await this.changeRow(id, (same) => same)
      return 'reads'
    } catch (error) {
      if (error instanceof Refused && !isMissing(error)) return 'unreadable'
      throw error
    }
  }

  /** Somebody answers a kind of question in advance, or no longer. */
  async answer(id: string, session: Sitter, held: Seat | null, given: GivenAnswer): Promise<void> {
    await this.change(id, (loaded) => {
      const person = whoHolds(loaded.row, session, held) ?? session
      return giveAnswer(loaded, person.id, given)
    })
  }

  /** A bot stands in for somebody who is not at the table, on any process. */
  async standIn(id: string, by: string, seat: Seat): Promise<TableState> {
    const isHere = await this.presence.at([id])
    return this.change(id, (loaded) => {
      const kept = seatAt(loaded.row, seat)
      if (kept.kind === 'person' && kept.person !== by && isHere(id, deviceOf(kept))) throw refuse.stillHere()
      return standIn(loaded, by, seat)
    })
  }

  /** The table of the rematch: whoever asks second comes to the one that the first has laid. */
  async rematch(id: string, by: Sitter, held: Seat | null): Promise<string> {
    const result = await this.registry.change<string>(id, async ({ row, play }) => {
      ownSeat(row, (whoHolds(row, by, held) ?? by).id)
      if (row.status !== 'ended') throw refuse.notEnded()
      if (row.again !== null) return new Answer(row.again)
      await this.mustHaveRoom(by.id)
      const again = await layAgain(row, by, Date.now(), this.luck)
      const laid = await this.forMembers(await this.blocks.without(again, by.id), by.id)
      return { row: { ...row, again: laid.id }, play, move: null, laid }
    })
    return result instanceof Answer ? result.value : (result.row.again ?? id)
  }

  /** Whoever has left the group finds no seat at its next table; laid by one who has, it is for no group. */
  private async forMembers(row: TableRow, by: string): Promise<TableRow> {
    const { group, ...rest } = row
    if (group === undefined) return row
    const people = row.seats.flatMap((seat) => (seat.kind === 'person' ? [deviceOf(seat)] : []))
    const members = await this.store.groups.membersAmong(group.id, people)
    if (!members.has(by)) return rest
    const seats = row.seats.map(
      (seat): KeptSeat =>
        seat.kind === 'person' && !members.has(deviceOf(seat)) ? { kind: 'free', colour: seat.colour } : seat,
    )
    return { ...row, seats }
  }

  /** Whether one of those around somebody's device sees, or was told, what another must not know. */
  async hidesAround(id: string, person: string): Promise<boolean> {
    const { row, play } = await this.registry.surely(id)
    const seats = seatsAround(row, person)
    if (seats.length === 0) throw refuse.notSeated()
    if (play === null || row.status === 'ended') return false
    return hidesAmong(play, seats, await this.store.moves(id, -1, row.sequence))
  }

  /** Ends the time of whoever is asked, as the clock would, by then. */
  async runOut(id: string, by = Number.POSITIVE_INFINITY): Promise<void> {
    await this.clocks.due(id, by)
  }

  private duties(chores: Chores, ratings: RatesResults, tournaments: GoesOn): Duties {
    return {
      bot: (id) => this.bots.due(id),
      clock: (id) => this.clocks.due(id),
      answer: (id) => this.answering.due(id),
      adopt: (id) => chores.adopt(id),
      archive: (id) => chores.pack(id),
      sweep: () => chores.sweep(),
      tell: (id) => this.notifications.tell(id),
      letter: (id) => this.notifications.send(id),
      rate: () => ratings.rateWaiting(),
      tournament: (id) => tournaments.goOn(id),
    }
  }
}
