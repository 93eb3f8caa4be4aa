/** A thread in which a stranger's haunt is tried, or played by bots to be measured. Whoever has opened it ends it. */
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { tryStranger } from '@gloam/games/shelf.ts'
import { measured } from './measure.ts'
import type { Job, Said } from './trial-runner.ts'

const say = (said: Said): void => parentPort?.postMessage(said)
const job: Job = workerData

if (job.do === 'try') say({ is: 'tried', result: tryStranger(job.text) })
else {
  standBack()
  for (const figures of measured(job.file, job.matches)) say({ is: 'measured', figures })
  say({ is: 'done' })
}

/** Of the machine's time it takes what nobody else wants. */
function standBack(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 19)
  } catch {
    // Elsewhere all threads are alike.
  }
}
