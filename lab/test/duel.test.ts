import { PLAIN, WAYS, waysNamed } from '@gloam/bots/search/ways.ts'
import { halloween } from '@gloam/games/halloween/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { expect, test } from 'vitest'
import { playMatch, type Result, type Terms } from '../duel/match.ts'
import { duelOf, rowsOf, titleOf } from '../duel/summary.ts'

const FEW = { iterations: 8 }
const TERMS: Terms = { game: 'halloween', budgets: { new: FEW, old: FEW }, ways: { new: waysNamed(WAYS), old: PLAIN } }
const JOB = { number: 5, seats: 3, options: usualOptions(halloween) }

test('a match of so many tries is played the same again', () => {
  const [one, other] = [1, 2].map(() => playMatch(halloween, TERMS, JOB))
  expect(one.scores).toEqual(other.scores)
  expect(one.share).toBe(other.share)
  expect(one.efforts.new.decisions).toBe(other.efforts.new.decisions)
  expect(one.efforts.new.decisions).toBeGreaterThan(10)
  expect(one.efforts.old.decisions).toBeGreaterThan(one.efforts.new.decisions)
})

test('each party goes its own ways, on its own budget', () => {
  const endOf = (terms: Terms) => playMatch(halloween, terms, JOB).scores
  const end = endOf(TERMS)
  expect(endOf({ ...TERMS, ways: { new: PLAIN, old: PLAIN } })).not.toEqual(end)
  expect(endOf({ ...TERMS, budgets: { new: { iterations: 20 }, old: FEW } })).not.toEqual(end)
})

test('what matches come to: wins, points and time of both', () => {
  const result = (share: number, points: number): Result => ({
    job: JOB,
    share,
    scores: { new: points, old: 30 },
    efforts: { new: { decisions: 10, milliseconds: 50 }, old: { decisions: 20, milliseconds: 40 } },
  })
  const found = duelOf(TERMS, [result(1, 44), result(0, 28), result(0.5, 30)])
  expect(found).toMatchObject({ matches: 3, share: 0.5, even: 1 / 3, milliseconds: { new: 5, old: 2 } })
  expect(found.scores).toEqual({ new: 34, old: 30 })
  expect(titleOf(found)).toContain('against none (at most 8 iterations); equal bots would win 33.3 %')
  expect(Object.fromEntries(rowsOf(found))).toMatchObject({
    'time a decision': 'new 5.00 ms, old 2.00 ms of a thread',
    points: 'new 34.00, old 30.00',
  })
})

test('a game without points has none', () => {
  const efforts = { new: { decisions: 1, milliseconds: 1 }, old: { decisions: 1, milliseconds: 1 } }
  const found = duelOf(TERMS, [{ job: JOB, share: 1, scores: null, efforts }])
  expect(found.lead).toBeNull()
  expect(rowsOf(found).map(([name]) => name)).toEqual(['won by the new', 'time a decision'])
})
