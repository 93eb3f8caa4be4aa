/**
 * Who sits with whom in the next round of a tournament, and where: pure functions of who is in it and what has been played.
 * Places are even to within one, nobody meets anybody twice while it can be avoided, and those sit together who stand alike.
 */
import { type Chance, fastChance } from '@gloam/kernel/chance.ts'
import { withEvenPlaces } from './even-places.ts'
import {
  type Field,
  type Flaw,
  fieldOf,
  flawOf,
  inDuePlaces,
  isLess,
  meetingsAt,
  NO_FLAW,
  placesFor,
  sumOf,
} from './field.ts'
import { perfectMatch } from './matching.ts'
import { haveAllMet, type Past, pastOf, type Round } from './past.ts'

export interface Entrant {
  id: string
  /** How they stand: whoever has more is ahead. */
  points: number
}

/** How many sit at a table: as many as wanted, or fewer where it does not come out even, but never fewer than the least. */
export interface TableSize {
  least: number
  most: number
}

type Tables = number[][]

/** How often it is begun anew, where people would meet twice or sit unevenly. */
const BEGINNINGS = 8
/** No tournament is longer. */
const MOST_ROUNDS = 200

/** A round of those who are in it now, the strongest together; whoever came late has few points, and has met nobody. */
export function swissRound(entrants: readonly Entrant[], played: readonly Round[], size: TableSize): Round {
  const past = pastOf(played)
  const order = [...entrants].sort((a, b) => b.points - a.points)
  const sizes = sizesFor(order.length, size)
  const byes = whoSitsOut(order, past, order.length - sizes.reduce((sum, one) => sum + one, 0))
  const field = fieldOf(
    order.filter(({ id }) => !byes.includes(id)),
    past,
    size.most,
  )
  return { tables: grouped(field, sizes).map((table) => seated(field, table)), byes }
}

/** Rounds in which everybody meets everybody. Two at a table meet once each; with more it takes as many rounds as it takes. */
export function roundRobin(ids: readonly string[], size: TableSize): Round[] {
  const rounds: Round[] = []
  const entrants = ids.map((id) => ({ id, points: 0 }))
  while (!haveAllMet(ids, pastOf(rounds)) && rounds.length < MOST_ROUNDS)
    rounds.push(size.most === 2 ? circle(ids, rounds.length) : swissRound(entrants, rounds, size))
  // All of it is known before it begins: places can be even to within one.
  const tables = withEvenPlaces(rounds.flatMap((round) => round.tables))
  return rounds.map(({ tables: own, byes }) => ({ tables: tables.splice(0, own.length), byes }))
}

/**
 * The next round of those who are still in, the strongest first. The strong meet late: they are dealt to the tables from
 * both ends. Where two sit at a table, the first few sit the first round out, so that from then on it comes out even;
 * where more do, those for whom no table is left.
 */
export function knockOutRound(left: readonly string[], played: readonly Round[], size: TableSize): Round {
  const seats = sizesFor(left.length, size).reduce((sum, one) => sum + one, 0)
  const resting = size.most === 2 ? 2 ** Math.ceil(Math.log2(left.length)) - left.length : left.length - seats
  const entrants = left.slice(resting).map((id) => ({ id, points: 0 }))
  const field = fieldOf(entrants, pastOf(played), size.most)
  const dealt = dealtFromBothEnds(sizesFor(entrants.length, size))
  // Nobody is moved for an even place: who meets whom is decided by strength.
  const tables = settled(dealt, (table) => [meetingsAt(field, table), 0, 0])
  return { tables: tables.map((table) => seated(field, table)), byes: left.slice(0, resting) }
}

/** Even tables: none has more than one person more than another. Whoever is left over sits out. */
export function sizesFor(count: number, { least, most }: TableSize): number[] {
  for (let seats = count; seats >= least; seats--) {
    const tables = Math.ceil(seats / most)
    if (seats < tables * least) continue
    return Array.from({ length: tables }, (_, table) => Math.floor((seats + tables - 1 - table) / tables))
  }
  return []
}

/** Whoever has sat out least often, and among those the last. */
function whoSitsOut(order: readonly Entrant[], { byes }: Past, count: number): string[] {
  const often = ({ id }: Entrant) => byes.get(id) ?? 0
  return order
    .toReversed()
    .sort((a, b) => often(a) - often(b))
    .slice(0, count)
    .map(({ id }) => id)
}

/** From those who stand alike, and where that does not come out well, from other beginnings. */
function grouped(field: Field, sizes: readonly number[]): Tables {
  const flaw = (table: readonly number[]) => flawOf(field, table)
  const flawOfAll = (tables: Tables) => tables.map(flaw).reduce(sumOf, NO_FLAW)
  let best: { tables: Tables; flaw: Flaw } | null = null
  for (const beginning of beginnings(field, sizes)) {
    const tables = settled(beginning, flaw)
    const next = { tables, flaw: flawOfAll(tables) }
    if (best === null || isLess(next.flaw, best.flaw)) best = next
    if (best.flaw[0] === 0 && best.flaw[1] === 0) break
  }
  return best?.tables ?? []
}

function* beginnings(field: Field, sizes: readonly number[]): Generator<Tables> {
  const order = [...field.ids.keys()]
  yield cut(order, sizes)
  // Where two sit at a table it can be found out for sure whether nobody has to meet twice, and even who sits where.
  if (sizes.every((size) => size === 2)) yield* pairsOf(field)
  const chance = fastChance(field.ids.length)
  yield byPlaces(field, sizes, order)
  for (let number = 0; number < BEGINNINGS; number++) {
    yield byPlaces(field, sizes, shuffled(order, chance))
    yield cut(shuffled(order, chance), sizes)
  }
}

const shuffled = (order: readonly number[], chance: Chance): number[] => chance.shuffle([...order])

/**
 * Everybody is given a place that is their due, and each table takes one for each place: so all sit evenly. Then those
 * swap who have the same place, until as few meet again as that allows.
 */
function byPlaces(field: Field, sizes: readonly number[], order: readonly number[]): Tables {
  const most = Math.max(0, ...sizes)
  const room = Array.from({ length: most }, (_, place) => sizes.filter((size) => size > place).length)
  const places = placesFor(
    order.map((one) => field.due(one, most)),
    room,
  )
  const over = order.filter((_, at) => places[at] === -1)
  const queues = room.map((count, place) => {
    const own = order.filter((_, at) => places[at] === place)
    return [...own, ...over.splice(0, count - own.length)]
  })
  const tables = sizes.map((size, table) => queues.slice(0, size).map((queue) => queue[table] ?? 0))
  return settled(tables, (table) => flawOf(field, table), 'in place')
}

function* pairsOf(field: Field): Generator<Tables> {
  const count = field.ids.length
  const areNew = (a: number, b: number) => field.met[a]?.[b] === 0
  const even = perfectMatch(count, (a, b) => areNew(a, b) && flawOf(field, [a, b])[1] === 0)
  const pairs = even ?? perfectMatch(count, areNew)
  if (pairs !== null) yield pairs
}

function cut(order: readonly number[], sizes: readonly number[]): Tables {
  let from = 0
  return sizes.map((size) => {
    from += size
    return order.slice(from - size, from)
  })
}

/** The first to each table in turn, and back again. */
function dealtFromBothEnds(sizes: readonly number[]): Tables {
  const tables: Tables = sizes.map(() => [])
  const way = [...sizes.keys(), ...[...sizes.keys()].reverse()]
  const isFull = (table: number) => (tables[table]?.length ?? 0) >= (sizes[table] ?? 0)
  const count = sizes.reduce((sum, size) => sum + size, 0)
  let at = 0
  for (let one = 0; one < count; one++) {
    while (isFull(way[at % way.length] ?? 0)) at++
    tables[way[at++ % way.length] ?? 0]?.push(one)
  }
  return tables
}

/** Two swap tables as long as that makes it better. */
function settled(
  beginning: Tables,
  flaw: (table: readonly number[]) => Flaw,
  how: 'freely' | 'in place' = 'freely',
): Tables {
  const tables = beginning.map((table) => [...table])
  const flaws = tables.map(flaw)
  const swapIfBetter = (one: number, i: number, other: number, j: number): boolean => {
    const [a, b] = [tables[one] ?? [], tables[other] ?? []]
    const [nextA, nextB] = [a.with(i, b[j] ?? 0), b.with(j, a[i] ?? 0)]
    const [flawA, flawB] = [flaw(nextA), flaw(nextB)]
    if (!isLess(sumOf(flawA, flawB), sumOf(flaws[one] ?? NO_FLAW, flaws[other] ?? NO_FLAW))) return false
    ;[tables[one], tables[other]] = [nextA, nextB]
    ;[flaws[one], flaws[other]] = [flawA, flawB]
    return true
  }
  for (let isBetter = true; isBetter; ) {
    isBetter = false
    for (const [one, other, i, j] of swapsOf(tables, how)) isBetter = swapIfBetter(one, i, other, j) || isBetter
  }
  return tables
}

/** Which two could swap, of which two tables; in place: only those who sit in the same one. */
function* swapsOf(tables: Tables, how: 'freely' | 'in place'): Generator<[number, number, number, number]> {
  for (let one = 0; one < tables.length; one++)
    for (let other = one + 1; other < tables.length; other++)
      for (let i = 0; i < (tables[one]?.length ?? 0); i++)
        for (let j = 0; j < (tables[other]?.length ?? 0); j++) if (how === 'freely' || i === j) yield [one, other, i, j]
}

/** Everybody in a place that is their due, as far as there is one; the others where room is left. */
function seated(field: Field, table: readonly number[]): string[] {
  const places = inDuePlaces(field, table)
  const left = [...table.keys()].filter((place) => !places.includes(place))
  const order = Array<string>(table.length).fill('')
  table.forEach((one, at) => {
    const place = places[at] === -1 ? left.shift() : places[at]
    order[place ?? 0] = field.ids[one] ?? ''
  })
  return order
}

/** Two at a table, in a circle: the first stays, the others go round by one each round. */
function circle(ids: readonly string[], number: number): Round {
  const [first = null, ...rest]: (string | null)[] = ids.length % 2 === 0 ? [...ids] : [...ids, null]
  const order = [first, ...rest.map((_, at) => rest[(at + number) % rest.length] ?? null)]
  const pairs = order.slice(0, order.length / 2).map((one, at) => [one, order[order.length - 1 - at] ?? null])
  const people = pairs.map((pair) => pair.filter((one) => one !== null))
  return {
    tables: people.filter(({ length }) => length === 2),
    byes: people.filter(({ length }) => length === 1).flat(),
  }
}
