/**
 * Learning by going round: bots play with the newest network, it is learnt again from what they met, tried against the one
 * before, and so on. Every round lies in files with its number, and what is there already is not done again.
 * `npm run lab -- school halloween --into folder [--rounds 5] [--matches 6000] [--iterations 60] [--seats 2,3,4] [--trial 200]
 * [--tries 150] [--times 4] [--trust 70] [--on net.json] [--learner python3] [--seed 1] [--threads 2]`
 * With `--on games/halloween/thinking/net.json` the first round goes on from what ships. `--trust` says in percent how much of
 * what a moment teaches is how its match ended; the rest is what is thought one turn later.
 * With `--learner python3` PyTorch learns (lab/school/learn.py), on an accelerator where there is one.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { waysOf } from '@gloam/bots/search/ways.ts'
import type { Numbered } from '@gloam/bots/trial/numbered.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import type { Result as DuelResult, Terms as DuelTerms } from '../duel/match.ts'
import { duelOf, rowsOf, titleOf } from '../duel/summary.ts'
import { firstNumber, setupsOf } from '../numbered.ts'
import { COMMON, number, readBudget, readGame, readValues, text, type Values } from '../order.ts'
import { fail, table } from '../terminal.ts'
import { doAll } from '../tools/crew.ts'
import { type NetName, netNamed, sightOf } from './judges.ts'
import { learn } from './learn.ts'
import type { Result, Terms } from './match.ts'
import { readRows, writeRows } from './moments.ts'
import { keepNet } from './net.ts'

const OPTIONS = {
  ...COMMON,
  into: { type: 'string' },
  rounds: { type: 'string', default: '5' },
  trial: { type: 'string', default: '200' },
  tries: { type: 'string', default: '150' },
  times: { type: 'string', default: '4' },
  trust: { type: 'string', default: '70' },
  on: { type: 'string', default: 'none' },
  learner: { type: 'string' },
} as const

/** Learnt from are the matches of so many rounds, the newest among them. */
const REMEMBERED = 3

/** Matches of different rounds have different numbers, and so have those of a trial. */
const A_ROUND = 1_000_003
const TRIALS = 500

interface Round {
  game: AnyGame
  values: Values
  folder: string
  round: number
}

export async function school([name, ...args]: readonly string[]): Promise<void> {
  const game = readGame(name)
  const values = readValues(game, args, OPTIONS)
  const folder = text(values, 'into') ?? fail('Where shall it keep what it learns? --into folder')
  sightOf(game)
  mkdirSync(folder, { recursive: true })
  for (let round = 1; round <= number(values, 'rounds'); round++) {
    const at = { game, values, folder, round }
    await play(at)
    study(at)
    console.log(`round ${round}: ${await trial(at)}`)
  }
}

const momentsFile = ({ folder }: Round, round: number): string => join(folder, `moments-${round}.bin`)
/** What the first round begins with has no number. */
const netFile = ({ folder, values }: Round, round: number): NetName =>
  round === 0 ? (text(values, 'on') ?? 'none') : join(folder, `net-${round}.json`)

/** With the newest network, and now and then one of those before. */
async function play(at: Round): Promise<void> {
  const { game, values, round } = at
  const file = momentsFile(at, round)
  if (existsSync(file)) return
  const nets = Array.from({ length: round }, (_, i) => netFile(at, i))
  const terms: Terms = { game: game.name, budget: readBudget(values, { iterations: 60 }), nets }
  const results = await doAll<Terms, Numbered, Result>({
    program: new URL('./worker.ts', import.meta.url),
    terms,
    jobs: jobsOf(at, number(values, 'matches', 6000), round),
    threads: number(values, 'threads'),
    resume: undefined,
  })
  writeRows(
    file,
    results.flatMap(({ rows }) => rows),
  )
}

function jobsOf({ game, values }: Round, matches: number, kind: number): Numbered[] {
  const setups = setupsOf(game, values)
  const first = firstNumber(values) + kind * A_ROUND
  return Array.from({ length: matches }, (_, i) => {
    const setup = setups[i % setups.length] ?? fail('There is nothing to play.')
    return { ...setup, number: first + i }
  })
}

function study(at: Round): void {
  const { game, values, round } = at
  const file = netFile(at, round)
  if (existsSync(file)) return
  const { size, apart = false } = sightOf(game)
  const rounds = Array.from({ length: Math.min(round, REMEMBERED) }, (_, i) => round - i)
  const files = rounds.map((one) => momentsFile(at, one)).filter((one) => existsSync(one))
  const [times, trust, learner] = [number(values, 'times'), number(values, 'trust'), text(values, 'learner')]
  const before = netFile(at, round - 1)
  if (learner !== undefined) {
    studyBy(learner, [size, apart ? 'apart' : 'one', round, times, trust, before, file, ...files])
    return
  }
  const rows = files.flatMap((one) => readRows(one, size))
  const net = learn({ rows, size, apart, rounds: times, seed: round, from: netNamed(before), trust: trust / 100 })
  writeFileSync(file, `${JSON.stringify(keepNet(net))}\n`)
}

function studyBy(learner: string, order: readonly (string | number)[]): void {
  const program = fileURLToPath(new URL('./learn.py', import.meta.url))
  const { status } = spawnSync(learner, [program, ...order.map(String)], { stdio: 'inherit' })
  if (status !== 0) fail(`${learner} could not learn: it needs Python with PyTorch and NumPy.`)
}

/** The newest against the one before, on matches that nothing was learnt from. */
async function trial(at: Round): Promise<string> {
  const { game, values, folder, round } = at
  const budget = { iterations: number(values, 'tries') }
  const ways = waysOf(game)
  const terms: DuelTerms = {
    game: game.name,
    budgets: { new: budget, old: budget },
    ways: { new: ways, old: ways },
    nets: { new: netFile(at, round), old: netFile(at, round - 1) },
  }
  const results = await doAll<DuelTerms, Numbered, DuelResult>({
    program: new URL('../duel/worker.ts', import.meta.url),
    terms,
    jobs: jobsOf(at, number(values, 'trial'), TRIALS + round),
    threads: number(values, 'threads'),
    resume: join(folder, 'trials.jsonl'),
  })
  const found = duelOf(terms, results)
  const report = `${titleOf(found)}\n${table(rowsOf(found))}`
  writeFileSync(join(folder, `trial-${round}.txt`), `${report}\n`)
  return report
}

if (import.meta.main) await school(process.argv.slice(2))
