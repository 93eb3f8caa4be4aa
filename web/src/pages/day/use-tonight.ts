/** Tonight's house as it stands for whoever is here, and the way to its tables. */
import type { Tonight } from '@gloam/protocol/days.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { CallFailed } from '../../net/api.ts'
import { enterSomehow } from '../../net/me.ts'
import { useLoad } from '../../net/use-load.ts'
import { t, tIfAny } from '../../text/index.ts'
import { useSaid } from '../../text/use-said.ts'
import { callDays } from './calls.ts'

export interface TonightHere {
  tonight: Tonight | null
  failed: boolean
  busy: boolean
  problem: string | null
  play(game: string): Promise<void>
}

export function useTonight(): TonightHere {
  const { data, failed } = useLoad(() => callDays('tonight'))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useSaid()
  const [, go] = useLocation()
  const play = async (game: string) => {
    setBusy(true)
    setProblem(null)
    try {
      await enterSomehow()
      const { id } = await callDays('playDay', { id: game, body: {} })
      go(`/table/${id}`)
    } catch (error) {
      const reason = error instanceof CallFailed ? error.reason : 'server'
      setProblem(() => tIfAny(`problem.${reason}`) ?? t('problem.server'))
      setBusy(false)
    }
  }
  return { tonight: data, failed, busy, problem, play }
}
