import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FLOODED } from '../../content/haunts/02-high-water.ts'
import { ROOM } from '../../content/rooms.ts'
import { isTrue, roomsOf } from '../../kit/select.ts'
import type { BTable } from '../../types.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum } from '../house.ts'

const begun = (more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(2, { revealer: 2, at: ['upperLanding', 'upperLanding', 'upperLanding'], ...more })

const setWater = (scene: House, water: number, raft = 0): House =>
  scene.arrange((state) => {
    Object.assign(state.haunt?.counters ?? {}, { water, raft })
  })

const flooded = (scene: House) =>
  roomsOf({ state: scene.state } as BTable, FLOODED).map((room) => scene.state.floor[room])

const planks = (scene: House) =>
  scene.state.piles.flatMap(({ room, things }) => things.map(() => scene.state.floor[room]))

rule('H02-01', 'set-up: the Slip is a bedroom upstairs with a window, 4/6/6/6 planks lie below', () => {
  for (const seats of [3, 4, 5, 6]) {
    const scene = haunted(2, { seats, revealer: 0 })
    expect(scene.state.haunt?.places['slip']).toBe(ROOM.bedroom)
    const floors = planks(scene)
    expect(floors).toHaveLength([4, 6, 6, 6][seats - 3])
    // alternately, the basement first
    expect(floors.filter((floor) => floor === 0)).toHaveLength([2, 3, 3, 3][seats - 3])
    expect(floors).not.toContain(2)
    expect(scene.state.piles.some(({ room }) => room === ROOM.grandStaircase)).toBe(false)
  }
  const master = haunted(2, { tiles: [['masterBedroom', 'upperLanding', 'north', 2]] })
  expect(master.state.haunt?.places['slip']).toBe(ROOM.masterBedroom)
})

rule('H02-02', 'a plank is carried, one each', () => {
  const scene = begun().arrange((state) => {
    state.piles = [{ room: ROOM.upperLanding, part: 0, things: ['plank-1', 'plank-2'] }]
  })
  scene.take({ do: 'pickUp', thing: 'plank-1' }).asks('turn', 0).refuses({ do: 'pickUp' })
  expect(cardsOf(scene)).toEqual(['plank-1'])
})

rule('H02-03', 'the Water rises: basement from 1, ground floor from 5/4/3/3', () => {
  const scene = begun()
  expect(flooded(scene)).toEqual([])
  expect(new Set(flooded(setWater(scene, 1)))).toEqual(new Set([0]))
  for (const [seats, ground] of [
    [3, 5],
    [4, 4],
    [5, 3],
    [6, 3],
  ]) {
    expect(new Set(flooded(setWater(begun({ seats }), ground - 1)))).toEqual(new Set([0]))
    expect(new Set(flooded(setWater(begun({ seats }), ground)))).toEqual(new Set([0, 1]))
  }
  const round = begun()
  endTurn(endTurn(endTurn(round)))
  expect(round.state.haunt).toMatchObject({ round: 2, counters: { water: 1 } })
})

rule('H02-04', 'a flooded room: one space more to leave, Might 3 or a point of damage to stay', () => {
  const scene = setWater(begun({ at: ['basementLanding', 'upperLanding', 'upperLanding'] }), 1)
  scene.take({ do: 'move', to: 'stairsFromBasement' })
  expect(scene.state.turn.spent).toBe(2)
  dice(scene, ...sum(5, 2))
  endTurn(scene).asks('suffer', 0)
  const drenched = setWater(begun({ at: ['basementLanding', 'upperLanding', 'upperLanding'] }), 1)
  dice(drenched, ...sum(5, 0))
  endTurn(drenched).asks('suffer', 0)
  const strong = setWater(begun({ at: ['basementLanding', 'upperLanding', 'upperLanding'] }), 1)
  dice(strong, ...sum(5, 3))
  endTurn(strong).asks('turn', 1)
})

rule('H02-05', 'Build: in the Slip, with a plank carried or lying there, Might or Knowledge 4', () => {
  const scene = begun({ at: ['upperLanding', 'upperLanding', 'upperLanding'] }).arrange((state) => {
    state.players[0].room = ROOM.bedroom
    state.piles = []
  })
  scene.refuses({ task: 'H02-05' }).arrange((state) => {
    state.players[0].cards = ['plank-1']
  })
  dice(scene, ...sum(5, 4))
  scene.take({ do: 'task', task: 'H02-05' }).take({ do: 'decide', trait: 'might' })
  expect([scene.state.haunt?.counters['raft'], cardsOf(scene)]).toEqual([1, []])
  const failed = begun().arrange((state) => {
    Object.assign(state.players[0], { room: ROOM.bedroom, cards: ['plank-1'] })
  })
  dice(failed, ...sum(5, 3))
  failed.take({ do: 'task', task: 'H02-05' }).take({ do: 'decide', trait: 'might' })
  expect([failed.state.haunt?.counters['raft'], cardsOf(failed)]).toEqual([0, ['plank-1']])
  const lying = begun().arrange((state) => {
    state.players[0].room = ROOM.bedroom
    state.piles = [{ room: ROOM.bedroom, part: 0, things: ['plank-3'] }]
  })
  dice(lying, ...sum(3, 4))
  lying.take({ do: 'task', task: 'H02-05' }).take({ do: 'decide', trait: 'knowledge' })
  expect([lying.state.haunt?.counters['raft'], lying.state.piles]).toEqual([1, []])
})

rule('H02-06', 'at Raft N the window is a way out for one space', () => {
  const scene = setWater(begun(), 1, 2).arrange((state) => {
    state.players[0].room = ROOM.bedroom
  })
  scene.refuses({ task: 'H02-06' })
  setWater(scene, 1, 3).take({ do: 'task', task: 'H02-06' })
  expect(scene.state.players[0]).toMatchObject({ out: true, alive: true, room: -1 })
  scene.asks('turn', 1)
})

rule('H02-07', 'house turn: the Drowned come in flooded rooms nearest to a hero, hunt, and the Water rises', () => {
  const scene = setWater(begun({ at: ['basementLanding', 'upperLanding', 'upperLanding'] }), 1)
  dice(scene, ...sum(5, 5))
  endTurn(scene)
  scene.arrange(() => {})
  endTurn(scene)
  dice(scene, 2, 2, 2, ...sum(4, 4), ...sum(5, 4))
  endTurn(scene).asks('turn', 0)
  expect(scene.told('monsterPut')).toMatchObject([{ kind: 'drowned', room: 'stairsFromBasement' }])
  expect(roomOf(scene, 10)).toBe('basementLanding')
  expect(scene.told('attacked')).toMatchObject([{ who: 10, on: 0 }])
  expect(scene.state.haunt?.counters['water']).toBe(2)
  // any defeat removes it
  dice(scene, ...sum(5, 6), ...sum(4, 4))
  scene.take({ do: 'attack', on: 10, weapon: null })
  expect(scene.state.monsters[0].room).toBe(-1)
})

rule('H02-07', '1/1/3/3 Drowned come in each house turn, and none before a floor is flooded', () => {
  const come = (seats: number, water: number) => {
    const at = Array.from({ length: seats }, () => 'upperLanding' as const)
    const scene = setWater(haunted(2, { seats, revealer: 0, at }), water)
    for (let i = 0; i < seats; i++) endTurn(scene)
    return scene.told('monsterPut').length
  }
  for (const [seats, count] of [
    [3, 1],
    [4, 1],
    [5, 3],
    [6, 3],
  ])
    expect([come(seats, 0), come(seats, 1)]).toEqual([0, count])
})

rule('H02-W1', 'the raft ready and every living hero aboard', () => {
  const scene = setWater(begun(), 1, 3)
  doing(scene, kit({ do: 'leaveHouse', who: 'explorers' }))
  expect(scene.state.outcome).toEqual({ winners: [0, 1, 2], reason: 'end.2.hero' })
  // one is enough, if no other lives
  const alone = setWater(begun(), 1, 3)
  doing(
    alone,
    [1, 2].map((who) => ({ do: 'die' as const, who })),
  )
  expect(alone.state.outcome).toBeNull()
  doing(alone, kit({ do: 'leaveHouse', who: 'explorers' }))
  expect(alone.state.outcome?.reason).toBe('end.2.hero')
  // not before it is ready
  const early = setWater(begun(), 1, 2)
  expect(isTrue({ state: early.state } as BTable, { counter: 'raft', atLeast: 3 })).toBe(false)
})

/** A match of so many seats that began with this version of the haunt. */
const inVersion = (version: number, seats: number): House =>
  haunted(2, { seats, revealer: 0 }).arrange((state) => {
    if (state.haunt) state.haunt.version = version
  })

/** The planks that make the raft, and the last round: with one less, and with as many. */
function endsIn(version: number, seats: number, planks: number, last: number): (string | undefined)[] {
  const gone = (raft: number) =>
    doing(setWater(inVersion(version, seats), 1, raft), kit({ do: 'leaveHouse', who: 'explorers' })).state.outcome
      ?.reason
  const late = (round: number) => {
    const scene = inVersion(version, seats).arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  return [gone(planks - 1), gone(planks), late(last - 1), late(last)]
}

const ENDS = ['end.2.house', 'end.2.hero', undefined, 'end.2.house']

rule(['H02-W1', 'H02-W2'], 'the raft wants 3/4/4/4 planks, and the last round is 9/9/8/8', () => {
  for (const [seats, planks, last] of [
    [3, 3, 9],
    [4, 4, 9],
    [5, 4, 8],
    [6, 4, 8],
  ])
    expect(endsIn(2, seats, planks, last)).toEqual(ENDS)
})

rule(['H02-W1', 'H02-W2'], 'in matches that began with version 1 it is 3/5/5/5 planks and round 9/8/7/7', () => {
  for (const [seats, planks, last] of [
    [3, 3, 9],
    [4, 5, 8],
    [5, 5, 7],
    [6, 5, 7],
  ])
    expect(endsIn(1, seats, planks, last)).toEqual(ENDS)
})

rule('H02-W2', 'when the water has reached the upper floor, half of all aboard is enough', () => {
  const end = (aboard: number, raft: number) => {
    const scene = setWater(begun(), 8, raft).arrange((state) => {
      if (state.haunt) state.haunt.round = 9
      for (let seat = 0; seat < aboard; seat++) Object.assign(state.players[seat], { out: true, room: -1 })
      state.turn.over = true
      state.agenda = [{ do: 'endRound' }]
    })
    return scene.state.outcome
  }
  expect(end(2, 3)?.reason).toBe('end.2.hero')
  expect(end(1, 3)).toEqual({ winners: [], reason: 'end.2.house' })
  expect(end(2, 2)?.reason).toBe('end.2.house')
})

rule('H02-W3', 'no living hero: the house', () => {
  const scene = begun()
  doing(
    scene,
    [0, 1, 2].map((who) => ({ do: 'die' as const, who })),
  )
  expect(scene.state.outcome).toEqual({ winners: [], reason: 'end.2.house' })
})
