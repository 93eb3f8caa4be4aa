/** What the commands of the lab are told on the command line. */
import { availableParallelism } from 'node:os'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { STRENGTHS, type Strength } from '@gloam/bots/decision.ts'
import type { Budget } from '@gloam/bots/effort.ts'
import { gameNamed, games } from '@gloam/games/index.ts'
import type { AnyGame, GameTypes, OptionSpec } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { fail } from './terminal.ts'

/** What every command of the lab understands. */
export const COMMON = {
  seats: { type: 'string' },
  matches: { type: 'string' },
  iterations: { type: 'string' },
  budget: { type: 'string' },
  threads: { type: 'string', default: String(availableParallelism()) },
  seed: { type: 'string', default: '1' },
  resume: { type: 'string' },
  json: { type: 'boolean', default: false },
  save: { type: 'boolean', default: false },
} as const

export type Values = Record<string, string | boolean | undefined>

export function readGame(name: string | undefined): AnyGame {
  return gameNamed(name ?? '') ?? fail(`Which game? There are: ${games.map((game) => game.name).join(', ')}.`)
}

/** The command's own values, and every option of the game by its name: `--variant expert`. */
export function readValues(game: AnyGame | null, args: readonly string[], own: ParseArgsOptionsConfig): Values {
  const ofGame = Object.fromEntries(Object.keys(game?.options ?? {}).map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({ args: [...args], options: { ...ofGame, ...own } }).values as Values
  } catch (error) {
    return fail((error as Error).message)
  }
}

export function number(values: Values, name: string, usual?: number): number {
  const value = values[name] ?? usual
  return wholeNumber(String(value), name)
}

function wholeNumber(value: string, name: string): number {
  const read = Number(value)
  if (!Number.isInteger(read) || read < 1) fail(`--${name} has to be a whole number from 1 on.`)
  return read
}

export function text(values: Values, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

/** One or several numbers of seats: `3` or `3,4,5`. */
export function readSeats(game: AnyGame, values: Values): number[] {
  const { least, most } = game.seats
  const given = text(values, 'seats')
  if (given === undefined) return [Math.max(least, Math.min(3, most))]
  const wanted = given === 'all' ? range(least, most) : given.split(',').map((value) => wholeNumber(value, 'seats'))
  if (wanted.some((seats) => seats < least || seats > most)) fail(`${game.name} has ${least} to ${most} seats.`)
  return wanted
}

/** All combinations of the options that are given, the others as usual. */
export function readOptions(game: AnyGame, values: Values): GameTypes['options'][] {
  return readGiven(game, values).map((given) => ({ ...usualOptions(game), ...given }))
}

/** All combinations of the options that are given; of one that is one of several, several or `all` can be given. */
export function readGiven(game: AnyGame, values: Values): GameTypes['options'][] {
  let all: GameTypes['options'][] = [{}]
  for (const [name, spec] of Object.entries<OptionSpec>(game.options)) {
    const given = text(values, name)
    if (given === undefined) continue
    const known = 'oneOf' in spec ? spec.oneOf : spec.someOf
    const words = given === 'all' ? known : given.split(',')
    const unknown = words.find((word) => !known.includes(word))
    if (unknown !== undefined) fail(`--${name} cannot be "${unknown}": ${known.join(', ')}.`)
    const wanted = 'oneOf' in spec ? words : [words]
    all = all.flatMap((options) => wanted.map((value) => ({ ...options, [name]: value })))
  }
  return all
}

export function readBudget(values: Values, usual: Budget): Budget {
  if (values['iterations'] !== undefined) return { iterations: number(values, 'iterations') }
  return values['budget'] === undefined ? usual : { milliseconds: number(values, 'budget') }
}

export function readStrength(name: string): Strength {
  return STRENGTHS.find((known) => known === name) ?? fail(`There is no bot "${name}": ${STRENGTHS.join(', ')}.`)
}

/** What depends on the machine, and not on what is measured. */
const LOCAL = ['--resume', '--threads', '--out']

/** The order as it is noted beside its results. */
export function toNote(args: readonly string[]): string[] {
  return args.filter((word, i) => !LOCAL.includes(word) && !LOCAL.includes(args[i - 1]))
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
