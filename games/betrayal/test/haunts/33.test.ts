import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import { dice, doing, endTurn, type House, haunted, kit, SIX_ROOMS, sum, traits } from '../house.ts'

const FIRST = 10

type Man = [room: Room, size: number, stunned?: number]

/** Seat 2 began it and betrays; seats 0 and 1 are heroes, seat 0 is on turn. These Homunculi and no others are there. */
const begun = (at: Room[] = ['foyer', 'upperLanding', 'upperLanding'], men: Man[] = [], seats = 3): House =>
  haunted(33, { seats, revealer: 2, at }).arrange((state) => {
    state.monsters = men.map(([room, size, stunned = 0]) => ({
      ...state.monsters[0],
      room: ROOM[room],
      stunned,
      things: [],
      marks: { size },
    }))
  })

const men = ({ state }: House): [number, number][] =>
  state.monsters.flatMap(({ room, marks }) => (room < 0 ? [] : [[room, marks['size'] ?? 0]]))
const bottled = (scene: House): number => scene.state.haunt?.counters['bottled'] ?? -1
const monsterTurn = (scene: House): House => endTurn(endTurn(endTurn(scene))).asks('monsters', 2)

rule('H33-01', 'set-up: the Vat near the traitor, the little men of size 1 in different rooms away from it', () => {
  for (const [seats, count] of [
    [3, 2],
    [4, 4],
    [5, 6],
    [6, 8],
  ]) {
    const scene = haunted(33, {
      seats,
      revealer: 1,
      cards: [[], [], ['book']],
      tiles: SIX_ROOMS,
    })
    const { state } = scene
    expect(state.haunt).toMatchObject({ traitor: 2, places: { vat: ROOM.researchLaboratory } })
    const rooms = men(scene).map(([room]) => room)
    const far = distances(state, [ROOM.researchLaboratory])
    expect([rooms.length, new Set(rooms).size]).toEqual([count, count])
    expect(rooms.every((room) => FIT[room] && far[room] >= 2)).toBe(true)
    expect(men(scene).every(([, size]) => size === 1)).toBe(true)
    expect(traits(scene, FIRST)).toEqual([2, 0, 0, 0])
  }
})

rule('H33-01', 'the Vat is fetched beside the traitor, and not beside the heroes', () => {
  const vat = (traitor: Room, heroes: Room) => {
    const { state } = haunted(33, { revealer: 2, at: [heroes, heroes, traitor] })
    return distances(state, [ROOM[traitor]])[ROOM.researchLaboratory]
  }
  expect([vat('upperLanding', 'basementLanding'), vat('basementLanding', 'upperLanding')]).toEqual([1, 1])
})

rule('H33-01', 'Might is one more than the size, and two spaces are all they have', () => {
  const scene = begun(['upperLanding', 'upperLanding', 'upperLanding'], [['entranceHall', 4]])
  expect(traits(scene, FIRST)[0]).toBe(5)
  monsterTurn(scene).take({ do: 'monsterMove', who: FIRST, to: 'foyer' })
  scene.take({ do: 'monsterMove', who: FIRST, to: 'grandStaircase' }).refuses({ do: 'monsterMove', who: FIRST })
})

rule('H33-02', 'each monster turn begins with one more at the Vat', () => {
  const scene = monsterTurn(begun())
  expect(men(scene)).toEqual([[ROOM.researchLaboratory, 1]])
})

rule('H33-03', 'where one ends its movement with others they are one, as big as all', () => {
  const scene = begun(undefined, [
    ['entranceHall', 1],
    ['grandStaircase', 2],
    ['grandStaircase', 1],
    ['grandStaircase', 1, 2],
  ])
  scene.arrange((state) => {
    state.players[0].room = ROOM.upperLanding
  })
  monsterTurn(scene).take({ do: 'monsterMove', who: FIRST, to: 'foyer' })
  scene.take({ do: 'monsterMove', who: FIRST, to: 'grandStaircase' }).take({ do: 'monsterDone' })
  expect(men(scene)).toEqual([
    [ROOM.grandStaircase, 4],
    [ROOM.grandStaircase, 1],
    [ROOM.researchLaboratory, 1],
  ])
})

rule('H33-03', 'one that is stunned takes nobody in', () => {
  const scene = begun(
    ['foyer', 'upperLanding', 'upperLanding'],
    [
      ['foyer', 2],
      ['foyer', 1],
    ],
  )
  monsterTurn(scene)
  dice(scene, ...sum(3, 0), ...sum(5, 5))
  scene.take({ do: 'attack', who: FIRST, on: 0 })
  expect(scene.state.monsters[0].stunned).toBeGreaterThan(0)
  expect(men(scene).filter(([room]) => room === ROOM.foyer)).toEqual([
    [ROOM.foyer, 1],
    [ROOM.foyer, 1],
  ])
})

/** Seat 0 strikes the first one, and wins. */
const beaten = (man: Man, ...more: Man[]): House => {
  const scene = begun(undefined, [man, ...more])
  dice(scene, ...sum(5, 10), ...sum(man[1] + 1, 0))
  return scene.take({ do: 'attack', on: FIRST, weapon: null })
}

rule('H33-04', 'beaten at size 1 it is bottled', () => {
  const scene = beaten(['foyer', 1])
  expect([men(scene), bottled(scene)]).toEqual([[], 1])
})

rule('H33-04', 'bigger, half of it, rounded down, is put in a connected room, and the rest is stunned', () => {
  const scene = beaten(['foyer', 3])
  expect(bottled(scene)).toBe(0)
  expect(men(scene)[0]).toEqual([ROOM.foyer, 2])
  const [room, size] = men(scene)[1]
  expect([size, distances(scene.state, [ROOM.foyer])[room], FIT[room]]).toEqual([1, 1, true])
  expect(scene.state.monsters.map(({ stunned }) => stunned > 0)).toEqual([true, false])
})

rule('H33-04', 'a stunned one is broken again, and bottled', () => {
  expect(men(beaten(['foyer', 2, 1]))[0]).toEqual([ROOM.foyer, 1])
  expect(bottled(beaten(['foyer', 1, 1]))).toBe(1)
})

rule('H33-04', 'its own attack, lost, does it as well', () => {
  const scene = monsterTurn(begun(undefined, [['foyer', 1]]))
  dice(scene, ...sum(2, 0), ...sum(5, 3))
  scene.take({ do: 'attack', who: FIRST, on: 0 })
  expect([bottled(scene), scene.state.monsters[0].room]).toEqual([1, -1])
})

rule('H33-05', 'one that hurts a hero is bigger by one; not if armour takes it all', () => {
  const fed = (cards: string[]) => {
    const scene = begun(undefined, [['foyer', 2]]).arrange((state) => {
      state.players[0].cards = cards
    })
    monsterTurn(scene)
    dice(scene, ...sum(3, 3), ...sum(5, 2))
    return scene.take({ do: 'attack', who: FIRST, on: 0 })
  }
  const scene = fed([]).asks('suffer', 0)
  expect(scene.told('damaged')).toMatchObject([{ who: 0, harm: 'physical', n: 1 }])
  scene.take({ ...scene.choices()[0] })
  expect(men(scene)[0]).toEqual([ROOM.foyer, 3])
  const armoured = fed(['armor'])
  expect([armoured.told('damaged'), men(armoured)[0]]).toEqual([[], [ROOM.foyer, 2]])
})

rule('H33-W1', 'enough are bottled: the heroes', () => {
  for (const [seats, needed] of [
    [3, 4],
    [4, 7],
    [5, 9],
    [6, 11],
  ]) {
    const scene = begun(undefined, [], seats).arrange((state) => {
      if (state.haunt) state.haunt.counters['bottled'] = needed - 2
    })
    doing(scene, kit({ do: 'count', counter: 'bottled', by: 1 }))
    expect(scene.state.outcome).toBe(null)
    doing(scene, kit({ do: 'count', counter: 'bottled', by: 1 }))
    expect(scene.state.outcome?.reason).toBe('end.33.hero')
  }
})

rule('H33-W2', 'one is of size 5, 6, 6, 7: the traitor side', () => {
  for (const [seats, great] of [
    [3, 5],
    [4, 6],
    [5, 6],
    [6, 7],
  ]) {
    const scene = begun(undefined, [['basementLanding', great - 2]], seats)
    const grow = () => doing(scene, kit({ do: 'score', who: 'you', mark: 'size', by: 1 }, { you: FIRST }))
    expect(grow().state.outcome).toBe(null)
    expect(grow().state.outcome).toEqual({ winners: [2], reason: 'end.33.traitor' })
  }
})

rule('H33-W3', 'end of round 10: the traitor side', () => {
  const late = (round: number) => {
    const scene = begun().arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  expect([late(9), late(10)]).toEqual([undefined, 'end.33.traitor'])
})
