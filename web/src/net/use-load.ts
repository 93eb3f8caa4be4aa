import { useCallback, useEffect, useState } from 'react'
import { CallFailed } from './api.ts'

/** Loads once, and again when asked; what was there stays until the new is here. Away: nobody could be asked. */
export function useLoad<T>(
  load: () => Promise<T>,
  every?: number,
): { data: T | null; failed: boolean; away: boolean; again: () => void } {
  const [data, setData] = useState<T | null>(null)
  const [failed, setFailed] = useState<'failed' | 'away' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller's function is the same in all but identity
  const again = useCallback(() => {
    load().then(
      (loaded) => {
        setData(loaded)
        setFailed(null)
      },
      (error) => setFailed(error instanceof CallFailed && error.reason === 'offline' ? 'away' : 'failed'),
    )
  }, [])
  useEffect(() => {
    again()
    if (every === undefined) return
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), every)
    return () => clearInterval(timer)
  }, [again, every])
  return { data, failed: failed !== null, away: failed === 'away', again }
}
