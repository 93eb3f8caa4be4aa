import { halloween } from '@gloam/games/halloween/game.ts'
import { BY_HAND, chancesBy, inOrder } from '@gloam/games/judge.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { Learning } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { describe, expect, test } from 'vitest'
import { fit } from '../train/fit.ts'
import { type Moment, momentsOf, playMatch, type Terms } from '../train/match.ts'
import { binsOf, surprise } from '../train/reliability.ts'

const NAMES = [BY_HAND, 'of use', 'of no use']
const TRUE_WEIGHTS = Float64Array.of(1, 2, 0)

/** Moments of three seats that win as these weights say. */
function moments(count: number, seed: number): Moment[] {
  const chance = fastChance(seed)
  const share = () => chance.below(1000) / 1000
  return Array.from({ length: count }, () => {
    const prospects = [0, 1, 2].map(() => [share(), share(), share()])
    const chances = chancesBy(TRUE_WEIGHTS, prospects)
    const luck = share()
    const winner = luck < chances[0] ? 0 : luck < chances[0] + chances[1] ? 1 : 2
    return { prospects, judged: [], won: [0, 1, 2].map((seat) => (seat === winner ? 1 : 0)) }
  })
}

describe('learning', () => {
  const learnt = fit(moments(6000, 1), NAMES, 1)

  test('finds what wins, and that the rest does not', () => {
    expect(learnt[BY_HAND]).toBeGreaterThan(0.6)
    expect(learnt['of use']).toBeGreaterThan(1.3)
    expect(Math.abs(learnt['of no use'])).toBeLessThan(0.25)
  })

  test('foretells matches that it has not seen better than chance, and truly', () => {
    const weights = inOrder(learnt, NAMES)
    const fresh = moments(6000, 2)
    const said = fresh.flatMap(({ prospects, won }) =>
      chancesBy(weights, prospects).map((one, at) => [one, won[at]] as const),
    )
    const blind = said.map(([, won]) => [1 / 3, won] as const)
    expect(surprise(said)).toBeLessThan(surprise(blind) - 0.02)
    for (const bin of binsOf(said)) if (bin.count > 300) expect(Math.abs(bin.said - bin.won)).toBeLessThan(0.05)
  })

  test('is the same with the same seed', () => {
    expect(fit(moments(300, 5), NAMES, 7)).toEqual(fit(moments(300, 5), NAMES, 7))
  })
})

test('a match is played again to the letter, and its moments tell who won', () => {
  const terms: Terms = { game: 'halloween', bots: 'novice', budget: { iterations: 10 } }
  const job = { number: 3, seats: 3, options: usualOptions(halloween) }
  const played = playMatch(halloween, terms, job)
  expect(playMatch(halloween, terms, job)).toEqual(played)
  const learning = halloween.hints?.learning as Learning<never>
  const kept = momentsOf(halloween, learning, played)
  expect(kept.length).toBeGreaterThan(5)
  for (const { prospects, judged, won } of kept) {
    expect(prospects.every((features) => features.length === learning.features.length)).toBe(true)
    expect(judged.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
    expect(won.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
  }
  expect(() => momentsOf(halloween, learning, { job, choices: [...played.choices, 0] })).toThrow('differently')
})
