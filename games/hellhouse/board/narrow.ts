/** Whether the table lies on a phone, where what is beside the field elsewhere lies far below it. */
import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 640px)'

function subscribe(changed: () => void): () => void {
  const screen = matchMedia(PHONE)
  screen.addEventListener('change', changed)
  return () => screen.removeEventListener('change', changed)
}

export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    // Where there is no screen nothing is narrow: tests draw the board into text.
    () => false,
  )
}
