import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { dice, doing, endTurn, type House, haunted, roomOf, sum } from '../house.ts'

const FIRST = 10

/** Seat 2 began it and seat 0, on its left, betrays: seat 1 is on turn. The Star lies here, the Kindled are there. */
const begun = (star: Room, at: Room[], kindled: Room = 'attic', more: Parameters<typeof haunted>[1] = {}): House =>
  haunted(38, { revealer: 2, ...more }).arrange((state) => {
    for (const token of state.tokens) if (token.name === 'star') token.room = ROOM[star]
    for (const monster of state.monsters) monster.room = ROOM[kindled]
    at.forEach((room, seat) => {
      state.players[seat].room = ROOM[room]
    })
  })

const star = ({ state }: House): Room[] =>
  state.tokens.flatMap(({ name, room }) => (name === 'star' ? [ROOMS[room]] : []))
const toTurnOf = (scene: House, seat: number): House => {
  while (scene.state.turn.seat !== seat) endTurn(scene)
  return scene
}
const monsterTurn = (scene: House): House => {
  while (scene.play.open[0].ask.ask !== 'monsters') endTurn(scene)
  return scene
}

rule('H38-01', 'set-up: the Star in the Attic, the Water far below, the Kindled around the Star', () => {
  for (const [seats, count] of [
    [3, 1],
    [4, 3],
    [5, 4],
    [6, 7],
  ]) {
    const scene = haunted(38, { seats, revealer: 2 })
    const { state } = scene
    expect(state.haunt?.places).toMatchObject({ fell: ROOM.attic, deepWater: ROOM.undergroundLake })
    expect([state.haunt?.traitor, star(scene)]).toEqual([3 % seats, ['attic']])
    expect(state.monsters.map(({ kind, room }) => [kind, ROOMS[room]])).toEqual(
      Array.from({ length: count }, () => ['kindled', 'attic']),
    )
  }
})

/** Seat 1, or another, hauls with this result; the Star lies in the Foyer. */
const hauled = (total: number, seat = 1, cards: string[][] = []): House => {
  const at: Room[] = ['foyer', seat === 1 ? 'foyer' : 'upperLanding', 'upperLanding']
  const scene = toTurnOf(begun('foyer', at, 'attic', { cards }), seat)
  dice(scene, ...sum(8, total))
  return scene.take({ do: 'task', task: 'H38-03' })
}

rule('H38-03', 'Haul: Might 4, Star and hauler to a connected room; nothing with less, twice with 6', () => {
  const failed = hauled(3).asks('turn', 1)
  expect(star(failed)).toEqual(['foyer'])
  const once = hauled(4).asks('choose', 1).take({ do: 'decide', room: 'entranceHall' }).asks('turn', 1)
  expect([star(once), roomOf(once, 1), once.state.turn.spent]).toEqual([['entranceHall'], 'entranceHall', 0])
  hauled(5).take({ do: 'decide', room: 'grandStaircase' }).asks('turn', 1)
  const twice = hauled(6).take({ do: 'decide', room: 'grandStaircase' }).take({ do: 'decide', room: 'upperLanding' })
  expect([star(twice), roomOf(twice, 1)]).toEqual([['upperLanding'], 'upperLanding'])
  twice.asks('turn', 1).refuses({ do: 'task', task: 'H38-03' })
  begun('foyer', ['foyer', 'entranceHall', 'foyer']).refuses({ do: 'task', task: 'H38-03' })
})

rule('H38-03', 'with five and six players it wants Might 5', () => {
  for (const [seats, needed] of [
    [4, 4],
    [5, 5],
    [6, 5],
  ]) {
    const asked = (total: number) => {
      const at = Array<Room>(seats).fill('upperLanding').with(1, 'foyer')
      const scene = toTurnOf(begun('foyer', at, 'attic', { seats }), 1)
      dice(scene, ...sum(8, total)).take({ do: 'task', task: 'H38-03' })
      return scene.choices({ do: 'decide', room: 'entranceHall' }).length
    }
    expect([asked(needed - 1), asked(needed)]).toEqual([0, 1])
  }
})

/** The traitor, on turn, and a hero are with the Star. */
const minded = (): House =>
  toTurnOf(begun('foyer', ['foyer', 'upperLanding', 'upperLanding']), 0).arrange((state) => {
    state.players[1].room = ROOM.foyer
  })

rule('H38-03', 'the traitor hauls too, while no hero is with the Star', () => {
  minded().refuses({ do: 'task', task: 'H38-03' })
  const scene = hauled(4, 0).take({ do: 'decide', room: 'grandStaircase' })
  expect([star(scene), roomOf(scene, 0)]).toEqual([['grandStaircase'], 'grandStaircase'])
})

rule('H38-02', 'it never goes into the Mystic Elevator; into the Coal Chute it slides to the Basement Landing', () => {
  const scene = begun('foyer', ['upperLanding', 'foyer', 'upperLanding'], 'attic', {
    tiles: [
      ['mysticElevator', 'foyer', 'north', 2],
      ['coalChute', 'foyer', 'south'],
    ],
  })
  dice(scene, ...sum(8, 4)).take({ do: 'task', task: 'H38-03' })
  const ways = scene.choices().flatMap((choice) => ('room' in choice ? [choice.room] : []))
  expect(ways).not.toContain('mysticElevator')
  expect(ways).not.toContain('coalChute')
  scene.take({ do: 'decide', room: 'basementLanding' })
  expect([star(scene), roomOf(scene, 1)]).toEqual([['basementLanding'], 'basementLanding'])
})

rule('H38-04', 'a hero who ends its turn beside the Star takes 1 mental damage, the traitor none', () => {
  const scene = begun('foyer', ['foyer', 'foyer', 'upperLanding'])
  endTurn(scene).asks('suffer', 1)
  expect(scene.told('damaged')).toMatchObject([{ who: 1, harm: 'mental', n: 1 }])
  scene.take({ ...scene.choices()[0] }).asks('turn', 2)
  endTurn(scene).asks('turn', 0)
  endTurn(scene)
  expect(scene.told('damaged').filter((event) => event.is === 'damaged' && event.who !== 1)).toEqual([])
})

rule('H38-05', 'the Dog gives a hero two dice more, and the traitor none', () => {
  const thrown = (seat: number, cards: string[][]) => {
    const scene = hauled(3, seat, cards)
    const rolled = scene.told('rolled').find((event) => event.is === 'rolled' && event.of === 'H38-03')
    return rolled !== undefined && 'results' in rolled ? rolled.results.length : 0
  }
  expect(thrown(1, [[], ['dog']]) - thrown(1, [])).toBe(2)
  expect(thrown(0, [['dog']]) - thrown(0, [])).toBe(0)
})

rule('H38-06', 'a Kindled pulls the Star one room back, instead of an attack, and stays there', () => {
  const scene = monsterTurn(begun('grandStaircase', ['foyer', 'foyer', 'foyer'], 'grandStaircase'))
  scene.take({ do: 'task', who: FIRST, task: 'H38-06' })
  expect([star(scene), roomOf(scene, FIRST)]).toEqual([['upperLanding'], 'upperLanding'])
  scene.refuses({ do: 'monsterMove' }).refuses({ do: 'task', task: 'H38-06' })
})

rule('H38-06', 'one that has attacked does not pull, and one that has pulled does not attack', () => {
  const together: Room[] = ['upperLanding', 'grandStaircase', 'foyer']
  const struck = begun('grandStaircase', together, 'grandStaircase')
  while (struck.play.open[0].ask.ask !== 'monsters')
    struck.take({ ...(struck.choices({ do: 'endTurn' })[0] ?? struck.choices()[0]) })
  dice(struck, ...sum(4, 0), ...sum(8, 0)).take({ do: 'attack', who: FIRST, on: 1 })
  struck.refuses({ do: 'task', task: 'H38-06' })
  const pulled = begun('grandStaircase', ['upperLanding', 'upperLanding', 'foyer'], 'grandStaircase')
  monsterTurn(pulled).take({ do: 'task', who: FIRST, task: 'H38-06' })
  expect(star(pulled)).toEqual(['upperLanding'])
  pulled.refuses({ do: 'attack', who: FIRST })
})

rule('H38-06', 'at most 1/1/2/2 times a turn, and not where it fell', () => {
  for (const [seats, most] of [
    [4, 1],
    [5, 2],
    [6, 2],
  ]) {
    const scene = monsterTurn(begun('foyer', ['upperLanding'], 'foyer', { seats, at: ['upperLanding'] }))
    let pulls = 0
    for (; scene.choices({ do: 'task', task: 'H38-06' }).length > 0; pulls++) {
      scene.take({ ...scene.choices({ do: 'task', task: 'H38-06' })[0] })
      scene.take({ do: 'monsterDone' }).arrange((state) => {
        for (const token of state.tokens) if (token.name === 'star') token.room = ROOM.foyer
      })
    }
    expect(pulls).toBe(most)
  }
  const home = monsterTurn(begun('attic', ['foyer', 'foyer', 'foyer']))
  home.refuses({ do: 'task', task: 'H38-06' })
})

rule('H38-W1', 'the Star in the Water: the heroes', () => {
  const scene = begun('basementLanding', ['foyer', 'basementLanding', 'foyer'])
  dice(scene, ...sum(8, 4)).take({ do: 'task', task: 'H38-03' })
  expect(scene.state.outcome).toBe(null)
  scene.take({ do: 'decide', room: 'undergroundLake' })
  expect(scene.state.outcome).toEqual({ winners: [1, 2], reason: 'end.38.hero' })
})

rule('H38-W2', 'end of round 8/8/7/6: the traitor side', () => {
  for (const [seats, last] of [
    [3, 8],
    [4, 8],
    [5, 7],
    [6, 6],
  ]) {
    const late = (round: number) => {
      const scene = begun('attic', [], 'attic', { seats }).arrange((state) => {
        state.monsters = []
        if (state.haunt) state.haunt.round = round
      })
      while (scene.state.outcome === null && scene.state.haunt?.round === round) endTurn(scene)
      return scene.state.outcome?.reason
    }
    expect([late(last - 1), late(last)]).toEqual([undefined, 'end.38.traitor'])
  }
})

rule(
  ['H38-03', 'H38-W2'],
  'in matches that began with version 1 the traitor always hauls, and it is round 9/8/7/6',
  () => {
    const older = (scene: House): House =>
      scene.arrange(({ haunt }) => {
        if (haunt) haunt.version = 1
      })
    older(minded()).offers({ do: 'task', task: 'H38-03' })
    for (const [seats, last] of [
      [3, 9],
      [4, 8],
      [5, 7],
      [6, 6],
    ]) {
      const ended = (round: number) => {
        const scene = older(begun('attic', [], 'attic', { seats })).arrange(({ haunt }) => {
          if (haunt) haunt.round = round
        })
        return doing(scene, { do: 'endRound' }).state.outcome?.reason
      }
      expect([ended(last - 1), ended(last)]).toEqual([undefined, 'end.38.traitor'])
    }
  },
)
