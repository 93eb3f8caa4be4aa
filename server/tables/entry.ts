/** A table in memory, what is asked of it one after the other, and what a command may make of it. */
import type { Loaded } from './loaded.ts'
import type { Draft } from './settle.ts'

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
  used = Date.now()
  private queue: Promise<unknown> = Promise.resolve()

  constructor(loaded: Loaded) {
    this.loaded = loaded
  }

  /** What is done with a table never overlaps. */
  run<T>(act: () => Promise<T>): Promise<T> {
    this.used = Date.now()
    const result = this.queue.then(act)
    this.queue = result.catch(() => {})
    return result
  }
}
