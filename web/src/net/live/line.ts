/**
 * The live line: it opens a way to the server, keeps it alive, and after a loss comes back and asks only for what it
 * has missed. Everything about it is bounded: the waits, the tries, the silence that it puts up with.
 */
import type { ClientMessage, Goodbye, ServerMessage } from '@gloam/protocol/live.ts'
import { PROTOCOL } from '@gloam/protocol/plain.ts'
import type { Transport, Way } from './transport.ts'

/** Those who are signed out or banned, or whose page is outdated, do not come back as they were. */
export type Connection = 'connecting' | 'open' | 'lost' | 'closed' | 'outdated' | Goodbye

export interface Listener {
  heard(message: ServerMessage): void
  connection(state: Connection): void
  /** The last sequence that is known of the table, or undefined if none is. */
  lastSequence(): number | undefined
}

const OPEN_WITHIN = 3_000
const AT_ONCE = 1_000
const PING_EVERY = 20_000
const ANSWER_WITHIN = 10_000
const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000
const MOST_TRIES = 60

export class Line {
  private readonly table: string
  private readonly listener: Listener
  private transport: Transport
  /** Those that are tried after it, in this order. */
  private others: readonly Transport[]
  private failures = 0
  private way: Way | null = null
  private tries = 0
  private state: Connection = 'connecting'
  private timers: Record<string, ReturnType<typeof setTimeout> | undefined> = {}

  /** The first transport is tried first; the next one takes over when it does not open or will not stay open. */
  constructor(table: string, [first, ...others]: readonly [Transport, ...Transport[]], listener: Listener) {
    this.table = table
    this.transport = first
    this.others = others
    this.listener = listener
    this.open()
  }

  /** Whether the message has left; it has not while the line is down. */
  send(message: ClientMessage): boolean {
    if (this.state !== 'open' || this.way === null) return false
    this.way.say(message)
    return true
  }

  /** Tries again now, because something says that it may work: the network is back, the page is seen again. */
  retry(): void {
    if (this.state === 'open' || this.isOver) return
    this.tries = 0
    this.drop()
    this.open()
  }

  close(): void {
    this.become('closed')
    this.drop()
  }

  private open(): void {
    const since = Date.now()
    let heard = false
    let tooSlow = false
    this.become(this.tries === 0 && this.state !== 'lost' ? 'connecting' : 'lost')
    const current: Way = this.transport({
      opened: () => {},
      heard: (message) => {
        if (this.way !== current) return
        heard = true
        this.hear(message)
      },
      closed: () => {
        if (this.way !== current) return
        this.way = null
        this.lost(tooSlow ? 'never opened' : !heard || Date.now() - since < AT_ONCE ? 'at once' : 'later')
      },
    })
    this.way = current
    this.after('open', OPEN_WITHIN, () => {
      tooSlow = true
      current.close()
    })
  }

  private hear(message: ServerMessage): void {
    this.stop('silence')
    if (message.is === 'welcome') this.welcome(message.protocol)
    if (message.is === 'goodbye') this.endAs(message.why)
    if (!this.isOver) this.listener.heard(message)
  }

  private welcome(protocol: number): void {
    this.stop('open')
    if (protocol !== PROTOCOL) {
      this.endAs('outdated')
      return
    }
    this.become('open')
    const after = this.listener.lastSequence()
    this.send({ do: 'watch', table: this.table, ...(after === undefined ? {} : { after }) })
    this.after('settled', AT_ONCE, () => {
      this.tries = 0
      this.failures = 0
    })
    this.beat()
  }

  /** It is not opened again: only a new page can know what is so now. */
  private endAs(state: 'outdated' | Goodbye): void {
    this.become(state)
    this.drop()
  }

  private get isOver(): boolean {
    return this.state === 'outdated' || this.state === 'signed out' || this.state === 'banned'
  }

  private beat(): void {
    this.after('beat', PING_EVERY, () => {
      const way = this.way
      this.send({ do: 'ping', at: Date.now() })
      this.after('silence', ANSWER_WITHIN, () => way?.close())
      this.beat()
    })
  }

  private lost(when: 'never opened' | 'at once' | 'later'): void {
    this.stopAll()
    if (this.state === 'closed' || this.isOver) return
    if (when === 'at once') this.failures++
    if (when === 'never opened' || this.failures >= 2) this.changeTransport()
    this.tries++
    this.become(this.tries > MOST_TRIES ? 'closed' : 'lost')
    if (this.tries > MOST_TRIES) return
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.tries - 1))
    this.after('again', wait * (0.75 + Math.random() / 4), () => this.open())
  }

  /** A network may let through only one of the ways. */
  private changeTransport(): void {
    const [next, ...others] = [...this.others, this.transport]
    this.transport = next
    this.others = others
    this.failures = 0
  }

  private become(state: Connection): void {
    if (this.state === state && state !== 'connecting') return
    this.state = state
    this.listener.connection(state)
  }

  private drop(): void {
    const way = this.way
    this.way = null
    this.stopAll()
    way?.close()
  }

  private after(name: string, wait: number, what: () => void): void {
    this.stop(name)
    this.timers[name] = setTimeout(what, wait)
  }

  private stop(name: string): void {
    clearTimeout(this.timers[name])
    this.timers[name] = undefined
  }

  private stopAll(): void {
    for (const name of Object.keys(this.timers)) this.stop(name)
  }
}
