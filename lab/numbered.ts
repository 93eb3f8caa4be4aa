/** Matches with numbers, as an order asks for them. */
import { firstNumberOf, type Numbered } from '@gloam/bots/trial/numbered.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { number, readOptions, readSeats, text, type Values } from './order.ts'
import { fail } from './terminal.ts'
import { doAll, type Work } from './tools/crew.ts'

/** All that an order asks for, on as many threads as it says; what is in its file already is not played again. */
export function playAll<Terms, Job, Result extends { job: Job }>(
  work: Pick<Work<Terms, Job>, 'program' | 'terms' | 'jobs'>,
  values: Values,
): Promise<Result[]> {
  return doAll({ ...work, threads: number(values, 'threads'), resume: text(values, 'resume') })
}

/** Every number of seats with every choice of options. */
export function setupsOf(game: AnyGame, values: Values): Omit<Numbered, 'number'>[] {
  return readSeats(game, values).flatMap((seats) => readOptions(game, values).map((options) => ({ seats, options })))
}

/** Those of another seed have other numbers. */
export function firstNumber(values: Values): number {
  return firstNumberOf(number(values, 'seed'))
}

/** So many as are asked for, all set-ups in turn. */
export function numberedMatches(game: AnyGame, values: Values): Numbered[] {
  const setups = setupsOf(game, values)
  const first = firstNumber(values)
  return Array.from({ length: number(values, 'matches') }, (_, i) => {
    const setup = setups[i % setups.length] ?? fail('There is nothing to play.')
    return { ...setup, number: first + i }
  })
}
