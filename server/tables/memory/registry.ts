/** The tables that are in memory: loading them, changing them, and catching up with what others have written. */
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AfterItsEnd, Refused, refusalIn } from '@gloam/tables/errors.ts'
import { gameOf } from '@gloam/tables/seats/seats.ts'
import { type Change, type Draft, type Settling, settle } from '@gloam/tables/settle.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import type { Metrics } from '../../common/metrics.ts'
import type { ToldPick } from '../../news/news.ts'
import { Conflict } from '../../store/engine/away.ts'
import type { Store } from '../../store/store.ts'
import { Answer, type Command, Entries, Entry, type Fact, type Listener, type Word } from './entry.ts'
import { follow, toldPick } from './follow.ts'
import { type Bring, loadOrNote, readAnew, readOn } from './load.ts'

/** Somebody else may be first so many times in a row before whoever asked is told to try again. */
const MOST_TRIES = 20
/** After so many races lost, a little while of chance goes by: whoever else is there finds an end. */
const PATIENT_AFTER = 3
const LONGEST_PAUSE = 60
/** A table that nobody watches is put away after this time. */
const IDLE_MS = 60_000
/** Milliseconds after which a table is looked at again whose change could not be written. */
const LOOK_AFTER = 1_000

export interface RegistrySettings {
  botInsurance: number
  /** Whether other processes write into the same store. */
  shared: boolean
  bring?: Bring | undefined
}

export class Registry {
  readonly store: Store
  private readonly metrics: Metrics
  private readonly settings: RegistrySettings
  private readonly entries = new Entries((id) => this.load(id))
  private readonly listeners: Listener[] = []
  private readonly sweeper: NodeJS.Timeout
  private closed = false
  /** Set by whoever knows who watches: those tables stay. */
  isWatched: (id: string) => boolean = () => false

  constructor(store: Store, settings: RegistrySettings, metrics: Metrics) {
    this.store = store
    this.settings = settings
    this.metrics = metrics
    this.sweeper = setInterval(() => this.putAway(), IDLE_MS / 2)
    this.sweeper.unref()
  }

  get size(): number {
    return this.entries.size
  }

  onFact(listener: Listener): void {
    this.listeners.push(listener)
  }

  /** The table as it is now, once everything that was asked of it before is done. */
  async table(id: string): Promise<Loaded> {
    return this.with(id, async (loaded) => loaded)
  }

  /** The table as it is in the store: what others have written in this very moment is in it. */
  async surely(id: string): Promise<Loaded> {
    return this.withSure(id, async (loaded) => loaded)
  }

  /** Does something while the table stays as it is. */
  async with<T>(id: string, act: (loaded: Loaded) => Promise<T>): Promise<T> {
    const entry = await this.entries.open(id)
    return entry.run(async () => {
      if (entry.doubtful) await this.catchUp(entry)
      return act(entry.loaded)
    })
  }

  /** The same, with what is in the store at that moment. */
  async withSure<T>(id: string, act: (loaded: Loaded) => Promise<T>): Promise<T> {
    const entry = await this.entries.open(id)
    return entry.run(async () => {
      await this.isOutdated(entry)
      if (!entry.isSure) await this.catchUp(entry)
      return act(entry.loaded)
    })
  }

  /** A new table, with its first change. */
  async create({ row, play, move }: Draft): Promise<Loaded> {
    const change = settle(null, { row, play, move }, this.settling())
    await this.store.write(change)
    const loaded = { row: change.row, game: gameOf(row.game), play }
    const before = { ...loaded, play: null }
    this.entries.add(loaded)
    this.tell({ before, after: loaded, moves: change.move === null ? [] : [change.move], ours: true, pick: null })
    return loaded
  }

  /**
   * Carries out a command: what it makes of the table is written, and only then is it so in memory. Where somebody
   * else was first, the command is asked again about what the table is then.
   */
  async change<T = never>(id: string, command: Command<T>, word: Word = {}): Promise<Loaded | Answer<T>> {
    const entry = await this.entries.open(id)
    return entry.run(async () => {
      for (let tries = 1; ; tries++) {
        try {
          if (!entry.isSure) await this.catchUp(entry, word.onHold)
          const draft = await this.draft(entry, command)
          return draft instanceof Answer ? draft : await this.write(entry, draft, word)
        } catch (error) {
          await this.beforeNext(entry, error, tries)
        }
      }
    })
  }

  /** Where somebody else was first there is a next try, a little later if that goes on; whatever else has failed is told. */
  private async beforeNext(entry: Entry, error: unknown, tries: number): Promise<void> {
    if (error instanceof Refused) throw error
    entry.doubtful = true
    if (!(error instanceof Conflict) || tries === MOST_TRIES) {
      this.lookSoon(entry.loaded.row.id)
      throw error
    }
    if (tries > PATIENT_AFTER) await pause(randomInt(LONGEST_PAUSE))
  }

  /** Nobody is refused anything because of what is no longer so: that is a race lost, too. */
  private async draft<T>(entry: Entry, command: Command<T>): Promise<Draft | Answer<T>> {
    const draft = await Promise.resolve(entry.loaded).then(command).catch(refusalIn)
    if (!(draft instanceof Answer) && !(draft instanceof Refused)) return draft
    if (await this.isOutdated(entry)) throw new Conflict(`${entry.loaded.row.id} has changed.`)
    if (draft instanceof Refused) throw draft
    return draft
  }

  /** Whether somebody else has written what has not been heard of here. */
  private async isOutdated(entry: Entry): Promise<boolean> {
    const { id, revision } = entry.loaded.row
    if (!this.settings.shared || (await this.store.revision(id)) === revision) return false
    entry.doubtful = true
    return true
  }

  private async write(entry: Entry, draft: Draft, { onHold, onWritten }: Word): Promise<Loaded> {
    const before = entry.loaded
    const change = settleOrTell(before, draft, this.settling(), this.metrics)
    const stop = this.metrics.writeSeconds.startTimer()
    await this.store.write(change, onHold)
    stop()
    entry.loaded = { row: change.row, game: before.game, play: draft.play }
    onWritten?.(entry.loaded)
    const pick = this.settings.shared ? toldPick(draft, change) : null
    const moves = change.move === null ? [] : [change.move]
    this.tell({ before, after: entry.loaded, moves, ours: true, pick })
    return entry.loaded
  }

  /** There may be news of this table. Most are of one that is not known here, or are followed: then nothing waits. */
  refresh(id: string, revision: number, pick: ToldPick | null = null): Promise<void> | undefined {
    const known = this.entries.known(id)
    if (known === null) return undefined
    if (known instanceof Entry && known.isIdle && this.follows(known, revision, pick)) return undefined
    return this.keepUp(known, revision, pick)
  }

  private async keepUp(known: Entry | Promise<Entry | null>, revision: number, pick: ToldPick | null): Promise<void> {
    const entry = await known
    await entry?.run(async () => {
      if (this.follows(entry, revision, pick)) return
      this.metrics.news.inc({ how: 'read' })
      entry.doubtful = true
      await this.catchUp(entry)
    })
  }

  /** Whether nothing has to be read: it is known, or can be followed, or nobody watches and it is read later. */
  private follows(entry: Entry, revision: number, pick: ToldPick | null): boolean {
    const before = entry.loaded
    if (before.row.revision >= revision) return true
    if (!this.isWatched(before.row.id)) {
      entry.doubtful = true
      return true
    }
    const news = pick === null || entry.doubtful ? null : follow(before, revision, pick)
    if (news === null) return false
    this.metrics.news.inc({ how: 'followed' })
    entry.loaded = news.after
    entry.unproven = !news.proven
    this.tell({ before, after: news.after, moves: news.moves, ours: false, pick: null })
    return true
  }

  /** It is read from the store when it is used next. */
  forget(id: string): void {
    this.entries.forget(id)
  }

  /** What was missed on the way to now: of all tables that are watched, or might have changed unheard. */
  async reconcile(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    for (const { id, revision } of await this.store.revisions(ids)) await this.refresh(id, revision)
  }

  /** Whoever watches a table whose last change is uncertain hears what has become of it. */
  private lookSoon(id: string): void {
    const timer = setTimeout(() => {
      if (!this.closed) this.table(id).catch((error) => error instanceof Refused || this.lookSoon(id))
    }, LOOK_AFTER)
    timer.unref()
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.sweeper)
    await this.entries.close()
  }

  private settling(): Settling {
    return { now: Date.now(), botInsurance: this.settings.botInsurance }
  }

  private load(id: string): Promise<Loaded> {
    return loadOrNote(this.store, id, { ...this.settling(), bring: this.settings.bring }, this.metrics)
  }

  private async catchUp(entry: Entry, onHold?: () => void): Promise<void> {
    const before = entry.loaded
    const { id } = before.row
    const row = await this.store.table(id, onHold)
    if (row?.revision !== before.row.revision || entry.unproven) {
      const news =
        row === undefined || entry.unproven ? null : await readOn(this.store, before, row, this.settings.bring)
      const { after, moves } = news ?? (await readAnew(this.store, before, await this.load(id), this.isWatched(id)))
      entry.loaded = after
      this.tell({ before, after, moves, ours: false, pick: null })
    }
    entry.doubtful = false
    entry.unproven = false
  }

  private tell(fact: Fact): void {
    for (const listener of this.listeners) listener(fact)
  }

  private putAway(): void {
    this.entries.putAway(IDLE_MS, (id) => !this.isWatched(id))
  }
}

/** A move for a match that is over is a mistake of ours: whoever runs the house should hear of it. */
function settleOrTell({ row: before, play }: Loaded, draft: Draft, settling: Settling, metrics: Metrics): Change {
  try {
    const change = settle(before, draft, settling)
    return play === null || draft.play === null
      ? change
      : { ...change, went: { from: play.state, to: draft.play.state } }
  } catch (error) {
    if (error instanceof AfterItsEnd) {
      metrics.failures.inc({ where: 'ended' })
      const about = { err: error, table: before.id, what: draft.move?.what }
      metrics.log.error(about, 'a match that is over was to go on')
    }
    throw error
  }
}
