/**
 * The laws on very many random matches, for every number of seats and every value of every option:
 * `npm run laws -- hellhouse [--matches 10000] [--seats 4] [--law secretsAreKept]`
 * The tests run the same laws on fewer matches with random options.
 */
import { parseArgs } from 'node:util'
import { gameNamed, games } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame, GameTypes, OptionSpec } from '@gloam/kernel/game.ts'
import {
  componentsAreConserved,
  dataIsAll,
  everyMatchEnds,
  type Law,
  secretsAreKept,
  undoIsExact,
} from '@gloam/kernel/laws.ts'
import { refuseSetup } from '@gloam/kernel/options.ts'
import { type MatchSetup, randomOption } from '@gloam/kernel/testing/random.ts'
import { count, fail, progress } from './terminal.ts'

/** The laws, and on what share of the matches each is tried: the costly ones on fewer. */
const LAWS: Readonly<Record<string, { law: Law; share: number }>> = {
  everyMatchEnds: { law: everyMatchEnds, share: 1 },
  componentsAreConserved: { law: componentsAreConserved, share: 1 / 2 },
  dataIsAll: { law: dataIsAll, share: 1 / 10 },
  secretsAreKept: { law: secretsAreKept, share: 1 / 10 },
  undoIsExact: { law: undoIsExact, share: 1 / 10 },
}

interface Order {
  game: AnyGame
  seats: number[]
  /** How many matches there are for each value of each option. */
  matches: number
  laws: string[]
}

function readOrder(): Order {
  const known = games.map((game) => game.name).join(', ')
  const game = gameNamed(process.argv[2] ?? '') ?? fail(`Which game? There are: ${known}.`)
  const options = { matches: { type: 'string' }, seats: { type: 'string' }, law: { type: 'string' } } as const
  const { values } = parseArgs({ args: process.argv.slice(3), options })
  const { least, most } = game.seats
  const all = Array.from({ length: most - least + 1 }, (_, i) => least + i)
  return {
    game,
    seats: values.seats === undefined ? all : [Number(values.seats)],
    matches: Number(values.matches ?? 10_000),
    laws: Object.keys(LAWS).filter((name) => values.law === undefined || values.law === name),
  }
}

/** How many values of an option come in turn; where several are chosen at once, chance does it. */
function valuesOf(spec: OptionSpec): number {
  return 'oneOf' in spec ? spec.oneOf.length : 1
}

/** A prime: hopping by it meets all combinations of options before one comes again, and early very different ones. */
const HOP = 7919

/** The setup with this number, or null if its options do not go together. Every value of an option is as frequent. */
function setupAt(game: AnyGame, seats: number, number: number): MatchSetup<GameTypes> | null {
  const specs = Object.entries<OptionSpec>(game.options)
  const combinations = specs.reduce((product, [, spec]) => product * valuesOf(spec), 1)
  let rest = (number * HOP) % combinations
  const options: GameTypes['options'] = {}
  for (const [name, spec] of specs) {
    const values = valuesOf(spec)
    options[name] = 'oneOf' in spec ? (spec.oneOf[rest % values] as string) : randomOption(spec, fastChance(number))
    rest = Math.floor(rest / values)
  }
  return refuseSetup(game, seats, options) === null ? { seats, options } : null
}

/** Returns how many matches were played, and throws what the law throws, with what is needed to see it again. */
function tryLaw(order: Order, seats: number, name: string): number {
  const { law, share } = LAWS[name]
  const most = Math.max(1, ...Object.values<OptionSpec>(order.game.options).map(valuesOf))
  const of = Math.ceil(order.matches * most * share)
  const started = performance.now()
  let played = 0
  for (let number = 0; played < of; number++) {
    const setup = setupAt(order.game, seats, number)
    if (setup === null) continue
    try {
      law(order.game, number, setup)
    } catch (error) {
      const message = `${name}, match ${number}, ${JSON.stringify(setup)}: ${(error as Error).message}`
      throw new Error(message, { cause: error })
    }
    if (++played % 100 === 0 || played === of) progress(played, of, started)
  }
  return played
}

function main(): void {
  const order = readOrder()
  for (const seats of order.seats) {
    for (const name of order.laws) {
      const started = performance.now()
      const played = tryLaw(order, seats, name)
      const seconds = (performance.now() - started) / 1000
      console.log(`${order.game.name}, ${seats} seats: ${name} holds on ${count(played)} matches (${count(seconds)} s)`)
    }
  }
}

main()
