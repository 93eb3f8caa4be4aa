/** A thread that thinks: it says that it is ready, is sent tasks, one at a time, and answers each. */
import { parentPort } from 'node:worker_threads'
import { gameNamed } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { choose } from './choose.ts'
import type { Answer, Task } from './task.ts'

parentPort?.on('message', (task: Task) => {
  parentPort?.postMessage(answer(task))
})
parentPort?.postMessage('ready')

function answer({ id, game: name, seen, strength, milliseconds, seed }: Task): Answer {
  try {
    const game = gameNamed(name)
    if (game === undefined) throw new Error(`There is no game "${name}".`)
    return { id, decision: choose(game, seen, strength, fastChance(seed), { milliseconds }) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
