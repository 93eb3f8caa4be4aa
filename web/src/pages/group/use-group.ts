/** A group as it is now, and what is done to it. */
import type { GroupState } from '@gloam/protocol/people/groups.ts'
import { useState } from 'react'
import { CallFailed } from '../../net/api.ts'
import { callGroups } from '../../net/groups.ts'
import { useLoad } from '../../net/use-load.ts'
import { t, tIfAny } from '../../text/index.ts'

/** Milliseconds: who is here is looked up again after so long. */
const LOOK_EVERY = 15_000

/** Does something and shows what has come of it; tells whether it was done. */
export type Act = (done: Promise<unknown>) => Promise<boolean>

export function problemIn(error: unknown): string {
  const reason = error instanceof CallFailed ? error.reason : 'server'
  return tIfAny(`problem.${reason}`) ?? t('problem.server')
}

/** A group that is not there, or not for whoever asks; it may have been a moment ago. */
const GONE = 'gone'

async function look(id: string): Promise<GroupState | typeof GONE> {
  try {
    return await callGroups('group', { id })
  } catch (error) {
    if (error instanceof CallFailed && error.reason === 'no such group') return GONE
    throw error
  }
}

export function useGroup(id: string): {
  /** Null until it is known. */
  group: GroupState | typeof GONE | null
  failed: boolean
  problem: string | null
  act: Act
} {
  const { data, failed, again } = useLoad(() => look(id), LOOK_EVERY)
  const [problem, setProblem] = useState<string | null>(null)
  const act: Act = async (done) => {
    try {
      await done
      setProblem(null)
      return true
    } catch (error) {
      setProblem(problemIn(error))
      return false
    } finally {
      again()
    }
  }
  return { group: data, failed, problem, act }
}

/** A group, as those who belong to it see it. */
export type OwnGroup = GroupState & { yours: NonNullable<GroupState['yours']> }
