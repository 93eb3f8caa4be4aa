/**
 * News over NATS, where many processes tell more than one PostgreSQL can pass on: a subject for each table, the same
 * notices, told at most once. The store stays the truth, and says on its own line that this process runs. While no NATS
 * answers all goes on, and what is new is found by looking at everything now and then.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@gloam/tables/ids.ts'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { HeldLine } from './held-line.ts'
import { Listeners } from './listeners.ts'
import type { Hint, News } from './news.ts'
import { Outbox } from './outbox.ts'
import { inNotices } from './words.ts'

const AGAIN_AFTER = 250
/** A connection that does not answer two of these questions is given up, and made anew. */
const ASK_EVERY = 5_000
const SILENT = 2
const ANSWERS_WITHIN = 3_000

export interface NatsPlaces {
  /** `nats://user:password@host:4222/name`, or `tls://…`: houses that share a NATS have names of their own. */
  newsUrl: string
  databaseUrl: string
  /** What goes wrong with the connection, which is made anew by itself. */
  onTrouble(error: unknown): void
}

export class NatsNews implements News {
  readonly process = newId()
  private readonly places: NatsPlaces
  private readonly name: string
  private readonly listeners = new Listeners(this.process)
  private readonly outbox = new Outbox(async (hints) => this.send(hints))
  private readonly line: HeldLine
  private readonly over: Promise<void>
  /** Null while there is none: what would be said then would be lost. */
  private open: NatsConnection | null = null
  private readonly closing = new AbortController()

  constructor(places: NatsPlaces) {
    this.places = places
    this.name = new URL(places.newsUrl).pathname.slice(1) || 'gloam'
    this.line = new HeldLine(places.databaseUrl, {
      says: [],
      onNotice: () => {},
      onOpen: () => this.listeners.hear('all'),
    })
    this.over = this.stay()
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
    this.closing.abort()
    this.listeners.close()
    await this.outbox.close()
    await this.open?.drain().catch(() => {})
    await this.over
    await this.line.close()
  }

  private send(hints: readonly Hint[]): void {
    if (this.open === null) throw new Error('NATS does not answer')
    for (const [subject, its] of bySubject(hints))
      for (const notice of inNotices(this.process, its)) this.open.publish(`${this.name}.${subject}`, notice)
  }

  /** Connected for as long as the process runs; of a stretch without it is told once. */
  private async stay(): Promise<void> {
    const { signal } = this.closing
    let isKnown = false
    while (!signal.aborted) {
      try {
        const connection = await connect(optionsOf(this.places.newsUrl))
        await this.hearOn(connection, () => {
          isKnown = false
        })
        if (!signal.aborted) throw new Error('The connection to NATS was lost')
      } catch (error) {
        if (!isKnown) this.places.onTrouble(error)
        isKnown = true
      }
      this.open = null
      await pause(AGAIN_AFTER, undefined, { signal }).catch(() => {})
    }
  }

  /** Until it is lost. Everything is looked at once it is known that what is told from now on is heard. */
  private async hearOn(connection: NatsConnection, onOpen: () => void): Promise<void> {
    connection.subscribe(`${this.name}.*`, {
      callback: (error, message) => {
        if (error === null) this.listeners.understand(message.string())
      },
    })
    try {
      await connection.flush()
      onOpen()
      this.open = connection
      this.listeners.hear('all')
      if (this.closing.signal.aborted) return
      const lost = await connection.closed()
      if (lost instanceof Error) throw lost
    } finally {
      await connection.close()
    }
  }
}

/** In the order in which each was told. Signs that mean something to NATS are in no id of ours; one from outside may have some. */
function bySubject(hints: readonly Hint[]): Map<string, Hint[]> {
  return Map.groupBy(hints, ({ table }) => table.replaceAll(/[^\w-]/g, '_') || '_')
}

function optionsOf(url: string) {
  const { protocol, host, username, password } = new URL(url)
  const who = decodeURIComponent(username)
  return {
    servers: host,
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    ...(who === '' ? {} : password === '' ? { token: who } : { user: who, pass: decodeURIComponent(password) }),
    noEcho: true,
    // It is made anew here, and everything looked at then.
    reconnect: false,
    timeout: ANSWERS_WITHIN,
    pingInterval: ASK_EVERY,
    maxPingOut: SILENT,
  }
}
