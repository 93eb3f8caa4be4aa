/** What is still to be told to the others: in order, and as much in one go as has come together meanwhile. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Hint } from './news.ts'

const AGAIN_AFTER = 250
/** Whoever cannot be told for so long looks by itself: what waits must not grow as long as an outage lasts. */
const MOST_WAITING = 10_000

export class Outbox {
  private readonly send: (hints: readonly Hint[]) => Promise<void>
  /** Each change, and the rest once for each table and kind. */
  private waiting = new Map<string, Hint>()
  private sending: Promise<void> | null = null
  private closed = false

  /** `send` fails where nothing may have been told; until it is done what comes waits. */
  constructor(send: (hints: readonly Hint[]) => Promise<void>) {
    this.send = send
  }

  tell(hint: Hint): void {
    if (this.waiting.size >= MOST_WAITING) this.waiting.clear()
    this.waiting.set(keyOf(hint), hint)
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null
    })
  }

  async close(): Promise<void> {
    this.closed = true
    await this.sending
  }

  private async sendAll(): Promise<void> {
    await new Promise((resume) => setImmediate(resume))
    while (this.waiting.size > 0) {
      const hints = [...this.waiting.values()]
      this.waiting.clear()
      try {
        await this.send(hints)
      } catch {
        // Whoever closes has no time to wait: the others look for themselves.
        if (this.closed) return
        this.putBack(hints)
        await pause(AGAIN_AFTER)
      }
    }
  }

  /** In front, so that picks are told in order; what was said about a table meanwhile is newer. */
  private putBack(hints: readonly Hint[]): void {
    this.waiting = new Map([...hints.map((hint) => [keyOf(hint), hint] as const), ...this.waiting])
  }
}

/** Each change is told, so that others can follow step by step; of the rest the last word is enough. */
function keyOf(hint: Hint): string {
  if (hint.what === 'changed') return `${hint.table} ${hint.revision}`
  return hint.what === 'line' ? `line ${hint.line} ${hint.table}` : `${hint.what} ${hint.table}`
}
