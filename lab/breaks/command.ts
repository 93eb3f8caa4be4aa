/**
 * Whether tests notice a broken rule: `npm run lab -- breaks [--breaks 30] [--seed 1]` breaks so many places of
 * Betrayal's haunts and kit, chosen by chance, one after the other, and runs the tests that ought to go red: those of
 * the haunt, or for the kit those of the kit and of every haunt. What stayed green is told with its line.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fastChance } from '@gloam/kernel/chance.ts'
import { number, readValues } from '../order.ts'
import { fail, progress } from '../terminal.ts'
import { type Break, breaksOf, rulesOf } from './places.ts'

const OPTIONS = {
  breaks: { type: 'string', default: '30' },
  seed: { type: 'string', default: '1' },
} as const

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const HAUNTS = 'games/betrayal/content/haunts'
const KIT = 'games/betrayal/kit'
const TESTS = 'games/betrayal/test'

/** Of the kit, what only bots and the words of errors use. */
const NO_RULES = ['worth.ts', 'types.ts']

interface Target {
  file: string
  breaks: Break[]
  tests: string[]
}

interface Tried {
  file: string
  broken: Break
  noticed: boolean
}

export async function breaks(args: readonly string[]): Promise<void> {
  const values = readValues(null, args, OPTIONS)
  refuseDirty()
  const chosen = choose([...haunts(), ...kit()], number(values, 'breaks'), number(values, 'seed'))
  const started = performance.now()
  const tried = chosen.map(([target, broken], i) => {
    const noticed = isNoticed(target, broken)
    progress(i + 1, chosen.length, started)
    return { file: target.file, broken, noticed }
  })
  console.log(print(tried))
}

/** Files are broken where they lie, so that nothing may be lost there. */
function refuseDirty(): void {
  const { stdout } = spawnSync('git', ['status', '--porcelain', HAUNTS, KIT], { cwd: ROOT, encoding: 'utf8' })
  if (stdout !== '') fail(`Commit or put away first what is changed here:\n${stdout}`)
}

function haunts(): Target[] {
  return filesIn(HAUNTS).flatMap((file) => {
    const test = `${TESTS}/haunts/${file.match(/(\d\d)/)?.[1]}.test.ts`
    const source = readFileSync(join(ROOT, file), 'utf8')
    return existsSync(join(ROOT, test))
      ? [{ file, breaks: breaksOf(source, rulesOf(source).length), tests: [test] }]
      : []
  })
}

function kit(): Target[] {
  const files = filesIn(KIT).filter((file) => !NO_RULES.some((name) => file.endsWith(`/${name}`)))
  return files.map((file) => ({
    file,
    breaks: breaksOf(readFileSync(join(ROOT, file), 'utf8')),
    tests: [`${TESTS}/kit`, `${TESTS}/end-of-movement`, `${TESTS}/hidden-traitor`, `${TESTS}/haunts/`],
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

function isNoticed({ file, tests }: Target, broken: Break): boolean {
  const path = join(ROOT, file)
  const sound = readFileSync(path, 'utf8')
  const restore = () => writeFileSync(path, sound)
  process.once('exit', restore)
  try {
    writeFileSync(path, broken.source)
    const run = spawnSync('npx', ['vitest', 'run', '--bail', '1', ...tests], { cwd: ROOT, stdio: 'ignore' })
    if (run.signal !== null) fail(`The tests were stopped by ${run.signal}.`)
    return run.status !== 0
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
