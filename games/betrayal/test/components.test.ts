import { refuseSetup, usualOptions } from '@gloam/kernel/options.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { BOX } from '../content/box.ts'
import { CARD, ITEMS, OMENS } from '../content/cards.ts'
import { CHART } from '../content/chart.ts'
import { EVENTS } from '../content/events.ts'
import { EXPLORER, EXPLORERS, TRAITS } from '../content/explorers.ts'
import { ALLOWED, DOORS, FACE, FLOORS, ROOM, ROOMS, STACK, WINDOWS } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { newThing } from '../kit/things.ts'
import { doing, haunted, house, kit, opening, roomOf } from './house.ts'
import './practice.ts'

const sum = (list: readonly number[]) => list.reduce((total, n) => total + n, 0)

rule('BET-001', 'three to six players, and no other number', () => {
  const options = usualOptions(betrayal)
  for (const seats of [3, 4, 5, 6]) expect(refuseSetup(betrayal, seats, options)).toBeNull()
  for (const seats of [1, 2, 7]) expect(refuseSetup(betrayal, seats, options)).toBe('refused.seats')
})

rule(
  ['BET-002', 'BET-007', 'BET-009', 'BET-010', 'BET-011', 'BET-013'],
  'the box says age, figures, clips, dice, track and books',
  () => {
    expect([BOX.age, BOX.figures, BOX.clips, BOX.dice, BOX.turnTracks, BOX.books.length]).toEqual([12, 6, 30, 8, 1, 2])
    expect(BOX.clipsOfAnExplorer * betrayal.seats.most).toBe(24)
    expect(BOX.figures).toBe(BOX.characterCards)
  },
)

rule('BET-003', 'three floors, and every tile in play lies on one of them', () => {
  expect(FLOORS).toEqual(['basement', 'ground', 'upper'])
  const { state } = house({ tiles: [['ballroom', 'foyer', 'north']] })
  for (const room of ['entranceHall', 'ballroom'] as const) expect(state.floor[ROOM[room]]).toBe(1)
  expect(state.floor.every((floor) => floor >= -1 && floor <= 2)).toBe(true)
})

rule('BET-004', '44 single tiles and one triple tile, 47 rooms', () => {
  expect(ROOMS).toHaveLength(47)
  expect(STACK).toHaveLength(42)
  // the two landings and the triple tile lie from the start
  expect(STACK.length + 2 + 1).toBe(45)
})

rule('BET-005', 'the back of a tile marks one, two or three floors', () => {
  const bySet = (floors: string) => FACE.slice(3).filter((face) => face.floors === floors).length
  expect(['U', 'G', 'B', 'GU', 'BG', 'BU', 'BGU'].map(bySet)).toEqual([7, 6, 10, 6, 2, 6, 7])
  expect(ALLOWED[ROOM.kitchen]).toBe(0b011)
  expect(ALLOWED[ROOM.attic]).toBe(0b100)
})

rule('BET-006', 'six cards with an explorer on each side', () => {
  expect(EXPLORERS).toHaveLength(12)
  const colours = EXPLORERS.map((explorer) => EXPLORER[explorer].colour)
  expect(new Set(colours).size).toBe(6)
  for (const colour of colours) expect(colours.filter((other) => other === colour)).toHaveLength(2)
})

rule('BET-008', 'a card carries name, four tracks of eight numbers, a birthday and an age', () => {
  for (const explorer of EXPLORERS) {
    const { tracks, start, birthday, age } = EXPLORER[explorer]
    expect(tracks.map((track) => track.length)).toEqual([8, 8, 8, 8])
    expect(start).toHaveLength(TRAITS.length)
    expect([birthday.length, age > 0]).toEqual([2, true])
  }
  expect(EXPLORER.oxBellows.tracks).toEqual([
    [4, 5, 5, 6, 6, 7, 8, 8],
    [2, 2, 2, 3, 4, 5, 5, 6],
    [2, 2, 3, 3, 5, 5, 6, 6],
    [2, 2, 3, 4, 5, 5, 6, 7],
  ])
  expect(EXPLORER.professorLongfellow.start).toEqual([2, 3, 4, 2])
})

rule('BET-012', '13 omens, 22 items and 45 events in three decks', () => {
  expect([OMENS.length, ITEMS.length, EVENTS.length]).toEqual([13, 22, 45])
  const { decks } = house().state
  expect([decks.omen.length, decks.item.length, decks.event.length]).toEqual([13, 22, 45])
  expect(decks.omen.every((card) => CARD[card as 'bite'].deck === 'omen')).toBe(true)
})

rule(['BET-014', 'BET-015', 'BET-017'], '149 tokens in five shapes, small monsters in seven colours', () => {
  expect(sum(Object.values(BOX.tokens))).toBe(149)
  expect(BOX.monsterColours).toHaveLength(7)
  expect(BOX.tokens.largeMonsters).toBe(12)
})

rule('BET-016', 'a stunned monster shows its other face until it recovers', () => {
  const scene = haunted(91)
  doing(scene, kit({ do: 'stun', who: { monsters: 'thief' } }))
  expect(scene.state.monsters[0].stunned).toBeGreaterThan(0)
  expect(betrayal.view(scene.state, 1).monsters[0].stunned).toBeGreaterThan(0)
})

rule('BET-018', '14 square tokens, each called for by a card or a room', () => {
  expect(sum(Object.values(BOX.squares))).toBe(BOX.tokens.squares)
  const scene = house({ tiles: [['ballroom', 'foyer', 'north']], at: ['ballroom'] })
  doing(scene, { do: 'layToken', who: 0, token: 'smoke' })
  expect(scene.state.tokens).toEqual([{ name: 'smoke', room: ROOM.ballroom, part: 0 }])
})

rule('BET-019', 'item tokens of a haunt are numbered', () => {
  const { state } = haunted(91)
  const coins = state.piles.flatMap(({ things }) => things)
  expect(coins).toEqual(['coin-1', 'coin-2'])
  expect(newThing(state, 'coin')).toBe('coin-3')
})

rule('BET-020', 'a task that has been tried is marked, and a place where one waits', () => {
  const scene = haunted(91, { at: ['basementLanding', 'entranceHall'] })
  scene.take({ do: 'decide', who: 1 })
  const boxes = scene.state.tokens.filter(({ name }) => name === 'box')
  expect(boxes.length).toBe(3)
  expect(boxes.every(({ room }) => scene.state.floor[room] === 1)).toBe(true)
})

rule(['BET-021', 'BET-R08'], 'about fifty haunts: the chart uses the numbers 1 to 50', () => {
  const numbers = new Set(Object.values(CHART).flat())
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: BOX.haunts }, (_, i) => i + 1))
})

rule('BET-087', 'five rooms have windows', () => {
  const windowed = ROOMS.filter((room) => WINDOWS[ROOM[room]] !== 0)
  expect(windowed.sort()).toEqual(['bedroom', 'chapel', 'diningRoom', 'grandStaircase', 'masterBedroom'])
})

rule(['BET-004', 'BET-005'], 'symbols and doors are as printed', () => {
  const symbols = (symbol: string | undefined) => FACE.slice(3).filter((face) => face.symbol === symbol).length
  // 44 single tiles: 13 omens, 18 events (the Vault's outer part included), 4 items, 9 without
  expect([symbols('omen'), symbols('event'), symbols('item'), symbols(undefined)]).toEqual([13, 18, 4, 9])
  expect(DOORS[ROOM.kitchen]).toBe(0b0011)
  expect(DOORS[ROOM.furnaceRoom]).toBe(0b1101)
  expect(roomOf(opening(3), 0)).toBe('entranceHall')
})
