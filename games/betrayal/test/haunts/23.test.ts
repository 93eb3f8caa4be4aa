import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { FIT, ROOM, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import { cardsOf, dice, doing, endTurn, type House, haunted, roomOf, sum, traits } from '../house.ts'

const DOG = 10

/** Seat 2 knows least and betrays; seats 0 and 1 are heroes, seat 0 is on turn. Nothing lies about. */
const begun = (at: Room[] = ['foyer', 'foyer', 'foyer'], wisps: Room[] = []): House =>
  haunted(23, {
    revealer: 1,
    at,
    explorers: ['professorLongfellow', 'heatherGranville', 'oxBellows'],
  }).arrange((state) => {
    state.piles = wisps.map((room, i) => ({ room: ROOM[room], part: 0, things: [`wisp-${i + 1}`] }))
  })

const give = (scene: House, seat: number, ...things: string[]): House =>
  scene.arrange((state) => {
    state.players[seat].cards.push(...things)
  })

const home = (scene: House): number => scene.state.haunt?.counters['lightsHome'] ?? -1
const wispRooms = ({ state }: House): number[] => state.piles.flatMap(({ room, things }) => things.map(() => room))

rule('H23-01', 'set-up: Home, a Wisp more than players in different rooms away from it, the Dog far away', () => {
  for (const seats of [3, 4, 5, 6]) {
    const scene = haunted(23, {
      seats,
      revealer: 1,
      explorers: [
        'professorLongfellow',
        'heatherGranville',
        'oxBellows',
        'madameZostra',
        'zoeIngstrom',
        'jennyLeClerc',
      ],
      tiles: [
        ['ballroom', 'foyer', 'north'],
        ['library', 'upperLanding', 'north'],
        ['bloodyRoom', 'upperLanding', 'west'],
        ['wineCellar', 'basementLanding', 'north'],
        ['abandonedRoom', 'basementLanding', 'west'],
      ],
    })
    const { state } = scene
    expect(traits(scene, DOG)).toEqual([0, 0, 0, [4, 5, 6, 7][seats - 3]])
    expect(state.haunt?.places['home']).toBe(ROOM.graveyard)
    const rooms = state.piles.flatMap(({ room, things }) => things.map(() => room))
    const far = distances(state, [ROOM.graveyard])
    expect(rooms).toHaveLength(seats + 1)
    expect(new Set(rooms).size).toBe(seats + 1)
    expect(rooms.every((room) => FIT[room] && far[room] >= 2)).toBe(true)
    const dog = distances(state, [state.players[1].room])
    expect(state.monsters).toHaveLength(1)
    expect(dog[state.monsters[0].room]).toBe(Math.max(...dog.filter((_, room) => FIT[room])))
  }
})

rule('H23-01', 'whoever knows least betrays, but not the revealer', () => {
  expect(begun().state.haunt?.traitor).toBe(2)
  expect(
    haunted(23, { revealer: 2, explorers: ['professorLongfellow', 'madameZostra', 'oxBellows'] }).state.haunt?.traitor,
  ).toBe(1)
})

rule('H23-02', 'the traitor’s player moves each Wisp that nobody holds to a connected fit room, or leaves it', () => {
  const scene = give(begun(undefined, ['foyer', 'upperLanding']), 0, 'wisp-9')
  endTurn(endTurn(endTurn(scene))).asks('choose', 2)
  expect(scene.choices().some((choice) => 'room' in choice && choice.room === 'upperLanding')).toBe(false)
  scene.take({ do: 'decide', room: 'grandStaircase' }).take({ do: 'decide', name: 'nowhere' }).asks('monsters', 2)
  expect([wispRooms(scene).sort(), cardsOf(scene)]).toEqual([[ROOM.grandStaircase, ROOM.upperLanding], ['wisp-9']])
})

rule('H23-02', 'never into a room that is not fit', () => {
  const scene = haunted(23, {
    revealer: 1,
    at: ['foyer', 'foyer', 'foyer'],
    explorers: ['professorLongfellow', 'heatherGranville', 'oxBellows'],
    tiles: [['tower', 'upperLanding', 'east']],
  }).arrange((state) => {
    state.piles = [{ room: ROOM.upperLanding, part: 0, things: ['wisp-1'] }]
  })
  endTurn(endTurn(endTurn(scene))).asks('choose', 2)
  expect(scene.choices().map((choice) => ('room' in choice ? choice.room : 'none'))).toEqual(['grandStaircase', 'none'])
})

rule('H23-03', 'Catch: Speed or Sanity 3 where a Wisp floats, up to two', () => {
  const scene = begun(undefined, ['foyer']).refuses({ do: 'pickUp' })
  dice(scene, ...sum(4, 3))
  scene.take({ do: 'task', task: 'H23-03' }).take({ do: 'decide', trait: 'speed' })
  expect([cardsOf(scene), scene.state.piles]).toEqual([['wisp-1'], []])
  const failed = begun(undefined, ['foyer'])
  dice(failed, ...sum(4, 2))
  failed.take({ do: 'task', task: 'H23-03' }).take({ do: 'decide', trait: 'speed' })
  expect(cardsOf(failed)).toEqual([])
  begun(undefined, ['upperLanding']).refuses({ task: 'H23-03' })
  give(begun(undefined, ['foyer']), 0, 'wisp-8').offers({ task: 'H23-03' })
  give(begun(undefined, ['foyer']), 0, 'wisp-8', 'wisp-9').refuses({ task: 'H23-03' })
  const traitor = endTurn(endTurn(begun(undefined, ['foyer']))).asks('turn', 2)
  traitor.refuses({ task: 'H23-03' }).refuses({ do: 'pickUp' })
})

rule('H23-04', 'Let Go: at Home all Wisps that a hero holds are home', () => {
  const scene = give(begun(['graveyard', 'foyer', 'foyer']), 0, 'wisp-1', 'wisp-2')
  scene.take({ do: 'task', task: 'H23-04' }).refuses({ task: 'H23-04' })
  expect([home(scene), cardsOf(scene)]).toEqual([2, []])
  give(begun(), 0, 'wisp-1').refuses({ task: 'H23-04' })
  begun(['graveyard', 'foyer', 'foyer']).refuses({ task: 'H23-04' })
})

/** The Dog attacks seat 0 with this result against that. */
const looked = (scene: House, dogDice: number, mine: number, theirs: number): House => {
  scene.arrange((state) => {
    state.monsters[0].room = ROOM.foyer
  })
  endTurn(endTurn(endTurn(scene))).asks('monsters', 2)
  dice(scene, ...sum(dogDice, mine), ...sum(3, theirs))
  return scene.take({ do: 'attack', who: DOG, on: 0 })
}

rule('H23-05', 'the Dog has a die more for each Wisp; won, it has been seen, and nothing else', () => {
  const scene = looked(give(begun(), 0, 'wisp-1', 'wisp-2'), 6, 5, 1).asks('monsters', 2)
  expect([scene.state.players[0].marks['sighting'], scene.told('damaged')]).toEqual([1, []])
  expect(looked(begun(), 4, 1, 1).state.players[0].marks['sighting']).toBe(undefined)
  const beaten = looked(begun(), 4, 0, 4)
  expect(beaten.state.monsters[0].stunned).toBe(0)
})

rule('H23-05', 'the third time the hero dies', () => {
  const seen = (before: number) =>
    looked(
      begun().arrange((state) => {
        state.players[0].marks['sighting'] = before
      }),
      4,
      5,
      1,
    ).state.players[0].alive
  expect([seen(1), seen(2)]).toEqual([true, false])
})

rule('H23-06', 'the traitor, winning by 2, may send a Wisp of the loser anywhere instead', () => {
  const fought = (margin: number) => {
    const scene = endTurn(endTurn(give(begun(), 0, 'wisp-1')))
    dice(scene, ...sum(5, 1 + margin), ...sum(3, 1))
    return scene.take({ do: 'attack', on: 0, weapon: null })
  }
  const scene = fought(2).asks('choose', 2).refuses({ do: 'steal' }).take({ do: 'rider', rider: 'H23-06' })
  expect([cardsOf(scene), scene.told('damaged')]).toEqual([[], []])
  expect(wispRooms(scene).map((room) => FIT[room])).toEqual([true])
  fought(1).refuses({ do: 'rider' })
  expect(fought(2).take({ do: 'dealDamage' }).told('damaged')).toMatchObject([{ who: 0, n: 2 }])
})

rule('H23-W1', 'as many lights home as players: the heroes', () => {
  for (const seats of [3, 4, 5, 6]) {
    const scene = haunted(23, { seats, revealer: 1, at: ['graveyard'] }).arrange((state) => {
      if (state.haunt) Object.assign(state.haunt.counters, { lightsHome: seats - 2 })
      state.turn.seat = 0
      state.players[0].team = 'hero'
      state.players[0].cards = ['wisp-1']
      state.agenda = [{ do: 'playTurn' }]
    })
    scene.take({ do: 'task', task: 'H23-04' })
    expect(scene.state.outcome).toBe(null)
    give(scene, 0, 'wisp-2').take({ do: 'task', task: 'H23-04' })
    expect(scene.state.outcome?.reason).toBe('end.23.hero')
  }
})

rule('H23-W2', 'end of round 10, 9, 9, 9: the traitor side', () => {
  for (const [seats, last] of [
    [3, 10],
    [4, 9],
    [5, 9],
    [6, 9],
  ]) {
    const late = (round: number) => {
      const scene = haunted(23, { seats, revealer: 1 }).arrange((state) => {
        if (state.haunt) state.haunt.round = round
      })
      return doing(scene, { do: 'endRound' }).state.outcome?.reason
    }
    expect([late(last - 1), late(last)]).toEqual([undefined, 'end.23.traitor'])
  }
})

rule('H23-03', 'a dead hero’s lights float where it fell', () => {
  const scene = give(begun(), 0, 'wisp-1')
  doing(scene, { do: 'die', who: 0 })
  expect([roomOf(scene, 1), wispRooms(scene)]).toEqual(['foyer', [ROOM.foyer]])
})

rule('H23-05', 'heroes in its room do not hinder the Dog', () => {
  const scene = begun().arrange((state) => {
    state.monsters[0].room = ROOM.foyer
  })
  endTurn(endTurn(endTurn(scene))).asks('monsters', 2)
  scene.take({ do: 'monsterMove', to: 'entranceHall' }).take({ do: 'monsterMove', to: 'foyer' })
  scene.take({ do: 'monsterMove', to: 'entranceHall' }).refuses({ do: 'monsterMove' })
})
