/** A table in memory, what is asked of it one after the other, and what a command may make of it. */

import type { Move } from '@gloam/tables/row.ts'
import type { Draft } from '@gloam/tables/settle.ts'
import type { Loaded } from '@gloam/tables/table.ts'
import type { ToldPick } from '../../news/news.ts'

/** What a command makes of a table: a draft to be written, or an answer to give without a change. */
export type Command<T> = (loaded: Loaded) => Draft | Answer<T> | Promise<Draft | Answer<T>>
export class Answer<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

/** Whoever gave a command may want to hear how it goes, before everybody is told. */
export interface Word {
  /** The database is away: it is tried again for a while. */
  onHold?: () => void
  onWritten?: (loaded: Loaded) => void
}

export class Entry {
  loaded: Loaded
  /** What is in memory may not be what is in the store: it is read again before it is used. */
  doubtful = false
  /** It was followed to where it stands, and nothing has shown yet that this is what is in the store. */
  unproven = false
  used = Date.now()
  private queue: Promise<unknown> = Promise.resolve()
  /** How much is under way, or waits for that. */
  private asked = 0

  constructor(loaded: Loaded) {
    this.loaded = loaded
  }

  /** Whether it can be written on top of what is in memory. */
  get isSure(): boolean {
    return !this.doubtful && !this.unproven
  }

  /** Whether nobody is in the middle of something, which would go on with a table that has changed meanwhile. */
  get isIdle(): boolean {
    return this.asked === 0
  }

  /** What is done with a table never overlaps: it is begun at once where nothing else is under way. */
  run<T>(act: () => Promise<T>): Promise<T> {
    this.used = Date.now()
    this.asked++
    return this.asked === 1 ? this.begin(act) : this.wait(act)
  }

  /** Whoever asks while it begins waits already. */
  private begin<T>(act: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.queue = promise
    const result = act()
    const done = () => {
      this.asked--
      resolve()
    }
    result.then(done, done)
    return result
  }

  private wait<T>(act: () => Promise<T>): Promise<T> {
    const result = this.queue.then(act)
    const done = () => void this.asked--
    this.queue = result.then(done, done)
    return result
  }
}

/** The tables that are in memory, or are just being read. */
export class Entries {
  private readonly all = new Map<string, Entry | Promise<Entry>>()
  private readonly load: (id: string) => Promise<Loaded>

  constructor(load: (id: string) => Promise<Loaded>) {
    this.load = load
  }

  get size(): number {
    return this.all.size
  }

  /** Where it is not there yet it is read. */
  open(id: string): Entry | Promise<Entry> {
    const known = this.all.get(id)
    if (known !== undefined) return known
    const loading: Promise<Entry> = this.load(id).then((loaded) => this.arrived(id, loading, new Entry(loaded)))
    this.all.set(id, loading)
    loading.catch(() => this.all.get(id) === loading && this.all.delete(id))
    return loading
  }

  /** Whoever waits for it has it even if it was forgotten meanwhile. */
  private arrived(id: string, loading: Promise<Entry>, entry: Entry): Entry {
    if (this.all.get(id) === loading) this.all.set(id, entry)
    return entry
  }

  /** Nothing is read for it. */
  known(id: string): Entry | Promise<Entry | null> | null {
    const known = this.all.get(id) ?? null
    return known instanceof Promise ? known.catch(() => null) : known
  }

  add(loaded: Loaded): void {
    this.all.set(loaded.row.id, new Entry(loaded))
  }

  forget(id: string): void {
    this.all.delete(id)
  }

  /** Those that have not been used for so long, and may go. */
  putAway(idle: number, mayGo: (id: string) => boolean): void {
    for (const [id, entry] of this.all) {
      if (entry instanceof Entry && Date.now() - entry.used >= idle && mayGo(id)) this.all.delete(id)
    }
  }

  /** Once everything that was asked of them is done. */
  async close(): Promise<void> {
    const idle = async (waiting: Entry | Promise<Entry>) => (await waiting).run(async () => {})
    await Promise.allSettled([...this.all.values()].map(idle))
    this.all.clear()
  }
}

/** The one thing that leaves a change: a fact. Those who act on it know nothing of each other. */
export interface Fact {
  before: Loaded
  after: Loaded
  /** The moves that lead from the one to the other. */
  moves: readonly Move[]
  /** Whether this process has written it: others have their own. */
  ours: boolean
  /** What others need to know to make the same pick, where there are others. */
  pick: ToldPick | null
}

export type Listener = (fact: Fact) => void
