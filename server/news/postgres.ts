/**
 * News by PostgreSQL's LISTEN and NOTIFY. They are hints, sent after the transaction and several in one; a line of
 * its own listens, and comes back when it is cut. What is missed is found by looking at everything now and then.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@gloam/tables/ids.ts'
import { type Kysely, sql } from 'kysely'
import { RecentLoad } from '../common/recent-load.ts'
import type { Schema } from '../store/schema/schema.ts'
import { HeldLine } from './held-line.ts'
import { Listeners } from './listeners.ts'
import type { Hint, News } from './news.ts'
import { Outbox } from './outbox.ts'
import { inNotices } from './words.ts'

/**
 * Whoever commits a notice holds up all others that do (there is one lock for the whole database) until it is on the disk.
 * A notice that a falling database forgets is missed by nobody: so this line does not wait for the disk.
 */
const CHANNEL = 'gloam'
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
  private readonly db: Kysely<Schema>
  private readonly listeners = new Listeners(this.process)
  private readonly outbox = new Outbox((hints) => this.send(hints))
  private readonly line: HeldLine
  private readonly load = new RecentLoad()
  private closed = false

  constructor(url: string, db: Kysely<Schema>) {
    this.db = db
    this.line = new HeldLine(url, {
      says: [`set synchronous_commit = off; listen ${CHANNEL}`],
      onNotice: (payload) => this.listeners.understand(payload),
      onOpen: () => this.listeners.hear('all'),
    })
  }

  get opened(): Promise<void> {
    return this.line.opened
  }

  tell(hint: Hint): void {
    this.outbox.tell(hint)
  }

  listen(hear: (hint: Hint | 'all') => void): void {
    this.listeners.add(hear)
  }

  async close(): Promise<void> {
    this.closed = true
    this.listeners.close()
    await this.outbox.close()
    await this.line.close()
  }

  private async send(hints: readonly Hint[]): Promise<void> {
    await Promise.all(inNotices(this.process, hints).map((text) => this.notify(text)))
    this.load.add(hints.length)
    if (!this.closed) await pause(this.load.count > MANY ? UNDER_LOAD : AT_LEAST)
  }

  /** On the line that listens, where there is one: what one says oneself comes back with the answer. */
  private async notify(text: string): Promise<void> {
    const { client } = this.line
    if (client === null) await sql`select pg_notify(${CHANNEL}, ${text})`.execute(this.db)
    else await client.query({ name: 'tell', text: 'select pg_notify($1, $2)', values: [CHANNEL, text] })
  }
}
