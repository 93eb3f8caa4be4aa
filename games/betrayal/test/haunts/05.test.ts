import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { numberOf } from '../../kit/select.ts'
import { MONSTERS } from '../../rules/state.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, roomOf, sum } from '../house.ts'

const HOUND = 10

/** Seat 0, Ox Bellows, betrays; seat 1 has revealed the haunt, is the Hart and is on turn; seat 2 is a hero. */
const begun = (more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(5, { revealer: 1, at: ['foyer', 'upperLanding', 'upperLanding'], ...more }).asks('turn', 1)

const hartsOf = (scene: House): number[] =>
  scene.state.players.flatMap(({ marks }, seat) => (marks['hart'] ? [seat] : []))

const scents = (scene: House): Room[] =>
  scene.state.tokens.filter(({ name }) => name === 'scent').map(({ room }) => ROOMS[room])

const withScent = (scene: House, ...rooms: Room[]): House =>
  scene.arrange((state) => {
    for (const room of rooms) state.tokens.push({ name: 'scent', room: ROOM[room], part: 0 })
  })

/** All explorers' turns are over; the hounds have these spaces. */
const monsterTurn = (scene: House, spaces: number): House => {
  for (let i = 1; i < scene.state.players.length; i++) endTurn(scene)
  dice(scene, ...sum(4, spaces))
  return endTurn(scene).asks('monsters', 0)
}

rule('H05-01', 'set-up: the revealer is the Hart, the traitor has the Horn, the hounds are far away outdoors', () => {
  const scene = begun({ tiles: [['patio', 'foyer', 'north']], at: ['foyer', 'entranceHall', 'foyer'] })
  expect(scene.state.haunt?.traitor).toBe(0)
  expect([hartsOf(scene), cardsOf(scene, 0)]).toEqual([[1], ['horn-1']])
  expect(scene.state.monsters.map(({ room }) => ROOMS[room])).toEqual(['patio', 'patio', 'patio'])
  expect([4, 5, 6].map((seats) => begun({ seats }).state.monsters.length)).toEqual([3, 4, 6])
  expect([5, 6].map((seats) => numberOf(begun({ seats }).state, MONSTERS, 0))).toEqual([3, 4])
})

rule('H05-01', 'without Ox Bellows, or if he is the revealer, another with the highest Might betrays', () => {
  const scene = haunted(5, { revealer: 0, explorers: ['oxBellows', 'zoeIngstrom', 'brandonJaspers'] })
  // Zoe has 3, Brandon 4
  expect([scene.state.haunt?.traitor, hartsOf(scene)]).toEqual([2, [0]])
})

rule('H05-02', 'the Hart has a space more and may not attack', () => {
  const scene = begun({ at: ['upperLanding', 'upperLanding', 'upperLanding'] }).refuses({ do: 'attack' })
  const spaces = (mark: number) => {
    const one = begun({ at: ['foyer', 'entranceHall', 'foyer'] }).arrange((state) => {
      state.players[1].marks['hart'] = mark
      state.players[2].marks['hart'] = 1 - mark
      state.turn.spent = 4
      state.turn.moved = true
      state.monsters = []
    })
    return one.choices({ do: 'move' }).length
  }
  // Zoe has Speed 4
  expect([spaces(0), spaces(1) > 0]).toEqual([0, true])
  endTurn(scene).asks('turn', 2).offers({ do: 'attack', on: 0 })
})

rule('H05-03', 'the Hart passes the antlers to a willing hero of its room who rolls Sanity 3', () => {
  const scene = begun().refuses({ task: 'H05-03b' })
  scene.take({ do: 'task', task: 'H05-03', on: 2 }).asks('choose', 2)
  dice(scene, ...sum(4, 3))
  scene.take({ do: 'decide', name: 'H05.agree' }).asks('turn', 1)
  expect(hartsOf(scene)).toEqual([2])
  const not = begun().take({ do: 'task', task: 'H05-03', on: 2 }).take({ do: 'decide', name: 'H05.decline' }, 2)
  expect(hartsOf(not.refuses({ task: 'H05-03' }))).toEqual([1])
  // nobody there
  begun({ at: ['foyer', 'upperLanding', 'foyer'] }).refuses({ task: 'H05-03' })
})

rule('H05-03', 'another hero in the Hart’s room asks for them in its own turn, once', () => {
  const scene = endTurn(begun()).asks('turn', 2).refuses({ task: 'H05-03' })
  scene.take({ do: 'task', task: 'H05-03b' }).asks('choose', 1)
  dice(scene, ...sum(4, 2))
  scene.take({ do: 'decide', name: 'H05.agree' }).asks('turn', 2)
  expect(hartsOf(scene.refuses({ task: 'H05-03b' }))).toEqual([1])
  endTurn(begun({ at: ['foyer', 'upperLanding', 'foyer'] }))
    .asks('turn', 2)
    .refuses({ task: 'H05-03b' })
})

rule('H05-04', 'Scent lies in each room the Hart has left, in no others', () => {
  const scene = begun().take({ do: 'move', to: 'grandStaircase' }).take({ do: 'move', to: 'foyer' })
  expect(scents(scene)).toEqual(['upperLanding', 'grandStaircase'])
  scene.arrange((state) => {
    state.turn.spent = 0
  })
  // once more in a room: it is the freshest again
  scene.take({ do: 'move', to: 'grandStaircase' }).take({ do: 'move', to: 'upperLanding' })
  expect(scents(scene)).toEqual(['upperLanding', 'foyer', 'grandStaircase'])
  const other = endTurn(begun()).take({ do: 'move', to: 'grandStaircase' })
  expect(scents(other)).toEqual([])
})

rule('H05-04', 'of more than 8 the oldest is removed', () => {
  const eight: Room[] = ['foyer', 'attic', 'balcony', 'ballroom', 'bedroom', 'chapel', 'gallery', 'kitchen']
  const scene = withScent(begun(), ...eight).take({ do: 'move', to: 'grandStaircase' })
  expect(scents(scene)).toEqual([...eight.slice(1), 'upperLanding'])
})

rule('H05-05', 'from Scent to Scent, or to the Hart, a hound pays nothing, three times a turn', () => {
  const far = begun({
    at: ['basementLanding', 'upperLanding', 'basementLanding'],
    tiles: [['stairsFromBasement', 'basementLanding', 'north']],
  })
  withScent(far, 'entranceHall', 'foyer', 'grandStaircase')
  monsterTurn(far, 0)
  for (const to of ['foyer', 'grandStaircase', 'upperLanding'] as const) {
    far.take({ do: 'monsterMove', who: HOUND, to })
    expect(far.state.hunt?.spent).toBe(0)
  }
  // the fourth step is no longer free
  far.arrange((state) => {
    state.tokens.push({ name: 'scent', room: ROOM.upperLanding, part: 0 })
  })
  expect(roomOf(far, HOUND)).toBe('upperLanding')
  // the one space that every monster has is still there
  far.take({ do: 'monsterMove', who: HOUND, to: 'grandStaircase' }).refuses({ do: 'monsterMove', who: HOUND })
  expect(far.state.hunt?.spent).toBeGreaterThan(0)
})

rule(['H05-05', 'BET-303'], 'on a roll of 0 the one space may come before a free step', () => {
  const scene = begun({ at: ['basementLanding', 'upperLanding', 'basementLanding'] })
  withScent(scene, 'foyer', 'grandStaircase')
  monsterTurn(scene, 0).take({ do: 'monsterMove', who: HOUND, to: 'foyer' })
  expect(scene.state.hunt?.spent).toBe(1)
  scene.refuses({ do: 'monsterMove', who: HOUND, to: 'entranceHall' })
  scene.take({ do: 'monsterMove', who: HOUND, to: 'grandStaircase' })
  expect([roomOf(scene, HOUND), scene.state.hunt?.spent]).toEqual(['grandStaircase', 1])
})

rule('H05-05', 'off the trail it pays as usual', () => {
  const scene = withScent(begun({ at: ['basementLanding', 'upperLanding', 'basementLanding'] }), 'entranceHall')
  monsterTurn(scene, 1).take({ do: 'monsterMove', who: HOUND, to: 'foyer' })
  expect(scene.state.hunt?.spent).toBe(1)
})

rule('H05-06', 'the Dog lays or wipes Scent in up to three rooms on its way', () => {
  const scene = begun({ cards: [[], ['dog']] })
  scene.take({ do: 'task', task: 'H05-06' })
  scene.take({ do: 'decide', room: 'upperLanding' })
  // 4 of 6 spaces to the Entrance Hall and back to the Foyer
  scene.take({ do: 'decide', room: 'entranceHall' }).take({ do: 'decide', room: 'foyer' }).asks('turn', 1)
  expect(scents(scene)).toEqual(['upperLanding', 'entranceHall', 'foyer'])
  scene.refuses({ task: 'H05-06' }).refuses({ do: 'use', card: 'dog' })
  const wiped = withScent(begun({ cards: [[], ['dog']] }), 'foyer').take({ do: 'task', task: 'H05-06' })
  wiped.take({ do: 'decide', room: 'foyer' }).take({ do: 'decide', name: 'nowhere' }).asks('turn', 1)
  expect(scents(wiped)).toEqual([])
  begun().refuses({ task: 'H05-06' })
})

rule('H05-06', 'its run is 6 spaces long in all', () => {
  const scene = begun({
    cards: [[], ['dog']],
    tiles: [
      ['ballroom', 'foyer', 'north'],
      ['abandonedRoom', 'ballroom', 'north'],
    ],
  })
  scene.take({ do: 'task', task: 'H05-06' }).offers({ room: 'abandonedRoom' })
  // four spaces; two are left
  scene.take({ do: 'decide', room: 'abandonedRoom' }).offers({ room: 'foyer' }).refuses({ room: 'entranceHall' })
})

rule('H05-06', 'instead of carrying: not when the Dog has run already', () => {
  const scene = begun({ cards: [[], ['dog', 'axe']] })
    .take({ do: 'use', card: 'dog' })
    .take({ do: 'pass' })
  scene.refuses({ task: 'H05-06' })
})

rule('H05-07', 'the traitor has a space more', () => {
  const scene = endTurn(endTurn(begun())).asks('turn', 0)
  const after = (spent: number) =>
    scene.arrange((state) => {
      // Ox has Speed 4
      Object.assign(state.turn, { spent, moved: true })
      state.monsters = []
    })
  after(4).offers({ do: 'move' })
  after(5).refuses({ do: 'move' })
})

rule(['H05-08', 'H05-W2'], 'Recall: a hero with the Horn, in the Entrance Hall or outdoors, Might or Sanity 5', () => {
  const sound = (room: Room, total: number, before = 0) => {
    const scene = begun({ at: ['foyer', room, 'upperLanding'], tiles: [['patio', 'foyer', 'north']] })
    scene.arrange((state) => {
      state.players[0].cards = []
      state.players[1].cards = ['horn-1']
      if (state.haunt) state.haunt.counters['recall'] = before
    })
    dice(scene, ...sum(5, total))
    return scene.take({ do: 'task', task: 'H05-08' }).take({ do: 'decide', trait: 'sanity' })
  }
  expect(sound('entranceHall', 5).state.haunt?.counters['recall']).toBe(1)
  expect(sound('patio', 4).state.haunt?.counters['recall']).toBe(0)
  expect(sound('patio', 5, 1).state.outcome).toEqual({ winners: [1, 2], reason: 'end.5.hero' })
  const indoors = begun().arrange((state) => {
    state.players[1].cards = ['horn-1']
  })
  indoors.refuses({ task: 'H05-08' })
  begun({ at: ['foyer', 'entranceHall', 'foyer'] }).refuses({ task: 'H05-08' })
})

rule('H05-08', 'the Horn can be stolen like any item', () => {
  const scene = endTurn(begun({ at: ['foyer', 'upperLanding', 'foyer'] })).asks('turn', 2)
  dice(scene, ...sum(4, 6), ...sum(5, 2))
  scene.take({ do: 'attack', on: 0, weapon: null }).take({ do: 'steal', thing: 'horn-1' })
  expect(cardsOf(scene, 2)).toEqual(['horn-1'])
})

rule('H05-09', 'when the Hart dies: a Trophy, and the nearest hero, the slowest first, is the Hart', () => {
  const scene = begun({
    seats: 5,
    explorers: ['oxBellows', 'zoeIngstrom', 'brandonJaspers', 'madameZostra', 'professorLongfellow'],
    at: ['foyer', 'upperLanding', 'entranceHall', 'grandStaircase', 'grandStaircase'],
  })
  scene.arrange((state) => {
    // Zostra has Speed 3, Longfellow 4
    state.players[3].clips[1] = 2
    state.players[4].clips[1] = 2
  })
  doing(scene, { do: 'die', who: 1 })
  expect([scene.state.haunt?.counters['trophies'], hartsOf(scene)]).toEqual([1, [3]])
  const other = begun({ seats: 5 })
  doing(other, { do: 'die', who: 2 })
  expect([other.state.haunt?.counters['trophies'], hartsOf(other)]).toEqual([0, [1]])
})

rule('H05-W1', 'Trophies 1/1/2/2: the traitor side', () => {
  const small = begun()
  doing(small, { do: 'die', who: 1 })
  expect(small.state.outcome).toEqual({ winners: [0], reason: 'end.5.traitor' })
  const large = begun({ seats: 5, at: ['foyer'] })
  doing(large, { do: 'die', who: 1 })
  expect(large.state.outcome).toBe(null)
  const [hart] = hartsOf(large)
  doing(large, { do: 'die', who: hart })
  expect(large.state.outcome).toEqual({ winners: [0], reason: 'end.5.traitor' })
})

rule('H05-W3', 'the end of round 8/6/8/9: the heroes', () => {
  const last = (seats: number, round: number) => {
    const scene = begun({ seats, at: ['foyer'] }).arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    doing(scene, { do: 'endRound' })
    return scene.state.outcome?.reason
  }
  for (const [seats, round] of [
    [3, 8],
    [4, 6],
    [5, 8],
    [6, 9],
  ])
    expect([last(seats, round - 1), last(seats, round)]).toEqual([undefined, 'end.5.hero'])
})
