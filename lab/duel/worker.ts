/** A thread that plays matches of a duel, one after the other as they are sent. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Numbered } from '@gloam/bots/trial/numbered.ts'
import { gameNamed } from '@gloam/games/index.ts'
import { playMatch, type Terms } from './match.ts'

// What checks games and haunts from outside needs packages, which a machine that only plays may not have.
if (process.env['GLOAM_GAMES'] || process.env['GLOAM_HAUNTS']) {
  const { addFromEnvironment } = await import('@gloam/games/add-outside.ts')
  await addFromEnvironment(process.env)
}
const terms = workerData as Terms
const game = gameNamed(terms.game)

parentPort?.on('message', (job: Numbered) => {
  if (game === undefined) throw new Error(`There is no game "${terms.game}".`)
  parentPort?.postMessage(playMatch(game, terms, job))
})
