/** How those in a tournament stand: points by their places at tables, and what decides between equals, said before. */
import type { TournamentKind } from '@gloam/protocol/tournaments.ts'
import type { ResultPart } from '../match/result.ts'
import type { Round } from './past.ts'

/** What came of a table, seat by seat. */
export interface TableResult {
  /** Nobody has points of a match that was stopped. */
  stopped: boolean
  seats: readonly SeatResult[]
}

export interface SeatResult {
  rank: number
  /** The points of the match itself, where the game has any. */
  score: number | null
  /** Whether it is the doing of whoever sat there; of a bot that signed up it is. */
  own: boolean
  /** Whether all of a side win or lose together. */
  bySide: boolean
}

export interface PlayedRound extends Round {
  results: readonly (TableResult | null)[]
}

export interface Standing {
  id: string
  place: number
  points: number
  rivals: number
  firsts: number
  rounds: readonly (number | 'bye' | null)[]
}

/** For the first, the second and the third at a table. */
const POINTS = [4, 2, 1]
/** Whoever has to sit out a Swiss round is no worse off than by a win. */
const BYE = 4

/** One part for each seat: whoever has it at the end. */
export function tableResultOf(parts: readonly ResultPart[], seats: number): TableResult {
  const own = Array.from({ length: seats }, (_, seat): SeatResult => {
    const hands = parts.filter((part) => part.seat === seat)
    const part = hands.find((one) => one.own) ?? hands[0]
    if (part === undefined) return { rank: seats, score: null, own: false, bySide: false }
    const isBots = hands.every(({ person }) => person === null)
    return { rank: part.rank, score: part.points, own: isBots || part.own, bySide: part.side !== null }
  })
  return { stopped: false, seats: own }
}

export function stoppedResult(seats: number): TableResult {
  const lost: SeatResult = { rank: seats, score: null, own: true, bySide: false }
  return { stopped: true, seats: Array.from({ length: seats }, () => lost) }
}

/** The last at a table has none, and neither has a side that lost. */
export function pointsFor({ rank, bySide }: SeatResult, { seats, stopped }: TableResult): number {
  if (stopped || (rank > 1 && (bySide || rank >= seats.length))) return 0
  return POINTS[rank - 1] ?? 0
}

/** The first first; the order of `ids` is what the lot has given. */
export function standingOf(kind: TournamentKind, ids: readonly string[], rounds: readonly PlayedRound[]): Standing[] {
  const points = new Map(ids.map((id) => [id, pointsOf(kind, id, rounds)]))
  const all = ids.map((id): Omit<Standing, 'place'> => {
    const ranks = rounds.map((round) => rankIn(round, id))
    return {
      id,
      points: points.get(id) ?? 0,
      rivals: rivalsOf(id, rounds).reduce((sum, rival) => sum + (points.get(rival) ?? 0), 0),
      firsts: ranks.filter((rank) => rank === 1).length,
      rounds: ranks,
    }
  })
  const better = kind === 'knockOut' ? byHowFar : byPoints
  const sorted = all.toSorted(better)
  return sorted.map((one) => ({ ...one, place: 1 + all.filter((other) => better(other, one) < 0).length }))
}

type Unplaced = Omit<Standing, 'place'>

function byPoints(a: Unplaced, b: Unplaced): number {
  return b.points - a.points || b.rivals - a.rivals || b.firsts - a.firsts
}

/** Whoever came farther is ahead; of those who went out in the same round, whoever was ahead at their table. */
function byHowFar(a: Unplaced, b: Unplaced): number {
  const [depthA, depthB] = [depthOf(a), depthOf(b)]
  if (depthA !== depthB) return depthB - depthA
  const [rankA, rankB] = [a.rounds[depthA] ?? 0, b.rounds[depthB] ?? 0]
  return typeof rankA === 'number' && typeof rankB === 'number' ? rankA - rankB : 0
}

function depthOf({ rounds }: Unplaced): number {
  return rounds.findLastIndex((rank) => rank !== null)
}

function pointsOf(kind: TournamentKind, id: string, rounds: readonly PlayedRound[]): number {
  return rounds.reduce((sum, round) => sum + roundPoints(kind, id, round), 0)
}

function roundPoints(kind: TournamentKind, id: string, { tables, byes, results }: PlayedRound): number {
  if (byes.includes(id)) return kind === 'swiss' ? BYE : 0
  const at = tables.findIndex((table) => table.includes(id))
  const [result, seat] = [results[at], tables[at]?.indexOf(id) ?? -1]
  const own = result?.seats[seat]
  return result == null || own === undefined ? 0 : pointsFor(own, result)
}

function rankIn({ tables, byes, results }: PlayedRound, id: string): number | 'bye' | null {
  if (byes.includes(id)) return 'bye'
  const at = tables.findIndex((table) => table.includes(id))
  return results[at]?.seats[tables[at]?.indexOf(id) ?? -1]?.rank ?? null
}

/** Whom somebody has played to the end, as often as they have. */
function rivalsOf(id: string, rounds: readonly PlayedRound[]): string[] {
  return rounds.flatMap(({ tables, results }) =>
    tables.flatMap((table, at) =>
      table.includes(id) && results[at] != null ? table.filter((other) => other !== id) : [],
    ),
  )
}

/** Who goes on from a table of a knock-out: of two one, of more two. Equals are told apart by the match's own points, then by lot. */
export function goesOn(table: readonly string[], result: TableResult, lots: readonly string[]): string[] {
  const seatOf = (id: string) => result.seats[table.indexOf(id)]
  const order = [...table].sort((a, b) => {
    const [one, other] = [seatOf(a), seatOf(b)]
    const byRank = (one?.rank ?? 0) - (other?.rank ?? 0)
    return byRank || (other?.score ?? 0) - (one?.score ?? 0) || lots.indexOf(a) - lots.indexOf(b)
  })
  return order.slice(0, table.length > 2 ? 2 : 1)
}
