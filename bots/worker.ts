/** A thread that thinks: it says that it is ready, is sent tasks, one at a time, and answers each. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { gameNamed } from '@gloam/games/index.ts'
import { addToGames } from '@gloam/games/outside.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { choose } from './choose.ts'
import { WITHOUT_MEMORY } from './mind.ts'
import { Memory } from './search/memory.ts'
import type { Answer, Task, ThreadData } from './task.ts'

/** Of the machine's time a thinking thread takes what the server, and with it people, leaves. */
const NICENESS = 5

/** Of the turns that are thought about here. */
const memory = new Memory()

const { niceness = NICENESS, ...additions }: ThreadData = workerData
beNice(niceness)
await addToGames(additions)
parentPort?.on('message', (task: Task) => {
  parentPort?.postMessage(answer(task))
})
parentPort?.postMessage('ready')

function answer({ id, game: name, seen, strength, seed, at, plans = false, ...budget }: Task): Answer {
  try {
    const game = gameNamed(name)
    if (game === undefined) throw new Error(`There is no game "${name}".`)
    const mind = { ...WITHOUT_MEMORY, ...(at !== undefined && { memory, at }), plans }
    return { id, decision: choose(game, seen, strength, fastChance(seed), budget, mind) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Linux knows a priority for each thread, and tells a thread its own number; elsewhere all threads are alike. */
function beNice(niceness: number): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), niceness)
  } catch {
    // Bots that are not nice play just as well.
  }
}
