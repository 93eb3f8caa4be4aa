/** What a traitor may ignore: harm of rooms, and events that others draw. */
import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect } from 'vitest'
import { ROOM, type Room } from '../content/rooms.ts'
import { cardsOf, clipsOf, dice, doing, endTurn, type House, haunted, onTop, roomOf, stackTop, sum } from './house.ts'
import './practice.ts'

type Arrangement = Parameters<typeof haunted>[1]

/** Practice haunt: seat 2 betrays, seat 0, a hero, is on turn. */
const begun = (more: Arrangement = {}): House =>
  haunted(91, { revealer: 2, at: ['upperLanding', 'upperLanding', 'upperLanding'], ...more })
    .take({ do: 'decide', who: 1 })
    .asks('turn', 0)
    .arrange((state) => {
      state.monsters = []
    })

const traitorTurn = (more: Arrangement = {}): House =>
  endTurn(endTurn(begun(more)))
    .asks('turn', 2)
    .arrange(() => {})

/** Seat 0 draws this event, with these dice. */
function draws(scene: House, event: string, ...results: number[]): House {
  scene.arrange((state) => onTop(state, event))
  return doing(scene, { do: 'draw', who: 0, deck: 'event', n: 1 }, ...results)
}

const refuse = (scene: House): House => scene.asks('choose', 2).take({ do: 'decide', name: 'refuse' }, 2)
const accept = (scene: House): House => scene.asks('choose', 2).take({ do: 'decide', name: 'accept' }, 2)

describe('falling', () => {
  const collapsed: Arrangement = {
    tiles: [['collapsedRoom', 'upperLanding', 'north']],
    at: ['collapsedRoom', 'upperLanding', 'collapsedRoom'],
  }

  rule(['BET-256', 'BET-108', 'BET-R90'], 'a traitor who drops from the Collapsed Room is not hurt, a hero is', () => {
    const below = (scene: House): House =>
      scene.arrange((state) => {
        stackTop(state, 'wineCellar')
        onTop(state, 'armor')
      })
    const scene = below(traitorTurn(collapsed))
    scene.take({ do: 'fall' }).take({ do: 'attachNew', room: 'basementLanding', side: 'north', turn: 0 })
    expect([roomOf(scene, 2), scene.told('rolled'), scene.told('damaged')]).toEqual(['wineCellar', [], []])
    const hero = below(begun(collapsed))
    dice(hero, 2)
    hero.take({ do: 'fall' }).take({ do: 'attachNew', room: 'basementLanding', side: 'north', turn: 0 })
    expect(hero.asks('suffer', 0).told('damaged')).toMatchObject([{ who: 0, harm: 'physical' }])
  })

  rule(['BET-256', 'BET-132'], 'nor one who drops from the Gallery', () => {
    const gallery: Arrangement = {
      tiles: [
        ['gallery', 'upperLanding', 'north'],
        ['ballroom', 'foyer', 'north'],
      ],
      at: ['gallery', 'upperLanding', 'gallery'],
    }
    const scene = traitorTurn(gallery).take({ do: 'dropToBallroom' })
    expect([roomOf(scene, 2), scene.told('rolled')]).toEqual(['ballroom', []])
    const hero = begun(gallery)
    dice(hero, 1)
    hero.take({ do: 'dropToBallroom' }).asks('suffer', 0)
  })
})

describe('events that others draw', () => {
  rule(['BET-261', 'BET-262', 'BET-R70'], 'Footsteps: a traitor is asked before the die is rolled', () => {
    const scene = draws(begun(), 'footsteps')
    scene.asks('choose', 2)
    expect(scene.told('rolled')).toEqual([])
  })

  rule('BET-R70', 'Footsteps, 0: all but a traitor who has refused lose a place', () => {
    const rolls = (answer: (scene: House) => House): number[][] => {
      const scene = answer(draws(begun(), 'footsteps', 0))
      for (const { ask } of [...scene.play.open]) expect(ask.seat).toBe(0)
      scene.take({ do: 'loseIn', trait: 'might' }, 0).take({ do: 'loseIn', trait: 'might' }, 1)
      if (scene.play.open[0].ask.ask === 'choose') scene.take({ do: 'loseIn', trait: 'might' }, 2)
      return [0, 1, 2].map((seat) => clipsOf(scene.asks('turn', 0), seat))
    }
    expect(rolls(refuse).map(([might]) => might)).toEqual([1, 2, 3])
    expect(rolls(accept).map(([might]) => might)).toEqual([1, 2, 2])
  })

  rule(['BET-263', 'BET-R70'], 'Footsteps, 3: the nearest loses Sanity, unless it is a traitor who has refused', () => {
    // only in the Chapel can it be 3
    const near: Arrangement = {
      tiles: [['chapel', 'upperLanding', 'north', 2]],
      at: ['chapel', 'foyer', 'upperLanding'],
    }
    const sane = clipsOf(begun(near), 2)[3]
    const spared = refuse(draws(begun(near), 'footsteps', 2, 1))
    expect([clipsOf(spared, 2)[3], clipsOf(spared, 1)[3], clipsOf(spared, 0)[0]]).toEqual([sane, 2, 3])
    const touched = accept(draws(begun(near), 'footsteps', 2, 1))
    expect(clipsOf(touched, 2)[3]).toBe(sane - 1)
  })

  rule('BET-R70', 'Mystic Slide: passed on to a traitor, it may come to nothing', () => {
    const at: Room[] = ['basementLanding', 'basementLanding', 'upperLanding']
    const scene = refuse(draws(begun({ at }), 'mysticSlide'))
    expect([scene.asks('turn', 0).state.tokens.some(({ name }) => name === 'slide'), roomOf(scene, 2)]).toEqual([
      false,
      'upperLanding',
    ])
    expect(scene.told('cardRefused')).toMatchObject([{ who: 2, card: 'mysticSlide' }])
    const other = draws(begun({ at }), 'mysticSlide', ...sum(4, 4))
    accept(other)
    expect(other.state.tokens).toContainEqual({ name: 'slide', room: ROOM.upperLanding, part: 0 })
    expect(other.told('rolled')).toMatchObject([{ who: 2, of: 'mysticSlide' }])
  })

  rule('BET-R70', "Jonah's Turn: a traitor may keep the Puzzle Box", () => {
    const cards = [[], [], ['puzzleBox']]
    const scene = refuse(draws(begun({ cards }), 'jonahsTurn'))
    expect([cardsOf(scene, 2), clipsOf(scene, 0)[3]]).toEqual([['puzzleBox'], 3])
    const other = begun({ cards }).arrange((state) => onTop(state, 'armor'))
    accept(draws(other, 'jonahsTurn'))
    expect([cardsOf(other, 2), clipsOf(other, 0)[3]]).toEqual([['armor'], 3])
  })

  rule('BET-R70', 'Image in the Mirror: a traitor gives nothing, if it does not want to', () => {
    const cards = [[], [], ['axe', 'bell']]
    const scene = refuse(draws(begun({ cards }), 'imageInTheMirrorGive'))
    expect(cardsOf(scene.asks('turn', 0), 2)).toEqual(['axe', 'bell'])
    const other = accept(draws(begun({ cards }), 'imageInTheMirrorGive'))
    other.take({ do: 'shuffleIn', thing: 'axe' }, 2)
    expect(cardsOf(other, 2)).toEqual(['bell'])
  })

  rule('BET-R70', 'a hero is not asked', () => {
    const scene = draws(begun({ cards: [[], ['axe'], []] }), 'imageInTheMirrorGive')
    expect(cardsOf(scene.asks('turn', 0), 1)).toEqual([])
  })
})
