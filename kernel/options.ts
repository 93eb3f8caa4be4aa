import type { Chance } from './chance.ts'
import type { Game, GameTypes, OptionSpec, Seat, SeatRange } from './game.ts'

/** The options that a table has if nobody changes any. */
export function usualOptions<G extends GameTypes>(game: Game<G>): G['options'] {
  const usual = Object.entries<OptionSpec>(game.options).map(([name, spec]) => [name, spec.usual])
  return Object.fromEntries(usual)
}

/** Why a match cannot be set up like this: a key of the game's text, or null. Takes options from anywhere. */
export function refuseSetup<G extends GameTypes>(game: Game<G>, seats: number, options: G['options']): string | null {
  if (!Number.isInteger(seats) || !isWithin(game.seats, seats)) return 'refused.seats'
  const names = Object.keys(game.options)
  if (Object.keys(options).some((name) => !names.includes(name))) return 'refused.options'
  for (const name of names) {
    const spec = game.options[name] as OptionSpec
    if (!fits(spec, options[name])) return 'refused.options'
    if (!fitsSeats(spec, options[name] as string, seats)) return `refused.${name}`
  }
  return game.refuse?.(options, seats) ?? null
}

/** Whether a value of an option goes with so many players. */
export function fitsSeats(spec: OptionSpec, value: string, seats: number): boolean {
  const range = 'oneOf' in spec ? spec.seats?.[value] : undefined
  return range === undefined || isWithin(range, seats)
}

function isWithin({ least, most }: SeatRange, seats: number): boolean {
  return seats >= least && seats <= most
}

/** The option «who begins»: any seat that is at the table, or chance. */
export function whoBegins(most: number): OptionSpec {
  const numbers = Array.from({ length: most }, (_, seat) => seat + 1)
  return {
    oneOf: ['random', ...numbers.map((number) => `seat-${number}`)],
    usual: 'random',
    seats: Object.fromEntries(numbers.map((number) => [`seat-${number}`, { least: number, most }])),
  }
}

export function seatThatBegins(option: string, seats: number, chance: Chance): Seat {
  return option === 'random' ? chance.below(seats) : seatNamed(option)
}

/** The seat that `seat-1` and the others mean. */
export const seatNamed = (option: string): Seat => Number(option.slice('seat-'.length)) - 1

function fits(spec: OptionSpec, value: unknown): boolean {
  if ('oneOf' in spec) return typeof value === 'string' && (spec.oneOf.includes(value) || spec.also?.(value) === true)
  if (!Array.isArray(value) || new Set(value).size !== value.length) return false
  return (value.length === 0 || value.length === spec.count) && value.every((item) => spec.someOf.includes(item))
}
