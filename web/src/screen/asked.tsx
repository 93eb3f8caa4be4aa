/** Who is asked, and for how long: never what, which may be a secret. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import type { SeenMessage } from '@gloam/protocol/live.ts'
import type { Pace, TableState } from '@gloam/protocol/table.ts'
import { useEffect, useState } from 'react'
import { t } from '../text/index.ts'
import { listOf } from '../text/said.ts'
import { BurningCandle } from './candles.tsx'

interface AskedProps {
  table: TableState
  seen: SeenMessage
  players: readonly PlayerFace[]
}

export function Asked({ table, seen, players }: AskedProps) {
  const asked = seen.waiting.flatMap(({ seat }) => players[seat] ?? [])
  // Another one is waited for, or the same one anew.
  const wait = `${seen.waiting.map(({ seat }) => seat).join()} ${seen.picks}`
  if (asked.length === 0) return <section className="screen-asked" />
  const names = asked.map(({ name }) => name)
  return (
    <section className="screen-asked">
      <span className="marks">
        {asked.map((face) => (
          <Mark key={face.name} {...face} size={asked.length > 2 ? 26 : 38} />
        ))}
      </span>
      <div>
        <p className="who">{t('screen.decides', { names: listOf(names), count: names.length })}</p>
        <Time key={wait} table={table} />
      </div>
    </section>
  )
}

function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** With a clock, what is left of it; without one, how long it has been. */
function Time({ table }: { table: TableState }) {
  const now = useNow()
  const [since] = useState(Date.now)
  const { deadline, pause } = table
  if (pause != null && pause.since !== null) return <p className="time">{t('screen.paused')}</p>
  if (deadline === null)
    return (
      <>
        <p className="time">{said(now - since)}</p>
        <BurningCandle left={1} />
      </>
    )
  const left = Math.max(0, deadline - now)
  const all = allOf(table.pace)
  return (
    <>
      <p className="time">{all === null ? said(left) : t('screen.timeOf', { left: said(left), all: said(all) })}</p>
      <BurningCandle left={all === null ? 1 : left / all} />
    </>
  )
}

/** All the time that there is for a turn, in milliseconds; null where each has a time of their own for the match. */
function allOf(pace: Pace): number | null {
  if (pace.kind === 'live') return pace.seconds * 1_000
  return pace.kind === 'slow' ? pace.days * 86_400_000 : null
}

function said(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000))
  if (seconds >= 172_800) return t('clock.days', { days: Math.floor(seconds / 86_400) })
  if (seconds >= 7_200) return t('clock.hours', { hours: Math.floor(seconds / 3_600) })
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
