/** Takes what lines say, checks it, and hands it to the service. */

import { ClientMessage, type Goodbye, RefusedReason, type ServerMessage } from '@gloam/protocol/live.ts'
import { PROTOCOL } from '@gloam/protocol/table.ts'
import { Refused } from '@gloam/tables/errors.ts'
import type { Allowances, Limits } from '../common/allowance.ts'
import { holdsNul } from '../common/json.ts'
import type { Metrics } from '../common/metrics.ts'
import { Conflict, isAway, StoreAway } from '../store/engine/away.ts'
import type { TableService } from '../tables/table-service.ts'
import { type Carrier, Line, type LinePerson, requestOf } from './line.ts'

export const MOST_BYTES = 16_384
/** Messages a second of one person on all lines together, and how many may come at once. */
export const RATE = 20
export const BURST = 60

/** A phone that sleeps says nothing, and does not say so: after so many milliseconds nobody is there. */
const LONGEST_SILENCE = 45_000
const ASK_EVERY = 15_000

/** Milliseconds that a line which has ended is given to say so. */
const LAST_WORDS = 1_000

/** Lines of one person, or of one address from which nobody has said who they are. */
export const MOST_LINES = 20
const MOST_LINES_OF_STRANGERS = 100

/** A line may watch so many tables at once. */
const MOST_WATCHED = 50

/** Who opens a line: somebody, a big screen, which is nobody whoever has opened it, or nobody. */
export type Caller = LinePerson | 'screen' | null

function nameOf(caller: Caller): string | null {
  return caller === 'screen' ? null : (caller?.id ?? null)
}

export class MessageRouter {
  private readonly service: TableService
  private readonly metrics: Metrics
  private readonly allowances: Allowances
  readonly lines = new Map<string, Line>()
  /** How many lines each person or address has. */
  private readonly counts = new Map<string, number>()
  private readonly rate: number
  private readonly asking: NodeJS.Timeout

  constructor(service: TableService, metrics: Metrics, limits: Limits, rate: number) {
    this.service = service
    this.metrics = metrics
    this.allowances = limits.add('line', BURST * rate, RATE * rate)
    this.rate = rate
    this.asking = setInterval(() => this.askAll(performance.now()), ASK_EVERY)
    this.asking.unref()
  }

  /** Whoever has been silent for too long is let go. */
  askAll(now: number): void {
    for (const line of this.lines.values()) line.checkWhetherThere(LONGEST_SILENCE, now)
  }

  /** Whether somebody may open one more line. */
  mayOpen(person: Caller, address: string): boolean {
    const who = nameOf(person)
    const most = who === null ? MOST_LINES_OF_STRANGERS : MOST_LINES
    return (this.counts.get(who ?? address) ?? 0) < most * this.rate
  }

  /** Whoever has no name is counted by address. */
  open(carrier: Carrier, person: Caller, address: string): Line {
    const who = nameOf(person) ?? address
    const line = new Line(carrier, person, this.allowances.of(who))
    this.lines.set(line.id, line)
    this.counts.set(who, (this.counts.get(who) ?? 0) + 1)
    line.whose = who
    const welcome: ServerMessage = { is: 'welcome', protocol: PROTOCOL, person: line.person?.id ?? null, line: line.id }
    line.send(welcome)
    return line
  }

  async close(line: Line): Promise<void> {
    line.closed = true
    if (this.lines.delete(line.id)) this.countDown(line.whose)
    await this.service.audience.leaveAll(line)
  }

  private countDown(who: string): void {
    const left = (this.counts.get(who) ?? 0) - 1
    if (left > 0) this.counts.set(who, left)
    else this.counts.delete(who)
  }

  /** What there is to say to one message, for somebody whose line is on another process. */
  async answer(person: Caller, address: string, text: string): Promise<string[]> {
    const said: string[] = []
    const nothing = () => {}
    const send = (one: string) => void said.push(one)
    const carrier: Carrier = { send, backlog: () => 0, close: nothing, ask: null, cut: nothing }
    const line = new Line(carrier, person, this.allowances.of(nameOf(person) ?? address))
    await this.hear(line, text)
    line.closed = true
    await this.service.audience.leaveAll(line)
    return said
  }

  linesOf(person: string): Line[] {
    return [...this.lines.values()].filter((line) => line.person?.id === person)
  }

  /**
   * Nothing more is said or heard on a line, whether the other end agrees or not; where there is a reason not to come
   * back as the same person, it is told.
   */
  end(line: Line, why: Goodbye | null): void {
    if (line.closed) return
    if (why !== null) line.send({ is: 'goodbye', why })
    line.close()
    void this.close(line).catch((err) => this.metrics.log.error({ err }, 'a line could not leave its tables'))
    setTimeout(() => line.cut(), LAST_WORDS).unref()
  }

  /** All lines of somebody end. */
  endLinesOf(person: string, why: Goodbye | null): void {
    for (const line of this.linesOf(person)) this.end(line, why)
  }

  closeAll(): void {
    clearInterval(this.asking)
    for (const line of this.lines.values()) line.close()
  }

  /** Whatever comes in, something goes out; nothing that comes in can stop a match. */
  async hear(line: Line, text: string): Promise<void> {
    if (line.closed) return
    line.heardAt = performance.now()
    if (!line.maySpeak()) return line.refuse('too fast')
    if (text.length > MOST_BYTES) return line.refuse('too large')
    const message = readMessage(text)
    if (message === null) return line.refuse('not understood')
    try {
      await this.act(line, message)
    } catch (error) {
      this.answerFailure(line, message, error)
    }
  }

  private async act(line: Line, message: ClientMessage): Promise<void> {
    switch (message.do) {
      case 'watch':
        if (line.tables >= MOST_WATCHED) return line.refuse('too fast')
        return line.inTurn(message.table, () => this.service.audience.watch(line, message.table, message.after))
      case 'unwatch':
        return line.inTurn(message.table, () => this.service.audience.unwatch(line, message.table))
      case 'pick':
        return this.service.live.pick(line, message.table, message.question, message.choice, message.request)
      case 'undo':
        return this.service.live.undo(line, message.table, message.request)
      case 'hint':
        return this.service.live.hint(line, message.table, message.question, message.request)
      case 'chat':
        return this.service.live.chat(line, message.table, message.text)
      case 'note':
        return this.service.notes.note(line, message.table, message.notes)
      case 'ping':
        line.send({ is: 'pong', at: message.at })
    }
  }

  private answerFailure(line: Line, message: ClientMessage, error: unknown): void {
    const reason = refusalOf(error)
    if (reason !== null) {
      line.refuse(reason, requestOf(message))
      return
    }
    this.metrics.failures.inc({ where: 'line' })
    this.metrics.log.error({ err: error, message: message.do }, 'a message could not be carried out')
    // The line is closed: the client comes back and gets the truth from the store.
    line.close()
  }
}

/** What whoever asked should hear of an error. */
function refusalOf(error: unknown): RefusedReason | null {
  if (error instanceof StoreAway || error instanceof Conflict || isAway(error)) return 'try again'
  const reason = error instanceof Refused ? RefusedReason.safeParse(error.reason) : null
  return reason?.success ? reason.data : null
}

function readMessage(text: string): ClientMessage | null {
  try {
    const read = ClientMessage.safeParse(JSON.parse(text))
    return read.success && !holdsNul(read.data) ? read.data : null
  } catch {
    return null
  }
}
