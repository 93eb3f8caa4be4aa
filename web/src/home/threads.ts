/** Bots that think in workers of the page, by the same rules as on a server. */

import type { Answer } from '@gloam/bots/task.ts'
import { type OpenThread, ThreadPool } from '@gloam/bots/thread-pool.ts'

/** What a thinking worker says: how quick this device is, that it is ready, and what it has decided. */
export type Thought = Answer | 'ready' | { speed: number }

/** Milliseconds that the strong one may think on a server, and what such a machine does in one of them (bots/search/speed.ts). */
const USUAL_BUDGET = 1_500
const USUAL_SPEED = 3
/** A device that is slower thinks longer, but not much: it should stay cool, and its answer be there within two seconds. */
const LONGEST_BUDGET = 1_700
const SHORTEST_BUDGET = 300

let speed = USUAL_SPEED

/** How long the strong one may think on a device that is so quick. */
export function budgetAt(picksInAMillisecond: number): number {
  return Math.min(LONGEST_BUDGET, Math.max(SHORTEST_BUDGET, (USUAL_BUDGET * USUAL_SPEED) / picksInAMillisecond))
}

/** How long it may think here, by what this device did in its first second. */
export const budgetHere = (): number => budgetAt(speed)

/** By this name a worker knows that it is to think. */
export const THINKER = 'thinker'

/** It is the program that we are: so a browser loads and keeps the rules once. */
const openThread: OpenThread = (hear, failed) => {
  const worker = new Worker(self.location.href, { type: 'module', name: THINKER })
  worker.onmessage = ({ data }: MessageEvent<Thought>) => {
    if (typeof data === 'object' && 'speed' in data) speed = data.speed
    else hear(data)
  }
  worker.onerror = ({ message }) => failed(message)
  return {
    send: (task) => worker.postMessage(task),
    hold: () => {},
    end: async () => worker.terminate(),
  }
}

/** One core is left to the page, and a phone is not heated by more than two. */
const MOST_THREADS = 2

export function openThinkers(most = MOST_THREADS): ThreadPool {
  const threads = Math.max(1, Math.min(most, (navigator.hardwareConcurrency ?? 2) - 1))
  return new ThreadPool(openThread, { threads, patience: USUAL_BUDGET })
}
