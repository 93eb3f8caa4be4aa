import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { dice, doing, endTurn, type House, haunted, kit, roomOf, sum } from '../house.ts'

const TILES: NonNullable<Parameters<typeof haunted>[1]>['tiles'] = [
  ['ballroom', 'foyer', 'north'],
  ['dustyHallway', 'foyer', 'south'],
  ['bloodyRoom', 'upperLanding', 'west'],
  ['charredRoom', 'upperLanding', 'north'],
  ['creakyHallway', 'upperLanding', 'east'],
  ['abandonedRoom', 'basementLanding', 'west'],
  ['junkRoom', 'basementLanding', 'north'],
  ['servantsQuarters', 'charredRoom', 'north'],
  ['patio', 'ballroom', 'north', 0],
  ['statuaryCorridor', 'servantsQuarters', 'north', 0],
  ['furnaceRoom', 'junkRoom', 'north', 0],
]

/** So that there are more rooms than Cornerstones. */
const MORE_TILES: typeof TILES = [
  ['gardens', 'patio', 'north'],
  ['gallery', 'statuaryCorridor', 'north'],
  ['larder', 'furnaceRoom', 'north'],
]

/** Seat 2 began it; seat 0 is on turn. Cornerstones are where it is said, and three of them must be pinned. */
const begun = (at: Room[], marks: Partial<Record<string, Room[]>>, toPin = 3, seats = 3): House =>
  haunted(21, { seats, revealer: seats - 1, at, tiles: TILES }).arrange((state) => {
    state.tokens = Object.entries(marks).flatMap(([name, rooms]) =>
      (rooms ?? []).map((room) => ({ name, room: ROOM[room], part: 0 })),
    )
    if (state.haunt) state.haunt.counters['toPin'] = toPin
  })

const marked = ({ state }: House, token: string): Room[] =>
  state.tokens.flatMap(({ name, room }) => (name === token ? [ROOMS[room]] : [])).sort()

const placeOf = ({ state }: House, room: Room): number[] =>
  [state.floor, state.x, state.y].map((list) => list[ROOM[room]])

const houseTurn = (scene: House): House => endTurn(endTurn(endTurn(scene)))

const STONES: Room[] = ['ballroom', 'bloodyRoom', 'charredRoom', 'abandonedRoom']
const LANDING: Room[] = ['foyer', 'foyer', 'foyer']

rule('H21-01', 'set-up: so many Cornerstones, none on the tiles that stay', () => {
  for (const [seats, stones, pins] of [
    [3, 9, 5],
    [4, 12, 8],
    [5, 12, 8],
    [6, 13, 9],
  ]) {
    const scene = haunted(21, { seats, tiles: [...TILES, ...MORE_TILES] })
    const rooms = marked(scene, 'cornerstone')
    expect([rooms.length, scene.state.haunt?.counters['toPin']]).toEqual([stones, pins])
    expect(rooms.every((room) => FIT[ROOM[room]] && ROOM[room] >= 5 && room !== 'stairsFromBasement')).toBe(true)
    expect(scene.state.haunt?.traitor).toBe(-1)
  }
})

rule('H21-01', 'with fewer rooms all are, and two of them may be lost', () => {
  const scene = haunted(21, { tiles: TILES.slice(0, 4) })
  expect(marked(scene, 'cornerstone')).toEqual(['ballroom', 'bloodyRoom', 'charredRoom', 'dustyHallway'])
  expect(scene.state.haunt?.counters['toPin']).toBe(2)
  const toPin = (rooms: number) => haunted(21, { tiles: TILES.slice(0, rooms) }).state.haunt?.counters['toPin']
  expect([2, 3, 4, 6, 7, 8].map(toPin)).toEqual([1, 1, 2, 4, 5, 5])
})

rule('H21-02', 'a Closing room is removed, with its Cornerstone; who was in it falls, 2 dice of damage', () => {
  const scene = begun(['bloodyRoom', 'foyer', 'foyer'], { cornerstone: STONES, closing: ['bloodyRoom'] }, 1)
  endTurn(endTurn(scene))
  dice(scene, 2, 1)
  endTurn(scene).asks('suffer', 0)
  expect(scene.told('damaged')).toMatchObject([{ who: 0, harm: 'physical', n: 3 }])
  expect([placeOf(scene, 'bloodyRoom')[0], roomOf(scene)]).toEqual([-1, 'upperLanding'])
  expect(marked(scene, 'cornerstone')).toEqual(['abandonedRoom', 'ballroom', 'charredRoom'])
})

rule('H21-02', 'its marks go with it: none is lifted from the room into which all fall', () => {
  const scene = houseTurn(begun(LANDING, { cornerstone: STONES, closing: ['bloodyRoom'] }, 1))
  expect(placeOf(scene, 'bloodyRoom')[0]).toBe(-1)
  expect(scene.told('tokenLifted')).toMatchObject([
    { token: 'closing', room: 'bloodyRoom' },
    { token: 'cornerstone', room: 'bloodyRoom' },
  ])
})

rule(['H21-02', 'H21-03'], 'one that is pinned stays, and one that others hang on, with its Cornerstone', () => {
  const scene = houseTurn(
    begun(LANDING, { cornerstone: STONES, pinned: ['ballroom'], closing: ['ballroom', 'charredRoom'] }, 2),
  )
  expect(marked(scene, 'cornerstone')).toContain('charredRoom')
  expect([placeOf(scene, 'ballroom')[0], placeOf(scene, 'charredRoom')[0]]).toEqual([1, 2])
  expect(scene.told('damaged')).toEqual([])
  // a room that is no Cornerstone goes as well
  const other = houseTurn(begun(LANDING, { cornerstone: STONES, closing: ['dustyHallway'] }, 1))
  expect(placeOf(other, 'dustyHallway')[0]).toBe(-1)
})

rule('H21-02', 'a Cornerstone walks, unless it is pinned, steadied, or a hero is in it', () => {
  const scene = begun(['charredRoom', 'foyer', 'foyer'], {
    cornerstone: ['bloodyRoom', 'creakyHallway', 'abandonedRoom', 'charredRoom'],
    pinned: ['creakyHallway'],
    steadied: ['abandonedRoom'],
  })
  const rooms: Room[] = ['bloodyRoom', 'creakyHallway', 'abandonedRoom', 'charredRoom']
  const before = rooms.map((room) => placeOf(scene, room))
  houseTurn(scene)
  const walked = rooms.map((room, i) => String(placeOf(scene, room)) !== String(before[i]))
  expect(walked).toEqual([true, false, false, false])
  expect(marked(scene, 'steadied')).toEqual([])
})

rule('H21-02', 'what keeps a Cornerstone is the hero in it: without one it walks', () => {
  const walked = (at: Room[]) => {
    const scene = begun(at, { cornerstone: ['bloodyRoom', 'creakyHallway'] }, 2)
    const before = placeOf(scene, 'bloodyRoom')
    return String(placeOf(houseTurn(scene), 'bloodyRoom')) !== String(before)
  }
  expect([walked(LANDING), walked(['foyer', 'bloodyRoom', 'foyer'])]).toEqual([true, false])
})

rule('H21-02', 'then 2, 2, 3, 3 rooms at or beside heroes are Closing, none that stays', () => {
  for (const [seats, closing] of [
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ]) {
    // five rooms beside the Upper Landing and the Foyer may close
    const at = Array.from({ length: seats }, (_, i): Room => (i % 2 === 0 ? 'upperLanding' : 'foyer'))
    const scene = begun(at, { cornerstone: ['furnaceRoom'], steadied: ['furnaceRoom'] }, 1, seats)
    for (let i = 0; i < seats; i++) endTurn(scene)
    const rooms = marked(scene, 'closing')
    expect(rooms).toHaveLength(closing)
    const beside: Room[] = ['bloodyRoom', 'charredRoom', 'creakyHallway', 'ballroom', 'dustyHallway']
    expect(rooms.every((room) => beside.includes(room))).toBe(true)
  }
})

rule('H21-04', 'Pin: Might or Knowledge 5 in a Cornerstone; then every hero rolls Speed 4, or is hurt', () => {
  const scene = begun(['ballroom', 'foyer', 'foyer'], { cornerstone: STONES })
  dice(scene, ...sum(5, 5), ...sum(4, 4), ...sum(4, 3), ...sum(4, 0))
  scene.take({ do: 'task', task: 'H21-04' }).take({ do: 'decide', trait: 'might' }).asks('suffer', 1)
  scene.take({ might: 1 }).asks('suffer', 2).take({ might: 1 }).asks('turn', 0)
  expect([marked(scene, 'pinned'), scene.told('damaged')]).toMatchObject([
    ['ballroom'],
    [
      { who: 1, harm: 'physical', n: 1 },
      { who: 2, harm: 'physical', n: 1 },
    ],
  ])
  const weak = begun(['ballroom', 'foyer', 'foyer'], { cornerstone: STONES })
  dice(weak, ...sum(5, 4))
  weak.take({ do: 'task', task: 'H21-04' }).take({ do: 'decide', trait: 'might' }).asks('turn', 0)
  expect(marked(weak, 'pinned')).toEqual([])
  begun(['dustyHallway', 'foyer', 'foyer'], { cornerstone: STONES }).refuses({ task: 'H21-04' })
  begun(['ballroom', 'foyer', 'foyer'], { cornerstone: STONES, pinned: ['ballroom'] }).refuses({ task: 'H21-04' })
})

rule('H21-05', 'whoever has the Medallion steadies a Cornerstone, wherever it is', () => {
  const scene = begun(LANDING, { cornerstone: STONES, pinned: ['ballroom'] }).refuses({ task: 'H21-05' })
  scene.arrange((state) => {
    state.players[0].cards = ['medallion']
  })
  expect(
    scene
      .choices({ task: 'H21-05' })
      .map((choice) => ('room' in choice ? choice.room : ''))
      .sort(),
  ).toEqual(STONES.filter((room) => room !== 'ballroom').sort())
  scene.take({ do: 'task', task: 'H21-05', room: 'bloodyRoom' }).refuses({ task: 'H21-05' })
  expect(marked(scene, 'steadied')).toEqual(['bloodyRoom'])
})

rule('H21-W1', 'enough are pinned: the heroes', () => {
  const scene = begun(LANDING, { cornerstone: STONES, pinned: ['ballroom'] })
  doing(scene, kit({ do: 'mark', token: 'pinned', in: 'bloodyRoom' }))
  expect(scene.state.outcome).toBe(null)
  doing(scene, kit({ do: 'mark', token: 'pinned', in: 'charredRoom' }))
  expect(scene.state.outcome).toEqual({ winners: [0, 1, 2], reason: 'end.21.hero' })
})

rule('H21-W2', 'too few Cornerstones are left: the house', () => {
  const scene = begun(LANDING, { cornerstone: STONES })
  doing(scene, kit({ do: 'unmark', token: 'cornerstone', in: 'bloodyRoom' }))
  expect(scene.state.outcome).toBe(null)
  doing(scene, kit({ do: 'unmark', token: 'cornerstone', in: 'ballroom' }))
  expect(scene.state.outcome).toEqual({ winners: [], reason: 'end.21.house' })
})

rule('H21-W2', 'end of round 8, or nobody alive: the house', () => {
  const late = (round: number) => {
    const scene = begun(LANDING, { cornerstone: STONES }).arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  expect([late(7), late(8)]).toEqual([undefined, 'end.21.house'])
  const dead = begun(LANDING, { cornerstone: STONES }).arrange((state) => {
    for (const seat of [1, 2]) state.players[seat].alive = false
  })
  expect(doing(dead, { do: 'die', who: 0 }).state.outcome?.reason).toBe('end.21.house')
})

rule(['H21-04', 'H21-W2'], 'in matches that began with version 1 it is Speed 3, and round 6', () => {
  const older = (at: Room[], round: number) =>
    begun(at, { cornerstone: STONES }).arrange((state) => {
      if (state.haunt) Object.assign(state.haunt, { version: 1, round })
    })
  const scene = older(['ballroom', 'foyer', 'foyer'], 1)
  dice(scene, ...sum(5, 5), ...sum(4, 3), ...sum(4, 3), ...sum(4, 3))
  scene.take({ do: 'task', task: 'H21-04' }).take({ do: 'decide', trait: 'might' }).asks('turn', 0)
  const ended = (round: number) => doing(older(LANDING, round), { do: 'endRound' }).state.outcome?.reason
  expect([ended(5), ended(6)]).toEqual([undefined, 'end.21.house'])
})
