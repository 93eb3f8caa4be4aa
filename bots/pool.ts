/** Bots in threads of Node. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Additions, addedFor, NO_ADDITIONS } from '@gloam/games/outside.ts'
import type { Answer, Learnt } from './task.ts'
import { type PoolSettings as AnyPoolSettings, type OpenThread, ThreadPool } from './thread-pool.ts'

export interface PoolSettings extends AnyPoolSettings {
  /** The program of a thread. */
  program?: URL
  /** What was added to the games when the server started. */
  additions?: Additions
}

/** A bot that needs more than this, in megabytes, fails alone and not with the server. */
const MOST_MEMORY = 512

export class BotPool extends ThreadPool {
  constructor({ program, additions, ...settings }: PoolSettings = {}) {
    const threads = Math.max(1, availableParallelism() - 1)
    super(inNode(program ?? new URL('./worker.ts', import.meta.url), additions ?? NO_ADDITIONS), {
      threads,
      ...settings,
    })
  }
}

function inNode(program: URL, workerData: Additions): OpenThread {
  return (hear, failed) => {
    const worker = new Worker(program, { workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } })
    worker.on('message', (said: Answer | 'ready') => hear(said))
    worker.on('error', (error) => failed(error.stack ?? String(error)))
    worker.on('exit', () => failed('The thread has ended.'))
    const told = new Set<string>()
    return {
      send: (task) => {
        const haunt = addedFor(task.seen.view)
        if (haunt !== null && !told.has(haunt.name)) {
          told.add(haunt.name)
          const learnt: Learnt = { haunts: [haunt], games: [] }
          worker.postMessage(learnt)
        }
        worker.postMessage(task)
      },
      hold: (busy) => (busy ? worker.ref() : worker.unref()),
      end: () => worker.terminate(),
    }
  }
}
