/**
 * The next version of the program, as a simulation has it: all games have one version more, and bring what the one before
 * has left up to it. Their rules stay as they are, so that all that was promised can be held against them; how often a
 * state was brought up is written into it.
 */
import { games } from '@gloam/games/index.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'

/** A simulation has fewer of them. */
const MOST = 4

let renewals = 0

/** The first version: a simulation begins. */
export function beginRelease(): void {
  renewals = 0
}

export function nextRelease(): void {
  renewals++
}

/** By which version a match began, of which this is a state. */
export function begunBy({ version, state }: { version: number; state: object }): number {
  return version - timesCarried(state)
}

/** Once, before anything is played. */
export function prepareReleases(): void {
  for (const game of games) prepare(game)
}

function prepare(game: AnyGame): void {
  const { version: own, migrations } = game
  const added = Array.from({ length: MOST }, (_, i) => [own + i, carryOver])
  Object.defineProperty(game, 'version', { get: () => own + renewals })
  Object.defineProperty(game, 'migrations', { value: { ...migrations, ...Object.fromEntries(added) } })
}

function carryOver(state: object): object {
  return { ...state, carried: timesCarried(state) + 1 }
}

function timesCarried(state: object): number {
  return 'carried' in state ? Number(state.carried) : 0
}
