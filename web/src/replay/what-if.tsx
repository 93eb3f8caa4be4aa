/** What if: from the moment that is shown, one goes one's own way, against bots. */
import type { TableState } from '@gloam/protocol/table.ts'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type CallFailed, call } from '../net/api.ts'
import { enterSomehow } from '../net/me.ts'
import { t, tIfAny } from '../text/index.ts'
import { useSaid } from '../text/use-said.ts'
import { momentOf } from './use-moment.ts'

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
  const [problem, setProblem] = useSaid()
  const begin = async () => {
    setBusy(true)
    try {
      await enterSomehow()
      const { id } = await call('whatIf', { id: table, body: { moment, seat } })
      navigate(`/table/${id}`)
    } catch (error) {
      setProblem(() => tIfAny(`problem.${(error as CallFailed).reason}`) ?? t('problem.server'))
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

interface WhatIfNoteProps {
  table: Pick<TableState, 'from' | 'fromMoment'>
  /** Whose eyes the match it came from is looked at with. */
  seat: number | null
}

/** Says at a what-if that it is one, and leads back to where it left the match. */
export function WhatIfNote({ table: { from, fromMoment }, seat }: WhatIfNoteProps) {
  if (from === null || fromMoment === null) return null
  return (
    <p className="what-if-note" role="note">
      <span>{t('whatIf.note', { moment: fromMoment + 1 })}</span>{' '}
      <Link href={momentOf(from, fromMoment, seat ?? -1)}>{t('whatIf.back')}</Link>
    </p>
  )
}
