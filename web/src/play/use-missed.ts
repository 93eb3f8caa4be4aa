/** What has happened since one's last turn, for whoever has been away. */
import type { Happened } from '@gloam/protocol/live.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TableSnapshot } from '../net/table-store.ts'
import { undoneIn } from './rewinding.ts'

export interface Missed {
  /** The first of what was missed. */
  from: number
  moves: readonly Happened[]
}

/** Whoever moved less than this before the last move, in milliseconds, has not been away. */
const AWAY = 45_000

/** All that others have done since a seat last moved; null if it has not moved yet, or just now. */
export function missedSince(history: readonly Happened[], seat: number): Missed | null {
  const own = history.findLast(({ seat: by, what }) => what === 'pick' && by === seat)
  const last = history.at(-1)
  if (own === undefined || last === undefined || last.at - own.at < AWAY) return null
  const undone = undoneIn(history)
  const moves = history.filter(
    ({ sequence, events }) => sequence > own.sequence && events.length > 0 && !undone.has(sequence),
  )
  return moves.length === 0 ? null : { from: own.sequence + 1, moves }
}

/**
 * It is told when one comes to the table, and when one comes back to it after something has happened; it is gone as
 * soon as one has moved, or does not want to hear it. What happens while one looks on is no part of it.
 */
export function useMissed({ history, yourSeat, position }: TableSnapshot): {
  missed: Missed | null
  forget(): void
} {
  const seat = yourSeat ?? -1
  const newest = position?.sequence ?? null
  /** Up to where one has been away; null while one is here. */
  const [upTo, setUpTo] = useState(newest)
  const latest = useRef(newest)
  latest.current = newest
  useEffect(() => {
    let left = latest.current
    const look = () => {
      if (document.hidden) left = latest.current
      else if (latest.current !== left) setUpTo(latest.current)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const moved = history.at(-1)?.seat === seat
  useEffect(() => {
    if (moved) setUpTo(null)
  }, [moved])
  const forget = useCallback(() => setUpTo(null), [])
  const missed = useMemo(() => {
    if (upTo === null || seat < 0) return null
    return missedSince(
      history.filter(({ sequence }) => sequence <= upTo),
      seat,
    )
  }, [history, upTo, seat])
  return { missed, forget }
}
