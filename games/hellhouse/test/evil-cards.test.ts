/** Servant cards 35 to 44 and ways of evil 45 to 68 (COMPONENTS.md, sections 6 and 7), one by one. */
import { look } from '@gloam/kernel/seen.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test } from 'vitest'
import type { Card } from '../content/cards.ts'
import { tileOf } from '../content/tiles.ts'
import { CRYPT, GATE } from '../rules/board.ts'
import { among, at, ESTATE, type House, house, possible } from './house.ts'

const kitchen = at(6, 6)
const hall = at(7, 6)

type Arrangement = Parameters<typeof house>[0] & object

/** Player 1, the servant, holds this card in phase A, or E. */
function servant(card: Card, arrangement: Arrangement = {}, phase: 'cards' | 'end' = 'cards'): House {
  const [zero = {}, one = {}, ...rest] = arrangement.players ?? []
  return house({ phase, turn: 1, field: ESTATE, ...arrangement, players: [zero, { hand: [card], ...one }, ...rest] })
}

/** Player 0, a hunter on the Gate, steps onto the lawn beside it and draws this card. */
function draws(card: Card, arrangement: Arrangement = {}): House {
  return house({ field: ESTATE, deck: [card], ...arrangement })
}

const toLawn = { do: 'step', to: at(2, 1) }

test('cards 35 and 43: three more, or another die, in a fight of the servant', () => {
  const cell = at(1, 2)
  const vigour = house({ phase: 'fight', turn: 1, field: ESTATE, players: [{ cell }, { cell, hand: [35] }] }).dice(2, 1)
  vigour.take({ do: 'attack', against: 0 }).take({ do: 'playFight', card: 35 })
  expect(vigour.told('fightValues')).toMatchObject([{ value: 2 + 3 + 3, other: 7 }])
  const favour = house({ phase: 'fight', turn: 1, field: ESTATE, players: [{ cell }, { cell, hand: [43] }] }).dice(
    1,
    5,
    10,
  )
  favour.take({ do: 'attack', against: 0 }).take({ stage: 'before' }).take({ do: 'playFight', card: 43 })
  expect(favour.told('fightValues')).toMatchObject([{ value: 13, other: 11 }])
})

test('card 36: a hand is seen and one card of it discarded', () => {
  const scene = servant(36, { players: [{ hand: [9, 15], object: 70 }] }).take({ do: 'play', target: 0 })
  scene.asks('scry', 1)
  expect(among(scene, 'card')).toEqual([9, 15])
  scene.take({ card: 15 })
  expect(scene.state.players[0].hand).toEqual([9])
  expect(look(scene.play, 1).view.players[0].cards).toEqual([9])
})

test('card 37: from room to room, without a movement phase', () => {
  const scene = servant(37, { players: [{}, { cell: kitchen }] })
  expect(among(scene, 'cell', { do: 'play' })).toEqual([at(6, 5), at(7, 5), hall])
  scene.take({ do: 'play', cell: hall })
  expect([scene.state.players[1].cell, scene.state.now.noMove]).toEqual([hall, true])
  servant(37).refuses({ do: 'play' })
})

test('card 38: another player on the tile is robbed with 6 or more', () => {
  const players = [{ cell: CRYPT, object: 70 }]
  expect(servant(38, { players }, 'end').dice(6).take({ do: 'play' }).state.players[1].object).toBe(70)
  expect(servant(38, { players }, 'end').dice(5).take({ do: 'play' }).state.players[1].object).toBe(0)
})

test('card 39: hunters may not pass the door until the next turn of its player', () => {
  const scene = servant(39, { players: [{ cell: hall }], master: 90 })
  const doors = scene.choices({ do: 'play' })
  expect(doors.length).toBe(4)
  scene.take({ do: 'play', cell: kitchen, to: hall })
  const { lasting } = scene.state
  expect(lasting).toMatchObject([{ card: 39, victim: -1, by: 1, door: [kitchen, hall] }])
  const hunter = house({ field: ESTATE, players: [{ cell: hall }], lasting, master: 90 })
  hunter.refuses({ to: kitchen }).offers({ to: at(7, 5) })
  const ghost = house({ turn: 1, field: ESTATE, players: [{}, { cell: hall }], lasting, master: 90 })
  ghost.offers({ to: kitchen })
  const later = house({ phase: 'over', players: [{}, { hand: [35] }], lasting, master: 90 })
  expect(later.state.lasting).toEqual([])
})

test('card 40: a tile of anybody for one of the own', () => {
  const players = [{ row: ['HT09' as const] }, { row: ['GT06' as const] }, { row: ['HT20' as const] }]
  const scene = servant(40, { players, field: [], master: 89 })
  expect(among(scene, 'target', { do: 'play' })).toEqual([0, 2])
  scene.take({ do: 'play', target: 2 })
  expect(scene.state.players.map(({ row }) => row)).toEqual([[tileOf('HT09')], [tileOf('HT20')], [tileOf('GT06')]])
})

test('cards 41 and 42: long legs, and an object out of the discard pile', () => {
  expect(servant(41).take({ do: 'play' }).state.now.mostSteps).toBe(5)
  const scene = servant(42, { discards: [70, 75] }, 'end').take({ do: 'play' })
  expect(scene.state.chips[6]).toBe(CRYPT)
  scene.asks('catch', 1).take({ do: 'catch', object: 75 })
  expect(scene.state.players[1].object).toBe(75)
})

test('card 44: nobody may attack or aim at the cloaked servant', () => {
  const scene = servant(44, {}, 'end').take({ do: 'play' })
  const { lasting } = scene.state
  expect(lasting).toMatchObject([{ card: 44, victim: 1 }])
  const players = [{ cell: CRYPT, hand: [12] }, { cell: CRYPT }]
  house({ phase: 'fight', players, lasting }).asks('end', 0).refuses({ do: 'play' })
  const over = house({ phase: 'over', players: [{}, { hand: [35] }], lasting })
  expect(over.state.lasting).toEqual([])
})

test('card 45 and the other fights: value, outdoors, loss', () => {
  const cases: [Card, number, number, number][] = [
    [45, 88, 11, 2],
    [47, 88, 13, 1],
    [48, 85, 13, 2],
    [50, 85, 9, 1],
    [66, 85, 13, 2],
  ]
  for (const [card, master, value, loss] of cases) {
    const scene = draws(card, { master }).dice(1).take(toLawn)
    expect(scene.told('attackedByCard')).toMatchObject([{ card, value }])
    expect(scene.state.players[0].will).toBe(6 - loss)
  }
  const indoors = servant(48, { players: [{ cell: kitchen }] })
    .dice(6)
    .take({ do: 'play', target: 0 })
  expect(indoors.told('fightValues')).toMatchObject([{ value: 12, other: 11 }])
})

test('card 47: the loser drops the object', () => {
  const scene = draws(47, { master: 88, players: [{ object: 70 }] })
    .dice(1)
    .take(toLawn)
  expect([scene.state.players[0].object, scene.state.chips[1]]).toEqual([0, at(2, 1)])
})

rule('HEL-R74', 'card 50: at most one step in the next movement phase, and then it is over', () => {
  const lasting = [{ card: 50, ripe: true }]
  const scene = house({ finished: true, players: [{ cell: at(3, 3), hand: [9] }], lasting })
    .dice(9)
    .take({ to: at(3, 4) })
  scene.asks('end', 0)
  expect(scene.state.lasting).toEqual([])
  const unripe = house({ finished: true, players: [{ cell: at(3, 3) }], lasting: [{ card: 50, ripe: false }] }).dice(9)
  unripe.take({ to: at(3, 4) }).asks('move', 0)
  const skipped = house({ finished: true, now: { noMove: true }, players: [{ hand: [9] }], lasting }).asks('end', 0)
  expect(skipped.state.lasting).toEqual([])
})

test('card 46: no movement phase on a roll below 6', () => {
  const lasting = [{ card: 46, victim: 1, ripe: false }]
  const scene = house({ phase: 'end', finished: true, players: [{ hand: [9] }, { hand: [35] }], lasting })
  scene.dice(5).take({ do: 'endTurn' })
  expect(scene.told('rolled')).toMatchObject([{ who: 1, roll: 5, card: 46 }])
  expect(scene.state.now.noMove).toBe(true)
  const lucky = house({ phase: 'end', finished: true, players: [{ hand: [9] }, { hand: [35] }], lasting })
  expect(lucky.dice(6).take({ do: 'endTurn' }).state.now.noMove).toBe(false)
})

test('card 49: a random card, or a point of will from an empty hand', () => {
  const full = servant(49, { players: [{ cell: kitchen, hand: [9, 15] }] }).take({ do: 'play', target: 0 })
  expect(full.state.players[0].hand).toHaveLength(1)
  const empty = servant(49, { players: [{ cell: kitchen }] }).take({ do: 'play', target: 0 })
  expect(empty.state.players[0].will).toBe(5)
  servant(49, { players: [{ cell: GATE }] }).refuses({ do: 'play', target: 0 })
})

test('a hunter who draws a way whose condition is not met discards it without effect', () => {
  const scene = draws(49, { players: [{ hand: [9] }] }).take(toLawn)
  expect(scene.told('without')).toMatchObject([{ card: 49 }])
  expect(scene.state.players[0].hand).toEqual([9])
})

test('card 51: the steering servant picks a tile of the row, which goes under its stack', () => {
  const players = [{ row: ['HT20' as const, 'GT06' as const] }]
  const scene = draws(51, { players, master: 87 }).take(toLawn)
  scene.asks('crows', 1).take({ tile: 'HT20' })
  expect(scene.state.stacks[0][0]).toBe(tileOf('HT20'))
  expect(scene.state.players[0].row).toHaveLength(2)
  expect(scene.state.players[0].row[1]).toBeLessThan(22)
})

test('card 51: without any servant chance decides', () => {
  const players = [{ row: ['HT20' as const, 'GT06' as const] }, { servant: false }]
  const scene = draws(51, { players, master: 87 }).take(toLawn)
  expect(scene.told('tileReturned')).toHaveLength(1)
})

test('card 52: the victim and every hunter near lose a point', () => {
  const players = [{ cell: GATE }, { cell: CRYPT }, { cell: at(2, 1) }, { cell: at(1, 3) }]
  const scene = servant(52, { seats: 4, players, master: 86 }, 'end').take({ do: 'play', target: 0 })
  expect(scene.state.players.map(({ will }) => will)).toEqual([5, 0, 5, 6])
})

rule('HEL-R86', 'card 53: the chip goes where the steering servant says, within three tiles and not the Gate', () => {
  const scene = servant(53, { players: [{ object: 70 }], master: 90 }).take({ do: 'play', target: 0 })
  scene.asks('putChip', 1)
  expect(among(scene, 'cell')).toEqual([at(2, 1), at(3, 1), at(1, 2), at(1, 3)])
  scene.take({ cell: at(3, 1) })
  expect([scene.state.players[0].object, scene.state.chips[1]]).toEqual([0, at(3, 1)])
  expect(draws(53, { master: 90 }).take(toLawn).state.players[0].will).toBe(5)
  const nowhere = servant(53, { players: [{ object: 70 }], field: [], master: 90 }).take({ do: 'play', target: 0 })
  expect(nowhere.state.chips[1]).toBe(GATE)
})

test('card 54: the steering servant decides every step, at least one', () => {
  const scene = draws(54).take(toLawn)
  expect(scene.state.lasting).toMatchObject([{ card: 54, victim: 0, by: -1 }])
  const possessed = house({
    finished: true,
    players: [{ cell: at(3, 3), object: 70 }],
    lasting: [{ card: 54, by: -1 }],
  }).dice(9)
  possessed
    .asks('move', 1)
    .refuses({ do: 'stop' })
    .refuses({ do: 'drop' })
    .take({ to: at(3, 4) })
  expect(possessed.told('shockTest')).toMatchObject([{ who: 0 }])
  possessed.asks('move', 1).take({ do: 'stop' })
  expect(possessed.state.lasting).toEqual([])
  const alone = draws(54, { players: [{}, { servant: false }] }).take(toLawn)
  expect(alone.state.players[0].will).toBe(4)
  const lost = house({
    finished: true,
    players: [{ cell: at(3, 3), hand: [9] }, { servant: false }],
    lasting: [{ card: 54 }],
    now: { mostSteps: 1 },
  })
  expect(lost.state.players[0].cell).not.toBe(at(3, 3))
})

test('card 55: two less on shock tests in the next turn', () => {
  const scene = house({ finished: true, players: [{ cell: at(3, 3) }], lasting: [{ card: 55 }], deck: [15] }).dice(8)
  scene.take({ to: at(3, 4) })
  expect(scene.told('shockTest')).toMatchObject([{ roll: 6, passed: false }])
  const now = house({ finished: true, players: [{ cell: at(3, 3) }], lasting: [{ card: 55, ripe: false }] }).dice(8)
  expect(now.take({ to: at(3, 4) }).told('shockTest')).toMatchObject([{ roll: 8, passed: true }])
})

rule('HEL-R79', 'card 56: movement ends with the first step onto the grounds; salt keeps it off for a turn', () => {
  const played = servant(56).take({ do: 'play' })
  expect(played.state.lasting).toMatchObject([{ card: 56, victim: -1, by: 1 }])
  const { lasting } = played.state
  const scene = house({ finished: true, players: [{ cell: at(3, 3), hand: [9] }], lasting })
    .dice(9)
    .take({ to: at(3, 4) })
  scene.asks('end', 0)
  const salted = house({ finished: true, players: [{ cell: at(3, 3) }], lasting: [...lasting, { card: 33 }] }).dice(
    9,
    9,
  )
  salted
    .take({ to: at(3, 4) })
    .asks('move', 0)
    .take({ to: at(3, 5) })
    .asks('move', 0)
  expect(salted.state.lasting).toMatchObject([{ card: 56 }])
  const indoors = house({ field: ESTATE, players: [{ cell: CRYPT }], lasting }).dice(9, 9)
  indoors.take({ to: hall }).asks('move', 0).take({ to: kitchen }).asks('move', 0)
  const drawn = draws(56).take(toLawn)
  expect(drawn.state.lasting).toMatchObject([{ card: 56, victim: -1, by: 0 }])
  expect(drawn.state.phase).not.toBe('move')
})

test('card 57: lightning strikes on 1 to 5', () => {
  const players = [{ object: 70 }]
  const hit = draws(57, { players, master: 87 }).dice(5).take(toLawn)
  expect([hit.state.players[0].will, hit.state.players[0].object]).toEqual([4, 0])
  const miss = draws(57, { players, master: 87 }).dice(6).take(toLawn)
  expect([miss.state.players[0].will, miss.state.players[0].object]).toEqual([6, 70])
})

test('card 58: every hunter on the tile loses a point and takes one free step', () => {
  const players = [{ cell: kitchen }, {}, { cell: kitchen }]
  const scene = servant(58, { players, master: 91 }).take({ do: 'play', target: 0 })
  expect(scene.state.players.map(({ will }) => will)).toEqual([5, 0, 5])
  scene
    .asks('walk', 0)
    .refuses({ do: 'halt' })
    .take({ to: hall })
    .asks('walk', 2)
    .take({ to: at(6, 5) })
  expect(scene.state.players[2].cell).toBe(at(6, 5))
})

test('cards 59 and 60: no will rises, three less in every fight', () => {
  const eye = house({
    finished: true,
    players: [{ cell: at(3, 3), will: 5 }],
    lasting: [{ card: 59 }],
    master: 91,
  }).dice(9)
  expect(eye.take({ to: at(3, 4) }).state.players[0].will).toBe(5)
  const cell = at(1, 2)
  const curse = house({
    phase: 'fight',
    field: ESTATE,
    players: [{ cell }, { cell }],
    lasting: [{ card: 60 }],
    master: 88,
  })
  curse.dice(5, 1).take({ do: 'attack' })
  expect(curse.told('fightValues')).toMatchObject([{ value: 5 + 6 - 3, other: 4 }])
})

test('card 59 holds until the end of the next turn of its victim, and no longer', () => {
  const lasting = [{ card: 59, ripe: false, by: 1 }]
  const players = [{ cell: at(3, 3), will: 5, hand: [10, 41] }, { cell: CRYPT }, { hand: [9] }]
  const eye = house({ phase: 'cards', finished: true, players, lasting, turn: 2, master: 91 })
  eye.take({ do: 'play', card: 9, target: 0 })
  expect(eye.state.players[0].will).toBe(5)
  eye.take({ do: 'stop' }).asks('cards', 0)
  expect(eye.state.lasting).toMatchObject([{ card: 59, victim: 0, ripe: true }])
  eye.take({ do: 'endCards' }).take({ do: 'stop' }).asks('end', 0).take({ do: 'play', card: 10 })
  expect([eye.state.players[0].will, eye.state.lasting.length]).toEqual([5, 1])
  eye.take({ do: 'endTurn' }).asks('move', 1)
  expect(eye.state.lasting).toEqual([])
  expect(eye.state.discards).toContain(59)
})

test('card 61: two will, or the whole hand', () => {
  const players = [{ cell: CRYPT, hand: [9, 15], object: 70 }]
  const hand = servant(61, { players, master: 86 }, 'end')
    .take({ do: 'play' })
    .asks('touch', 0)
    .take({ do: 'loseHand' })
  expect(hand.state.players[0]).toMatchObject({ hand: [], will: 6, object: 70 })
  const will = servant(61, { players: [{ cell: CRYPT }], master: 86 }, 'end').take({ do: 'play' })
  expect(will.state.players[0].will).toBe(4)
  servant(61, { players: [{ cell: GATE }], master: 86 }, 'end').refuses({ do: 'play' })
})

test('card 62: the victim is moved one or two steps', () => {
  const scene = servant(62, { players: [{ cell: GATE }, { cell: at(3, 1) }, { cell: CRYPT }], master: 86 })
  expect(among(scene, 'target', { do: 'play' })).toEqual([0])
  scene
    .take({ do: 'play' })
    .asks('walk', 1)
    .refuses({ do: 'halt' })
    .take({ to: at(1, 2) })
    .offers({ do: 'halt' })
  scene.take({ to: at(1, 3) })
  expect(scene.state.players[0].cell).toBe(at(1, 3))
})

test('cards 62 to 64 are of no use to a hunter who draws them', () => {
  for (const card of [62, 63, 64]) {
    const scene = draws(card, { master: 86 }).take(toLawn)
    expect(scene.state.players[0].hand).toEqual([card])
  }
})

test('card 63: two figures change places, never at the Gate', () => {
  const players = [{ cell: at(3, 1) }, { cell: at(1, 2) }, { cell: GATE }]
  const scene = servant(63, { players, master: 86 }, 'end')
  expect(among(scene, 'target', { do: 'play' })).toEqual([0])
  scene.take({ do: 'play' })
  expect(scene.state.players.map(({ cell }) => cell)).toEqual([at(1, 2), at(3, 1), GATE])
  const finds = servant(63, { players, chips: { 70: at(1, 2) }, master: 86 }, 'end').take({ do: 'play' })
  finds.asks('catch', 0).take({ do: 'catch', object: 70 })
  expect(finds.state.players[0].object).toBe(70)
})

test('card 64: a room without figures is turned, if everything still holds', () => {
  const field: [`HT${string}`, number, number, string][] = [
    ['HT06', 7, 6, 'NSW'],
    ['HT01', 6, 6, 'NESW'],
    ['HT07', 5, 6, 'NE'],
  ]
  const scene = servant(64, { field, master: 86 })
  scene.offers({ do: 'play', cell: at(5, 6), turn: 1 }).refuses({ do: 'play', cell: at(5, 6), turn: 2 })
  scene.take({ do: 'play', cell: at(5, 6), turn: 1 })
  expect(scene.state.doors[at(5, 6)]).toBe(0b0110)
  servant(64, { field, players: [{ cell: at(5, 6) }], master: 86 }).refuses({ do: 'play', cell: at(5, 6) })
})

test('card 65: a sleeper of stone does not move, attack or get moved', () => {
  const players = [{ cell: CRYPT }]
  const scene = servant(65, { players, master: 90 }).dice(5).take({ do: 'play' })
  expect(scene.state.lasting).toMatchObject([{ card: 65, victim: 0 }])
  expect(servant(65, { players, master: 90 }).dice(6).take({ do: 'play' }).state.lasting).toEqual([])
  const asleep = house({ field: ESTATE, players: [{ cell: CRYPT, hand: [9] }], lasting: [{ card: 65 }], master: 90 })
  asleep.asks('end', 0)
  const beaten = house({ phase: 'fight', turn: 1, field: ESTATE, players, lasting: [{ card: 65 }], master: 90 }).dice(
    10,
    1,
  )
  beaten.take({ do: 'attack', against: 0 })
  expect(beaten.state.walk).toBeNull()
  expect(beaten.state.players[0].will).toBe(4)
})

test('card 66: the servant who played it draws if the victim loses', () => {
  const lost = servant(66, { deck: [35] })
    .dice(1)
    .take({ do: 'play', target: 0 })
  if (lost.play.open[0].ask.ask === 'lend') lost.take({ do: 'keepWill' })
  expect(lost.state.players[1].hand).toEqual([35])
})

rule(
  ['HEL-R80', 'HEL-R82'],
  'card 67: a fight against a hidden value; win, loss and cost tell everybody something',
  () => {
    const won = draws(67, { master: 86 }).dice(5).take(toLawn)
    // 11 beats 9 + 4 - 3 with two hunters, so the printed strength is below 10
    expect(won.told('attackedByCard')).toMatchObject([{ value: null }])
    won.asks('look', 0)
    expect(possible(won, 2)).toEqual([86, 89, 95, 96])
    won.take({ do: 'look' })
    expect(look(won.play, 0).view.master).toBe(86)
    const lost = draws(67, { master: 91 }).dice(1).take(toLawn)
    expect(lost.state.players[0].will).toBe(2)
    expect(possible(lost, 2)).toEqual([91])
  },
)

rule(
  'HEL-R81',
  'card 68: a point of will, or the hand is shown and a card taken, which third parties do not see',
  () => {
    const players = [{ hand: [9, 15] }, {}, {}]
    const scene = draws(68, { players }).take(toLawn).asks('bargain', 0).take({ do: 'showHand' })
    scene.asks('takeCard', 1).take({ card: 15 })
    expect(scene.state.players.map(({ hand }) => hand)).toEqual([[9], [15], []])
    expect(look(scene.play, 1).view.players[0].cards).toEqual([9])
    expect(look(scene.play, 0).view.players[1].cards).toEqual([15])
    expect(look(scene.play, 2).view.players.map(({ cards }) => cards)).toEqual([[], [], []])
    expect(draws(68).take(toLawn).state.players[0].will).toBe(5)
  },
)
