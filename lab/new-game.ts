/**
 * `npm run new-game -- knell`: writes a game that can be played into games/knell, and its line into the list of games. It
 * is a copy of games/skeleton, which is checked and tested like every game, under the new name and with numbers of rules
 * of its own.
 */
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { run } from '../scripts/child.mjs'
import { capital, filesIn, GAMES, prefixFor, refuseName, SKELETON } from './new-game/names.ts'
import { fail } from './terminal.ts'
import { noteHashes } from './tools/hashes.ts'

const LIST = join(GAMES, 'index.ts')
/** The array of the list in games/index.ts. */
const LISTED = /(const all: AnyGame\[\] = \[)([^\]]*)\]/

interface Names {
  /** The folder, and what the game is called in code. */
  name: string
  /** Its types, and its title. */
  Name: string
  /** What numbers of its rules begin with. */
  prefix: string
}

function written(text: string, { name, Name, prefix }: Names): string {
  return text
    .replaceAll('skeleton', name)
    .replaceAll('Skeleton', Name)
    .replaceAll('SKE-', `${prefix}-`)
    .replaceAll('ske-', `${prefix.toLowerCase()}-`)
}

function writeFolder(names: Names): void {
  const folder = join(GAMES, names.name)
  cpSync(SKELETON, folder, { recursive: true })
  for (const file of filesIn(folder)) {
    writeFileSync(file, written(readFileSync(file, 'utf8'), names))
    const called = written(basename(file), names)
    if (called !== basename(file)) renameSync(file, join(dirname(file), called))
  }
  // The records name the game, so they are others than those of the skeleton.
  rmSync(join(folder, 'test/records.json'))
  noteHashes(join(folder, 'test/records.json'), join(folder, 'test/records'))
}

function addToList(name: string): void {
  const list = readFileSync(LIST, 'utf8')
  if (!LISTED.test(list)) fail(`${LIST} has no list that can be added to: add «${name}» to it by hand.`)
  const added = list.replace(LISTED, (_, head: string, games: string) => `${head}${games}, ${name}]`)
  writeFileSync(LIST, added.replace(/\n\nconst all/, `\nimport { ${name} } from './${name}/game.ts'\n\nconst all`))
}

const [name] = process.argv.slice(2)
const refused = refuseName(name)
if (name === undefined || refused !== null) fail(refused ?? '')
const names = { name, Name: capital(name), prefix: prefixFor(name) }
writeFolder(names)
addToList(name)
// Under another name imports stand in another order, and lines break elsewhere.
const formatted = await run(['biome', 'check', '--write', '--log-level=error', `games/${name}`, 'games/index.ts'])
if (formatted !== 0) fail(`games/${name} is written; «npm run format» says what is wrong with it.`)
console.log(`games/${name} is a game: ${names.prefix}-001 to ${names.prefix}-010 in its RULES.md are its rules.

  npm test -- units games/${name}     its tests
  npm start                           and play it
  docs/adding-a-game.md               how to make it yours`)
