import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect } from 'vitest'
import { BEFORE, house, morale, person, putOnTop, setMorale, test } from './house.ts'

rule('SPO-003', 'a player with morale 1 is normal, with 0 a ghost, and a ghost never turns back', () => {
  const alive = test('montoni', 10, { 0: { morale: 3 } })
  expect([morale(alive, 0), person(alive, 0).ghost]).toEqual([1, false])
  const dead = test('montoni', 10, { 0: { morale: 2 } })
  expect([morale(dead, 0), person(dead, 0).ghost]).toEqual([0, true])
  dead.arrange((state) => {
    state.players[0].base = 9
  })
  expect(morale(dead, 0)).toBe(0)
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
  const scene = test('raven', 6, people, {})
  expect(scene.told('tested')).toMatchObject([{ morale: 9, passed: true }])
  for (const [roll, passed] of [
    [6, true],
    [7, false],
  ] as const) {
    const low = test('raven', roll, { 0: { ...people[0], morale: 6 } })
    expect(person(low, 0).base).toBe(passed ? 2 : 1)
    expect(low.told('tested')).toMatchObject([{ morale: 6, passed }])
  }
})

rule('SPO-029', 'a passed test can cost morale', () => {
  expect(morale(test('montoni', 1, { 0: { morale: 9 } }), 0)).toBe(8)
})

rule('SPO-030', 'morale 0 or less makes a ghost, whoever is on turn; the base may go below 0 (SPO-R07)', () => {
  const scene = test('rickshaw', 1, { 0: { morale: 9 }, 1: { morale: 1 }, 2: { morale: 2 } })
  scene.dice(10).take({ do: 'passOn', target: 2 })
  expect([person(scene, 2).ghost, morale(scene, 2)]).toEqual([true, 0])
  scene.asks('turn', 1)
  const below = test('golem', 10, { 0: { morale: 2 } })
  expect([person(below, 0).ghost, person(below, 0).base, morale(below, 0)]).toEqual([true, -1, 0])
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

rule('SPO-206', 'a gain beyond 9 is lost; a lost card takes only its own points (SPO-R06, SPO-R08)', () => {
  const scene = house({ people: { 0: { ...BEFORE.encounters, morale: 7 } } })
  scene.arrange((state) => putOnTop(state, 'encounterPile', 'crowley')).take({ do: 'ride' })
  expect([morale(scene, 0), person(scene, 0).base]).toEqual([9, 7])
  expect(person(scene, 0).open).toEqual([{ card: 'crowley', points: 5 }])
  expect(person(test('ghost', 1, { 0: { morale: 9 } }), 0).base).toBe(9)
  // 7 + 5 points; a loss of 3 leaves 9, because it is taken from the 12.
  scene.arrange((state) => setMorale(state, 0, 12 - 3))
  expect([morale(scene, 0), person(scene, 0).base]).toEqual([9, 4])
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
