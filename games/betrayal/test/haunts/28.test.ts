import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { EXPLORER } from '../../content/explorers.ts'
import { FIT, ROOM, type Room } from '../../content/rooms.ts'
import { distances } from '../../rules/ways.ts'
import { cardsOf, clipsOf, doing, endTurn, type House, haunted, kit, roomOf, SIX_ROOMS, sum } from '../house.ts'

const WISH = 10

/** Seat 2 began it, nobody betrays; seat 0 is on turn. No Wish is about, and no Penny lies anywhere. */
const begun = (at: Room[] = ['foyer', 'foyer', 'foyer'], seats = 3): House =>
  haunted(28, { seats, revealer: seats - 1, at }).arrange((state) => {
    for (const monster of state.monsters) monster.room = -1
    state.piles = []
  })

const give = (scene: House, seat: number, ...things: string[]): House =>
  scene.arrange((state) => {
    state.players[seat].cards.push(...things)
  })
const count = ({ state }: House, counter: string): number => state.haunt?.counters[counter] ?? -1
const inRound = (scene: House, round: number): House =>
  scene.arrange((state) => {
    if (state.haunt) state.haunt.round = round
  })
const teams = ({ state }: House): string => state.players.map(({ team }) => team[0]).join('')
const serve = (scene: House, seat: number): House =>
  doing(scene, kit({ do: 'turn', who: 'you', to: 'traitor' }, { you: seat }))

/** The house turn of this round ends, and all answer: w for a wish. */
function tempted(scene: House, answers: string, round = 2): House {
  doing(inRound(scene, round), { do: 'finishMonsters' })
  ;[...answers].forEach((answer, seat) => {
    if (answer !== '-') scene.take({ do: 'secret', seat, answer: answer === 'w' ? 'H28.wish' : 'H28.silence' })
  })
  return scene
}

rule('H28-01', 'set-up: the Well far below, pennies apart and away from it, Wishes at it', () => {
  for (const [seats, pennies, wishes] of [
    [3, 5, 1],
    [4, 6, 1],
    [5, 7, 2],
    [6, 7, 2],
  ]) {
    const scene = haunted(28, {
      seats,
      tiles: SIX_ROOMS,
    })
    const { state } = scene
    const far = distances(state, [ROOM.undergroundLake])
    const rooms = state.piles.flatMap(({ room, things }) => things.map(() => room))
    expect(state.haunt).toMatchObject({ traitor: -1, places: { well: ROOM.undergroundLake } })
    expect(rooms.length).toBe(pennies)
    expect(rooms.every((room) => FIT[room] && far[room] >= 0)).toBe(true)
    const free = FIT.filter((fit, room) => fit && far[room] >= 3).length
    expect(rooms.filter((room) => far[room] >= 3).length).toBe(Math.min(pennies, free))
    expect(new Set(rooms).size).toBe(pennies)
    expect(state.monsters.map(({ kind, room }) => [kind, room])).toEqual(
      Array.from({ length: wishes }, () => ['wish', ROOM.undergroundLake]),
    )
  }
})

rule('H28-02', 'in the house turn a Wish goes for the nearest hero, and for no servant', () => {
  const hunted = (scene: House): Room => {
    scene.arrange((state) => {
      state.monsters[0].room = ROOM.grandStaircase
    })
    doing(scene, { do: 'monsterTurn' }, ...sum(3, 6), ...sum(5, 0), ...sum(5, 0))
    return roomOf(scene, WISH)
  }
  expect(hunted(begun(['foyer', 'entranceHall', 'entranceHall']))).toBe('foyer')
  expect(hunted(serve(begun(['foyer', 'upperLanding', 'upperLanding']), 0))).toBe('upperLanding')
})

rule('H28-03', 'at the Well a hero throws all its pennies, nowhere else, and no servant does', () => {
  const scene = give(begun(['undergroundLake', 'foyer', 'foyer']), 0, 'penny-1', 'penny-2')
  scene.take({ do: 'task', task: 'H28-03' })
  expect([count(scene, 'paid'), cardsOf(scene)]).toEqual([2, []])
  give(begun(), 0, 'penny-1').refuses({ do: 'task', task: 'H28-03' })
  const servant = serve(give(begun(['undergroundLake', 'foyer', 'foyer']), 1, 'penny-1'), 1).arrange((state) => {
    state.players[1].room = ROOM.undergroundLake
  })
  endTurn(endTurn(servant)).asks('turn', 1).refuses({ do: 'task', task: 'H28-03' })
})

rule('H28-04', 'a hero carries two pennies, a servant one, which it does not put down', () => {
  const pile = (scene: House): House =>
    scene.arrange((state) => {
      state.piles.push({ room: ROOM.foyer, part: 0, things: ['penny-8', 'penny-9'] })
    })
  const hero = pile(give(begun(), 0, 'penny-1'))
  hero.take({ do: 'pickUp', thing: 'penny-8' }).refuses({ do: 'pickUp', thing: 'penny-9' })
  const servant = endTurn(endTurn(pile(serve(begun(), 1)))).asks('turn', 1)
  servant.take({ do: 'pickUp', thing: 'penny-8' }).refuses({ do: 'pickUp', thing: 'penny-9' })
  doing(servant, { do: 'beginTurn', seat: 1 }).refuses({ do: 'drop', thing: 'penny-8' })
})

rule('H28-05', 'from round 2 on each hero is asked in secret, and all is shown then', () => {
  expect(doing(inRound(begun(), 1), { do: 'finishMonsters' }).asks('turn', 0).told('answered')).toEqual([])
  const scene = tempted(begun(), 'ws')
  expect([scene.told('answered'), teams(scene)]).toEqual([[], 'hhh'])
  scene.take({ do: 'secret', seat: 2, answer: 'H28.silence' })
  expect(scene.told('answered')).toMatchObject([{ answers: ['H28.wish', 'H28.silence', 'H28.silence'] }])
})

rule('H28-05', 'whoever is taken turns, is restored and has paid a penny; the others who wished are hurt', () => {
  const scene = begun().arrange((state) => {
    for (const player of state.players) player.clips = [1, 1, 1, 1]
  })
  tempted(scene, 'wws').take({ ...scene.choices()[0] })
  const servant = teams(scene).indexOf('t')
  const other = 1 - servant
  expect([servant === 0 || servant === 1, teams(scene).replaceAll('h', '')]).toEqual([true, 't'])
  expect([count(scene, 'paid'), count(scene, 'served')]).toEqual([1, 1])
  expect(clipsOf(scene, servant)).toEqual([...EXPLORER[scene.state.players[servant].explorer].start])
  expect(scene.told('damaged')).toMatchObject([{ who: other, harm: 'mental', n: 2 }])
})

rule('H28-05', 'one who turns with two pennies drops one', () => {
  const scene = tempted(give(begun(), 0, 'penny-1', 'penny-2'), 'wss')
  expect([cardsOf(scene).length, scene.state.piles[0]?.room]).toEqual([1, ROOM.foyer])
})

rule('H28-05', 'two places with five and six players, one with fewer, and then no more offers', () => {
  const taken = (seats: number): number => {
    const scene = tempted(begun(undefined, seats), 'w'.repeat(seats))
    while (scene.play.open[0].ask.ask === 'suffer') scene.take({ ...scene.choices()[0] })
    doing(scene, { do: 'finishMonsters' })
    expect(scene.play.open[0].ask.ask).toBe('turn')
    return count(scene, 'served')
  }
  expect([3, 4, 5, 6].map(taken)).toEqual([1, 1, 2, 2])
})

rule('H28-05', 'the last hero is not asked, and never taken', () => {
  const alone = doing(doing(begun(), { do: 'die', who: 1 }), { do: 'die', who: 2 })
  expect(doing(inRound(alone, 3), { do: 'finishMonsters' }).play.open[0].ask.ask).toBe('turn')
  const two = begun(undefined, 5)
  for (const who of [2, 3, 4]) doing(two, { do: 'die', who })
  tempted(two, 'ww')
  expect(teams(two).slice(0, 2).replaceAll('h', '')).toBe('t')
})

rule('H28-06', 'servants have their turns after the heroes, and are their opponents', () => {
  const scene = serve(begun(), 1).offers({ do: 'attack', on: 1 })
  endTurn(scene).asks('turn', 2)
  endTurn(scene).asks('turn', 1).offers({ do: 'attack', on: 0 })
})

rule('H28-W1', '5, 6, 7, 7 pennies paid: the heroes, without those who serve', () => {
  for (const [seats, needed] of [
    [3, 5],
    [4, 6],
    [5, 7],
    [6, 7],
  ]) {
    const scene = serve(begun(undefined, seats), 1)
    doing(scene, kit({ do: 'setCount', counter: 'paid', to: needed - 1 }))
    expect(scene.state.outcome).toBe(null)
    doing(scene, kit({ do: 'count', counter: 'paid', by: 1 }))
    const winners = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== 1)
    expect(scene.state.outcome).toEqual({ winners, reason: 'end.28.hero' })
  }
})

rule('H28-W2', 'end of round 8, or no living hero: the Well, and all who serve it', () => {
  const late = (round: number) => doing(inRound(serve(begun(), 1), round), { do: 'endRound' }).state.outcome
  expect([late(7), late(8)]).toEqual([null, { winners: [1], reason: 'end.28.house' }])
  const dead = doing(doing(serve(begun(), 1), { do: 'die', who: 2 }), { do: 'die', who: 0 })
  expect(dead.state.outcome).toEqual({ winners: [1], reason: 'end.28.house' })
})
