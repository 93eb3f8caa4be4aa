/** Who sits with whom in a tournament: held against what must be so, on thousands of random fields. */
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import { fieldOf, flawOf, isLess, NO_FLAW, sumOf } from '@gloam/tables/tournament/field.ts'
import { perfectMatch } from '@gloam/tables/tournament/matching.ts'
import { type Entrant, knockOutRound, roundRobin, sizesFor, swissRound } from '@gloam/tables/tournament/pairing.ts'
import { pastOf, type Round } from '@gloam/tables/tournament/past.ts'
import { describe, expect, test } from 'vitest'

const named = (count: number): string[] => Array.from({ length: count }, (_, number) => `p${number}`)

/** How often each two have met. */
function meetingsIn(rounds: readonly Round[]): Map<string, number> {
  const met = new Map<string, number>()
  for (const table of rounds.flatMap(({ tables }) => tables))
    for (const a of table) for (const b of table) if (a < b) met.set(`${a} ${b}`, (met.get(`${a} ${b}`) ?? 0) + 1)
  return met
}

const repeatsIn = (rounds: readonly Round[]) => [...meetingsIn(rounds).values()].reduce((sum, n) => sum + n - 1, 0)

/** By how much the places of whoever sat most unevenly differ. */
function unevennessIn(rounds: readonly Round[], size: number): number {
  const sat = new Map<string, number[]>()
  for (const table of rounds.flatMap(({ tables }) => tables))
    table.forEach((id, place) => {
      const often = sat.get(id) ?? Array<number>(size).fill(0)
      often[place] = (often[place] ?? 0) + 1
      sat.set(id, often)
    })
  return Math.max(0, ...[...sat.values()].map((often) => Math.max(...often) - Math.min(...often)))
}

function everybodyOnce({ tables, byes }: Round, ids: readonly string[]): void {
  expect([...tables.flat(), ...byes].sort()).toEqual([...ids].sort())
}

/** Whoever sits first at a table gets most, with some luck. */
function playedOut(entrants: readonly Entrant[], { tables }: Round, chance: Chance): Entrant[] {
  const gained = new Map<string, number>()
  for (const table of tables)
    for (const [rank, id] of chance.shuffle([...table]).entries()) gained.set(id, table.length - 1 - rank)
  return entrants.map(({ id, points }) => ({ id, points: points + (gained.get(id) ?? 0) }))
}

function swissOf(count: number, rounds: number, size: number, chance: Chance): Round[] {
  let entrants: Entrant[] = named(count).map((id) => ({ id, points: 0 }))
  const played: Round[] = []
  for (let number = 0; number < rounds; number++) {
    const round = swissRound(entrants, played, { least: Math.max(2, size - 1), most: size })
    everybodyOnce(round, named(count))
    played.push(round)
    entrants = playedOut(entrants, round, chance)
  }
  return played
}

describe('tables', () => {
  test('are even, never too small, and leave nobody over who could sit', () => {
    for (let most = 2; most <= 6; most++)
      for (let least = 2; least <= most; least++)
        for (let count = 0; count <= 80; count++) {
          const sizes = sizesFor(count, { least, most })
          expect(sizes.every((size) => size >= least && size <= most)).toBe(true)
          if (sizes.length > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
          const over = count - sizes.reduce((sum, size) => sum + size, 0)
          expect(over).toBeLessThan(least === most ? most : least)
          if (least < most && count >= least * (least - 1)) expect(over).toBe(0)
        }
  })
})

describe('pairs of all', () => {
  /** Whether there are any, by trying everything. */
  function isPossible(left: readonly number[], fits: (a: number, b: number) => boolean): boolean {
    const [first, ...rest] = left
    if (first === undefined) return true
    return rest.some(
      (other) =>
        fits(first, other) &&
        isPossible(
          rest.filter((one) => one !== other),
          fits,
        ),
    )
  }

  test('are found wherever there are such', () => {
    const chance = fastChance(1)
    for (let field = 0; field < effort(500, 5_000); field++) {
      const count = 2 * (1 + chance.below(5))
      const density = 1 + chance.below(9)
      const edges = new Set<string>()
      for (let a = 0; a < count; a++)
        for (let b = a + 1; b < count; b++) if (chance.below(10) < density) edges.add(`${a} ${b}`)
      const fits = (a: number, b: number) => edges.has(`${Math.min(a, b)} ${Math.max(a, b)}`)
      const pairs = perfectMatch(count, fits)
      expect(pairs !== null).toBe(isPossible([...Array(count).keys()], fits))
      if (pairs === null) continue
      expect(pairs.flat().sort((a, b) => a - b)).toEqual([...Array(count).keys()])
      expect(pairs.every(([a, b]) => fits(a, b))).toBe(true)
    }
  })
})

describe('Swiss', () => {
  test('two at a table: nobody meets twice while pairs of all are left who have not met', () => {
    const chance = fastChance(2)
    for (let field = 0; field < effort(30, 400); field++) {
      const count = 2 * (2 + chance.below(7))
      let entrants: Entrant[] = named(count).map((id) => ({ id, points: 0 }))
      const played: Round[] = []
      // One round more than there are others to meet: the last cannot but repeat.
      for (let number = 0; number < count; number++) {
        const met = meetingsIn(played)
        const ids = named(count)
        const fits = (a: number, b: number) => !met.has([ids[a], ids[b]].sort().join(' '))
        const isLeft = perfectMatch(count, fits) !== null
        const round = swissRound(entrants, played, { least: 2, most: 2 })
        everybodyOnce(round, ids)
        if (isLeft) expect(repeatsIn([...played, round])).toBe(repeatsIn(played))
        played.push(round)
        entrants = playedOut(entrants, round, chance)
      }
    }
  })

  test.for([2, 3, 4, 5, 6])('%i at a table: places are even to within one; nobody meets twice at first', (size) => {
    const chance = fastChance(size)
    for (let field = 0; field < effort(2, 20); field++) {
      const count = size * (size + 1 + chance.below(4))
      const rounds = swissOf(count, size === 2 ? 2 : 5, size, chance)
      expect(repeatsIn(rounds.slice(0, 2))).toBe(0)
      expect(unevennessIn(rounds, size)).toBeLessThanOrEqual(1)
    }
  })

  test('three at a table, nine people: as even, and as few who meet again, as can be, whatever was played', () => {
    const chance = fastChance(9)
    const ids = named(9)
    for (let field = 0; field < effort(10, 500); field++) {
      const before = Array.from({ length: 1 + chance.below(3) }, (): Round => {
        const order = chance.shuffle([...ids])
        return { tables: [order.slice(0, 3), order.slice(3, 6), order.slice(6)], byes: [] }
      })
      const entrants = ids.map((id) => ({ id, points: chance.below(4) }))
      const known = fieldOf(entrants, pastOf(before), 3)
      const flaw = (tables: readonly (readonly string[])[]) =>
        tables
          .map((table) =>
            flawOf(
              known,
              table.map((id) => ids.indexOf(id)),
            ),
          )
          .reduce(sumOf, NO_FLAW)
      const least = allThrees(ids)
        .map(flaw)
        .reduce((best, one) => (isLess(one, best) ? one : best))
      expect(flaw(swissRound(entrants, before, { least: 3, most: 3 }).tables).slice(0, 2)).toEqual(least.slice(0, 2))
    }
  })

  test('an odd number: whoever sits out has not sat out more often than others; and the weakest first', () => {
    const rounds = swissOf(7, 7, 2, fastChance(7))
    expect(rounds.map(({ byes }) => byes.length)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(new Set(rounds.flatMap(({ byes }) => byes)).size).toBe(7)
    const entrants = [...named(4).map((id) => ({ id, points: 3 })), { id: 'last', points: 0 }]
    expect(swissRound(entrants, [], { least: 2, most: 2 }).byes).toEqual(['last'])
  })

  test('people who come late and people who are gone: everybody who is there sits once', () => {
    const chance = fastChance(11)
    for (let field = 0; field < effort(20, 300); field++) {
      const size = 2 + chance.below(5)
      let entrants: Entrant[] = named(size * 2 + chance.below(12)).map((id) => ({ id, points: 0 }))
      const played: Round[] = []
      for (let number = 0; number < 4; number++) {
        const round = swissRound(entrants, played, { least: 2, most: size })
        everybodyOnce(
          round,
          entrants.map(({ id }) => id),
        )
        played.push(round)
        entrants = playedOut(entrants, round, chance).filter(() => chance.below(10) > 0)
        for (let late = chance.below(3); late > 0; late--) entrants.push({ id: `late ${number} ${late}`, points: 0 })
      }
    }
  })

  test('those who stand alike sit together', () => {
    const entrants = named(12).map((id, number) => ({ id, points: Math.floor(number / 4) }))
    const { tables } = swissRound(entrants, [], { least: 4, most: 4 })
    const points = (id: string) => entrants.find((one) => one.id === id)?.points
    for (const table of tables) expect(new Set(table.map(points)).size).toBe(1)
  })
})

describe('everybody meets everybody', () => {
  test('two at a table: once each, in as few rounds as can be, with even places', () => {
    for (let count = 2; count <= 17; count++) {
      const rounds = roundRobin(named(count), { least: 2, most: 2 })
      expect(rounds).toHaveLength(count % 2 === 0 ? count - 1 : count)
      expect(meetingsIn(rounds).size).toBe((count * (count - 1)) / 2)
      expect(repeatsIn(rounds)).toBe(0)
      expect(unevennessIn(rounds, 2)).toBeLessThanOrEqual(1)
      for (const round of rounds) everybodyOnce(round, named(count))
    }
  })

  test.for([3, 4, 5])('%i at a table: all of them, sooner or later', (size) => {
    for (const count of [size, 2 * size, 3 * size]) {
      const rounds = roundRobin(named(count), { least: size, most: size })
      expect(meetingsIn(rounds).size).toBe((count * (count - 1)) / 2)
      expect(unevennessIn(rounds, size)).toBeLessThanOrEqual(1)
    }
  })
})

describe('knock-out', () => {
  test('two at a table: after the first round it comes out even, the strong sit it out, and meet late', () => {
    for (let count = 2; count <= 40; count++) {
      const ids = named(count)
      let left = ids
      const played: Round[] = []
      while (left.length > 1) {
        const round = knockOutRound(left, played, { least: 2, most: 2 })
        everybodyOnce(round, left)
        if (played.length > 0) expect(round.byes).toEqual([])
        else expect(round.byes).toEqual(ids.slice(0, round.byes.length))
        played.push(round)
        // The stronger wins: the first two meet in the last round.
        const winners = new Set([...round.byes, ...round.tables.map((table) => firstOf(table, ids))])
        left = ids.filter((id) => winners.has(id))
      }
      expect(played.at(-1)?.tables[0]?.toSorted()).toEqual(['p0', 'p1'])
      expect(repeatsIn(played)).toBe(0)
    }
  })

  test('more at a table: two of each go on until one table is left', () => {
    for (let size = 3; size <= 6; size++)
      for (let count = size; count <= 50; count++) {
        const ids = named(count)
        let left = ids
        const played: Round[] = []
        while (left.length > size) {
          const round = knockOutRound(left, played, { least: 2, most: size })
          everybodyOnce(round, left)
          played.push(round)
          const on = new Set(
            round.tables.flatMap((table) =>
              [...table]
                .sort((a, b) => ids.indexOf(a) - ids.indexOf(b))
                .slice(0, Math.min(2, Math.ceil(table.length / 2))),
            ),
          )
          left = ids.filter((id) => on.has(id))
        }
        expect(knockOutRound(left, played, { least: 2, most: size }).tables).toHaveLength(1)
      }
  })
})

const firstOf = (table: readonly string[], ids: readonly string[]) => ids.find((id) => table.includes(id)) ?? ''

/** All ways to part nine into threes. */
function allThrees(ids: readonly string[]): string[][][] {
  const [first, ...rest] = ids
  if (first === undefined) return [[]]
  return rest.flatMap((second, at) =>
    rest.slice(at + 1).flatMap((third) => {
      const others = rest.filter((id) => id !== second && id !== third)
      return allThrees(others).map((tables) => [[first, second, third], ...tables])
    }),
  )
}
