import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, type Room } from '../../content/rooms.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum, traits } from '../house.ts'

const RAT = 10

/** Seat 2 is the oldest and betrays; seats 0 and 1 are heroes, seat 0 is on turn, its Might 5 held out. */
function begun({ at = ['foyer', 'upperLanding', 'basementLanding'], cards = [] as string[][] } = {}): House {
  const scene = haunted(9, {
    revealer: 1,
    explorers: ['oxBellows', 'zoeIngstrom', 'madameZostra'],
    at: at as Room[],
    cards,
    tiles: [['kitchen', 'foyer', 'north', 2]],
  })
  return steady(scene)
}

/** The roll of H09-02 at the start of the turn of seat 0 is over, and nothing has come of it. */
const steady = (scene: House): House =>
  scene.arrange((state) => {
    state.players[0].marks['fever'] = 1
    state.players[1].marks['fever'] = 1
  })

const fever = (scene: House, seat = 0) => scene.state.players[seat].marks['fever']

const withFever = (scene: House, ...fevers: number[]): House =>
  scene.arrange((state) => {
    fevers.forEach((n, seat) => {
      state.players[seat].marks['fever'] = n
    })
  })

const setNails = (scene: House, nails: number): House =>
  scene.arrange((state) => {
    if (state.haunt) state.haunt.counters['nails'] = nails
  })

rule('H09-01', 'set-up: Fever 1, P nails, rats in the Basement Landing, Stills where there are any', () => {
  for (const [seats, rats] of [
    [3, 2],
    [4, 4],
    [5, 4],
    [6, 5],
  ]) {
    const scene = haunted(9, { seats, revealer: 0, tiles: [['larder', 'basementLanding', 'north']] })
    const { state } = scene
    state.players.forEach(({ marks }, seat) => {
      // the first on turn has rolled already
      if (seat !== state.turn.seat) expect(marks['fever'] ?? 0).toBe(seat === state.haunt?.traitor ? 0 : 1)
    })
    expect(state.haunt?.counters['nails']).toBe(seats)
    expect(state.monsters).toHaveLength(rats)
    expect([roomOf(scene, RAT), traits(scene, RAT)]).toEqual(['basementLanding', [2, 4, 0, 0]])
    expect(state.tokens).toMatchObject([{ name: 'still', room: ROOM.larder }])
  }
  expect(haunted(9, { revealer: 0 }).state.haunt?.traitor).toBe(2)
})

rule('H09-01', 'without a Still the Kitchen is fetched, or the Foyer is one', () => {
  expect(haunted(9).state.tokens).toMatchObject([{ name: 'still', room: ROOM.kitchen }])
  const none = haunted(9).arrange((state) => {
    state.haunt = null
    state.monsters = []
    state.tokens = []
    state.floor[ROOM.kitchen] = -1
    state.near.fill(-1, ROOM.kitchen * 4, ROOM.kitchen * 4 + 4)
    state.near = state.near.map((room) => (room === ROOM.kitchen ? -1 : room))
    state.agenda = [{ do: 'startHaunt', no: 9, omen: 'girl', room: 'catacombs' }]
  })
  expect(none.state.tokens).toMatchObject([{ name: 'still', room: ROOM.foyer }])
})

rule('H09-02', 'a turn with Fever begins with a Might roll against Fever + 2', () => {
  const start = (before: number, rolled: number) => {
    const scene = withFever(begun(), 0, before)
    dice(scene, ...sum(3, rolled))
    return endTurn(scene)
  }
  expect([fever(start(2, 3), 1), fever(start(2, 4), 1)]).toEqual([3, 2])
  expect([fever(start(1, 2), 1), fever(start(1, 3), 1)]).toEqual([2, 1])
  // without Fever nothing is rolled
  const healthy = withFever(begun(), 0, 0)
  dice(healthy)
  endTurn(healthy).asks('turn', 1)
})

rule('H09-03', 'whoever ends the turn beside a hero with more Fever catches it', () => {
  const beside = (mine: number, theirs: number) => {
    const scene = withFever(begun({ at: ['foyer', 'foyer', 'basementLanding'] }), mine, theirs)
    dice(scene, ...sum(3, 6))
    return fever(endTurn(scene))
  }
  expect([beside(0, 1), beside(1, 1), beside(1, 2)]).toEqual([1, 1, 2])
  const apart = withFever(begun(), 0, 2)
  dice(apart, ...sum(3, 6))
  expect(fever(endTurn(apart))).toBe(0)
})

rule('H09-04', 'at Fever 4 a hero dies', () => {
  const scene = withFever(begun(), 0, 3)
  dice(scene, ...sum(3, 0))
  endTurn(scene)
  expect(scene.state.players[1].alive).toBe(false)
  expect(scene.state.outcome).toBeNull()
})

rule('H09-05', 'Brew: Knowledge 4 in a Still', () => {
  const scene = begun().refuses({ task: 'H09-05' })
  scene.arrange((state) => {
    state.players[0].room = ROOM.kitchen
  })
  dice(scene, ...sum(3, 4))
  scene.take({ do: 'task', task: 'H09-05' }).refuses({ task: 'H09-05' })
  expect(cardsOf(scene)).toEqual(['dose-1'])
})

rule('H09-06', 'a Dose takes 2 Fever from its user or a hero in the room', () => {
  const scene = withFever(begun({ at: ['foyer', 'foyer', 'foyer'] }), 3, 1).arrange((state) => {
    state.players[0].cards = ['dose-1', 'dose-2']
  })
  scene.refuses({ task: 'H09-06', on: 2 }).take({ task: 'H09-06', on: 0 }).take({ task: 'H09-06', on: 1 })
  expect([fever(scene), fever(scene, 1), cardsOf(scene)]).toEqual([1, 0, []])
  scene.refuses({ task: 'H09-06' })
  const away = begun({ cards: [['dose-1']] })
  away.refuses({ task: 'H09-06', on: 1 })
})

rule('H09-07', 'Draw a Nail: Might 4 in the Entrance Hall, one die more with the Axe', () => {
  const scene = begun({ at: ['entranceHall', 'upperLanding', 'basementLanding'] })
  dice(scene, ...sum(5, 4))
  scene.take({ do: 'task', task: 'H09-07' })
  expect(scene.state.haunt?.counters['nails']).toBe(2)
  const axe = begun({ at: ['entranceHall', 'upperLanding', 'basementLanding'], cards: [['axe']] })
  dice(axe, ...sum(6, 3))
  axe.take({ do: 'task', task: 'H09-07' })
  expect(axe.state.haunt?.counters['nails']).toBe(3)
  begun().refuses({ task: 'H09-07' })
  setNails(begun({ at: ['entranceHall', 'upperLanding', 'basementLanding'] }), 0).refuses({ task: 'H09-07' })
})

rule(['H09-08', 'H09-W1'], 'with no nail left a hero without Fever may leave; that is all it takes', () => {
  const hall = () => begun({ at: ['entranceHall', 'entranceHall', 'entranceHall'] })
  withFever(setNails(hall(), 1), 0).refuses({ task: 'H09-08' })
  withFever(setNails(hall(), 0), 1).refuses({ task: 'H09-08' })
  const scene = withFever(setNails(hall(), 0), 0)
  scene.take({ do: 'task', task: 'H09-08' })
  expect(scene.state.outcome).toEqual({ winners: [0, 1], reason: 'end.9.hero' })
  // the door is shut for the traitor
  const traitor = withFever(setNails(hall(), 0), 0, 0)
  endTurn(endTurn(traitor)).asks('turn', 2).refuses({ task: 'H09-08' })
})

rule('H09-W1', 'with five players two must leave', () => {
  const scene = haunted(9, { seats: 5, revealer: 0 })
  const heroes = [0, 1, 2, 3, 4].filter((seat) => seat !== scene.state.haunt?.traitor)
  doing(scene, kit({ do: 'leaveHouse', who: 'you' }, { you: heroes[0] }))
  expect(scene.state.outcome).toBeNull()
  doing(scene, kit({ do: 'leaveHouse', who: 'you' }, { you: heroes[1] }))
  expect(scene.state.outcome?.reason).toBe('end.9.hero')
})

/** The traitor's turn, with everybody in the Foyer and no Fever to roll for. */
const lancet = () => {
  const scene = withFever(begun({ at: ['foyer', 'foyer', 'foyer'] }), 0, 0)
  return endTurn(endTurn(scene)).asks('turn', 2)
}

rule('H09-09', 'a hero hurt by the traitor’s attack gets Fever too', () => {
  const scene = lancet()
  dice(scene, ...sum(4, 4), ...sum(5, 3))
  scene.take({ do: 'attack', on: 0, trait: 'might' }).take({ speed: 1 })
  expect(fever(scene)).toBe(1)
  // but not one who was hurt attacking the traitor
  const own = withFever(begun({ at: ['foyer', 'foyer', 'foyer'] }), 0, 0)
  dice(own, ...sum(5, 3), ...sum(4, 4))
  own.take({ do: 'attack', on: 2, trait: 'might' }).take({ speed: 1 })
  expect(fever(own)).toBe(0)
  // nor the traitor who loses its own
  const lost = lancet()
  dice(lost, ...sum(4, 3), ...sum(5, 4))
  lost.take({ do: 'attack', on: 0, trait: 'might' }).take({ speed: 1 })
  expect([fever(lost), fever(lost, 2) ?? 0]).toEqual([0, 0])
})

/** The monster turn begins; the rats are where they are put. */
const ratTurn = (change: (scene: House) => void): House => {
  const scene = lancet()
  scene.arrange((state) => {
    state.players[2].room = ROOM.upperLanding
  })
  change(scene)
  return endTurn(scene)
}

rule('H09-10', 'a rat is put to the traitor when there are too few; in the Basement Landing when it is dead', () => {
  const few = ratTurn((scene) => doing(scene, kit({ do: 'remove', who: { monsters: 'rat' } })))
  expect(few.told('monsterPut')).toMatchObject([{ kind: 'rat', room: 'upperLanding' }])
  expect(ratTurn(() => undefined).told('monsterPut')).toEqual([])
  const dead = lancet().arrange((state) => {
    state.monsters[0].room = -1
  })
  doing(dead, { do: 'die', who: 2 })
  expect(dead.told('monsterPut')).toMatchObject([{ kind: 'rat', room: 'basementLanding' }])
})

rule('H09-10', 'a rat that bites gives Fever instead of damage; any defeat removes it', () => {
  const bite = (rat: number, hero: number) => {
    const scene = ratTurn((one) =>
      one.arrange((state) => {
        state.monsters[0].room = ROOM.foyer
      }),
    )
    dice(scene, ...sum(2, rat), ...sum(5, hero))
    return scene.take({ do: 'attack', who: RAT, on: 0 })
  }
  const bitten = bite(2, 1)
  expect([fever(bitten), bitten.told('damaged')]).toEqual([1, []])
  expect(bite(1, 2).state.monsters[0].room).toBe(-1)
})

rule('H09-W2', 'fewer living heroes than must leave: the traitor side', () => {
  const scene = haunted(9, { seats: 5, revealer: 0 })
  const heroes = [0, 1, 2, 3, 4].filter((seat) => seat !== scene.state.haunt?.traitor)
  doing(scene, kit({ do: 'leaveHouse', who: 'you' }, { you: heroes[0] }))
  doing(
    scene,
    heroes.slice(2).map((who) => ({ do: 'die' as const, who })),
  )
  expect(scene.state.outcome).toBeNull()
  doing(scene, { do: 'die', who: heroes[1] })
  expect(scene.state.outcome?.reason).toBe('end.9.traitor')
})

rule('H09-W3', 'the torches at the end of round 10/9/9/9', () => {
  const end = (round: number) => {
    const scene = ratTurn((one) =>
      one.arrange((state) => {
        if (state.haunt) state.haunt.round = round
      }),
    )
    return scene.take({ do: 'endMonsters' }).state.outcome?.reason
  }
  expect([end(9), end(10)]).toEqual([undefined, 'end.9.traitor'])
})
