import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, kit, roomOf, stackTop, sum } from '../house.ts'

const AUTOMATON = 10

/** Seat 2 has the Madman and betrays; seats 0 and 1 are heroes, seat 0 is on turn. */
const begun = (at: Room[] = ['foyer', 'upperLanding', 'upperLanding'], seats = 3): House =>
  haunted(10, { seats, revealer: 1, at, cards: [[], [], ['madman']] }).asks('turn', seats === 3 ? 0 : 3)

const give = (scene: House, seat: number, ...things: string[]): House =>
  scene.arrange((state) => {
    state.players[seat].cards.push(...things)
  })

const count = (scene: House, fitted: number, thrown: number): House =>
  scene.arrange((state) => {
    Object.assign(state.haunt?.counters ?? {}, { fitted, thrown })
  })

const counters = (scene: House) => scene.state.haunt?.counters

/** The monster turn of a round in which nobody has done anything. */
const monsterTurn = (scene: House): House => endTurn(endTurn(endTurn(scene))).asks('monsters', 2)

rule(
  'H10-01',
  'set-up: the Elevator near the traitor is the Engine room, the Collapsed Room near the Foyer the Pit',
  () => {
    const scene = begun()
    expect(scene.state.haunt).toMatchObject({
      traitor: 2,
      places: { engine: ROOM.mysticElevator, pit: ROOM.collapsedRoom },
    })
    expect(distances(scene.state, [ROOM.upperLanding])[ROOM.mysticElevator]).toBe(1)
    expect(distances(scene.state, [ROOM.foyer])[ROOM.collapsedRoom]).toBe(1)
    // entering it needs no roll
    scene.take({ do: 'move', to: 'collapsedRoom' }).asks('turn', 0)
    expect(scene.told('rolled')).toEqual([])
  },
)

rule('H10-01', 'without the tiles Foyer and Entrance Hall stand in; without the Madman the revealer betrays', () => {
  const scene = haunted(10, { revealer: 1 }).arrange((state) => {
    state.stack = [ROOM.attic]
    state.stackKnown = [0]
    for (const room of [ROOM.mysticElevator, ROOM.collapsedRoom]) {
      state.floor[room] = -1
      state.near = state.near.map((other, i) => (other === room || Math.floor(i / 4) === room ? -1 : other))
    }
    state.haunt = null
    state.monsters = []
    state.piles = []
    state.turn.seat = 1
    state.agenda = [{ do: 'startHaunt', no: 10, omen: 'madman', room: 'gallery' }]
  })
  expect(scene.state.haunt).toMatchObject({ traitor: 1, places: { engine: ROOM.foyer, pit: ROOM.entranceHall } })
})

rule(
  'H10-02',
  'parts lie in different fit rooms away from all, the others are the reserve; Automata at the Engine',
  () => {
    for (const [seats, lying, reserve, automata] of [
      [3, 3, 2, 1],
      [4, 4, 3, 2],
      [5, 4, 3, 3],
      [6, 5, 4, 4],
    ]) {
      const { state } = haunted(10, {
        seats,
        at: Array.from({ length: seats }, (): Room => 'upperLanding'),
        tiles: [
          ['dustyHallway', 'foyer', 'north'],
          ['ballroom', 'dustyHallway', 'north'],
        ],
      })
      const rooms = state.piles.filter(({ things }) => things[0].startsWith('part-')).map(({ room }) => room)
      const far = distances(state, [ROOM.upperLanding])
      expect(rooms).toHaveLength(lying)
      expect(new Set(rooms).size).toBe(lying)
      expect(rooms.every((room) => FIT[room] && far[room] >= 2)).toBe(true)
      expect(state.haunt?.counters['reserve']).toBe(reserve)
      expect(state.monsters.map(({ kind, room }) => [kind, room])).toEqual(
        Array(automata).fill(['automaton', ROOM.mysticElevator]),
      )
    }
  },
)

rule('H10-02', 'two spaces from everybody is far enough, while there are rooms enough', () => {
  const { state } = haunted(10, {
    at: ['upperLanding', 'upperLanding', 'upperLanding'],
    tiles: [
      ['charredRoom', 'upperLanding', 'north'],
      ['servantsQuarters', 'charredRoom', 'north'],
      ['bloodyRoom', 'upperLanding', 'west'],
      ['creakyHallway', 'bloodyRoom', 'west'],
    ],
  })
  const rooms = state.piles.filter(({ things }) => things[0].startsWith('part-')).map(({ room }) => room)
  const far = distances(state, [ROOM.upperLanding])
  // three rooms are 2 spaces away and four are farther: enough for all parts
  expect([2, 3, 4].map((spaces) => far.filter((one, room) => one === spaces && FIT[room]).length)).toEqual([3, 3, 1])
  expect(rooms.map((room) => far[room]).sort()).toEqual([2, 2, 3])
})

rule('H10-02', 'nobody carries two', () => {
  const scene = give(begun(), 0, 'part-8').arrange((state) => {
    state.piles = [{ room: ROOM.foyer, part: 0, things: ['part-9'] }]
  })
  scene.refuses({ do: 'pickUp' })
})

rule('H10-03', 'a room that is discovered holds a part, as long as there are any', () => {
  const scene = begun(['foyer', 'upperLanding', 'upperLanding']).arrange((state) => {
    state.piles = []
    state.players[0].room = ROOM.collapsedRoom
    stackTop(state, 'organRoom')
  })
  const [first] = scene.choices({ do: 'discover' })
  scene.take({ ...first })
  while (scene.play.open[0].ask.ask === 'choose') scene.take({ ...scene.choices()[0] })
  expect(scene.state.piles).toMatchObject([{ room: ROOM.organRoom, things: [expect.stringMatching(/^part-/)] }])
  expect(counters(scene)?.['reserve']).toBe(1)
  const none = begun().arrange((state) => {
    state.piles = []
    if (state.haunt) state.haunt.counters['reserve'] = 0
    state.players[0].room = ROOM.collapsedRoom
    stackTop(state, 'organRoom')
  })
  none.take({ ...none.choices({ do: 'discover' })[0] })
  expect(none.state.piles).toEqual([])
})

rule('H10-03', 'a part of the Coal Chute lies on the landing, one beyond a barrier on the side of its finder', () => {
  const found = (room: Room, part: number) => {
    const scene = begun().arrange((state) => {
      state.piles = []
      Object.assign(state.players[0], { room: ROOM[room], part })
    })
    doing(scene, { do: 'kit', who: 0, step: { do: 'run', code: 'turnUpPart' }, bound: { you: 0, room: ROOM[room] } })
    return scene.state.piles[0]
  }
  expect(found('coalChute', 0)).toMatchObject({ room: ROOM.basementLanding })
  expect(found('catacombs', 1)).toMatchObject({ room: ROOM.catacombs, part: 1 })
})

rule('H10-04', 'an Automaton picks up a part, and no second one; stunned it drops it', () => {
  const scene = begun().arrange((state) => {
    state.monsters[0].room = ROOM.entranceHall
    state.piles = [{ room: ROOM.entranceHall, part: 0, things: ['part-1', 'part-2', 'axe'] }]
  })
  monsterTurn(scene).refuses({ do: 'monsterTake', thing: 'axe' }).take({ do: 'monsterTake', thing: 'part-1' })
  expect(scene.state.monsters[0].things).toEqual(['part-1'])
  scene.refuses({ do: 'monsterTake' })
  scene.take({ do: 'endMonsters' }).arrange((state) => {
    state.players[0].room = ROOM.entranceHall
  })
  dice(scene, ...sum(5, 8), ...sum(5, 3))
  scene.take({ do: 'attack', on: AUTOMATON, weapon: null }).take({ do: 'beatMonster' })
  expect([scene.state.monsters[0].things, scene.state.piles[0].things]).toEqual([[], ['part-2', 'axe', 'part-1']])
})

rule('H10-04', 'it steals parts, and nothing else', () => {
  const scene = give(begun(), 0, 'part-9', 'axe').arrange((state) => {
    state.monsters[0].room = ROOM.foyer
  })
  monsterTurn(scene)
  dice(scene, ...sum(5, 6), ...sum(5, 3))
  scene.take({ do: 'attack', who: AUTOMATON, on: 0 }).refuses({ do: 'steal', thing: 'axe' })
  scene.take({ do: 'steal', thing: 'part-9' })
  expect([scene.state.monsters[0].things, cardsOf(scene)]).toEqual([['part-9'], ['axe']])
})

rule('H10-04', 'it discovers rooms', () => {
  const scene = begun().arrange((state) => {
    state.monsters[0].room = ROOM.collapsedRoom
  })
  monsterTurn(scene).offers({ do: 'discover', who: AUTOMATON })
})

rule('H10-05', 'Fit: the traitor or an Automaton with a part in the Engine room', () => {
  const scene = give(begun(), 2, 'part-9')
  endTurn(endTurn(scene))
    .refuses({ task: 'H10-05' })
    .arrange((state) => {
      state.players[2].room = ROOM.mysticElevator
    })
  scene.take({ do: 'task', task: 'H10-05' }).refuses({ task: 'H10-05' })
  expect([counters(scene)?.['fitted'], cardsOf(scene, 2)]).toEqual([1, ['madman']])
  const worker = begun().arrange((state) => {
    state.monsters[0].things = ['part-9']
  })
  monsterTurn(worker).take({ do: 'task', task: 'H10-05m', who: AUTOMATON })
  expect([counters(worker)?.['fitted'], worker.state.monsters[0].things]).toEqual([1, []])
  // not a hero
  give(begun(['mysticElevator', 'upperLanding', 'upperLanding']), 0, 'part-9').refuses({ task: 'H10-05' })
})

rule('H10-06', 'Throw: a hero with a part in the Pit', () => {
  const scene = give(begun(), 0, 'part-9').refuses({ task: 'H10-06' })
  scene.take({ do: 'move', to: 'collapsedRoom' }).take({ do: 'task', task: 'H10-06' })
  expect([counters(scene)?.['thrown'], cardsOf(scene)]).toEqual([1, []])
  scene.refuses({ task: 'H10-06' })
})

rule('H10-07', 'Sabotage: Knowledge 5 in the Engine room, two dice more with the Madman', () => {
  const inside = () =>
    begun(['foyer', 'upperLanding', 'upperLanding']).arrange((state) => {
      state.players[0].room = ROOM.mysticElevator
    })
  inside().refuses({ task: 'H10-07' })
  const scene = count(inside(), 1, 0)
  dice(scene, ...sum(3, 5))
  scene.take({ do: 'task', task: 'H10-07' })
  expect(counters(scene)).toMatchObject({ fitted: 0, thrown: 1 })
  const mad = give(count(inside(), 2, 0), 0, 'madman').arrange((state) => {
    state.players[2].cards = []
  })
  dice(mad, ...sum(5, 4))
  mad.take({ do: 'task', task: 'H10-07' })
  expect(counters(mad)).toMatchObject({ fitted: 2, thrown: 0 })
})

rule(['H10-W1', 'H10-W2'], '3/4/4/5 parts fitted, or thrown', () => {
  for (const [seats, needed] of [
    [3, 3],
    [4, 4],
    [5, 4],
    [6, 5],
  ]) {
    const end = (counter: string, n: number) =>
      doing(haunted(10, { seats, revealer: 1 }), kit({ do: 'setCount', counter, to: n })).state.outcome
    expect([end('fitted', needed - 1), end('thrown', needed - 1)]).toEqual([null, null])
    expect(end('fitted', needed)).toEqual({ winners: [1], reason: 'end.10.traitor' })
    expect(end('thrown', needed)?.reason).toBe('end.10.hero')
  }
})

rule('H10-W3', 'end of round 12: more parts, a tie is the traitor side’s', () => {
  const end = (fitted: number, thrown: number) => {
    const scene = count(begun(), fitted, thrown).arrange((state) => {
      if (state.haunt) state.haunt.round = 12
    })
    return monsterTurn(scene).take({ do: 'endMonsters' }).state.outcome?.reason
  }
  expect([end(2, 1), end(1, 1), end(0, 1)]).toEqual(['end.10.traitor', 'end.10.traitor', 'end.10.hero'])
})

rule('H10-W1', 'the Automata go on when the traitor is dead, and send the Elevator', () => {
  const scene = begun().arrange((state) => {
    state.monsters[0].room = ROOM.upperLanding
    state.monsters[0].things = ['part-9']
  })
  doing(scene, { do: 'die', who: 2 })
  endTurn(endTurn(scene)).asks('monsters', 2)
  scene.take({ do: 'monsterMove', who: AUTOMATON, to: 'mysticElevator' }).asks('choose', 2)
  scene.take({ ...scene.choices()[0] }).offers({ task: 'H10-05m' })
  expect(roomOf(scene, AUTOMATON)).toBe('mysticElevator')
})
