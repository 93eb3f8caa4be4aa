/** Hunter cards 1 to 34 (COMPONENTS.md, section 5), one by one. */
import { look } from '@gloam/kernel/seen.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test } from 'vitest'
import type { Card } from '../content/cards.ts'
import { tileOf } from '../content/tiles.ts'
import { CRYPT, GATE } from '../rules/board.ts'
import { among, at, ESTATE, type House, house, possible } from './house.ts'

const kitchen = at(6, 6)

/** Player 0 holds this card in phase A, or E. */
function holding(card: Card, arrangement: Parameters<typeof house>[0] = {}, phase: 'cards' | 'end' = 'cards'): House {
  const [me = {}, ...others] = arrangement.players ?? []
  return house({ phase, field: ESTATE, ...arrangement, players: [{ hand: [card], ...me }, ...others] })
}

rule(
  ['HEL-S05', 'HEL-R80'],
  'cards 1, 3 to 6: answers go to the hunters alone and strike masters off their notes',
  () => {
    const strong = holding(1, { master: 94 }).take({ do: 'play' })
    expect(possible(strong, 0)).toEqual([86, 89, 92, 93, 94, 95, 96])
    expect(strong.told('answer')).toMatchObject([{ because: { clue: 'strength', strong: false } }])
    const trait = holding(3, { master: 90 }).take({ do: 'play', trait: 'MAGIC' })
    // the played card is a clue of its own: the Demon has no card 3 on its list
    expect(possible(trait, 2)).toEqual([88, 89, 90, 92, 96])
    const two = holding(4, { master: 95 }).take({ do: 'play' })
    expect(possible(two, 0)).toEqual([95, 96])
    const room = holding(5, { master: 85 }).take({ do: 'play', room: 'Bedroom' })
    expect(possible(room, 0)).not.toContain(93)
    const object = holding(6, { master: 96 }).take({ do: 'play', object: 70 })
    expect(possible(object, 0)).toEqual([87, 96])
  },
)

rule('HEL-R80', 'servants and spectators do not hear the answer', () => {
  const players = [{}, { servant: true }, { servant: true }]
  const scene = holding(3, { master: 90, players }).take({ do: 'play', trait: 'MAGIC' })
  expect(possible(scene, 2)).toHaveLength(11)
  expect(scene.state.notes[3].possible).toBe(scene.state.notes[2].possible)
})

rule(['HEL-063', 'HEL-R80'], 'card 2: drawn, it names two masters that are not in the house, to the hunters', () => {
  const scene = house({ field: ESTATE, deck: [2], master: 90 }).take({ do: 'step', to: at(2, 1) })
  const [answer] = scene.told('answer') as unknown as { because: { masters: Card[] } }[]
  expect(answer.because.masters).toHaveLength(2)
  expect(answer.because.masters).not.toContain(90)
  expect(possible(scene, 0)).toHaveLength(10)
  expect(possible(scene, 2)).toHaveLength(10)
})

test('card 7 is played in the house only', () => {
  holding(7, {}, 'end').refuses({ do: 'play' })
  holding(7, { players: [{ cell: kitchen }] }, 'end').offers({ do: 'play' })
})

test('card 8: a hand nearby is seen, remembered, and read for clues', () => {
  const players = [{ cell: at(2, 1) }, { cell: at(3, 1), hand: [35, 64] }, { cell: at(1, 3), hand: [9] }]
  const scene = holding(8, { players, master: 92 })
  expect(among(scene, 'target', { do: 'play' })).toEqual([1])
  scene.take({ do: 'play' })
  expect(look(scene.play, 0).view.players[1].cards).toEqual([35, 64])
  expect(look(scene.play, 2).view.players[1].cards).toEqual([])
  // card 64 rules out the Witch and the Count, card 8 the Straw King
  expect(possible(scene, 0)).toEqual([85, 86, 87, 88, 90, 91, 92, 93, 96])
  expect(possible(scene, 2)).toHaveLength(11)
})

test('cards 9, 10, 11 and 14 give will; card 10 only without a step', () => {
  expect(holding(9, { players: [{ will: 3 }] }).take({ do: 'play', target: 0 }).state.players[0].will).toBe(5)
  const quiet = holding(10, { players: [{ will: 3 }] }, 'end').take({ do: 'play' })
  expect(quiet.state.players[0].will).toBe(6)
  holding(10, { now: { steps: 1 } }, 'end').refuses({ do: 'play' })
  const hymn = holding(11, { players: [{ will: 3 }, {}, { will: 4 }], master: 89 }).take({ do: 'play' })
  expect(hymn.state.players.map(({ will }) => will)).toEqual([4, 0, 5])
})

rule('HEL-138', 'card 13: two will are paid, and with 8 or more the servant within two tiles is a hunter', () => {
  const players = [{ cell: GATE, will: 3 }, { cell: at(3, 1) }]
  const scene = holding(13, { players }).dice(8).take({ do: 'play', target: 1 })
  expect(scene.state.players.map(({ will }) => will)).toEqual([1, 5, 6])
  expect(holding(13, { players }).dice(7).take({ do: 'play' }).state.players[1].servant).toBe(true)
  holding(13, { players: [{ will: 2 }, players[1]] }).refuses({ do: 'play' })
  holding(13, { players: [players[0], { cell: CRYPT }] }).refuses({ do: 'play' })
})

test('card 15: up to five steps', () => {
  const scene = house({ phase: 'cards', finished: true, players: [{ hand: [15], cell: at(3, 3), will: 1 }] })
  scene.take({ do: 'play' }).dice(9, 9, 9, 9, 9)
  for (const to of [at(3, 4), at(3, 5), at(4, 5), at(4, 4), at(4, 3)]) scene.take({ to })
  expect(scene.state.players[0]).toMatchObject({ cell: at(4, 3), will: 6 })
  expect(scene.state.turn).toBe(1)
})

test('card 16: walls do not stop the figure this turn', () => {
  const field: [`HT${string}`, number, number, string][] = [
    ['HT01', 4, 4, 'NS'],
    ['HT13', 5, 4, 'NS'],
  ]
  const players = [{ cell: at(4, 4), row: ['GT11' as const] }]
  holding(16, { field, players, finished: false, master: 86 }).take({ do: 'play' })
  const scene = house({ field, players: [{ cell: at(4, 4) }], now: { throughWalls: true } })
  scene.offers({ to: at(5, 4) })
})

test('card 17: three more on each shock test', () => {
  const scene = house({ finished: true, now: { candle: true }, players: [{ cell: at(3, 3) }] })
    .dice(4)
    .take({ to: at(3, 4) })
  expect(scene.told('shockTest')).toMatchObject([{ roll: 7, passed: true }])
  expect(holding(17).take({ do: 'play' }).state.now.candle).toBe(true)
})

test('card 18: to the Gate or a Lawn, without a card and without a movement phase', () => {
  const scene = holding(18, { players: [{ cell: kitchen, row: ['GT06'] }], master: 86, ground: ['GT07', 'GT08'] })
  expect(among(scene, 'cell', { do: 'play' })).toEqual([GATE, at(2, 1), at(3, 1)])
  scene.take({ do: 'play', cell: at(3, 1) })
  expect(scene.state.players[0]).toMatchObject({ cell: at(3, 1), hand: [] })
  expect(scene.state.now.noMove).toBe(true)
})

test('card 19: once a step goes two cells straight on, across anything', () => {
  expect(holding(19, { master: 87 }).take({ do: 'play' }).state.now.rope).toBe(true)
  const field: [`HT${string}` | `GT${string}`, number, number, string?][] = [
    ['HT13', 4, 4, 'NS'],
    ['GT25', 6, 4],
    ['GT26', 6, 5],
    ['GT11', 6, 7],
  ]
  const scene = house({ field, now: { rope: true }, players: [{ cell: at(4, 4) }] }).dice(9)
  scene.take({ to: at(6, 4), rope: true })
  expect(scene.told('shockTest')).toMatchObject([{ number: 3 }])
  scene.refuses({ rope: true }).offers({ to: at(6, 5) })
})

test('card 20: another hunter makes a free move', () => {
  const scene = holding(20, { players: [{}, {}, { cell: GATE }] }).take({ do: 'play', target: 2 })
  scene
    .asks('walk', 2)
    .take({ to: at(2, 1) })
    .take({ to: at(3, 1) })
  expect(scene.state.players[2].cell).toBe(at(3, 1))
  expect(scene.told('cardDrawn')).toEqual([])
})

/** A fight of player 0 against player 1 on the Gazebo, with this card in hand. */
function fighting(card: Card, dice: number[], servantCard?: Card): House {
  const hand1 = servantCard === undefined ? [] : [servantCard]
  const cell = at(1, 2)
  const players = [
    { cell, will: 4, hand: [card] },
    { cell, hand: hand1 },
  ]
  return house({ phase: 'fight', field: ESTATE, players })
    .dice(...dice)
    .take({ do: 'attack' })
}

test('cards 21, 22, 24 and 26 before the dice', () => {
  const rifle = fighting(21, [1, 1]).take({ do: 'playFight', card: 21 })
  expect(rifle.told('fightValues')).toMatchObject([{ value: 1 + 4 + 3, other: 4 }])
  const torch = fighting(22, [1, 1]).take({ do: 'playFight', card: 22 })
  expect(torch.told('fightValues')).toMatchObject([{ value: 1 + 4 + 2 }])
  const silver = fighting(26, [1, 1]).take({ do: 'playFight', card: 26 })
  expect(silver.told('fightValues')).toMatchObject([{ value: 1 + 4 + 1 }])
  const shield = fighting(24, [1, 10]).take({ do: 'playFight', card: 24 }).take({ do: 'halt' })
  expect(shield.state.players[0].will).toBe(4)
})

test('card 24: neither the fighter nor the lender loses will, against a card and in a lost confrontation', () => {
  const zombies = (hand: Card[]) => {
    const players = [{ will: 4, hand }, {}, { cell: at(2, 1), will: 5 }]
    const scene = house({ players, field: ESTATE, deck: [45], master: 85 }).dice(1)
    return scene.take({ do: 'step', to: at(2, 1) }).take({ do: 'lend' })
  }
  const lost = zombies([9]).take({ do: 'noFightCard' }).take({ do: 'noFightCard' })
  expect(lost.state.players.map(({ will }) => will)).toEqual([2, 0, 3])
  const shielded = zombies([24]).take({ do: 'playFight', card: 24 })
  expect(shielded.told('fightLost')).toHaveLength(1)
  expect(shielded.state.players.map(({ will }) => will)).toEqual([4, 0, 5])

  const vampire = (hand: Card[]) => {
    const cellar = at(7, 5)
    const players = [{ cell: at(7, 6), will: 4, object: 69, hand }, {}, { cell: cellar, will: 5 }]
    const scene = house({ players, field: ESTATE, master: 85 }).dice(9, 1)
    return scene.take({ do: 'step', to: cellar }).take({ do: 'lend' })
  }
  const failed = vampire([9]).take({ do: 'noFightCard' }).take({ do: 'noFightCard' })
  expect(failed.state.players.map(({ will }) => will)).toEqual([2, 0, 2])
  const held = vampire([24]).take({ do: 'playFight', card: 24 })
  expect(held.told('attemptFailed')).toHaveLength(1)
  expect(held.state.players.map(({ will }) => will)).toEqual([5, 0, 5])
})

test('cards 22 and 26 against cards: beasts and the risen', () => {
  for (const [card, way, plus] of [
    [22, 48, 4],
    [22, 66, 2],
    [26, 48, 5],
    [26, 66, 1],
    [22, 45, 4],
    [26, 45, 1],
  ]) {
    const scene = house({ players: [{ will: 6, hand: [card] }], field: ESTATE, deck: [way], master: 87 }).dice(10)
    scene.take({ do: 'step', to: at(2, 1) }).take({ do: 'playFight', card })
    expect(scene.told('fightCardPlayed')).toMatchObject([{ card, plus }])
  }
})

rule('HEL-R76', 'card 26 bites a master who is a beast; against The Master Walks it adds 1', () => {
  const players = [{ cell: at(7, 6), will: 6, object: 73, hand: [26] }]
  const scene = house({ field: ESTATE, players, master: 96 }).dice(9, 9, 9).take({ do: 'step', to: kitchen })
  expect(possible(scene, 2)).toEqual([89, 96])
  scene.take({ do: 'playFight', card: 26 })
  expect(scene.told('fightCardPlayed')).toMatchObject([{ plus: 5 }])
  expect(possible(scene, 2)).toEqual([96])
  const dead = [{ cell: at(7, 6), will: 6, object: 69, hand: [26] }]
  const vampire = house({ field: ESTATE, players: dead, master: 85 })
    .dice(9, 1)
    .take({ do: 'step', to: at(7, 5) })
  vampire.take({ do: 'playFight', card: 26 })
  expect(vampire.told('fightCardPlayed')).toMatchObject([{ plus: 1 }])
  const walks = house({ field: ESTATE, players: [{ will: 6, hand: [26] }], deck: [67], master: 87 }).dice(1)
  walks.take({ do: 'step', to: at(2, 1) }).take({ do: 'playFight', card: 26 })
  expect(walks.told('fightCardPlayed')).toMatchObject([{ plus: 1 }])
})

test('card 23 after the dice: the new result counts', () => {
  const scene = fighting(23, [1, 10, 10]).take({ stage: 'before' }).take({ do: 'playFight', card: 23 })
  expect(scene.told('fightValues')).toMatchObject([{ value: 14, other: 13 }])
})

test('card 25: a hunter on the next tile may lend, if nobody does yet', () => {
  const cell = at(1, 2)
  const players = [{ cell, will: 4, hand: [25] }, { cell }, { cell: GATE, will: 7 }]
  const scene = house({ phase: 'fight', field: ESTATE, players, master: 86 }).dice(1, 1).take({ do: 'attack' })
  scene.take({ do: 'playFight', card: 25 }).asks('lend', 2).take({ do: 'lend' })
  expect(scene.told('fightValues')).toMatchObject([{ value: 1 + 4 + 7 }])
  const alone = house({ phase: 'fight', field: ESTATE, players: [players[0], players[1], { cell: CRYPT }], master: 86 })
  alone.take({ do: 'attack' }).refuses({ do: 'playFight' })
  const beside = [...players, { cell, will: 3 }]
  const lent = house({ seats: 4, phase: 'fight', field: ESTATE, players: beside, master: 86 }).take({ do: 'attack' })
  lent.asks('lend', 3).take({ do: 'lend' }).asks('fightCards', 0).refuses({ do: 'playFight' })
  const kept = house({ seats: 4, phase: 'fight', field: ESTATE, players: beside, master: 86 }).take({ do: 'attack' })
  kept.take({ do: 'keepWill' }).asks('fightCards', 0).offers({ do: 'playFight', card: 25 })
})

test('card 27: the topmost object of the discard pile, onto the own tile', () => {
  const scene = holding(27, { discards: [70, 9, 75, 10] }).take({ do: 'play' })
  expect(scene.state.chips[75 - 69]).toBe(GATE)
  expect(scene.state.discards).toEqual([70, 9, 10, 27])
  holding(27).refuses({ do: 'play' })
})

test('card 28: a servant on the tile is robbed with 6 or more', () => {
  const players = [
    { cell: GATE, object: 75 },
    { cell: GATE, object: 70 },
  ]
  const scene = holding(28, { players }, 'end').dice(6).take({ do: 'play' })
  expect(scene.state.players.map(({ object }) => object)).toEqual([70, 0, 0])
  expect(scene.state.chips[6]).toBe(GATE)
  expect(holding(28, { players }, 'end').dice(5).take({ do: 'play' }).state.players[1].object).toBe(70)
})

test('card 29: the object flies up to two tiles, and a hunter there may catch it', () => {
  const players = [{ cell: GATE, object: 75 }, {}, { cell: at(3, 1) }]
  const scene = holding(29, { players, master: 87 })
  expect(among(scene, 'cell', { do: 'play' })).toEqual([at(2, 1), at(3, 1), at(1, 2), at(1, 3)])
  scene
    .take({ do: 'play', cell: at(3, 1) })
    .asks('catch', 2)
    .take({ do: 'catch' })
  expect(scene.state.players.map(({ object }) => object)).toEqual([0, 0, 75])
  const crowd = [{ cell: GATE, object: 75 }, { cell: at(3, 1) }, { cell: at(3, 1) }]
  const caught = holding(29, { players: crowd, master: 87 }).take({ do: 'play', cell: at(3, 1) })
  caught.asks('catch', 2).take({ do: 'letLie' }).asks('catch', 1).take({ do: 'catch' })
  expect(caught.state.players[1].object).toBe(75)
  const lies = holding(29, { players, master: 87 })
    .take({ do: 'play', cell: at(3, 1) })
    .take({ do: 'letLie' })
  expect(lies.state.chips[6]).toBe(at(3, 1))
})

test('card 30: a third tile may be placed', () => {
  const players = [{ row: ['GT06', 'GT07', 'GT08'] as const }].map(({ row }) => ({ row: [...row] }))
  const scene = holding(30, { players, master: 91 }).take({ do: 'play' })
  for (let i = 0; i < 2; i++) scene.play.take(scene.play.open[0], 0)
  scene.asks('place', 0).offers({ do: 'enoughTiles' })
  scene.play.take(scene.play.open[0], 0)
  scene.asks('drawTiles', 0)
  expect(scene.state.now.placed).toBe(3)
})

test('card 31: a tile of a servant for one of the own', () => {
  const players = [{ row: ['GT06' as const] }, { row: ['HT09' as const, 'HT16' as const] }, { row: ['HT20' as const] }]
  const scene = house({ phase: 'cards', players: [{ hand: [31], ...players[0] }, players[1], players[2]] })
  expect(among(scene, 'target', { do: 'play' })).toEqual([1])
  scene.take({ do: 'play', tile: 'HT16' })
  expect(scene.state.players.map(({ row }) => row)).toEqual([
    [tileOf('HT16')],
    [tileOf('HT09'), tileOf('GT06')],
    [tileOf('HT20')],
  ])
})

test('card 32: a named room out of the stack, a tile of the row back', () => {
  const players = [{ hand: [32], row: ['HT22' as const, 'GT06' as const] }]
  const scene = house({ phase: 'cards', players, master: 94 })
  scene.refuses({ do: 'play', room: 'Music Room' }).take({ do: 'play', room: 'Attic' })
  scene.asks('buryTile', 0).take({ tile: 'GT06' })
  expect(scene.state.players[0].row).toEqual([tileOf('HT22'), tileOf('HT20')])
  expect(scene.state.stacks[1][0]).toBe(tileOf('GT06'))
  expect(scene.state.stacks[0]).not.toContain(tileOf('HT20'))
})

rule('HEL-R79', 'card 33: the next way of evil has no effect on this hunter', () => {
  const scene = house({ field: ESTATE, lasting: [{ card: 33, by: 0 }], deck: [48] }).take({ do: 'step', to: at(2, 1) })
  expect(scene.state.fight).toBeNull()
  expect(scene.state.lasting).toEqual([])
  expect(scene.state.discards).toEqual([48, 33])
  const players = [{ hand: [58] }, { cell: kitchen }, { cell: kitchen }].map((player, i) => ({
    ...player,
    servant: i === 0,
  }))
  const blaze = house({ phase: 'cards', players, field: ESTATE, lasting: [{ card: 33, victim: 1 }], master: 91 })
  blaze.take({ do: 'play', target: 1 })
  expect(blaze.state.players.map(({ will }) => will)).toEqual([0, 6, 5])
})

test('card 34: the next time the will would reach 0 it becomes 1', () => {
  const scene = house({
    finished: true,
    players: [{ cell: at(3, 3), will: 1 }],
    lasting: [{ card: 34 }],
    deck: [15],
  }).dice(4)
  scene.take({ to: at(3, 4) })
  expect(scene.state.players[0]).toMatchObject({ servant: false, will: 1 })
  expect(scene.state.lasting).toEqual([])
})
