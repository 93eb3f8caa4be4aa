import type { Game, GameTypes, OptionSpec } from './game.ts'

/** The options that a table has if nobody changes any. */
export function usualOptions<G extends GameTypes>(game: Game<G>): G['options'] {
  const usual = Object.entries<OptionSpec>(game.options).map(([name, spec]) => [name, spec.usual])
  return Object.fromEntries(usual)
}

/** Why a match cannot be set up like this: a key of the game's text, or null. Takes options from anywhere. */
export function refuseSetup<G extends GameTypes>(game: Game<G>, seats: number, options: G['options']): string | null {
  const { least, most } = game.seats
  if (!Number.isInteger(seats) || seats < least || seats > most) return 'refused.seats'
  const names = Object.keys(game.options)
  if (Object.keys(options).some((name) => !names.includes(name))) return 'refused.options'
  for (const name of names) {
    if (!fits(game.options[name] as OptionSpec, options[name])) return 'refused.options'
  }
  return game.refuse?.(options, seats) ?? null
}

function fits(spec: OptionSpec, value: unknown): boolean {
  if ('oneOf' in spec) return typeof value === 'string' && spec.oneOf.includes(value)
  if (!Array.isArray(value) || new Set(value).size !== value.length) return false
  return (value.length === 0 || value.length === spec.count) && value.every((item) => spec.someOf.includes(item))
}
