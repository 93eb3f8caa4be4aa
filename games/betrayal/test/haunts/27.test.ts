import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { planeOf } from '../../rules/board.ts'
import { distances } from '../../rules/ways.ts'
import { dice, doing, endTurn, type House, haunted, roomOf, sum } from '../house.ts'

const FIRST = 10
const BEHIND = 2

/** Seat 2 began it and betrays: seat 0 is on turn. Glasses are in these rooms, the Reflections far away Behind. */
const begun = (at: Room[], glasses: Room[] = ['foyer', 'upperLanding', 'basementLanding'], seats = 3): House =>
  haunted(27, { seats, revealer: 2 }).arrange((state) => {
    state.tokens = state.tokens.filter(({ name }) => name !== 'glass')
    for (const room of glasses) state.tokens.push({ name: 'glass', room: ROOM[room], part: 0 })
    at.forEach((room, seat) => {
      state.players[seat].room = ROOM[room]
    })
    for (const monster of state.monsters) monster.room = ROOM.basementLanding
  })

const tokens = ({ state }: House, ...names: string[]): Room[] =>
  state.tokens.flatMap(({ name, room }) => (names.includes(name) ? [ROOMS[room]] : []))
const crack = (scene: House, name: string, room: Room): House =>
  scene.arrange((state) => {
    state.tokens.push({ name, room: ROOM[room], part: 0 })
  })
const behind = (scene: House, seat: number): House =>
  scene.arrange((state) => {
    state.players[seat].part = BEHIND
  })
const toTurnOf = (scene: House, seat: number): House => {
  while (scene.state.turn.seat !== seat) endTurn(scene)
  return scene
}
const endRound = (scene: House): House => doing(scene, { do: 'endRound' })

rule('H27-01', 'set-up: Glasses far from each other, heroes Here, traitor and Reflections Behind', () => {
  for (const [seats, glasses, reflections] of [
    [3, 3, 1],
    [4, 4, 3],
    [5, 5, 3],
    [6, 5, 4],
  ]) {
    const scene = haunted(27, { seats, revealer: 2, explorers: ['oxBellows', 'heatherGranville'] })
    const { state } = scene
    const rooms = tokens(scene, 'glass')
    expect([rooms.length, new Set(rooms).size, rooms.every((room) => FIT[ROOM[room]])]).toEqual([
      glasses,
      glasses,
      true,
    ])
    expect(state.haunt?.traitor).toBe(1)
    expect(state.players.map((_, seat) => planeOf(state, seat))).toEqual(
      state.players.map((_, seat) => (seat === 1 ? 1 : 0)),
    )
    expect(state.players[1].marks).toMatchObject({ behind: 1 })
    expect(state.monsters.map((_, i) => planeOf(state, FIRST + i))).toEqual(
      Array.from({ length: reflections }, () => 1),
    )
    expect(state.monsters.every(({ room }) => rooms.includes(ROOMS[room]))).toBe(true)
    const far = distances(state, [ROOM[rooms[0]]])
    expect(far[ROOM[rooms[1]]]).toBe(Math.max(...far.filter((_, room) => FIT[room])))
  }
  expect(haunted(27, { revealer: 2 }).state.haunt?.traitor).toBe(2)
})

rule('H27-02', 'Behind nobody discovers a room, and what is dropped there lies there', () => {
  const here = begun(['upperLanding', 'foyer', 'foyer']).offers({ do: 'discover' })
  behind(here, 0).refuses({ do: 'discover' }).offers({ do: 'move' })
  here.arrange((state) => {
    state.players[0].cards.push('armor')
    state.players[1].room = ROOM.upperLanding
  })
  here.take({ do: 'drop', thing: 'armor' })
  expect(here.state.piles).toEqual([{ room: ROOM.upperLanding, part: BEHIND, things: ['armor'] }])
})

rule('H27-03', 'at a Glass an explorer crosses, for a space, and back again', () => {
  const scene = begun(['foyer', 'foyer', 'foyer']).refuses({ do: 'attack', on: 2 })
  scene.take({ do: 'task', task: 'H27-03' })
  expect([planeOf(scene.state, 0), scene.state.turn.spent, scene.state.players[0].marks['behind']]).toEqual([1, 1, 1])
  scene.offers({ do: 'attack', on: 2 }).take({ do: 'task', task: 'H27-03' })
  expect([planeOf(scene.state, 0), scene.state.players[0].marks['behind']]).toEqual([0, 0])
  begun(['entranceHall', 'foyer', 'foyer']).refuses({ do: 'task', task: 'H27-03' })
  const traitor = toTurnOf(begun(['entranceHall', 'entranceHall', 'foyer']), 2).take({ do: 'task', task: 'H27-03' })
  expect(planeOf(traitor.state, 2)).toBe(0)
})

/** Seat 0 strikes the Glass in the Foyer, with this result. */
const struck = (scene: House, total: number): House => {
  scene.take({ do: 'task', task: 'H27-04' })
  return dice(scene, ...sum(8, total)).take({ do: 'decide', trait: 'might' })
}

rule('H27-04', 'Strike: Might or Knowledge 4 cracks the Glass on one’s own side; cracked on both it breaks', () => {
  const at: Room[] = ['foyer', 'entranceHall', 'entranceHall']
  expect(tokens(struck(begun(at), 3), 'crackHere', 'crackBehind')).toEqual([])
  const cracked = struck(begun(at), 4)
  expect([tokens(cracked, 'crackHere'), tokens(cracked, 'crackBehind')]).toEqual([['foyer'], []])
  expect(tokens(struck(behind(begun(at), 0), 4), 'crackBehind')).toEqual(['foyer'])
  for (const fresh of ['crackBehind', 'oldCrackBehind']) {
    const broken = struck(crack(begun(at), fresh, 'foyer'), 4)
    expect(tokens(broken, 'glass')).toEqual(['upperLanding', 'basementLanding'])
    expect(tokens(broken, 'crackHere', 'crackBehind', 'oldCrackBehind')).toEqual([])
  }
  crack(begun(at), 'oldCrackHere', 'foyer').refuses({ do: 'task', task: 'H27-04' })
})

rule('H27-04', 'the last Glass is not struck, the last but one is', () => {
  begun(['foyer', 'entranceHall', 'entranceHall'], ['foyer', 'upperLanding']).offers({ do: 'task', task: 'H27-04' })
  behind(begun(['foyer', 'entranceHall', 'entranceHall'], ['foyer']), 0).refuses({ do: 'task', task: 'H27-04' })
})

rule('H27-05', 'a crack closes at the end of the next round', () => {
  const scene = crack(crack(begun(['entranceHall']), 'crackHere', 'foyer'), 'crackBehind', 'upperLanding')
  endRound(scene)
  expect([tokens(scene, 'oldCrackHere'), tokens(scene, 'oldCrackBehind')]).toEqual([['foyer'], ['upperLanding']])
  expect(tokens(scene, 'crackHere', 'crackBehind')).toEqual([])
  endRound(scene)
  expect(tokens(scene, 'oldCrackHere', 'oldCrackBehind', 'crackHere', 'crackBehind')).toEqual([])
})

rule('H27-06', 'Polish: Knowledge 4, a crack on the traitor’s own side is gone', () => {
  const polished = (name: string, total: number) => {
    const scene = toTurnOf(crack(begun(['entranceHall', 'entranceHall', 'foyer']), name, 'foyer'), 2)
    dice(scene, ...sum(8, total)).take({ do: 'task', task: 'H27-06' })
    return tokens(scene, name)
  }
  expect([polished('crackBehind', 3), polished('crackBehind', 4), polished('oldCrackBehind', 4)]).toEqual([
    ['foyer'],
    [],
    [],
  ])
  const other = crack(begun(['entranceHall', 'entranceHall', 'foyer']), 'crackHere', 'foyer')
  toTurnOf(other, 2).refuses({ do: 'task', task: 'H27-06' })
})

rule('H27-07', 'a hero who ends its turn Behind rolls Sanity 3, or takes 1 mental damage', () => {
  const ended = (total: number) => {
    const scene = behind(begun(['foyer', 'entranceHall', 'entranceHall']), 0)
    dice(scene, ...sum(8, total))
    return endTurn(scene)
  }
  ended(3).asks('turn', 1)
  const hurt = ended(2).asks('suffer', 0)
  expect(hurt.told('damaged')).toMatchObject([{ who: 0, harm: 'mental', n: 1 }])
  hurt.take({ ...hurt.choices()[0] })
  expect(ended(0).asks('suffer', 0).told('damaged')).toMatchObject([{ who: 0, harm: 'mental', n: 1 }])
  endTurn(begun(['foyer', 'entranceHall', 'entranceHall'])).asks('turn', 1)
})

rule('H27-01', 'Reflections do not meet those who are Here', () => {
  const meeting = (plane: number) => {
    const scene = begun(['grandStaircase', 'upperLanding', 'upperLanding'])
    scene.arrange((state) => {
      state.monsters[0].room = ROOM.grandStaircase
      state.players[0].part = plane
    })
    while (scene.play.open[0].ask.ask !== 'monsters') {
      if (scene.play.open[0].ask.ask === 'turn') endTurn(scene)
      else scene.take({ ...scene.choices()[0] })
    }
    return scene.choices({ do: 'attack', who: FIRST, on: 0 }).length
  }
  expect([meeting(0), meeting(BEHIND)]).toEqual([0, 1])
  expect(roomOf(begun(['foyer']), FIRST)).toBe('basementLanding')
})

rule('H27-W1', 'one Glass left and every living hero Here: the heroes', () => {
  const at: Room[] = ['foyer', 'entranceHall', 'entranceHall']
  const scene = struck(crack(begun(at, ['foyer', 'upperLanding']), 'crackBehind', 'foyer'), 4)
  expect(scene.state.outcome).toEqual({ winners: [0, 1], reason: 'end.27.hero' })
  const away = struck(crack(behind(begun(at, ['foyer', 'entranceHall']), 1), 'crackBehind', 'foyer'), 4)
  expect(away.state.outcome).toBe(null)
  dice(away, ...sum(8, 3))
  endTurn(away).asks('turn', 1).take({ do: 'task', task: 'H27-03' })
  expect(away.state.outcome?.reason).toBe('end.27.hero')
})

rule('H27-W2', 'end of round 9: the traitor side', () => {
  const late = (round: number) =>
    endRound(
      begun(['entranceHall']).arrange((state) => {
        if (state.haunt) state.haunt.round = round
      }),
    ).state.outcome?.reason
  expect([late(8), late(9)]).toEqual([undefined, 'end.27.traitor'])
})
