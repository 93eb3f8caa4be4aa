import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, kit, sum, traits } from '../house.ts'

const BUTLER = 10
const COOK = 11

/** Seat 2 betrays, seat 1 began it; seat 0 is on turn. The Butler is in the Foyer, the Cook upstairs, no others. */
const begun = (at: Room[] = ['foyer', 'entranceHall', 'entranceHall'], cards: string[][] = []): House =>
  haunted(39, { revealer: 1, at, cards }).arrange((state) => {
    state.monsters = state.monsters.slice(0, 2)
    Object.assign(state.monsters[0], { room: ROOM.foyer, marks: { wages: 2 } })
    Object.assign(state.monsters[1], { room: ROOM.upperLanding, marks: { wages: 3 } })
    state.players[2].team = 'traitor'
  })

const give = (scene: House, seat: number, ...things: string[]): House =>
  scene.arrange((state) => {
    state.players[seat].cards.push(...things)
  })

const wages = ({ state }: House): number[] =>
  state.monsters.flatMap(({ room, marks }) => (room < 0 ? [] : [marks['wages'] ?? 0]))
const rifled = ({ state }: House): number[] =>
  state.tokens.flatMap(({ name, room }) => (name === 'rifled' ? [room] : []))
const coins = (scene: House, seat = 0): number =>
  cardsOf(scene, seat).filter((thing) => thing.startsWith('coin-')).length

const TILES: [Room, Room, 'north' | 'west'][] = [
  ['bloodyRoom', 'upperLanding', 'west'],
  ['library', 'upperLanding', 'north'],
  ['abandonedRoom', 'basementLanding', 'west'],
  ['wineCellar', 'basementLanding', 'north'],
  ['dustyHallway', 'foyer', 'north'],
  ['ballroom', 'dustyHallway', 'north'],
]

rule('H39-01', 'set-up: the servants, each in a room of its own away from heroes, and their wages', () => {
  for (const [seats, staff, owed] of [
    [3, ['butler', 'cook', 'footman'], [3, 4, 4]],
    [4, ['butler', 'cook', 'footman', 'maid'], [4, 4, 4, 4]],
    [5, ['butler', 'cook', 'footman', 'maid'], [6, 4, 4, 4]],
    [6, ['butler', 'cook', 'footman', 'maid', 'groom'], [5, 5, 5, 5, 5]],
  ] as const) {
    const scene = haunted(39, { seats, revealer: 1, tiles: TILES })
    const { monsters } = scene.state
    const far = distances(scene.state, [ROOM.entranceHall])
    expect([monsters.map(({ kind }) => kind), wages(scene)]).toEqual([staff, owed])
    expect(new Set(monsters.map(({ room }) => room)).size).toBe(staff.length)
    expect(monsters.every(({ room }) => FIT[room] && far[room] >= 2)).toBe(true)
    expect(traits(scene, BUTLER)).toEqual([4, 3, 0, 0])
  }
})

rule('H39-01', 'Jenny LeClerc betrays, unless she began it; else the weakest of the others', () => {
  const traitor = (explorers: Parameters<typeof haunted>[1]) => haunted(39, explorers).state.haunt?.traitor
  expect(traitor({ explorers: ['oxBellows', 'brandonJaspers', 'jennyLeClerc'], revealer: 0 })).toBe(2)
  expect(traitor({ explorers: ['oxBellows', 'brandonJaspers', 'jennyLeClerc'], revealer: 2 })).toBe(1)
})

rule('H39-02', 'a servant steals coins alone, and drops them when stunned', () => {
  const scene = give(begun(undefined, [['axe']]), 0, 'coin-1')
  // its spaces and the Cook's, then the attack
  dice(scene, ...sum(3, 3), ...sum(3, 0), ...sum(4, 4), ...sum(5, 1))
  endTurn(endTurn(endTurn(scene))).refuses({ do: 'steal', thing: 'axe' })
  scene.take({ do: 'steal', thing: 'coin-1' })
  expect([coins(scene), scene.state.monsters[0].things, wages(scene)]).toEqual([0, ['coin-1'], [2, 3]])
  doing(scene, kit({ do: 'stun', who: { monsters: 'butler' } }))
  expect(scene.state.piles).toMatchObject([{ room: ROOM.foyer, things: ['coin-1'] }])
})

rule('H39-03', 'after rounds 3 and 6 all who are unpaid are stronger by one', () => {
  const scene = begun()
  const might = [1, 2, 3, 4, 5, 6, 7].map((round) => {
    scene.arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    doing(scene, { do: 'endRound' })
    return [traits(scene, BUTLER)[0], traits(scene, COOK)[0]]
  })
  expect(might.map(([butler]) => butler)).toEqual([4, 4, 5, 5, 5, 6, 6])
  expect(might.every(([butler, cook]) => butler === cook)).toBe(true)
})

rule('H39-04', 'a room gives a coin with 4, two with 6, and then no more', () => {
  const tried = (total: number): House => {
    const scene = begun()
    dice(scene, ...sum(4, total))
    scene.take({ do: 'task', task: 'H39-04' })
    return scene.take({ do: 'decide', about: 'trait', name: 'trait', trait: 'speed' })
  }
  expect([3, 4, 5, 6].map((total) => [coins(tried(total)), rifled(tried(total)).length])).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
    [2, 1],
  ])
  const next = tried(4).arrange((state) => {
    state.players[1].room = ROOM.foyer
  })
  endTurn(next).refuses({ do: 'task', task: 'H39-04' })
})

rule('H39-05', 'coins and cards pay a servant of the room, stunned or not; paid in full it goes', () => {
  const scene = give(begun(undefined, [['axe', 'book']]), 0, 'coin-1').arrange((state) => {
    state.monsters[0].stunned = 1
  })
  scene.take({ do: 'task', task: 'H39-05', thing: 'coin-1' })
  expect([wages(scene), coins(scene)]).toEqual([[1, 3], 0])
  scene.take({ do: 'task', task: 'H39-05b', thing: 'axe' })
  expect([wages(scene), cardsOf(scene), scene.state.discarded.item]).toEqual([[3], ['book'], ['axe']])
  const [, before] = traits(scene)
  scene.take({ do: 'gainIn', trait: 'speed' })
  expect(traits(scene)[1]).toBeGreaterThan(before)
  scene.refuses({ do: 'task', task: 'H39-05b', thing: 'book' })
})

rule('H39-05', 'in coins as often as one likes, in kind once a turn', () => {
  const scene = give(begun(undefined, [['axe', 'book']]), 0, 'coin-1', 'coin-2').arrange((state) => {
    state.monsters[0].marks['wages'] = 9
  })
  scene.take({ do: 'task', task: 'H39-05b', thing: 'axe' }).refuses({ do: 'task', task: 'H39-05b', thing: 'book' })
  for (const thing of ['coin-1', 'coin-2']) scene.take({ do: 'task', task: 'H39-05', thing })
  expect(wages(scene)).toEqual([6, 3])
  doing(scene, { do: 'beginTurn', seat: 0 }).take({ do: 'task', task: 'H39-05b', thing: 'book' })
  expect([wages(scene), cardsOf(scene)]).toEqual([[5, 3], []])
})

rule(
  ['H39-05', 'H39-W2'],
  'in matches that began with version 1 cards pay as often, they have Might 3, and it is round 8',
  () => {
    const older = (round: number) =>
      begun(undefined, [['axe', 'book']]).arrange((state) => {
        if (state.haunt) Object.assign(state.haunt, { version: 1, round })
        state.monsters[0].marks['wages'] = 9
      })
    const scene = older(1)
    expect(traits(scene, BUTLER)).toEqual([3, 3, 0, 0])
    for (const thing of ['axe', 'book']) scene.take({ do: 'task', task: 'H39-05b', thing })
    expect(wages(scene)).toEqual([7, 3])
    const ended = (round: number) => doing(older(round), { do: 'endRound' }).state.outcome?.reason
    expect([ended(7), ended(8)]).toEqual([undefined, 'end.39.traitor'])
  },
)

rule('H39-05', 'where several stand, the hero says whom it pays, coin by coin; the traitor pays nobody', () => {
  const scene = give(begun(['foyer', 'entranceHall', 'foyer']), 0, 'coin-1', 'coin-3').arrange((state) => {
    state.monsters[1].room = ROOM.foyer
    state.players[2].cards.push('coin-2')
  })
  scene.take({ do: 'task', task: 'H39-05', thing: 'coin-1' }).take({ do: 'decide', about: 'H39-05', who: COOK })
  expect(wages(scene)).toEqual([2, 2])
  scene.take({ do: 'task', task: 'H39-05', thing: 'coin-3' }).take({ do: 'decide', about: 'H39-05', who: BUTLER })
  expect(wages(scene)).toEqual([1, 2])
  endTurn(endTurn(scene)).refuses({ do: 'task', task: 'H39-05', thing: 'coin-2' })
})

rule('H39-06', 'the traitor clears drawers with 3, and nobody has anything of it', () => {
  const tried = (total: number): House => {
    const scene = endTurn(endTurn(begun()))
    dice(scene, ...sum(4, total))
    scene.take({ do: 'task', task: 'H39-06' })
    return scene.take({ do: 'decide', about: 'trait', name: 'trait', trait: 'speed' })
  }
  expect([rifled(tried(2)), rifled(tried(3)), coins(tried(3), 2)]).toEqual([[], [ROOM.entranceHall], 0])
})

rule('H39-07', 'with every room rifled a hero may pawn a place of a trait for a coin, once', () => {
  begun().refuses({ do: 'task', task: 'H39-07' })
  const scene = doing(begun(), kit({ do: 'mark', token: 'rifled', in: 'all' }))
  scene.take({ do: 'task', task: 'H39-07' }).take({ do: 'loseIn', trait: 'sanity' })
  expect([coins(scene), traits(scene)[3]]).toEqual([1, 2])
  scene.refuses({ do: 'task', task: 'H39-07' })
  doing(scene, { do: 'beginTurn', seat: 0 }).refuses({ do: 'task', task: 'H39-07' })
})

rule('H39-08', 'servants go for the nearest hero with a coin, else for the nearest hero', () => {
  const met = (bearer: number | null) => {
    const scene = begun(['entranceHall', 'upperLanding', 'basementLanding']).arrange((state) => {
      state.monsters[1].room = -1
    })
    if (bearer !== null) give(scene, bearer, 'coin-1')
    dice(scene, ...sum(3, 5), ...sum(5, 0), ...sum(5, 0))
    endTurn(endTurn(endTurn(scene)))
    return ROOMS[scene.state.monsters[0].room]
  }
  expect([met(null), met(0), met(1)]).toEqual(['entranceHall', 'entranceHall', 'upperLanding'])
})

rule('H39-W1', 'every servant is paid: the heroes', () => {
  const scene = begun()
  doing(scene, kit({ do: 'remove', who: { monsters: 'butler' } }))
  expect(scene.state.outcome).toBe(null)
  doing(scene, kit({ do: 'remove', who: { monsters: 'cook' } }))
  expect(scene.state.outcome).toEqual({ winners: [0, 1], reason: 'end.39.hero' })
})

rule('H39-W2', 'end of round 13: the traitor side', () => {
  const late = (round: number) => {
    const scene = begun().arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  expect([late(12), late(13)]).toEqual([undefined, 'end.39.traitor'])
})
