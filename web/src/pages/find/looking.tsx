/** A table at which somebody is being found: since when, that it begins by itself, and bots for whoever does not come. */
import { FIND_PATIENCE } from '@gloam/protocol/people/find.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { t } from '../../text/index.ts'
import type { Run } from '../gather/gathering.tsx'
import { callFind } from './calls.ts'
import '../../style/find.css'

/** Milliseconds after which somebody who waits alone asks again. */
const ASK_AGAIN = 5_000
const SECOND = 1_000

interface LookingProps {
  table: TableState
  run: Run
}

export default function Looking({ table, run }: LookingProps) {
  const { id, sought, seats, pace } = table
  const now = useNow()
  const free = seats.filter(({ kind }) => kind === 'free').length
  const isAlone = seats.filter(({ kind }) => kind === 'person').length <= 1
  useAskingAgain(table, isAlone)
  if (sought === undefined || free === 0) return null
  const waited = Math.max(0, now - sought.since)
  const offersBots = sought.bots && waited >= FIND_PATIENCE
  return (
    <section className="panel looking">
      <h2>{isAlone ? t('find.looking') : t('find.some')}</h2>
      <p>
        {t('find.begins', { count: free })} {pace.kind === 'slow' ? t('find.mayGo') : t('find.stay')}
      </p>
      {pace.kind !== 'slow' && <p className="waited">{clock(waited)}</p>}
      {offersBots && (
        <>
          <p role="status">{t('find.nobody')}</p>
          <button type="button" className="main" onClick={() => run(callFind('beginFound', { id, body: {} }))}>
            {t('find.begin', { count: free })}
          </button>
        </>
      )}
    </section>
  )
}

/** Whoever waits alone may have somebody better to wait with by now. */
function useAskingAgain({ id, sought, pace }: TableState, isAlone: boolean): void {
  const [, go] = useLocation()
  const game = sought?.game ?? null
  const bots = sought?.bots === true
  const kind = pace.kind === 'slow' ? 'days' : 'live'
  useEffect(() => {
    if (!isAlone) return
    let wanted = true
    const ask = () =>
      callFind('find', { body: { game, bots, pace: kind } }).then(
        (found) => wanted && found.id !== id && go(`/table/${found.id}`, { replace: true }),
        // Nobody is led anywhere else: it is asked again.
        () => {},
      )
    const timer = setInterval(ask, ASK_AGAIN)
    return () => {
      wanted = false
      clearInterval(timer)
    }
  }, [id, isAlone, game, bots, kind, go])
}

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / SECOND)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
