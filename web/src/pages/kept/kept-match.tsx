/** A match that is kept in this browser, and what can be done with it. */
import type { TableLine } from '@gloam/protocol/table.ts'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { seatNames } from '../../faces.ts'
import { gameTitle } from '../../games.ts'
import { takeAway, toBring, weigh } from '../../home/shelves.ts'
import { CallFailed } from '../../net/api.ts'
import { enterSomehow } from '../../net/me.ts'
import { useLoad } from '../../net/use-load.ts'
import { t, tIfAny } from '../../text/index.ts'
import { fromNow, listOf, resultOf } from '../../text/said.ts'
import { useSaid } from '../../text/use-said.ts'
import { callBring } from './calls.ts'
import { inBytes } from './size.ts'

interface KeptMatchProps {
  line: TableLine
  /** Whether there is a server to which it can go. */
  mayGo: boolean
  onGone: () => void
}

export function KeptMatch({ line, mayGo, onGone }: KeptMatchProps) {
  const { table, changed } = line
  const { data: size } = useLoad(() => weigh(table.id))
  const names = seatNames(table.seats)
  return (
    <li>
      <Link href={`/table/${table.id}`} className="kept-match">
        <strong>{gameTitle(table.game)}</strong> <span>{listOf(names)}</span>{' '}
        <small>
          {stands(line, names)} · {fromNow(changed)}
          {size !== null && ` · ${inBytes(size)}`}
        </small>
      </Link>
      <div className="buttons">
        {mayGo && canGo(line) && <Go line={line} />}
        <Remove id={table.id} onGone={onGone} />
      </div>
    </li>
  )
}

function stands({ table, yourSeat, waitsForYou }: TableLine, names: readonly string[]): string {
  if (waitsForYou) return t('status.yours')
  return table.status === 'ended' ? resultOf(table, yourSeat, names) : t(`status.${table.status}`)
}

/** What only might have been, or was stopped, stays here. */
function canGo({ table: { status, from, stopped } }: TableLine): boolean {
  return (status === 'playing' || status === 'ended') && from === null && stopped === null
}

function Go({ line: { table } }: { line: TableLine }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useSaid()
  const [, go] = useLocation()
  const begin = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const [match] = await Promise.all([toBring(table.id), enterSomehow()])
      const { id } = await callBring('bring', { body: match as Parameters<typeof callBring<'bring'>>[1]['body'] })
      go(table.status === 'ended' ? `/table/${id}/replay` : `/table/${id}`)
    } catch (error) {
      const reason = error instanceof CallFailed ? error.reason : 'server'
      setProblem(() => tIfAny(`problem.${reason}`) ?? t('problem.server'))
      setBusy(false)
    }
  }
  return (
    <>
      <button type="button" disabled={busy} onClick={begin}>
        {t(table.status === 'ended' ? 'kept.publish' : 'kept.people')}
      </button>
      {problem !== null && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

/** There is no way back from it: it asks first. */
function Remove({ id, onGone }: { id: string; onGone: () => void }) {
  const [sure, setSure] = useState(false)
  if (!sure)
    return (
      <button type="button" className="quiet" onClick={() => setSure(true)}>
        {t('kept.remove')}
      </button>
    )
  return (
    <>
      <button type="button" className="danger" onClick={() => takeAway(id).then(onGone, onGone)}>
        {t('kept.removeNow')}
      </button>
      <button type="button" className="quiet" onClick={() => setSure(false)}>
        {t('kept.removeNot')}
      </button>
    </>
  )
}
