/**
 * How strong the bots are against each other: one of a kind against all others of another, and the other way round,
 * `npm run ladder -- halloween --seats 3 --matches 300 --pairs novice-regular,regular-strong --budget 200
 * [--iterations 1000] [--threads 2] [--seed 1] [--resume file.jsonl] [--json]`
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { STRENGTHS, type Strength } from '@gloam/bots/decision.ts'
import { gameNamed, games } from '@gloam/games/index.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import type { Fixture, Result, Terms } from './ladder/match.ts'
import { isOf, keepResult, readResults, type Summary, summarise } from './ladder/results.ts'
import { count, fail, percent, progress, table } from './terminal.ts'

interface Order {
  terms: Terms
  fixtures: Fixture[]
  threads: number
  resume: string | undefined
  json: boolean
}

const OPTIONS = {
  seats: { type: 'string' },
  matches: { type: 'string', default: '300' },
  pairs: { type: 'string', default: 'novice-regular,regular-strong' },
  budget: { type: 'string', default: '200' },
  iterations: { type: 'string' },
  threads: { type: 'string', default: String(availableParallelism()) },
  seed: { type: 'string', default: '1' },
  resume: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

function readOrder(): Order {
  const names = games.map((game) => game.name).join(', ')
  const game = gameNamed(process.argv[2] ?? '') ?? fail(`Which game? There are: ${names}.`)
  const values = readValues()
  const { least, most } = game.seats
  const seats = values.seats === undefined ? Math.max(least, Math.min(3, most)) : number(values.seats, 'seats')
  if (seats < Math.max(2, least) || seats > most) fail(`${game.name} has ${least} to ${most} seats.`)
  const budget =
    values.iterations === undefined
      ? { milliseconds: number(values.budget, 'budget') }
      : { iterations: number(values.iterations, 'iterations') }
  const first = number(values.seed, 'seed') * 1_000_003
  const fixtures = lineups(values.pairs).flatMap(([lone, others]) =>
    Array.from({ length: number(values.matches, 'matches') }, (_, i) => ({ lone, others, number: first + i })),
  )
  return {
    terms: { game: game.name, seats, options: usualOptions(game), budget },
    fixtures,
    threads: number(values.threads, 'threads'),
    resume: values.resume,
    json: values.json,
  }
}

function readValues() {
  try {
    return parseArgs({ args: process.argv.slice(3), options: OPTIONS }).values
  } catch (error) {
    return fail((error as Error).message)
  }
}

function number(value: string, name: string): number {
  const read = Number(value)
  if (!Number.isInteger(read) || read < 1) fail(`--${name} has to be a whole number from 1 on.`)
  return read
}

/** Of each pair both line-ups: one of the first among the second, and one of the second among the first. */
function lineups(pairs: string): [Strength, Strength][] {
  return pairs.split(',').flatMap((pair): [Strength, Strength][] => {
    const [one, other] = pair.split('-').map(strength)
    if (one === undefined || other === undefined) return fail(`--pairs: "${pair}" is not a pair like novice-regular.`)
    return [
      [other, one],
      [one, other],
    ]
  })
}

function strength(name: string): Strength {
  return STRENGTHS.find((known) => known === name) ?? fail(`There is no bot "${name}": ${STRENGTHS.join(', ')}.`)
}

/** Plays what is not yet played, on all threads, and returns all results. */
async function playAll({ terms, fixtures, threads, resume }: Order): Promise<Result[]> {
  const kept = readResults(resume, terms)
  const results = kept.filter((result) => fixtures.some((fixture) => isOf(result, fixture)))
  const left = fixtures.filter((fixture) => !results.some((result) => isOf(result, fixture)))
  const before = results.length
  const started = performance.now()
  const onResult = (result: Result) => {
    keepResult(resume, terms, result)
    results.push(result)
    progress(results.length - before, fixtures.length - before, started)
  }
  const workers = Array.from({ length: Math.min(threads, left.length) }, () => playOn(terms, left, onResult))
  await Promise.all(workers)
  return results
}

/** One thread, which takes the next match as long as there is one. */
function playOn(terms: Terms, left: Fixture[], onResult: (result: Result) => void): Promise<void> {
  const worker = new Worker(new URL('./ladder/worker.ts', import.meta.url), { workerData: terms })
  const finished = new Promise<void>((done, stop) => {
    const next = () => {
      const fixture = left.shift()
      if (fixture === undefined) done()
      else worker.postMessage(fixture)
    }
    worker.on('message', (result: Result) => {
      onResult(result)
      next()
    })
    worker.on('error', stop)
    next()
  })
  return finished.finally(() => worker.terminate())
}

function report({ terms, json }: Order, results: Result[], seconds: number): void {
  const summaries = summarise(results, terms.seats)
  if (json) {
    console.log(JSON.stringify({ ...terms, seconds, summaries }))
    return
  }
  const budget = Object.entries(terms.budget).map(([unit, most]) => `at most ${count(most)} ${unit} a decision`)
  console.log(
    `${terms.game}, ${terms.seats} seats, ${budget}; with equal bots ${percent(1 / terms.seats)} would be won`,
  )
  console.log(table(summaries.map((summary) => row(summary, terms.seats))))
}

function row(summary: Summary, seats: number): [string, string] {
  const { lone, others, matches, share, low, high, elo, score, othersScore } = summary
  const range = `(95 %: ${percent(low)} to ${percent(high)})`
  const [above, least, most] = elo.map((points) => count(points))
  const scores = Number.isFinite(score) ? `, scores ${count(score, 1)} to ${count(othersScore, 1)}` : ''
  return [
    `one ${lone}, ${seats - 1} ${others}`,
    `won ${percent(share)} ${range} of ${count(matches)}, Elo ${above} (${least} to ${most})${scores}`,
  ]
}

const order = readOrder()
const started = performance.now()
report(order, await playAll(order), (performance.now() - started) / 1000)
