/** What somebody's matches tell of them: by game and role, against whom, the longest night and the closest end. Pure. */
import type { Statistics } from '@gloam/protocol/people/ratings.ts'
import { together, type WhoseMoments } from '@gloam/tables/afterwards/given.ts'
import type { PlayedPart } from '../store/people/ratings.ts'
import { evenShare } from './measured.ts'

type Reckoned = Pick<
  Statistics,
  'matches' | 'evenings' | 'parts' | 'sizes' | 'favourites' | 'looked' | 'longest' | 'closest'
>

/** How often somebody ended before somebody else, and after them. */
export interface Rivalry {
  person: string
  before: number
  after: number
}

/** All parts of the matches of a person, of whom only what was their own doing counts. */
export function statisticsOf(person: string, all: readonly PlayedPart[]): Reckoned {
  const own = ownOf(person, all)
  return {
    matches: own.length,
    evenings: new Set(own.map(({ at }) => Math.floor(at / DAY))).size,
    parts: partsOf(own),
    sizes: sizesOf(own),
    favourites: favouritesOf(own),
    looked: lookedOf(own),
    longest: longestOf(own),
    closest: closestOf(own, all),
  }
}

const DAY = 86_400_000

function ownOf(person: string, all: readonly PlayedPart[]): PlayedPart[] {
  return all.filter((part) => part.person === person && part.own)
}

/** By what they were, or, where everybody is the same, by how many they were. */
function partsOf(own: readonly PlayedPart[]): Statistics['parts'] {
  const groups = Map.groupBy(own, ({ game, role, seats }) => `${game} ${role ?? seats}`)
  return [...groups.values()]
    .flatMap(([first, ...rest]) => {
      if (first === undefined) return []
      const { game, role, seats } = first
      const some = [first, ...rest]
      const shares = some.flatMap((part) => evenShare(game, part.side, part.seats) ?? [])
      return {
        ...{ game, role, seats: role === null ? seats : null, played: some.length },
        won: some.filter(({ won }) => won).length,
        even: shares.length < some.length ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
      }
    })
    .sort((a, b) => b.played - a.played)
}

/** Whatever they were in it: a table of three is another than one of six in each game. */
function sizesOf(own: readonly PlayedPart[]): Statistics['sizes'] {
  return [...Map.groupBy(own, ({ game, seats }) => `${game} ${seats}`).values()]
    .flatMap((some) => {
      const [first] = some
      if (first === undefined) return []
      const { game, seats } = first
      return { game, seats, played: some.length, won: some.filter(({ won }) => won).length }
    })
    .sort((a, b) => a.seats - b.seats)
}

/** What somebody likes best is a few things, not all; what came once is no favourite. */
const FAVOURITES = 3
const LEAST_TIMES = 2

function favouritesOf(own: readonly PlayedPart[]): Statistics['favourites'] {
  return [...Map.groupBy(own, ({ game }) => game)].flatMap(([game, parts]) => {
    const things = parts.flatMap((part) => part.things ?? [])
    const [cards, rooms] = [most(things.map((one) => one.cards)), most(things.map((one) => one.rooms))]
    return cards.length + rooms.length === 0 ? [] : [{ game, cards, rooms }]
  })
}

function most(counts: readonly Readonly<Record<string, number>>[]): { key: string; times: number }[] {
  const all = new Map<string, number>()
  for (const one of counts) for (const [key, times] of Object.entries(one)) all.set(key, (all.get(key) ?? 0) + times)
  return [...all]
    .map(([key, times]) => ({ key, times }))
    .filter(({ times }) => times >= LEAST_TIMES)
    .sort((a, b) => b.times - a.times || (a.key < b.key ? -1 : 1))
    .slice(0, FAVOURITES)
}

/** Of the matches that were looked back at: what was given away in each game a match, the most first, and whose the moments were. */
function lookedOf(own: readonly PlayedPart[]): Statistics['looked'] {
  const looks = own.flatMap(({ game, looked }) => (looked === null ? [] : { game, ...looked }))
  const times = (whose: keyof WhoseMoments) => looks.reduce((sum, { moments }) => sum + moments[whose], 0)
  const given = [...Map.groupBy(looks, ({ game }) => game)].flatMap(([game, some]) => {
    const kinds = together(some.flatMap((look) => look.given))
    return kinds.map(({ chance, ...kind }) => ({ game, ...kind, chance: chance / some.length }))
  })
  return {
    matches: looks.length,
    given: given.sort((a, b) => b.chance - a.chance),
    moments: { own: times('own'), luck: times('luck'), others: times('others') },
  }
}

function longestOf(own: readonly PlayedPart[]): Statistics['longest'] {
  const [longest] = own.filter(({ rounds }) => rounds !== null).sort((a, b) => (b.rounds ?? 0) - (a.rounds ?? 0))
  if (longest === undefined) return null
  const { table, game, rounds, at, won } = longest
  return { table, game, rounds: rounds ?? 0, at, won }
}

/** Where points are counted, the match that was decided by fewest of them, won or lost to whoever won. */
function closestOf(own: readonly PlayedPart[], all: readonly PlayedPart[]): Statistics['closest'] {
  const byTable = Map.groupBy(all, ({ table }) => table)
  const ends = own.flatMap(({ table, game, points, at, won, seat }) => {
    const others = (byTable.get(table) ?? []).flatMap((part) =>
      part.seat === seat || part.points === null || part.won === won ? [] : [part.points],
    )
    const other = Math.max(...others)
    // Where nobody has any, points have decided nothing.
    if (points === null || others.length === 0 || Math.max(points, other) <= 0) return []
    return { table, game, points, other, at, won }
  })
  const margin = (end: (typeof ends)[number]) => Math.abs(end.points - end.other)
  return ends.sort((a, b) => margin(a) - margin(b) || b.at - a.at)[0] ?? null
}

/** Those whom somebody has met most often, not counting the matches that they played on one side. */
export function rivalriesOf(person: string, all: readonly PlayedPart[], most: number): Rivalry[] {
  const own = new Map(ownOf(person, all).map((part) => [part.table, part]))
  const met = all.flatMap((part) => {
    const mine = own.get(part.table)
    if (mine === undefined || part.person === null || part.person === person || !part.own) return []
    if (mine.rank === part.rank) return []
    return { person: part.person, isBefore: mine.rank < part.rank }
  })
  return [...Map.groupBy(met, (one) => one.person)]
    .map(([other, meetings]) => {
      const before = meetings.filter(({ isBefore }) => isBefore).length
      return { person: other, before, after: meetings.length - before }
    })
    .sort((a, b) => b.before + b.after - a.before - a.after || (a.person < b.person ? -1 : 1))
    .slice(0, most)
}
