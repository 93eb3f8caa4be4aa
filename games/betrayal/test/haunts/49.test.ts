import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { cardsOf, clipsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum } from '../house.ts'

const OARSMAN = 10

/** Upper rooms enough for all who wait. */
const TILES: NonNullable<Parameters<typeof haunted>[1]>['tiles'] = [
  ['bedroom', 'upperLanding', 'east'],
  ['library', 'bedroom', 'east'],
  ['attic', 'upperLanding', 'north'],
]

/** Seat 0, Ox Bellows, is the strongest and rows; seat 1 is on turn. */
const begun = (more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(49, { revealer: 2, tiles: TILES, ...more }).asks('turn', 1)

const souls = (scene: House): Room[] =>
  scene.state.tokens.flatMap(({ name, room }) => (name === 'waitingSoul' ? [ROOMS[room]] : []))
const boat = (scene: House): Room[] =>
  scene.state.tokens.flatMap(({ name, room }) => (name === 'ferry' ? [ROOMS[room]] : []))
const led = (scene: House, seat = 1): number => scene.state.players[seat].marks['ledSouls'] ?? 0
const counter = (scene: House, name: string): number => scene.state.haunt?.counters[name] ?? -1

/** Seat 1 stands somewhere, leading so many. */
const leading = (n: number, more: Parameters<typeof haunted>[1] = {}): House =>
  begun({ at: ['upperLanding', 'basementLanding', 'upperLanding'], ...more }).arrange((state) => {
    state.monsters = []
    state.players[1].marks['ledSouls'] = n
  })

/** So many wait in the room of seat 1, and nobody elsewhere. */
const waiting = (n: number): House =>
  begun({ at: ['upperLanding', 'bedroom', 'upperLanding'] }).arrange((state) => {
    const boats = state.tokens.filter(({ name }) => name === 'ferry')
    const here = Array.from({ length: n }, () => ({ name: 'waitingSoul', room: ROOM.bedroom, part: 0 }))
    state.tokens = [...boats, ...here]
  })

rule('H49-01', 'set-up: 6/7/8/9 Souls, no more than two in a room and none at a landing; Boat and Oarsmen', () => {
  for (const [seats, count, oars] of [
    [3, 6, 0],
    [4, 7, 1],
    [5, 8, 1],
    [6, 9, 2],
  ]) {
    const scene = haunted(49, { seats, tiles: TILES })
    const rooms = souls(scene)
    expect(rooms).toHaveLength(count)
    for (const room of rooms) {
      expect(FIT[ROOM[room]]).toBe(true)
      expect(['basementLanding', 'foyer', 'upperLanding']).not.toContain(room)
      expect(rooms.filter((other) => other === room).length).toBeLessThanOrEqual(2)
    }
    expect(boat(scene)).toEqual(['basementLanding'])
    expect(scene.state.monsters.map(({ kind, room }) => [kind, ROOMS[room]])).toEqual(
      Array(oars).fill(['oarsman', 'basementLanding']),
    )
  }
})

rule('H49-02', 'at the end of each round the Boat is moved on, and the Oarsmen stay', () => {
  const scene = haunted(49, { seats: 4, tiles: TILES }).asks('turn')
  const stops = [1, 2, 3].map(() => {
    for (let i = 0; i < 4; i++) endTurn(scene)
    scene.take({ do: 'endMonsters' })
    return boat(scene)
  })
  expect(stops).toEqual([['foyer'], ['upperLanding'], ['basementLanding']])
  expect(roomOf(scene, OARSMAN)).toBe('basementLanding')
})

rule('H49-03', 'whoever leads has one space less, and leads two at most', () => {
  const spaces = (n: number) => {
    const scene = leading(n, { at: ['basementLanding', 'foyer', 'basementLanding'] })
    scene.arrange((state) => Object.assign(state.turn, { spent: 3, moved: true }))
    return scene.choices({ do: 'move' }).length > 0
  }
  // Zoe Ingstrom has Speed 4
  expect([spaces(0), spaces(1), spaces(2)]).toEqual([true, false, false])
  const full = waiting(2).arrange((state) => {
    state.players[1].marks['ledSouls'] = 2
  })
  full.refuses({ do: 'task', task: 'H49-04' })
})

rule('H49-04', 'Coax: with 3 one follows, with 5 two, if there are so many', () => {
  const coaxed = (total: number, there = 3, before = 0) => {
    const scene = waiting(there).arrange((state) => {
      state.players[1].marks['ledSouls'] = before
      state.players[1].clips[3] = 5
    })
    scene.take({ do: 'task', task: 'H49-04' })
    dice(scene, ...sum(6, total)).take({ do: 'decide', trait: 'sanity' })
    return [led(scene), souls(scene).length]
  }
  expect(coaxed(2)).toEqual([0, 3])
  expect(coaxed(3)).toEqual([1, 2])
  expect(coaxed(5)).toEqual([2, 1])
  expect(coaxed(5, 1)).toEqual([1, 0])
  expect(coaxed(5, 3, 1)).toEqual([2, 2])
  begun({ at: ['upperLanding', 'foyer', 'upperLanding'] }).refuses({ do: 'task', task: 'H49-04' })
})

rule('H49-05', 'put aboard: each for a place in a trait, or not at all', () => {
  const scene = leading(2).take({ do: 'task', task: 'H49-05' })
  const might = clipsOf(scene, 1)[0]
  scene.take({ do: 'decide', name: 'H49.pay' }).take({ do: 'loseIn', trait: 'might' })
  expect([counter(scene, 'aboard'), led(scene), clipsOf(scene, 1)[0]]).toEqual([1, 1, might - 1])
  scene.take({ do: 'decide', name: 'H49.wait' })
  expect([counter(scene, 'aboard'), led(scene)]).toEqual([1, 1])
  leading(1, { at: ['upperLanding', 'foyer', 'upperLanding'] }).refuses({ do: 'task', task: 'H49-05' })
  leading(0).refuses({ do: 'task', task: 'H49-05' })
})

rule('H49-05', 'an item card pays for one; with the Medallion all go for nothing', () => {
  const scene = leading(2, { cards: [[], ['axe', 'bell', 'ring']] })
  expect(scene.choices({ task: 'H49-05b' })).toMatchObject([{ thing: 'axe' }, { thing: 'bell' }])
  scene.take({ task: 'H49-05b', thing: 'axe' }).take({ task: 'H49-05b', thing: 'bell' })
  expect([counter(scene, 'aboard'), led(scene), cardsOf(scene, 1)]).toEqual([2, 0, ['ring']])
  const free = leading(2, { cards: [[], ['medallion', 'axe']] })
  const before = [...clipsOf(free, 1)]
  free.refuses({ task: 'H49-05b' }).take({ do: 'task', task: 'H49-05' })
  expect([counter(free, 'aboard'), led(free), clipsOf(free, 1)]).toEqual([2, 0, before])
})

rule('H49-06', 'whoever beats a leader may scatter the Souls instead of dealing damage', () => {
  const scene = leading(2, { at: ['basementLanding', 'basementLanding', 'upperLanding'] }).arrange((state) => {
    state.tokens = state.tokens.filter(({ name }) => name === 'ferry')
  })
  endTurn(endTurn(scene)).asks('turn', 0)
  dice(scene, ...sum(5, 6), ...sum(3, 0)).take({ do: 'attack', on: 1, weapon: null })
  scene.offers({ do: 'dealDamage' }).take({ do: 'rider', rider: 'H49-06' })
  while (scene.play.open[0].ask.ask === 'choose') scene.play.take(scene.play.open[0], 0)
  expect([led(scene), souls(scene).length]).toEqual([0, 2])
  // who leads nobody is simply hurt
  const bare = leading(0, { at: ['basementLanding', 'basementLanding', 'upperLanding'] })
  endTurn(endTurn(bare)).asks('turn', 0)
  dice(bare, ...sum(5, 6), ...sum(3, 0)).take({ do: 'attack', on: 1, weapon: null })
  bare.refuses({ do: 'rider' })
})

rule('H49-06', 'at a leader’s death they wait where it died', () => {
  const scene = leading(2, { seats: 4, revealer: 3 })
  const before = souls(scene).length
  doing(scene, { do: 'die', who: 1 })
  expect(souls(scene).slice(before)).toEqual(['basementLanding', 'basementLanding'])
  expect([led(scene), counter(scene, 'drownedHeroes')]).toEqual([0, 1])
})

rule('H49-07', 'Call the Boat: Might 5, on a landing without it', () => {
  const called = (total: number) => {
    const scene = begun({ at: ['foyer', 'upperLanding', 'upperLanding'] })
    endTurn(endTurn(scene)).asks('turn', 0)
    dice(scene, ...sum(5, total)).take({ do: 'task', task: 'H49-07' })
    return boat(scene)
  }
  expect([called(4), called(5)]).toEqual([['basementLanding'], ['foyer']])
  const beside = begun({ at: ['basementLanding', 'upperLanding', 'upperLanding'] })
  endTurn(endTurn(beside)).asks('turn', 0).refuses({ do: 'task', task: 'H49-07' })
  const elsewhere = begun({ at: ['entranceHall', 'upperLanding', 'upperLanding'] })
  endTurn(endTurn(elsewhere)).asks('turn', 0).refuses({ do: 'task', task: 'H49-07' })
})

rule('H49-07', 'ends: 3/4/5/6 Souls aboard, 1/2/2/3 heroes dead, or round 9', () => {
  for (const [seats, aboard, dead] of [
    [3, 3, 1],
    [4, 4, 2],
    [5, 5, 2],
    [6, 6, 3],
  ]) {
    const scene = haunted(49, { seats, tiles: TILES }).asks('turn')
    doing(scene, kit({ do: 'setCount', counter: 'aboard', to: aboard - 1 }))
    expect(scene.state.outcome).toBeNull()
    scene.arrange((state) => state.agenda.push(kit({ do: 'setCount', counter: 'aboard', to: aboard })))
    expect(scene.state.outcome).toMatchObject({ reason: 'end.49.hero' })
    const lost = haunted(49, { seats, tiles: TILES }).asks('turn')
    const heroes = lost.state.players.flatMap(({ team }, seat) => (team === 'hero' ? [seat] : []))
    heroes.slice(0, dead).forEach((seat, i) => {
      expect([i, lost.state.outcome]).toEqual([i, null])
      lost.arrange((state) => state.agenda.push({ do: 'die', who: seat }))
    })
    expect(lost.state.outcome).toMatchObject({ reason: 'end.49.traitor' })
  }
  const late = (round: number) => {
    const scene = haunted(49, { tiles: TILES }).arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    while (scene.state.outcome === null && scene.state.haunt?.round === round) endTurn(scene)
    return scene.state.outcome?.reason
  }
  expect([late(8), late(9)]).toEqual([undefined, 'end.49.traitor'])
})
