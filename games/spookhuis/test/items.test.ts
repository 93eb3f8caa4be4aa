import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test as plain } from 'vitest'
import type { Item } from '../content/cards.ts'
import { spookhuis } from '../game.ts'
import {
  among,
  asked,
  BEFORE,
  DEAD_END,
  facing,
  type House,
  house,
  lay,
  morale,
  person,
  scare,
  setCode,
  test,
  tileAt,
  where,
} from './house.ts'

type People = NonNullable<NonNullable<Parameters<typeof house>[0]>['people']>

/** Seat 0, on turn, with these items. */
function owner(items: Item[], more: People[number] = {}, rest: Parameters<typeof house>[0] = {}): House {
  return house({ ...rest, people: { ...rest.people, 0: { items, ...more } } })
}

/** The start of a new turn of seat 0. */
function again(scene: House): House {
  return scene.arrange((state) => {
    state.agenda = [{ do: 'beginTurn', seat: 0 }]
  })
}

rule(
  'SPO-101',
  'the Lamp leads through the wall at a dead end or a teleporter, if no tile was turned (SPO-R64)',
  () => {
    const scene = owner(['lamp']).take({ do: 'ride' }).asks('lamp', 0)
    // Not back to where he came from, and not into a room.
    scene.refuses({ tile: 'A2' }).offers({ do: 'keepLamp' })
    scene.take({ do: 'playLamp', tile: 'B1' }).asks('turn', 1)
    expect([where(scene, 0), facing(scene, 0), scene.state.itemDiscards]).toEqual([[0, 2], null, ['lamp']])
    expect(scene.told('terrorPlayed')).toEqual([])
    const kept = owner(['lamp']).take({ do: 'ride' }).take({ do: 'keepLamp' }).asks('terror')
    expect([where(kept, 0), person(kept, 0).items]).toEqual([DEAD_END, ['lamp']])
    // After a turned tile it is no use.
    owner(['lamp']).take({ do: 'turnTile', tile: 'L1', steps: 1 }).asks('terror')
    // At a teleporter.
    const rim = owner(
      ['lamp'],
      { at: [-1, 2], faces: 'west' },
      {
        tiles: [
          [-3, 2, 'A1', 0],
          [-1, 2, 'D1', 0],
        ],
      },
    )
    rim.take({ do: 'ride' }).asks('lamp', 0).take({ do: 'keepLamp' }).asks('jump', 0)
    // A cart that begins there may keep the Lamp for good.
    const begins = owner(['lamp'], { at: [-3, 2], faces: 'west' }, { tiles: [[-3, 2, 'A1', 0]] })
    begins.take({ do: 'ride' }).asks('lamp', 0).take({ do: 'keepLamp' }).take({ do: 'keepLamp' }).asks('jump', 0)
  },
)

plain('SPO-R80 a cart that faces a wall may take the Lamp instead of turning a tile', () => {
  const scene = owner(['lamp'], { at: DEAD_END, faces: 'east' }).take({ do: 'ride' }).asks('lamp', 0)
  scene.refuses({ do: 'keepLamp' }).take({ do: 'playLamp', tile: 'A2' })
  expect(where(scene, 0)).toEqual([-2, 2])
  // Without the Lamp he would have to turn.
  owner([], { at: DEAD_END, faces: 'east' }).refuses({ do: 'ride' })
})

rule('SPO-102', 'the Book: +3 until the owner fails a test (SPO-R60)', () => {
  const scene = owner(['book'], { morale: 4 }).take({ do: 'playMorale', item: 'book' })
  expect([morale(scene, 0), person(scene, 0).items, person(scene, 0).open]).toEqual([
    7,
    [],
    [{ card: 'book', points: 3 }],
  ])
  const passed = test('raven', 7, { 0: { open: [{ card: 'book', points: 3 }], morale: 7 } })
  expect(morale(passed, 0)).toBe(7)
  const failed = test('raven', 8, { 0: { open: [{ card: 'book', points: 3 }], morale: 7 } })
  // 1 by the card, then the 3 points
  expect([morale(failed, 0), failed.state.itemDiscards]).toEqual([3, ['book']])
  const ghost = house({
    people: { 0: { open: [{ card: 'book', points: 3 }], morale: 7 }, 2: { at: DEAD_END, ghost: true } },
  })
  ghost.dice(8).take({ do: 'ride' })
  expect([morale(ghost, 0), person(ghost, 2).points]).toEqual([3, 1])
})

rule('SPO-103', 'the File: an own key for one of any room; the own goes to its own pile', () => {
  const scene = owner(['file'], { keys: [1, 1, 4] })
  expect(among(scene, 'key', { do: 'playFile' })).toEqual([1, 4])
  expect(among(scene, 'room', { do: 'playFile' })).toHaveLength(6)
  scene.take({ do: 'playFile', key: 4, room: 'KEY6' })
  expect(person(scene, 0).keys.map(({ kind }) => kind)).toEqual([1, 1, 6])
  expect(scene.state.pileCounts).toEqual([3, 5, 5, 5, 5, 4])
  expect(scene.state.itemDiscards).toEqual(['file'])
  owner(['file']).refuses({ do: 'playFile' })
})

rule('SPO-104', 'the Gin: +3; at the 4th own turn after it the owner loses 4 (SPO-R61)', () => {
  const scene = owner(['gin'], { morale: 5 }).take({ do: 'playMorale', item: 'gin' })
  expect(morale(scene, 0)).toBe(8)
  const courses: number[] = []
  for (let turn = 1; turn <= 5; turn++) {
    again(scene)
    courses.push(morale(scene, 0))
  }
  expect(courses).toEqual([8, 8, 8, 4, 4])
  // Played at the start of the own turn, that turn is not counted either.
  const early = again(owner(['gin'], { morale: 2, waiting: ['klara'] }))
    .asks('items', 0)
    .take({ item: 'gin' })
  expect(person(early, 0).gin).toBe(4)
  expect(scene.state.itemDiscards).toEqual(['gin'])
})

rule(
  'SPO-105',
  'Garlic wards off Dracula and the Werewolf, as cards and before other players, and is kept (SPO-R59)',
  () => {
    for (const card of ['dracula', 'werewolf'] as const) {
      const scene = scare(card, { 0: { items: ['garlic'] } })
        .take({ do: 'playTerror', card })
        .take({ item: 'garlic' })
      expect([morale(scene, 0), person(scene, 0).items, person(scene, 0).curses]).toEqual([9, ['garlic'], []])
      // Met by its holder: the card stays with him.
      const met = house({
        people: { 0: { morale: 4, curses: [card] }, 1: { at: DEAD_END, items: ['garlic'] }, 2: { morale: 1 } },
      })
      met.take({ do: 'ride' }).asks('brace', 1).take({ item: 'garlic' })
      expect([morale(met, 0), morale(met, 1), person(met, 0).curses]).toEqual([4, 9, [card]])
      expect(person(met, 1).items).toEqual(['garlic'])
    }
    scare('golem', { 0: { items: ['garlic'] } })
      .dice(1)
      .take({ do: 'playTerror', card: 'golem' })
      .asks('turn', 1)
  },
)

rule('SPO-106', 'the Compass: one tile more in phase 1', () => {
  const scene = owner(['compass']).take({ do: 'playCompass' }).asks('turn', 0)
  scene.take({ do: 'turnTile', tile: 'L1', steps: 1 }).asks('turn', 0).take({ do: 'turnTile', tile: 'J1', steps: 1 })
  expect([where(scene, 0), scene.state.itemDiscards]).toEqual([DEAD_END, ['compass']])
  // Also after the first turn.
  const later = owner(['compass']).take({ do: 'turnTile', tile: 'L1', steps: 1 }).asks('turn', 0)
  later.refuses({ do: 'turnTile' }).take({ do: 'playCompass' }).take({ do: 'turnTile', tile: 'J1', steps: 1 })
  expect(where(later, 0)).toEqual(DEAD_END)
})

for (const [number, item, card, other] of [
  ['SPO-107', 'cross', 'raven', 'golem'],
  ['SPO-110', 'umbrella', 'martian', 'raven'],
  ['SPO-111', 'parchment', 'skeleton', 'martian'],
  ['SPO-112', 'mirror', 'montoni', 'skeleton'],
] as const) {
  rule(number, `${item} wards off the family of ${card}, and is kept`, () => {
    const scene = scare(card, { 0: { items: [item] } })
      .take({ do: 'playTerror', card })
      .asks('brace', 0)
    scene.take({ do: 'ward', item }).asks('turn', 1)
    expect([morale(scene, 0), person(scene, 0).items]).toEqual([9, [item]])
    // It was shown: now all know that he has it (SPO-R76).
    expect(spookhuis.view(scene.state, 2).players[0].items).toEqual([item])
    const useless = scare(other, { 0: { items: [item] } })
      .dice(1)
      .take({ do: 'playTerror', card: other })
    useless.asks('turn', 1)
  })
}

plain('SPO-R38 no item stops a ghost player, but Book and Gin help', () => {
  const items: Item[] = ['parchment', 'pistol', 'book']
  const scene = owner(items, { morale: 8 }, { people: { 2: { at: DEAD_END, ghost: true } } })
    .take({ do: 'ride' })
    .asks('brace', 0)
  expect(scene.choices({ do: 'ward' })).toEqual([])
  scene.offers({ do: 'playMorale', item: 'book' })
})

rule('SPO-108', 'the Lorgnette: 1 morale for a secret look at a code card (SPO-R62)', () => {
  const scene = owner(['lorgnette'], { morale: 2 })
  scene.arrange((state) => setCode(state, [5, 2, 6]))
  expect(scene.choices({ do: 'playLorgnette' })).toHaveLength(3)
  scene.take({ do: 'playLorgnette', position: 2 })
  expect([morale(scene, 0), scene.state.itemDiscards]).toEqual([1, ['lorgnette']])
  expect(spookhuis.view(scene.state, 0).codeCards).toEqual([null, null, 6])
  expect(spookhuis.view(scene.state, 1).codeCards).toEqual([null, null, null])
  expect(scene.state.codeCards).toEqual([5, 2, 6])
  owner(['lorgnette'], { morale: 1 }).refuses({ do: 'playLorgnette' })
})

rule('SPO-109', 'the Pipe Wrench swaps two ordinary tiles with their carts (SPO-R65)', () => {
  const scene = owner(['wrench'], {}, { people: { 1: { at: [2, -1], faces: 'west' } }, tiles: [[2, -1, 'D1', 4]] })
  expect(scene.choices({ do: 'playWrench' })).toHaveLength(28)
  scene.take({ do: 'playWrench', tile: 'D1' })
  expect(scene.choices({ do: 'swapTiles' })).toHaveLength(27)
  scene.take({ do: 'swapTiles', with: 'K1' }).asks('turn', 0).offers({ do: 'turnTile' })
  expect([tileAt(scene, [2, -1]), tileAt(scene, [-1, -2])]).toEqual(['K1', 'D1'])
  expect([where(scene, 1), facing(scene, 1), where(scene, 2)]).toEqual([[-1, -2], 'west', [2, -1]])
})

plain('SPO-R86 after the last turn the Wrench must leave the own cart a way', () => {
  const scene = owner(['wrench']).take({ do: 'turnTile', tile: 'L1', steps: 1 }).asks('turn', 0)
  scene.take({ do: 'playWrench', tile: 'A1' })
  // The tile that comes to (-1, 2) must have an end in the west.
  const tiles = among(scene, 'with')
  expect(tiles).not.toContain('B1')
  expect(tiles).toContain('L1')
})

rule('SPO-113', 'the Tremor Whistle: 1 morale, a code card is replaced from the box; he may look (SPO-R66)', () => {
  for (const look of [true, false]) {
    const scene = owner(['whistle'], { morale: 5 })
    scene.arrange((state) => {
      setCode(state, [5, 2, 6])
      state.codeSeen[2] = 2 | 4
      // Seat 1 knew of two cards in the box; after the draw they could be anywhere.
      state.codeSeen[1] = 4
      state.codeSeen[3] = 4
    })
    scene.take({ do: 'playWhistle', position: 1, look })
    const { codeCards, box } = scene.state
    expect([codeCards[0], codeCards[2], morale(scene, 0)]).toEqual([5, 6, 4])
    expect([1, 3, 4]).toContain(codeCards[1])
    expect(box).toContain(2)
    expect(spookhuis.view(scene.state, 0).codeCards).toEqual([null, look ? codeCards[1] : null, null])
    // Who knew the old card knows that it is in the box now.
    expect(spookhuis.view(scene.state, 1).box).toEqual([2])
    expect(spookhuis.view(scene.state, 2).box).toEqual([])
    expect(scene.told('codeReplaced')).toMatchObject([{ position: 1 }])
  }
  owner(['whistle'], { morale: 1 }).refuses({ do: 'playWhistle' })
})

rule('SPO-114', 'the Pistol wards off any one terror and is gone (SPO-R59)', () => {
  const scene = scare('golem', { 0: { items: ['pistol'] } }).take({ do: 'playTerror', card: 'golem' })
  scene.take({ do: 'ward', item: 'pistol' })
  expect([morale(scene, 0), person(scene, 0).items, scene.state.itemDiscards]).toEqual([9, [], ['pistol']])
  const met = house({
    people: { 0: { curses: ['dracula'], morale: 4 }, 1: { at: DEAD_END, items: ['pistol'] }, 2: { morale: 1 } },
  })
  met.take({ do: 'ride' }).take({ item: 'pistol' })
  expect([person(met, 0).curses, met.state.itemDiscards, morale(met, 0)]).toEqual([['dracula'], ['pistol'], 4])
})

rule('SPO-115', 'the Dice: 1 morale, and the piles of two key rooms change places (SPO-R67)', () => {
  const scene = owner(['dice'], { morale: 2 }, { people: { 1: { keys: [2, 2] } } })
  expect(scene.choices({ do: 'playDice' })).toHaveLength(15)
  scene.take({ do: 'playDice', room: 'KEY2', with: 'KEY5' })
  expect([scene.state.pileKinds, scene.state.pileCounts]).toEqual([
    [1, 5, 3, 4, 2, 6],
    [5, 5, 5, 5, 3, 5],
  ])
  expect(morale(scene, 0)).toBe(1)
  owner(['dice'], { morale: 1 }).refuses({ do: 'playDice' })
})

rule('SPO-212', 'single-use items are discarded after use', () => {
  const scene = owner(['compass']).take({ do: 'playCompass' })
  expect([person(scene, 0).items, scene.state.itemDiscards]).toEqual([[], ['compass']])
})

rule('SPO-213', 'lasting items return to the hand and may be used again', () => {
  const scene = scare('raven', { 0: { items: ['cross'] }, 1: { morale: 5, terrors: ['raven', 'spider', 'heart'] } })
  scene.take({ do: 'playTerror', card: 'raven' }).take({ item: 'cross' })
  expect(person(scene, 0).items).toEqual(['cross'])
  again(scene).arrange((state) => {
    state.players[0].cell = house().state.players[0].cell
    state.players[0].heading = 0
  })
  scene.take({ do: 'ride' }).take({ do: 'playTerror', card: 'spider' }).asks('brace', 0).offers({ item: 'cross' })
})

rule('SPO-214', 'limited items lie open from their use on, until they run out', () => {
  const scene = owner(['gin', 'book'], { morale: 2 }).take({ item: 'gin' }).take({ item: 'book' })
  expect(person(scene, 0).open.map(({ card }) => card)).toEqual(['gin', 'book'])
  expect(spookhuis.view(scene.state, 1).players[0].open).toHaveLength(2)
  expect(scene.state.itemDiscards).toEqual([])
})

rule('SPO-215', 'items may be played in the turns of others too, just before a test (SPO-R63)', () => {
  const scene = test('rickshaw', 1, { 2: { items: ['book', 'parchment', 'lorgnette'], morale: 6 } })
  scene.take({ target: 2 }).asks('brace', 2)
  expect(scene.choices().map((choice) => ('item' in choice ? choice.item : choice.do))).toEqual([
    ...['book', 'parchment'],
    ...['face', 'faceQuietly'],
  ])
  scene.take({ item: 'book' })
  expect(morale(scene, 2)).toBe(9)
  scene.asks('brace', 2).dice(9).take({ do: 'face' })
  expect(morale(scene, 2)).toBe(8)
  // In the own turn: in phase 1, after the ride, and before its end.
  const own = owner(['book', 'lorgnette'], { ...BEFORE.gatehouse, morale: 8 })
    .offers({ item: 'book' })
    .take({ do: 'ride' })
  own.asks('items', 0).take({ do: 'pass' }).asks('items', 0).offers({ item: 'book' })
  own.take({ do: 'playLorgnette', position: 0 }).asks('turn', 1)
  expect(asked(own)).toEqual(['turn 1'])
})

rule('SPO-216', 'an item that changes morale lies open as long as it does', () => {
  const scene = owner(['gin'], { morale: 4 }).take({ item: 'gin' })
  expect([morale(scene, 0), person(scene, 0).open]).toEqual([7, [{ card: 'gin', points: 3 }]])
  scene.arrange((state) => {
    state.agenda = [{ ask: 'giveUp', seat: 0 }]
    state.test = { about: 'terror', seat: 0, card: null, by: 1, ghosts: [], spared: [], passes: 0 }
    state.agenda.unshift({ do: 'endTurn' })
  })
  expect([morale(scene, 0), person(scene, 0).open]).toEqual([4, []])
})

plain('SPO-R06 Book and Gin raise morale to 9 at most, cost what they gave, and cannot be played at 9', () => {
  const book = owner(['book'], { morale: 7 }).take({ item: 'book' })
  expect([morale(book, 0), person(book, 0).open]).toEqual([9, [{ card: 'book', points: 2 }]])
  expect(book.told('moraleChanged')).toEqual([{ is: 'moraleChanged', seat: 0, change: 2, morale: 9 }])
  // Failed with a 10: 1 by the Raven, and the 2 of the Book.
  const failed = test('raven', 10, { 0: { morale: 9, open: [{ card: 'book', points: 2 }] } })
  expect([morale(failed, 0), person(failed, 0).open]).toEqual([6, []])
  // What lies open is no reserve: a loss is a loss.
  expect(morale(test('golem', 1, { 0: { morale: 9, open: [{ card: 'book', points: 2 }] } }), 0)).toBe(8)
  owner(['book', 'gin'], { morale: 9 }).refuses({ do: 'playMorale' })
  test('rickshaw', 1, { 2: { items: ['book'], morale: 9 } })
    .dice(1)
    .take({ target: 2 })
    .asks('turn', 1)
})

rule('SPO-217', 'open items count for the limit of five', () => {
  const terrors = ['raven', 'spider', 'golem', 'ghoul'] as const
  const open = [{ card: 'book' as const, points: 3 }]
  test('martian', 1, { 0: { terrors: [...terrors], open } }).asks('turn', 1)
  test('martian', 1, { 0: { terrors: [...terrors, 'zombie'], open } }).asks('surplus', 0)
})

plain('SPO-R63 the start of a turn is a moment for items if something threatens', () => {
  const scene = again(owner(['book'], { morale: 1, curses: ['dracula'] })).asks('items', 0)
  scene.take({ item: 'book' })
  expect([morale(scene, 0), person(scene, 0).ghost]).toEqual([3, false])
  const quiet = again(owner(['book'], { morale: 5 }))
  quiet.asks('turn', 0)
})

plain('SPO-R63 nobody is asked about an item where it cannot matter', () => {
  // The Book and the Gin: in phase 1, before a test, and where something threatens.
  owner(['book', 'gin'], { ...BEFORE.gatehouse, morale: 5 })
    .take({ do: 'ride' })
    .asks('turn', 1)
  owner(['gin'], { ...BEFORE.items, morale: 5 })
    .take({ do: 'ride' })
    .asks('turn', 1)
  // What has to do with keys and code: in the gatehouse before and after what is done there …
  const gate = owner(['lorgnette'], { ...BEFORE.gatehouse, keys: [1] })
    .take({ do: 'ride' })
    .asks('items', 0)
  gate.take({ do: 'pass' }).asks('gatehouse', 0).take({ do: 'lookAtCode', position: 0 }).asks('items', 0)
  // … in a key room before the key is taken, and elsewhere at the end.
  const keys = owner(['dice'], { ...BEFORE.keys, morale: 9 }, { people: { 1: { terrors: ['raven', 'golem'] } } })
  keys.take({ do: 'ride' }).asks('items', 0).take({ do: 'pass' }).asks('terror', 1)
  keys.dice(1).take({ card: 'raven' }).asks('takeKey', 0).take({ do: 'takeKey' }).asks('turn', 1)
  const items = owner(['lorgnette'], BEFORE.items).arrange((state) => {
    state.itemPile = ['umbrella']
  })
  items.take({ do: 'ride' }).asks('items', 0).take({ do: 'pass' }).asks('turn', 1)
})

plain('the tiles of a test lie where they should', () => {
  const scene = house()
  scene.arrange((state) => lay(state, [0, 2], 'L1', 0))
  expect(tileAt(scene, [0, 2])).toBe('L1')
})
