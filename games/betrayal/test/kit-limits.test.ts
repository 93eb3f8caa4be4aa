/** What a haunt may ask for: words within words that nobody could wait for come to an end, and are no fault of the house. */
import { expect, test } from 'vitest'
import { isTrue, numOf } from '../kit/select.ts'
import type { HauntDef, Num, Pred } from '../kit/types.ts'
import { doing, kit } from './house.ts'
import { playing, table } from './small-haunt.ts'

const KINDS = Array.from({ length: 12 }, (_, i) => `imp${String.fromCharCode(97 + i)}`)

/** The Might of each kind is ten times that of the next: who asks for the first asks for the last a hundred thousand million times. */
const tenTimesTheNext = (i: number): Num => {
  const next = KINDS[i + 1]
  return next === undefined
    ? 1
    : { sum: Array.from({ length: 10 }, () => ({ trait: 'might', of: { monsters: next } })) }
}

const MONSTERS: HauntDef['monsters'] = Object.fromEntries(KINDS.map((kind, i) => [kind, { might: tenTimesTheNext(i) }]))

const TOO_MUCH = /asks for more than can be looked up/

test('a number that is made of numbers of numbers is given up, and whatever is asked next is told', () => {
  const scene = playing({ monsters: MONSTERS })
  doing(
    scene,
    KINDS.map((kind) => kit({ do: 'put', what: kind, in: 'foyer' })),
  )
  const might: Num = { trait: 'might', of: { monsters: 'impa' } }
  expect(() => numOf(table(scene), might)).toThrow(TOO_MUCH)
  expect(numOf(table(scene), { count: 'monsters' })).toBe(KINDS.length)
})

test('what is asked again and again between two picks comes to an end, and another pick begins anew', () => {
  const scene = playing({})
  const g = table(scene)
  const hundred: Pred = { all: Array.from({ length: 100 }, (): Pred => ({ not: { round: 9 } })) }
  const many = () => {
    for (let i = 0; i < 2_000; i++) isTrue(g, hundred)
  }
  expect(many).toThrow(TOO_MUCH)
  g.state.picks++
  expect(isTrue(g, hundred)).toBe(true)
})

test('whoever only looks at a state is never refused, however often they look', () => {
  const { state } = playing({})
  const g = { state } as ReturnType<typeof table>
  const hundred: Pred = { all: Array.from({ length: 100 }, (): Pred => ({ not: { round: 9 } })) }
  for (let i = 0; i < 2_000; i++) expect(isTrue(g, hundred)).toBe(true)
})
