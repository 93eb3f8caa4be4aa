/** Which of the open tables fits somebody who asks for a game. Pure: who is there, and how strong, is handed in. */
import type { FindWish } from '@gloam/protocol/people/find.ts'
import type { Pace } from '@gloam/protocol/table.ts'
import type { TableRow } from '../row.ts'
import { seatOf } from '../table.ts'

/** How far apart ratings may be at once, and by how much farther with each second that one of them has waited. */
const NEAR = 150
const FARTHER_A_SECOND = 10

export interface Candidate {
  row: TableRow
  /** By how many points those who sit there are stronger; negative where they are weaker. */
  apart: number
}

export interface Looking extends Pick<FindWish, 'game' | 'pace'> {
  person: string
  since: number
  /** Where they wait alone meanwhile. */
  own: TableRow | null
}

export function pacesOf(pace: Pace): FindWish['pace'] {
  return pace.kind === 'slow' ? 'days' : 'live'
}

/** Whether a table is one at which somebody might be seated who wishes for this. */
export function isWished(row: TableRow, { game, pace, person, own }: Omit<Looking, 'since'>): boolean {
  const { status, open, group, seats } = row
  if (status !== 'gathering' || !open || group !== undefined || row.id === own?.id) return false
  if ((game !== null && row.game !== game) || pacesOf(row.pace) !== pace) return false
  if (seatOf(row, person) !== null || row.sentAway?.some((one) => one.person === person)) return false
  return seats.some(({ kind }) => kind === 'free') && seats.some(({ kind }) => kind === 'person')
}

/** Those that are close enough by now, the closest first; of equals the one that has waited longest. */
export function closestFirst(all: readonly Candidate[], looking: Looking, now: number): Candidate[] {
  return all
    .filter(({ row, apart }) => Math.abs(apart) <= farthest(row, looking, now) && mayMove(looking.own, row))
    .sort((a, b) => Math.abs(a.apart) - Math.abs(b.apart) || order(a.row, b.row))
}

function farthest(row: TableRow, { since }: Looking, now: number): number {
  const waited = now - Math.min(since, row.sought?.since ?? row.created)
  return NEAR + (FARTHER_A_SECOND * Math.max(0, waited)) / 1000
}

/**
 * Two who wait alone never change places with each other: the one who came later goes to the other; and whoever takes any
 * game goes to the one who would not come.
 */
function mayMove(own: TableRow | null, to: TableRow): boolean {
  if (own === null || to.sought === undefined || peopleIn(to) > 1) return true
  const wouldCome = to.sought.game === null || to.sought.game === own.game
  return !wouldCome || order(to, own) < 0
}

function order(a: TableRow, b: TableRow): number {
  return a.created - b.created || (a.id < b.id ? -1 : 1)
}

export function peopleIn({ seats }: TableRow): number {
  return seats.filter(({ kind }) => kind === 'person').length
}
