import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum } from '../house.ts'

const STRAW = 10

/** Seat 2, left of the revealer, betrays; seats 0 and 1 are heroes, seat 0 is on turn. */
const begun = (more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(6, { revealer: 1, at: ['upperLanding', 'upperLanding', 'upperLanding'], ...more }).asks('turn')

const fire = (scene: House): number => scene.state.haunt?.counters['fire'] ?? -1

const withFire = (scene: House, n: number): House =>
  scene.arrange((state) => {
    if (state.haunt) state.haunt.counters['fire'] = n
  })

const marked = (scene: House, token: string): Room[] =>
  scene.state.tokens
    .filter(({ name }) => name === token)
    .map(({ room }) => ROOMS[room])
    .sort()

const withStraw = (scene: House, ...rooms: Room[]): House =>
  scene.arrange((state) => {
    for (const room of rooms)
      state.monsters.push({
        kind: 'strawMan',
        room: ROOM[room],
        part: 0,
        stunned: 0,
        things: [],
        defeats: 0,
        marks: {},
        owner: -1,
      })
  })

/** Everybody has had a turn; the monster turn begins. */
const monsterTurn = (scene: House): House => {
  for (const { alive } of scene.state.players) if (alive) endTurn(scene)
  return scene
}

rule('H06-01', 'set-up: the Hearth in the Foyer, Patio and Gardens, and the breaches', () => {
  const scene = begun({ tiles: [['diningRoom', 'foyer', 'north', 0]] })
  expect(scene.state.haunt?.traitor).toBe(2)
  expect(marked(scene, 'hearth')).toEqual(['foyer'])
  expect(marked(scene, 'breach')).toEqual(['diningRoom', 'entranceHall', 'gardens', 'grandStaircase', 'patio'])
})

rule('H06-01', 'breaches stay what they are', () => {
  const scene = begun()
  doing(scene, kit({ do: 'fetch', tile: 'diningRoom', near: 'foyer' }))
  expect(marked(scene, 'breach')).toEqual(['entranceHall', 'gardens', 'grandStaircase', 'patio'])
})

rule('H06-02', 'the Fire is 5 at the start and 6 at most', () => {
  const scene = begun()
  expect(fire(scene)).toBe(5)
  doing(scene, kit({ do: 'count', counter: 'fire', by: 2 }))
  expect(fire(scene)).toBe(6)
})

rule('H06-03', 'at the end of a round the Fire is one less', () => {
  const scene = begun()
  doing(scene, { do: 'endRound' })
  expect(fire(scene)).toBe(4)
})

rule(['H06-04', 'H06-05'], 'Break Up Furniture: Might 4, and the room is Stripped, the hero has Firewood', () => {
  const scene = begun()
  dice(scene, ...sum(5, 4))
  scene.take({ do: 'task', task: 'H06-05' })
  expect([marked(scene, 'stripped'), cardsOf(scene)]).toEqual([['upperLanding'], ['firewood-1']])
  endTurn(scene).asks('turn', 1).refuses({ task: 'H06-05' })
  begun({ at: ['foyer', 'foyer', 'foyer'] }).refuses({ task: 'H06-05' })
  // it is carried and dropped like an item
  scene.arrange((state) => {
    state.turn.seat = 0
    state.turn.used = []
    state.agenda = [{ do: 'playTurn' }]
  })
  scene.offers({ do: 'drop', thing: 'firewood-1' })
  const weak = begun()
  dice(weak, ...sum(5, 3))
  expect(marked(weak.take({ do: 'task', task: 'H06-05' }), 'stripped')).toEqual([])
})

rule('H06-06', 'in the Foyer any number of Firewood feeds the Fire, 2 each', () => {
  const scene = withFire(begun({ at: ['foyer', 'foyer', 'foyer'] }), 1).arrange((state) => {
    state.players[0].cards = ['firewood-1', 'firewood-2']
  })
  scene.take({ do: 'task', task: 'H06-06' })
  expect(fire(scene)).toBe(3)
  scene.take({ do: 'task', task: 'H06-06' }).refuses({ task: 'H06-06' })
  expect([fire(scene), cardsOf(scene)]).toEqual([5, []])
  const away = begun().arrange((state) => {
    state.players[0].cards = ['firewood-1']
  })
  away.refuses({ task: 'H06-06' })
})

rule('H06-06', 'once a turn an item card, never an omen, feeds it as well', () => {
  const scene = withFire(begun({ at: ['foyer', 'foyer', 'foyer'], cards: [['axe', 'candle', 'spear']] }), 1)
  expect(scene.choices({ task: 'H06-06b' })).toMatchObject([{ thing: 'axe' }, { thing: 'candle' }])
  scene.take({ do: 'task', task: 'H06-06b', thing: 'candle' }).refuses({ task: 'H06-06b' })
  expect([fire(scene), cardsOf(scene)]).toEqual([3, ['axe', 'spear']])
  expect(scene.state.discarded.item).toEqual(['candle'])
})

rule('H06-07', 'Board Up: a breach without boards, Might 4', () => {
  const scene = begun({ at: ['entranceHall', 'foyer', 'foyer'] })
  dice(scene, ...sum(5, 4))
  scene.take({ do: 'task', task: 'H06-07' })
  expect(marked(scene, 'boarded')).toEqual(['entranceHall'])
  scene.arrange((state) => {
    state.turn.tried = []
  })
  scene.refuses({ task: 'H06-07' })
  endTurn(scene).asks('turn', 1).refuses({ task: 'H06-07' })
})

rule(
  'H06-08',
  'Drive Out: with the Holy Symbol, Sanity 4, every Straw Man of the room goes where the hero says',
  () => {
    const scene = withStraw(
      begun({ at: ['foyer', 'foyer', 'foyer'], cards: [['holySymbol']] }),
      'foyer',
      'foyer',
      'entranceHall',
    )
    dice(scene, ...sum(3, 4))
    scene.take({ do: 'task', task: 'H06-08' }).take({ do: 'decide', room: 'grandStaircase' })
    scene.take({ do: 'decide', room: 'entranceHall' }).asks('turn', 0)
    expect([STRAW, STRAW + 1, STRAW + 2].map((who) => roomOf(scene, who))).toEqual([
      'grandStaircase',
      'entranceHall',
      'entranceHall',
    ])
    withStraw(begun({ at: ['foyer', 'foyer', 'foyer'] }), 'foyer').refuses({ task: 'H06-08' })
    begun({ at: ['foyer', 'foyer', 'foyer'], cards: [['holySymbol']] }).refuses({ task: 'H06-08' })
  },
)

rule('H06-09', 'monster turn, first: each standing Straw Man in the Foyer goes on the Fire', () => {
  const scene = withStraw(begun(), 'foyer', 'foyer', 'entranceHall').arrange((state) => {
    state.monsters[1].stunned = 1
  })
  monsterTurn(scene).asks('choose', 2)
  expect(fire(scene)).toBe(4)
  expect(scene.state.monsters.map(({ room }) => room)).toEqual([-1, ROOM.foyer, ROOM.entranceHall])
})

rule('H06-10', 'second: the traitor’s player lets 1/2/2/3 in, at breaches of choice; then all move', () => {
  const scene = monsterTurn(begun({ seats: 4, at: ['upperLanding'] })).asks('choose', 2)
  scene.take({ do: 'decide', room: 'patio' }).take({ do: 'decide', room: 'entranceHall' }).asks('monsters', 2)
  expect([roomOf(scene, STRAW), roomOf(scene, STRAW + 1)]).toEqual(['patio', 'entranceHall'])
  expect(scene.state.hunt?.spaces).toHaveProperty('strawMan')
  const letIn = (seats: number): number => {
    const others = monsterTurn(begun({ seats, at: ['upperLanding'] }))
    let count = 0
    for (; others.play.open[0].ask.ask === 'choose'; count++) others.take({ do: 'decide', room: 'patio' })
    return count
  }
  expect([3, 4, 5, 6].map(letIn)).toEqual([1, 2, 2, 3])
})

rule('H06-10', 'at a Boarded breach one die is rolled: on 0 the boards go, and nobody comes in', () => {
  const knock = (result: number) => {
    const scene = monsterTurn(
      begun().arrange((state) => {
        state.tokens.push({ name: 'boarded', room: ROOM.patio, part: 0 })
        state.players[2].alive = false
      }),
    ).asks('choose', 2)
    dice(scene, result)
    scene.take({ do: 'decide', room: 'patio' })
    return [marked(scene, 'boarded').length, scene.state.monsters.length]
  }
  expect([knock(0), knock(1)]).toEqual([
    [0, 0],
    [1, 0],
  ])
})

rule('H06-10', 'never more than 9', () => {
  const scene = withStraw(begun(), ...Array<Room>(9).fill('entranceHall'))
  monsterTurn(scene).asks('monsters', 2)
  expect(scene.state.monsters).toHaveLength(9)
})

rule('H06-11', 'Smother: the traitor in the Foyer, Speed 5', () => {
  const scene = begun({ at: ['upperLanding', 'upperLanding', 'foyer'] })
  endTurn(endTurn(scene)).asks('turn', 2)
  dice(scene, ...sum(4, 5))
  scene.take({ do: 'task', task: 'H06-11' })
  expect(fire(scene)).toBe(4)
  endTurn(endTurn(begun())).asks('turn', 2).refuses({ task: 'H06-11' })
})

rule('H06-W1', 'Fire 0: the traitor side, at the end of round 7 as well', () => {
  const scene = withFire(begun(), 1)
  doing(scene, kit({ do: 'count', counter: 'fire', by: -1 }))
  expect(scene.state.outcome).toEqual({ winners: [2], reason: 'end.6.traitor' })
  const late = withFire(begun(), 1).arrange((state) => {
    if (state.haunt) state.haunt.round = 7
  })
  doing(late, { do: 'endRound' })
  expect(late.state.outcome?.reason).toBe('end.6.traitor')
})

rule('H06-W2', 'end of round 7 with a Fire of 1 or more: the heroes', () => {
  const scene = withFire(begun(), 2).arrange((state) => {
    if (state.haunt) state.haunt.round = 7
  })
  doing(scene, { do: 'endRound' })
  expect(scene.state.outcome).toEqual({ winners: [0, 1], reason: 'end.6.hero' })
  const early = withFire(begun(), 2)
  doing(early, { do: 'endRound' })
  expect(early.state.outcome).toBe(null)
})
