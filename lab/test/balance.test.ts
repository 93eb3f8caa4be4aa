import type { Numbered } from '@gloam/bots/trial/numbered.ts'
import { games } from '@gloam/games/index.ts'
import type { Words } from '@gloam/games/text.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf, takeRandom } from '@gloam/kernel/random.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { describe, expect, test } from 'vitest'
import { findingsOf } from '../balance/findings.ts'
import { type Measured, playMatch, type Terms } from '../balance/match.ts'
import { print } from '../balance/print.ts'
import { reportOf } from '../balance/report.ts'
import { namesOf } from '../balance/words.ts'

const TERMS: Terms = { game: 'tiny', version: 1, bots: 'novice', budget: { iterations: effort(2, 10) }, only: {} }

/** A match of two seats, seat 0 on the side of the cats and seat 1 on that of the mice. */
function match(number: number, winners: number[], more: Partial<Measured> = {}): Measured {
  return {
    job: { number, seats: 2, options: { moon: number % 2 === 0 ? 'full' : 'new' } },
    tries: 1,
    ended: true,
    picks: 10,
    turns: 5 + number,
    first: 0,
    winners,
    end: winners.includes(0) ? 'end.cats' : 'end.mice',
    scores: [],
    sides: ['cats', 'mice'],
    kinds: { house: number < 4 ? 'house.1.name' : 'house.2.name' },
    amounts: { mice: number },
    standings: Array.from({ length: 3 }, (_, turn) => [turn, 2 * turn]),
    cards: [[], []],
    actions: { hunt: [6, 8], hide: [4, 4] },
    ...more,
  }
}

const findings = (list: Measured[]) => findingsOf(TERMS, list, 'cheese', (key) => key)

describe('findings', () => {
  const list = Array.from({ length: 8 }, (_, number) => match(number, number < 6 ? [0] : [1]))

  test('count wins by seat and side, ends, and what matches have of each', () => {
    const found = findings(list)
    expect(found.wins.map(({ share }) => share)).toEqual([0.75, 0.25])
    expect(found.sides).toMatchObject([
      { name: 'cats', share: 0.75, of: 8 },
      { name: 'mice', share: 0.25, of: 8 },
    ])
    expect(found.ends).toMatchObject([
      { name: 'end.cats', count: 6 },
      { name: 'end.mice', count: 2 },
    ])
    expect(found.amounts['mice']).toMatchObject({ mean: 3.5, least: 0, most: 7 })
    expect(found.turns).toMatchObject({ least: 5, most: 12 })
  })

  test('show how matches of each kind ended, and of each value of an option that was varied', () => {
    const { kinds } = findings(list)
    expect(Object.keys(kinds)).toEqual(['house', 'moon'])
    const shares = kinds['house'].map(({ ends }) => ends.map(({ share }) => share))
    expect(shares).toEqual([
      [1, 0],
      [0.5, 0.5],
    ])
    expect(kinds['moon'].map(({ name, matches }) => [name, matches])).toEqual([
      ['full', 4],
      ['new', 4],
    ])
  })

  test('hold a card against what its side wins without it', () => {
    const many = Array.from({ length: 40 }, (_, number) =>
      match(number, number < 20 ? [0] : [1], { cards: [number < 20 ? ['claw'] : [], ['cheese']] }),
    )
    const { cards } = findings(many)
    // Cats win half of the time, with the claw always; mice have the cheese, win or lose.
    expect(cards.map(({ name, effect, seats }) => [name, effect, seats])).toEqual([
      ['claw', 0.5, 20],
      ['cheese', 0, 40],
    ])
    expect(cards[1].low).toBeLessThan(0)
  })

  test('share a win among seats that are level, if there are no sides', () => {
    const level = findings([match(0, [0, 1], { sides: [] }), match(1, [1], { sides: [] })])
    expect(level.wins.map(({ share }) => share)).toEqual([0.25, 0.75])
  })

  test('count seats from the one that began', () => {
    const { wins } = findings([match(0, [0], { first: 0 }), match(1, [1], { first: 1 }), match(2, [1], { first: 0 })])
    expect(wins.map(({ name, count }) => [name, count])).toEqual([
      ['1', 2],
      ['2', 1],
    ])
  })

  test('tell what is picked, where it could be', () => {
    expect(findings(list).actions).toEqual([
      { name: 'hunt', taken: 48, share: 0.6, whenOffered: 0.75 },
      { name: 'hide', taken: 32, share: 0.4, whenOffered: 1 },
    ])
  })

  test('list the fastest and the slowest, and those without an end', () => {
    const found = findings([...list, match(9, [], { ended: false, end: 'unfinished', turns: 900 })])
    expect(found.fastest[0]).toMatchObject({ number: 0, turns: 5 })
    expect(found.slowest[0]).toMatchObject({ number: 9, end: 'unfinished' })
    expect(found.unfinished).toBe(1)
  })

  test('are printed with their intervals', () => {
    expect(print(findings(list))).toContain('75.0 % (95 %: 40.9 % to 92.9 %) of 8')
  })

  test('make a report that needs nothing else, and in which no name can break the page', async () => {
    const html = await reportOf({ ...findings(list), title: '</script><b>Mice' })
    expect(html).not.toMatch(/<script[^>]* src=|<link|@import|<b>Mice/)
    expect(html.match(/<\/script/g)).toHaveLength(2)
    const data = /id="findings">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(JSON.parse(data).title).toBe('</script><b>Mice')
  })
})

describe.each(games.map((game) => [game.name, game] as const))('matches of %s', (name, game: AnyGame) => {
  const terms: Terms = { ...TERMS, game: name }
  const job: Numbered = {
    number: 3,
    seats: Math.min(game.seats.most, Math.max(3, game.seats.least)),
    options: usualOptions(game),
  }

  test('are measured, and the same whenever they are played', () => {
    const measured = playMatch(game, terms, job)
    expect(measured).toEqual(playMatch(game, terms, job))
    expect(measured).toMatchObject({ ended: true, tries: 1, job })
    expect(measured.standings).toHaveLength(measured.turns + 1)
    for (const standing of measured.standings) expect(standing).toHaveLength(job.seats)
    const taken = Object.values(measured.actions).reduce((sum, [count]) => sum + count, 0)
    expect(taken).toBe(measured.picks)
    expect(Object.values(measured.amounts).every(Number.isFinite)).toBe(true)
  })

  test('call cards and kinds by names that the game has', async () => {
    const { en }: { en: Words } = await import(`@gloam/games/${name}/text/index.ts`)
    const nameOf = await namesOf(name)
    const play = Play.start(game, job.seats, job.options, seedOf(1))
    const chance = fastChance(1)
    const keys = new Set<string>()
    while (play.open.length > 0) {
      takeRandom(play, chance)
      for (const { event } of play.events) keys.add(game.measures?.card?.(event, play.state)?.card ?? 'game.name')
    }
    for (const kind of Object.values(game.measures?.kinds ?? {})) keys.add(kind(play.state) ?? 'none')
    const named = [...keys].filter((key) => key.endsWith('.name'))
    // A game that measures cards has some that are met.
    expect(named.length).toBeGreaterThan(game.measures?.card === undefined ? -1 : 3)
    for (const key of named) {
      expect(en[key], key).toBeDefined()
      expect(nameOf(key)).toContain(en[key])
    }
  })
})

test('only matches of the wanted kind are played to the end', () => {
  const game = games.find(({ measures }) => measures?.kinds?.['master']) as AnyGame
  const job = { number: 1, seats: 3, options: usualOptions(game) }
  const wanted = playMatch(game, { ...TERMS, game: game.name, only: { master: '90' } }, job)
  expect(wanted.kinds['master']).toBe('card.90.name')
  expect(wanted.tries).toBeGreaterThan(1)
})
