import { expect, test } from 'vitest'
import { prior } from '../hints.ts'
import { bitOf, everybody } from '../rules/players.ts'
import type { SStep } from '../types.ts'
import { BEFORE, type House, house, setCode } from './house.ts'

type People = NonNullable<NonNullable<Parameters<typeof house>[0]>['people']>

/** The code is 5 2 6, of which seat 0 knows these positions. */
function knowing(person: People[number], known: number[] = []): House {
  return house({ people: { 0: person } }).arrange((state) => {
    setCode(state, [5, 2, 6])
    for (const position of known) state.codeSeen[state.codeCards[position]] |= bitOf(0)
  })
}

function weigh(scene: House, choice: SStep, seat = 0): number {
  return prior(scene.state, seat, choice)
}

test('a ride that ends where something is to be had is favoured, a turn that spoils it is not', () => {
  const wanted = knowing({ ...BEFORE.gatehouse, keys: [5, 2, 6] }, [0, 1, 2])
  const ride = weigh(wanted, { do: 'ride' })
  expect(ride).toBeGreaterThan(weigh(knowing({ ...BEFORE.gatehouse }), { do: 'ride' }))
  const turns = wanted.choices({ do: 'turnTile' })
  expect(Math.max(...turns.map((turn) => weigh(wanted, turn)))).toBeLessThanOrEqual(ride)
})

test('a turn that brings a room within reach is favoured over one of a tile that lies elsewhere', () => {
  const scene = house()
  const weights = scene.choices({ do: 'turnTile' }).map((turn) => weigh(scene, turn))
  const least = Math.min(...weights)
  expect(weights.filter((weight) => weight === least).length).toBeGreaterThan(80)
  expect(Math.max(...weights)).toBeGreaterThan(20 * least)
})

test('SPO-R51 whoever drives another cart wants the worst for it', () => {
  const scene = knowing({ ...BEFORE.gatehouse, keys: [5, 2, 6] }, [0, 1, 2])
  expect(weigh(scene, { do: 'ride' }, 2)).toBeCloseTo(1 / weigh(scene, { do: 'ride' }, 0))
})

test('the code: only what the seat knows counts', () => {
  const [look, again] = [0, 1].map((position): SStep => ({ do: 'lookAtCode', position }))
  const scene = knowing({ keys: [5, 2, 6] }, [1])
  expect(weigh(scene, look)).toBeGreaterThan(100 * weigh(scene, again))
  expect(weigh(scene, { do: 'tryKey', key: 2, position: 1 })).toBeGreaterThan(1)
  expect(weigh(scene, { do: 'tryKey', key: 5, position: 1 })).toBeLessThan(1)
  expect(weigh(scene, { do: 'tryKey', key: 5, position: 0 })).toBe(1)
  expect(weigh(scene, { do: 'crackCode' })).toBeLessThan(1)
  const sure = scene.arrange((state) => state.codeSeen.fill(everybody(3)))
  expect(weigh(sure, { do: 'crackCode' })).toBeGreaterThan(1)
})

test('a terror is weighed by what it can be expected to cost', () => {
  const weak = house({ people: { 0: { morale: 2 } } })
  const [golem, ghost] = (['golem', 'ghost'] as const).map((card): SStep => ({ do: 'playTerror', card, target: 0 }))
  expect(weigh(weak, golem, 1)).toBeGreaterThan(weigh(weak, ghost, 1))
})
