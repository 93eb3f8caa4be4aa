/** What a thinking thread does with its tasks, whatever it runs in. */
import { gameNamed } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { choose } from './choose.ts'
import { WITHOUT_MEMORY } from './mind.ts'
import { Memory } from './search/memory.ts'
import type { Answer, Task } from './task.ts'

/** Answers tasks one after the other, and remembers the turns that were thought about. */
export function answering(): (task: Task) => Answer {
  const memory = new Memory()
  return ({ id, game: name, seen, strength, seed, at, plans = false, ...budget }) => {
    try {
      const game = gameNamed(name)
      if (game === undefined) throw new Error(`There is no game "${name}".`)
      const mind = { ...WITHOUT_MEMORY, ...(at !== undefined && { memory, at }), plans }
      return { id, decision: choose(game, seen, strength, fastChance(seed), budget, mind) }
    } catch (error) {
      return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
    }
  }
}
