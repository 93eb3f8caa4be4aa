/**
 * The laws on very many random matches, for every number of seats and every value of every option:
 * `npm run lab -- laws hellhouse [--matches 10000] [--each 10000] [--seats 3,4] [--<option> value] [--looks 12]
 * [--law secretsAreKept] [--threads 2] [--resume file.jsonl] [--save]`: so many matches for each number of seats, and
 * so many in all for each value of each option; the costly laws look at about so many moments of each. The tests run
 * the same laws on fewer matches with random options.
 */
import { LAWS, type LawName } from '@gloam/bots/trial/laws.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { LOOKS } from '@gloam/kernel/laws.ts'
import { playAll } from '../numbered.ts'
import { COMMON, number, readGame, readGiven, readSeats, readValues, text, toNote, type Values } from '../order.ts'
import { count, fail, table } from '../terminal.ts'
import { keep } from '../tools/kept.ts'
import type { Held, Job, Terms } from './laws.ts'
import { plan, type Stretch, type Tally, tallyOf } from './setups.ts'

const OPTIONS = {
  ...COMMON,
  matches: { type: 'string', default: '10000' },
  each: { type: 'string', default: '1' },
  looks: { type: 'string', default: String(LOOKS) },
  law: { type: 'string' },
} as const

/** What a thread is given at once. */
const AT_ONCE = 250

interface Findings {
  terms: Terms
  laws: readonly LawName[]
  /** How many matches each law held on, by number of seats. */
  matches: Record<string, number>
  values: Tally
}

export async function laws([name, ...args]: readonly string[]): Promise<void> {
  const game = readGame(name)
  const values = readValues(game, args, OPTIONS)
  const stretches = readPlan(game, values)
  const terms = { game: game.name, version: game.version, looks: number(values, 'looks') }
  const wanted = readLaws(text(values, 'law'))
  await playAll<Terms, Job, Held>(
    {
      program: new URL('./worker.ts', import.meta.url),
      terms,
      jobs: wanted.flatMap((law) => stretches.flatMap(cut).map((stretch) => ({ law, ...stretch }))),
    },
    values,
  )
  const findings: Findings = {
    terms,
    laws: wanted,
    matches: matchesBySeats(stretches),
    values: tallyOf(game, stretches),
  }
  const printed = print(findings)
  console.log(values['json'] ? JSON.stringify(findings) : printed)
  if (values['save']) save(findings, printed, args)
}

function save(findings: Findings, printed: string, args: readonly string[]): void {
  const { game } = findings.terms
  const made = ['laws', game, ...toNote(args)].join(' ')
  keep({ name: `${game}-laws`, title: `The laws of ${game}`, made, numbers: findings, text: printed })
}

function readPlan(game: AnyGame, values: Values): Stretch[] {
  const seats = readSeats(game, { ...values, seats: values['seats'] ?? 'all' })
  const [matches, each] = [number(values, 'matches'), number(values, 'each')]
  return readGiven(game, values).flatMap((fixed) => plan(game, seats, fixed, matches, each))
}

function readLaws(given: string | undefined): LawName[] {
  const known = Object.keys(LAWS) as LawName[]
  if (given === undefined) return known
  return [known.find((law) => law === given) ?? fail(`There is no law "${given}": ${known.join(', ')}.`)]
}

function cut({ from, to, ...rest }: Stretch): Stretch[] {
  const pieces = Math.ceil((to - from) / AT_ONCE)
  return Array.from({ length: pieces }, (_, i) => {
    const begin = from + i * AT_ONCE
    return { ...rest, from: begin, to: Math.min(to, begin + AT_ONCE) }
  })
}

function matchesBySeats(stretches: readonly Stretch[]): Record<string, number> {
  const matches: Record<string, number> = {}
  for (const { seats, from, to } of stretches) matches[seats] = (matches[seats] ?? 0) + to - from
  return matches
}

function print({ terms, laws, matches, values }: Findings): string {
  const { game, version, looks } = terms
  const title = `${game} (version ${version}): each of these laws holds on every match, the costly ones at ${looks} moments of it`
  return [
    title,
    ...laws.map((law) => `  ${law}`),
    '',
    table([
      ...Object.entries(matches).map(([seats, played]): [string, string] => [`${seats} seats`, count(played)]),
      ...Object.entries(values).map(([name, met]): [string, string] => [name, rowOf(met)]),
    ]),
  ].join('\n')
}

/** Options with many values are told by their rarest. */
function rowOf(met: Record<string, number>): string {
  const values = Object.entries(met)
  if (values.length <= 6) return values.map(([value, times]) => `${value} ${count(times)}`).join(', ')
  return `${values.length} values, each at least ${count(Math.min(...Object.values(met)))}`
}
