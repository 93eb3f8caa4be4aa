/** A live line from somebody's device to a process, and what can happen to it: it is slow, cut, or dead without a word. */
import type { Chance } from '@gloam/kernel/chance.ts'
import type { ClientMessage, ServerMessage } from '@gloam/protocol/live.ts'
import type { Carrier, Line } from '../../live/line.ts'
import type { House } from './house.ts'
import { travel, type World } from './world.ts'

/** Whoever is at this end of the line. */
export interface Device {
  hear(line: LiveLine, message: ServerMessage, text: string): void
  /** The line is no more. */
  lost(line: LiveLine): void
  /** The house has taken the call. */
  opened(line: LiveLine): void
}

export interface Caller {
  /** Null for a spectator without a name. */
  person: { id: string; name: string; session: string } | null
  address: string
}

/** Milliseconds after which whoever is called by a dead line notices that nothing comes. */
const NOTICED_AFTER = 25_000

export class LiveLine {
  readonly number: number
  readonly house: House
  readonly caller: Caller
  /** Whether this end can use it. */
  isOpen = true
  /** Nothing passes, and nobody has noticed. */
  private isDead = false
  private readonly world: World
  private readonly chance: Chance
  private readonly device: Device
  private line: Line | null = null
  /** Whether the house has heard that it is no more. */
  private isLeft = false
  private arrival = { there: 0, here: 0 }
  /** What was said before the house knew who it is. */
  private readonly early: string[] = []

  constructor(world: World, house: House, caller: Caller, device: Device, number: number) {
    this.world = world
    this.house = house
    this.caller = caller
    this.device = device
    this.number = number
    this.chance = world.chanceOf(`line ${number}`)
    this.inOrder('there', () => this.arriveAtHouse())
  }

  say(message: ClientMessage | string): void {
    if (!this.isOpen) return
    const text = typeof message === 'string' ? message : JSON.stringify(message)
    this.inOrder('there', () => {
      if (this.line === null) this.early.push(text)
      else this.speak(text)
    })
  }

  /** Whether what is said on it arrives. */
  get isQuick(): boolean {
    return this.isOpen && !this.isDead && this.house.process.isAlive
  }

  /** Both ends notice, this one at once. */
  cut(): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.device.lost(this)
    this.world.after(travel(this.chance), null, () => this.leave())
  }

  /** From now on nothing passes; one end notices after a while, the other when it looks. */
  die(): void {
    this.isDead = true
    this.world.after(NOTICED_AFTER, null, () => {
      if (!this.isOpen) return
      this.isOpen = false
      this.device.lost(this)
    })
  }

  /** What is said on a line arrives in the order in which it was said. */
  private inOrder(way: 'there' | 'here', act: () => void): void {
    this.arrival[way] = Math.max(this.arrival[way], this.world.time + travel(this.chance))
    this.world.after(this.arrival[way] - this.world.time, null, () => {
      if (!this.isDead) act()
    })
  }

  private arriveAtHouse(): void {
    if (this.house.isReady) this.house.run(() => void this.open().catch(() => this.end()))
    else this.end()
  }

  /** As websocket.ts does it: who somebody is has to be found out first. */
  private async open(): Promise<void> {
    const { person, address } = this.caller
    if (person !== null && !(await this.house.people.openSessions([person.session])).has(person.session))
      return this.end()
    if (!this.isOpen || this.isLeft) return
    if (!this.house.router.mayOpen(person, address)) return this.end()
    this.line = this.house.router.open(this.carrier(), person, address)
    this.device.opened(this)
    for (const text of this.early.splice(0)) this.speak(text)
  }

  private carrier(): Carrier {
    return {
      send: (text) => this.inOrder('here', () => this.hear(text)),
      backlog: () => 0,
      close: () => this.inOrder('here', () => this.end()),
      ask: () => {
        this.world.after(2 * travel(this.chance), this.house.process, () => {
          if (!this.isDead && this.isOpen && this.line !== null) this.line.heardAt = performance.now()
        })
      },
      cut: () => this.end(),
    }
  }

  private hear(text: string): void {
    if (this.isOpen) this.device.hear(this, JSON.parse(text), text)
  }

  private speak(text: string): void {
    const { line } = this
    if (line !== null && this.house.process.isAlive) this.house.run(() => void this.house.router.hear(line, text))
    else this.end()
  }

  /** The line is gone at both ends. */
  private end(): void {
    this.leave()
    if (!this.isOpen) return
    this.isOpen = false
    this.world.after(travel(this.chance), null, () => this.device.lost(this))
  }

  private leave(): void {
    if (this.isLeft || this.isDead) return
    this.isLeft = true
    const { line } = this
    if (line !== null) this.house.run(() => void this.house.router.close(line))
  }
}
