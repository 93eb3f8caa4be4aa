/**
 * `npm test`: everything, part by part, at the small size; `npm run test:all` (`--all`) at the whole one. It stops at the
 * first part that is red, and says at the end what took longest, what was red, and how to run that alone.
 * `npm test -- units games/halloween` runs one part, and tells it the rest.
 */
import { cpus } from 'node:os'
import { run } from './child.mjs'
import { forgetTimes, keptTimes, slowest } from './times.ts'

interface Part {
  name: string
  /** Side by side, and in each of them programs one after the other; the very last one is told what was said besides. */
  lanes: readonly (readonly (readonly string[])[])[]
}

interface Done {
  name: string
  seconds: number
  /** How much of all cores' time was used meanwhile, in percent, by whomever. */
  busy: number
  isGreen: boolean
}

/** With more threads tsc checks the same for each of them, and takes two and a half times the work: the core beside it has its own. */
const TYPES = ['tsc', '-b', '--singleThreaded']

const said = process.argv.slice(2)
const isAll = said[0] === '--all'
const [only, ...rest] = isAll ? said.slice(1) : said
const command = isAll ? 'npm run test:all' : 'npm test'

/** Whoever tries one part by itself may never have built the client: then files and pages are not there. */
const BUILD = ['scripts/build.ts']

const PARTS: readonly Part[] = [
  {
    name: 'check',
    // Beside the types a core is free for what comes next, where more is asked for.
    lanes: [[TYPES], [['biome', 'check', '--error-on-warnings'], ['knip'], ...(only === undefined ? [BUILD] : [])]],
  },
  { name: 'units', lanes: [[BUILD, ['vitest', 'run']]] },
  { name: 'browser', lanes: [[BUILD, ['playwright', 'test', '-c', 'e2e/playwright.config.ts']]] },
]

if (only !== undefined && !PARTS.some(({ name }) => name === only)) {
  console.error(`There is no part ${only}: ${command} -- ${PARTS.map(({ name }) => name).join(' | ')}`)
  process.exit(1)
}

forgetTimes()
const done: Done[] = []
for (const part of PARTS.filter(({ name }) => only === undefined || name === only)) {
  done.push(await tried(part))
  if (!done.every(({ isGreen }) => isGreen)) break
}
console.log(report(done))
process.exitCode = done.every(({ isGreen }) => isGreen) ? 0 : 1

async function tried({ name, lanes }: Part): Promise<Done> {
  const [began, before] = [performance.now(), coreTimes()]
  const codes = await Promise.all(lanes.map((programs) => ranAll(programs, programs === lanes.at(-1) ? rest : [])))
  const after = coreTimes()
  const busy = 100 * (1 - (after.idle - before.idle) / (after.all - before.all))
  return { name, seconds: (performance.now() - began) / 1000, busy, isGreen: codes.every((code) => code === 0) }
}

/** It ends at the first that is red; the last one is told these words. */
async function ranAll(programs: readonly (readonly string[])[], words: readonly string[]): Promise<number> {
  let code = 0
  for (const program of programs) {
    const told = program === programs.at(-1) ? words : []
    if (code === 0) code = await run([...program, ...told], isAll ? { GLOAM_TESTS: 'all' } : {})
  }
  return code
}

/** What the system has counted. What was used by our own processes would not do: it forgets those of a killed browser. */
function coreTimes(): { idle: number; all: number } {
  const cores = cpus().map(({ times }) => times)
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
  return { idle: sum(cores.map(({ idle }) => idle)), all: sum(cores.flatMap((times) => Object.values(times))) }
}

function report(parts: readonly Done[]): string {
  const times = slowest(keptTimes(), 10)
  const red = parts.find(({ isGreen }) => !isGreen)
  return [
    ...(times.length === 0 ? [] : ['\nThe slowest files of tests, in seconds of work:', ...times]),
    `\n${parts.map(({ name, seconds, busy }) => `${name} ${Math.round(seconds)} s (cores ${Math.round(busy)} % busy)`).join(', ')}`,
    red === undefined ? 'Green.' : `Red: ${red.name}. It runs alone with: ${command} -- ${red.name}`,
  ].join('\n')
}
