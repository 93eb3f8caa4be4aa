/** What somebody beside the player has to know of the table, and may begin with. */
import type { SeenMessage } from '@gloam/protocol/live.ts'
import { useEffect } from 'react'
import type { TableSnapshot } from '../net/live/table-store.ts'
import type { Playing } from './use-playing.ts'

export interface Led {
  /** All of a position has been shown, and nothing lies over the board. */
  rests?(seen: SeenMessage): void
  /** What has happened from this sequence on is shown once more at first. */
  opensWith?: number
  /** What has happened since one was last at it has been told already. */
  told?: boolean
}

export function useLed(
  led: Led | undefined,
  { shown, scenes }: Playing,
  { position }: Pick<TableSnapshot, 'position'>,
  showFrom: (sequence: number) => void,
): void {
  useEffect(() => {
    const isAtRest = shown !== null && !shown.busy && scenes.now === null && shown.seen === position?.seen
    if (isAtRest) led?.rests?.(shown.seen)
  })
  const first = led?.opensWith
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the table is opened
  useEffect(() => {
    if (first !== undefined) showFrom(first)
  }, [first])
}
