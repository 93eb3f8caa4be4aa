import { fastChance } from '@gloam/kernel/chance.ts'
import { rule } from '@gloam/kernel/testing/rule.ts'
import { expect, test as plain } from 'vitest'
import { matches } from '../content/keys.ts'
import { spookhuis } from '../game.ts'
import { bitOf, everybody } from '../rules/players.ts'
import type { Spookhuis } from '../types.ts'
import { view } from '../view.ts'
import { among, BEFORE, DEAD_END, type House, house, morale, person, setCode, test } from './house.ts'

type People = NonNullable<NonNullable<Parameters<typeof house>[0]>['people']>

/** Seat 0 rides onto the ramp; the code is 5 2 6. */
function onTheRamp(person: People[number], options: Partial<Spookhuis['options']> = {}): House {
  const scene = house({ options, people: { 0: { ...BEFORE.gatehouse, ...person } } })
  return scene.arrange((state) => setCode(state, [5, 2, 6])).take({ do: 'ride' })
}

rule('SPO-001', 'whoever has matched all three code cards wins at once', () => {
  const scene = onTheRamp({ keys: [5, 2, 6] }).take({ do: 'crackCode' })
  scene.take({ key: 5, position: 0 }).take({ key: 6, position: 2 }).take({ key: 2, position: 1 })
  expect(scene.state.outcome).toEqual({ winners: [0], reason: 'end.code' })
  expect(scene.told('gateOpened')).toEqual([{ is: 'gateOpened', seat: 0, keys: [5, 6, 2] }])
})

plain('SPO-R89 when the match is over everybody sees the keys that everybody still holds, and not before', () => {
  const scene = house({ people: { 0: { ...BEFORE.gatehouse, keys: [5, 2, 6] }, 1: { keys: [3, 4] } } })
  scene.arrange((state) => {
    setCode(state, [5, 2, 6])
    for (const key of state.players[1].keys) key.seen = bitOf(1)
  })
  expect(view(scene.state, 2).players[1].keys).toEqual([null, null])
  scene.take({ do: 'ride' }).take({ do: 'crackCode' })
  scene.take({ key: 5, position: 0 }).take({ key: 6, position: 2 }).take({ key: 2, position: 1 })
  for (const seat of [-1, 0, 2]) expect(view(scene.state, seat).players[1].keys).toEqual([3, 4])
})

rule('SPO-218', 'nobody is frightened in the gatehouse', () => {
  const scene = house({ people: { 0: BEFORE.gatehouse, 1: { at: [0, 0], faces: 'east', ghost: true } } })
  scene.take({ do: 'ride' })
  expect([scene.told('tested'), scene.told('terrorPlayed')]).toEqual([[], []])
})

rule('SPO-219', 'without a key nothing happens there', () => {
  onTheRamp({}).asks('turn', 1)
})

rule('SPO-220', 'with a key he may look secretly at one code card (SPO-R47, SPO-R84)', () => {
  const scene = onTheRamp({ keys: [1] }).asks('gatehouse', 0)
  expect(among(scene, 'position', { do: 'lookAtCode' })).toEqual([0, 1, 2])
  scene.offers({ do: 'leaveGatehouse' }).take({ do: 'lookAtCode', position: 1 })
  expect(scene.state.codeCards).toEqual([5, 2, 6])
  expect(spookhuis.view(scene.state, 0).codeCards).toEqual([null, 2, null])
  for (const seat of [-1, 1, 2]) expect(spookhuis.view(scene.state, seat).codeCards).toEqual([null, null, null])
  const told = scene.play.events.filter(({ event }) => event.is === 'codeSeen' || event.is === 'codeLookedAt')
  expect(told).toEqual([
    { event: { is: 'codeLookedAt', seat: 0 }, to: { except: [0] } },
    { event: { is: 'codeSeen', seat: 0, position: 1, key: 2 }, to: { only: [0] } },
  ])
})

plain(
  'SPO-R84 others are imagined to know as many code cards as they were seen to look at, and what all have seen',
  () => {
    const scene = onTheRamp({ keys: [1] }).take({ do: 'lookAtCode', position: 1 })
    scene.arrange((state) => {
      state.players[2].looks = 7
      state.codeShown = 1
      state.codeSeen[5] = everybody(3)
    })
    const known = (seat: number, by: number, number: number) => {
      const { state } = spookhuis.sample(spookhuis.view(scene.state, by), by, fastChance(number))
      return state.codeCards.flatMap((key, position) => ((state.codeSeen[key] & bitOf(seat)) === 0 ? [] : [position]))
    }
    const imagined = Array.from({ length: 20 }, (_, number) => known(0, 1, number))
    expect(new Set(imagined.map(String))).toEqual(new Set(['0,1', '0,2']))
    expect([known(1, 0, 1), known(2, 0, 1), known(0, 0, 1)]).toEqual([[0], [0, 1, 2], [0, 1]])
    // A crack shows its cards to all; the Whistle takes that back, and one of the looks may have been in vain.
    const shown = onTheRamp({ keys: [1, 3, 4] })
      .take({ do: 'crackCode' })
      .take({ key: 1, position: 2 })
    expect(shown.state.codeShown).toBe(4)
    const blown = house({ people: { 0: { items: ['whistle'] } } }).arrange((state) => {
      state.players[1].looks = 4
      state.codeShown = 7
    })
    blown.take({ do: 'playWhistle', position: 1, look: false })
    expect([blown.state.codeShown, person(blown, 0).looks, person(blown, 1).looks]).toEqual([5, 0, 2])
  },
)

rule('SPO-221', 'with three keys he may try the code instead, never both in one turn', () => {
  onTheRamp({ keys: [1, 2] }).refuses({ do: 'crackCode' })
  const scene = onTheRamp({ keys: [1, 2, 3] })
    .offers({ do: 'crackCode' })
    .take({ do: 'lookAtCode', position: 0 })
  scene.asks('turn', 1)
  onTheRamp({ keys: [1, 2, 3] })
    .take({ do: 'crackCode' })
    .refuses({ do: 'lookAtCode' })
})

rule('SPO-222', 'he shows a key and turns up a code card of his choice; the agreed mark decides (SPO-R44)', () => {
  const scene = onTheRamp({ keys: [5, 2, 6, 6] })
    .take({ do: 'crackCode' })
    .asks('crack', 0)
  expect(scene.choices()).toHaveLength(9)
  // A 6 does not open the 5, though the 6 is in the code.
  const wrong = onTheRamp({ keys: [5, 2, 6] })
    .take({ do: 'crackCode' })
    .take({ key: 6, position: 0 })
  expect(wrong.told('keyTried')).toMatchObject([{ key: 6, position: 0, code: 5, fits: false }])
  // With the symbol code it does: 5 and 6 are candles. With the colour code 5 fits any brass one.
  const symbol = onTheRamp({ keys: [5, 2, 6] }, { code: 'symbol' })
    .take({ do: 'crackCode' })
    .take({ key: 6, position: 0 })
  expect(symbol.told('keyTried')).toMatchObject([{ fits: true }])
  const colour = onTheRamp({ keys: [1, 2, 6] }, { code: 'colour' })
    .take({ do: 'crackCode' })
    .take({ key: 1, position: 0 })
  expect(colour.told('keyTried')).toMatchObject([{ fits: true }])
  expect([matches(1, 2, 'symbol'), matches(1, 3, 'symbol'), matches(1, 3, 'colour'), matches(1, 2, 'colour')]).toEqual([
    ...[true, false],
    ...[true, false],
  ])
})

rule('SPO-223', 'if they match he goes on with another key and another code card', () => {
  const scene = onTheRamp({ keys: [5, 2, 6] })
    .take({ do: 'crackCode' })
    .take({ key: 5, position: 0 })
    .asks('crack', 0)
  expect([among(scene, 'key'), among(scene, 'position')]).toEqual([
    [2, 6],
    [1, 2],
  ])
  // He cannot stop (SPO-R45).
  expect(scene.choices().every((choice) => choice.do === 'tryKey')).toBe(true)
})

rule(['SPO-224', 'SPO-228'], 'three matches end the game, and the cracker is the only winner', () => {
  const scene = onTheRamp({ keys: [6, 2, 5] }).take({ do: 'crackCode' })
  scene.take({ key: 5, position: 0 }).take({ key: 2, position: 1 })
  expect(scene.state.outcome).toBeNull()
  scene.take({ key: 6, position: 2 })
  expect(scene.state.outcome).toMatchObject({ winners: [0], reason: 'end.code' })
})

rule('SPO-225', 'a mismatch ends the attempt; the cards are laid back, but all have seen them (SPO-R45)', () => {
  const scene = onTheRamp({ keys: [5, 1, 3] })
    .take({ do: 'crackCode' })
    .take({ key: 5, position: 0 })
    .take({ key: 1, position: 2 })
  scene.asks('turn', 1)
  expect([scene.state.codeCards, scene.state.crack]).toEqual([[5, 2, 6], null])
  for (const seat of [-1, 0, 1, 2]) expect(spookhuis.view(scene.state, seat).codeCards).toEqual([5, null, 6])
})

rule('SPO-226', 'he loses 1 morale for every key shown', () => {
  const left = (...tries: [number, number][]) => {
    const scene = onTheRamp({ keys: [5, 2, 1], morale: 7 }).take({ do: 'crackCode' })
    for (const [key, position] of tries) scene.take({ key, position })
    return morale(scene, 0)
  }
  expect(left([1, 0])).toBe(6)
  expect(left([5, 0], [1, 1])).toBe(5)
  expect(left([5, 0], [2, 1], [1, 2])).toBe(4)
})

rule('SPO-227', 'the shown keys return to their piles, the others stay with him', () => {
  const scene = onTheRamp({ keys: [5, 1, 3, 3] })
    .take({ do: 'crackCode' })
    .take({ key: 5, position: 0 })
    .take({ key: 1, position: 2 })
  expect(person(scene, 0).keys.map(({ kind }) => kind)).toEqual([3, 3])
  expect(scene.state.pileCounts).toEqual([5, 5, 3, 5, 5, 5])
})

/** All but seat 0 are ghosts, with these fright points. */
function lastRider(points: number[], options: Partial<Spookhuis['options']> = {}): House {
  const ghosts = Object.fromEntries(points.map((count, i) => [i + 1, { ghost: true, points: count }]))
  const people: People = { ...ghosts, 0: { morale: 1 } }
  return house({ seats: points.length + 1, options, people: { ...people, 1: { ...people[1], at: DEAD_END } } }).dice(10)
}

rule(
  ['SPO-002', 'SPO-229'],
  'when the last player has become a ghost, the most fright points win; ties share (SPO-R40)',
  () => {
    const one = lastRider([2, 4]).take({ do: 'ride' })
    expect(one.state.outcome).toEqual({ winners: [2], reason: 'end.ghosts', scores: [0, 3, 4] })
    // SPO-R89: now everybody sees what the code was.
    for (const seat of [0, 1, 2, -1]) expect(view(one.state, seat).codeCards).toEqual(one.state.codeCards)
    const tie = lastRider([3, 4]).take({ do: 'ride' })
    expect(tie.state.outcome).toMatchObject({ winners: [1, 2] })
    // SPO-R41: the last one fails at the code.
    const code = house({
      people: {
        0: { ...BEFORE.gatehouse, keys: [1, 3, 4], morale: 1 },
        1: { ghost: true },
        2: { ghost: true, points: 1 },
      },
    })
    code
      .arrange((state) => setCode(state, [5, 2, 6]))
      .take({ do: 'ride' })
      .take({ do: 'crackCode' })
      .take({ key: 1, position: 0 })
    expect(code.state.outcome).toEqual({ winners: [2], reason: 'end.ghosts', scores: [0, 0, 1] })
  },
)

rule('SPO-238', 'with the option a ghost with ten fright points wins at once', () => {
  const people: People = { 0: { morale: 5 }, 1: { at: DEAD_END, ghost: true, points: 9 } }
  const on = house({ options: { tenPoints: 'on' }, people })
    .dice(10)
    .take({ do: 'ride' })
  expect(on.state.outcome).toEqual({ winners: [1], reason: 'end.tenPoints', scores: [0, 10, 0] })
  const nine = house({ options: { tenPoints: 'on' }, people: { ...people, 1: { ...people[1], points: 8 } } }).dice(10)
  expect(nine.take({ do: 'ride' }).state.outcome).toBeNull()
  const off = house({ people }).dice(10).take({ do: 'ride' })
  expect(off.state.outcome).toBeNull()
})

plain('SPO-R46 a code card that has been seen stays in the view of whoever saw it, also of a ghost', () => {
  const scene = onTheRamp({ keys: [1] }).take({ do: 'lookAtCode', position: 2 })
  scene.arrange((state) => {
    state.players[0].ghost = true
  })
  expect(spookhuis.view(scene.state, 0).codeCards).toEqual([null, null, 6])
  expect(test('raven', 1).state.codeSeen.every((seen) => seen === 0)).toBe(true)
})
