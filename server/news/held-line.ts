/** A connection to PostgreSQL that a process keeps for as long as it runs, and that comes back when it is cut. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { sayRunning } from '../store/engine/lock.ts'

const AGAIN_AFTER = 250

export interface Held {
  /** What is said on it, after that this process runs. */
  says: readonly string[]
  /** Something has come on a channel that was listened to. */
  onNotice(payload: string | undefined): void
  /** All of that has been said; it is open. */
  onOpen(): void
}

export class HeldLine {
  /** Null while there is none. */
  client: pg.Client | null = null
  /** Done once the store has been told for the first time that this process runs. */
  readonly opened: Promise<void>
  private readonly url: string
  private readonly held: Held
  private closed = false

  constructor(url: string, held: Held) {
    this.url = url
    this.held = held
    this.opened = new Promise((opened) => void this.connect(opened))
  }

  async close(): Promise<void> {
    this.closed = true
    // Whoever goes need not know whether the other end heard it.
    await this.client?.end().catch(() => {})
  }

  private async connect(onFirst: () => void): Promise<void> {
    while (!this.closed) {
      const client = new pg.Client({ connectionString: this.url, keepAlive: true, connectionTimeoutMillis: 3_000 })
      const cut = new Promise<void>((end) => {
        client.on('error', () => end())
        client.on('end', () => end())
      })
      client.on('notification', ({ payload }) => this.held.onNotice(payload))
      try {
        await client.connect()
        for (const sentence of [sayRunning(), ...this.held.says]) await client.query(sentence)
        this.client = client
        onFirst()
        this.held.onOpen()
        await cut
      } catch {
        // It does not answer yet.
      }
      this.client = null
      // It is cut already, or never was open; the next one counts.
      client.end().catch(() => {})
      if (!this.closed) await pause(AGAIN_AFTER)
    }
  }
}
