import { describe, expect, test } from 'vitest'
import { ROOM, ROOMS } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { prior, urge } from '../hints.ts'
import { closeness, type Going, nearness, sharedOut, spacesFrom } from '../kit/worth.ts'
import { allowsFloor } from '../rules/board.ts'
import { distances, walks } from '../rules/ways.ts'
import { haunted, house } from './house.ts'

test('what bots know of distances follows the house', () => {
  const far = (tiles: Parameters<typeof haunted>[1]) => spacesFrom(haunted(6, tiles).state, [ROOM.foyer])
  expect(far({})(ROOM.ballroom)).toBe(-1)
  expect(far({ tiles: [['ballroom', 'foyer', 'north']] })(ROOM.ballroom)).toBe(1)
  const { state } = haunted(6, { tiles: [['ballroom', 'foyer', 'north']] })
  const to = spacesFrom(state, [ROOM.ballroom, ROOM.upperLanding], 'monster')
  const measured = distances(state, [ROOM.ballroom, ROOM.upperLanding])
  expect(measured.map((_, room) => to(room))).toEqual(measured)
})

test('for explorers a fall is a way down, and none up', () => {
  const { state } = house({
    tiles: [
      ['coalChute', 'foyer', 'north', 2],
      ['ballroom', 'foyer', 'south'],
      ['collapsedRoom', 'ballroom', 'south'],
      ['gallery', 'upperLanding', 'north'],
      ['crypt', 'basementLanding', 'north'],
    ],
  })
  state.tokens.push({ name: 'belowCollapsedRoom', room: ROOM.crypt, part: 0 })
  const falls = [
    [ROOM.gallery, ROOM.ballroom],
    [ROOM.collapsedRoom, ROOM.crypt],
    [ROOM.foyer, ROOM.basementLanding],
  ] as const
  for (const [up, down] of falls) {
    expect(walks(state, [down])[up]).toBe(1)
    expect(distances(state, [up])[down]).toBeLessThan(3)
  }
  expect(walks(state, [ROOM.collapsedRoom])[ROOM.crypt]).toBe(-1)
  expect(walks(state, [ROOM.foyer])[ROOM.basementLanding]).toBe(-1)
  // by the stairs
  expect(walks(state, [ROOM.gallery])[ROOM.ballroom]).toBe(4)
})

test('where no way leads explorers look for one behind the nearest door, as long as there are tiles', () => {
  const { state } = house({ tiles: [['wineCellar', 'basementLanding', 'north']] })
  const far = (going?: Going) => spacesFrom(state, [ROOM.foyer], going)(ROOM.basementLanding)
  expect(far()).toBeGreaterThan(spacesFrom(state, [ROOM.foyer])(ROOM.upperLanding))
  expect(far('monster')).toBe(-1)
  ROOMS.forEach((_, tile) => {
    if (allowsFloor(tile, 0)) state.floor[tile] = 0
  })
  expect(far()).toBe(-1)
})

test('before the haunt a room that is found and a step towards a door are worth something, and in it nothing', () => {
  const before = house({ at: ['entranceHall'] }).state
  const nearer = house({ at: ['foyer'] }).state
  const found = house({ at: ['foyer'], tiles: [['ballroom', 'foyer', 'north']] }).state
  expect(urge(before, before, 0)).toBe(0)
  expect(urge(before, nearer, 0)).toBeGreaterThanOrEqual(0)
  expect(urge(nearer, found, 0)).toBeGreaterThan(0.02)
  const haunt = haunted(6, { tiles: [['ballroom', 'foyer', 'north']] }).state
  expect(urge(haunt, found, 0)).toBe(0)
})

describe('below the Collapsed Room nobody waits for a way up', () => {
  /** Somebody with a part has fallen there, and what it is for is above. */
  const fallen = (team: 'hero' | 'traitor') => {
    const { state } = haunted(10, {
      revealer: 1,
      at: ['upperLanding', 'upperLanding', 'upperLanding'],
      cards: [[], [], ['madman']],
      tiles: [
        ['collapsedRoom', 'foyer', 'north'],
        ['crypt', 'basementLanding', 'north'],
      ],
    }).arrange(({ players, tokens, haunt }) => {
      players.find((player) => player.team === team)?.cards.push('part-1')
      tokens.push({ name: 'belowCollapsedRoom', room: ROOM.crypt, part: 0 })
      if (haunt) haunt.places['engine'] = ROOM.collapsedRoom
    })
    const seat = state.players.findIndex((player) => player.team === team)
    return (room: number) => {
      state.players[seat].room = room
      return betrayal.evaluate(state, seat)
    }
  }

  test.each(['hero', 'traitor'] as const)('a %s', (team) => {
    const at = fallen(team)
    expect(at(ROOM.basementLanding)).toBeGreaterThan(at(ROOM.crypt))
    expect(at(ROOM.foyer)).toBeGreaterThan(at(ROOM.basementLanding))
  })
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
