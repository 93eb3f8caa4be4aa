import { useCallback, useEffect, useState } from 'react'

/** Loads once, and again when asked; what was there stays until the new is here. */
export function useLoad<T>(
  load: () => Promise<T>,
  every?: number,
): { data: T | null; failed: boolean; again: () => void } {
  const [data, setData] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller's function is the same in all but identity
  const again = useCallback(() => {
    load().then(
      (loaded) => {
        setData(loaded)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }, [])
  useEffect(() => {
    again()
    if (every === undefined) return
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), every)
    return () => clearInterval(timer)
  }, [again, every])
  return { data, failed, again }
}
