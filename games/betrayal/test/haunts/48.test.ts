import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import { clipsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum } from '../house.ts'

const USHER = 10

const TILES: NonNullable<Parameters<typeof haunted>[1]>['tiles'] = [
  ['bedroom', 'upperLanding', 'east'],
  ['library', 'bedroom', 'east'],
  ['attic', 'upperLanding', 'north'],
]

/** Seat 2 asked the question and betrays; seats 0 and 1 are expected in Bedroom and Library. Seat 0 is on turn. */
const begun = (more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(48, { revealer: 2, tiles: TILES, at: ['foyer', 'foyer', 'foyer'], ...more })
    .asks('turn', 0)
    .arrange((state) => {
      state.tokens = [expected('bedroom', 0), expected('library', 1)]
    })

const expected = (room: Room, owner: number) => ({ name: 'appointment', room: ROOM[room], part: 0, owner })

const list = (scene: House): [Room, number | undefined][] =>
  scene.state.tokens.map(({ room, owner }) => [ROOMS[room], owner])
const counter = (scene: House, name: string): number => scene.state.haunt?.counters[name] ?? -1

/** Everybody's turn until seat 0 is on turn again. */
function round(scene: House): House {
  do {
    if (scene.play.open[0].ask.ask === 'monsters') scene.take({ do: 'endMonsters' })
    else endTurn(scene)
  } while (scene.state.outcome === null && scene.state.turn.seat !== 0)
  return scene
}

rule('H48-01', 'set-up: each hero has a room of its own, 3 to 6 spaces away; 1/3/4/4 Ushers by the traitor', () => {
  for (const [seats, ushers] of [
    [3, 1],
    [4, 3],
    [5, 4],
    [6, 4],
  ]) {
    const at = Array<Room>(seats).fill('entranceHall')
    const scene = haunted(48, { seats, revealer: seats - 1, at, tiles: TILES })
    const { tokens, monsters } = scene.state
    expect(tokens.map(({ owner }) => owner).sort()).toEqual(Array.from({ length: seats - 1 }, (_, seat) => seat))
    expect(new Set(tokens.map(({ room }) => room)).size).toBe(seats - 1)
    expect(monsters.map(({ kind, room }) => [kind, ROOMS[room]])).toEqual(Array(ushers).fill(['usher', 'entranceHall']))
  }
  const far = haunted(48, { revealer: 2, at: ['entranceHall', 'entranceHall', 'foyer'], tiles: TILES })
  const away = distances(far.state, [ROOM.entranceHall])
  for (const { room } of far.state.tokens) expect(away[room]).toBeGreaterThanOrEqual(3)
})

rule('H48-01', 'a room that cannot be reached any more is given again', () => {
  const scene = begun().arrange((state) => {
    state.monsters = []
    state.near[ROOM.library * 4 + 1] = -1
    for (let side = 0; side < 4; side++) {
      state.near[ROOM.library * 4 + side] = -1
      if (state.near[ROOM.bedroom * 4 + side] === ROOM.library) state.near[ROOM.bedroom * 4 + side] = -1
    }
  })
  round(scene)
  expect(list(scene).map(([, owner]) => owner)).toEqual([0, 1])
  expect(list(scene)[1][0]).not.toBe('library')
})

rule('H48-02', 'outside its room a hero on the list cannot die: its clips stop at the lowest number', () => {
  const scene = doing(begun(), { do: 'loseIn', who: 0, trait: 'might', n: 9 })
  expect([scene.state.players[0].alive, clipsOf(scene)[0]]).toEqual([true, 0])
  const off = begun().arrange((state) => {
    state.tokens = state.tokens.filter(({ owner }) => owner !== 0)
  })
  off.arrange((state) => state.agenda.push({ do: 'loseIn', who: 0, trait: 'might', n: 9 }))
  expect([off.state.players[0].alive, counter(off, 'foretold')]).toEqual([false, 0])
})

rule('H48-03', 'in its own room it dies as usual, and that was foretold', () => {
  const scene = begun({ seats: 4, revealer: 3, at: ['bedroom', 'foyer', 'foyer', 'foyer'] })
  doing(scene, { do: 'loseIn', who: 0, trait: 'might', n: 9 })
  expect([scene.state.players[0].alive, counter(scene, 'foretold'), list(scene)]).toEqual([false, 1, [['library', 1]]])
})

rule('H48-04', 'who ends a turn there and begins the next one there is struck off, and gains', () => {
  const scene = begun({ at: ['bedroom', 'foyer', 'foyer'] }).arrange((state) => {
    state.monsters = []
  })
  const speed = clipsOf(scene)[1]
  round(scene).take({ do: 'gainIn', trait: 'speed' })
  expect([counter(scene, 'struckOff'), list(scene), clipsOf(scene)[1]]).toEqual([1, [['library', 1]], speed + 1])
  // neither who has been driven out meanwhile, nor who comes again
  const driven = begun({ at: ['bedroom', 'foyer', 'foyer'] }).arrange((state) => {
    state.monsters = []
  })
  endTurn(driven)
  doing(driven, kit({ do: 'move', who: 'you', to: 'upperLanding' }, { you: 0 }))
  while (driven.state.turn.seat !== 0) endTurn(driven)
  expect(counter(driven, 'struckOff')).toBe(0)
  expect(driven.state.players[0].marks['waits']).toBe(0)
})

rule('H48-05', 'an Usher rolls 3 extra dice in a hero’s own room, and leaves those who are struck off alone', () => {
  const attackDice = (at: Room) => {
    const scene = begun({ at: [at, 'foyer', 'foyer'] }).arrange((state) => {
      state.monsters[0].room = ROOM[at]
    })
    endTurn(endTurn(endTurn(scene))).asks('monsters', 2)
    dice(scene, ...sum(8, 0), ...sum(5, 8)).take({ do: 'attack', who: USHER, on: 0 })
    const [rolled] = scene.told('rolled').filter((event) => 'kind' in event && event.kind === 'attack')
    return 'results' in rolled ? rolled.results.length : 0
  }
  // seven, and no more than eight dice are rolled
  expect([attackDice('attic'), attackDice('bedroom')]).toEqual([7, 8])
  const off = begun({ at: ['attic', 'foyer', 'foyer'] }).arrange((state) => {
    state.monsters[0].room = ROOM.attic
    state.tokens = state.tokens.filter(({ owner }) => owner !== 0)
  })
  endTurn(endTurn(endTurn(off)))
    .asks('monsters', 2)
    .refuses({ do: 'attack' })
})

rule('H48-06', 'Correct the List: Knowledge 5; two rooms without a hero are exchanged', () => {
  const corrected = (total: number) => {
    const scene = begun()
    endTurn(endTurn(scene)).asks('turn', 2)
    dice(scene, ...sum(3, Math.min(6, total))).take({ do: 'task', task: 'H48-06' })
    return scene
  }
  expect(corrected(4).state.turn.seat).toBe(2)
  const scene = corrected(5).take({ do: 'decide', room: 'bedroom' })
  expect(list(scene)).toEqual([
    ['bedroom', 1],
    ['library', 0],
  ])
  const there = begun({ at: ['library', 'foyer', 'foyer'] })
  endTurn(endTurn(there)).asks('turn', 2).refuses({ do: 'task', task: 'H48-06' })
})

rule('H48-07', 'Plead: in its own room with an Usher, Sanity or Knowledge 5: the Ushers there are stunned', () => {
  const pleaded = (total: number) => {
    const scene = begun({ at: ['bedroom', 'foyer', 'foyer'] }).arrange((state) => {
      state.monsters[0].room = ROOM.bedroom
    })
    scene.take({ do: 'task', task: 'H48-07' })
    dice(scene, ...sum(3, total)).take({ do: 'decide', trait: 'sanity' })
    return scene.state.monsters[0].stunned
  }
  expect([pleaded(4) > 0, pleaded(5) > 0]).toEqual([false, true])
  begun({ at: ['bedroom', 'foyer', 'foyer'] }).refuses({ do: 'task', task: 'H48-07' })
  const elsewhere = begun({ at: ['library', 'foyer', 'foyer'] }).arrange((state) => {
    state.monsters[0].room = ROOM.library
  })
  elsewhere.refuses({ do: 'task', task: 'H48-07' })
  expect(roomOf(elsewhere, USHER)).toBe('library')
})

rule('H48-07', 'ends: 2/2/3/4 struck off, 1/2/2/3 foretold, or round 6/5/6/5', () => {
  for (const [seats, struck, dead] of [
    [3, 2, 1],
    [4, 2, 2],
    [5, 3, 2],
    [6, 4, 3],
  ]) {
    const reached = (name: string, n: number) => {
      const scene = haunted(48, { seats, revealer: seats - 1, tiles: TILES })
      scene.arrange((state) => state.agenda.push(kit({ do: 'setCount', counter: name, to: n })))
      return scene.state.outcome?.reason ?? null
    }
    expect([reached('struckOff', struck - 1), reached('struckOff', struck)]).toEqual([null, 'end.48.hero'])
    expect([reached('foretold', dead - 1), reached('foretold', dead)]).toEqual([null, 'end.48.traitor'])
  }
  for (const [seats, last] of [
    [3, 6],
    [4, 5],
    [5, 6],
    [6, 5],
  ]) {
    const late = (n: number) => {
      const scene = haunted(48, { seats, revealer: seats - 1, tiles: TILES }).arrange((state) => {
        if (state.haunt) state.haunt.round = n
      })
      return doing(scene, { do: 'endRound' }).state.outcome?.reason ?? null
    }
    expect([late(last - 1), late(last)]).toEqual([null, 'end.48.traitor'])
  }
})
