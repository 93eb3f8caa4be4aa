import { gameNamed } from '@gloam/games/index.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { refuseSetup } from '@gloam/kernel/options.ts'
import { describe, expect, test } from 'vitest'
import { combinations, plan, setupAt, tallyOf } from '../laws/setups.ts'

const named = (name: string) => gameNamed(name) as AnyGame
const SEATS = [2, 3, 4, 5, 6]

describe('the matches on which the laws are tried', () => {
  test('meet every combination of options before one comes again', () => {
    const among = combinations(named('hellhouse'), 2, {})
    const met = new Set(among.map((_, number) => JSON.stringify(setupAt(named('hellhouse'), 2, among, number).options)))
    expect(met.size).toBe(among.length)
    // Of two seats either begins, or chance says which; the notebook is one's own, or strikes out by itself.
    expect(among.length).toBe(5 * 2 * 3 * 3 * 2)
  })

  test('can all be set up', () => {
    for (const [name, seats] of [['hellhouse', 6] as const, ['halloween', 3] as const]) {
      const game = named(name)
      const among = combinations(game, seats, {})
      for (let number = 0; number < 200; number++) {
        expect(refuseSetup(game, seats, setupAt(game, seats, among, number).options)).toBeNull()
      }
    }
  })

  test('are as many as wanted for each number of seats and for each value of an option', () => {
    const game = named('hellhouse')
    const stretches = plan(game, SEATS, {}, 100, 150)
    for (const seats of SEATS) {
      expect(
        stretches.filter((one) => one.seats === seats).reduce((sum, { from, to }) => sum + to - from, 0),
      ).toBeGreaterThanOrEqual(100)
    }
    const { dawn, leastHunters } = tallyOf(game, stretches)
    expect(Math.min(...Object.values(dawn))).toBeGreaterThanOrEqual(100)
    expect(Math.min(...Object.values(leastHunters))).toBeGreaterThanOrEqual(100)
  })

  test('keep to what is fixed', () => {
    const { dawn } = tallyOf(named('hellhouse'), plan(named('hellhouse'), SEATS, { dawn: 'off' }, 20, 1))
    expect(dawn).toEqual({ off: 100 })
  })
})
