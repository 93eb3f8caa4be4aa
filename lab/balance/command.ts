/**
 * How balanced a game is, or every game: matches between bots, what came of them, and a report with plots.
 * `npm run lab -- balance [game] [--bots regular] [--matches 200] [--seats 3,4] [--<option> a,b] [--only kind=value]
 * [--out folder] [--save]`: the report goes to the folder; with `--save` the figures also go to docs/lab.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { matchesOf, type Numbered } from '@gloam/bots/trial/numbered.ts'
import { games } from '@gloam/games/index.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { refuseSetup } from '@gloam/kernel/options.ts'
import { playAll, setupsOf } from '../numbered.ts'
import { COMMON, number, readBudget, readGame, readStrength, readValues, text, toNote, type Values } from '../order.ts'
import { fail } from '../terminal.ts'
import { KEPT, keep } from '../tools/kept.ts'
import { type Findings, findingsOf } from './findings.ts'
import type { Measured, Terms } from './match.ts'
import { picture } from './picture.ts'
import { print } from './print.ts'
import { reportOf } from './report.ts'
import { namesOf } from './words.ts'

const OPTIONS = {
  ...COMMON,
  bots: { type: 'string', default: 'regular' },
  only: { type: 'string', multiple: true },
  out: { type: 'string', default: 'reports' },
} as const

/** Matches of a set-up if the order does not say, and of each value that is set in turn. */
const MATCHES = 200
const MATCHES_IN_TURN = 20

export async function balance(args: readonly string[]): Promise<void> {
  const named = args[0] !== undefined && !args[0].startsWith('-')
  const wanted = named ? [readGame(args[0])] : games
  for (const game of wanted) {
    const order = named ? args.slice(1) : args
    await balanceOne(game, readValues(named ? game : null, order, OPTIONS), order)
  }
}

async function balanceOne(game: AnyGame, values: Values, order: readonly string[]): Promise<void> {
  const findings = await measure(game, values)
  console.log(values['json'] ? JSON.stringify(findings) : print(findings))
  const html = await reportOf(findings)
  const folder = text(values, 'out') ?? ''
  const file = join(folder, `balance-${game.name}.html`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, html)
  console.error(`The report is in ${file}.`)
  if (values['save']) await save(findings, html, ['balance', game.name, ...toNote(order)].join(' '))
}

/** The figures, the page and the picture in docs/lab. */
async function save(findings: Findings, html: string, order: string): Promise<void> {
  const { game } = findings.terms
  const image = `${game}.webp`
  const title = `Balance of ${findings.title}`
  keep({ name: game, title, made: order, numbers: findings, text: print(findings), picture: image })
  await picture(html, fileURLToPath(new URL(image, KEPT)))
}

async function measure(game: AnyGame, values: Values): Promise<Findings> {
  const terms: Terms = {
    game: game.name,
    version: game.version,
    bots: readStrength(text(values, 'bots') ?? ''),
    budget: readBudget(values, { iterations: 200 }),
    only: readOnly(game, values),
  }
  const results = await playAll<Terms, Numbered, Measured>(
    { program: new URL('./worker.ts', import.meta.url), terms, jobs: jobsOf(game, values) },
    values,
  )
  const standing = game.measures?.standing?.name ?? 'chance as the bots see it'
  return findingsOf(terms, results, standing, await namesOf(game.name))
}

/** Every set-up as many matches; each match has a number of its own. */
function jobsOf(game: AnyGame, values: Values): Numbered[] {
  const setups = setupsOf(game, values)
  const turns = inTurn(game, values)
  const matches = number(values, 'matches', Math.max(MATCHES, MATCHES_IN_TURN * turns.length))
  const jobs = matchesOf(number(values, 'seed'), matches, setups).map(({ options, ...job }, i): Numbered => {
    const round = Math.floor(i / setups.length)
    return { ...job, options: { ...options, ...turns[round % turns.length] } }
  })
  const refused = jobs.find(({ seats, options }) => refuseSetup(game, seats, options) !== null)
  if (refused !== undefined) fail(`${game.name} cannot be played like this: ${JSON.stringify(refused)}.`)
  return jobs
}

/** What is set in turn in a match, unless the order says what it is. */
function inTurn(game: AnyGame, values: Values): Numbered['options'][] {
  const name = game.measures?.inTurn
  if (name === undefined || values[name] !== undefined) return [{}]
  const spec = game.options[name]
  return 'oneOf' in spec ? spec.oneOf.filter((value) => value !== spec.usual).map((value) => ({ [name]: value })) : [{}]
}

/** `--only master=85`: the name of a kind, and the value's number or key. */
function readOnly(game: AnyGame, values: Values): Terms['only'] {
  const given = (values['only'] ?? []) as unknown as string[]
  const known = Object.keys(game.measures?.kinds ?? {})
  const pairs = given.map((pair) => {
    const [name, value] = pair.split('=')
    if (!known.includes(name) || value === undefined) fail(`--only kind=value; ${game.name} has: ${known.join(', ')}.`)
    return [name, value]
  })
  return Object.fromEntries(pairs)
}
