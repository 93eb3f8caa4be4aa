/** Which round comes next in a tournament, of what has been played: the same whoever asks. */
import type { TournamentKind } from '@gloam/protocol/tournaments.ts'
import { knockOutRound, roundRobin, sizesFor, swissRound, type TableSize } from './pairing.ts'
import type { Round } from './past.ts'
import { goesOn, type PlayedRound, standingOf } from './standing.ts'

export interface Plan {
  kind: TournamentKind
  size: TableSize
  /** Of a Swiss one. */
  rounds: number
}

/** Somebody who takes part, in the order that the lot has given. */
export interface Participant {
  id: string
  /** The first round that they are in, from 0. */
  comes: number
  gone: boolean
}

/** Everybody meets everybody: with more, it would take longer than anybody stays. */
export const MOST_IN_ROUND_ROBIN = 16

/** Null where none is left to be played. All results of those before are known. */
export function nextRound(plan: Plan, people: readonly Participant[], played: readonly PlayedRound[]): Round | null {
  const round = ROUNDS[plan.kind](plan, people, played)
  return round === null || round.tables.length === 0 ? null : round
}

/** How many there will be, as far as that can be said before the end. */
export function roundsOf(plan: Plan, people: readonly Participant[], played: number): number | null {
  if (plan.kind === 'swiss') return plan.rounds
  const ids = idsOf(plan.kind, people, played)
  if (ids.length < plan.size.least) return null
  return plan.kind === 'roundRobin' ? roundRobin(ids, plan.size).length : knockOutRounds(ids.length, plan.size)
}

type NextRound = (plan: Plan, people: readonly Participant[], played: readonly PlayedRound[]) => Round | null

const ROUNDS: Readonly<Record<TournamentKind, NextRound>> = {
  swiss({ size, rounds }, people, played) {
    if (played.length >= rounds) return null
    const ids = people.filter(({ comes, gone }) => !gone && comes <= played.length).map(({ id }) => id)
    const points = new Map(standingOf('swiss', idsIn(people), played).map((one) => [one.id, one.points]))
    const entrants = ids.map((id) => ({ id, points: points.get(id) ?? 0 }))
    return swissRound(entrants, played, size)
  },
  /** Who meets whom in which round is known from the start; bots play for those who have gone. */
  roundRobin({ kind, size }, people, played) {
    return roundRobin(idsOf(kind, people, played.length), size)[played.length] ?? null
  },
  knockOut({ size }, people, played) {
    const lots = idsIn(people)
    const here = people.filter(({ gone }) => !gone).map(({ id }) => id)
    const last = played.at(-1)
    if (last === undefined) return knockOutRound(here, played, size)
    if (last.tables.length === 1 && last.byes.length === 0) return null
    const on = last.tables.flatMap((table, at) => {
      const result = last.results[at]
      return result == null ? [] : goesOn(table, result, lots)
    })
    const left = new Set([...last.byes, ...on])
    return knockOutRound(
      lots.filter((id) => left.has(id) && here.includes(id)),
      played,
      size,
    )
  },
}

const idsIn = (people: readonly Participant[]) => people.map(({ id }) => id)

/** Who counts for how long it takes: once it has begun, all who were there then. */
function idsOf(kind: TournamentKind, people: readonly Participant[], played: number): string[] {
  const hasBegun = played > 0 && kind !== 'swiss'
  return people.filter(({ gone }) => hasBegun || !gone).map(({ id }) => id)
}

function knockOutRounds(count: number, size: TableSize): number {
  let rounds = 0
  for (let left = count; left > 1; rounds++) {
    const seats = sizesFor(left, size)
    if (size.most === 2) left = 2 ** (Math.ceil(Math.log2(left)) - 1)
    else if (seats.length === 0) return rounds
    else if (seats.length === 1 && seats[0] === left) left = 1
    else left = left - seats.reduce((sum, one) => sum + one, 0) + seats.reduce((sum, one) => sum + (one > 2 ? 2 : 1), 0)
  }
  return rounds
}
