/** A thread that plays matches, one after the other as they are sent, and notes what was said of chances. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Numbered } from '@gloam/bots/trial/numbered.ts'
import { addFromEnvironment } from '@gloam/games/add-outside.ts'
import { gameNamed } from '@gloam/games/index.ts'
import { playMatch, type Terms } from './match.ts'

await addFromEnvironment(process.env)
const terms = workerData as Terms
const game = gameNamed(terms.game)

parentPort?.on('message', (job: Numbered) => {
  if (game === undefined) throw new Error(`There is no game "${terms.game}".`)
  parentPort?.postMessage(playMatch(game, terms, job))
})
