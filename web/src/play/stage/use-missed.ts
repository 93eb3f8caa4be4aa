/** What has happened since one's last turn, for whoever has been away. */
import type { Happened } from '@gloam/protocol/live.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TableSnapshot } from '../../net/live/table-store.ts'
import type { Names } from '../names.ts'
import type { Led } from '../use-guided.ts'
import { undoneIn } from './rewinding.ts'

export interface Missed {
  /** The first of what was missed. */
  from: number
  moves: readonly Happened[]
}

/** Whoever moved less than this before the last move, in milliseconds, has not been away. */
const AWAY = 45_000

type Note = NonNullable<Happened['note']>['note']
const DECIDED: readonly Happened['what'][] = ['pick', 'undo']
const BOT_PLAYS_ON: readonly Note[] = ['ranOut', 'left', 'stoodInFor', 'resigned']
const PERSON_PLAYS: readonly Note[] = ['cameBack', 'takenOver']

/** All that others have done since the reader last moved, or sat down in place of another; null if that was just now. */
export function missedSince(history: readonly Happened[], names: Names): Missed | null {
  const own = lastOwn(history, names)
  const last = history.at(-1)
  if (own === undefined || last === undefined || last.at - own.at < AWAY) return null
  const undone = undoneIn(history)
  const moves = history.filter(
    ({ sequence, events }) => sequence > own.sequence && events.length > 0 && !undone.has(sequence),
  )
  return moves.length === 0 ? null : { from: own.sequence + 1, moves }
}

/** What somebody else did in the reader's seat, before them or in their place, is not their doing. */
function lastOwn(history: readonly Happened[], names: Names): Happened | undefined {
  const { seat } = names
  let own: Happened | undefined
  let botPlays = false
  for (const move of history) {
    const note = move.note?.seats.includes(seat) ? move.note.note : null
    if (note !== null && BOT_PLAYS_ON.includes(note)) botPlays = true
    if (note !== null && PERSON_PLAYS.includes(note)) botPlays = false
    const isDoing = note === 'takenOver' || (DECIDED.includes(move.what) && move.seat === seat && !botPlays)
    if (isDoing && names.at(move.sequence).seat === seat) own = move
  }
  return own
}

/**
 * It is told when one comes to the table, and when one comes back to it after something has happened; it is gone as
 * soon as one has moved, or does not want to hear it. What happens while one looks on is no part of it.
 */
export function useMissed(
  { history, yourSeat, position }: TableSnapshot,
  names: Names,
  led: Led | undefined,
): { missed: Missed | null; forget(): void } {
  const newest = position?.sequence ?? null
  /** Up to where one has been away; null while one is here. */
  const [upTo, setUpTo] = useState(led?.told === true ? null : newest)
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
  const moved = useMemo(() => history.length > 0 && lastOwn(history, names) === history.at(-1), [history, names])
  useEffect(() => {
    if (moved) setUpTo(null)
  }, [moved])
  const forget = useCallback(() => setUpTo(null), [])
  const missed = useMemo(() => {
    if (upTo === null || yourSeat === null) return null
    return missedSince(
      history.filter(({ sequence }) => sequence <= upTo),
      names,
    )
  }, [history, upTo, yourSeat, names])
  return { missed, forget }
}
