/** `npm run pack-game -- <folder> [--out <folder>]`: packs a game for servers that load it from outside. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { packGame } from './pack.ts'

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0)
    throw new Error('Which game? npm run pack-game -- path/to/game [--out folder]')
  const out = resolve(values.out ?? `${folder}/dist`)
  const { name, version } = await packGame(resolve(folder), out)
  console.log(`${name}, version ${version} of its rules, is packed.\nGLOAM_GAMES=${out} npm start`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
