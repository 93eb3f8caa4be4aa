/** The rules of RULES.md, each by its number. Try that a test fails if its rule is broken. */
import { SPECTATOR } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { Scene } from '@gloam/kernel/testing/scene.ts'
import { expect } from 'vitest'
import { CARDS } from '../content/cards.ts'
import { skeleton } from '../game.ts'
import type { Skeleton } from '../types.ts'

/** A match that seat 0 begins; its hand can be given. */
function table({ seats = 3, hand }: { seats?: number; hand?: [number, number] } = {}): Scene<Skeleton> {
  const scene = new Scene(skeleton, seats, { first: 'seat-1' })
  return scene.arrange(({ players }) => {
    if (hand !== undefined) players[0].hand = hand
  })
}

/** Plays on to the end, always the first card that is offered. */
function toTheEnd(scene: Scene<Skeleton>): Scene<Skeleton> {
  while (scene.state.outcome === null) scene.take(scene.choices()[0])
  return scene
}

rule('SKE-001', 'there are four cards of each number from 1 to 10', () => {
  expect(CARDS).toHaveLength(40)
  for (let number = 1; number <= 10; number++) expect(CARDS.filter((card) => card === number)).toHaveLength(4)
})

rule('SKE-002', 'everybody is dealt one card, and the first has drawn another', () => {
  expect(skeleton.seats).toEqual({ least: 2, most: 4 })
  const { players, pile } = table({ seats: 4 }).state
  expect(players.map(({ hand }) => hand.length)).toEqual([2, 1, 1, 1])
  expect(pile).toHaveLength(40 - 5)
})

rule('SKE-003', 'a card in hand is seen by its holder alone, and open cards by all', () => {
  const { state } = table({ hand: [4, 9] }).take({ card: 4 })
  expect(skeleton.view(state, 0).players[0]).toEqual({ hand: [9], open: [4] })
  for (const other of [1, 2, SPECTATOR])
    expect(skeleton.view(state, other).players[0]).toEqual({ hand: [null], open: [4] })
})

rule('SKE-004', 'the seat that was chosen begins, and turns go round the table', () => {
  const scene = new Scene(skeleton, 3, { ...usualOptions(skeleton), first: 'seat-3' })
  for (const seat of [2, 0, 1, 2]) scene.asks('turn', seat).take(scene.choices()[0])
})

rule('SKE-005', 'a turn begins with the top card of the pile, of which the others hear nothing', () => {
  const scene = table()
  const top = scene.state.pile.at(-1)
  scene.take(scene.choices()[0])
  expect(scene.state.players[1].hand).toContain(top)
  expect(scene.play.events.filter(({ event }) => event.is === 'drew')).toEqual([
    { event: { is: 'drew', seat: 1, card: top }, to: { only: [1] } },
    { event: { is: 'drew', seat: 1, card: null }, to: { except: [1] } },
  ])
})

rule('SKE-006', 'one of the two cards is played, and the other one stays in hand', () => {
  const scene = table({ hand: [4, 9] })
  expect(scene.choices()).toEqual([
    { do: 'play', card: 4 },
    { do: 'play', card: 9 },
  ])
  expect(scene.take({ card: 9 }).state.players[0]).toEqual({ hand: [4], open: [9] })
})

rule('SKE-007', 'a card chases away all of its number that lie open before others', () => {
  const scene = table({ hand: [4, 9] }).arrange(({ players }) => {
    players[0].open = [4]
    players[1].open = [4, 7, 4]
  })
  const { players, discarded } = scene.take({ card: 4 }).state
  expect(players.map(({ open }) => open)).toEqual([[4, 4], [7], []])
  expect(discarded).toEqual([4, 4])
  expect(scene.told('chased')).toEqual(Array(2).fill({ is: 'chased', seat: 1, card: 4, by: 0 }))
})

rule('SKE-008', 'the match ends after eight rounds, in which everybody had a turn', () => {
  const { state } = toTheEnd(table({ seats: 3 }))
  expect([state.picks, state.round]).toEqual([24, 8])
})

rule('SKE-009', 'at the end what is in hand is laid open, and chases nothing away', () => {
  const scene = toTheEnd(table())
  expect(scene.state.players.map(({ hand }) => hand)).toEqual([[], [], []])
  expect(scene.told('shown')).toHaveLength(3)
  const last = scene.events.slice(scene.events.findIndex(({ is }) => is === 'shown'))
  expect(last.map(({ is }) => is)).toEqual(['shown', 'shown', 'shown'])
})

rule('SKE-010', 'open cards give points, most points win, and a tie is shared', () => {
  const scene = table({ seats: 2, hand: [5, 5] }).arrange((state) => {
    Object.assign(state, { turn: 1, round: 8, turns: 16, agenda: [{ ask: 'turn', seat: 1 }] })
    state.players = [
      { hand: [2], open: [1, 9] },
      { hand: [2, 3], open: [7] },
    ]
  })
  expect(scene.take({ card: 3 }, 1).state.outcome).toEqual({ winners: [0, 1], reason: 'end.points', scores: [12, 12] })
})

rule('SKE-R01', 'one who holds two cards of the same number is asked all the same', () => {
  const scene = table({ hand: [6, 6] }).asks('turn', 0)
  expect(scene.choices()).toEqual([{ do: 'play', card: 6 }])
})
