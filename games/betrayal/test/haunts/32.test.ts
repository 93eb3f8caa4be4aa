import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, ROOMS, type Room } from '../../content/rooms.ts'
import { dice, doing, endTurn, type House, haunted, roomOf, sum, traits } from '../house.ts'

const FOG = 10

/** Seat 2, the Professor, betrays; seats 0 and 1 are heroes, seat 0 is on turn. */
const begun = (at: Room[] = ['foyer', 'foyer', 'foyer'], seats = 3): House =>
  haunted(32, {
    seats,
    revealer: 1,
    at,
    explorers: ['oxBellows', 'heatherGranville', 'professorLongfellow', 'zoeIngstrom', 'jennyLeClerc', 'madameZostra'],
  })

const beam = ({ state }: House): string[] =>
  state.tokens.flatMap(({ name, room }) => (name === 'beam' || name === 'toSea' ? [`${name} ${ROOMS[room]}`] : []))

/** The Beam is on the floor of this room. */
const lit = (scene: House, room: Room): House =>
  scene.arrange((state) => {
    state.tokens = [{ name: 'beam', room: ROOM[room], part: 0 }]
  })

const fogAt = (scene: House, ...rooms: Room[]): House =>
  scene.arrange((state) => {
    rooms.forEach((room, i) => {
      state.monsters[i].room = ROOM[room]
    })
  })

const ship = (scene: House): number => scene.state.haunt?.counters['ship'] ?? -1

rule('H32-01', 'set-up: the Lamp on the Balcony, fog at the door and in the cellar by turns', () => {
  for (const [seats, hall, cellar] of [
    [3, 1, 1],
    [4, 2, 1],
    [5, 2, 1],
    [6, 2, 2],
  ]) {
    const scene = begun(undefined, seats)
    const { state } = scene
    expect(traits(scene, FOG)).toEqual([4, 3, 0, 0])
    expect(state.haunt).toMatchObject({ traitor: 2, places: { lamp: ROOM.balcony } })
    expect(state.monsters.map(({ room }) => room)).toEqual([
      ...Array(hall).fill(ROOM.entranceHall),
      ...Array(cellar).fill(ROOM.basementLanding),
    ])
  }
})

rule('H32-01', 'without the Professor whoever knows most betrays', () => {
  expect(
    haunted(32, { revealer: 0, explorers: ['oxBellows', 'heatherGranville', 'zoeIngstrom'] }).state.haunt?.traitor,
  ).toBe(1)
})

rule(['H32-02', 'H32-03'], 'the Beam is on the Sea at first, and the Ship comes a light nearer each round', () => {
  const scene = begun()
  expect([beam(scene), ship(scene)]).toEqual([['toSea balcony'], 0])
  doing(scene, { do: 'endRound' })
  expect(ship(scene)).toBe(1)
  lit(scene, 'foyer')
  doing(scene, { do: 'endRound' })
  expect(ship(scene)).toBe(1)
})

rule('H32-04', 'Turn: Knowledge or Might 3 at the Lamp, to the Sea or a floor', () => {
  const turned = (to: string, start = begun(['balcony'])) => {
    dice(start, ...sum(5, 3))
    start.take({ do: 'task', task: 'H32-04' }).take({ do: 'decide', trait: 'might' })
    return beam(start.take({ do: 'decide', name: to }))
  }
  expect(turned('H32.upper')).toEqual(['beam upperLanding'])
  expect(turned('H32.ground')).toEqual(['beam foyer'])
  expect(turned('H32.basement')).toEqual(['beam basementLanding'])
  expect(turned('H32.sea', lit(begun(['balcony']), 'foyer'))).toEqual(['toSea balcony'])
  const weak = begun(['balcony'])
  dice(weak, ...sum(5, 2))
  weak.take({ do: 'task', task: 'H32-04' }).take({ do: 'decide', trait: 'might' }).asks('turn', 0)
  expect(beam(weak)).toEqual(['toSea balcony'])
  begun().refuses({ task: 'H32-04' })
})

rule('H32-04', 'the traitor turns it only while no hero is there', () => {
  endTurn(endTurn(begun(['foyer', 'foyer', 'balcony'])))
    .asks('turn', 2)
    .offers({ task: 'H32-04' })
  endTurn(endTurn(begun(['foyer', 'balcony', 'balcony'])))
    .asks('turn', 2)
    .refuses({ task: 'H32-04' })
})

rule('H32-05', 'in the Beam a Fog Man neither moves nor attacks; elsewhere it does', () => {
  const scene = fogAt(lit(begun(['foyer', 'foyer', 'upperLanding']), 'foyer'), 'foyer', 'basementLanding')
  endTurn(endTurn(endTurn(scene))).asks('monsters', 2)
  scene.refuses({ do: 'monsterMove', who: FOG }).refuses({ do: 'attack', who: FOG })
  scene.offers({ do: 'monsterMove', who: FOG + 1 })
  const dark = fogAt(lit(begun(['foyer', 'foyer', 'upperLanding']), 'upperLanding'), 'foyer')
  endTurn(endTurn(endTurn(dark)))
    .offers({ do: 'monsterMove', who: FOG })
    .offers({ do: 'attack', who: FOG })
})

const struck = (scene: House, mine: number, theirs: number): House => {
  dice(scene, ...sum(5, mine), ...sum(4, theirs))
  return scene.take({ do: 'attack', on: FOG, weapon: null })
}

rule('H32-05', 'beaten in the Beam it is removed, elsewhere it is stunned', () => {
  const inLight = struck(fogAt(lit(begun(['foyer', 'upperLanding', 'upperLanding']), 'foyer'), 'foyer'), 6, 2)
  expect(inLight.state.monsters[0].room).toBe(-1)
  const dark = struck(fogAt(lit(begun(['foyer', 'upperLanding', 'upperLanding']), 'upperLanding'), 'foyer'), 6, 2)
  expect([roomOf(dark, FOG), dark.state.monsters[0].stunned]).toEqual(['foyer', 1])
})

rule('H32-05', 'whoever attacks one in the Beam cannot be hurt; elsewhere, and by the traitor, it can', () => {
  const at: Room[] = ['foyer', 'upperLanding', 'foyer']
  const inLight = struck(fogAt(lit(begun(at), 'foyer'), 'foyer'), 1, 6)
  expect([inLight.told('damaged'), inLight.state.monsters[0].stunned]).toEqual([[], 0])
  expect(struck(fogAt(lit(begun(at), 'upperLanding'), 'foyer'), 1, 6).told('damaged')).toMatchObject([{ who: 0, n: 5 }])
  const duel = lit(begun(at), 'foyer')
  dice(duel, ...sum(5, 1), ...sum(3, 4))
  duel.take({ do: 'attack', on: 2, weapon: null })
  expect(duel.told('damaged')).toMatchObject([{ who: 0, n: 3 }])
})

rule('H32-06', 'with 5 or 6 players one more comes in, where the traitor’s player likes, up to a number', () => {
  for (const [seats, comes] of [
    [3, 0],
    [4, 0],
    [5, 1],
    [6, 1],
  ]) {
    const scene = begun(Array(seats).fill('upperLanding'), seats)
    const before = scene.state.monsters.length
    for (let i = 0; i < seats; i++) endTurn(scene)
    if (comes > 0) scene.asks('choose', 2).take({ do: 'decide', room: 'basementLanding' })
    scene.asks('monsters', 2)
    expect(scene.state.monsters.length - before).toBe(comes)
  }
})

rule('H32-06', 'never more than 6 with five players, 7 with six', () => {
  for (const [seats, most] of [
    [5, 6],
    [6, 7],
  ]) {
    const full = (count: number) => {
      const scene = begun(Array(seats).fill('upperLanding'), seats).arrange((state) => {
        while (state.monsters.length < count) state.monsters.push({ ...state.monsters[0], things: [], marks: {} })
      })
      for (let i = 0; i < seats; i++) endTurn(scene)
      return scene
    }
    full(most - 1).asks('choose', 2)
    full(most).asks('monsters', 2)
  }
})

rule('H32-W1', 'the Ship is in: heroes, in the last round as well', () => {
  for (const [seats, lights] of [
    [3, 7],
    [4, 7],
    [5, 6],
    [6, 6],
  ]) {
    const scene = begun(undefined, seats).arrange((state) => {
      if (state.haunt) Object.assign(state.haunt, { round: 9, counters: { ship: lights - 2 } })
    })
    doing(scene, { do: 'endRound' })
    expect(scene.state.outcome).toBe(null)
    doing(scene, { do: 'endRound' })
    expect(scene.state.outcome?.reason).toBe('end.32.hero')
  }
})

rule(['H32-W1', 'H32-W2'], 'in matches that began with version 1 it is 6/6/5/5 lights, and round 9', () => {
  for (const [seats, lights] of [
    [3, 6],
    [4, 6],
    [5, 5],
    [6, 5],
  ]) {
    const ended = (round: number, ship: number) => {
      const scene = begun(undefined, seats).arrange((state) => {
        if (state.haunt) Object.assign(state.haunt, { version: 1, round, counters: { ship } })
      })
      return doing(scene, { do: 'endRound' }).state.outcome?.reason
    }
    expect([ended(8, lights - 2), ended(8, lights - 1), ended(9, 0)]).toEqual([
      undefined,
      'end.32.hero',
      'end.32.traitor',
    ])
  }
})

rule('H32-W2', 'end of round 10: the traitor side', () => {
  const late = (round: number) => {
    const scene = begun().arrange((state) => {
      if (state.haunt) state.haunt.round = round
    })
    return doing(scene, { do: 'endRound' }).state.outcome
  }
  expect([late(9), late(10)]).toEqual([null, { winners: [2], reason: 'end.32.traitor' }])
})
