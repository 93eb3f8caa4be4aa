/** A simulated process: a clock that may be wrong, chance of its own, threads for bots, and an end without a word. */
import type { Task } from '@gloam/bots/task.ts'
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import type { Thread, Timer } from './runtime.ts'
import type { Host, World } from './world.ts'

/** Milliseconds that a bot thinks, at the most; and one in so many threads dies over a question, or never answers. */
const LONGEST_THOUGHT = 400
const ONE_FAILS_IN = 150

export class SimulatedProcess implements Host {
  readonly name: string
  readonly world: World
  isAlive = true
  /** By how many milliseconds its clock is wrong. */
  wrongBy: number
  /** How often its clock was set. */
  timesSet = 0
  /** How a line is opened on which news are heard. */
  openListener: () => object = () => {
    throw new Error(`${this.name} has no neighbours.`)
  }
  private readonly chance: Chance
  private readonly born: number

  constructor(world: World, name: string, wrongBy: number) {
    this.world = world
    this.name = name
    this.wrongBy = wrongBy
    this.chance = world.chanceOf(`process ${name}`)
    this.born = world.time
  }

  now(): number {
    return Math.floor(this.world.now + this.wrongBy)
  }

  elapsed(): number {
    return this.world.time - this.born
  }

  set(by: number): void {
    this.wrongBy += by
    this.timesSet++
  }

  after(ms: number, act: () => void): Timer {
    return this.world.after(ms, this, act)
  }

  word(): number {
    return this.chance.word() >>> 0
  }

  openThread(thread: Thread): void {
    thread.hear = (task) => this.think(thread, task as Task)
    this.after(1 + this.chance.below(50), () => thread.emit('message', 'ready'))
  }

  private think(thread: Thread, { id, seen, seed }: Task): void {
    const fate = this.chance.below(ONE_FAILS_IN)
    const wait = 1 + this.chance.below(LONGEST_THOUGHT)
    if (fate === 0) return
    this.after(wait, () => {
      if (fate === 1) return void thread.emit('error', new Error('The thread has died.'))
      const choices = seen.question?.choices.length ?? 1
      const decision = { choice: fastChance(seed).below(choices), expected: Array<null>(choices).fill(null) }
      thread.emit('message', { id, decision })
    })
  }
}
