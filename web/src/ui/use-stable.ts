import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function for ever, which does what the newest one does: what is given to it need not be drawn anew. */
export function useStable<A extends unknown[], R>(does: (...given: A) => R): (...given: A) => R {
  const latest = useRef(does)
  useLayoutEffect(() => {
    latest.current = does
  })
  return useCallback((...given: A) => latest.current(...given), [])
}
