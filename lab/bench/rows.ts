/** What was measured, in words. */

import type { Spread } from '../statistics.ts'
import { count } from '../terminal.ts'
import type { AloneCosts } from './alone.ts'
import type { BotLoad } from './bots.ts'
import type { CrowdCost } from './crowd.ts'
import { type GameSpeed, KERNEL_ROUNDS, type KernelComparison } from './kernel.ts'
import type { NotifyCost } from './notify.ts'
import type { PageWeights } from './pages.ts'
import type { PlayCost } from './picks.ts'
import type { ListCost, MatchBytes, StartTime } from './processes.ts'
import { type LoadResult, SERVER_TURNS, type ServerComparison } from './server.ts'

export type Row = [label: string, value: string]

export function gameRow(game: GameSpeed): Row {
  return [
    game.game,
    `${count(game.movesASecond)} moves a second, ${count(game.matchesASecond)} matches a second (${game.seats} seats); ` +
      `view ${count(game.viewMicros, 1)} µs, sample ${count(game.sampleMicros, 1)} µs, clone ${count(game.cloneMicros, 1)} µs, ` +
      `JSON ${count(game.jsonMicros, 1)} µs, state ${count(game.stateBytes)} bytes; ` +
      `search ${count(game.searchesASecond)} iterations a second`,
  ]
}

export function rivalRows({ ours, theirs, ratio }: KernelComparison): Row[] {
  return [
    ['boardgame.io', `${count(theirs)} moves a second of CPU with the rules of Halloween; Gloam ${count(ours)}`],
    [
      'ratio',
      `${times(ratio)} boardgame.io, median of ${KERNEL_ROUNDS.processes * KERNEL_ROUNDS.turns} turns, each side in processes of its own`,
    ],
  ]
}

export function serverRows({ gloam, boardgameIo, quicker, picks }: ServerComparison): Row[] {
  return [
    ['server', loadRow(gloam)],
    ['boardgame.io server', loadRow(boardgameIo)],
    ['ratio of p95', `${times(quicker, 1)} as quick; ${times(picks, 1)} the picks; medians of ${SERVER_TURNS} turns`],
  ]
}

export function loadRow(load: LoadResult): string {
  return (
    `${count(load.tables)} live tables: ${count(load.picksASecond)} picks a second; from pick to all viewers ` +
    `p50 ${count(load.p50, 1)} ms, p95 ${count(load.p95, 1)} ms, p99 ${count(load.p99, 1)} ms; ` +
    `${count(load.memoryATable)} kB a table, ${count(load.memory / 1024 / 1024)} MB in all`
  )
}

export function botRow({ tables, picks, p50, p95, p99, botP50, botP95, failures }: BotLoad): Row {
  return [
    `${tables} × 3 strong bots`,
    `people’s picks (${count(picks)}) p50 ${count(p50, 1)} ms, p95 ${count(p95, 1)} ms, p99 ${count(p99, 1)} ms; ` +
      `bots answer within ${count(botP50)} ms (p50), ${count(botP95)} ms (p95); ${count(failures)} failed`,
  ]
}

/** The cost with many processes is held against that with one on the same kind of store. */
export function pickRows(costs: readonly PlayCost[]): Row[] {
  return costs.map(({ store, processes, dealt, picksASecond, cpuAPick, timesOne, p95 }) => {
    const beside = processes === 1 ? '' : `, ${times(timesOne, 2)} that of one process`
    return [
      nameOf(store, processes, dealt),
      `${count(picksASecond)} picks a second at full speed, ${count(cpuAPick, 2)} ms of the servers’ CPU a pick${beside}; p95 ${count(p95, 1)} ms`,
    ]
  })
}

function nameOf(store: string, processes: number, dealt: PlayCost['dealt']): string {
  if (dealt === 'apart') return `${processes} × ${store} × 1`
  return dealt === 'across' ? `${store} × ${processes}` : `${store} × ${processes}, by table`
}

/** The dearest first. */
export function crowdRows({ store, size, own, calls }: CrowdCost): Row[] {
  const all = ({ server, database }: CrowdCost['calls'][number]) => server + database
  const told = calls
    .toSorted((a, b) => all(b) - all(a))
    .map((call) => {
      const beside = call.database === 0 ? '' : ` (the database ${count(call.database, 2)})`
      return `${call.list} ${count(all(call), 2)}${beside}, ${count(call.bytes / 1024, 1)} kB`
    })
  const house = `${count(size.matches)} matches, ${count(size.people)} people, ${count(own)} of whoever asks`
  return [[`${store}, crowd`, `${house}; ms of CPU a call: ${told.join('; ')}`]]
}

export function notifyRows(costs: readonly NotifyCost[]): Row[] {
  return costs.map(({ kind, one, all, within, feltAt }) => {
    const speed = ({ half, least, most }: Spread) => `${count(half)} (${count(least)} to ${count(most)})`
    const felt = feltAt === null ? 'at no rate that was tried' : `at ${count(feltAt)} a second`
    return [
      kind,
      `${speed(one)} transactions a second on one connection, ${speed(all)} on four; half within ${count(within[0] ?? 0, 1)} ms, twice that ${felt}`,
    ]
  })
}

export function listRow({ without, withSession, games }: ListCost): Row {
  const dear = `${count(withSession, 2)} ms with a session and ${count(games)} games`
  return ['lists', `${count(without, 2)} ms of CPU a call without a session, ${dear}`]
}

export function startRow({ empty, full, finished, running }: StartTime): Row {
  const kept = `${count(finished)} finished and ${count(running)} running matches`
  return ['start', `${count(empty)} ms with an empty store, ${count(full)} ms with ${kept}`]
}

export function byteRow(bytes: readonly MatchBytes[]): Row {
  const kept = bytes.map(
    ({ game, picks, running, packed }) =>
      `${game} ${count(running / 1024)} kB while it runs, ${count(packed / 1024, 1)} kB after (${count(picks)} picks)`,
  )
  return ['a match', kept.join('; ')]
}

export function pageRows(pages: PageWeights): Row[] {
  const row = (weightOf: (weights: PageWeights[number][1]) => number): string =>
    pages.map(([language, weights]) => `${language} ${count(weightOf(weights) / 1000, 1)} KB`).join(', ')
  const games = Object.keys(pages[0]?.[1].tables ?? {})
  return [
    ['first page', row(({ home }) => home)],
    ...games.map((game): Row => [`table of ${game}`, row(({ tables }) => tables[game] ?? 0)]),
  ]
}

/** The median, and how far the turns go to both sides. */
function times({ half, least, most }: Spread, digits = 0): string {
  return `${count(half, digits)} (${count(least, digits)} to ${count(most, digits)}) times`
}

export function aloneRows({ here, there, bots, bytes }: AloneCosts): Row[] {
  const latency = ({ p50, p95 }: AloneCosts['here']) => `p50 ${count(p50)} ms, p95 ${count(p95)} ms`
  return [
    [
      'a pick in the page',
      `from press to shown ${latency(here)}; at a server ${latency(there)}; ${count(here.p50 / there.p50, 2)} times that`,
    ],
    ...bots.map(
      ({ game, worker, node, ratio }): Row => [
        `bots of ${game}`,
        `${count(worker)} tries a second in a worker of the page, ${count(node)} in Node: ${times(ratio, 2)}`,
      ],
    ),
    [
      'kept in the page',
      bytes
        .map(({ game, picks, bytes: size }) => `${game} ${count(size / 1024)} kB (${count(picks)} picks)`)
        .join('; '),
    ],
  ]
}
