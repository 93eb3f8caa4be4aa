/**
 * How strong the bots are against each other: a round robin in which one of a strength sits among others of another,
 * in every seat equally often.
 * `npm run lab -- ladder halloween [--seats 3] [--matches 300] [--pairs novice-regular,regular-strong]
 * [--iterations 800 | --budget 200] [--<option> value] [--threads 2] [--seed 1] [--resume file.jsonl] [--json] [--save]`
 */
import { STRENGTHS, type Strength } from '@gloam/bots/decision.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { refuseSetup } from '@gloam/kernel/options.ts'
import { firstNumber, playAll } from '../numbered.ts'
import {
  COMMON,
  number,
  readBudget,
  readGame,
  readOptions,
  readSeats,
  readStrength,
  readValues,
  text,
  toNote,
  type Values,
} from '../order.ts'
import { fail, table } from '../terminal.ts'
import { keep } from '../tools/kept.ts'
import type { Fixture, Result, Terms } from './match.ts'
import { type Ladder, ladderOf, rowsOf, titleOf } from './summary.ts'

type LineUp = Pick<Fixture, 'lone' | 'others'>

const OPTIONS = {
  ...COMMON,
  matches: { type: 'string', default: '300' },
  pairs: { type: 'string' },
} as const

export async function ladder([name, ...args]: readonly string[]): Promise<void> {
  const game = readGame(name)
  const values = readValues(game, args, OPTIONS)
  const terms = readTerms(game, values)
  const results = await playAll<Terms, Fixture, Result>(
    { program: new URL('./worker.ts', import.meta.url), terms, jobs: fixturesOf(values) },
    values,
  )
  const found = ladderOf(terms, results)
  const printed = `${titleOf(found)}\n${table(rowsOf(found))}`
  console.log(values['json'] ? JSON.stringify(found) : printed)
  if (values['save']) save(found, printed, args)
}

function save(found: Ladder, printed: string, args: readonly string[]): void {
  const { game } = found.terms
  const made = ['ladder', game, ...toNote(args)].join(' ')
  keep({ name: `${game}-ladder`, title: `The ladder of ${game}`, made, numbers: found, text: printed })
}

function readTerms(game: AnyGame, values: Values): Terms {
  const [seats, ...more] = readSeats(game, values)
  const [options, ...others] = readOptions(game, values)
  if (more.length + others.length > 0) fail('A ladder is played with one number of seats and one set of options.')
  if (seats < 2 || refuseSetup(game, seats, options) !== null) fail(`${game.name} cannot be played like this.`)
  return { game: game.name, seats, options, budget: readBudget(values, { milliseconds: 200 }) }
}

function fixturesOf(values: Values): Fixture[] {
  const first = firstNumber(values)
  const matches = number(values, 'matches')
  return readLineUps(text(values, 'pairs')).flatMap((lineUp) =>
    Array.from({ length: matches }, (_, i) => ({ ...lineUp, number: first + i })),
  )
}

/** Every pair, unless some are named: `regular-strong`, each alone among the other; `strong/regular`, the first alone. */
function readLineUps(given: string | undefined): LineUp[] {
  if (given === undefined) {
    return STRENGTHS.flatMap((one, i) => STRENGTHS.slice(i + 1).flatMap((other) => bothWays(one, other)))
  }
  return given.split(',').flatMap((pair) => {
    const [, one, way, other] = PAIR.exec(pair) ?? fail(`--pairs: "${pair}" is not a pair like novice-regular.`)
    const [lone, others] = [readStrength(one), readStrength(other)]
    return way === '/' ? [{ lone, others }] : bothWays(lone, others)
  })
}

const PAIR = /^([a-z]+)([-/])([a-z]+)$/

function bothWays(one: Strength, other: Strength): LineUp[] {
  return [
    { lone: other, others: one },
    { lone: one, others: other },
  ]
}
