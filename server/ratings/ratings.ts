/** Ratings kept up to date: each result is rated once, in an order that is kept with it, so that all can be reckoned again. */
import type { RatedResult, RatingRow, RatingStore, RatingWriter, ResultRow } from '../store/people/ratings.ts'
import type { Store } from '../store/store.ts'
import { candlesOf, thingsOf } from './candles.ts'
import { type KeptPart, type KeptResult, RatingBook, reckon } from './reckon.ts'

/** Where matches lie, and what is kept of those who played them. */
type Matches = Pick<Store, 'ratings' | 'table' | 'log'>

/** What reckoning all again has come to. */
export interface Again {
  results: number
  ratings: number
  /** Ratings that were otherwise before. */
  changed: number
}

export class Ratings {
  private readonly store: RatingStore
  private readonly matches: Matches
  private readonly onFlaw: (table: string, error: unknown) => void

  constructor(matches: Matches, onFlaw: (table: string, error: unknown) => void = () => {}) {
    this.store = matches.ratings
    this.matches = matches
    this.onFlaw = onFlaw
  }

  /** All results that wait are rated, and their candles lit. */
  async rateWaiting(): Promise<void> {
    for (;;) {
      const tables = await this.store.waiting()
      if (tables.length === 0) break
      // Lit before it is rated: what was lit twice is lit once, and what is rated is not looked at again.
      for (const table of tables) await this.light(table)
      await this.store.alone((ratings) => rateSome(ratings, tables))
    }
    await this.store.noneWaits(Date.now())
  }

  /** A match that cannot be looked at lights nothing, and is rated all the same. */
  private async light(table: string): Promise<void> {
    try {
      const row = await this.matches.table(table)
      if (row === undefined) return
      const { game, changed } = row
      const log = await this.matches.log(table)
      const lit = candlesOf(row, log)
      await this.store.light(lit.map(({ person, name }) => ({ person, name, game, table_id: table, at: changed })))
      for (const [seat, things] of thingsOf(row, log).entries()) await this.store.keepThings(table, seat, things)
    } catch (error) {
      this.onFlaw(table, error)
    }
  }

  /** Forgets all ratings, and makes them of the results again, in the order in which they were rated. */
  async reckonAgain(): Promise<Again> {
    const again = await this.store.alone(async (ratings) => {
      const before = await ratings.allRatings()
      const book = new RatingBook()
      const results = await replay(ratings, book)
      const now = [...book.changed.values()]
      await ratings.dropRatings()
      await ratings.keepRatings(now)
      return { results, ratings: now.length, changed: differing(before, now) }
    })
    await this.rateWaiting()
    return again
  }
}

/** Those of these that still wait are rated. */
async function rateSome(ratings: RatingWriter, tables: readonly string[]): Promise<void> {
  const results = await ratings.waiting(tables)
  const people = [...new Set(results.flatMap(peopleIn))]
  const unwilling = await ratings.unwilling(people)
  const book = new RatingBook(await ratings.ratingsOf(people))
  let number = await ratings.count()
  for (const row of results) {
    const { unrated, parts } = reckon(resultOf(row), book, (person) => !unwilling.has(person))
    await ratings.keep({ table: row.table_id, unrated, parts: parts.map(partColumns) }, ++number)
  }
  await ratings.keepRatings([...book.changed.values()])
}

async function replay(ratings: RatingWriter, book: RatingBook): Promise<number> {
  let number = 0
  let count = 0
  for (;;) {
    const results = await ratings.after(number)
    const last = results.at(-1)
    if (last === undefined) return count
    for (const row of results) reckon(resultOf(row), book, () => true)
    number = last.number ?? number + 1
    count += results.length
  }
}

function differing(before: readonly RatingRow[], now: readonly RatingRow[]): number {
  const key = ({ person, list, season }: RatingRow) => `${person} ${list} ${season}`
  const known = new Map(before.map((row) => [key(row), row]))
  const same = now.filter((row) => {
    const was = known.get(key(row))
    return was?.mu === row.mu && was.sigma === row.sigma && was.matches === row.matches
  })
  return Math.max(before.length, now.length) - same.length
}

function peopleIn({ parts }: ResultRow): string[] {
  return parts.flatMap(({ person }) => (person === null ? [] : [person]))
}

function resultOf({ table_id, group_id, parts, ...row }: ResultRow): KeptResult {
  return { ...row, table: table_id, group: group_id, parts: parts.map(partOf) }
}

function partOf({ won, counts, mu, sigma, ...part }: ResultRow['parts'][number]): KeptPart {
  const before = mu === null || sigma === null ? null : { mu, sigma }
  return { ...part, won: won === 1, counts: counts === 1, before }
}

function partColumns({ seat, part, counts, before }: KeptPart): RatedResult['parts'][number] {
  return { seat, part, counts: counts ? 1 : 0, mu: before?.mu ?? null, sigma: before?.sigma ?? null }
}
