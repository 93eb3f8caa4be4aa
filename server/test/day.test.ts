/** Which match a day has: it follows from date and game alone, and from nothing that a machine could have otherwise. */
import { games } from '@gloam/games/index.ts'
import { begin, botSeed, dateOf, dayOf, daysBefore, endOf, streakOf } from '@gloam/tables/days/day.ts'
import { gameOf } from '@gloam/tables/seats/seats.ts'
import { describe, expect, test } from 'vitest'
import { Ways } from '../days/parting.ts'

const DATE = '2026-11-18'

describe('the match of a day', () => {
  test('is drawn by SHA-256 of a text that never changes', async () => {
    const drawn = await Promise.all(games.slice(0, 4).map((game) => dayOf(game, DATE)))
    expect(drawn.map(({ game, seed }) => `${game} ${seed.slice(0, 16)}`)).toEqual([
      'halloween e9e4e5fe38ef5962',
      'betrayal 7ad509a47a3fbab9',
      'hellhouse 2f0a59e0bc6fb66c',
      'spookhuis 78cd7e1ce87c7d9d',
    ])
  })

  test('is the same whenever it is drawn, and another on every day and for every game', async () => {
    const seeds = new Set<string>()
    for (const game of games.slice(0, 4)) {
      expect(await dayOf(game, DATE)).toEqual(await dayOf(game, DATE))
      for (let ago = 0; ago < 3; ago++) seeds.add((await dayOf(game, daysBefore(DATE, ago))).seed)
    }
    expect(seeds.size).toBe(12)
  })

  test('of Betrayal is a haunt that has begun, with a side', async () => {
    const game = gameOf('betrayal')
    const sides = new Set<string | null>()
    for (let ago = 0; ago < 6; ago++) {
      const day = await dayOf(game, daysBefore(DATE, ago))
      const { state, open } = begin(game, day)
      expect(day.kind).toBe(`haunt.${day.options['haunt']}.name`)
      expect(game.measures?.kinds?.['haunt']?.(state)).toBe(day.kind)
      expect(game.measures?.side?.(state, day.seat)).toBe(day.side)
      expect(open.length).toBeGreaterThan(0)
      sides.add(day.side)
    }
    expect(sides).toEqual(new Set(['heroes', 'traitors']))
  })

  test('asks its bots with chance that follows from the match, the seat and the question', () => {
    const seed = 'ab'.repeat(32)
    expect(botSeed(seed, 1, 7)).toBe(botSeed(seed, 1, 7))
    const luck = [botSeed(seed, 1, 7), botSeed(seed, 2, 7), botSeed(seed, 1, 8), botSeed('ac'.repeat(32), 1, 7)]
    expect(new Set(luck).size).toBe(4)
  })

  test('begins and ends at midnight UTC', () => {
    expect(dateOf(Date.UTC(2026, 10, 18, 23, 59, 59, 999))).toBe(DATE)
    expect(dateOf(endOf(DATE))).toBe('2026-11-19')
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
  })
})

describe('nights in a row', () => {
  const ago = (...days: number[]) => days.map((one) => daysBefore(DATE, one))
  const rows = [
    { of: 'nobody has played', played: [], nights: 0, kept: [] },
    { of: 'tonight alone', played: [0], nights: 1, kept: [] },
    { of: 'tonight is not over yet', played: [1, 2, 3], nights: 3, kept: [] },
    { of: 'one missed night is forgiven', played: [0, 1, 3, 4], nights: 4, kept: [2] },
    { of: 'the last night, too', played: [0, 2, 3], nights: 3, kept: [1] },
    { of: 'two in a row are not', played: [0, 1, 4, 5], nights: 2, kept: [] },
    { of: 'nor two in a week', played: [0, 2, 4, 5], nights: 2, kept: [1] },
    { of: 'but one in each of two weeks', played: [0, 2, 3, 4, 5, 6, 7, 9], nights: 8, kept: [1, 8] },
    { of: 'long ago is long ago', played: [5, 6, 7], nights: 0, kept: [] },
  ]
  test.for(rows)('$of', ({ played, nights, kept }) => {
    expect(streakOf(ago(...played), DATE)).toEqual({ nights, kept: ago(...kept) })
  })
})

describe('where ways part', () => {
  const way = (person: string, letters: string) => ({ person, ways: [...letters].map((one) => one.repeat(8)).join('') })
  const of = (own: string, ...others: string[]) => {
    const all = [way('me', own), ...others.map((letters, number) => way(`other ${number}`, letters))]
    return new Ways(all).partingOf(all[0]?.person ?? '')
  }

  test('is the first decision at which one did otherwise than most who had come by the same way', () => {
    expect(of('abcd', 'abxd', 'abxe', 'abcd')).toBeNull()
    expect(of('abcd', 'abxd', 'abxe', 'q')).toEqual({ decision: 2, came: 3, same: 1, most: 2, like: 'other 0' })
    expect(of('bcd', 'acd', 'acd')).toEqual({ decision: 0, came: 3, same: 1, most: 2, like: 'other 0' })
  })

  test('is nowhere for whoever went with most, was as many as the others, or is alone', () => {
    for (const others of [['abcd', 'abcd'], ['xbcd'], []]) expect(of('abcd', ...others)).toBeNull()
  })
})
