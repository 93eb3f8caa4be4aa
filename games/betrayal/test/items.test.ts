import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect, test } from 'vitest'
import { ROOM } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import {
  cardsOf,
  clipsOf,
  dice,
  doing,
  endTurn,
  type House,
  haunted,
  house,
  onTop,
  roomOf,
  stackTop,
  sum,
} from './house.ts'
import './practice.ts'

/** Seat 0 holds these and is a hero on turn in the practice haunt; seat 2 betrays. */
function hero(cards: string[], more: Parameters<typeof haunted>[1] = {}): House {
  const scene = haunted(91, {
    revealer: 2,
    cards: [cards],
    at: ['upperLanding', 'upperLanding', 'basementLanding'],
    ...more,
  })
  return scene.take({ do: 'decide', who: 1 }).asks('turn', 0)
}

const draw = (scene: House, card: string, who = 0): House => {
  scene.arrange((state) => onTop(state, card))
  const deck = [
    'bite',
    'book',
    'crystalBall',
    'dog',
    'girl',
    'holySymbol',
    'madman',
    'mask',
    'medallion',
    'ring',
    'skull',
    'spear',
    'spiritBoard',
  ].includes(card)
    ? 'omen'
    : 'item'
  return doing(scene, { do: 'draw', who, deck, n: 1 })
}

const gains = (card: string) => {
  const scene = draw(house(), card)
  return clipsOf(scene).map((clip, trait) => clip - [2, 4, 2, 2][trait])
}

const losses = (card: string) => {
  const scene = hero([card]).arrange((state) => {
    state.players[0].clips = [4, 4, 4, 4]
  })
  doing(scene, { do: 'kit', who: 0, step: { do: 'discard', card: card as 'book' }, bound: {} })
  return clipsOf(scene).map((clip) => clip - 4)
}

const trait = (who: number, name: 'might' | 'speed' | 'knowledge' | 'sanity', needs = 0) => ({
  do: 'roll' as const,
  who,
  of: 'test',
  trait: name,
  by: [[needs, [{ do: 'gain' as const, trait: name, n: 1 }]]] as const,
})

describe('omens', () => {
  test('what they give and take', () => {
    expect(gains('book')).toEqual([0, 0, 2, 0])
    expect(gains('dog')).toEqual([1, 0, 0, 1])
    expect(gains('girl')).toEqual([0, 0, 1, 1])
    expect(gains('holySymbol')).toEqual([0, 0, 0, 2])
    expect(gains('madman')).toEqual([2, 0, 0, -1])
    expect(losses('book')).toEqual([0, 0, -2, 0])
    expect(losses('dog')).toEqual([-1, 0, 0, -1])
    expect(losses('girl')).toEqual([0, 0, -1, -1])
    expect(losses('holySymbol')).toEqual([0, 0, 0, -2])
    expect(losses('madman')).toEqual([-2, 0, 0, 1])
  })

  test('Bite: a Might 4 attack by the player on the right', () => {
    const scene = house().arrange((state) => onTop(state, 'bite'))
    doing(scene, { do: 'draw', who: 0, deck: 'omen', n: 1 }, 2, 2, 2, 2, ...sum(5, 6)).asks('suffer', 0)
    expect(scene.choices()).toHaveLength(3)
  })

  test('Crystal Ball: only after the haunt; 4 or more puts a card of choice on top, known to its holder alone', () => {
    house({ cards: [['crystalBall']] }).refuses({ do: 'use' })
    const scene = hero(['crystalBall'])
    dice(scene, 2, 2, 0)
    scene.take({ do: 'use', card: 'crystalBall' }).take({ do: 'putOnTop', deck: 'item', card: 'axe' })
    expect(scene.state.decks.item.at(-1)).toBe('axe')
    expect(betrayal.view(scene.state, 0).decks.item.at(-1)).toBe('axe')
    expect(betrayal.view(scene.state, 1).decks.item.at(-1)).toBeNull()
    const bad = hero(['crystalBall'])
    dice(bad, 0, 0, 0)
    bad.take({ do: 'use', card: 'crystalBall' })
    expect(clipsOf(bad)[3]).toBe(0)
  })

  test('Dog: fetches a thing within six spaces, or carries one away', () => {
    const scene = house({ cards: [['dog', 'axe']] }).arrange((state) => {
      state.piles.push({ room: ROOM.upperLanding, part: 0, things: ['bell'] })
    })
    scene
      .take({ do: 'use', card: 'dog' })
      .offers({ do: 'sendByDog', thing: 'axe' })
      .take({ do: 'fetchByDog', thing: 'bell' })
    expect(cardsOf(scene)).toEqual(['dog', 'axe', 'bell'])
    scene.refuses({ do: 'use' }).refuses({ do: 'drop', thing: 'bell' })
    const other = house({ cards: [['dog', 'axe']], tiles: [['junkRoom', 'foyer', 'north']] })
    other.take({ do: 'use', card: 'dog' }).take({ do: 'sendByDog', thing: 'axe' })
    // no rooms that need a roll
    other.refuses({ room: 'junkRoom' }).take({ do: 'layDown', room: 'upperLanding' })
    expect(other.state.piles).toMatchObject([{ room: ROOM.upperLanding, things: ['axe'] }])
  })

  rule('BET-R82', 'Mask: on for Knowledge, off for Sanity; lost, it comes off', () => {
    const scene = house({ cards: [['mask']] })
    dice(scene, 2, 2, 0)
    scene.take({ do: 'use', card: 'mask' })
    expect(clipsOf(scene)).toEqual([2, 4, 4, 0])
    scene.arrange(() => {})
    endTurn(endTurn(endTurn(scene)))
    doing(scene, { do: 'drop', who: 0, thing: 'mask' })
    expect([clipsOf(scene), scene.state.maskOn]).toEqual([[2, 4, 2, 2], false])
  })

  test('Medallion: safe from Pentagram Chamber, Crypt and Graveyard', () => {
    const scene = house({ cards: [['medallion']], tiles: [['graveyard', 'foyer', 'north']], at: ['graveyard'] })
    scene.take({ do: 'move', to: 'foyer' })
    expect([roomOf(scene), scene.told('rolled')]).toEqual(['foyer', []])
    endTurn(house({ cards: [['medallion']], tiles: [['crypt', 'basementLanding', 'north', 2]], at: ['crypt'] })).asks(
      'turn',
      1,
    )
  })

  test('Skull: mental damage may be taken wholly as physical', () => {
    const scene = house({ cards: [['skull', 'armor']] })
    doing(scene, { do: 'damage', who: 0, harm: 'mental', n: 2 })
    // with Armor one point less of it
    expect(scene.choices()).toHaveLength(3 + 2)
    scene.take({ might: 1, speed: 0, knowledge: 0, sanity: 0 })
    expect(clipsOf(scene)).toEqual([1, 4, 2, 2])
  })

  test('Spear: two extra dice', () => {
    const scene = hero(['spear'], { at: ['foyer', 'upperLanding', 'foyer'] })
    dice(scene, ...sum(7, 5), ...sum(4, 5))
    scene.take({ do: 'attack', on: 2, weapon: 'spear' }).asks('turn', 0)
  })

  test('Spirit Board: the top tile for its holder alone, before moving; then monsters come closer', () => {
    const scene = house({ cards: [['spiritBoard']] }).arrange((state) => stackTop(state, 'attic'))
    scene.take({ do: 'use', card: 'spiritBoard' })
    expect([betrayal.view(scene.state, 0).stack.at(-1), betrayal.view(scene.state, 1).stack.at(-1)]).toEqual([
      'attic',
      null,
    ])
    const moved = house({ cards: [['spiritBoard']] }).take({ do: 'move', to: 'foyer' })
    moved.refuses({ do: 'use' })
    const haunt = hero(['spiritBoard'], { at: ['upperLanding', 'upperLanding', 'foyer'] })
    haunt
      .take({ do: 'use', card: 'spiritBoard' })
      .asks('choose', 2)
      .offers({ do: 'drawTowards' }, 2)
      .offers({ do: 'pass' }, 2)
    haunt.take({ do: 'drawTowards' }, 2).take({ do: 'pass' }, 2).asks('turn', 0)
  })
})

describe('items', () => {
  test('what they give and take', () => {
    expect(gains('amuletOfTheAges')).toEqual([1, 1, 1, 1])
    expect(gains('bell')).toEqual([0, 0, 0, 1])
    expect(losses('amuletOfTheAges')).toEqual([-3, -3, -3, -3])
    expect(losses('bell')).toEqual([0, 0, 0, -1])
  })

  test('Bell, Book and Candle: two places in each trait, and two less when the set is broken', () => {
    const scene = hero(['bell', 'book'])
    draw(scene, 'candle')
    expect(clipsOf(scene)).toEqual([4, 6, 4, 4])
    doing(scene, { do: 'drop', who: 0, thing: 'candle' })
    expect([clipsOf(scene), scene.state.set]).toEqual([[2, 4, 2, 2], -1])
  })

  test('Adrenaline Shot: 4 more on a trait roll, once', () => {
    const scene = house({ cards: [['adrenalineShot']] })
    doing(scene, trait(0, 'knowledge', 4)).asks('beforeRoll', 0)
    dice(scene, 0, 0, 0)
    scene.take({ do: 'bend', card: 'adrenalineShot' })
    expect([clipsOf(scene)[2], cardsOf(scene)]).toEqual([3, []])
  })

  test('Angel Feather: a number from 0 to 8 instead of any roll', () => {
    const scene = house({ cards: [['angelFeather']] })
    doing(scene, { do: 'damageDice', who: 0, harm: 'physical', dice: 2 }).asks('beforeRoll', 0)
    expect(scene.choices({ do: 'bend' })).toHaveLength(9)
    scene.take({ do: 'bend', number: 0 }).asks('turn', 0)
    expect(scene.state.discarded.item).toEqual(['angelFeather'])
  })

  test('Armor: one point of physical damage less, each time', () => {
    const scene = house({ cards: [['armor']] })
    doing(scene, { do: 'damage', who: 0, harm: 'physical', n: 1 }).asks('turn', 0)
    doing(scene, { do: 'damage', who: 0, harm: 'physical', n: 3 })
    expect(scene.choices()).toHaveLength(3)
  })

  test('Axe, Blood Dagger, Sacrificial Dagger', () => {
    const at: ('foyer' | 'upperLanding')[] = ['foyer', 'upperLanding', 'foyer']
    const axe = hero(['axe'], { at })
    dice(axe, ...sum(6, 5), ...sum(4, 5))
    axe.take({ do: 'attack', on: 2, weapon: 'axe' }).asks('turn', 0)
    const blood = hero(['bloodDagger'], { at })
    dice(blood, ...sum(8, 5), ...sum(4, 5))
    blood.take({ do: 'attack', on: 2, weapon: 'bloodDagger' })
    expect(clipsOf(blood)[1]).toBe(3)
    const sacrifice = hero(['sacrificialDagger'], { at })
    dice(sacrifice, 1, 1, 1, ...sum(8, 5), ...sum(4, 5))
    sacrifice
      .take({ do: 'attack', on: 2, weapon: 'sacrificialDagger' })
      .take({ do: 'loseIn', trait: 'sanity' })
      .asks('turn', 0)
    expect(clipsOf(sacrifice)[3]).toBe(1)
    // 5 still costs a mental place, 6 nothing
    const five = hero(['sacrificialDagger'], { at })
    dice(five, 2, 2, 1, ...sum(8, 5), ...sum(4, 5))
    five.take({ do: 'attack', on: 2, weapon: 'sacrificialDagger' }).take({ do: 'loseIn', trait: 'knowledge' })
    const six = hero(['sacrificialDagger'], { at })
    dice(six, 2, 2, 2, ...sum(8, 5), ...sum(4, 5))
    six.take({ do: 'attack', on: 2, weapon: 'sacrificialDagger' }).asks('turn', 0)
    const cut = hero(['sacrificialDagger'], { at })
    dice(cut, 0, 1, 1, 1, 0)
    cut.take({ do: 'attack', on: 2, weapon: 'sacrificialDagger' }).asks('suffer', 0).take({ might: 1 }).asks('turn', 0)
    cut.refuses({ do: 'attack' })
    expect(cut.told('attackSettled')).toEqual([])
  })

  test('a stolen Blood Dagger wounds', () => {
    const scene = hero([], { at: ['foyer', 'upperLanding', 'foyer'], cards: [[], [], ['bloodDagger']] })
    dice(scene, ...sum(5, 7), ...sum(4, 2), 1, 1)
    scene.take({ do: 'attack', on: 2, weapon: null }).take({ do: 'steal', thing: 'bloodDagger' }).asks('suffer', 2)
    expect(cardsOf(scene)).toEqual(['bloodDagger'])
  })

  test('Bell: heroes come closer on 5, monsters else', () => {
    const scene = hero(['bell'], { at: ['upperLanding', 'foyer', 'basementLanding'] }).arrange((state) => {
      state.monsters = state.monsters.slice(0, 1)
    })
    dice(scene, 2, 2, 1)
    scene.take({ do: 'use', card: 'bell' }).take({ do: 'drawTowards', moving: 1 })
    expect(roomOf(scene, 1)).toBe('grandStaircase')
    const failed = hero(['bell'], { at: ['upperLanding', 'upperLanding', 'basementLanding'] }).arrange((state) => {
      state.monsters = [
        { kind: 'rat', room: ROOM.foyer, part: 0, stunned: 0, things: [], defeats: 0, marks: {}, owner: -1 },
      ]
    })
    dice(failed, 2, 2, 0)
    failed.take({ do: 'use', card: 'bell' }).asks('choose', 2).take({ do: 'drawTowards', to: 'grandStaircase' }, 2)
    expect(roomOf(failed, 10)).toBe('grandStaircase')
  })

  test('Bottle: three dice, once, after the haunt', () => {
    house({ cards: [['bottle']] }).refuses({ do: 'use' })
    const lines: [number, number[]][] = [
      [5, [4, 6, 2, 2]],
      [4, [2, 4, 4, 4]],
      [3, [1, 4, 3, 2]],
      [2, [2, 4, 0, 0]],
      [1, [0, 2, 2, 2]],
      [0, [0, 2, 0, 0]],
    ]
    for (const [total, clips] of lines) {
      const scene = hero(['bottle'])
      dice(scene, ...sum(3, total))
      scene.take({ do: 'use', card: 'bottle' })
      expect([total, clipsOf(scene), cardsOf(scene)]).toEqual([total, clips, []])
    }
    const best = hero(['bottle'])
    dice(best, 2, 2, 2)
    best.take({ do: 'use', card: 'bottle' }).take({ do: 'goBy', room: 'basementLanding' })
    expect(roomOf(best)).toBe('basementLanding')
  })

  test('Candle: one die more on the trait rolls of an event that its holder draws', () => {
    const scene = house({ cards: [['candle']] }).arrange((state) => onTop(state, 'nightView'))
    doing(scene, { do: 'draw', who: 0, deck: 'event', n: 1 }, 1, 1, 1, 1)
    expect(scene.told('rolled')).toMatchObject([{ results: { length: 4 } }])
  })

  test('Dark Dice: six lines', () => {
    const roll = (total: number, more: Parameters<typeof house>[0] = {}) => {
      const scene = house({ cards: [['darkDice']], ...more })
      dice(scene, ...sum(3, total))
      return scene.take({ do: 'use', card: 'darkDice' })
    }
    expect(roomOf(roll(6, { at: ['foyer', 'upperLanding', 'upperLanding'] }))).toBe('upperLanding')
    const push = roll(5, { at: ['foyer', 'foyer', 'upperLanding'] }).take({ do: 'goBy', who: 1, room: 'entranceHall' })
    expect(roomOf(push, 1)).toBe('entranceHall')
    expect(clipsOf(roll(4).take({ trait: 'speed' }))[1]).toBe(5)
    expect(roomOf(roll(3))).toBe('foyer')
    expect(clipsOf(roll(2).take({ trait: 'sanity' }))[3]).toBe(3)
    const event = house({ cards: [['darkDice']] }).arrange((state) => onTop(state, 'aMomentOfHope'))
    dice(event, 1, 0, 0)
    event.take({ do: 'use', card: 'darkDice' })
    expect(event.told('cardDrawn')).toMatchObject([{ card: 'aMomentOfHope' }])
    const worst = roll(0)
    expect([clipsOf(worst), cardsOf(worst)]).toEqual([[0, 0, 0, 0], []])
  })

  test('Dynamite: everybody in a room behind a door, Speed 5 or 4 damage; instead of an attack', () => {
    const scene = hero(['dynamite'], { at: ['grandStaircase', 'upperLanding', 'foyer'] })
    dice(scene, ...sum(4, 4), ...sum(4, 5), ...sum(4, 4))
    scene.take({ do: 'use', card: 'dynamite' })
    scene.asks('suffer', 2).take({ might: 2, speed: 2 }, 2)
    expect(scene.state.monsters.map(({ stunned }) => stunned)).toEqual([0, 0, 1, 0])
    scene.asks('turn', 0).refuses({ do: 'attack' })
    expect(cardsOf(scene)).toEqual([])
  })

  test('Healing Salve, Smelling Salts, Medical Kit', () => {
    const hurt = (cards: string[]) =>
      house({ cards: [cards] }).arrange((state) => {
        state.players[1].clips = [0, 0, 0, 0]
      })
    const salve = hurt(['healingSalve']).take({ do: 'use', card: 'healingSalve', on: 1 })
    expect([clipsOf(salve, 1), cardsOf(salve)]).toEqual([[3, 3, 0, 0], []])
    const salts = hurt(['smellingSalts']).take({ do: 'use', card: 'smellingSalts', on: 1 })
    expect([clipsOf(salts, 1), cardsOf(salts)]).toEqual([[0, 0, 2, 0], []])
    const medicine = hurt(['medicalKit'])
    dice(medicine, 2, 2, 2)
    medicine
      .take({ do: 'use', card: 'medicalKit', on: 1 })
      .take({ trait: 'might' })
      .take({ trait: 'speed' })
      .asks('turn', 0)
    expect([clipsOf(medicine, 1), cardsOf(medicine)]).toEqual([[1, 1, 0, 0], ['medicalKit']])
  })

  test('Idol: two dice more and a place of Sanity, once a turn', () => {
    const scene = house({ cards: [['idol']] })
    doing(scene, trait(0, 'knowledge', 9)).take({ do: 'bend', card: 'idol' })
    expect(scene.told('rolled')).toMatchObject([{ results: { length: 5 } }])
    expect(clipsOf(scene)[3]).toBe(1)
    doing(scene, trait(0, 'knowledge', 9)).asks('turn', 0)
  })

  test('Lucky Stone: any number of dice again, once', () => {
    const scene = house({ cards: [['luckyStone']] })
    doing(scene, trait(0, 'knowledge', 5), 0, 1, 0, 2, 2).asks('afterRoll', 0)
    expect(scene.choices()).toHaveLength(1 + 5)
    dice(scene, 2, 2)
    scene.take({ do: 'reroll', zeros: 2, ones: 0 })
    expect([clipsOf(scene)[2], cardsOf(scene)]).toEqual([3, []])
  })

  test("Rabbit's Foot: one die again, once a turn", () => {
    const scene = house({ cards: [['rabbitsFoot']] })
    doing(scene, trait(0, 'knowledge', 4), 0, 1, 1).asks('afterRoll', 0)
    dice(scene, 2)
    scene.take({ do: 'reroll', zeros: 1 }).asks('turn', 0)
    expect(clipsOf(scene)[2]).toBe(3)
    doing(scene, trait(0, 'knowledge', 4), 0, 1, 1, 0).asks('turn', 0)
  })

  test('Music Box: open, it ends the turn of whoever fails Sanity 4 in its room; a carrier drops it', () => {
    const scene = house({ cards: [['musicBox']] }).take({ do: 'use', card: 'musicBox' })
    expect(scene.state.musicBoxOpen).toBe(true)
    scene.arrange((state) => {
      state.players[1].room = ROOM.foyer
      state.players[2].room = ROOM.upperLanding
    })
    endTurn(scene)
    dice(scene, ...sum(5, 3))
    scene.take({ do: 'move', to: 'entranceHall' }).asks('turn', 2)
    dice(scene, ...sum(3, 3), ...sum(5, 5))
    // its carrier begins a turn beside it, fails and drops it: the turn is over
    endTurn(scene).asks('turn', 1)
    expect(scene.state.piles).toMatchObject([{ room: ROOM.entranceHall, things: ['musicBox'] }])
  })

  test("Pickpocket's Gloves: any thing of another explorer in the room, and they are gone", () => {
    const scene = house({ cards: [['pickpocketsGloves'], ['axe', 'armor']] })
    scene.take({ do: 'use', card: 'pickpocketsGloves', on: 1 })
    expect([cardsOf(scene, 0), cardsOf(scene, 1)]).toEqual([['axe'], ['armor']])
    house({ cards: [['pickpocketsGloves']] }).refuses({ do: 'use' })
  })

  test('Puzzle Box: Knowledge 6 opens it for two items', () => {
    const scene = house({ cards: [['puzzleBox']] })
    dice(scene, 2, 2, 2)
    scene.take({ do: 'use', card: 'puzzleBox' })
    expect(cardsOf(scene)).toHaveLength(2)
    expect(scene.state.discarded.item).toEqual(['puzzleBox'])
  })

  test('Revolver: Speed and one die', () => {
    const scene = hero(['revolver'], { at: ['foyer', 'upperLanding', 'foyer'] })
    dice(scene, ...sum(5, 5), ...sum(4, 5))
    scene.take({ do: 'attack', on: 2, weapon: 'revolver' })
    expect(scene.told('rolled')).toMatchObject([{ trait: 'speed', results: { length: 5 } }, { trait: 'speed' }])
  })
})

test('whoever dies of the Idol rolls no more', () => {
  const scene = hero(['idol'], { tiles: [['tower', 'upperLanding', 'east']] }).arrange((state) => {
    state.players[0].room = ROOM.tower
    state.players[0].clips[3] = 0
  })
  scene.take({ do: 'cross' }).take({ do: 'bend', card: 'idol' })
  expect([scene.state.players[0].alive, scene.state.roll, scene.told('rolled')]).toEqual([false, null, []])
  scene.asks('turn', 1)
})
