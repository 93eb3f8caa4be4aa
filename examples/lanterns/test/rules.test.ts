/** Every rule of RULES.md, on arranged positions. */
import { fastChance } from '@gloam/kernel/chance.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { refuseSetup, usualOptions } from '@gloam/kernel/options.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { Scene } from '@gloam/kernel/testing/scene.ts'
import { expect } from 'vitest'
import { evaluate } from '../bot.ts'
import { ALL } from '../content/lanterns.ts'
import { lanterns } from '../game.ts'
import type { Lanterns } from '../types.ts'

const begin = (seats = 2): Scene<Lanterns> => new Scene(lanterns, seats, { first: 'seat-1' })

/** What everybody has: the window, and what is under the cloak. The pile has the rest, the lowest on top. */
function arranged(...houses: { window?: number[]; cloak: number[] }[]): Scene<Lanterns> {
  return begin(houses.length).arrange((state) => {
    state.houses = houses.map(({ window = [], cloak }) => ({ window: [...window], cloak: [...cloak] }))
    const left = [...ALL]
    for (const bright of houses.flatMap(({ window = [], cloak }) => [...window, ...cloak]))
      left.splice(left.indexOf(bright), 1)
    state.pile = left.reverse()
  })
}

/** Always the dimmest of what one holds, until so many turns have been played. */
function hangLow(scene: Scene<Lanterns>, turns: number): Scene<Lanterns> {
  while (scene.state.turns < turns) {
    const { cloak } = scene.state.houses[scene.state.turn]
    scene.take({ do: 'hang', bright: Math.min(...cloak) })
  }
  return scene
}

rule('LAN-001', 'two to four players', () => {
  const refused = [1, 2, 3, 4, 5].map((seats) => refuseSetup(lanterns, seats, usualOptions(lanterns)))
  expect(refused).toEqual(['refused.seats', null, null, null, 'refused.seats'])
})

rule('LAN-002', 'four lanterns of each brightness from 1 to 6, in a shuffled pile', () => {
  expect(lanterns.components(begin().state)).toEqual({
    'of 1': 4,
    'of 2': 4,
    'of 3': 4,
    'of 4': 4,
    'of 5': 4,
    'of 6': 4,
  })
  const piles = [1, 2].map((seed) => new Scene(lanterns, 2, { first: 'seat-1' }, seedOf(seed)).state.pile)
  expect(piles[0]).not.toEqual(piles[1])
})

rule('LAN-003', 'one lantern each under the cloak, which only its owner sees', () => {
  const { state } = begin(3)
  expect(state.houses.map(({ cloak }) => cloak.length)).toEqual([2, 1, 1])
  const seenBy = (seat: Seat) => lanterns.view(state, seat).houses.map(({ cloak }) => cloak)
  expect(seenBy(1)).toEqual([[null, null], state.houses[1].cloak, [null]])
  expect(seenBy(-1)).toEqual([[null, null], [null], [null]])
})

rule('LAN-004', 'the option says who begins, or chance does', () => {
  expect(new Scene(lanterns, 3, { first: 'seat-3' }).state.turn).toBe(2)
  const began = [1, 2, 3, 4, 5, 6, 7, 8].map(
    (seed) => lanterns.setup(2, { first: 'random' }, fastChance(seed)).state.turn,
  )
  expect(new Set(began)).toEqual(new Set([0, 1]))
})

rule('LAN-005', 'whoever is on turn draws the top lantern', () => {
  const scene = arranged({ cloak: [6, 5] }, { cloak: [4] })
  scene.take({ do: 'hang', bright: 6 })
  expect(scene.state.houses[1].cloak).toEqual([4, 1])
  expect(scene.told('drew').at(-1)).toEqual({ is: 'drew', seat: 1, bright: 1 })
})

rule('LAN-006', 'one of the two is hung, the other one stays under the cloak', () => {
  const scene = arranged({ cloak: [6, 5] }, { cloak: [4] }).asks('hang', 0)
  expect(scene.choices()).toEqual([
    { do: 'hang', bright: 6 },
    { do: 'hang', bright: 5 },
  ])
  scene.take({ bright: 5 })
  expect(scene.state.houses[0]).toEqual({ window: [5], cloak: [6] })
})

rule('LAN-006', 'whoever holds two that are alike is asked all the same: nobody learns that they are', () => {
  const scene = arranged({ cloak: [3, 3] }, { cloak: [4] }).asks('hang', 0)
  expect(scene.choices()).toEqual([{ do: 'hang', bright: 3 }])
})

rule('LAN-007', 'the newest lantern of every other window goes out if it is as bright', () => {
  const scene = arranged({ window: [2], cloak: [2, 5] }, { window: [5, 2], cloak: [1] }, { window: [2, 5], cloak: [6] })
  scene.take({ bright: 2 })
  expect(scene.state.houses.map(({ window }) => window)).toEqual([[2, 2], [5], [2, 5]])
  expect(scene.state.aside).toEqual([2])
  expect(scene.told('wentOut')).toEqual([{ is: 'wentOut', seat: 1, bright: 2 }])
})

rule('LAN-007', 'then the one before it is the newest', () => {
  const scene = arranged({ cloak: [2, 4] }, { cloak: [5] }, { window: [5, 2], cloak: [6] })
  scene.take({ bright: 2 }).take({ bright: 5 })
  expect(scene.state.houses[2].window).toEqual([])
  expect(scene.state.aside).toEqual([2, 5])
})

rule('LAN-008', 'the next player to the left is on turn, round by round', () => {
  const scene = begin(3)
  const turns = Array.from({ length: 4 }, (_, turn) => {
    hangLow(scene, turn + 1)
    return [scene.state.turn, scene.state.round]
  })
  expect(turns).toEqual([
    [1, 1],
    [2, 1],
    [0, 2],
    [1, 2],
  ])
})

rule('LAN-009', 'after five turns each cloaks are opened, and those that are alike count for nobody', () => {
  const scene = hangLow(begin(3), 14)
  expect(scene.state.outcome).toBeNull()
  scene.arrange(({ houses }) => {
    houses.forEach((house, seat) => {
      house.cloak = [[6], [6], [5, 1]][seat]
    })
  })
  const windows = scene.state.houses.map(({ window }) => window.reduce((sum, bright) => sum + bright, 0))
  scene.arrange(({ houses }) => {
    houses[0].window = [4]
    houses[1].window = [3]
  })
  scene.take({ bright: 1 })
  expect(scene.told('opened')).toEqual([
    { is: 'opened', seat: 0, bright: 6, counts: false },
    { is: 'opened', seat: 1, bright: 6, counts: false },
    { is: 'opened', seat: 2, bright: 5, counts: true },
  ])
  expect(scene.state.outcome?.scores).toEqual([4, 3, windows[2] + 1 + 5])
})

rule('LAN-010', 'the most points win, and whoever has the same', () => {
  const scene = hangLow(begin(3), 14)
  scene.arrange(({ houses }) => {
    houses[0] = { window: [6, 3], cloak: [1] }
    houses[1] = { window: [6], cloak: [4] }
    houses[2] = { window: [], cloak: [2, 3] }
  })
  scene.take({ bright: 2 })
  expect(scene.state.outcome).toEqual({ winners: [0, 1], reason: 'end.dawn', scores: [10, 10, 5] })
  expect([0, 1, 2].map((seat) => evaluate(scene.state, seat))).toEqual([0.5, 0.5, 0])
})
