/**
 * `npm run bench [-- --json] [-- --save]`: how fast the kernel is, beside boardgame.io with the same rules, in
 * one process on one core. Machines are noisy: the ratio counts, not the seconds.
 */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
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
import { type LoadResult, loadBoardgameIo, loadGloam } from './bench-server.ts'
import { playHosted } from './boardgame-io.ts'
import { quantile } from './statistics.ts'
import { count, table } from './terminal.ts'

const SECONDS = 4
const LOAD_SECONDS = 10
const BOT_TABLES = 50
const BOT_SECONDS = 30

type AnyTypes = AnyGame extends Game<infer G> ? G : never
type AnySetup = MatchSetup<AnyTypes>

interface Speed {
  matches: number
  moves: number
  seconds: number
}

/** Repeats something that returns a number of moves, for some seconds, after as long a warm-up. */
function measure(run: (number: number) => number, seconds: number): Speed {
  const warm = performance.now()
  let number = 0
  while (performance.now() - warm < seconds * 1000) run(number++)
  const started = performance.now()
  const speed = { matches: 0, moves: 0, seconds: 0 }
  while (speed.seconds < seconds) {
    speed.moves += run(number++)
    speed.matches++
    speed.seconds = (performance.now() - started) / 1000
  }
  return speed
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

function measureGame(game: AnyGame) {
  const setup = usualSetup(game)
  const speed = measure((number) => playRandom(game, setup, number, LONGEST_MATCH).state.picks, SECONDS)
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

function measureHosted() {
  const setup = usualSetup(halloween)
  const speed = measure(
    (number) => playHosted(halloween, setup, seedOf(number), fastChance(number), LONGEST_MATCH),
    SECONDS,
  )
  return { movesASecond: speed.moves / speed.seconds }
}

interface Results {
  kernel: ReturnType<typeof measureGame>[]
  boardgameIo: ReturnType<typeof measureHosted>
  ratio: number
  server: { gloam: LoadResult; boardgameIo: LoadResult; bots: BotLoad } | null
}

function report({ kernel, boardgameIo, ratio, server }: Results): string {
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
    ['boardgame.io', `${count(boardgameIo.movesASecond)} moves a second with the rules of Halloween`],
    ['ratio', `${count(ratio)} times boardgame.io`],
    ...(server === null ? [] : serverRows(server)),
  ])
}

function serverRows({ gloam, boardgameIo, bots }: NonNullable<Results['server']>): [string, string][] {
  const row = (load: LoadResult) =>
    `${count(load.tables)} live tables: ${count(load.picksASecond)} picks a second; from pick to all viewers ` +
    `p50 ${count(load.p50, 1)} ms, p95 ${count(load.p95, 1)} ms, p99 ${count(load.p99, 1)} ms; ${count(load.memoryATable)} kB a table`
  const ratio = boardgameIo.p95 / gloam.p95
  return [
    ['server', row(gloam)],
    ['boardgame.io server', row(boardgameIo)],
    [
      'ratio of p95',
      `${count(ratio, 1)} times as quick; ${count(gloam.picksASecond / boardgameIo.picksASecond, 1)} times the picks`,
    ],
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
  return {
    gloam: await loadGloam(tables, LOAD_SECONDS),
    boardgameIo: await loadBoardgameIo(tables, LOAD_SECONDS),
    bots: await loadBots(BOT_TABLES, BOT_SECONDS),
  }
}

function save(text: string): void {
  const machine = `${cpus()[0]?.model || process.arch}, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`
  const page = `# Benchmarks\n\nThe last results of \`npm run bench -- --save\`. One process, one core, whole random matches with the usual options.\nSeconds depend on the machine; the ratio is measured beside it in the same run.\n\nMachine: ${machine}\n\n\`\`\`\n${text}\n\`\`\`\n`
  writeFileSync(new URL('../docs/benchmarks.md', import.meta.url), page)
}

const kernel = games.map(measureGame)
const boardgameIo = measureHosted()
const ours = kernel.find(({ game }) => game === halloween.name)
const ratio = (ours?.movesASecond ?? 0) / boardgameIo.movesASecond
const results: Results = { kernel, boardgameIo, ratio, server: await measureServers(tablesWanted()) }
console.log(process.argv.includes('--json') ? JSON.stringify(results, null, 2) : report(results))
if (process.argv.includes('--save')) save(report(results))
process.exit(0)
