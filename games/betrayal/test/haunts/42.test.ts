import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { ROOM, type Room } from '../../content/rooms.ts'
import { betrayal } from '../../game.ts'
import { cardsOf, clipsOf, dice, doing, endTurn, type House, haunted, roomOf, sum, traits } from '../house.ts'

const PORTER = 10
const SALEROOM: Room = 'diningRoom'

/** Seat 2, Professor Longfellow, knows most and betrays; seats 0 and 1 are heroes, seat 0 is on turn. */
const begun = (at: Room[] = [SALEROOM, SALEROOM, 'foyer'], cards: string[][] = []): House =>
  haunted(42, { explorers: ['oxBellows', 'zoeIngstrom', 'professorLongfellow'], revealer: 0, at, cards })

const counter = (scene: House, name: string): number => scene.state.haunt?.counters[name] ?? -1
const lots = (scene: House): number[] => [counter(scene, 'heroLots'), counter(scene, 'traitorLots')]
const count = (scene: House, counters: Record<string, number>): House =>
  scene.arrange(({ haunt }) => {
    if (haunt) Object.assign(haunt.counters, counters)
  })

/** The round of this number ends. */
const endOf = (scene: House, round: number): House =>
  doing(
    scene.arrange(({ haunt }) => {
      if (haunt) haunt.round = round
    }),
    { do: 'endRound' },
  )

/** A lot is sold: seats bid so much. Whoever pays does so with Sanity first, then Knowledge. */
function sold(scene: House, bids: Record<number, number>, round = 2): House {
  endOf(scene, round)
  for (const [seat, n] of Object.entries(bids))
    scene.asks('secret', Number(seat)).take({ do: 'secret', n }, Number(seat))
  while (scene.state.outcome === null && scene.choices({ do: 'loseIn' }).length > 0)
    scene.take(scene.choices({ do: 'loseIn', trait: 'sanity' })[0] ?? scene.choices({ do: 'loseIn' })[0])
  return scene
}

rule('H42-01', 'set-up: the Saleroom, Porters and the Purse', () => {
  for (const [seats, purse, porters, might] of [
    [3, 9, 1, 3],
    [4, 10, 2, 4],
    [5, 18, 2, 4],
    [6, 19, 2, 4],
  ]) {
    const scene = haunted(42, { seats, revealer: 0 })
    expect(scene.state.haunt?.places).toEqual({ saleroom: ROOM.diningRoom })
    expect([counter(scene, 'purse'), scene.state.monsters.map(({ room }) => room)]).toEqual([
      purse,
      Array(porters).fill(ROOM.diningRoom),
    ])
    expect(traits(scene, PORTER)).toEqual([might, 3, 0, 0])
  }
  expect(begun().state.haunt?.traitor).toBe(2)
  // whoever knows most has revealed it: the next one, Knowledge 4 against 3
  const explorers = ['oxBellows', 'madameZostra', 'professorLongfellow'] as const
  expect(haunted(42, { explorers: [...explorers], revealer: 2 }).state.haunt?.traitor).toBe(1)
})

rule('H42-02', 'rounds 2 to 6 end with a sale, round 1 does not', () => {
  expect(endOf(begun(), 1).choices({ do: 'secret' })).toEqual([])
  for (const round of [2, 3, 4, 5, 6]) endOf(begun(), round).asks('secret', 0).asks('secret', 1).asks('secret', 2)
})

rule('H42-03', 'a Porter may drag a beaten hero one or two rooms away, itself too', () => {
  const scene = begun([SALEROOM, 'upperLanding', 'upperLanding'])
  while (scene.play.open[0].ask.ask !== 'monsters') {
    dice(scene, 2, 2, 2)
    endTurn(scene)
  }
  dice(scene, 2, 2, 2, ...sum(5, 0)).take({ do: 'attack', who: PORTER, on: 0 })
  scene.offers({ do: 'dealDamage' }).take({ do: 'rider', rider: 'H42-03' })
  scene.refuses({ room: SALEROOM }).take({ do: 'decide', room: 'entranceHall' })
  expect([roomOf(scene, 0), roomOf(scene, PORTER)]).toEqual(['entranceHall', 'entranceHall'])
})

rule('H42-04', 'the higher sum has the lot; what is equal is the heroes’, if any of them bid', () => {
  expect(lots(sold(begun(), { 0: 1, 1: 2, 2: 4 }))).toEqual([0, 1])
  expect(lots(sold(begun(), { 0: 1, 1: 2, 2: 3 }))).toEqual([1, 0])
  expect(lots(sold(begun(), { 0: 0, 1: 0, 2: 0 }))).toEqual([0, 1])
})

rule('H42-04', 'only heroes in the Saleroom bid; the traitor bids from anywhere, dead or alive', () => {
  const scene = begun([SALEROOM, 'foyer', 'foyer']).arrange(({ players }) => {
    players[2].alive = false
    players[2].room = -1
  })
  endOf(scene, 2)
  expect(scene.play.open.map(({ seat }) => seat)).toEqual([0, 2])
  expect(lots(sold(begun(['foyer', 'foyer', 'foyer']), { 2: 0 }))).toEqual([0, 1])
})

rule('H42-04', 'all pay, won or lost: heroes places, the traitor silver', () => {
  const scene = begun()
  const [mine, theirs] = [sumOf(clipsOf(scene, 0)), sumOf(clipsOf(scene, 1))]
  sold(scene, { 0: 3, 1: 1, 2: 5 })
  expect([mine - sumOf(clipsOf(scene, 0)), theirs - sumOf(clipsOf(scene, 1))]).toEqual([3, 1])
  expect(counter(scene, 'purse')).toBe(4)
  // nobody else sees a bid before all have bid
  const open = endOf(begun(), 2).take({ do: 'secret', n: 2 }, 0)
  expect(JSON.stringify(betrayal.view(open.state, 1))).not.toContain('"n":2')
})

const sumOf = (clips: readonly number[]): number => clips.reduce((all, clip) => all + clip, 0)

rule('H42-04', 'three places at most, never to a skull; the traitor at most the Purse', () => {
  const scene = endOf(count(begun(), { purse: 4 }), 2)
  expect([0, 1, 2].map((seat) => scene.choices({ do: 'secret' }, seat).length)).toEqual([4, 4, 5])
  const weak = begun().arrange(({ players }) => {
    players[0].clips = [0, 2, 0, 0]
  })
  endOf(weak, 2)
  expect(weak.choices({ do: 'secret' }, 0)).toHaveLength(3)
  for (const seat of [1, 2]) weak.take({ do: 'secret', n: 0 }, seat)
  weak.take({ do: 'secret', n: 2 }, 0)
  expect([clipsOf(weak, 0), weak.state.players[0].alive]).toEqual([[0, 0, 0, 0], true])
})

rule('H42-05', 'a thing that is pledged counts 2 for the next lot, and for no other', () => {
  const scene = begun(undefined, [['axe', 'bell']])
  scene.take({ do: 'task', task: 'H42-05', thing: 'axe' }).refuses({ do: 'task' })
  expect([cardsOf(scene, 0), counter(scene, 'pledged')]).toEqual([['bell'], 2])
  sold(scene, { 0: 0, 1: 0, 2: 2 })
  expect([lots(scene), counter(scene, 'pledged')]).toEqual([[1, 0], 0])
  begun(['foyer', 'foyer', 'foyer'], [['axe']]).refuses({ do: 'task' })
})

rule('H42-05', 'with the Mask a bid of 1 or more is worth one more', () => {
  expect(lots(sold(begun(undefined, [['mask']]), { 0: 1, 1: 0, 2: 2 }))).toEqual([1, 0])
  expect(lots(sold(begun(undefined, [['mask']]), { 0: 0, 1: 1, 2: 2 }))).toEqual([0, 1])
})

rule('H42-06', 'instead of hurting: a hero takes 2 from the Purse, traitor and Porters put 2 in', () => {
  const scene = begun(['foyer', 'upperLanding', 'foyer'])
  dice(scene, ...sum(5, 6), ...sum(5, 0)).take({ do: 'attack', on: 2, trait: 'might', weapon: null })
  scene.offers({ do: 'dealDamage' }).take({ do: 'rider', rider: 'H42-06' })
  expect(counter(scene, 'purse')).toBe(7)
  endTurn(endTurn(scene)).asks('turn', 2)
  dice(scene, ...sum(3, 6), ...sum(5, 0)).take({ do: 'attack', on: 0, trait: 'might', weapon: null })
  scene.refuses({ rider: 'H42-03' }).take({ do: 'rider', rider: 'H42-06b' })
  expect(counter(scene, 'purse')).toBe(9)
})

rule(['H42-W1', 'H42-W2'], 'ends: three lots', () => {
  const won = sold(count(begun(), { heroLots: 2, traitorLots: 2 }), { 0: 1, 1: 0, 2: 1 }, 6)
  expect(won.state.outcome).toEqual({ winners: [0, 1], reason: 'end.42.hero' })
  const lost = sold(count(begun(), { heroLots: 2, traitorLots: 2 }), { 0: 1, 1: 0, 2: 2 }, 6)
  expect(lost.state.outcome).toEqual({ winners: [2], reason: 'end.42.traitor' })
  expect(sold(count(begun(), { heroLots: 1 }), { 0: 1, 1: 0, 2: 1 }).state.outcome).toBeNull()
})

rule('KIT-30', 'round 6 is the last of haunt 42, whatever has been sold: the traitor side', () => {
  const ended = (round: number) => sold(begun(), { 0: 1, 1: 0, 2: 0 }, round).state.outcome
  expect([ended(5), ended(6)]).toEqual([null, { winners: [2], reason: 'end.42.traitor' }])
})
