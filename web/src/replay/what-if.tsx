/** What if: from the moment that is shown, one goes one's own way, against bots. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type CallFailed, call } from '../net/api.ts'
import { enterSomehow } from '../net/me.ts'
import { t, tIfAny } from '../text/index.ts'

interface WhatIfProps {
  table: string
  moment: number
  seat: number
  /** Who played that seat. */
  name: string
}

export function WhatIf({ table, moment, seat, name }: WhatIfProps) {
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const begin = async () => {
    setBusy(true)
    try {
      await enterSomehow()
      const { id } = await call('whatIf', { id: table, body: { moment, seat } })
      navigate(`/table/${id}`)
    } catch (error) {
      setProblem(tIfAny(`problem.${(error as CallFailed).reason}`) ?? t('problem.server'))
      setBusy(false)
    }
  }
  return (
    <>
      <button type="button" disabled={busy} onClick={begin}>
        {t('replay.whatIf', { name })}
      </button>
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
