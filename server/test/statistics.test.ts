/** What somebody's matches tell of them. */
import { expect, test } from 'vitest'
import { rivalriesOf, statisticsOf } from '../ratings/statistics.ts'
import type { PlayedPart } from '../store/people/ratings.ts'

const DAY = 86_400_000

const part = (table: string, seat: number, person: string | null, more: Partial<PlayedPart> = {}): PlayedPart => ({
  ...{ table, seat, person, game: 'halloween', at: 20 * DAY, seats: 2, rounds: null, rank: 2, won: false },
  ...{ side: null, role: null, points: null, own: true, things: null, looked: null },
  ...more,
})
const won = { rank: 1, won: true } as const

test('by role where there are roles, else by number of players; what a bot has done for somebody does not count', () => {
  const ghost = { game: 'spookhuis', role: 'ghost', seats: 3 }
  const told = statisticsOf('zoe', [
    part('a', 0, 'zoe', won),
    part('b', 0, 'zoe'),
    part('c', 0, 'zoe', { seats: 4, at: 21 * DAY }),
    part('d', 0, 'zoe', { ...ghost, ...won }),
    part('e', 0, 'zoe', { game: 'hellhouse', role: 'servants', side: 'servants', seats: 4 }),
    part('f', 0, 'zoe', { game: 'lanterns', role: 'keepers', side: 'keepers' }),
    part('g', 0, 'zoe', { own: false, ...won }),
  ])
  expect([told.matches, told.evenings]).toEqual([6, 2])
  expect(told.parts).toEqual([
    { game: 'halloween', role: null, seats: 2, played: 2, won: 1, even: 0.5 },
    { game: 'halloween', role: null, seats: 4, played: 1, won: 0, even: 0.25 },
    { game: 'spookhuis', role: 'ghost', seats: null, played: 1, won: 1, even: 1 / 3 },
    { game: 'hellhouse', role: 'servants', seats: null, played: 1, won: 0, even: 0.2435 },
    { game: 'lanterns', role: 'keepers', seats: null, played: 1, won: 0, even: null },
  ])
  expect(told.sizes).toEqual([
    { game: 'halloween', seats: 2, played: 2, won: 1 },
    { game: 'lanterns', seats: 2, played: 1, won: 0 },
    { game: 'spookhuis', seats: 3, played: 1, won: 1 },
    { game: 'halloween', seats: 4, played: 1, won: 0 },
    { game: 'hellhouse', seats: 4, played: 1, won: 0 },
  ])
})

test('the longest night, and the closest end: won by little, or lost by little to whoever won', () => {
  const told = statisticsOf('zoe', [
    ...[part('a', 0, 'zoe', { points: 30, rounds: 9, ...won }), part('a', 1, 'max', { points: 22 })],
    ...[part('b', 0, 'zoe', { points: 41, rounds: 14 }), part('b', 1, 'max', { points: 43, ...won })],
    // Third of three, one point behind the second: that decided nothing.
    ...[
      part('c', 0, 'zoe', { points: 20 }),
      part('c', 1, 'max', { points: 21 }),
      part('c', 2, null, { points: 50, ...won }),
    ],
    // A win that is shared, and one in which nobody had a point.
    ...[part('d', 0, 'zoe', { points: 9, ...won }), part('d', 1, 'max', { points: 9, ...won })],
    ...[part('e', 0, 'zoe', { points: 0 }), part('e', 1, 'max', { points: 0, ...won })],
  ])
  expect(told.longest).toMatchObject({ table: 'b', rounds: 14, won: false })
  expect(told.closest).toMatchObject({ table: 'b', points: 41, other: 43, won: false })
})

test('favourites are the cards and rooms that came most often, of each game, and nobody else’s', () => {
  const things = (cards: Record<string, number>, rooms: Record<string, number> = {}) => ({ things: { cards, rooms } })
  const { favourites } = statisticsOf('zoe', [
    ...[
      part('a', 0, 'zoe', things({ bell: 1, book: 2, map: 1, axe: 4 }, { attic: 3 })),
      part('a', 1, 'max', things({ bell: 9 })),
    ],
    ...[part('b', 0, 'zoe', things({ bell: 1, book: 1, rope: 2 }, { attic: 1, hall: 1 })), part('c', 0, 'zoe')],
    part('d', 0, 'zoe', { ...things({ bell: 9 }), own: false }),
    part('e', 0, 'zoe', { ...things({ once: 1 }), game: 'spookhuis' }),
  ])
  const cards = [
    { key: 'axe', times: 4 },
    { key: 'book', times: 3 },
    { key: 'bell', times: 2 },
  ]
  expect(favourites).toEqual([{ game: 'halloween', cards, rooms: [{ key: 'attic', times: 4 }] }])
})

test('chances given away are told by game and kind of decision, for each match of it that was looked back at', () => {
  const rest = { ask: 'turn', about: null, instead: 'rest' }
  const go = { ask: 'choose', about: 'go', instead: 'go' }
  const looked = (given: (typeof rest & { chance: number })[] | (typeof go & { chance: number })[], own: number) => ({
    looked: { given, moments: { own, luck: 1, others: 2 - own } },
  })
  const told = statisticsOf('zoe', [
    part('a', 0, 'zoe', looked([{ ...rest, chance: 0.25 }], 1)),
    part('a', 1, 'max', looked([{ ...rest, chance: 0.5 }], 2)),
    part('b', 0, 'zoe', looked([{ ...rest, chance: 0.5 }], 2)),
    part('c', 0, 'zoe', looked([], 0)),
    // Nobody has looked back at this one, and that one a bot has played.
    part('d', 0, 'zoe'),
    part('e', 0, 'zoe', { own: false, ...looked([{ ...rest, chance: 0.5 }], 2) }),
    part('f', 0, 'zoe', { game: 'betrayal', ...looked([{ ...go, chance: 0.375 }], 1) }),
  ])
  expect(told.looked).toEqual({
    matches: 4,
    given: [
      { game: 'betrayal', ...go, chance: 0.375 },
      { game: 'halloween', ...rest, chance: 0.25 },
    ],
    moments: { own: 4, luck: 4, others: 4 },
  })
})

test('nothing is told of nothing', () => {
  expect(statisticsOf('zoe', [])).toEqual({
    matches: 0,
    evenings: 0,
    parts: [],
    sizes: [],
    favourites: [],
    looked: { matches: 0, given: [], moments: { own: 0, luck: 0, others: 0 } },
    longest: null,
    closest: null,
  })
})

test('head to head counts who ended before whom, not those on the same side, nor bots, nor what bots did for people', () => {
  const parts = [
    ...[part('a', 0, 'zoe', won), part('a', 1, 'max'), part('a', 2, null)],
    ...[part('b', 0, 'zoe'), part('b', 1, 'max', won)],
    ...[part('c', 0, 'zoe', won), part('c', 1, 'max', { own: false })],
    ...[part('d', 0, 'zoe', won), part('d', 1, 'una', won), part('d', 2, 'max')],
    ...[part('e', 0, 'zoe', { own: false }), part('e', 1, 'una', won)],
  ]
  expect(rivalriesOf('zoe', parts, 8)).toEqual([{ person: 'max', before: 2, after: 1 }])
})
