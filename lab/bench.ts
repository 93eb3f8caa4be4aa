/**
 * `npm run bench [-- part …] [-- --small] [-- --json] [-- --save]`: how fast it is, part by part, beside a rival with the
 * same rules. Machines are noisy: rivals are measured in turns, and the ratio counts, not the seconds.
 * `npm run bench -- --against <commit> [--of <commit>] [part …] [--small]`: beside an earlier state of itself.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { games } from '@gloam/games/index.ts'
import { COMPARED, compareWith } from './bench/against/against.ts'
import { aloneCosts } from './bench/alone.ts'
import { loadBots } from './bench/bots.ts'
import { crowdCosts } from './bench/crowd.ts'
import { compareKernels, measureGame } from './bench/kernel.ts'
import { notifyCosts } from './bench/notify.ts'
import { pageWeights } from './bench/pages.ts'
import { playCosts } from './bench/picks.ts'
import { listCost, matchBytes, startTime } from './bench/processes.ts'
import {
  aloneRows,
  botRow,
  byteRow,
  crowdRows,
  gameRow,
  listRow,
  loadRow,
  notifyRows,
  pageRows,
  pickRows,
  type Row,
  rivalRows,
  serverRows,
  startRow,
} from './bench/rows.ts'
import { compareServers, loadGloam } from './bench/server.ts'
import { fail, table } from './terminal.ts'

interface Measured {
  numbers: unknown
  rows: Row[]
}

const { values: asked, positionals: named } = readOrder()
/** The sizes that the house is built for, or those of a trial. */
const size = (whole: number, trial: number): number => (asked.small ? trial : whole)
const measured = <T>(numbers: T, rows: (numbers: T) => Row[]): Measured => ({ numbers, rows: rows(numbers) })

/** Each starts what it needs, and stops it. */
const PARTS: Readonly<Record<string, () => Promise<Measured>>> = {
  kernel: async () => measured(games.map(measureGame), (speeds) => speeds.map(gameRow)),
  rival: async () => measured(await compareKernels(), rivalRows),
  server: async () => measured(await compareServers(size(500, 10)), serverRows),
  bots: async () => measured(await loadBots(size(50, 2), size(30, 5)), (load) => [botRow(load)]),
  tables: async () => measured(await loadGloam(size(2000, 20)), (load) => [[`${load.tables} tables`, loadRow(load)]]),
  picks: async () =>
    measured(await playCosts({ tables: size(400, 8), picksATable: size(14, 3), warmUp: size(24_000, 50) }), pickRows),
  notify: async () => measured(await notifyCosts(size(9, 1), size(0.7, 0.1)), notifyRows),
  lists: async () => measured(await listCost(size(100, 10), size(1000, 50)), (cost) => [listRow(cost)]),
  crowd: async () =>
    measured(await crowdCosts({ people: size(10_000, 500), matches: size(100_000, 2_000) }, size(50, 10)), (costs) =>
      costs.flatMap(crowdRows),
    ),
  start: async () => measured(await startTime(size(10_000, 100), size(1000, 10)), (times) => [startRow(times)]),
  bytes: async () => measured(await matchBytes(games.map(({ name }) => name)), (bytes) => [byteRow(bytes)]),
  alone: async () => measured(await aloneCosts(size(60, 4), size(5, 1)), aloneRows),
  pages: async () => measured(await pageWeights(games.map(({ name }) => name)), pageRows),
}

const INTRODUCTION = `# Benchmarks

The last results of \`npm run bench -- --save\`. One process, one core, whole random matches with the usual options.

Seconds depend on the machine and on what else it does. boardgame.io, with the same rules, is measured in turns with Gloam
(A B A B …), so that whatever slows the machine for a while slows both: the ratios count. Each is the median of the turns'
ratios, with the least and the most of them in brackets. \`npm run bench\` installs boardgame.io into \`lab/rivals\` when it
first runs; nothing else needs it.

Of the kernels, each side has processes of its own, which play the same matches in turns, bit by bit; their CPU time counts, not
that of the clock. Until November 18 both ran in one process, and the ratio was told as 74: boardgame.io hands the rules proxies,
and after a single match of it rules and kernel stay less than half as fast for the rest of a process, which no server of ours
ever meets.

\`npm run bench -- --against <commit>\` measures today's state in turns with an earlier one, which it puts with its packages into
a folder of its own: kernel, search, picks and pages. How it is measured comes from today, what is measured from each side. A
ratio is the median of the turns', with the interval in which the true one lies with 95 % confidence. \`--of <commit>\` takes
another one in place of what lies here.

Of the servers, both hold all their tables all the time, and people play now at the one, now at the other. Gloam writes each
pick to its SQLite store before it says that it is taken; boardgame.io keeps its matches in memory.

«sqlite × 1» and «postgres × 1, 2, 4» are that many processes on one store, with the two people of each table on different
ones, who pick as soon as they are asked: the CPU is that of the servers, without the database's own. «By table» are all who
are at a table on one process, as a proxy deals them that goes by it. «4 × postgres × 1» are
four processes that have nothing to do with each other, each with a store and tables of its own, on the same machine: what
they cost more than one is not Gloam's doing, but that of programs that take the machine's caches from each other and wake up
for less at a time. All of these stand all the time, and are played at in turns: as many picks at as many tables of each, in
the same stretch of their matches, after each process has made 24,000 picks at other tables; until then a fifth of what it uses
goes into compiling what it does often. «notify» is PostgreSQL alone: how many notices a second four connections
commit, and from which rate on they feel that there is one lock for all of them. «lists» is what a front door asks every fifteen seconds, «crowd» every
list of the API in a house with 100,000 matches and 10,000 people ([below](#lists-in-a-large-house)). «start» is the time to the first
answer. «a match» is what is kept of one, with states. «first page» and «table» are what a browser loads for them that has
never been here, compressed, without the answers of the API, in each language. «a pick in the page» is Halloween at the
page's own home, without any answer of a server, beside the same at one, from the press to the next picture of the screen; «bots
of …» are the same decisions by the page's own worker and by Node, in turns; «kept in the page» is a whole match by chance of three. Each part can be run alone, such as \`npm run bench -- picks lists\`;
\`--small\` tries it in sizes that say nothing.
`

const PAGE = new URL('../docs/benchmarks.md', import.meta.url)

function save(text: string): void {
  const load = `${busy.toFixed(1)} on ${availableParallelism()} cores`
  const machine = `${cpus()[0]?.model || process.arch}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
  const page = `${INTRODUCTION}\nMachine: ${machine}. Its load just before the run: ${load}.\n\n\`\`\`\n${text}\n\`\`\`\n`
  writeFileSync(PAGE, page + comparisonsIn(readFileSync(PAGE, 'utf8')))
}

/** What was compared once, between states of the project, stays below. */
function comparisonsIn(page: string): string {
  const at = page.indexOf('\n## ')
  return at < 0 ? '' : page.slice(at)
}

function readOrder() {
  const flag = { type: 'boolean', default: false } as const
  const options = { small: flag, json: flag, save: flag, against: { type: 'string' }, of: { type: 'string' } } as const
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/** The parts that were asked for, or all of them. */
function partsWanted(parts: readonly string[]): readonly string[] {
  const unknown = named.filter((part) => !parts.includes(part))
  if (unknown.length > 0) fail(`There is no part ${unknown.join(', ')}. There are: ${parts.join(', ')}.`)
  if (named.length > 0 && asked.save) fail('Only a run of all parts can be saved.')
  return named.length === 0 ? parts : named
}

/** A part that fails says so, and the others are measured nevertheless. */
async function measurePart(part: string): Promise<Measured> {
  const started = performance.now()
  try {
    return (await PARTS[part]?.()) ?? fail(`There is no part ${part}.`)
  } catch (error) {
    process.exitCode = 1
    return measured(null, () => [[part, `failed: ${error instanceof Error ? error.message : error}`]])
  } finally {
    console.error(`${part}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
}

/** Processes that wanted to run in the last minute. */
const [busy] = loadavg()
if (asked.against !== undefined) {
  if (asked.save || asked.json) fail('What is measured against a commit is printed, and neither saved nor JSON.')
  const pair = { of: asked.of, against: asked.against }
  console.log(table(await compareWith(pair, partsWanted(COMPARED), asked.small)))
  process.exit()
}
const results: Record<string, unknown> = {}
const rows: Row[] = []
for (const part of partsWanted(Object.keys(PARTS))) {
  const { numbers, rows: its } = await measurePart(part)
  results[part] = numbers
  rows.push(...its)
}
console.log(asked.json ? JSON.stringify(results, null, 2) : table(rows))
if (asked.save) {
  if (process.exitCode === 1) fail('Something has failed: nothing is saved.')
  save(table(rows))
}
process.exit()
