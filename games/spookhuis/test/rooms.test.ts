import { rule } from '@gloam/kernel/testing/rule.ts'
import { describe, expect, test as plain } from 'vitest'
import type { Encounter, Terror } from '../content/cards.ts'
import { spookhuis } from '../game.ts'
import { asked, BEFORE, type House, house, IN, lay, morale, person, place, putOnTop, where } from './house.ts'

type People = NonNullable<NonNullable<Parameters<typeof house>[0]>['people']>

const LEFT: Terror[] = ['raven', 'spider']

function intoKeyRoom(people: People = {}): House {
  return house({ people: { ...people, 0: { ...BEFORE.keys, ...people[0] }, 1: { terrors: LEFT, ...people[1] } } })
}

rule('SPO-098', 'in a key room the left neighbour must play a terror, whatever his morale', () => {
  const scene = intoKeyRoom({ 2: { morale: 1 } })
    .take({ do: 'ride' })
    .asks('terror', 1)
  expect(scene.choices()).toHaveLength(2)
  // Also with the option that lets the scarer of a dead end pass.
  const may = house({ options: { scarerMayPass: 'on' }, people: { 0: BEFORE.keys, 1: { terrors: LEFT } } })
  may.take({ do: 'ride' }).asks('terror', 1).refuses({ do: 'holdBack' })
})

rule('SPO-099', 'whoever is still normal may take a key of this room; all see which (SPO-R43, SPO-R76)', () => {
  const scene = intoKeyRoom().dice(1).take({ do: 'ride' }).take({ card: 'raven' }).asks('takeKey', 0)
  scene.offers({ do: 'leaveKey' }).take({ do: 'takeKey' }).asks('turn', 1)
  expect(person(scene, 0).keys.map(({ kind }) => kind)).toEqual([3])
  expect(scene.state.pileCounts).toEqual([5, 5, 4, 5, 5, 5])
  expect(spookhuis.view(scene.state, 2).players[0].keys).toEqual([3])
  const left = intoKeyRoom().dice(1).take({ do: 'ride' }).take({ card: 'raven' }).take({ do: 'leaveKey' })
  expect(person(left, 0).keys).toEqual([])
})

plain('SPO-R42 an empty pile: the scare takes place, no key is taken', () => {
  const scene = intoKeyRoom({ 2: { keys: [3, 3, 3, 3, 3] } })
    .dice(1)
    .take({ do: 'ride' })
  scene.take({ card: 'raven' }).asks('turn', 1)
  expect(scene.told('tested')).toHaveLength(1)
})

rule('SPO-201', 'each key room holds only its own kind', () => {
  const scene = intoKeyRoom().dice(1).take({ do: 'ride' }).take({ card: 'raven' })
  expect(scene.choices({ do: 'takeKey' })).toEqual([{ do: 'takeKey', room: 'KEY3' }])
  const swapped = intoKeyRoom()
  swapped.arrange((state) => {
    state.pileKinds = [1, 2, 6, 4, 5, 3]
  })
  swapped.dice(1).take({ do: 'ride' }).take({ card: 'raven' }).take({ do: 'takeKey' })
  expect(person(swapped, 0).keys.map(({ kind }) => kind)).toEqual([6])
})

rule('SPO-202', 'one key a visit: for another he must leave and ride in again', () => {
  const scene = intoKeyRoom().dice(1).take({ do: 'ride' }).take({ card: 'raven' }).take({ do: 'takeKey' })
  scene.arrange((state) => {
    state.agenda = [{ do: 'beginTurn', seat: 0 }]
  })
  scene.asks('turn', 0).refuses({ do: 'ride' }).take({ do: 'turnTile', tile: 'A2', steps: 2 })
  expect(where(scene, 0)).not.toEqual(IN.keys)
  expect(person(scene, 0).keys).toHaveLength(1)
})

rule('SPO-203', 'a ghost in the key room scares first, then the left neighbour', () => {
  const scene = intoKeyRoom({ 2: { at: IN.keys, ghost: true } })
    .dice(10, 10)
    .take({ do: 'ride' })
    .take({ card: 'raven' })
  expect(scene.events.filter(({ is }) => is === 'tested' || is === 'terrorPlayed')).toMatchObject([
    { is: 'tested', why: 'ghosts' },
    { is: 'terrorPlayed', seat: 1 },
    { is: 'tested', why: 'terror' },
  ])
  expect(morale(scene, 0)).toBe(7)
})

function intoEncounters(card: Encounter | Terror, ...dice: number[]): House {
  const scene = house({ people: { 0: { ...BEFORE.encounters, morale: 3 } } })
  return scene
    .arrange((state) => putOnTop(state, 'encounterPile', card))
    .dice(...dice)
    .take({ do: 'ride' })
}

rule('SPO-204', 'the top encounter is turned up for all to see', () => {
  const scene = intoEncounters('crowley')
  expect(scene.told('encountered')).toMatchObject([{ seat: 0, card: 'crowley' }])
  expect(spookhuis.view(scene.state, 2).players[0].open).toEqual([{ card: 'crowley', points: 5 }])
  expect(scene.state.encounterPile).toHaveLength(10)
})

rule('SPO-205', 'morale rises by the printed number, or by what the roll gives (SPO-R09)', () => {
  expect(morale(intoEncounters('crowley'), 0)).toBe(8)
  expect(morale(intoEncounters('pym', 2), 0)).toBe(6)
  // SPO-R08: whoever gives nothing is discarded
  const nothing = intoEncounters('pym', 9)
  expect([morale(nothing, 0), person(nothing, 0).open, nothing.state.encounterDiscards]).toEqual([3, [], ['pym']])
})

rule('SPO-207', 'a terror in the pile is played at once; it goes to the terror discards (SPO-R69)', () => {
  const scene = intoEncounters('golem', 10)
  expect([person(scene, 0).ghost, scene.state.terrorDiscards]).toEqual([true, ['golem']])
  expect([scene.told('encountered'), scene.told('terrorPlayed')]).toEqual([[], []])
  const warded = house({ people: { 0: { ...BEFORE.encounters, items: ['pistol'] } } })
  warded
    .arrange((state) => putOnTop(state, 'encounterPile', 'golem'))
    .take({ do: 'ride' })
    .asks('brace', 0)
  warded.take({ do: 'ward', item: 'pistol' })
  expect([morale(warded, 0), warded.state.terrorDiscards]).toEqual([9, ['golem']])
  // SPO-R12: nobody else has a part in it; a Rickshaw may go to anybody.
  const rickshaw = intoEncounters('rickshaw', 1)
  rickshaw.asks('passOn', 0)
  expect(rickshaw.choices({ do: 'passOn' })).toHaveLength(2)
})

rule('SPO-208', 'no further card until he has entered the room anew', () => {
  const scene = intoEncounters('crowley')
  scene.arrange((state) => {
    state.agenda = [{ do: 'beginTurn', seat: 0 }]
  })
  scene.asks('turn', 0)
  expect(scene.state.encounterPile).toHaveLength(10)
  scene.take({ do: 'turnTile', tile: 'C2', steps: 2 })
  expect(where(scene, 0)).not.toEqual(IN.encounters)
})

rule('SPO-209', 'an empty pile is made anew of its discards; if there are none, nothing happens (SPO-R10)', () => {
  const scene = house({ people: { 0: { ...BEFORE.encounters, morale: 3 } } })
  scene.arrange((state) => {
    state.encounterDiscards = ['crowley']
    state.encounterPile = []
  })
  scene.take({ do: 'ride' })
  expect([morale(scene, 0), scene.state.encounterDiscards, scene.state.encounterPile]).toEqual([8, [], []])
  const empty = house({ people: { 0: BEFORE.encounters } })
  empty.arrange((state) => {
    state.encounterPile = []
  })
  empty.take({ do: 'ride' }).asks('turn', 1)
  expect(empty.told('pileEmpty')).toMatchObject([{ seat: 0 }])
})

rule('SPO-210', 'an item goes hidden to the hand', () => {
  const scene = house({ people: { 0: BEFORE.items } })
  scene.arrange((state) => putOnTop(state, 'itemPile', 'mirror')).take({ do: 'ride' })
  expect(person(scene, 0).items).toEqual(['mirror'])
  expect(spookhuis.view(scene.state, 0).players[0].items).toEqual(['mirror'])
  expect(spookhuis.view(scene.state, 1).players[0].items).toEqual([null])
  const told = scene.play.events.filter(({ event }) => event.is === 'itemDrawn')
  expect(told).toMatchObject([{ to: { only: [0] } }])
})

rule('SPO-211', 'else as in the encounter room: a terror acts, one card a visit, discards are reshuffled', () => {
  const terror = house({ people: { 0: BEFORE.items } })
  terror
    .arrange((state) => putOnTop(state, 'itemPile', 'raven'))
    .dice(10)
    .take({ do: 'ride' })
  expect([morale(terror, 0), person(terror, 0).items, terror.state.terrorDiscards]).toEqual([8, [], ['raven']])
  const reshuffled = house({ people: { 0: BEFORE.items } })
  reshuffled.arrange((state) => {
    state.itemDiscards = ['cross']
    state.itemPile = []
  })
  reshuffled.take({ do: 'ride' })
  expect([person(reshuffled, 0).items, reshuffled.state.itemDiscards]).toEqual([['cross'], []])
  // The next turn he must leave, without a card.
  reshuffled.arrange((state) => {
    state.agenda = [{ do: 'beginTurn', seat: 0 }]
    place(state, 0, IN.items)
    lay(state, [0, 1], 'A1', 0)
  })
  expect(asked(reshuffled)).toEqual(['turn 0'])
  expect(person(reshuffled, 0).items).toEqual(['cross'])
})

/** What each encounter gives for the results 1 to 10, as RULES.md lists it; one number needs no roll. */
const GIVES: [number, Encounter, number[]][] = [
  [167, 'crowley', [5]],
  [168, 'pym', [3, 3, 3, 2, 2, 1, 1, 1, 0, 0]],
  [169, 'jekyll', [2, 2, 2, 2, 2, 2, 0, 0, 0, 0]],
  [170, 'silence', [3, 3, 3, 2, 2, 1, 1, 1, 0, 0]],
  [171, 'monk', [2, 2, 2, 2, 2, 1, 1, 1, 1, 1]],
  [172, 'levi', [2, 2, 2, 2, 2, 1, 1, 1, 1, 1]],
  [173, 'faust', [2, 2, 2, 2, 2, 2, 0, 0, 0, 0]],
  [174, 'lovecraft', [5]],
  [175, 'schlemihl', [2, 2, 2, 2, 2, 2, 0, 0, 0, 0]],
  [176, 'theodore', [3, 3, 3, 2, 2, 1, 1, 1, 0, 0]],
]

describe('encounters', () => {
  for (const [number, card, points] of GIVES) {
    rule(`SPO-${number}`, `${card} gives ${points.join(' ')}`, () => {
      points.forEach((gained, at) => {
        const scene = intoEncounters(card, ...(points.length === 1 ? [] : [at + 1]))
        expect(morale(scene, 0)).toBe(3 + gained)
        expect(person(scene, 0).open).toEqual(gained > 0 ? [{ card, points: gained }] : [])
        expect(scene.state.encounterDiscards).toEqual(gained > 0 ? [] : [card])
      })
    })
  }
})
