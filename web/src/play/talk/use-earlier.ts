/** The log of the match that a what-if came from. */
import type { Happened } from '@gloam/protocol/live.ts'
import { useEffect, useState } from 'react'
import type { TableCommands } from '../commands.ts'

const NOTHING: readonly Happened[] = []

/** It comes when it comes: without it the log begins with the what-if. */
export function useEarlier(table: string, load: TableCommands['loadEarlier']): readonly Happened[] {
  const [earlier, setEarlier] = useState(NOTHING)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is over, and loaded once
  useEffect(() => {
    let here = true
    setEarlier(NOTHING)
    load?.().then(
      (happened) => here && setEarlier(happened),
      () => {},
    )
    return () => {
      here = false
    }
  }, [table])
  return earlier
}
