import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test as plain } from 'vitest'
import { spookhuis } from '../game.ts'
import { among, BEFORE, DEAD_END, facing, house, lay, opening, place, turnedAt, where } from './house.ts'

rule('SPO-035', 'a normal player may turn one tile or none; with the Compass one more', () => {
  const scene = house().asks('turn', 0)
  scene.offers({ do: 'ride' }).take({ do: 'turnTile', tile: 'G1', steps: 1 })
  expect(where(scene, 0)).toEqual(DEAD_END)
  const none = house().take({ do: 'ride' })
  expect(where(none, 0)).toEqual(DEAD_END)
})

rule('SPO-036', 'a tile is turned to any other of its six orientations; each counts as a turn (SPO-R24)', () => {
  const scene = house()
  expect(among(scene, 'steps', { do: 'turnTile', tile: 'L1' })).toEqual([1, 2, 3, 4, 5])
  expect(among(scene, 'steps', { do: 'turnTile', tile: 'J1' })).toEqual([1, 2, 3, 4, 5])
  const before = turnedAt(scene, [1, -1])
  scene.take({ do: 'turnTile', tile: 'J1', steps: 5 })
  expect(turnedAt(scene, [1, -1])).toBe((before + 5) % 6)
  // A great circle looks the same however it is turned, and still the teleporters are off.
  const circle = house({ people: { 0: { at: [-2, 3], faces: 'southwest' } }, tiles: [[-2, 3, 'D3', 0]] })
  circle.offers({ do: 'ride' })
  expect(circle.state.now.turned).toBe(false)
  const same = house().take({ do: 'turnTile', tile: 'L1', steps: 1 })
  expect(same.state.now.turned).toBe(true)
})

rule('SPO-037', 'a tile with carts may be turned, and they turn along (SPO-R20)', () => {
  const scene = house({
    people: { 1: { at: [2, -1], faces: 'west' }, 2: { at: [2, -1], faces: null } },
    tiles: [[2, -1, 'D1', 4]],
  })
  scene.take({ do: 'turnTile', tile: 'D1', steps: 2 })
  expect([facing(scene, 1), facing(scene, 2)]).toEqual(['northeast', null])
  // His own tile: it faced a wall and now faces the track.
  const own = house({ people: { 0: { at: [-1, 2], faces: 'east' } } })
  own.take({ do: 'turnTile', tile: 'A1', steps: 3 })
  expect(where(own, 0)).not.toEqual([-1, 2])
})

rule('SPO-038', 'a cart that cannot leave otherwise must turn a tile that makes it possible', () => {
  const scene = house({ people: { 0: { at: [-1, 2], faces: 'east' } } })
  scene.refuses({ do: 'ride' }).refuses({ do: 'turnTile', tile: 'G1' })
  expect(among(scene, 'tile', { do: 'turnTile' })).toEqual(expect.arrayContaining(['A1', 'B1']))
  expect(among(scene, 'tile', { do: 'turnTile' })).toHaveLength(2)
  // The curve (ends east and southwest) has an end in the west after a turn by 1 or by 3.
  expect(among(scene, 'steps', { do: 'turnTile', tile: 'B1' })).toEqual([1, 3])
})

plain('SPO-R21 if no single turn helps, the own tile and an ordinary one beside it are turned together', () => {
  // Facing the wall of the gatehouse, between ramps, on a tile whose every turn faces a wall as well.
  const scene = house({ people: { 0: { at: [0, 1], faces: 'northwest' } } })
  scene.arrange((state) => {
    // The back has ramps in the east, southwest and northwest: none leads down to (0, 1).
    lay(state, [0, 1], 'B2', 1)
    lay(state, [-1, 1], 'A1', 1)
    lay(state, [-1, 2], 'A2', 0)
    lay(state, [0, 2], 'C1', 0)
    lay(state, [1, 0], 'C2', 0)
    place(state, 0, [0, 1], 'northwest')
    state.turned[state.tiles.indexOf(34)] = 0 // the item room's connections: E, SW, NW
  })
  scene.refuses({ do: 'ride' }).refuses({ do: 'turnTile' }).offers({ do: 'turnTwo' })
  const { steps, tile, tileSteps } = scene.choices({ do: 'turnTwo' })[0] as {
    steps: number
    tile: string
    tileSteps: number
  }
  scene.take({ do: 'turnTwo', steps, tile, tileSteps })
  expect(where(scene, 0)).not.toEqual([0, 1])
  expect(scene.told('tileTurned')).toHaveLength(2)
})

rule('SPO-039', 'he may not turn a tile so that his own cart cannot leave; other carts do not matter (SPO-R23)', () => {
  const scene = house()
  // Facing east onto the straight A1: turned by 1, 2, 4 or 5 it has no end in the west.
  expect(among(scene, 'steps', { do: 'turnTile', tile: 'A1' })).toEqual([3])
  const other = house({ people: { 0: BEFORE.gatehouse, 1: { at: [-2, 2], faces: 'east' } } })
  expect(among(other, 'steps', { do: 'turnTile', tile: 'A1' })).toEqual([1, 2, 3, 4, 5])
})

rule('SPO-040', 'the gatehouse is never turned', () => {
  house().refuses({ tile: 'GATE' })
  opening().refuses({ tile: 'GATE' })
})

rule('SPO-041', 'after the first round the gatehouse is flipped, for good', () => {
  const scene = opening(3)
  while (scene.state.round === 1) {
    expect(scene.state.rampA).toBe(-1)
    const [question] = scene.play.open
    scene.play.take(question, 0)
    scene.events.push(...scene.play.events.map(({ event }) => event))
  }
  expect(scene.told('gatehouseFlipped')).toHaveLength(1)
  const { rampA } = scene.state
  while (scene.state.round < 4 && scene.state.outcome === null) scene.play.take(scene.play.open[0], 0)
  expect(scene.state.rampA).toBe(rampA)
})

rule('SPO-042', 'one of the three ramps lies where the last cart rolled out (SPO-R27)', () => {
  const scene = house({ round: 1, people: { 0: { at: [0, 0], faces: null } } })
  scene.arrange((state) => {
    state.rampA = -1
    state.turn = 2
    state.first = 0
    place(state, 2, [0, 0])
    place(state, 0, [-2, 2], 'east')
    state.agenda = [{ do: 'endTurn' }]
    state.lastOut = 5
  })
  expect(scene.state.rampA).toBe(5)
  const ramps = spookhuis.view(scene.state, 0).rampA
  expect(ramps).toBe(5)
  // A to C: northeast, southeast, west; a cart in the east meets a wall, one in the west a ramp.
  const ride = (q: number, r: number, faces: 'west' | 'east') => {
    const cart = house({ people: { 0: { at: [q, r], faces } } })
    cart.arrange((state) => {
      state.rampA = 5
    })
    return cart.choices({ do: 'ride' }).length
  }
  expect([ride(1, 0, 'west'), ride(-1, 0, 'east')]).toEqual([0, 1])
})

rule('SPO-043', 'a key room may point only to its three neighbours on the board', () => {
  const scene = house()
  // KEY5 in the north corner points southeast (1); its neighbours lie east, southeast and southwest.
  expect(turnedAt(scene, [0, -3])).toBe(1)
  expect(among(scene, 'steps', { do: 'turnTile', tile: 'KEY5' })).toEqual([1, 5])
  scene.take({ do: 'turnTile', tile: 'KEY5', steps: 5 })
  expect(turnedAt(scene, [0, -3])).toBe(0)
})

rule(
  'SPO-044',
  'item room and encounter room are turned like ordinary tiles, also with a cart in them (SPO-R25)',
  () => {
    const scene = house({ people: { 1: { at: [1, 1] } } })
    for (const tile of ['ITEM', 'ENC']) {
      expect(among(scene, 'steps', { do: 'turnTile', tile })).toEqual([1, 2, 3, 4, 5])
    }
    scene.take({ do: 'turnTile', tile: 'ITEM', steps: 1 })
    expect([where(scene, 1), facing(scene, 1)]).toEqual([[1, 1], null])
  },
)

rule('SPO-045', 'a ghost never turns a tile', () => {
  const scene = house({ people: { 0: { ghost: true } } })
  scene.arrange((state) => {
    state.agenda = [{ do: 'beginTurn', seat: 0 }]
  })
  scene.asks('wall', 0).refuses({ do: 'turnTile' })
  const { tiles, turned } = house().state
  expect([scene.state.tiles, scene.state.turned]).toEqual([tiles, turned])
})
