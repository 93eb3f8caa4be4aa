/** What has happened since one's last turn, for whoever has been away. */
import type { Happened } from '@gloam/protocol/live.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
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
 * soon as one has moved, or does not want to hear it.
 */
export function useMissed({ history, yourSeat, position }: TableSnapshot): {
  missed: Missed | null
  forget(): void
} {
  const [away, setAway] = useState(true)
  const seat = yourSeat ?? -1
  const newest = useRef(-1)
  newest.current = position?.sequence ?? -1
  useEffect(() => {
    let left = newest.current
    const look = () => {
      if (document.hidden) left = newest.current
      else if (newest.current > left) setAway(true)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  const moved = history.at(-1)?.seat === seat
  useEffect(() => {
    if (moved) setAway(false)
  }, [moved])
  const forget = useCallback(() => setAway(false), [])
  return { missed: away && seat >= 0 ? missedSince(history, seat) : null, forget }
}
