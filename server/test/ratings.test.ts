/** Ratings as they are reckoned: people of known strength are found out, and what is not their doing does not count. */
import { readFileSync } from 'node:fs'
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { ALL, effort } from '@gloam/kernel/testing/effort.ts'
import { describe, expect, test } from 'vitest'
import { LADDERS, PLACES, ratingOfBot, SIDES, WON_ON_SIDE } from '../ratings/measured.ts'
import { chancesOf, intoSeason, NEWCOMER, POINTS, type Rating, rateMatch, type Team } from '../ratings/rate.ts'
import { type KeptPart, type KeptResult, listOf, RatingBook, reckon, seasonOf } from '../ratings/reckon.ts'

/** As wide as newcomers are believed to be. */
const SPREAD = NEWCOMER.sigma

/** People of known strength who meet by chance, and what their ratings have come to. */
class World {
  readonly truth: number[]
  readonly ratings: Rating[]
  /** Chances that were said, and how often it came so, in tenths. */
  readonly said = Array.from({ length: 10 }, () => ({ said: 0, came: 0, count: 0 }))
  /** Who played, the best first. */
  readonly results: (readonly (readonly number[])[])[] = []
  private readonly chance: Chance

  constructor(people: number, seed: number) {
    this.chance = fastChance(seed)
    this.truth = Array.from({ length: people }, () => NEWCOMER.mu + SPREAD * this.normal())
    this.ratings = this.truth.map(() => ({ ...NEWCOMER }))
  }

  /** Everybody plays once, at tables whose teams are as large as one of these says. */
  round(sizes: readonly (readonly number[])[], isNoted: boolean): void {
    const order = this.chance.shuffle(this.truth.map((_, person) => person))
    while (order.length > 0) {
      const teams = this.chance.oneOf(sizes).map((size) => order.splice(0, size))
      if (teams.every((team) => team.length > 0)) this.play(teams, isNoted)
    }
  }

  private play(people: readonly (readonly number[])[], isNoted: boolean): void {
    const done = people.map((team) => mean(team.map((person) => this.truth[person])) + POINTS * this.gumbel())
    const teams = people.map(
      (team, i): Team => ({
        rank: 1 + done.filter((other) => other > done[i]).length,
        advantage: 0,
        entrants: team.map((person) => ({ rating: this.ratings[person], weight: 1 / team.length })),
      }),
    )
    if (isNoted) this.note(teams)
    this.results.push([...people.keys()].sort((a, b) => done[b] - done[a]).map((i) => people[i]))
    const after = rateMatch(teams)
    people.forEach((team, i) => {
      team.forEach((person, j) => {
        this.ratings[person] = after[i][j]
      })
    })
  }

  private note(teams: readonly Team[]): void {
    chancesOf(teams).forEach((chance, i) => {
      const bin = this.said[Math.min(9, Math.floor(chance * 10))]
      bin.said += chance
      bin.came += teams[i].rank === 1 ? 1 : 0
      bin.count++
    })
  }

  /** Spearman's: 1 where the order is the true one. */
  get rankCorrelation(): number {
    return this.correlationOf(this.ratings.map(({ mu }) => mu))
  }

  correlationOf(strengths: readonly number[]): number {
    const [true_, found] = [placesOf(this.truth), placesOf(strengths)]
    const n = this.truth.length
    return 1 - (6 * true_.reduce((sum, place, i) => sum + (place - found[i]) ** 2, 0)) / (n * (n * n - 1))
  }

  /** By how much what was said is wrong, at worst, where it was said so often that chance alone is no excuse. */
  worstMiscalibration(least: number): number {
    const bins = this.said.filter(({ count }) => count >= least)
    return Math.max(...bins.map(({ said, came, count }) => Math.abs(said - came) / count))
  }

  /** The share of people who are where their rating says that they are with 19 in 20. */
  get within(): number {
    const inside = this.ratings.filter(({ mu, sigma }, i) => Math.abs(mu - this.truth[i]) < 1.96 * sigma)
    return inside.length / this.ratings.length
  }

  private share(): number {
    return (this.chance.word() + 0.5) / 2 ** 32
  }
  private normal(): number {
    return Math.sqrt(-2 * Math.log(this.share())) * Math.cos(2 * Math.PI * this.share())
  }
  /** The noise by which the best of a table wins as often as Plackett and Luce say. */
  private gumbel(): number {
    return -Math.log(-Math.log(this.share()))
  }
}

function placesOf(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((a, b) => values[a] - values[b])
  const places = Array<number>(values.length)
  order.forEach((i, place) => {
    places[i] = place
  })
  return places
}

/**
 * The likeliest strengths in the light of all results of two sides at once, by one who knows how people are spread and
 * results come about, and needs not go from match to match: nobody can say more from the same results. Each step goes
 * down the slope, by as much as its bend allows, with some of the step before.
 */
function likeliest(results: World['results'], count: number): number[] {
  const strengths = Array<number>(count).fill(0)
  const steps = Array<number>(count).fill(0)
  for (let largest = 1, round = 0; largest > 0.5 && round < 400; round++) {
    const slope = strengths.map((strength) => -strength / SPREAD ** 2)
    const bend = Array<number>(count).fill(1 / SPREAD ** 2)
    for (const [won, lost] of results) {
      const ahead = mean(won.map((person) => strengths[person])) - mean(lost.map((person) => strengths[person]))
      const surprise = 1 / (1 + Math.exp(ahead / POINTS))
      for (const [side, sign] of [[won, 1] as const, [lost, -1] as const])
        for (const person of side) {
          slope[person] += (sign * surprise) / POINTS / side.length
          bend[person] += (surprise * (1 - surprise)) / POINTS ** 2 / side.length
        }
    }
    for (const person of strengths.keys()) {
      steps[person] = 0.6 * steps[person] + (0.8 * slope[person]) / bend[person]
      strengths[person] += steps[person]
    }
    largest = Math.max(...steps.map(Math.abs))
  }
  return strengths
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const PEOPLE = effort(1_500, 10_000)
const MATCHES = 30
/** From here on numbers are shown. */
const SHOWN_FROM = 10

/** Sides of one to four. */
const ON_SIDES = [
  [3, 1],
  [4, 1],
  [2, 2],
  [3, 2],
]

function played(sizes: readonly (readonly number[])[], seed: number, matches = MATCHES): World {
  const world = new World(PEOPLE, seed)
  for (let round = 0; round < matches; round++) world.round(sizes, round >= SHOWN_FROM)
  return world
}

describe(`${PEOPLE} people of known strength, ${MATCHES} matches each`, () => {
  test.each([
    ['two', [[1, 1]], 31],
    [
      'three or four',
      [
        [1, 1, 1],
        [1, 1, 1, 1],
      ],
      32,
    ],
  ] as const)('at tables of %s: ranked right, and chances come as they were said (seed %#)', (_, sizes, seed) => {
    const world = played(sizes, seed)
    expect(world.rankCorrelation).toBeGreaterThan(0.9)
    expect(world.worstMiscalibration(ALL ? 2_000 : 400)).toBeLessThan(ALL ? 0.03 : 0.06)
    expect(world.within).toBeGreaterThan(0.88)
  })

  /** A side's result is a few people's at once: each is found out more slowly, and what is said is as true. */
  test('on sides of one to four', () => {
    const world = played(ON_SIDES, 33)
    expect(world.rankCorrelation).toBeGreaterThan(0.8)
    expect(world.worstMiscalibration(ALL ? 2_000 : 400)).toBeLessThan(ALL ? 0.03 : 0.06)
    expect(world.within).toBeGreaterThan(0.93)
  })

  /** So it is the results of sides that say no more, and not the way in which they are reckoned. */
  test('on sides the order is as right as those results can make it', { tags: ['long'] }, () => {
    const world = played(ON_SIDES, 33)
    const best = world.correlationOf(likeliest(world.results, PEOPLE))
    expect(best).toBeLessThan(0.86)
    expect(world.rankCorrelation).toBeGreaterThan(best - 0.01)
  })

  test('on sides twice as many matches say as much', { tags: ['long'] }, () => {
    expect(played(ON_SIDES, 33, 2 * MATCHES).rankCorrelation).toBeGreaterThan(0.9)
  })
})

const person = (name: string, seat: number, more: Partial<KeptPart> = {}): KeptPart => ({
  ...{ seat, part: seat, person: name, strength: null, share: 1, rank: 2, won: false, side: null, place: null },
  ...{ counts: true, before: null },
  ...more,
})
const WON = { rank: 1, won: true } as const
const OCTOBER = Date.UTC(2026, 9, 10)

const result = (parts: KeptPart[], more: Partial<KeptResult> = {}): KeptResult => ({
  ...{ table: 't', game: 'halloween', pace: 'live', group: null, at: OCTOBER, seats: parts.length, unrated: null },
  parts,
  ...more,
})

const everybody = () => true

test('whoever wins is thought stronger, whoever loses weaker, and both are less in doubt', () => {
  const book = new RatingBook()
  reckon(result([person('zoe', 0, WON), person('max', 1)]), book, everybody)
  const [zoe, max] = ['zoe', 'max'].map((name) => book.of(name, 'halloween live people'))
  expect(zoe?.mu).toBeGreaterThan(1500)
  expect(max?.mu).toBeCloseTo(3000 - (zoe?.mu ?? 0), 6)
  expect(Math.max(zoe?.sigma ?? 999, max?.sigma ?? 999)).toBeLessThan(NEWCOMER.sigma)
  expect(zoe).toMatchObject({ season: '2026-4', matches: 1, at: OCTOBER })
})

test('ranks below the first say something, too', () => {
  const book = new RatingBook()
  reckon(result([person('a', 0, WON), person('b', 1, { rank: 2 }), person('c', 2, { rank: 3 })]), book, everybody)
  const mu = (name: string) => book.of(name, 'halloween live people')?.mu ?? 0
  expect(mu('a')).toBeGreaterThan(mu('b'))
  expect(mu('b')).toBeGreaterThan(mu('c'))
})

test('of a seat that changed hands each has what they decided, and a stand-in the rest', () => {
  const book = new RatingBook()
  const bot = person('', 0, { person: null, strength: 'regular', counts: false })
  const parts = [person('left', 0, { share: 0.1, part: 0 }), { ...bot, share: 0.9, part: 1 }, person('stayed', 1, WON)]
  reckon(result(parts), book, everybody)
  const lost = (name: string) => 1500 - (book.of(name, 'halloween live people')?.mu ?? 0)
  expect(lost('left')).toBeGreaterThan(0)
  expect(lost('left')).toBeLessThan(-0.2 * lost('stayed'))
})

test('a side is as strong as those on it are on the whole: three heroes and a traitor are even', () => {
  const sides = [
    { side: 'hunters', ...WON },
    { side: 'hunters', ...WON },
    { side: 'hunters', ...WON },
    { side: 'servants' },
  ]
  const book = new RatingBook()
  reckon(
    result(
      sides.map((more, seat) => person(`p${seat}`, seat, more)),
      { game: 'hellhouse' },
    ),
    book,
    everybody,
  )
  const gained = (name: string) => (book.of(name, 'hellhouse live people')?.mu ?? 0) - 1500
  // Whoever plays alone is all of a side.
  expect(gained('p3')).toBeLessThan(-2.5 * gained('p0'))
  expect(gained('p0')).toBeCloseTo(gained('p2'), 9)
  expect(gained('p0')).toBeGreaterThan(0)
})

test('of servants the one who won has won, and the others have not', () => {
  const book = new RatingBook()
  const parts = [
    person('h', 0, { side: 'hunters' }),
    person('s1', 1, { side: 'servants', ...WON }),
    person('s2', 2, { side: 'servants' }),
  ]
  reckon(result(parts, { game: 'hellhouse' }), book, everybody)
  const mu = (name: string) => book.of(name, 'hellhouse live people')?.mu ?? 0
  expect(mu('s1')).toBeGreaterThan(1500)
  expect(Math.max(mu('s2'), mu('h'))).toBeLessThan(1500)
})

test('a place that wins less often is worth more to whoever wins there', () => {
  const winsAt = (place: number) => {
    const book = new RatingBook()
    const parts = [0, 1, 2].map((seat) => person(`p${seat}`, seat, { place: seat, ...(seat === place ? WON : {}) }))
    reckon(result(parts), book, everybody)
    return book.of(`p${place}`, 'halloween live people')?.mu ?? 0
  }
  expect(winsAt(0)).toBeGreaterThan(winsAt(1))
})

test('each game, pace and company has a list of its own', () => {
  const two = [person('zoe', 0, WON), person('max', 1)]
  const bot = person('', 1, { person: null, strength: 'strong', counts: false })
  expect(listOf(result(two))).toBe('halloween live people')
  expect(listOf(result(two, { pace: 'days', game: 'spookhuis' }))).toBe('spookhuis days people')
  expect(listOf(result(two, { group: 'thursday' }))).toBe('halloween live thursday')
  expect(listOf(result([person('zoe', 0), bot]))).toBe('halloween live bots')
  // Whoever was forgotten was somebody: the others' list stays the same.
  expect(listOf(result([person('zoe', 0), { ...person('', 1), person: null }]))).toBe('halloween live people')
})

test('bots are as strong as the lab has found them, and never change; one that was not measured rates nobody', () => {
  const against = (strength: KeptPart['strength'], game = 'halloween') => {
    const book = new RatingBook()
    const bot = person('', 1, { person: null, strength, counts: false })
    const { unrated } = reckon(result([person('zoe', 0, WON), bot], { game }), book, everybody)
    return { unrated, gained: (book.of('zoe', `${game} live bots`)?.mu ?? 1500) - 1500, kept: book.changed.size }
  }
  expect(against('strong').gained).toBeGreaterThan(2 * against('novice').gained)
  expect(against('strong').kept).toBe(1)
  expect(against('random')).toEqual({ unrated: 'unmeasured', gained: 0, kept: 0 })
  expect(against('strong', 'lanterns')).toEqual({ unrated: 'unmeasured', gained: 0, kept: 0 })
})

test('whoever does not want to be rated, and whoever is forgotten, is kept as strong as they were', () => {
  const book = new RatingBook()
  const { parts } = reckon(result([person('zoe', 0, WON), person('shy', 1)]), book, (name) => name !== 'shy')
  expect(book.of('shy', 'halloween live people')).toBeUndefined()
  expect(parts[1]).toMatchObject({ counts: false, before: NEWCOMER })
  const fixed = { counts: false, before: { mu: 1900, sigma: 60 } } as const
  const strong = new RatingBook()
  reckon(result([person('zoe', 0, WON), { ...person('', 1, fixed), person: null }]), strong, everybody)
  expect(strong.of('zoe', 'halloween live people')?.mu).toBeGreaterThan(
    book.of('zoe', 'halloween live people')?.mu ?? 9_999,
  )
})

test('a match that does not count changes nothing', () => {
  const book = new RatingBook()
  const parts = [person('zoe', 0, WON), person('max', 1)]
  expect(reckon(result(parts, { unrated: 'hints' }), book, everybody)).toEqual({ unrated: 'hints', parts })
  expect(book.changed.size).toBe(0)
})

test('a season is a quarter; the next begins where the last ended, with more doubt, and the last is kept', () => {
  const JANUARY = Date.UTC(2027, 0, 2)
  expect([OCTOBER, JANUARY].map(seasonOf)).toEqual(['2026-4', '2027-1'])
  const book = new RatingBook()
  for (let i = 0; i < 30; i++) reckon(result([person('zoe', 0, WON), person('max', 1)]), book, everybody)
  const last = book.of('zoe', 'halloween live people')
  const { parts } = reckon(result([person('zoe', 0, WON), person('max', 1)], { at: JANUARY }), book, everybody)
  expect(parts[0].before).toEqual(intoSeason(last ?? NEWCOMER))
  expect(parts[0].before?.sigma).toBeGreaterThan(last?.sigma ?? 999)
  expect(book.of('zoe', 'halloween live people')).toMatchObject({ season: '2027-1', matches: 31 })
  expect(book.changed.get('zoe halloween live people 2026-4')).toEqual(last)
})

describe('what the lab has measured is what is reckoned with', () => {
  const lab = (file: string) =>
    JSON.parse(readFileSync(new URL(`../../docs/lab/${file}.json`, import.meta.url), 'utf8'))

  test.each(Object.keys(LADDERS))('the ladder of %s', (game) => {
    const { ratings } = lab(`${game}-ladder`) as { ratings: { strength: string; elo: number }[] }
    expect(LADDERS[game]).toEqual(Object.fromEntries(ratings.map(({ strength, elo }) => [strength, elo])))
    expect(ratingOfBot(game, 'regular')?.mu).toBe(1500)
  })

  test('places and sides', () => {
    interface Measured {
      name: string
      share: number
      seats: number
    }
    for (const [game, bySeats] of Object.entries(PLACES))
      for (const [seats, shares] of Object.entries(bySeats)) {
        const { wins } = lab(game) as { wins: Measured[] }
        expect(wins.filter((one) => one.seats === Number(seats)).map(({ share }) => share)).toEqual(shares)
      }
    for (const [game, sides] of Object.entries(SIDES)) {
      const { ends } = lab(game) as { ends: Measured[] }
      for (const [side, share] of Object.entries(sides))
        expect(ends.find(({ name }) => name === side)?.share).toBe(share)
    }
    for (const [game, sides] of Object.entries(WON_ON_SIDE)) {
      const measured = (lab(game) as { sides: Measured[] }).sides
      expect(sides).toEqual(Object.fromEntries(measured.map(({ name, share }) => [name, share])))
    }
  })
})
