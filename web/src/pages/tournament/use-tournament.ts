/** A tournament as it stands now: it is looked up again and again, so that the page moves by itself. */
import type { TournamentState } from '@gloam/protocol/tournaments.ts'
import { useState } from 'react'
import { CallFailed } from '../../net/api.ts'
import { useLoad } from '../../net/use-load.ts'
import { problemIn } from '../group/use-group.ts'
import { callTournaments } from './calls.ts'

const LOOK_EVERY = 5_000
const GONE = 'gone'

export type Act = (done: Promise<unknown>) => Promise<void>

async function look(id: string): Promise<TournamentState | typeof GONE> {
  try {
    return await callTournaments('tournament', { id })
  } catch (error) {
    if (error instanceof CallFailed && error.reason === 'no such tournament') return GONE
    throw error
  }
}

export function useTournament(id: string) {
  const { data, failed, again } = useLoad(() => look(id), LOOK_EVERY)
  const [problem, setProblem] = useState<string | null>(null)
  const act: Act = async (done) => {
    try {
      await done
      setProblem(null)
    } catch (error) {
      setProblem(problemIn(error))
    } finally {
      again()
    }
  }
  return { tournament: data, failed, problem, act }
}
