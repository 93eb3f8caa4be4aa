import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { asked, BEFORE, type House, house, morale, person, putOnTop, test } from './house.ts'

rule('SPO-003', 'a player with morale 1 is normal, with 0 a ghost, and a ghost never turns back', () => {
  const alive = test('montoni', 10, { 0: { morale: 3 } })
  expect([morale(alive, 0), person(alive, 0).ghost]).toEqual([1, false])
  const dead = test('montoni', 10, { 0: { morale: 2 } })
  expect([morale(dead, 0), person(dead, 0).ghost]).toEqual([0, true])
  // His next turn is a ghost's: he rides, and turns no tile.
  dead.arrange((state) => {
    state.agenda = [{ do: 'beginTurn', seat: 0 }]
  })
  expect([asked(dead), person(dead, 0).ghost]).toEqual([['wall 0'], true])
})

rule('SPO-027', 'a result lower than or equal to morale passes, a higher one fails (SPO-R02)', () => {
  for (const [roll, change] of [
    [4, 0],
    [5, 0],
    [6, -1],
  ]) {
    const scene = test('raven', roll, { 0: { morale: 5 } })
    expect(morale(scene, 0)).toBe(5 + change)
  }
})

rule('SPO-028', 'points of open items and encounters count in a test (SPO-R06)', () => {
  const people = {
    0: {
      open: [
        { card: 'gin' as const, points: 3 },
        { card: 'monk' as const, points: 1 },
      ],
    },
  }
  for (const [roll, passed] of [
    [6, true],
    [7, false],
  ] as const) {
    const low = test('raven', roll, { 0: { ...people[0], morale: 6 } })
    // Failed: 1, and the Monk's point.
    expect(morale(low, 0)).toBe(passed ? 6 : 4)
    expect(low.told('tested')).toMatchObject([{ morale: 6, passed }])
  }
})

rule('SPO-029', 'a passed test can cost morale', () => {
  expect(morale(test('montoni', 1, { 0: { morale: 9 } }), 0)).toBe(8)
})

rule('SPO-030', 'morale 0 makes a ghost, whoever is on turn; it never goes below (SPO-R07)', () => {
  const scene = test('rickshaw', 1, { 0: { morale: 9 }, 1: { morale: 1 }, 2: { morale: 2 } })
  scene.dice(10).take({ do: 'passOn', target: 2 })
  expect([person(scene, 2).ghost, morale(scene, 2)]).toEqual([true, 0])
  scene.asks('turn', 1)
  const below = test('golem', 10, { 0: { morale: 2 } })
  expect([person(below, 0).ghost, morale(below, 0)]).toEqual([true, 0])
  expect(below.told('moraleChanged')).toEqual([{ is: 'moraleChanged', seat: 0, change: -2, morale: 0 }])
})

rule('SPO-031', 'if the active player becomes a ghost his turn ends at once: no robbery, no hand limit, no key', () => {
  const rich = { at: [-1, 2] as [number, number], keys: [1] }
  const hand = ['raven', 'spider', 'golem', 'ghoul', 'zombie', 'kobold'] as const
  const scene = test('montoni', 10, { 0: { morale: 2, terrors: [...hand] }, 1: rich, 2: { at: [-1, 2], keys: [2] } })
  scene.asks('turn', 1)
  expect(person(scene, 0).terrors).toHaveLength(6)
  const inKeyRoom = house({ people: { 0: { ...BEFORE.keys, morale: 1 }, 1: { terrors: ['montoni', 'raven'] } } }).dice(
    10,
  )
  inKeyRoom.take({ do: 'ride' }).take({ do: 'playTerror', card: 'montoni' }).asks('turn', 1)
  expect(person(inKeyRoom, 0).keys).toEqual([])
})

rule('SPO-206', 'whoever loses a card loses what it gave; what went beyond 9 is no reserve (SPO-R06, SPO-R08)', () => {
  const meet = (start: number): House =>
    house({ people: { 0: { ...BEFORE.encounters, morale: start } } })
      .arrange((state) => putOnTop(state, 'encounterPile', 'crowley'))
      .take({ do: 'ride' })
  const near = meet(7)
  expect([morale(near, 0), person(near, 0).open]).toEqual([9, [{ card: 'crowley', points: 2 }]])
  expect(near.told('encountered')).toMatchObject([{ card: 'crowley', points: 2 }])
  // Three are lost, and nothing makes up for them.
  near.dice(1).arrange((state) => {
    state.agenda = [{ do: 'endTurn' }, { do: 'brace' }]
    state.test = { about: 'werewolf', seat: 0, card: null, by: 1, ghosts: [], spared: [], passes: 0 }
  })
  expect(morale(near, 0)).toBe(8)
  // With 9 there is nothing to gain: the encounter goes straight to the discards.
  const full = meet(9)
  expect([morale(full, 0), person(full, 0).open, full.state.encounterDiscards]).toEqual([9, [], ['crowley']])
  expect(morale(test('ghost', 1, { 0: { morale: 9 } }), 0)).toBe(9)
  // With the next failed test he loses the card, and only then its points.
  const company = { 0: { open: [{ card: 'crowley' as const, points: 5 }], morale: 8 } }
  expect(morale(test('raven', 8, company), 0)).toBe(8)
  const alone = test('raven', 9, company)
  expect([morale(alone, 0), person(alone, 0).open]).toEqual([2, []])
  expect(alone.told('encounterLost')).toEqual([{ is: 'encounterLost', seat: 0, card: 'crowley' }])
  const ghost = test('montoni', 10, { 0: { open: [{ card: 'crowley', points: 5 }], morale: 2 } })
  expect(person(ghost, 0).ghost).toBe(true)
  expect(ghost.state.encounterDiscards).toEqual(['crowley'])
})
