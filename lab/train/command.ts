/**
 * Learns what is worth what in a game: `npm run lab -- train halloween [--matches 1500] [--seats 2,3,4] [--bots mixed | regular]
 * [--iterations 60] [--seed 1] [--resume file.jsonl] [--also file.jsonl,…] [--save]` plays matches, fits the weights on four fifths of them,
 * says how well they foretell the rest, beside the bots' evaluation as it is, and with `--save` writes weights.json.
 */
import { writeFileSync } from 'node:fs'
import type { Numbered } from '@gloam/bots/trial/numbered.ts'
import { chancesBy, inOrder, type Weights } from '@gloam/games/judge.ts'
import type { AnyGame, GameTypes, Learning } from '@gloam/kernel/game.ts'
import { numberedMatches, playAll } from '../numbered.ts'
import { COMMON, number, readBudget, readGame, readStrength, readValues, text } from '../order.ts'
import { fail, percent, table } from '../terminal.ts'
import { readAll } from '../tools/crew.ts'
import { fit } from './fit.ts'
import { type Moment, momentsOf, type Opponents, type Played, type Terms } from './match.ts'
import { binsOf, surprise } from './reliability.ts'

const OPTIONS = {
  ...COMMON,
  matches: { type: 'string', default: '1500' },
  bots: { type: 'string', default: 'mixed' },
  also: { type: 'string' },
} as const

/** One match in so many is not learnt from, but foretold. */
const HELD_BACK = 5

export async function train([name, ...args]: readonly string[]): Promise<void> {
  const game = readGame(name)
  const learning: Learning<GameTypes> = game.hints?.learning ?? fail(`${game.name} has nothing to learn from yet.`)
  const values = readValues(game, args, OPTIONS)
  const seed = number(values, 'seed')
  const terms: Terms = {
    game: game.name,
    bots: readOpponents(text(values, 'bots') ?? ''),
    budget: readBudget(values, { iterations: 60 }),
  }
  const played = await playAll<Terms, Numbered, Played>(
    { program: new URL('./worker.ts', import.meta.url), terms, jobs: numberedMatches(game, values) },
    values,
  )
  const others = readAll<Played>(text(values, 'also'))
  const learnt = [...played, ...others].map((match) => momentsOf(game, learning, match))
  const isHeld = (_: unknown, i: number) => i % HELD_BACK === 0
  const studied = learnt.filter((moments, i) => !isHeld(moments, i)).flat()
  const foretold = learnt.filter(isHeld).flat()
  const weights = fit(studied, learning.features, seed)
  console.log(report(foretold, weights, learning))
  if (values['save']) save(game, weights)
}

function readOpponents(name: string): Opponents {
  return name === 'mixed' ? name : readStrength(name)
}

function report(moments: readonly Moment[], learnt: Weights, { features }: Learning<GameTypes>): string {
  const weights = inOrder(learnt, features)
  const now = moments.flatMap(({ judged, won }) => judged.map((said, seat) => [said, won[seat] ?? 0] as const))
  const then = moments.flatMap(({ prospects, won }) =>
    chancesBy(weights, prospects).map((chance, seat) => [chance, won[seat] ?? 0] as const),
  )
  const rows = binsOf(then).map(
    ({ said, won, count }) => [`said ${percent(said)}`, `won ${percent(won)} of ${count}`] as const,
  )
  const before = binsOf(now).map(({ said, won }) => `${said.toFixed(2)}→${won.toFixed(2)}`)
  return [
    `${moments.length} moments of matches that were not learnt from`,
    `surprise ${surprise(then).toFixed(4)} (the evaluation as it is: ${surprise(now).toFixed(4)})`,
    table(rows),
    `the evaluation as it is: ${before.join('  ')}`,
  ].join('\n')
}

function save(game: AnyGame, weights: Weights): void {
  const file = new URL(`../../games/${game.name}/weights.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`)
}
