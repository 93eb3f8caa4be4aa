import { useEffect, useRef, useState } from 'react'
import type { Position } from '../../net/live/table-store.ts'
import { paceNow } from '../../prefs.ts'
import { type Direction, type Shown, Stage } from './stage.ts'

type Wish = Pick<Direction, 'onEvent' | 'lasts' | 'after' | 'holds'>

export interface Staged {
  shown: Shown | null
  skip(): void
  goOn(): void
  playAgain(positions: readonly Position[]): void
}

/** What is on stage now: the position that is shown, and the event that is being shown. */
export function useStage(position: Position | null, wish: Wish): Staged {
  const [shown, setShown] = useState<Shown | null>(null)
  const stage = useRef<Stage | null>(null)
  const latest = useRef(wish)
  latest.current = wish
  const { lasts, after } = wish
  useEffect(() => {
    const made = new Stage({
      set: setShown,
      pace: () => (document.hidden ? 0 : paceNow()),
      onEvent: (event, seen) => latest.current.onEvent(event, seen),
      holds: (event, seen) => latest.current.holds?.(event, seen) ?? null,
      unseen: () => unseen() * Math.min(1, paceNow()),
      lasts,
      after,
    })
    stage.current = made
    return () => {
      made.stop()
      stage.current = null
    }
  }, [lasts, after])
  useEffect(() => {
    if (position !== null) stage.current?.add(position)
  }, [position])
  return {
    shown,
    skip: () => stage.current?.skip(),
    goOn: () => stage.current?.goOn(),
    playAgain: (positions) => stage.current?.playAgain(positions),
  }
}

/** Dice lie this long, face up, before anything else happens. */
const AT_REST = 800
/** How often dice that are still tumbling are looked at. */
const GLANCE = 100

function unseen(): number {
  const dice = [...document.querySelectorAll('.rolled')]
  if (dice.some((die) => !die.hasAttribute('data-rests'))) return GLANCE
  const since = Math.max(...dice.map((die) => Number(die.getAttribute('data-rests'))))
  return Math.max(0, AT_REST - (performance.now() - since))
}
