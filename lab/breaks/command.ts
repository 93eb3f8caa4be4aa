/**
 * Whether tests notice a broken rule: `npm run lab -- breaks [--breaks 30] [--seed 1]` breaks so many places of
 * Betrayal's haunts and kit, chosen by chance, one after the other, and runs the tests that ought to go red: those of
 * the haunt and what is held for all, or for the kit those of the kit, then of every haunt, then of the rules. What stayed green is told with its
 * line.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fastChance } from '@gloam/kernel/chance.ts'
import { number, readValues } from '../order.ts'
import { fail, progress } from '../terminal.ts'
import { type Break, breaksOf, rulesOf } from './places.ts'
import { openTests, type Tests } from './tests.ts'

const OPTIONS = {
  breaks: { type: 'string', default: '30' },
  seed: { type: 'string', default: '1' },
} as const

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const HAUNTS = 'games/betrayal/content/haunts'
const KIT = 'games/betrayal/kit'
const TESTS = 'games/betrayal/test'

/** Where the kit says what happens; besides it holds the vocabulary and what checks a file. */
const KIT_FOLDERS = [KIT, `${KIT}/doing`, `${KIT}/meaning`]
/** Of the kit, what only bots use, and types. */
const NO_RULES = ['worth.ts', 'types.ts']

/** Tests of the kit, the likeliest to notice first: the others run only while all is green. */
const KIT_TESTS: readonly (readonly string[])[] = [
  [`${TESTS}/kit`, `${TESTS}/end-of-movement`],
  [`${TESTS}/haunts/`],
  ['hidden-traitor', 'haunt.test', 'traitor-powers', 'monsters', 'items', 'attack', 'move', 'explore', 'corners'].map(
    (name) => `${TESTS}/${name}`,
  ),
]

/** What holds for the file of every haunt: its check, and its monsters' numbers. */
const HELD_FOR_ALL = [`${TESTS}/checked.test.ts`, `${TESTS}/strengths.test.ts`]

interface Target {
  file: string
  breaks: Break[]
  tests: readonly (readonly string[])[]
}

interface Tried {
  file: string
  broken: Break
  noticed: boolean
}

export async function breaks(args: readonly string[]): Promise<void> {
  const values = readValues(null, args, OPTIONS)
  refuseDirty()
  const tests = await openTests(ROOT)
  await refuseRed(tests)
  const chosen = choose([...haunts(), ...kit()], number(values, 'breaks'), number(values, 'seed'))
  const started = performance.now()
  const tried: Tried[] = []
  for (const [target, broken] of chosen) {
    tried.push({ file: target.file, broken, noticed: await isNoticed(tests, target, broken) })
    progress(tried.length, chosen.length, started)
  }
  await refuseRed(tests)
  await tests.close()
  console.log(print(tried))
}

/** Files are broken where they lie, so that nothing may be lost there. */
function refuseDirty(): void {
  const { stdout } = spawnSync('git', ['status', '--porcelain', HAUNTS, KIT], { cwd: ROOT, encoding: 'utf8' })
  if (stdout !== '') fail(`Commit or put away first what is changed here:\n${stdout}`)
}

/** What is red without a break proves nothing: asked before the first and after the last. */
async function refuseRed(tests: Tests): Promise<void> {
  if (!(await areGreen(tests, KIT_TESTS)))
    fail('The tests of haunts and kit are red with nothing broken: mend them, and begin again.')
}

/** One after the other, as long as they are. */
async function areGreen(tests: Tests, groups: Target['tests']): Promise<boolean> {
  for (const files of groups) if (!(await tests.areGreen(files))) return false
  return true
}

function haunts(): Target[] {
  return filesIn(HAUNTS).flatMap((file) => {
    const test = `${TESTS}/haunts/${file.match(/(\d\d)/)?.[1]}.test.ts`
    const source = readFileSync(join(ROOT, file), 'utf8')
    return existsSync(join(ROOT, test))
      ? [{ file, breaks: breaksOf(source, rulesOf(source)), tests: [[test], HELD_FOR_ALL] }]
      : []
  })
}

function kit(): Target[] {
  const files = KIT_FOLDERS.flatMap(filesIn).filter((file) => !NO_RULES.some((name) => file.endsWith(`/${name}`)))
  return files.map((file) => ({
    file,
    breaks: breaksOf(readFileSync(join(ROOT, file), 'utf8')),
    tests: KIT_TESTS,
  }))
}

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`)
}

/** By chance, each place as likely as any other, and none twice. */
function choose(targets: readonly Target[], count: number, seed: number): [Target, Break][] {
  const all = targets.flatMap((target) => target.breaks.map((broken): [Target, Break] => [target, broken]))
  return fastChance(seed).shuffle(all).slice(0, count)
}

async function isNoticed(tests: Tests, { file, tests: groups }: Target, broken: Break): Promise<boolean> {
  const path = join(ROOT, file)
  const sound = readFileSync(path, 'utf8')
  const write = (source: string) => {
    writeFileSync(path, source)
    tests.readAnew(path)
  }
  const restore = () => write(sound)
  process.once('exit', restore)
  try {
    write(broken.source)
    return !(await areGreen(tests, groups))
  } finally {
    restore()
    process.removeListener('exit', restore)
  }
}

function print(tried: readonly Tried[]): string {
  const noticed = tried.filter((one) => one.noticed)
  const rows = tried.map(
    (one) =>
      `${one.noticed ? 'red  ' : 'GREEN'}  ${one.file}:${one.broken.line}\n         ${one.broken.was}\n       → ${one.broken.becomes || 'left out'}`,
  )
  return `${rows.join('\n')}\n\n${noticed.length} of ${tried.length} broken rules were noticed.`
}
