/** Tournaments: looked at, set up, signed up for. */
import calls from 'calls-of:tournaments'
import type { tournamentsApi } from '@gloam/protocol/tournaments.ts'
import { callerOf } from '../../net/api.ts'

export const callTournaments = callerOf<typeof tournamentsApi>(calls)
