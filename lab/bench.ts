/**
 * `npm run bench [-- --json] [-- --save]`: how fast the kernel is, beside boardgame.io with the same rules, in
 * one process on one core. Machines are noisy: rivals are measured in turns, and the ratio counts, not the seconds.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { halloween } from '@gloam/games/halloween/game.ts'
import { games } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { copy } from '@gloam/kernel/data.ts'
import type { AnyGame, Game } from '@gloam/kernel/game.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { type MatchSetup, playRandom, seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { imagine, look } from '@gloam/kernel/seen.ts'
import { type BotLoad, loadBots } from './bench-bots.ts'
import { searchSpeed } from './bench-search.ts'
import { compareServers, type LoadResult, SERVER_TURNS, type ServerComparison } from './bench-server.ts'
import { playHosted } from './boardgame-io.ts'
import { quantile, type Spread } from './statistics.ts'
import { count, table } from './terminal.ts'
import { inTurns, ratio } from './turns.ts'

const SECONDS = 4
const TURNS = 9
const SECONDS_A_TURN = 2
const BOT_TABLES = 50
const BOT_SECONDS = 30

type AnyTypes = AnyGame extends Game<infer G> ? G : never
type AnySetup = MatchSetup<AnyTypes>

interface Speed {
  matches: number
  moves: number
  seconds: number
}

/** Plays a random match, with a seed of this number, and returns how many moves it took. */
type PlayOne = (number: number) => number

/** Plays match after match for some seconds, from this number on. */
function measure(play: PlayOne, seconds: number, first: number): Speed {
  const started = performance.now()
  const speed = { matches: 0, moves: 0, seconds: 0 }
  while (speed.seconds < seconds) {
    speed.moves += play(first + speed.matches)
    speed.matches++
    speed.seconds = (performance.now() - started) / 1000
  }
  return speed
}

/** The same, after as long a warm-up. */
function measureWarm(play: PlayOne, seconds: number): Speed {
  const { matches } = measure(play, seconds, 0)
  return measure(play, seconds, matches)
}

/** Microseconds that something takes, the middle of many rounds. */
function micros(run: () => void): number {
  const rounds = Array.from({ length: 40 }, () => {
    const started = performance.now()
    for (let i = 0; i < 100; i++) run()
    return (performance.now() - started) * 10
  })
  return quantile(rounds.slice(10), 0.5)
}

/** A match of the game in its middle. */
function middle(game: AnyGame, setup: AnySetup): Play<AnyTypes> {
  const { picks } = playRandom(game, setup, 1, LONGEST_MATCH).state
  const play = Play.start(game, setup.seats, setup.options, seedOf(1))
  const chance = fastChance(1)
  while (play.state.picks < picks / 2) takeRandom(play, chance)
  return play
}

function usualSetup(game: AnyGame): AnySetup {
  return { seats: Math.min(4, game.seats.most), options: usualOptions(game) }
}

function playOurs(game: AnyGame, setup: AnySetup): PlayOne {
  return (number) => playRandom(game, setup, number, LONGEST_MATCH).state.picks
}

function measureGame(game: AnyGame) {
  const setup = usualSetup(game)
  const speed = measureWarm(playOurs(game, setup), SECONDS)
  const play = middle(game, setup)
  const [seat] = play.open.map((question) => question.seat)
  const seen = look(play, seat)
  const chance = fastChance(1)
  return {
    game: game.name,
    seats: setup.seats,
    movesASecond: speed.moves / speed.seconds,
    matchesASecond: speed.matches / speed.seconds,
    viewMicros: micros(() => look(play, seat)),
    sampleMicros: micros(() => imagine(game, copy(seen), chance)),
    cloneMicros: micros(() => copy(play.state)),
    jsonMicros: micros(() => JSON.parse(JSON.stringify(play.state))),
    stateBytes: JSON.stringify(play.state).length,
    searchesASecond: searchSpeed(game, setup, SECONDS),
  }
}

interface KernelComparison {
  /** Moves a second with the rules of Halloween, each the middle of its turns. */
  ours: number
  theirs: number
  ratio: Spread
}

async function compareKernels(): Promise<KernelComparison> {
  const setup = usualSetup(halloween)
  const ours = playOurs(halloween, setup)
  const theirs: PlayOne = (number) => playHosted(halloween, setup, seedOf(number), fastChance(number), LONGEST_MATCH)
  for (const play of [ours, theirs]) measure(play, SECONDS, 0)
  const speed = (play: PlayOne) => (turn: number) => {
    const { moves, seconds } = measure(play, SECONDS_A_TURN, 1000 * (turn + 1))
    return moves / seconds
  }
  const turns = await inTurns(TURNS, speed(ours), speed(theirs))
  const middle = (speeds: number[]) => quantile(speeds, 0.5)
  return {
    ours: middle(turns.map((turn) => turn.ours)),
    theirs: middle(turns.map((turn) => turn.theirs)),
    ratio: ratio(turns, (movesASecond) => movesASecond),
  }
}

interface Results {
  kernel: ReturnType<typeof measureGame>[]
  boardgameIo: KernelComparison
  server: (ServerComparison & { bots: BotLoad }) | null
}

function report({ kernel, boardgameIo, server }: Results): string {
  const rows = kernel.map(
    (game) =>
      [
        game.game,
        `${count(game.movesASecond)} moves a second, ${count(game.matchesASecond)} matches a second (${game.seats} seats); ` +
          `view ${count(game.viewMicros, 1)} µs, sample ${count(game.sampleMicros, 1)} µs, clone ${count(game.cloneMicros, 1)} µs, ` +
          `JSON ${count(game.jsonMicros, 1)} µs, state ${count(game.stateBytes)} bytes; ` +
          `search ${count(game.searchesASecond)} iterations a second`,
      ] as [string, string],
  )
  return table([
    ...rows,
    [
      'boardgame.io',
      `${count(boardgameIo.theirs)} moves a second with the rules of Halloween; Gloam beside it ${count(boardgameIo.ours)}`,
    ],
    ['ratio', `${times(boardgameIo.ratio)} boardgame.io, median of ${TURNS} turns`],
    ...(server === null ? [] : serverRows(server)),
  ])
}

/** The median, and how far the turns go to both sides. */
function times({ half, least, most }: Spread, digits = 0): string {
  return `${count(half, digits)} (${count(least, digits)} to ${count(most, digits)}) times`
}

function serverRows({ gloam, boardgameIo, quicker, picks, bots }: NonNullable<Results['server']>): [string, string][] {
  const row = (load: LoadResult) =>
    `${count(load.tables)} live tables: ${count(load.picksASecond)} picks a second; from pick to all viewers ` +
    `p50 ${count(load.p50, 1)} ms, p95 ${count(load.p95, 1)} ms, p99 ${count(load.p99, 1)} ms; ${count(load.memoryATable)} kB a table`
  return [
    ['server', row(gloam)],
    ['boardgame.io server', row(boardgameIo)],
    ['ratio of p95', `${times(quicker, 1)} as quick; ${times(picks, 1)} the picks; medians of ${SERVER_TURNS} turns`],
    [`${bots.tables} × 3 strong bots`, botRow(bots)],
  ]
}

function botRow({ picks, p50, p95, p99, botP50, botP95, failures }: BotLoad): string {
  return (
    `people’s picks (${count(picks)}) p50 ${count(p50, 1)} ms, p95 ${count(p95, 1)} ms, ` +
    `p99 ${count(p99, 1)} ms; bots answer within ${count(botP50)} ms (p50), ${count(botP95)} ms (p95); ${count(failures)} failed`
  )
}

/** 500 tables unless `--tables` says otherwise; `--tables 0` leaves the servers out. */
function tablesWanted(): number {
  const at = process.argv.indexOf('--tables')
  return at < 0 ? 500 : Number(process.argv[at + 1])
}

async function measureServers(tables: number): Promise<Results['server']> {
  if (tables === 0) return null
  return { ...(await compareServers(tables)), bots: await loadBots(BOT_TABLES, BOT_SECONDS) }
}

const INTRODUCTION = `# Benchmarks

The last results of \`npm run bench -- --save\`. One process, one core, whole random matches with the usual options.

Seconds depend on the machine and on what else it does. boardgame.io, with the same rules, is measured in turns with Gloam
(A B A B …), so that whatever slows the machine for a while slows both: the ratios count. Each is the median of the turns'
ratios, with the least and the most of them in brackets. \`npm run bench\` installs boardgame.io into \`lab/rivals\` when it
first runs; nothing else needs it.

Of the servers, both hold all their tables all the time, and people play now at the one, now at the other. Gloam writes each
pick to its SQLite store before it says that it is taken; boardgame.io keeps its matches in memory.
`

function save(text: string): void {
  const load = `${busy.toFixed(1)} on ${availableParallelism()} cores`
  const machine = `${cpus()[0]?.model || process.arch}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
  const page = `${INTRODUCTION}\nMachine: ${machine}. Its load just before the run: ${load}.\n\n\`\`\`\n${text}\n\`\`\`\n`
  writeFileSync(new URL('../docs/benchmarks.md', import.meta.url), page)
}

/** Processes that wanted to run in the last minute. */
const [busy] = loadavg()
const kernel = games.map(measureGame)
const boardgameIo = await compareKernels()
const results: Results = { kernel, boardgameIo, server: await measureServers(tablesWanted()) }
console.log(process.argv.includes('--json') ? JSON.stringify(results, null, 2) : report(results))
if (process.argv.includes('--save')) save(report(results))
process.exit(0)
