import { fastChance } from '@gloam/kernel/chance.ts'
import { refuseSetup, usualOptions } from '@gloam/kernel/options.ts'
import type { Play } from '@gloam/kernel/play.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test } from 'vitest'
import { ENCOUNTERS, ITEM_KIND, ITEMS, TERROR, TERRORS } from '../content/cards.ts'
import { KEYS, marksOf } from '../content/keys.ts'
import { CONNECTIONS, LAYOUT, ORDINARY, TILES, TRIANGLES } from '../content/tiles.ts'
import { spookhuis } from '../game.ts'
import { isItem, isTerror, terrorsIn } from '../rules/cards.ts'
import { CELLS, CENTRE, CORNERS, cellAt, FREE, isOrdinary, NOWHERE, nextTo, rimEnds } from '../rules/rails/board.ts'
import { leadsToRoom, setup } from '../setup.ts'
import type { Spookhuis } from '../types.ts'
import { BEFORE, house, opening, person, putOnTop } from './house.ts'

function seedOf(number: number): string {
  return number.toString(16).padStart(64, '0')
}

rule('SPO-004', '37 tiles: a gatehouse, six key rooms, a room for items and one for encounters, 28 others', () => {
  const { tiles } = opening().state
  expect([...tiles].sort((a, b) => a - b)).toEqual(TILES.map((_, tile) => tile))
  expect(tiles.filter(isOrdinary)).toHaveLength(28)
  const count = (name: RegExp) => TILES.filter((tile) => name.test(tile)).length
  expect([count(/^GATE$/), count(/^KEY/), count(/^ENC$/), count(/^ITEM$/)]).toEqual([1, 6, 1, 1])
  for (const [letter, { copies }] of Object.entries(ORDINARY)) expect(count(new RegExp(`^${letter}\\d$`))).toBe(copies)
})

rule('SPO-005', 'nine tiles are rooms, and only in them does a ride end on its own', () => {
  expect(TILES.filter((_, tile) => !isOrdinary(tile))).toEqual([
    ...['KEY1', 'KEY2', 'KEY3', 'KEY4', 'KEY5', 'KEY6'],
    ...['ITEM', 'ENC', 'GATE'],
  ])
  expect([CONNECTIONS.key, CONNECTIONS.item, CONNECTIONS.encounter].map((list) => list.length)).toEqual([1, 3, 2])
})

rule('SPO-006', '51 terrors in five families', () => {
  expect(new Set(TERRORS).size).toBe(51)
  const size = (family: string) => TERRORS.filter((card) => TERROR[card].family === family).length
  expect(['villain', 'alien', 'ghost', 'nightmare', 'undead'].map(size)).toEqual([8, 7, 11, 12, 13])
})

rule('SPO-007', '15 items: 8 single-use, 5 lasting, 2 limited', () => {
  const size = (kind: string) => ITEMS.filter((item) => ITEM_KIND[item] === kind).length
  expect([ITEMS.length, size('single'), size('lasting'), size('limited')]).toEqual([15, 8, 5, 2])
})

rule('SPO-008', 'ten encounters', () => {
  expect(new Set(ENCOUNTERS).size).toBe(10)
})

rule('SPO-009', '30 keys: five of each number', () => {
  const { pileKinds, pileCounts } = opening().state
  expect(pileKinds).toEqual([1, 2, 3, 4, 5, 6])
  expect(pileCounts).toEqual([5, 5, 5, 5, 5, 5])
})

rule('SPO-010', 'six code cards, one of each number, apart from the keys', () => {
  const { codeCards, box, pileCounts } = opening().state
  expect([...codeCards, ...box].sort()).toEqual([1, 2, 3, 4, 5, 6])
  expect(pileCounts.reduce((sum, count) => sum + count, 0)).toBe(30)
})

rule('SPO-011', 'every key has a number, a symbol and a colour, and no two kinds share all', () => {
  const marks = KEYS.map(marksOf)
  expect(marks.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6])
  expect(new Set(marks.map(({ symbol }) => symbol)).size).toBe(3)
  expect(new Set(marks.map(({ colour }) => colour)).size).toBe(2)
  expect(new Set(marks.map(({ symbol, colour }) => symbol + colour)).size).toBe(6)
})

rule('SPO-012', 'five boards: five may play, morale goes up to 9, and a ghost counts fright points', () => {
  const scene = opening(5)
  expect(scene.state.players).toHaveLength(5)
  expect(scene.state.players.map(({ morale }) => morale)).toEqual([9, 9, 9, 9, 9])
  expect(scene.state.players.map(({ points }) => points)).toEqual([0, 0, 0, 0, 0])
})

rule('SPO-013', 'every roll is one ten-sided die (SPO-R01)', () => {
  const rolls: number[] = []
  for (const roll of [1, 10]) {
    const scene = house({ people: { 1: { morale: 5, terrors: ['raven', 'spider'] } } })
    scene.play.chance.die = (faces) => {
      rolls.push(faces)
      return roll
    }
    scene.take({ do: 'ride' }).take({ do: 'playTerror', card: 'raven' })
    expect(scene.told('tested')).toMatchObject([{ roll, passed: roll === 1 }])
  }
  expect(rolls).toEqual([10, 10])
})

rule('SPO-014', 'a terror has one number for a passed and one for a failed test, and some a special action', () => {
  for (const card of TERRORS) {
    expect(Number.isInteger(TERROR[card].passed) && Number.isInteger(TERROR[card].failed)).toBe(true)
  }
  const special = TERRORS.filter((card) => TERROR[card].onPassed ?? TERROR[card].onFailed)
  expect(special.sort()).toEqual(
    [
      'vanderhusen',
      'horla',
      'blackHood',
      'hand',
      'klara',
      'rickshaw',
      'ghostTrain',
      'dracula',
      'invisible',
      'werewolf',
      'wendigo',
    ].sort(),
  )
})

rule('SPO-015', 'three to five players, and two as a variant (SPO-R03)', () => {
  const usual = usualOptions(spookhuis)
  for (const seats of [2, 3, 4, 5]) expect(refuseSetup(spookhuis, seats, usual)).toBeNull()
  for (const seats of [1, 6]) expect(refuseSetup(spookhuis, seats, usual)).toBe('refused.seats')
})

rule('SPO-016', 'the first player is agreed or left to chance (SPO-R04), then the left neighbour follows', () => {
  const firsts = Array.from({ length: 40 }, (_, n) => opening(4, { first: 'random' }, seedOf(n)).state.first)
  expect(new Set(firsts)).toEqual(new Set([0, 1, 2, 3]))
  expect(opening(4, { first: 'seat-3' }).asks('turn', 2).state.first).toBe(2)
  expect(refuseSetup(spookhuis, 3, { ...usualOptions(spookhuis), first: 'seat-4' })).toBe('refused.first')
  const scene = house({ people: { 1: { morale: 5, terrors: ['raven', 'spider'] } } }).dice(1)
  scene.take({ do: 'ride' }).take({ do: 'playTerror', card: 'raven' }).asks('turn', 1)
})

rule('SPO-017', 'a hexagon with the gatehouse in the centre and a key room in each corner', () => {
  const { tiles, turned, rampA } = opening().state
  expect(tiles).toHaveLength(37)
  expect(CELLS).toBe(37)
  expect(TILES[tiles[CENTRE]]).toBe('GATE')
  expect(rampA).toBe(NOWHERE)
  expect(CORNERS.map((cell) => TILES[tiles[cell]])).toEqual(['KEY1', 'KEY2', 'KEY3', 'KEY4', 'KEY5', 'KEY6'])
  expect(tiles.map((tile, cell) => `${TILES[tile]}/${turned[cell]}`)).toEqual(
    LAYOUT.map((cell) => `${cell.tile}/${cell.turned}`),
  )
  // COMPONENTS.md, section 12
  expect(rimEnds(opening().state)).toHaveLength(13)
  expect(leadsToRoom(opening().state)).toBe(false)
})

test('SPO-R88 on the standard board no first turn ends in a room, whichever tile is turned', () => {
  const stops = stopsOf(opening().play)
  expect(stops).toHaveLength(1305)
  expect(new Set(stops)).toEqual(new Set(['deadEnd', 'blocked']))
})

/** How the first turn of a match can end, whatever is turned and by whatever branches. */
function stopsOf(play: Play<Spookhuis>): string[] {
  const stopped = play.events.flatMap(({ event }) => (event.is === 'stopped' ? [event.stop] : []))
  if (stopped.length > 0) return stopped
  return play.open[0].choices.flatMap((_, choice) => {
    const next = play.clone()
    next.take(next.open[0], choice)
    return stopsOf(next)
  })
}

rule('SPO-018', 'each number lies as one pile at one key room, whichever', () => {
  const orders = Array.from({ length: 12 }, (_, n) => opening(3, { keyPiles: 'shuffled' }, seedOf(n)).state.pileKinds)
  for (const order of orders) expect([...order].sort()).toEqual([1, 2, 3, 4, 5, 6])
  expect(new Set(orders.map(String)).size).toBeGreaterThan(8)
  expect(opening().state.pileKinds).toEqual([1, 2, 3, 4, 5, 6])
})

rule('SPO-019', 'the table agrees on number, symbol or colour', () => {
  for (const code of ['number', 'symbol', 'colour'] as const) expect(opening(3, { code }).state.code).toBe(code)
})

rule('SPO-020', 'three code cards lie face down, three are in the box; all orders occur', () => {
  const codes = Array.from({ length: 60 }, (_, n) => opening(3, {}, seedOf(n)).state)
  for (const { codeCards, box } of codes) expect([codeCards.length, box.length]).toEqual([3, 3])
  for (const position of [0, 1, 2]) expect(new Set(codes.map(({ codeCards }) => codeCards[position])).size).toBe(6)
})

rule('SPO-021', 'nobody sees a code card or a box card at the start', () => {
  const { state } = opening()
  for (const seat of [-1, 0, 1, 2]) {
    const view = spookhuis.view(state, seat)
    expect(view.codeCards).toEqual([null, null, null])
    expect(view.box).toEqual([])
  }
})

rule('SPO-022', 'three hidden terrors each, the rest is the pile', () => {
  for (const [seats, pile] of [
    [2, 43],
    [3, 40],
    [4, 37],
    [5, 34],
  ]) {
    const { state } = opening(seats)
    expect(state.players.map(({ terrors }) => terrors.length)).toEqual(Array(seats).fill(3))
    expect(state.terrorPile).toHaveLength(pile)
    const view = spookhuis.view(state, 0)
    expect(view.players[0].terrors).toEqual(state.players[0].terrors)
    expect(view.players[1].terrors).toEqual([null, null, null])
    expect(view.terrorPile).toBe(pile)
  }
})

rule(['SPO-023', 'SPO-024'], 'a terror is shuffled unseen into the items, and one into the encounters', () => {
  const { state } = opening()
  expect([state.itemPile.length, state.encounterPile.length]).toEqual([16, 11])
  expect([terrorsIn(state.itemPile), terrorsIn(state.encounterPile)]).toEqual([1, 1])
  expect(state.itemPile.filter(isItem)).toHaveLength(15)
  const places = Array.from({ length: 60 }, (_, n) => {
    const { itemPile, encounterPile } = opening(3, {}, seedOf(n)).state
    return [itemPile.findIndex(isTerror), encounterPile.findIndex(isTerror)]
  })
  expect(new Set(places.map(([item]) => item)).size).toBeGreaterThan(10)
  expect(new Set(places.map(([, encounter]) => encounter)).size).toBeGreaterThan(7)
})

rule('SPO-025', 'everybody starts with morale 9, without items and keys', () => {
  for (const player of opening(5).state.players) {
    expect([player.morale, player.items, player.open, player.keys, player.ghost]).toEqual([9, [], [], [], false])
  }
})

rule('SPO-026', 'all carts start in the gatehouse, and the first ride may leave by any ramp (SPO-R29)', () => {
  const scene = opening(5)
  for (const { cell, heading } of scene.state.players) expect([cell, heading]).toEqual([CENTRE, FREE])
  scene.take({ do: 'ride' })
  expect(scene.choices({ do: 'leave' })).toHaveLength(6)
})

rule('SPO-234', 'the variable board keeps the nine special tiles apart and shuffles the others', () => {
  const boards = Array.from({ length: 20 }, (_, n) => opening(3, { board: 'variable' }, seedOf(n)).state)
  for (const { tiles } of boards) {
    expect([...tiles].sort((a, b) => a - b)).toEqual(TILES.map((_, tile) => tile))
    expect(TILES[tiles[CENTRE]]).toBe('GATE')
  }
  expect(new Set(boards.map(({ tiles }) => String(tiles))).size).toBe(20)
  expect(new Set(boards.map(({ turned }) => turned[cellAt(1, 0)])).size).toBeGreaterThan(3)
})

rule('SPO-235', 'key rooms in the corners pointing inward; item and encounter room on two triangle cells', () => {
  const triangles = TRIANGLES.map(({ q, r }) => cellAt(q, r))
  const used = new Set<string>()
  for (let n = 0; n < 40; n++) {
    const { tiles, turned } = opening(3, { board: 'variable' }, seedOf(n)).state
    expect(CORNERS.map((cell) => TILES[tiles[cell]])).toEqual(['KEY1', 'KEY2', 'KEY3', 'KEY4', 'KEY5', 'KEY6'])
    for (const cell of CORNERS) expect(nextTo(cell, turned[cell])).not.toBe(NOWHERE)
    const rooms = [tiles.indexOf(TILES.indexOf('ITEM')), tiles.indexOf(TILES.indexOf('ENC'))]
    expect(rooms.every((cell) => triangles.includes(cell))).toBe(true)
    used.add(String(rooms))
  }
  expect(used.size).toBeGreaterThan(15)
})

rule('SPO-236', 'no ride from the gatehouse may end in another room (SPO-R72)', () => {
  for (let n = 0; n < 60; n++) {
    const { state } = setup(3, { ...usualOptions(spookhuis), board: 'variable' }, fastChance(n))
    expect(leadsToRoom(state)).toBe(false)
  }
  // The check itself: a straight from the gatehouse into a key room is a direct line.
  const { state } = opening()
  state.tiles = LAYOUT.map(({ tile }) => TILES.indexOf(tile))
  const line = [cellAt(1, 0), cellAt(2, 0)]
  const straights = ['A1', 'A2'].map((tile) => state.tiles.indexOf(TILES.indexOf(tile as 'A1')))
  line.forEach((cell, i) => {
    ;[state.tiles[cell], state.tiles[straights[i]]] = [state.tiles[straights[i]], state.tiles[cell]]
    state.turned[cell] = 0
  })
  state.turned[cellAt(3, 0)] = 3
  expect(leadsToRoom(state)).toBe(true)
})

test('SPO-R75 a terror always lurks if the house closes late, unless the table says otherwise', () => {
  const lurks = (options: Partial<Spookhuis['options']>) => opening(3, options).state.lurking
  expect((['20', '30', '40', '60', 'off'] as const).map((closingTime) => lurks({ closingTime }))).toEqual([
    ...[false, false],
    ...[true, true, true],
  ])
  expect([lurks({ closingTime: 'off', lurking: 'off' }), lurks({ closingTime: '20', lurking: 'on' })]).toEqual([
    false,
    true,
  ])
})

rule('SPO-237', 'with the option another terror takes the place of the one that was drawn', () => {
  for (const lurking of ['off', 'on'] as const) {
    const scene = house({ options: { lurking }, people: { 0: BEFORE.items } })
    scene.arrange((state) => putOnTop(state, 'itemPile', 'raven')).dice(1)
    const [cards, pile] = [scene.state.itemPile.length, scene.state.terrorPile.length]
    scene.take({ do: 'ride' })
    expect(scene.told('terrorLurked')).toMatchObject([{ seat: 0, card: 'raven' }])
    expect(terrorsIn(scene.state.itemPile)).toBe(lurking === 'on' ? 1 : 0)
    expect(scene.state.itemPile).toHaveLength(lurking === 'on' ? cards : cards - 1)
    expect(scene.state.terrorPile).toHaveLength(lurking === 'on' ? pile - 1 : pile)
    expect(person(scene, 0).items).toEqual([])
  }
})
