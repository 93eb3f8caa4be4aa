/** Random matches: for the laws, for simulation, for a first opponent. */
import { type Chance, fastChance } from './chance.ts'
import type { Game, GameTypes, OptionSpec } from './game.ts'
import { refuseSetup, usualOptions } from './options.ts'
import { Play, type Question } from './play.ts'

export interface MatchSetup<G extends GameTypes> {
  seats: number
  options: G['options']
}

/** Takes one random choice of one of the open questions, and returns which. */
export function takeRandom<G extends GameTypes>(
  play: Play<G>,
  chance: Chance,
): { question: Question<G>; choice: number } {
  const question = chance.oneOf(play.open)
  const choice = chance.below(question.choices.length)
  play.take(question, choice)
  return { question, choice }
}

/** Any number of seats, or the one that is asked for, and any options that go together with it. */
export function randomSetup<G extends GameTypes>(game: Game<G>, chance: Chance, wanted?: number): MatchSetup<G> {
  const { least, most } = game.seats
  for (let tries = 0; tries < 1000; tries++) {
    const seats = wanted ?? least + chance.below(most - least + 1)
    const entries = Object.entries<OptionSpec>(game.options).map(([name, spec]) => [name, randomOption(spec, chance)])
    const options: G['options'] = Object.fromEntries(entries)
    if (refuseSetup(game, seats, options) === null) return { seats, options }
  }
  return { seats: wanted ?? least, options: usualOptions(game) }
}

export function randomOption(spec: OptionSpec, chance: Chance): string | string[] {
  if ('oneOf' in spec) return chance.oneOf(spec.oneOf)
  return chance.below(2) === 0 ? [] : chance.shuffle([...spec.someOf]).slice(0, spec.count)
}

/** The seed of the random match with this number, so that every one of them can be had again. */
export function seedOf(number: number): string {
  const chance = fastChance(number)
  let seed = ''
  while (seed.length < 64) seed += chance.word().toString(16).padStart(8, '0')
  return seed
}

/** Plays the random match with this number to its end, or to `longest` picks. */
export function playRandom<G extends GameTypes>(
  game: Game<G>,
  { seats, options }: MatchSetup<G>,
  number: number,
  longest: number,
): Play<G> {
  const play = Play.start(game, seats, options, seedOf(number))
  const chance = fastChance(number)
  while (play.open.length > 0 && play.state.picks < longest) takeRandom(play, chance)
  return play
}
