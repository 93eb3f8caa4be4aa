/**
 * Shows what happened in order, one event after the other, while the positions wait behind. Anybody in a hurry skips;
 * whoever wants no motion sees each new position at once.
 */
import type { SeenMessage } from '@gloam/protocol/live.ts'
import type { Position } from '../net/table-store.ts'

export type EventData = Readonly<Record<string, unknown>>

export interface Shown {
  sequence: number
  seen: SeenMessage
  showing: EventData | null
  /** Whether more is still to be shown. */
  busy: boolean
}

const SHORTEST = 150
const LONGEST = 400
/** A chain of events takes about this long in all, as far as the bounds of one allow. */
const WHOLE = 1_600
/** Whoever has been away is not shown all of it. */
const MOST_WAITING = 40

interface Scene {
  position: Position
  events: EventData[]
}

export class Stage {
  private readonly set: (shown: Shown) => void
  private readonly lasts: Readonly<Record<string, number>>
  private readonly still: () => boolean
  private readonly onEvent: (event: EventData) => void
  private scenes: Scene[] = []
  private current: Scene | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private newest = -1

  constructor(
    set: (shown: Shown) => void,
    still: () => boolean,
    onEvent: (event: EventData) => void,
    lasts: Readonly<Record<string, number>> = {},
  ) {
    this.set = set
    this.still = still
    this.onEvent = onEvent
    this.lasts = lasts
  }

  add(position: Position): void {
    if (position.sequence === this.newest && this.current?.position === position) return
    this.newest = position.sequence
    const events = position.news
      .filter(({ what }) => what === 'pick' || what === 'start')
      .flatMap((news) => news.events)
    this.scenes.push({ position, events })
    const waiting = this.scenes.reduce((sum, scene) => sum + scene.events.length, 0)
    if (this.still() || waiting > MOST_WAITING) this.skip()
    else if (this.timer === undefined) this.go()
  }

  /** Shows the newest position now. */
  skip(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const last = this.scenes.at(-1) ?? this.current
    if (last === null || last === undefined) return
    for (const scene of this.scenes) for (const event of scene.events) this.onEvent(event)
    this.scenes = []
    this.current = { position: last.position, events: [] }
    this.tell(null)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private go(): void {
    this.timer = undefined
    if (this.current === null || this.current.events.length === 0) {
      const next = this.scenes.shift()
      if (next === undefined) {
        this.tell(null)
        return
      }
      this.current = { position: next.position, events: [...next.events] }
    }
    const event = this.current.events.shift() ?? null
    if (event !== null) this.onEvent(event)
    this.tell(event)
    if (event !== null) this.timer = setTimeout(() => this.go(), this.time(event))
    else if (this.scenes.length > 0) this.go()
  }

  private time(event: EventData): number {
    const usual = this.lasts[String(event['is'])] ?? WHOLE / (1 + (this.current?.events.length ?? 0))
    return Math.max(SHORTEST, Math.min(LONGEST, usual))
  }

  private tell(showing: EventData | null): void {
    if (this.current === null) return
    const { position, events } = this.current
    const busy = this.scenes.length > 0 || events.length > 0 || showing !== null
    this.set({ sequence: position.sequence, seen: position.seen, showing, busy })
  }
}
