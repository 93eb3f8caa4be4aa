/** One live connection of one browser tab or bot, whatever carries it. */

import type { Seat } from '@gloam/kernel/game.ts'
import type { ClientMessage, RefusedReason, ServerMessage } from '@gloam/protocol/live.ts'
import { newId } from '@gloam/tables/ids.ts'
import type { Allowance } from '../common/allowance.ts'
import type { Watcher } from '../tables/audience/watcher.ts'

/** The person behind a line; null for a spectator without a name. */
export interface LinePerson {
  id: string
  name: string
  /** The session that the line was opened in, and ends with. */
  session: string
  /** Of several who sit around one device, the seat of whoever holds it. */
  seat?: Seat
}

/** What carries a line: a WebSocket or an HTTP stream. */
export interface Carrier {
  send(text: string): void
  /** Bytes that the other end has not read yet. */
  backlog(): number
  close(): void
  /** Asks the other end whether it is there; where it cannot be asked, nothing follows from silence. */
  ask: (() => void) | null
  /** Ends it without a word: nobody is there to hear one. */
  cut(): void
}

/** A reader this far behind is let go: it comes back and resumes from where it was. */
const MOST_BACKLOG = 1_000_000

export class Line implements Watcher {
  readonly id = newId()
  readonly person: LinePerson | null
  readonly screen: boolean
  readonly seat: Seat | null
  readonly watching = new Set<string>()
  /** The person, or the address, that it counts for. */
  whose = ''
  /** Nobody is there any more. */
  closed = false
  /** When the other end has last been heard of, by the clock that nobody sets. */
  heardAt = performance.now()
  private readonly carrier: Carrier
  private readonly allowance: Allowance
  /** Tables to which this line is just coming, or from which it is going. */
  private readonly underWay = new Map<string, Promise<void>>()

  constructor(carrier: Carrier, person: LinePerson | 'screen' | null, allowance: Allowance) {
    this.carrier = carrier
    this.screen = person === 'screen'
    this.person = person === 'screen' ? null : person
    this.seat = this.person?.seat ?? null
    this.allowance = allowance
  }

  /** Whether it is the same one who opened it. */
  isOf(caller: LinePerson | 'screen' | null): boolean {
    if (caller === 'screen' || this.screen) return this.screen && caller === 'screen'
    return this.person?.id === caller?.id
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message))
  }

  /** A message that was put into words already, for several lines. */
  sendText(text: string): void {
    if (this.closed) return
    if (this.carrier.backlog() > MOST_BACKLOG) this.carrier.close()
    else this.carrier.send(text)
  }

  refuse(reason: RefusedReason, request: number | null = null): void {
    this.send({ is: 'refused', request, reason })
  }

  close(): void {
    this.carrier.close()
  }

  /** Whoever does not let go of it is not asked. */
  cut(): void {
    this.carrier.cut()
  }

  /** All tables that it watches, or will when they have been opened. */
  get tables(): number {
    return new Set([...this.watching, ...this.underWay.keys()]).size
  }

  /** Coming to a table takes longer than going: of each table one is done after the other, as it was said. */
  inTurn(table: string, act: () => Promise<void>): Promise<void> {
    const done = this.underWay.get(table)?.then(act) ?? act()
    // Whoever asked hears of a failure by `done`; this only says when the next may begin.
    const settled = done
      .catch(() => {})
      .then(() => {
        if (this.underWay.get(table) === settled) this.underWay.delete(table)
      })
    this.underWay.set(table, settled)
    return done
  }

  /** Lets go of whoever has been silent for so long, and asks the others to give a sign. */
  checkWhetherThere(silence: number, now: number): void {
    if (this.carrier.ask === null) return
    if (now - this.heardAt > silence) this.carrier.cut()
    else this.carrier.ask()
  }

  /** Whether whoever speaks here may say something more now. */
  maySpeak(): boolean {
    return this.allowance.take()
  }
}

export function requestOf(message: ClientMessage): number | null {
  return 'request' in message ? message.request : null
}
