import { refuseSetup, usualOptions } from '@gloam/kernel/options.ts'
import { look } from '@gloam/kernel/seen.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { CARDS } from '../content/cards.ts'
import { halloween } from '../game.ts'
import type { Player } from '../types.ts'
import { among, opening, passTurn, seedOf, type Town } from './town.ts'

/** Asserts something of every player at the start, with every number of players. */
function everyPlayer(assertion: (player: Player) => void): void {
  for (const seats of [2, 3, 4]) {
    const { players } = opening(seats).state
    expect(players).toHaveLength(seats)
    for (const player of players) assertion(player)
  }
}

rule('HAL-013', 'all begin with no points', () => {
  everyPlayer(({ points }) => expect(points).toBe(0))
})

rule('HAL-014', 'three blue ghosts stand in the police station, all others in the supply', () => {
  const scene = opening(3)
  expect(scene.state.town).toEqual([
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [3, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ])
  expect(scene.state.ghosts).toEqual([2, 5, 5, 5, 5])
  expect(among(scene, 'building', { do: 'scare' })).toEqual(['police-station'])
  scene.asks('turn')
})

rule('HAL-015', 'one tile lies open in each building, the other 18 are the draw pile, in random order', () => {
  const layouts = new Set<string>()
  for (let i = 0; i < 20; i++) {
    const { tiles, pile, discarded } = opening(3, {}, seedOf(i)).state
    expect(tiles.filter((tile) => tile !== null)).toHaveLength(6)
    expect(pile).toHaveLength(18)
    expect(discarded).toEqual([])
    layouts.add(JSON.stringify([tiles, pile]))
  }
  expect(layouts.size).toBe(20)
})

rule('HAL-015', 'R14: nobody sees the order of the draw pile, and everybody sees all else', () => {
  const scene = opening(3)
  const seen = [0, 1, 2, -1].map((seat) => look(scene.play, seat).view)
  scene.arrange((state) => {
    state.pile.reverse()
  })
  expect([0, 1, 2, -1].map((seat) => look(scene.play, seat).view)).toEqual(seen)
  for (const view of seen) {
    expect(view.pile).toBe(18)
    expect(view.tiles).toEqual(scene.state.tiles)
    expect(view.players).toEqual(scene.state.players)
    expect(view.supply).toEqual(scene.state.supply)
  }
})

rule('HAL-016', 'twelve tokens of each colour are in the supply, the players have none', () => {
  expect(opening(4).state.supply).toEqual([12, 12, 12, 12, 12])
  everyPlayer(({ tokens }) => expect(tokens).toEqual([0, 0, 0, 0, 0]))
})

rule('HAL-017', 'eight random cards of the 52 lie on the board, the others take no part', () => {
  const seen = new Set<number>()
  for (let i = 0; i < 120; i++) {
    const { cards } = opening(3, {}, seedOf(i)).state
    expect(new Set(cards).size).toBe(8)
    for (const card of cards) seen.add(card)
  }
  expect([...seen].sort((a, b) => a - b)).toEqual(CARDS)
})

rule('HAL-017', 'only the eight cards on the board can be occupied', () => {
  const scene = opening(3, { first: 'seat-1' })
  scene.arrange(({ players }) => {
    players[0].tokens = [3, 3, 3, 3, 3]
  })
  expect(among(scene, 'card', { do: 'occupy' })).toEqual(scene.state.cards)
  expect(scene.state.cards).toHaveLength(8)
  scene.asks('turn', 0)
})

rule('HAL-018', 'every player begins with 2 fear', () => {
  everyPlayer(({ fear }) => expect(fear).toBe(2))
})

rule('HAL-019', 'every area begins on blue', () => {
  everyPlayer(({ areas }) => expect(areas.map(({ level }) => level)).toEqual([1, 1, 1]))
})

rule('HAL-020', 'every area begins ready', () => {
  everyPlayer(({ areas }) => expect(areas.map(({ done }) => done)).toEqual([false, false, false]))
  expect(among(opening(3), 'area')).toEqual([0, 1, 2])
})

rule('HAL-021', 'all discs and stones are in the own supply, and all fields of the board are empty', () => {
  everyPlayer((player) => {
    expect([player.discs, player.stones]).toEqual([12, 6])
    expect(player.areas.map(({ discs }) => discs)).toEqual(Array(3).fill([0, 0, 0, 0, 0, 0]))
    expect(player.bonus).toEqual([null, null, null])
    expect(player.cards).toEqual([])
  })
})

rule('HAL-022', 'R02: chance chooses who begins, and every seat may be the one', () => {
  const firsts = Array.from({ length: 60 }, (_, i) => opening(4, {}, seedOf(i)).state.first)
  expect([...new Set(firsts)].sort()).toEqual([0, 1, 2, 3])
  expect(opening(4, {}, seedOf(5)).state.first).toBe(opening(4, {}, seedOf(5)).state.first)
})

rule('HAL-022', 'R02: the host may say who begins, but only a seat that is taken', () => {
  for (const seat of [0, 1, 2]) {
    const scene = opening(3, { first: `seat-${seat + 1}` as 'seat-1' })
    expect(scene.state.first).toBe(seat)
    scene.asks('turn', seat)
  }
  const refusal = (seats: number) => refuseSetup(halloween, seats, { ...usualOptions(halloween), first: 'seat-4' })
  expect([refusal(3), refusal(4)]).toEqual(['refused.first', null])
})

rule('HAL-022', 'the first player begins, and the others follow clockwise', () => {
  const scene = opening(4, { first: 'seat-3' })
  expect(turnsOf(scene, 5)).toEqual([2, 3, 0, 1, 2])
  scene.asks('turn', 3)
})

function turnsOf(scene: Town, count: number): number[] {
  return Array.from({ length: count }, () => {
    const { turn } = scene.state
    passTurn(scene)
    return turn
  })
}
