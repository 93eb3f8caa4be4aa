import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect } from 'vitest'
import { CARD, COMPANIONS, ITEMS, OMENS } from '../content/cards.ts'
import { FACE, ROOM } from '../content/rooms.ts'
import { betrayal } from '../game.ts'
import { allows } from '../rules/cards/faces.ts'
import {
  cardsOf,
  clipsOf,
  dice,
  doing,
  endTurn,
  haunted,
  house,
  onTop,
  roomOf,
  stackTop,
  sum,
  traits,
} from './house.ts'
import './practice.ts'

const drawing = (deck: 'item' | 'omen' | 'event', who = 0, n = 1) => ({ do: 'draw' as const, who, deck, n })

describe('drawing', () => {
  rule('BET-135', 'symbols of rooms name a deck', () => {
    expect([FACE[ROOM.attic].symbol, FACE[ROOM.larder].symbol, FACE[ROOM.kitchen].symbol]).toEqual([
      'event',
      'item',
      'omen',
    ])
  })

  rule(['BET-136', 'BET-137', 'BET-316', 'BET-R79'], 'only the discoverer draws for a symbol', () => {
    const scene = house({ at: ['basementLanding', 'basementLanding'] }).arrange((state) => {
      stackTop(state, 'wineCellar')
      onTop(state, 'axe')
    })
    scene.take({ do: 'discover', side: 'north' }).refuses({ do: 'move' })
    expect(cardsOf(scene)).toEqual(['axe'])
    endTurn(scene).take({ do: 'move', to: 'wineCellar' })
    expect(cardsOf(scene, 1)).toEqual([])
  })

  rule('BET-138', 'every card drawn is read out to all', () => {
    const scene = house().arrange((state) => onTop(state, 'axe'))
    doing(scene, drawing('item'))
    expect(scene.told('cardDrawn')).toEqual([{ is: 'cardDrawn', who: 0, deck: 'item', card: 'axe' }])
    expect(betrayal.view(scene.state, 2).players[0].cards).toEqual(['axe'])
  })

  rule('BET-139', 'an event is carried out and discarded, unless somebody keeps it', () => {
    const scene = house().arrange((state) => onTop(state, 'nightView'))
    doing(scene, drawing('event'), 2, 2, 2)
    expect(clipsOf(scene)[2]).toBe(3)
    expect(scene.state.discarded.event).toEqual(['nightView'])
    const kept = house().arrange((state) => onTop(state, 'lightsOut'))
    doing(kept, drawing('event'))
    expect([kept.state.discarded.event, kept.state.players[0].kept]).toEqual([[], ['lightsOut']])
  })

  rule(['BET-140', 'BET-145'], 'an item lies face up before its holder', () => {
    const scene = house().arrange((state) => onTop(state, 'armor'))
    doing(scene, drawing('item'))
    for (const seat of [-1, 0, 1]) expect(betrayal.view(scene.state, seat).players[0].cards).toEqual(['armor'])
  })

  rule(['BET-141', 'BET-147'], 'it may be used at once, and once in each turn', () => {
    const scene = house().arrange((state) => onTop(state, 'puzzleBox'))
    doing(scene, drawing('item')).offers({ do: 'use', card: 'puzzleBox' })
    dice(scene, 0, 0, 0)
    scene.take({ do: 'use', card: 'puzzleBox' }).refuses({ do: 'use' })
    endTurn(endTurn(endTurn(scene)))
      .asks('turn', 0)
      .offers({ do: 'use', card: 'puzzleBox' })
  })

  rule(['BET-142', 'BET-148'], 'an omen is held, does what it says at once, and calls for a haunt roll', () => {
    const scene = house().arrange((state) => onTop(state, 'holySymbol'))
    doing(scene, drawing('omen'))
    expect([cardsOf(scene), clipsOf(scene)[3], scene.state.omensDrawn]).toEqual([['holySymbol'], 4, 1])
    dice(scene, ...sum(6, 9))
    endTurn(scene)
    expect(scene.told('omensStir')).toHaveLength(1)
  })

  rule('BET-143', 'a room discovered through a card gives its card', () => {
    const scene = house().arrange((state) => {
      stackTop(state, 'wineCellar')
      onTop(state, 'axe')
    })
    doing(scene, { do: 'theWalls', who: 0 }).take({ do: 'attachNew', room: 'basementLanding', side: 'north', turn: 0 })
    expect([roomOf(scene), cardsOf(scene)]).toEqual(['wineCellar', ['axe']])
  })

  rule('BET-144', 'a room that a haunt brings gives none to the first who enters', () => {
    const scene = haunted(91, { seats: 3, revealer: 1, at: ['upperLanding'] }).take({ do: 'decide', who: 2 })
    doing(scene, { do: 'kit', who: 0, step: { do: 'fetch', tile: 'balcony', near: 'upperLanding' }, bound: {} })
    endTurn(scene)
      .asks('turn', 0)
      .arrange((state) => {
        state.monsters = []
      })
    const omens = scene.state.decks.omen.length
    scene.take({ do: 'move', to: 'balcony' })
    expect([roomOf(scene), scene.state.decks.omen.length]).toEqual(['balcony', omens])
  })

  rule('BET-R32', 'an item drawn in the turn of another may be used at once', () => {
    const scene = house({ cards: [[], ['puzzleBox']] }).arrange((state) => onTop(state, 'darkDice'))
    doing(scene, { do: 'jonah', who: 0 }).asks('choose', 1)
    dice(scene, 2, 2, 0)
    scene.take({ do: 'use', card: 'darkDice' }, 1).take({ do: 'gainIn', trait: 'might' }, 1)
    expect([clipsOf(scene, 1)[0], cardsOf(scene, 1)]).toEqual([4, ['darkDice']])
  })

  rule('BET-R33', 'an empty deck is made of its discards; without any, movement ends all the same', () => {
    const scene = house().arrange((state) => {
      state.discarded.item = state.decks.item.splice(0)
      state.deckKnown.item = []
    })
    doing(scene, drawing('item'))
    expect([cardsOf(scene).length, scene.state.decks.item.length]).toEqual([1, 21])
    const empty = house().arrange((state) => {
      state.gone.push(...state.decks.item.splice(0))
      state.deckKnown.item = []
    })
    doing(empty, drawing('item')).refuses({ do: 'move' })
    expect(empty.told('noCard')).toHaveLength(1)
  })

  rule('BET-R34', 'discarded omens are never shuffled in again', () => {
    const scene = house().arrange((state) => {
      state.discarded.omen = state.decks.omen.splice(0)
      state.deckKnown.omen = []
    })
    doing(scene, drawing('omen'))
    expect([cardsOf(scene), scene.told('noCard').length]).toEqual([[], 1])
  })
})

describe('holding', () => {
  rule('BET-146', 'all explorers use items, monsters do not', () => {
    const scene = haunted(91, { cards: [['axe']] }).take({ do: 'decide', who: 1 })
    endTurn(endTurn(endTurn(scene))).arrange((state) => {
      state.piles.push({ room: ROOM.basementLanding, part: 0, things: ['spear'] })
    })
    scene.refuses({ do: 'monsterTake', thing: 'spear' })
  })

  rule(['BET-149', 'BET-168', 'BET-170'], 'Bite, Dog, Girl and Madman are no items', () => {
    for (const card of ['bite', 'dog', 'girl', 'madman'] as const) {
      for (const act of ['trade', 'drop', 'steal'] as const) expect(allows(card, act)).toBe(false)
    }
    expect([...COMPANIONS].sort()).toEqual(['dog', 'girl', 'madman'])
    house({ cards: [['dog', 'bite', 'axe']] })
      .offers({ do: 'drop', thing: 'axe' })
      .refuses({ do: 'drop', thing: 'dog' })
      .refuses({ do: 'drop', thing: 'bite' })
  })

  rule('BET-150', 'any number of items may be held', () => {
    const scene = house({ cards: [ITEMS.filter((item) => item !== 'axe')] }).arrange((state) => onTop(state, 'axe'))
    doing(scene, drawing('item'))
    expect(cardsOf(scene)).toHaveLength(22)
  })

  rule(
    ['BET-151', 'BET-160', 'BET-161'],
    'a weapon with which one has attacked can be neither traded nor dropped',
    () => {
      const scene = haunted(91, {
        revealer: 1,
        at: ['basementLanding', 'foyer', 'basementLanding'],
        cards: [[], [], ['spear']],
      }).take({ do: 'decide', who: 0 })
      scene.asks('turn', 2).offers({ do: 'drop', thing: 'spear' }).offers({ do: 'trade', with: 0 })
      dice(scene, ...sum(6, 6), ...sum(3, 6))
      scene.take({ do: 'attack', on: 10, weapon: 'spear' }).asks('turn', 2)
      scene.refuses({ do: 'drop', thing: 'spear' }).refuses({ do: 'trade' })
    },
  )

  rule(
    ['BET-152', 'BET-153', 'BET-R30'],
    '+2 Might one place below the maximum: afterwards one place below it again',
    () => {
      const scene = house({ clips: { might: 6 } }).arrange((state) => onTop(state, 'madman'))
      doing(scene, drawing('omen'))
      expect(clipsOf(scene)[0]).toBe(7)
      expect(scene.state.players[0].over).toEqual({ madman: [1, 0, 0, 0] })
      doing(scene, { do: 'kit', who: 0, step: { do: 'discard', card: 'madman' }, bound: {} })
      // before the haunt no step of a haunt is done: lose it by hand
      expect(cardsOf(scene)).toEqual(['madman'])
      const haunt = haunted(91, { clips: { might: 6 }, revealer: 1 }).take({ do: 'decide', who: 2 })
      haunt.arrange((state) => onTop(state, 'madman'))
      doing(haunt, drawing('omen'))
      doing(haunt, { do: 'kit', who: 0, step: { do: 'discard', card: 'madman' }, bound: {} })
      expect(clipsOf(haunt)[0]).toBe(6)
    },
  )

  rule('BET-R30', 'damage in between does not touch the note', () => {
    const scene = haunted(91, { clips: { might: 6 }, revealer: 1 }).take({ do: 'decide', who: 2 })
    scene.arrange((state) => onTop(state, 'madman'))
    doing(scene, drawing('omen'))
    doing(scene, [
      { do: 'lose', who: 0, trait: 'might', n: 3 },
      { do: 'kit', who: 0, step: { do: 'discard', card: 'madman' }, bound: {} },
    ])
    expect(clipsOf(scene)[0]).toBe(3)
  })

  rule('BET-154', 'item tokens of a haunt are picked up, dropped, traded like cards', () => {
    const scene = haunted(91, { revealer: 1, at: ['foyer', 'basementLanding', 'foyer'] }).take({ do: 'decide', who: 0 })
    scene.asks('turn', 2).take({ do: 'pickUp', thing: 'coin-1' }).take({ do: 'donePicking' })
    scene.refuses({ do: 'drop', thing: 'coin-1' })
    endTurn(scene).asks('turn', 0).offers({ do: 'trade', with: 2 }).offers({ do: 'pickUp', thing: 'coin-2' })
  })

  rule('BET-R29', 'a lasting effect is no use: the thing may still be dropped', () => {
    house({ cards: [['armor', 'amuletOfTheAges']] })
      .offers({ do: 'drop', thing: 'armor' })
      .offers({ do: 'drop', thing: 'amuletOfTheAges' })
    expect(CARD.armor).not.toHaveProperty('use')
  })

  rule(
    ['BET-R31', 'BET-R81'],
    "things work in their holder's own turn; those that bend a roll, on every roll of the holder",
    () => {
      const scene = house({ cards: [[], ['mask', 'angelFeather']] })
      scene.refuses({ do: 'use' })
      doing(scene, {
        do: 'roll',
        who: 1,
        of: 'test',
        trait: 'might',
        by: [[8, [{ do: 'gain', trait: 'speed', n: 1 }]]],
      })
      scene.asks('beforeRoll', 1).take({ do: 'bend', card: 'angelFeather', number: 8 }, 1)
      expect([clipsOf(scene, 1)[1], cardsOf(scene, 1)]).toEqual([4, ['mask']])
    },
  )
})

describe('trading, dropping, picking up', () => {
  rule('BET-155', 'one trade, one drop and one pick-up a turn', () => {
    const scene = house({ cards: [['axe', 'bell'], ['spear']] }).arrange((state) => {
      state.piles.push({ room: ROOM.entranceHall, part: 0, things: ['armor', 'idol'] })
    })
    scene.take({ do: 'drop', thing: 'axe' }).take({ do: 'doneDropping' }).refuses({ do: 'drop' })
    scene.take({ do: 'pickUp', thing: 'armor' }).take({ do: 'donePicking' }).refuses({ do: 'pickUp' })
    scene
      .take({ do: 'trade', with: 1 })
      .take({ do: 'offer', give: 'bell' })
      .take({ do: 'want', get: null })
      .take({ do: 'agree' }, 1)
    // the Spear could still be had
    scene.asks('turn', 0).refuses({ do: 'trade' })
  })

  rule(['BET-155', 'BET-R89'], 'a declined trade is no trade, but the same is not proposed again in this turn', () => {
    const scene = house({ cards: [['axe', 'bell'], ['spear']] })
    const propose = (give: string, get: string | null) =>
      scene.take({ do: 'trade', with: 1 }).take({ do: 'offer', give }).take({ do: 'want', get })
    propose('bell', 'spear').take({ do: 'declineTrade' }, 1).asks('turn', 0)
    scene.take({ do: 'trade', with: 1 }).take({ do: 'offer', give: 'bell' })
    // for the Bell only «nothing» is left
    scene.asks('agree', 1).take({ do: 'declineTrade' }, 1)
    scene.take({ do: 'trade', with: 1 }).refuses({ do: 'offer', give: 'bell' })
    scene.take({ do: 'offer', give: 'axe' }).take({ do: 'want', get: 'spear' }).take({ do: 'agree' }, 1)
    expect([cardsOf(scene, 0), cardsOf(scene, 1)]).toEqual([['bell', 'spear'], ['axe']])
    scene.asks('turn', 0).refuses({ do: 'trade' })
  })

  rule('BET-R89', 'when all has been declined there is nothing left to propose', () => {
    const scene = house({ cards: [['axe'], ['spear']] })
    for (const [give, get] of [
      ['axe', 'spear'],
      ['axe', null],
      [null, 'spear'],
    ]) {
      scene.take({ do: 'trade', with: 1 }).take({ do: 'offer', give })
      if (scene.play.open[0].ask.ask === 'want') scene.take({ do: 'want', get })
      scene.take({ do: 'declineTrade' }, 1)
    }
    scene.asks('turn', 0).refuses({ do: 'trade', with: 1 }).offers({ do: 'trade', with: 2 })
    // in the next turn it may all be asked again
    endTurn(endTurn(endTurn(scene)))
      .asks('turn', 0)
      .offers({ do: 'trade', with: 1 })
  })

  rule('BET-R89', 'a trade that was begun can be called off, and is not begun again with the same explorer', () => {
    const scene = house({ cards: [['axe'], ['spear'], ['bell', 'idol']] })
    scene.take({ do: 'trade', with: 1 }).take({ do: 'callOff' }).asks('turn', 0)
    scene.refuses({ do: 'trade', with: 1 }).take({ do: 'trade', with: 2 }).take({ do: 'offer', give: 'axe' })
    scene.asks('want', 0).take({ do: 'callOff' }).asks('turn', 0).refuses({ do: 'trade' })
    expect([cardsOf(scene, 0), scene.state.deal]).toEqual([['axe'], null])
  })

  rule(['BET-156', 'BET-R28'], 'one for one or for nothing, in one room, if both agree', () => {
    const scene = house({ cards: [['axe'], ['bell']], at: ['foyer', 'foyer', 'upperLanding'] })
    scene.refuses({ do: 'trade', with: 2 }).take({ do: 'trade', with: 1 })
    scene.take({ do: 'offer', give: 'axe' }).offers({ do: 'want', get: null }).take({ do: 'want', get: 'bell' })
    scene.asks('agree', 1).take({ do: 'agree' }, 1)
    expect([cardsOf(scene, 0), cardsOf(scene, 1)]).toEqual([['bell'], ['axe']])
    // what has been traded cannot be dropped in the same turn
    scene.refuses({ do: 'drop' })
  })

  rule(['BET-157', 'BET-158', 'BET-159'], 'any number at once, into one pile; anybody picks up some or all', () => {
    const scene = house({ cards: [['axe', 'bell', 'idol']] })
    scene.take({ do: 'drop', thing: 'axe' }).take({ do: 'drop', thing: 'bell' }).take({ do: 'doneDropping' })
    expect(scene.state.piles).toEqual([{ room: ROOM.entranceHall, part: 0, things: ['axe', 'bell'] }])
    endTurn(scene).take({ do: 'pickUp', thing: 'bell' }).take({ do: 'donePicking' })
    expect(scene.state.piles[0].things).toEqual(['axe'])
    endTurn(endTurn(scene)).take({ do: 'pickUp', thing: 'axe' })
    expect([scene.state.piles, cardsOf(scene)]).toEqual([[], ['idol', 'axe']])
  })

  rule(['BET-160', 'BET-R35'], 'dropped and picked up again in one turn: only different things', () => {
    const scene = house({ cards: [['axe']] }).arrange((state) => {
      state.piles.push({ room: ROOM.entranceHall, part: 0, things: ['bell'] })
    })
    scene
      .take({ do: 'drop', thing: 'axe' })
      .refuses({ do: 'pickUp', thing: 'axe' })
      .offers({ do: 'pickUp', thing: 'bell' })
  })

  rule(['BET-162', 'BET-163', 'BET-215'], 'the card itself says what is possible with it', () => {
    expect([allows('bloodDagger', 'trade'), allows('bloodDagger', 'drop'), allows('bloodDagger', 'steal')]).toEqual([
      false,
      false,
      true,
    ])
    expect([allows('armor', 'trade'), allows('armor', 'drop'), allows('armor', 'steal')]).toEqual([true, true, false])
    const scene = house({ cards: [['bloodDagger', 'armor'], ['bell']] })
    scene.refuses({ do: 'drop', thing: 'bloodDagger' }).take({ do: 'trade', with: 1 })
    expect(scene.choices({ do: 'offer' }).map((choice) => (choice as { give: string }).give)).toEqual(['armor', null])
  })

  rule('BET-R36', 'a pile travels with the Elevator', () => {
    const scene = house({ tiles: [['mysticElevator', 'foyer', 'north', 2]], at: ['foyer'] }).arrange((state) => {
      state.piles.push({ room: ROOM.mysticElevator, part: 0, things: ['axe'] })
    })
    dice(scene, 2, 1)
    scene.take({ do: 'move', to: 'mysticElevator' }).take({ do: 'attachElevator', side: 'north' })
    scene.offers({ do: 'pickUp', thing: 'axe' })
  })
})

describe('companions', () => {
  rule(['BET-168', 'BET-169'], 'they go with whoever has custody and have no traits of their own', () => {
    const scene = house().arrange((state) => onTop(state, 'dog'))
    doing(scene, drawing('omen'))
    expect(traits(scene)).toEqual([6, 4, 3, 4])
    expect(scene.state.monsters).toEqual([])
    expect(OMENS).toContain('dog')
  })
})
