import { useEffect, useRef, useState } from 'react'
import type { Position } from '../net/table-store.ts'
import { reducedMotion } from '../prefs.ts'
import { type EventData, type Shown, Stage } from './stage.ts'

/** What is on stage now: the position that is shown, and the event that is being shown. */
export function useStage(
  position: Position | null,
  onEvent: (event: EventData) => void,
  lasts?: Readonly<Record<string, number>>,
): { shown: Shown | null; skip: () => void } {
  const [shown, setShown] = useState<Shown | null>(null)
  const stage = useRef<Stage | null>(null)
  const told = useRef(onEvent)
  told.current = onEvent
  useEffect(() => {
    const made = new Stage(
      setShown,
      () => reducedMotion() || document.hidden,
      (event) => told.current(event),
      lasts,
    )
    stage.current = made
    return () => {
      made.stop()
      stage.current = null
    }
  }, [lasts])
  useEffect(() => {
    if (position !== null) stage.current?.add(position)
  }, [position])
  return { shown, skip: () => stage.current?.skip() }
}
