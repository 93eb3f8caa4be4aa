/**
 * Random matches and what came of them:
 * `npm run sim -- halloween --seats 3 --matches 1000 --seed 1 [--variant expert] [--json] [--keep folder]`
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { addFromEnvironment } from '@gloam/games/add-outside.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { same } from '@gloam/kernel/data.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { interval } from '@gloam/kernel/interval.ts'
import { LONGEST_MATCH } from '@gloam/kernel/laws.ts'
import { Match } from '@gloam/kernel/match.ts'
import { refuseSetup } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { playRandom, seedOf } from '@gloam/kernel/random.ts'
import { number, readGame, readOptions, readValues, text } from './order.ts'
import { mean, quantile } from './statistics.ts'
import { count, fail, percent, progress, table } from './terminal.ts'
import { noteHashes } from './tools/hashes.ts'

interface Order {
  game: AnyGame
  seats: number
  matches: number
  seed: number
  options: Record<string, string | readonly string[]>
  json: boolean
  keep: string | undefined
}

/** What one match came to. */
interface Result {
  ended: boolean
  picks: number
  turns: number
  winners: number[]
  reason: string
  scores: number[]
  intact: boolean
}

const OWN_OPTIONS = {
  seats: { type: 'string' },
  matches: { type: 'string' },
  seed: { type: 'string' },
  json: { type: 'boolean' },
  keep: { type: 'string' },
} as const

function readOrder(): Order {
  const [name, ...args] = process.argv.slice(2)
  const game = readGame(name)
  const values = readValues(game, args, OWN_OPTIONS)
  const order: Order = {
    game,
    seats: number(values, 'seats', Math.min(3, game.seats.most)),
    matches: number(values, 'matches', 1000),
    seed: number(values, 'seed', 1),
    options: readOptions(game, values)[0],
    json: values['json'] === true,
    keep: text(values, 'keep'),
  }
  const possible = refuseSetup(game, order.seats, order.options) === null
  return possible ? order : fail(`${game.name} cannot be played like this: ${explain(order)}.`)
}

function explain({ game, seats, options }: Order): string {
  return `${seats} seats (${game.seats.least} to ${game.seats.most}), ${JSON.stringify(options)}`
}

function playOne({ game, seats, options }: Order, at: number): Result {
  const start = Play.start(game, seats, options, seedOf(at))
  const { state } = playRandom(game, { seats, options }, at, LONGEST_MATCH)
  const outcome = state.outcome
  return {
    ended: outcome !== null,
    picks: state.picks,
    turns: game.turns(state),
    winners: outcome?.winners ?? [],
    reason: outcome?.reason ?? '',
    scores: outcome?.scores ?? [],
    intact: same(game.components(start.state), game.components(state)),
  }
}

/** Writes a finished match as a record to be kept (law 7). */
function keep({ game, seats, options }: Order, at: number, folder: string): void {
  const match = Match.start(game, seats, options, seedOf(at))
  const chance = fastChance(at)
  while (match.play.open.length > 0) {
    const { seat, id, choices } = chance.oneOf(match.play.open)
    match.pick({ seat, question: id, choice: chance.below(choices.length) })
  }
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${game.name}-${seats}-${at}.json`)
  writeFileSync(file, `${JSON.stringify({ record: match.record, lastState: match.play.state })}\n`)
  console.log(`kept ${file}`)
  noteHash(game.name, resolve(file))
}

/** A record among the game's own is there for good: a line in its records.json says what it is. */
function noteHash(game: string, file: string): void {
  const records = join(import.meta.dirname, '../games', game, 'test/records')
  if (file.startsWith(records + sep)) noteHashes(`${records}.json`, records)
}

function report(order: Order, results: Result[], seconds: number): void {
  const ended = results.filter((result) => result.ended)
  const wins = Array.from(
    { length: order.seats },
    (_, seat) => ended.filter(({ winners }) => winners.includes(seat)).length,
  )
  const reasons = Object.groupBy(ended, ({ reason }) => reason)
  const picks = results.map((result) => result.picks)
  const scores = ended.flatMap((result) => result.scores)
  const total = picks.reduce((sum, n) => sum + n, 0)
  if (order.json) {
    const ends = Object.fromEntries(Object.entries(reasons).map(([reason, list]) => [reason, list?.length ?? 0]))
    console.log(
      JSON.stringify({
        game: order.game.name,
        seats: order.seats,
        options: order.options,
        matches: results.length,
        ended: ended.length,
        intact: results.filter((r) => r.intact).length,
        moves: mean(picks),
        turns: mean(results.map((r) => r.turns)),
        wins,
        ends,
        score: scores.length > 0 ? mean(scores) : null,
        matchesASecond: results.length / seconds,
        movesASecond: total / seconds,
      }),
    )
    return
  }
  console.log(
    table([
      ['game', `${order.game.name}, ${order.seats} seats, ${JSON.stringify(order.options)}`],
      ['matches ended', `${count(ended.length)} of ${count(results.length)}`],
      ['components accounted for', `in ${count(results.filter((result) => result.intact).length)} matches`],
      [
        'moves a match',
        `${count(mean(picks), 1)} (half between ${quantile(picks, 0.25)} and ${quantile(picks, 0.75)}, at most ${Math.max(...picks)})`,
      ],
      ['turns a match', count(mean(results.map((result) => result.turns)), 1)],
      ...wins.map((won, seat) => winRow(seat, won, ended.length)),
      ...Object.entries(reasons).map(
        ([reason, list]) => [`ended by ${reason}`, percent((list?.length ?? 0) / ended.length)] as [string, string],
      ),
      ...(scores.length > 0
        ? [
            ['scores', `${count(mean(scores), 1)} (${Math.min(...scores)} to ${Math.max(...scores)})`] as [
              string,
              string,
            ],
          ]
        : []),
      ['matches a second', count(results.length / seconds)],
      ['moves a second', count(total / seconds)],
    ]),
  )
}

function winRow(seat: number, won: number, of: number): [string, string] {
  const [low, high] = interval(won, of)
  return [`wins of seat ${seat + 1}`, `${percent(won / of)} (95 %: ${percent(low)} to ${percent(high)})`]
}

function main(): void {
  const order = readOrder()
  const { keep: folder } = order
  if (folder !== undefined) {
    for (let i = 0; i < order.matches; i++) keep(order, order.seed + i, folder)
    return
  }
  const results: Result[] = []
  const started = performance.now()
  for (let i = 0; i < order.matches; i++) {
    results.push(playOne(order, order.seed * 1_000_003 + i))
    if (i % 100 === 99 || i === order.matches - 1) progress(i + 1, order.matches, started)
  }
  report(order, results, (performance.now() - started) / 1000)
  if (results.some((result) => !result.ended || !result.intact)) process.exitCode = 1
}

await addFromEnvironment(process.env)
main()
