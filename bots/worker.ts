/** A thread that thinks: it says that it is ready, is sent tasks, one at a time, and answers each. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { addToGames } from '@gloam/games/outside.ts'
import { answering } from './answering.ts'
import type { Learnt, Task, ThreadData } from './task.ts'

/** Of the machine's time a thinking thread takes what the server, and with it people, leaves. */
const NICENESS = 5

const answer = answering()

const { niceness = NICENESS, ...additions }: ThreadData = workerData
beNice(niceness)
await addToGames(additions)
parentPort?.on('message', (task: Task | Learnt) => {
  if ('haunts' in task) {
    void addToGames(task)
    return
  }
  parentPort?.postMessage(answer(task))
})
parentPort?.postMessage('ready')

/** Linux knows a priority for each thread, and tells a thread its own number; elsewhere all threads are alike. */
function beNice(niceness: number): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), niceness)
  } catch {
    // Bots that are not nice play just as well.
  }
}
