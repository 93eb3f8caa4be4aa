/** Which matches the laws are tried on: for each number of seats every combination of options in turn. */
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes, OptionSpec } from '@gloam/kernel/game.ts'
import { refuseSetup } from '@gloam/kernel/options.ts'
import type { MatchSetup } from '@gloam/kernel/random.ts'

type Options = GameTypes['options']

/** A prime: hopping by it meets all combinations of options before one comes again, and early very different ones. */
const HOP = 7919

/** All combinations of options that go together with these; of an option of which several are chosen, none or some. */
export function combinations(game: AnyGame, seats: number, fixed: Options): Options[] {
  let all: Options[] = [{}]
  for (const [name, spec] of Object.entries<OptionSpec>(game.options)) {
    const values = fixed[name] === undefined ? valuesOf(spec) : [fixed[name]]
    all = all.flatMap((options) => values.map((value) => ({ ...options, [name]: value })))
  }
  return all.filter((options) => refuseSetup(game, seats, options) === null)
}

function valuesOf(spec: OptionSpec): Options[string][] {
  return 'oneOf' in spec ? [...spec.oneOf] : [[], spec.someOf.slice(0, spec.count)]
}

/** The setup of the match with this number. */
export function setupAt(
  game: AnyGame,
  seats: number,
  among: readonly Options[],
  number: number,
): MatchSetup<GameTypes> {
  const options = { ...among[(number * HOP) % among.length] }
  const chance = fastChance(number)
  for (const [name, spec] of Object.entries<OptionSpec>(game.options)) {
    const some = 'someOf' in spec && (options[name]?.length ?? 0) > 0
    if (some) options[name] = chance.shuffle([...spec.someOf]).slice(0, spec.count)
  }
  return { seats, options }
}

/** A stretch of numbered matches with so many seats, some of their options fixed. */
export interface Stretch {
  seats: number
  fixed: Options
  from: number
  to: number
}

/** How often each value of each option is met: `tally.dawn['20']`. */
export type Tally = Record<string, Record<string, number>>

/**
 * So many matches for each number of seats, and then more of those values of options of which there were fewer than
 * `each` in all, with the seats that allow them in turn.
 */
export function plan(
  game: AnyGame,
  seats: readonly number[],
  fixed: Options,
  matches: number,
  each: number,
): Stretch[] {
  const stretches = seats.map((count) => ({ seats: count, fixed, from: 0, to: matches }))
  for (const name of namesOf(game)) {
    const met = Object.entries(tallyOf(game, stretches)[name]).filter(([, times]) => times < each)
    for (const [value, times] of met) {
      stretches.push(...more(game, seats, { ...fixed, [name]: value }, matches, each - times))
    }
  }
  return stretches
}

function more(game: AnyGame, seats: readonly number[], fixed: Options, from: number, missing: number): Stretch[] {
  const allowed = seats.filter((count) => combinations(game, count, fixed).length > 0)
  const share = Math.ceil(missing / allowed.length)
  return allowed.map((count) => ({ seats: count, fixed, from, to: from + share }))
}

/** The options of which one value is chosen. */
function namesOf(game: AnyGame): string[] {
  return Object.entries<OptionSpec>(game.options).flatMap(([name, spec]) => ('oneOf' in spec ? [name] : []))
}

export function tallyOf(game: AnyGame, stretches: readonly Stretch[]): Tally {
  const names = namesOf(game)
  const tally: Tally = Object.fromEntries(names.map((name) => [name, {}]))
  for (const { seats, fixed, from, to } of stretches) {
    const among = combinations(game, seats, fixed)
    for (let number = from; number < to; number++) {
      const { options } = setupAt(game, seats, among, number)
      for (const name of names) {
        const value = String(options[name])
        tally[name][value] = (tally[name][value] ?? 0) + 1
      }
    }
  }
  return tally
}
