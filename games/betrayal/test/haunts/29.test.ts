import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, FLOORS, ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { planeOf } from '../../rules/board.ts'
import { distances } from '../../rules/ways.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, sum, traits } from '../house.ts'

const NIGHTMARE = 10
const BODY = 11
const ASLEEP = 2

/** Seat 2 began it and seat 0, on its left, betrays: seat 1 is on turn. The Door is upstairs, and nothing else is. */
const begun = (at: Room[], more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(29, { revealer: 2, ...more }).arrange((state) => {
    for (const token of state.tokens) if (token.name === 'dreamDoor') token.room = ROOM.upperLanding
    state.monsters[0].room = ROOM.basementLanding
    state.piles = []
    at.forEach((room, seat) => {
      state.players[seat].room = ROOM[room]
    })
  })

/** Seat 1 is on turn, asleep in this room; its body lies in that one. */
const dreaming = (
  room: Room,
  body: Room,
  keys = 0,
  at: Room[] = ['basementLanding', room, 'basementLanding'],
  more: Parameters<typeof haunted>[1] = {},
): House =>
  begun(at, more).arrange((state) => {
    state.players[1].part = ASLEEP
    state.players[1].marks['asleep'] = 1
    const plain = { part: 0, stunned: 0, things: [], defeats: 0, marks: {} }
    state.monsters.push({ ...plain, kind: 'dreamer', room: ROOM[body], owner: 1 })
    for (let i = 0; i < keys; i++) state.players[1].cards.push(`dreamKey-${i + 1}`)
  })

const locks = (scene: House): number => scene.state.haunt?.counters['locks'] ?? -1
const bodies = ({ state }: House): Room[] =>
  state.monsters.flatMap(({ kind, room }) => (kind === 'dreamer' && room >= 0 ? [ROOMS[room]] : []))
const toTurnOf = (scene: House, seat: number): House => {
  while (scene.state.turn.seat !== seat) endTurn(scene)
  return scene
}

rule('H29-01', 'set-up: the Door upstairs, Keys away from it, Nightmares at it, all of them in the dream', () => {
  for (const [seats, keys, nightmares, sanity] of [
    [3, 4, 1, 4],
    [4, 5, 1, 5],
    [5, 6, 1, 6],
    [6, 6, 2, 6],
  ]) {
    const scene = haunted(29, {
      seats,
      revealer: 2,
      tiles: [
        ['larder', 'basementLanding', 'north'],
        ['dustyHallway', 'foyer', 'north'],
        ['ballroom', 'dustyHallway', 'north'],
      ],
    })
    const { state } = scene
    const door = state.tokens.find(({ name }) => name === 'dreamDoor')?.room ?? -1
    expect([FLOORS[state.floor[door]], FIT[door], state.haunt?.traitor]).toEqual(['upper', true, 3 % seats])
    const far = distances(state, [door])
    expect(state.piles.map(({ part, things }) => [part, things.length])).toEqual(
      Array.from({ length: keys }, () => [ASLEEP, 1]),
    )
    expect(state.piles.every(({ room }) => FIT[room] && far[room] >= 2)).toBe(true)
    expect(state.monsters.map(({ kind, room, part }) => [kind, room, part])).toEqual(
      Array.from({ length: nightmares }, () => ['nightmare', door, ASLEEP]),
    )
    expect(traits(scene, NIGHTMARE)).toEqual([0, 0, 0, sanity])
    expect(state.players.every((_, seat) => planeOf(state, seat) === 0)).toBe(true)
  }
})

rule('H29-02', 'Lie Down: the turn ends, the body stays, the hero is asleep', () => {
  const scene = begun(['upperLanding', 'foyer', 'foyer']).take({ do: 'task', task: 'H29-02' }).asks('turn', 2)
  expect([planeOf(scene.state, 1), roomOf(scene, 1), bodies(scene)]).toEqual([1, 'foyer', ['foyer']])
  expect([scene.state.monsters[1].owner, scene.state.players[1].marks['asleep']]).toEqual([1, 1])
  dreaming('foyer', 'foyer').refuses({ do: 'task', task: 'H29-02' })
  toTurnOf(begun(['foyer', 'upperLanding', 'upperLanding']), 0).refuses({ do: 'task', task: 'H29-02' })
})

rule('H29-02', 'a body slows nobody, moves nowhere and is not attacked', () => {
  const scene = dreaming('upperLanding', 'foyer', 0, ['entranceHall', 'upperLanding', 'foyer'])
  endTurn(scene).asks('turn', 2).refuses({ do: 'attack', on: BODY })
  expect(scene.take({ do: 'move', to: 'entranceHall' }).state.turn.spent).toBe(1)
  endTurn(endTurn(scene)).asks('monsters', 0).refuses({ do: 'monsterMove', who: BODY })
})

rule('H29-03', 'asleep: through walls and floors, no harm by rooms, nothing new is found', () => {
  const scene = dreaming('foyer', 'entranceHall').offers({ do: 'move', to: 'upperLanding' })
  scene.offers({ do: 'move', to: 'basementLanding' }).refuses({ do: 'discover' })
  const awake = begun(['basementLanding', 'foyer', 'basementLanding'])
  awake.refuses({ do: 'move', to: 'upperLanding' }).offers({ do: 'discover' })
  const crypt: Parameters<typeof haunted>[1] = { tiles: [['crypt', 'basementLanding', 'south']] }
  endTurn(dreaming('crypt', 'entranceHall', 0, ['foyer', 'crypt', 'foyer'], crypt)).asks('turn', 2)
  const hurt = endTurn(begun(['foyer', 'crypt', 'foyer'], crypt)).asks('suffer', 1)
  hurt.take({ ...hurt.choices()[0] })
})

rule('H29-03', 'a sleeper fights a Nightmare with Sanity, and loses its mind by it', () => {
  const scene = dreaming('basementLanding', 'foyer').refuses({ do: 'attack', trait: 'might' })
  const { length } = scene.choices({ do: 'attack', on: NIGHTMARE, trait: 'sanity' })
  expect(length).toBe(1)
  dice(scene, ...sum(traits(scene, 1)[3], 0), ...sum(4, 2)).take({ do: 'attack', on: NIGHTMARE })
  expect(scene.asks('suffer', 1).told('damaged')).toMatchObject([{ who: 1, harm: 'mental', n: 2 }])
  scene.take({ ...scene.choices()[0] })
  begun(['foyer', 'basementLanding', 'foyer']).refuses({ do: 'attack' })
})

rule('H29-04', 'Wake: the hero is where its body lies, the Keys stay in the dream, and its turn goes on', () => {
  const scene = dreaming('upperLanding', 'foyer', 2).take({ do: 'task', task: 'H29-04' }).asks('turn', 1)
  expect([roomOf(scene, 1), planeOf(scene.state, 1), bodies(scene), cardsOf(scene, 1)]).toEqual(['foyer', 0, [], []])
  expect(scene.state.piles).toEqual([{ room: ROOM.upperLanding, part: ASLEEP, things: ['dreamKey-1', 'dreamKey-2'] }])
  expect(scene.state.players[1].marks['asleep']).toBe(0)
  scene.offers({ do: 'move' }).refuses({ do: 'task', task: 'H29-04' })
})

/** The traitor smothers seat 1 in the Foyer. */
const smothered = (result: number): House => {
  const scene = toTurnOf(dreaming('upperLanding', 'foyer', 1, ['foyer', 'upperLanding', 'foyer']), 0)
  dice(scene, result)
  return scene.take({ do: 'task', task: 'H29-05', on: 1 })
}

rule(
  'H29-05',
  'Smother: 1 die and 1 more of physical damage, then the hero wakes; it was the attack of that turn',
  () => {
    const scene = smothered(1).asks('suffer', 1)
    expect(scene.told('damaged')).toMatchObject([{ who: 1, harm: 'physical', n: 2 }])
    scene.take({ ...scene.choices()[0] }).asks('turn', 0)
    expect([roomOf(scene, 1), planeOf(scene.state, 1), bodies(scene), cardsOf(scene, 1)]).toEqual(['foyer', 0, [], []])
    scene.refuses({ do: 'attack' })
  },
)

rule('H29-05', 'not after an attack, not in another room; in the next turn all is as before', () => {
  const scene = toTurnOf(dreaming('upperLanding', 'foyer', 0, ['foyer', 'upperLanding', 'foyer']), 0)
  scene.offers({ do: 'task', task: 'H29-05' })
  dice(scene, ...sum(8, 0), ...sum(8, 0)).take({ do: 'attack', on: 2, weapon: null })
  scene.refuses({ do: 'task', task: 'H29-05' })
  toTurnOf(dreaming('foyer', 'upperLanding', 0, ['foyer', 'foyer', 'foyer']), 0).refuses({ do: 'task', task: 'H29-05' })
  const later = smothered(0)
  later.take({ ...later.choices()[0] })
  endTurn(later).asks('monsters', 0).take({ do: 'endMonsters' })
  toTurnOf(later, 0).offers({ do: 'attack', on: 1 })
})

rule('H29-02', 'whoever dies in a dream leaves no body', () => {
  const scene = dreaming('upperLanding', 'foyer', 1)
  doing(scene, { do: 'die', who: 1 })
  expect([bodies(scene), scene.state.piles]).toEqual([
    [],
    [{ room: ROOM.upperLanding, part: ASLEEP, things: ['dreamKey-1'] }],
  ])
})

rule('H29-01', 'Keys are picked up by sleepers only, two at most', () => {
  const lying = (scene: House) =>
    scene.arrange((state) => {
      state.piles = [{ room: ROOM.foyer, part: ASLEEP, things: ['dreamKey-8'] }]
    })
  lying(dreaming('foyer', 'upperLanding', 1)).offers({ do: 'pickUp', thing: 'dreamKey-8' })
  lying(dreaming('foyer', 'upperLanding', 2)).refuses({ do: 'pickUp' })
  lying(begun(['upperLanding', 'foyer', 'upperLanding'])).refuses({ do: 'pickUp' })
})

/** Seat 1 unlocks with two Keys, and this result. */
const unlocked = (total: number): House => {
  const scene = dreaming('upperLanding', 'foyer', 2).take({ do: 'task', task: 'H29-06' })
  return dice(scene, ...sum(8, total)).take({ do: 'decide', trait: 'sanity' })
}

rule('H29-06', 'Unlock: Sanity or Knowledge 3, asleep at the Door: a lock for each Key', () => {
  expect([locks(unlocked(2)), cardsOf(unlocked(2), 1).length]).toEqual([0, 2])
  const scene = unlocked(3)
  expect([locks(scene), cardsOf(scene, 1)]).toEqual([2, []])
  dreaming('foyer', 'foyer', 1).refuses({ do: 'task', task: 'H29-06' })
  dreaming('upperLanding', 'foyer').refuses({ do: 'task', task: 'H29-06' })
})

rule('H29-W1', '3/4/5/5 locks: the heroes', () => {
  for (const [seats, needed] of [
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 5],
  ]) {
    const scene = begun([], { seats })
    const open = (by: number) => doing(scene, kit({ do: 'count', counter: 'locks', by })).state.outcome?.reason
    expect([open(needed - 1), open(1)]).toEqual([undefined, 'end.29.hero'])
  }
})

rule('H29-W2', 'end of round 7: the traitor side', () => {
  const late = (round: number) => {
    const scene = begun([]).arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return doing(scene, { do: 'endRound' }).state.outcome?.reason
  }
  expect([late(6), late(7)]).toEqual([undefined, 'end.29.traitor'])
})
