/**
 * Shows what happened in order, one event after the other, each with time to be seen, while the positions wait behind.
 * Board and log are told together, so that neither is ahead. Anybody in a hurry skips.
 */
import type { SeenMessage } from '@gloam/protocol/live.ts'
import type { Position } from '../../net/live/table-store.ts'

export type EventData = Readonly<Record<string, unknown>>
type View = SeenMessage['view']

/** How far the story has been told: so many events of what happened at this sequence, and all before it. */
export interface ShownUpTo {
  sequence: number
  events: number
}

export interface Shown {
  /** The sequence of the newest position of which something has been shown. */
  sequence: number
  seen: SeenMessage
  showing: EventData | null
  /** How long the event is shown in all. */
  shownFor: number
  shownUpTo: ShownUpTo
  /** Whether more is still to be shown. */
  busy: boolean
  /** Whether the position's question may be asked: all has been shown, or it was the asked one who moved. */
  asks: boolean
}

/** An event is shown this long at the usual pace: its motion, and then its rest. */
const USUAL_TIME = 800
/** What takes longer than this is worth waiting for, even if it was oneself who moved. */
const LONG = 1_000
/** Something that never comes to rest is not waited for longer than this. */
const LONGEST_WAIT = 4_000
/** Whoever has been away is not shown all of it. */
const MOST_WAITING = 60

/** What the stage has to know of the game, and of whoever watches. */
export interface Direction {
  set(shown: Shown): void
  onEvent(event: EventData, seen: SeenMessage): void
  /** Times the usual pace: 0 is at once. */
  pace(): number
  lasts?: Readonly<Record<string, number>> | undefined
  after?: ((view: View, event: EventData, then: View) => View) | undefined
  /** How long what has been thrown on the board has still to lie before it has been seen, in milliseconds. */
  unseen?(): number
  /** How long a scene holds this event: until its reader closes it, for so many milliseconds, or not at all. */
  holds?(event: EventData, seen: SeenMessage): 'reader' | number | null
}

/** One thing to be shown: an event, or that a position has come without any. */
interface Beat {
  position: Position
  event: EventData | null
  /** What is seen after it, where the server has told. */
  view?: View | undefined
  shownUpTo: ShownUpTo
  /** The last one of its position: now the position is true. */
  last: boolean
  /** The viewer's own quick move: the board answers at once. */
  own: boolean
}

export class Stage {
  private readonly direction: Direction
  private beats: Beat[] = []
  private now: { beat: Beat; seen: SeenMessage } | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private held = false
  private newest = -1

  constructor(direction: Direction) {
    this.direction = direction
  }

  add(position: Position): void {
    if (position.sequence === this.newest && this.now?.beat.position === position) return
    this.newest = position.sequence
    this.beats.push(...this.beatsOf(position))
    if (this.direction.pace() === 0 || this.beats.length > MOST_WAITING) this.skip()
    else if (this.timer === undefined && !this.held) this.go()
    else this.tell()
  }

  /** Shows again what the viewer has missed, up to where everybody is. */
  playAgain(positions: readonly Position[]): void {
    this.skip()
    for (const position of positions) this.beats.push(...this.beatsOf(position))
    this.go()
  }

  /** Shows the newest position now. */
  skip(): void {
    this.stop()
    for (const beat of this.beats) {
      if (beat.event !== null) this.direction.onEvent(beat.event, beat.position.seen)
      this.now = { beat, seen: beat.position.seen }
    }
    this.beats = []
    if (this.now === null) return
    const { position, shownUpTo } = this.now.beat
    this.now = { beat: { position, shownUpTo, event: null, last: true, own: false }, seen: position.seen }
    this.tell()
  }

  /** The reader has closed the scene: what waited behind it goes on. */
  goOn(): void {
    if (!this.held) return
    this.held = false
    this.go()
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.held = false
  }

  private beatsOf(position: Position): Beat[] {
    const { seen, news, sequence } = position
    const own = news.every(({ seat, events }) => seat === seen.seat && events.every((event) => this.time(event) < LONG))
    const beats = news.flatMap(({ sequence: at, events, views }) =>
      events.map((event, i): Beat => {
        return { position, event, view: views?.[i], shownUpTo: { sequence: at, events: i + 1 }, last: false, own }
      }),
    )
    const last = beats.at(-1)
    const shownUpTo = { sequence, events: Number.POSITIVE_INFINITY }
    if (last === undefined) return [{ position, event: null, shownUpTo, last: true, own }]
    // What came without a word after the last event, such as a move taken back, is told with it.
    beats.splice(-1, 1, { ...last, shownUpTo, last: true })
    return beats
  }

  private go(): void {
    this.timer = undefined
    const beat = this.beats.shift()
    if (beat === undefined) {
      this.rest()
      return
    }
    this.now = { beat, seen: this.seenAt(beat) }
    const { event } = beat
    if (event === null) {
      this.tell()
      this.go()
      return
    }
    this.direction.onEvent(event, this.now.seen)
    const hold = this.direction.holds?.(event, this.now.seen) ?? null
    if (hold === 'reader') {
      this.held = true
      this.tell()
      return
    }
    const time = Math.max(this.time(event), hold ?? 0) * this.direction.pace()
    if (time === 0 && this.beats.length > 0) {
      this.go()
      return
    }
    this.timer = setTimeout(() => this.wait(LONGEST_WAIT), time)
    this.tell(time)
  }

  /** Dice that came to rest late, on a slow machine, are still seen at rest. */
  private wait(most: number): void {
    const left = Math.min(most, this.direction.unseen?.() ?? 0)
    if (left > 0) this.timer = setTimeout(() => this.wait(most - left), left)
    else this.go()
  }

  /** Nothing is left to be shown. */
  private rest(): void {
    if (this.now === null) return
    this.now = { ...this.now, beat: { ...this.now.beat, event: null } }
    this.tell()
  }

  /** What is seen at a beat: the true position after its last event, and before that what the events have made of it. */
  private seenAt({ position, event, view, last, own }: Beat): SeenMessage {
    const { after } = this.direction
    if (last || own || event === null || this.now === null) return position.seen
    if (view !== undefined) return { ...this.now.seen, view }
    if (after === undefined) return position.seen
    return { ...this.now.seen, view: after(this.now.seen.view, event, position.seen.view) }
  }

  private time(event: EventData): number {
    return this.direction.lasts?.[String(event['is'])] ?? USUAL_TIME
  }

  private tell(shownFor = 0): void {
    if (this.now === null) return
    const { beat, seen } = this.now
    // A scene that nothing waits behind does not keep its reader from answering.
    const busy = this.beats.length > 0 || (beat.event !== null && !this.held)
    const asks = beat.own ? this.beats.every(({ position }) => position === beat.position) : !busy
    const { sequence } = beat.position
    this.direction.set({ sequence, seen, showing: beat.event, shownFor, shownUpTo: beat.shownUpTo, busy, asks })
  }
}
