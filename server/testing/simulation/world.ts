/** What happens in a simulation, one thing after the other: a clock, and a line of events that a seed has put in order. */
import { createHash, type Hash } from 'node:crypto'
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { drained, type Machine, runInside, type Timer } from './runtime.ts'

/** A moment like any other: a Wednesday in 2026. */
const BEGINNING = 1_794_000_000_000

interface Event extends Timer {
  at: number
  order: number
  where: Host | null
  act: (() => void) | null
}

/** A machine that can end: what was to happen on it does not happen then. */
export interface Host extends Machine {
  readonly name: string
  readonly isAlive: boolean
}

/** What was promised and is not so. */
export interface Flaw {
  /** The same promise has the same name, whatever was broken. */
  law: string
  told: string
}

export class World {
  readonly seed: number
  /** Milliseconds since the beginning. */
  time = 0
  /** Events that have happened. */
  happened = 0
  readonly story: string[] = []
  readonly flaws: Flaw[] = []
  private readonly events = new Heap()
  private order = 0
  private readonly hash: Hash = createHash('sha256')

  constructor(seed: number) {
    this.seed = seed
  }

  /** What the time is in truth. */
  get now(): number {
    return BEGINNING + Math.floor(this.time)
  }

  /** Chance of its own for whoever needs some: what one draws changes nothing for the others. */
  chanceOf(name: string): Chance {
    return fastChance(createHash('sha256').update(`${this.seed} ${name}`).digest().readInt32LE(0))
  }

  /** A sentence of the story. */
  tell(sentence: string): void {
    const line = `${(this.time / 1000).toFixed(3).padStart(10)} s  ${sentence}`
    this.story.push(line)
    this.note(line)
  }

  /** What belongs to the story to the letter, and is too much to tell. */
  note(text: string): void {
    this.hash.update(text).update('\n')
  }

  get print(): string {
    return this.hash.copy().digest('hex').slice(0, 16)
  }

  broken(law: string, told: string): void {
    if (this.flaws.length === 0) this.tell(`BROKEN: ${law}. ${told}`)
    this.flaws.push({ law, told })
  }

  /** Something happens so much later, on that machine if it is still there, or anywhere. */
  after(ms: number, where: Host | null, act: () => void): Timer {
    const event: Event = {
      at: this.time + ms,
      order: this.order++,
      where,
      act,
      cancel: () => {
        event.act = null
      },
    }
    this.events.add(event)
    return event
  }

  /** For people, who are on no machine of ours. */
  sleep(ms: number): Promise<void> {
    return new Promise((resume) => void this.after(ms, null, resume))
  }

  /** Lets so much time pass, or less if a promise is broken. */
  async pass(ms: number): Promise<void> {
    const until = this.time + ms
    for (let event = this.events.first; event !== undefined && event.at <= until; event = this.events.first) {
      this.events.remove()
      const { act, where, at } = event
      if (act === null || where?.isAlive === false) continue
      this.time = at
      this.happened++
      try {
        if (where === null) act()
        else runInside(where, act)
      } catch (error) {
        this.broken('a process does not fall over', `${where?.name}: ${(error as Error).stack}`)
      }
      await drained()
      if (this.flaws.length > 0) return
    }
    this.time = until
  }
}

/** Events by time; those of the same moment in the order in which they were noted. */
class Heap {
  private readonly all: Event[] = []

  get first(): Event | undefined {
    return this.all[0]
  }

  add(event: Event): void {
    const { all } = this
    let at = all.push(event) - 1
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!isBefore(event, all[above] as Event)) break
      all[at] = all[above] as Event
      at = above
    }
    all[at] = event
  }

  remove(): void {
    const { all } = this
    const last = all.pop()
    if (last === undefined || all.length === 0) return
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= all.length) break
      if (below + 1 < all.length && isBefore(all[below + 1] as Event, all[below] as Event)) below++
      if (!isBefore(all[below] as Event, last)) break
      all[at] = all[below] as Event
      at = below
    }
    all[at] = last
  }
}

function isBefore(a: Event, b: Event): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order)
}

/** How long something is under way: mostly next to nothing, now and then long. */
export function travel(chance: Chance, slowness = 1): number {
  const share = (chance.word() >>> 0) / 2 ** 32
  const ms = chance.below(20) === 0 ? 5 + 80 * share : 0.1 + 2 * share
  return ms * slowness
}
