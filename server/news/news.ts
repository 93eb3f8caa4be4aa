/** Hints that there is something new in the store, between processes that share one. Whoever misses one reads later. */

/** A table has changed, with its revision; or somebody has spoken, come or gone there, or written something down. */
export type Hint =
  | { table: string; what: 'changed'; revision: number }
  | { table: string; what: 'chat' | 'presence' | 'notes' }

export interface News {
  /** Tells the others; not this process itself. */
  tell(hint: Hint): void
  /** `all` is heard where hints may have been missed: everything is to be looked at. */
  listen(hear: (hint: Hint | 'all') => void): void
  close(): Promise<void>
}
