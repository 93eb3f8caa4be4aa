/** A thread that plays matches of the ladder, one after the other as they are sent. */
import { parentPort, workerData } from 'node:worker_threads'
import { gameNamed } from '@gloam/games/index.ts'
import { addFolder } from '@gloam/games/outside-folder.ts'
import { type Fixture, playMatch, type Terms } from './match.ts'

addFolder(process.env['GLOAM_HAUNTS'])
const terms = workerData as Terms
const game = gameNamed(terms.game)

parentPort?.on('message', (job: Fixture) => {
  if (game === undefined) throw new Error(`There is no game "${terms.game}".`)
  parentPort?.postMessage(playMatch(game, terms, job))
})
