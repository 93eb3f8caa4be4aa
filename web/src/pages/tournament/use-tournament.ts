import type { TournamentState } from '@gloam/protocol/tournaments.ts'
import { useFollowed } from '../../net/use-followed.ts'
import { callTournaments } from './calls.ts'

const LOOK_EVERY = 5_000

/** A tournament as it stands now. */
export const useTournament = (id: string) =>
  useFollowed<TournamentState>(() => callTournaments('tournament', { id }), {
    every: LOOK_EVERY,
    unknown: 'no such tournament',
  })
