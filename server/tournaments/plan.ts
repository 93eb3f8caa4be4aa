/** A tournament as it is kept, in the words of those who pair it and tell how it stands. */
import { gameOf } from '@gloam/tables/seats/seats.ts'
import type { Participant, Plan } from '@gloam/tables/tournament/next.ts'
import type { PlayedRound } from '@gloam/tables/tournament/standing.ts'
import type { WholeTournament } from '../store/tables/tournaments.ts'

export function planOf({ wish }: Pick<WholeTournament, 'wish'>): Plan {
  const { kind, game, atTable, rounds } = wish
  return { kind, rounds, size: { least: gameOf(game).seats.least, most: atTable } }
}

/** In the order that the lot has given. */
export function participantsOf({ entrants }: Pick<WholeTournament, 'entrants'>): Participant[] {
  return entrants
    .toSorted((a, b) => a.lot - b.lot || a.number - b.number)
    .map(({ number, comes, gone }) => ({ id: String(number), comes, gone }))
}

export function playedOf({ rounds, tables }: Pick<WholeTournament, 'rounds' | 'tables'>): PlayedRound[] {
  return rounds.map(({ round, byes }) => {
    const own = tables.filter((table) => table.round === round)
    return {
      byes: byes.map(String),
      tables: own.map(({ entrants }) => entrants.map(String)),
      results: own.map(({ result }) => result),
    }
  })
}
