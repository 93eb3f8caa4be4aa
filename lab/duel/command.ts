/**
 * What a change of the search is worth: strong bots that go new ways against strong bots that go the old ones, in every seat
 * equally often, or by sides in turns. With tries the same order comes to the same; with milliseconds each has as much
 * time of its thread.
 * `npm run lab -- duel halloween [--new all | rave,mast] [--old none] [--tries 300 | --ms 200] [--seats 3] [--matches 200]
 * [--new-net file | none] [--old-net file | none] [--<option> value] [--workers 2] [--seed 1] [--resume file.jsonl] [--json]`
 * It needs nothing but Node and the cipher: `node lab/duel/command.ts halloween` does the same.
 */
import { availableParallelism } from 'node:os'
import type { Budget } from '@gloam/bots/effort.ts'
import { PLAIN, WAYS, type Ways, waysNamed, waysOf } from '@gloam/bots/search/ways.ts'
import type { Numbered } from '@gloam/bots/trial/numbered.ts'
import type { AnyGame, Way } from '@gloam/kernel/game.ts'
import { numberedMatches } from '../numbered.ts'
import { number, readGame, readValues, text, type Values } from '../order.ts'
import { fail, table } from '../terminal.ts'
import { doAll } from '../tools/crew.ts'
import type { Result, Terms } from './match.ts'
import { duelOf, rowsOf, titleOf } from './summary.ts'

const OPTIONS = {
  new: { type: 'string', default: 'best' },
  old: { type: 'string', default: 'none' },
  'new-net': { type: 'string', default: 'shipped' },
  'old-net': { type: 'string', default: 'shipped' },
  tries: { type: 'string' },
  'old-tries': { type: 'string' },
  ms: { type: 'string' },
  seats: { type: 'string' },
  matches: { type: 'string', default: '200' },
  workers: { type: 'string', default: String(availableParallelism()) },
  seed: { type: 'string', default: '1' },
  resume: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

export async function duel([name, ...args]: readonly string[]): Promise<void> {
  const game = readGame(name)
  const values = readValues(game, args, OPTIONS)
  const terms = readTerms(game, values)
  const results = await doAll<Terms, Numbered, Result>({
    program: new URL('./worker.ts', import.meta.url),
    terms,
    jobs: numberedMatches(game, values),
    threads: number(values, 'workers'),
    resume: text(values, 'resume'),
  })
  const found = duelOf(terms, results)
  console.log(values['json'] ? JSON.stringify(found) : `${titleOf(found)}\n${table(rowsOf(found))}`)
}

function readTerms(game: AnyGame, values: Values): Terms {
  const budget = readThought(values, 'tries')
  return {
    game: game.name,
    budgets: { new: budget, old: values['old-tries'] === undefined ? budget : readThought(values, 'old-tries') },
    ways: { new: readWays(game, text(values, 'new')), old: readWays(game, text(values, 'old')) },
    nets: { new: text(values, 'new-net') ?? 'shipped', old: text(values, 'old-net') ?? 'shipped' },
  }
}

function readThought(values: Values, name: 'tries' | 'old-tries'): Budget {
  if (values['ms'] !== undefined) return { milliseconds: number(values, 'ms') }
  return { iterations: number(values, name, 300) }
}

/** `rave,mast`, `all`, `none`, or `best`: those of the bots at tables; `all-keeps` leaves one out. */
function readWays(game: AnyGame, given = 'none'): Ways {
  const [from = '', ...left] = given.split('-')
  const known: Record<string, Ways> = { none: PLAIN, best: waysOf(game), all: waysNamed(WAYS) }
  const ways = known[from] ?? waysNamed(from.split(',').map(wayNamed))
  return { ...ways, ...Object.fromEntries(left.map((way) => [wayNamed(way), false])) }
}

function wayNamed(name: string): Way {
  return WAYS.find((known) => known === name) ?? fail(`There is no way "${name}": ${WAYS.join(', ')}.`)
}

if (import.meta.main) await duel(process.argv.slice(2))
