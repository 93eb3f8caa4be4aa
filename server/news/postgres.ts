/**
 * News by PostgreSQL's LISTEN and NOTIFY. They are hints, sent after the transaction and several in one; a line of
 * its own listens, and comes back when it is cut. What is missed is found by looking at everything now and then.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@gloam/tables/ids.ts'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { RecentLoad } from '../common/recent-load.ts'
import { SAY_RUNNING } from '../store/engine/lock.ts'
import type { Schema } from '../store/schema/schema.ts'
import type { Hint, News } from './news.ts'
import { hintsIn, inNotices } from './words.ts'

const CHANNEL = 'gloam'
const LOOK_EVERY = 3_000
const AGAIN_AFTER = 250
/**
 * Milliseconds from one notice to the next: each wakes every process, so that under load many hints share one. What was
 * written together is told together, and at once: under load the writer lets as much time go by between two trips.
 */
const AT_LEAST = 4
const UNDER_LOAD = 20
/** Load is so many hints in about a second. */
const MANY = 100

export class PostgresNews implements News {
  /** Known to the others, so that nobody hears its own words. */
  readonly process = newId()
  private readonly url: string
  private readonly db: Kysely<Schema>
  private readonly listeners: ((hint: Hint | 'all') => void)[] = []
  /** What is still to be told: each change, and the rest once for each table and kind. */
  private waiting = new Map<string, Hint>()
  private sending: Promise<void> | null = null
  private readonly load = new RecentLoad()
  private client: pg.Client | null = null
  private closed = false
  private readonly looking: NodeJS.Timeout

  constructor(url: string, db: Kysely<Schema>) {
    this.url = url
    this.db = db
    this.looking = setInterval(() => this.hear('all'), LOOK_EVERY)
    this.looking.unref()
    void this.connect()
  }

  tell(hint: Hint): void {
    this.waiting.set(keyOf(hint), hint)
    this.sending ??= this.send().finally(() => {
      this.sending = null
    })
  }

  listen(hear: (hint: Hint | 'all') => void): void {
    this.listeners.push(hear)
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.looking)
    await this.sending
    // Whoever goes need not know whether the other end heard it.
    await this.client?.end().catch(() => {})
  }

  private async send(): Promise<void> {
    await new Promise((resume) => setImmediate(resume))
    while (this.waiting.size > 0) {
      const hints = [...this.waiting.values()]
      this.waiting.clear()
      try {
        await Promise.all(inNotices(this.process, hints).map((text) => this.notify(text)))
        this.load.add(hints.length)
        if (!this.closed) await pause(this.load.count > MANY ? UNDER_LOAD : AT_LEAST)
      } catch {
        // Whoever closes has no time to wait: the others look for themselves.
        if (this.closed) return
        this.putBack(hints)
        await pause(AGAIN_AFTER)
      }
    }
  }

  /** On the line that listens, where there is one: what one says oneself comes back with the answer. */
  private async notify(text: string): Promise<void> {
    if (this.client === null) await sql`select pg_notify(${CHANNEL}, ${text})`.execute(this.db)
    else await this.client.query({ name: 'tell', text: 'select pg_notify($1, $2)', values: [CHANNEL, text] })
  }

  /** In front, so that picks are told in order; what was said about a table meanwhile is newer. */
  private putBack(hints: readonly Hint[]): void {
    this.waiting = new Map([...hints.map((hint) => [keyOf(hint), hint] as const), ...this.waiting])
  }

  private async connect(): Promise<void> {
    while (!this.closed) {
      const client = new pg.Client({ connectionString: this.url, keepAlive: true, connectionTimeoutMillis: 3_000 })
      const cut = new Promise<void>((end) => {
        client.on('error', () => end())
        client.on('end', () => end())
      })
      client.on('notification', ({ payload }) => this.understand(payload))
      try {
        await client.connect()
        await client.query(SAY_RUNNING)
        await client.query(`listen ${CHANNEL}`)
        this.client = client
        this.hear('all')
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

  /** In front stands who speaks: what one has said oneself need not be read. */
  private understand(payload = ''): void {
    if (payload.startsWith(this.process)) return
    for (const hint of hintsIn(payload, this.process.length)) this.hear(hint)
  }

  private hear(hint: Hint | 'all'): void {
    if (!this.closed) for (const ear of this.listeners) ear(hint)
  }
}

/** Each change is told, so that others can follow step by step; of the rest the last word is enough. */
function keyOf(hint: Hint): string {
  if (hint.what === 'changed') return `${hint.table} ${hint.revision}`
  return hint.what === 'line' ? `line ${hint.line} ${hint.table}` : `${hint.what} ${hint.table}`
}
