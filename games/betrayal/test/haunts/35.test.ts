import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum } from '../house.ts'

const QUEEN = 10
const SWARM = 11

/** Professor Longfellow, seat 2, is the oldest of these and betrays; seat 0 is on turn. */
const opened = (more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(35, {
    explorers: ['oxBellows', 'zoeIngstrom', 'professorLongfellow', 'madameZostra', 'jennyLeClerc', 'vivianLopez'],
    revealer: 2,
    tiles: [['library', 'upperLanding', 'north']],
    ...more,
  })

/** The traitor has chosen; the Queen and these rooms of Comb are where it is said. */
const begun = (queen: Room, comb: Room[], at: Room[] = [], more: Parameters<typeof haunted>[1] = {}): House => {
  const scene = opened({ at, ...more })
  while (scene.play.open[0].ask.ask === 'choose') scene.take({ ...scene.choices()[0] })
  return scene.asks('turn').arrange((state) => {
    state.tokens = state.tokens.filter(({ name }) => name !== 'comb')
    for (const room of comb) state.tokens.push({ name: 'comb', room: ROOM[room], part: 0 })
    for (const monster of state.monsters) monster.room = ROOM[queen]
  })
}

const withSmudges = (scene: House, count: number, seat = 0): House =>
  scene.arrange((state) => {
    for (let i = 0; i < count; i++) state.players[seat].cards.push(`smudge-${i + 1}`)
  })
const comb = ({ state }: House): Room[] =>
  state.tokens.flatMap(({ name, room }) => (name === 'comb' ? [ROOMS[room]] : [])).sort()
const burns = (scene: House): number => scene.state.haunt?.counters['burns'] ?? -1
const smudges = (scene: House, seat = 0): number =>
  cardsOf(scene, seat).filter((thing) => thing.startsWith('smudge-')).length
const monsterTurn = (scene: House): House => endTurn(endTurn(endTurn(scene))).asks('monsters', 2)

rule('H35-01', 'set-up: the Queen far from the heroes, Comb and Swarms about her, Hearths', () => {
  for (const [seats, count] of [
    [3, 1],
    [4, 3],
    [5, 4],
    [6, 5],
  ]) {
    const scene = opened({ seats }).asks('choose', 2)
    const { state } = scene
    expect(state.haunt?.traitor).toBe(2)
    const queen = state.monsters[0].room
    const heroes = state.players.flatMap(({ team, room }) => (team === 'hero' ? [room] : []))
    const far = distances(state, heroes)
    const reached = far.flatMap((spaces, room) => (spaces >= 0 && FIT[room] ? [spaces] : []))
    expect(far[queen]).toBe(Math.max(...reached))
    scene.take({ ...scene.choices({ name: 'room' })[0] })
    while (scene.play.open[0].ask.ask === 'choose') scene.take({ name: 'nowhere' })
    expect(comb(scene)).toHaveLength(2)
    expect(comb(scene)).toContain(ROOMS[queen])
    expect(scene.state.monsters.map(({ kind, room }) => [kind, room])).toEqual([
      ['beeQueen', queen],
      ...Array.from({ length: count }, () => ['swarm', queen]),
    ])
    const hearths = scene.state.tokens.flatMap(({ name, room }) => (name === 'hearth' ? [ROOMS[room]] : []))
    expect(hearths).toEqual(['kitchen'])
  }
})

rule('H35-01', 'the traitor is asked for two more rooms of Comb, and may leave them', () => {
  const scene = opened()
  for (let i = 0; i < 2; i++) scene.asks('choose', 2).take({ name: 'nowhere' })
  expect(comb(scene.asks('turn', 0))).toHaveLength(1)
})

rule('H35-01', 'the Furnace Room is a Hearth too, and the Foyer is one without a Kitchen', () => {
  const scene = begun('library', ['library'], [], { tiles: [['furnaceRoom', 'basementLanding', 'south']] })
  expect(scene.state.tokens.filter(({ name }) => name === 'hearth').map(({ room }) => ROOMS[room])).toEqual([
    'kitchen',
    'furnaceRoom',
  ])
})

rule('H35-02', 'leaving Comb costs a hero one space more, and the traitor none', () => {
  const spent = (comb: Room[], seat: number) => {
    const scene = begun('library', comb, ['foyer', 'upperLanding', 'foyer'])
    if (seat === 2) endTurn(endTurn(scene))
    scene.arrange((state) => {
      state.players[seat === 2 ? 0 : 2].room = ROOM.upperLanding
    })
    return scene.take({ do: 'move', to: 'entranceHall' }).state.turn.spent
  }
  expect([spent(['library'], 0), spent(['library', 'foyer'], 0), spent(['library', 'foyer'], 2)]).toEqual([1, 2, 1])
})

rule('H35-03', 'after the monster turn Comb grows, beside Comb and where no hero stands', () => {
  for (const [seats, rooms] of [
    [3, 1],
    [4, 1],
    [5, 2],
    [6, 2],
  ]) {
    const scene = begun('foyer', ['foyer'], ['entranceHall', 'entranceHall', 'upperLanding'], { seats })
    scene.arrange((state) => {
      state.monsters = state.monsters.slice(0, 1)
    })
    const before = comb(scene).length
    while (scene.play.open[0].ask.ask === 'turn') endTurn(scene)
    scene.refuses({ do: 'decide', room: 'entranceHall' }).take({ do: 'decide', room: 'grandStaircase' })
    while (scene.play.open[0].ask.ask === 'choose') scene.take({ ...scene.choices()[0] })
    expect(comb(scene).length - before).toBe(rooms)
    expect(comb(scene)).toContain('grandStaircase')
  }
})

rule('H35-04', 'at a Hearth a hero has two Smudges again, without a roll', () => {
  const scene = withSmudges(begun('library', ['library'], ['kitchen']), 1)
  scene.arrange((state) => {
    state.players[0].room = ROOM.kitchen
  })
  scene.take({ do: 'task', task: 'H35-04' })
  expect(smudges(scene)).toBe(2)
  scene.arrange((state) => {
    state.turn.tried = []
  })
  scene.refuses({ do: 'task', task: 'H35-04' })
  begun('library', ['library'], ['foyer']).refuses({ do: 'task', task: 'H35-04' })
})

rule('H35-05', 'Smoke Out: a Smudge, the Comb and its Swarms; twice in a turn, but not in the Queen’s room', () => {
  const scene = withSmudges(begun('library', ['library', 'foyer', 'upperLanding'], ['foyer']), 2)
  scene.arrange((state) => {
    state.monsters[1].room = ROOM.foyer
  })
  scene.take({ do: 'task', task: 'H35-05' })
  expect([comb(scene), smudges(scene), scene.state.monsters[1].stunned]).toEqual([['library', 'upperLanding'], 1, 1])
  scene.arrange((state) => {
    state.players[0].room = ROOM.upperLanding
  })
  scene.take({ do: 'task', task: 'H35-05' })
  expect([comb(scene), smudges(scene)]).toEqual([['library'], 0])
  withSmudges(begun('library', ['library'], ['library']), 1).refuses({ do: 'task', task: 'H35-05' })
  begun('library', ['library', 'foyer'], ['foyer']).refuses({ do: 'task', task: 'H35-05' })
})

rule('H35-05', 'a Swarm that is left without Comb goes to the nearest there is', () => {
  const scene = withSmudges(begun('library', ['library', 'entranceHall'], ['entranceHall']), 1)
  scene.arrange((state) => {
    state.monsters[1].room = ROOM.entranceHall
  })
  scene.take({ do: 'task', task: 'H35-05' })
  expect([roomOf(scene, SWARM), roomOf(scene, QUEEN)]).toEqual(['library', 'library'])
})

rule('H35-01', 'Swarms keep to Comb and the rooms beside it; the Queen does not move, and nobody attacks her', () => {
  const scene = begun('upperLanding', ['upperLanding'], ['upperLanding', 'foyer', 'entranceHall'])
  scene.arrange((state) => {
    state.monsters[1].room = ROOM.grandStaircase
  })
  scene.refuses({ do: 'attack', on: QUEEN })
  expect(scene.take({ do: 'move', to: 'grandStaircase' }).state.turn.spent).toBe(2)
  monsterTurn(scene).refuses({ do: 'monsterMove', who: SWARM, to: 'foyer' })
  scene.offers({ do: 'monsterMove', who: SWARM, to: 'upperLanding' }).refuses({ do: 'monsterMove', who: QUEEN })
})

/** Seat 0 burns the Queen in the Upper Landing, with this result. */
const burning = (total: number, cards: string[] = [], rooms: Room[] = ['upperLanding']): House => {
  const scene = withSmudges(begun('upperLanding', rooms, ['upperLanding', 'foyer', 'entranceHall']), 1)
  scene.arrange((state) => {
    state.players[0].cards.push(...cards)
  })
  scene.take({ do: 'task', task: 'H35-06' })
  return dice(scene, ...sum(cards.length > 0 ? 6 : 5, total)).take({ do: 'decide', trait: 'might' })
}

rule('H35-06', 'Burn the Queen: Might or Knowledge 4; the Smudge is used up, the Bite gives a die more', () => {
  const [missed, burnt, bitten] = [burning(3), burning(4), burning(4, ['bite'])]
  expect([burns(missed), smudges(missed)]).toEqual([0, 0])
  expect([burns(burnt), smudges(burnt)]).toEqual([1, 0])
  const thrown = (scene: House) => {
    const [rolled] = scene.told('rolled')
    return rolled !== undefined && 'results' in rolled ? rolled.results.length : 0
  }
  expect([thrown(burnt), thrown(bitten)]).toEqual([5, 6])
  begun('upperLanding', ['upperLanding'], ['upperLanding']).refuses({ do: 'task', task: 'H35-06' })
})

rule(
  'H35-07',
  'burnt, she flees along an unbroken chain of Comb, where the traitor wants; without one she stays',
  () => {
    expect(roomOf(burning(4), QUEEN)).toBe('upperLanding')
    const scene = burning(4, [], ['upperLanding', 'library', 'grandStaircase', 'entranceHall']).asks('choose', 2)
    expect(
      scene
        .choices()
        .flatMap((choice) => ('room' in choice ? [choice.room] : []))
        .sort(),
    ).toEqual(['grandStaircase', 'library'])
    scene.take({ do: 'decide', room: 'library' })
    expect(roomOf(scene, QUEEN)).toBe('library')
  },
)

rule('H35-W1', 'enough rooms of Comb, or all there are: the traitor side', () => {
  for (const [seats, full] of [
    [3, 9],
    [4, 12],
    [5, 14],
    [6, 15],
  ]) {
    const rooms = ROOMS.filter((room) => room !== 'coalChute' && room !== 'mysticElevator')
    const scene = begun('library', [...rooms].slice(0, full - 2), [], { seats }).arrange((state) => {
      for (const room of rooms) if (state.floor[ROOM[room]] < 0) state.floor[ROOM[room]] = 1
    })
    const grow = (at: number) => doing(scene, kit({ do: 'mark', token: 'comb', in: rooms[at] }))
    expect(grow(full - 2).state.outcome).toBe(null)
    expect(grow(full - 1).state.outcome?.reason).toBe('end.35.traitor')
  }
  const scene = begun('library', ['library'])
  const all = ROOMS.filter((_, room) => scene.state.floor[room] >= 0)
  doing(
    scene,
    all.slice(1).map((room) => kit({ do: 'mark', token: 'comb', in: room })),
  )
  expect(scene.state.outcome).toBe(null)
  doing(scene, kit({ do: 'mark', token: 'comb', in: all[0] }))
  expect(scene.state.outcome?.reason).toBe('end.35.traitor')
})

rule('H35-W2', 'burnt often enough: the heroes', () => {
  for (const [seats, needed] of [
    [3, 2],
    [4, 3],
    [5, 3],
    [6, 4],
  ]) {
    const scene = begun('library', ['library'], [], { seats })
    const burn = () => doing(scene, kit({ do: 'count', counter: 'burns', by: 1 }))
    for (let i = 1; i < needed; i++) expect(burn().state.outcome).toBe(null)
    expect(burn().state.outcome?.reason).toBe('end.35.hero')
  }
})

rule('H35-W3', 'end of round 9: the traitor side', () => {
  const late = (round: number) => {
    const scene = begun('library', ['library']).arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  expect([late(8), late(9)]).toEqual([undefined, 'end.35.traitor'])
})
