/** HEL-058, HEL-101 to HEL-114, HEL-R33 to HEL-R41: moving. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { CARD } from '../content/cards.ts'
import { CRYPT, GATE } from '../rules/board.ts'
import { among, at, ESTATE, house } from './house.ts'

/** A garden of gazebos and wells is not enough for long walks: these cells are paths with the number 7. */
const paths = { finished: true }

rule(['HEL-058', 'HEL-101'], 'up to three steps, with a roll after each', () => {
  const scene = house({ ...paths, players: [{ cell: at(3, 3) }] }).dice(9, 9, 9)
  scene
    .take({ to: at(3, 4) })
    .take({ to: at(3, 5) })
    .take({ to: at(3, 6) })
  expect(scene.told('shockTest')).toHaveLength(3)
  expect(scene.state.players[0].will).toBe(9)
  expect(scene.state.turn).toBe(1)
})

rule('HEL-102', 'no diagonal steps', () => {
  const scene = house({ ...paths, players: [{ cell: at(3, 3) }] })
  expect(among(scene, 'to', { do: 'step' })).toEqual([at(3, 4), at(4, 3), at(3, 2), at(2, 3)])
})

rule('HEL-103', 'no step onto a cell without a tile', () => {
  expect(among(house({ field: [['GT04', 2, 1]] }), 'to', { do: 'step' })).toEqual([at(2, 1)])
})

rule(['HEL-104', 'HEL-R36'], 'no tile is entered twice in a turn; one may come back to where it began, once', () => {
  const scene = house({ ...paths, players: [{ cell: at(3, 3) }], now: { mostSteps: 5 } }).dice(9, 9, 9)
  scene
    .take({ to: at(3, 4) })
    .take({ to: at(3, 3) })
    .refuses({ to: at(3, 4) })
    .take({ to: at(4, 3) })
    .refuses({ to: at(3, 3) })
})

rule('HEL-105', 'one may stop after any step, or stay', () => {
  const scene = house({ ...paths, players: [{ cell: at(3, 3) }] }).dice(9)
  scene
    .offers({ do: 'stop' })
    .take({ to: at(3, 4) })
    .take({ do: 'stop' })
  expect(scene.state.players[0].cell).toBe(at(3, 4))
  expect(scene.state.turn).toBe(1)
})

rule(['HEL-106', 'HEL-107'], 'shock test: a roll equal to the number passes and gives a point of will', () => {
  const scene = house({ ...paths, players: [{ cell: at(3, 3), will: 4 }] })
    .dice(7)
    .take({ to: at(3, 4) })
  expect(scene.told('shockTest')).toMatchObject([{ roll: 7, number: 7, passed: true }])
  expect(scene.state.players[0].will).toBe(5)
  scene.asks('move', 0)
})

rule('HEL-108', 'a roll below the number costs a point, draws a card and ends the movement', () => {
  const scene = house({ ...paths, players: [{ cell: at(3, 3), will: 4 }], deck: [15] })
    .dice(4)
    .take({ to: at(3, 4) })
  expect(scene.state.players[0]).toMatchObject({ will: 3, hand: [15] })
  expect(scene.state.phase).not.toBe('move')
})

rule(['HEL-109', 'HEL-R34'], 'on Gate and Lawn no roll but a card; the figure may go on', () => {
  const scene = house({ players: [{ cell: at(2, 1), will: 4 }], field: ESTATE, deck: [15, 16] })
  scene.take({ to: at(3, 1) })
  expect(scene.state.players[0]).toMatchObject({ will: 4, hand: [15] })
  expect(scene.told('shockTest')).toEqual([])
  const gate = house({ players: [{ cell: at(2, 1) }], field: ESTATE, deck: [15, 16] })
  gate.take({ to: GATE }).asks('move', 0)
  expect(gate.state.players[0].hand).toEqual([15])
})

rule('HEL-R34', 'unless the card ends the movement', () => {
  const scene = house({ players: [{ cell: at(2, 1) }], field: ESTATE, deck: [46] }).take({ to: GATE })
  expect(scene.state.phase).not.toBe('move')
  expect(scene.state.lasting).toMatchObject([{ card: 46, victim: 0 }])
})

rule(['HEL-110', 'HEL-R37'], 'a hunter needs doors, from ground to house as well', () => {
  const field = [
    ['HT01', 4, 4, 'NS'],
    ['HT13', 5, 4, 'NS'],
    ['HT18', 4, 5, 'NS'],
    ['GT25', 3, 4],
  ] as const
  const inside = house({
    players: [{ cell: at(4, 4) }],
    field: field.map((f) => [...f] as [`HT${string}`, number, number, string]),
  })
  expect(among(inside, 'to', { do: 'step' })).toEqual([at(4, 5)])
  const outside = house({
    players: [{ cell: at(3, 4) }],
    field: field.map((f) => [...f] as [`HT${string}`, number, number, string]),
  })
  outside.refuses({ do: 'step' })
})

rule(['HEL-111', 'HEL-112'], 'a servant succeeds with a roll equal to the number or lower, draws and may go on', () => {
  const scene = house({ ...paths, turn: 1, players: [{}, { cell: at(3, 3) }], deck: [35] })
    .dice(7)
    .take({ to: at(3, 4) })
  expect(scene.told('servantTest')).toMatchObject([{ roll: 7, number: 7, passed: true }])
  expect(scene.state.players[1].hand).toEqual([35])
  scene.asks('move', 1)
})

rule('HEL-113', 'a servant who rolls higher draws nothing, loses nothing and stops', () => {
  const scene = house({ ...paths, turn: 1, players: [{}, { cell: at(3, 3) }], deck: [35] })
    .dice(8)
    .take({ to: at(3, 4) })
  expect(scene.state.players[1]).toMatchObject({ hand: [], servant: true, cell: at(3, 4) })
  expect(scene.state.turn).toBe(2)
})

rule('HEL-114', 'a servant walks through walls', () => {
  const field: [`HT${string}`, number, number, string][] = [
    ['HT01', 4, 4, 'NS'],
    ['HT13', 5, 4, 'NS'],
  ]
  const scene = house({ turn: 1, players: [{}, { cell: at(4, 4) }], field })
  scene.offers({ do: 'step', to: at(5, 4) })
})

rule('HEL-R33', 'on Lawn and Gate a servant draws without a roll', () => {
  const scene = house({ turn: 1, players: [{}, { cell: at(3, 1) }], field: ESTATE, deck: [35] }).take({ to: at(2, 1) })
  expect(scene.state.players[1].hand).toEqual([35])
  expect(scene.told('servantTest')).toEqual([])
  scene.asks('move', 1)
})

rule('HEL-R35', 'the numbers of Gate and Lawn count in a fight', () => {
  for (const [cell, number] of [
    [GATE, 1],
    [at(2, 1), 5],
  ]) {
    const scene = house({ seats: 2, phase: 'fight', field: ESTATE, players: [{ cell }, { cell }] }).dice(10, 1)
    scene.take({ do: 'attack' })
    expect(scene.told('fightValues')).toMatchObject([{ other: 1 + number }])
  }
})

rule('HEL-R38', 'in a step: look at the Crypt, then the roll, then cards, then the room', () => {
  const field: [`HT${string}`, number, number, string][] = [['HT09', 7, 6, 'NS']]
  const crypt = house({ players: [{ cell: at(7, 6) }], field })
    .dice(9)
    .take({ to: CRYPT })
  crypt.asks('look', 0)
  expect(crypt.told('shockTest')).toEqual([])
  const room = house({ players: [{ cell: CRYPT, will: 6, object: 69 }], field, master: 85, deck: [15] }).dice(1, 1)
  room.take({ to: at(7, 6) })
  // the failed test cost a point before the master was met
  const kinds = room.events.map(({ is }) => is)
  expect(kinds.indexOf('shockTest')).toBeLessThan(kinds.indexOf('confronted'))
  expect(kinds.indexOf('cardDrawn')).toBeLessThan(kinds.indexOf('confronted'))
})

rule('HEL-R39', 'a failed test at will 1: a servant at once, without a card', () => {
  const scene = house({ ...paths, players: [{ cell: at(3, 3), will: 1, hand: [9] }], deck: [15] })
    .dice(4)
    .take({ to: at(3, 4) })
  expect(scene.state.players[0]).toMatchObject({ servant: true, hand: [] })
  expect(scene.state.deck.at(-1)).toBe(15)
  expect(scene.state.turn).toBe(1)
})

rule('HEL-R40', 'a success at will 10 still counts', () => {
  const scene = house({ ...paths, players: [{ cell: at(3, 3), will: 10 }] })
    .dice(7)
    .take({ to: at(3, 4) })
  expect(scene.state.players[0].will).toBe(10)
  scene.asks('move', 0)
})

rule('HEL-R41', 'a figure moved by a card or a winner makes no roll and draws nothing', () => {
  const scene = house({ phase: 'cards', players: [{ hand: [CARD.waitingCoach] }], field: ESTATE, master: 86 })
  scene.take({ do: 'play', cell: at(3, 1) })
  expect(scene.state.players[0]).toMatchObject({ cell: at(3, 1), hand: [] })
  expect(scene.told('cardDrawn')).toEqual([])
})
