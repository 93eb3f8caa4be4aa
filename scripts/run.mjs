/**
 * What the scripts in package.json have in common: `node scripts/run.mjs lab/sim.ts …` makes the clone ready and runs a
 * program of ours, or one of a package by its name, with the pinned Node. The same words do it in sh and in cmd.exe.
 *
 *   --built           the client is built first, if it is older than what it is made of
 *   --with <folder>   a folder that has packages of its own is made ready, too
 *   --production      it runs as it does for people, and not as for developers
 *
 * Plain JavaScript, for the reasons that ready.mjs gives.
 */
import { run } from './child.mjs'
import { makeReady } from './ready.mjs'

const words = process.argv.slice(2)
/** @type {Record<string, string>} */
const env = {}
let isBuilt = false

makeReady()
// npm tells what it starts which Node somebody has, and so do we: whatever runs this again from within has the pinned one,
// and would have the packages installed anew for it.
env['npm_config_user_agent'] = process.env['npm_config_user_agent'] ?? `gloam node/v${process.versions.node}`
while (words.length > 0 && words[0].startsWith('--')) {
  const option = words.shift()
  if (option === '--built') isBuilt = true
  else if (option === '--production') env['NODE_ENV'] = 'production'
  else if (option === '--with') makeReady(words.shift())
  else throw new Error(`scripts/run.mjs does not know ${option}.`)
}
if (words.length === 0) throw new Error('Run what? For example: node scripts/run.mjs lab/sim.ts halloween')

const built = isBuilt ? await run(['scripts/build.ts']) : 0
process.exitCode = built === 0 ? await run(words, env) : built
