import { expect, test } from 'vitest'
import { evaluate } from '../bot.ts'
import { bitOf } from '../rules/players.ts'
import { BEFORE, type House, house, setCode } from './house.ts'

type People = NonNullable<NonNullable<Parameters<typeof house>[0]>['people']>

/** How seat 0 stands, with the code 5 2 6 of which it knows these positions. */
function standing(people: People, known: number[] = []): number {
  const scene: House = house({ people }).arrange((state) => {
    setCode(state, [5, 2, 6])
    for (const position of known) state.codeSeen[state.codeCards[position]] |= bitOf(0)
  })
  return evaluate(scene.state, 0)
}

test('the chances of all seats add up to one', () => {
  const { state } = house({ seats: 4, people: { 0: { morale: 3 }, 2: { ghost: true, points: 4 } } })
  const chances = [0, 1, 2, 3].map((seat) => evaluate(state, seat))
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
})

test('morale, keys, knowledge and fitting keys are worth something, curses cost', () => {
  const usual = standing({})
  expect(standing({ 0: { morale: 3 } })).toBeLessThan(usual)
  expect(standing({ 0: { keys: [1, 3] } })).toBeGreaterThan(usual)
  expect(standing({}, [0])).toBeGreaterThan(usual)
  expect(standing({ 0: { keys: [5] } }, [0])).toBeGreaterThan(standing({ 0: { keys: [4] } }, [0]))
  expect(standing({ 0: { curses: ['dracula'] } })).toBeLessThan(usual)
  expect(standing({ 0: { ghost: true } })).toBeLessThan(standing({ 0: { morale: 2 } }))
  expect(standing({ 0: { ghost: true, points: 6 } })).toBeGreaterThan(standing({ 0: { ghost: true, points: 1 } }))
})

test('the nearer closing time is, the worse for whoever is not done, though nobody else is left who could get out', () => {
  const people = { 1: { ghost: true }, 2: { ghost: true } }
  const chances = [5, 15, 22, 28].map((round) => {
    const scene = house({ people }).arrange((state) => {
      state.round = round
    })
    return evaluate(scene.state, 0)
  })
  for (const [i, chance] of chances.entries()) if (i > 0) expect(chance).toBeLessThan(chances[i - 1] - 0.01)
})

test('what the next ride leads to is worth something: the gatehouse to whoever can open it, a key that is needed', () => {
  const keys = [5, 2, 6]
  expect(standing({ 0: { ...BEFORE.gatehouse, keys } }, [0, 1, 2])).toBeGreaterThan(
    standing({ 0: { ...BEFORE.keys, keys } }, [0, 1, 2]),
  )
  expect(standing({ 0: BEFORE.keys })).toBeGreaterThan(standing({ 0: BEFORE.gatehouse }))
})

test('a match that is over is worth 1 to its winner, a share to each of several, 0 to the others', () => {
  const { state } = house()
  state.outcome = { winners: [0], reason: 'end.code' }
  expect([evaluate(state, 0), evaluate(state, 1)]).toEqual([1, 0])
  state.outcome = { winners: [0, 2], reason: 'end.ghosts' }
  expect([0, 1, 2].map((seat) => evaluate(state, seat))).toEqual([0.5, 0, 0.5])
})
