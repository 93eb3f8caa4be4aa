/** Hints that there is something new in the store, between processes that share one. Whoever misses one reads later. */
import type { Seat } from '@gloam/kernel/game.ts'

/** A pick, told so that whoever has the match as it was before can make it too. */
export interface ToldPick {
  seat: Seat
  /** Its place among the choices of the seat's open question. */
  choice: number
  at: number
  /**
   * Of the table and the match after it: whoever comes to another has to read. Null while the same seat alone is asked
   * on and on: others show what they come to, and prove it before they write.
   */
  print: string | null
}

/**
 * A table has changed, with its revision; or somebody has spoken, come or gone there, or written something down. Whom
 * somebody does not want to hear is about a person, who stands in the place of the table.
 */
export type Hint =
  | { table: string; what: 'changed'; revision: number; pick: ToldPick | null }
  | { table: string; what: 'chat' | 'presence' | 'notes' | 'blocks' }
  /** A line of chat has been removed. */
  | { table: string; what: 'line'; line: number }
  /** A table is gone, or to be read anew. */
  | { table: string; what: 'closed' | 'reload' }
  /** Somebody is banned or no longer, or has another name; they stand in the place of the table. */
  | { table: string; what: 'person' }
  /** A session of somebody has ended; the same. */
  | { table: string; what: 'session' }

export interface News {
  /** Done once the others can know that this process runs. */
  readonly opened: Promise<void>
  /** Tells the others; not this process itself. */
  tell(hint: Hint): void
  /** `all` is heard where hints may have been missed: everything is to be looked at. */
  listen(hear: (hint: Hint | 'all') => void): void
  close(): Promise<void>
}
