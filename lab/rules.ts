/**
 * `npm run rules`: for each game, how many of its numbered rules have a test that passes. It runs those tests,
 * so a test that asserts nothing (which fails) or an id that is in no catalogue is an error as well.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gameNamed } from '@gloam/games/index.ts'
import { startVitest } from 'vitest/node'
import { fail } from './terminal.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const GAMES = join(ROOT, 'games')
/** `- **HAL-036** …` in a catalogue is a rule; rulings (`HAL-R12`) and layout notes (`HAL-B01`) are not counted. */
const RULE = /^- \*\*([A-Z][A-Z0-9]*-\d+)\*\*/gm
const HAUNT = /^H\d\d-/
/** The ids that a test's name begins with; rulings (`HAL-R12`) may stand among them. */
const ID = /^(?:[A-Z][A-Z0-9]*-R?\d+ )+/
const RULING = /-R\d+$/

interface Catalogue {
  game: string
  /** What is counted: the whole game, or a haunt of it. */
  name: string
  ids: Set<string>
}

function catalogues(): Catalogue[] {
  const folders = readdirSync(GAMES, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.flatMap(({ name }) => {
    const files = readdirSync(join(GAMES, name)).filter((file) => file.endsWith('.md'))
    const texts = files.map((file) => readFileSync(join(GAMES, name, file), 'utf8'))
    const ids = texts.flatMap((text) => [...text.matchAll(RULE)].map((found) => found[1]))
    return ids.length === 0 ? [] : [...rulesOf(name, ids), ...hauntsOf(name, ids)]
  })
}

function rulesOf(game: string, ids: string[]): Catalogue[] {
  return [{ game, name: game, ids: new Set(ids.filter((id) => !HAUNT.test(id))) }]
}

/** A haunt has lines of its own (`H01-03`), which count once the haunt is written. */
function hauntsOf(game: string, ids: string[]): Catalogue[] {
  const folder = join(GAMES, game, 'content', 'haunts')
  if (!existsSync(folder)) return []
  const written = readdirSync(folder).flatMap((file) => /^(\d\d)-.*\.ts$/.exec(file)?.[1] ?? [])
  return written.map((number) => {
    const lines = ids.filter((id) => id.startsWith(`H${number}-`))
    return { game, name: `${game} haunt ${number}`, ids: new Set(lines) }
  })
}

/** Runs the tests that name rules and returns the ids of those that pass, by game. */
async function provenRules(): Promise<{ proven: Map<string, string>; failed: string[] }> {
  const pattern = '[A-Z][A-Z0-9]*-R?\\d+ '
  const vitest = await startVitest('test', ['games/'], {
    watch: false,
    testNamePattern: pattern,
    reporters: [{}],
    root: ROOT,
  })
  const proven = new Map<string, string>()
  const failed: string[] = []
  for (const module of vitest.state.getTestModules()) {
    const game = module.moduleId.slice(ROOT.length).split('/')[1]
    for (const error of module.errors()) failed.push(`${module.moduleId.slice(ROOT.length)}: ${error.message}`)
    for (const test of module.children.allTests()) {
      const ids =
        ID.exec(test.name)?.[0]
          .trim()
          .split(' ')
          .filter((id) => !RULING.test(id)) ?? []
      if (ids.length > 0 && test.result().state === 'failed') failed.push(test.name)
      if (test.result().state === 'passed') for (const id of ids) proven.set(id, game)
    }
  }
  await vitest.close()
  return { proven, failed }
}

async function main(): Promise<void> {
  const all = catalogues()
  if (all.length === 0) fail('No catalogue of rules was found.')
  const { proven, failed } = await provenRules()
  let complete = true
  for (const { game, name, ids } of all) {
    const missing = [...ids].filter((id) => proven.get(id) !== game)
    const listed = gameNamed(game) !== undefined
    console.log(
      `${name} ${ids.size - missing.length}/${ids.size}${listed ? '' : ' (in preparation: not in the list of games yet)'}`,
    )
    if (missing.length > 0 && listed) console.log(`  without a test: ${missing.join(' ')}`)
    if (missing.length > 0 && listed) complete = false
  }
  const known = (id: string, game: string) => all.some((catalogue) => catalogue.game === game && catalogue.ids.has(id))
  const unknown = [...proven].filter(([id, game]) => !known(id, game))
  for (const [id, game] of unknown) console.log(`${game}: a test names ${id}, which is in no catalogue`)
  for (const name of failed) console.log(`fails: ${name}`)
  process.exit(complete && unknown.length === 0 && failed.length === 0 ? 0 : 1)
}

await main()
