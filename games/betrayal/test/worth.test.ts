import { expect, test } from 'vitest'
import { ROOM } from '../content/rooms.ts'
import { prior } from '../hints.ts'
import { closeness, nearness, sharedOut, spacesFrom } from '../kit/worth.ts'
import { distances } from '../rules/ways.ts'
import { haunted } from './house.ts'

test('what bots know of distances follows the house', () => {
  const far = (tiles: Parameters<typeof haunted>[1]) => spacesFrom(haunted(6, tiles).state, [ROOM.foyer])
  expect(far({})(ROOM.ballroom)).toBe(-1)
  expect(far({ tiles: [['ballroom', 'foyer', 'north']] })(ROOM.ballroom)).toBe(1)
  const { state } = haunted(6, { tiles: [['ballroom', 'foyer', 'north']] })
  const to = spacesFrom(state, [ROOM.ballroom, ROOM.upperLanding])
  const measured = distances(state, [ROOM.ballroom, ROOM.upperLanding])
  expect(measured.map((_, room) => to(room))).toEqual(measured)
})

test('closeness loses the same with every space, nearness most with the first', () => {
  const { state } = haunted(6)
  const [close, near] = [closeness(state, [ROOM.upperLanding]), nearness(state, [ROOM.upperLanding])]
  const way = [ROOM.upperLanding, ROOM.grandStaircase, ROOM.foyer, ROOM.entranceHall]
  const steps = way.slice(1).map((room, i) => close(way[i]) - close(room))
  for (const step of steps) expect(step).toBeCloseTo(steps[0])
  expect(way.map(near)).toEqual([1, 1 / 2, 1 / 3, 1 / 4])
  expect([close(-1), near(-1)]).toEqual([0, 0])
})

test('everybody goes to another room', () => {
  const { state } = haunted(6, { at: ['foyer', 'foyer', 'upperLanding'] })
  const alone = closeness(state, [ROOM.upperLanding])(ROOM.foyer)
  expect(sharedOut(state, [0, 1], [ROOM.foyer, ROOM.upperLanding])).toEqual([1, alone])
  expect(sharedOut(state, [0, 1], [ROOM.foyer])).toEqual([1])
})

test('an attack on whoever is held to be a friend is hardly thought of', () => {
  const scene = haunted(11, { seats: 3, at: ['foyer', 'foyer', 'foyer'] }).arrange(({ haunt }) => {
    if (haunt) haunt.roles = [1, 2, 3]
  })
  const attacks = (on: number) => scene.choices({ do: 'attack', on }).map((choice) => prior(scene.state, 1, choice))
  scene.asks('turn', 1)
  expect([attacks(0), attacks(2)]).toEqual([[1.5], [0.3]])
})
