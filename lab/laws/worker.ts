/** A thread that tries a law on stretches of matches, one after the other as they are sent. */
import { parentPort, workerData } from 'node:worker_threads'
import { LAWS } from '@gloam/bots/trial/laws.ts'
import { addFromEnvironment } from '@gloam/games/add-outside.ts'
import { gameNamed } from '@gloam/games/index.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import type { Held, Job, Terms } from './laws.ts'
import { combinations, setupAt } from './setups.ts'

await addFromEnvironment(process.env)
const terms = workerData as Terms
const game = gameNamed(terms.game) as AnyGame

parentPort?.on('message', (job: Job) => {
  const among = combinations(game, job.seats, job.fixed)
  for (let number = job.from; number < job.to; number++) tryOne(job, among, number)
  parentPort?.postMessage({ job } satisfies Held)
})

/** Throws what the law throws, with what is needed to see it again. */
function tryOne({ law, seats }: Job, among: ReturnType<typeof combinations>, number: number): void {
  const setup = setupAt(game, seats, among, number)
  try {
    LAWS[law](game, number, setup, terms.looks)
  } catch (error) {
    throw new Error(`${law}, match ${number}, ${JSON.stringify(setup)}: ${(error as Error).message}`, { cause: error })
  }
}
