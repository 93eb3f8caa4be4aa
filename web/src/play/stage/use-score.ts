/** What is heard of a match while one sits at it: the place and its state, and how it ends. */
import type { SeenMessage } from '@gloam/protocol/live.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { LoadedGame } from '../../games.ts'
import { soundWanted, usePrefs } from '../../prefs.ts'
import { playAround, playEnding, playNothing } from '../../sound.ts'

export function useScore({ board }: LoadedGame, seen: SeenMessage | null): void {
  const sound = soundWanted(usePrefs())
  const pressed = useSyncExternalStore(onPress, hasPressed)
  const shown = useSyncExternalStore(onShown, isShown)
  const view = seen?.view
  const seat = seen?.seat ?? -1
  const on = sound && pressed && shown
  useEffect(() => {
    if (on && view !== undefined) playAround(board, view, seat)
  }, [on, board, view, seat])
  useEffect(() => (on ? playNothing : undefined), [on])
  useEnding(board, seen)
}

/** The motif of an end is for those who were there when it came. */
function useEnding(board: LoadedGame['board'], seen: SeenMessage | null): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (seen === null) return
    if (wasOpen.current && seen.outcome !== null) playEnding(board, seen.outcome, seen.seat)
    wasOpen.current = seen.outcome === null
  }, [board, seen])
}

/** Until something on the page has been pressed nothing may be heard. */
function onPress(told: () => void): () => void {
  addEventListener('pointerup', told)
  addEventListener('keydown', told)
  return () => {
    removeEventListener('pointerup', told)
    removeEventListener('keydown', told)
  }
}
const hasPressed = (): boolean => navigator.userActivation?.hasBeenActive !== false

function onShown(told: () => void): () => void {
  document.addEventListener('visibilitychange', told)
  return () => document.removeEventListener('visibilitychange', told)
}
const isShown = (): boolean => !document.hidden
