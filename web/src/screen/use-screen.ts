/** What makes a page a screen in the middle of a room: its size, no pointer, no sleep, sound, and nothing that burns in. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { beScreen } from '../prefs.ts'

/**
 * Everything is laid out on a sheet of this size, with the sizes of a desk, and enlarged until it fills the screen: letters
 * of 14 pixels, the smallest of a desk, are 28 at 1920 × 1080, which is read from three metres.
 */
const SHEET = { width: 960, height: 540 }

/** How much the sheet is enlarged. */
export function useEnlarged(): number {
  return useSyncExternalStore(onResize, () => Math.min(innerWidth / SHEET.width, innerHeight / SHEET.height))
}

function onResize(told: () => void): () => void {
  addEventListener('resize', told)
  return () => removeEventListener('resize', told)
}

/** Milliseconds without a touch of mouse or keys, after which nobody needs a pointer or a button. */
const AT_REST = 4_000

/** Whether somebody is at the mouse or the keys. */
export function useAttended(): boolean {
  const [attended, setAttended] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const touched = () => {
      setAttended(true)
      clearTimeout(timer)
      timer = setTimeout(() => setAttended(false), AT_REST)
    }
    touched()
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const sign of signs) addEventListener(sign, touched)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, touched)
    }
  }, [])
  return attended
}

/** The device does not fall asleep as long as the page is seen. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let left = false
    const hold = async () => {
      // Browsers that do not know it, or a battery that is low: then it sleeps as it always does.
      const held = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      if (left) void held?.release()
      else lock = held
    }
    // A page that was not seen for a while has lost it.
    const seen = () => void (document.visibilityState === 'visible' && hold())
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', seen)
      void lock?.release()
    }
  }, [])
}

export function useScreenSound(): void {
  useEffect(() => {
    beScreen(true)
    return () => beScreen(false)
  }, [])
}

/** Milliseconds after which a line that has given up is tried again, and again: nobody is there to press a button. */
const TRY_AGAIN = 15_000

/** It comes back by itself, however long the line was lost, and as the new one if Gloam has been renewed. */
export function useComingBack(connection: string, retry: () => void): void {
  useEffect(() => {
    if (connection !== 'closed' && connection !== 'outdated') return
    const timer = setInterval(() => (connection === 'outdated' ? location.reload() : retry()), TRY_AGAIN)
    return () => clearInterval(timer)
  }, [connection, retry])
}
