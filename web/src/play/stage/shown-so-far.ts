/** What has happened as far as it has been told: the log never speaks of what the board has not shown. */
import type { Happened } from '@gloam/protocol/live.ts'
import type { ShownUpTo } from './stage.ts'

export function shownSoFar(history: readonly Happened[], upTo: ShownUpTo | null): readonly Happened[] {
  const last = history.at(-1)
  if (upTo === null || last === undefined || isShown(last, upTo)) return history
  return history.flatMap((happened) => {
    if (happened.sequence > upTo.sequence) return []
    return isShown(happened, upTo) ? [happened] : [{ ...happened, events: happened.events.slice(0, upTo.events) }]
  })
}

function isShown({ sequence, events }: Happened, upTo: ShownUpTo): boolean {
  return sequence < upTo.sequence || (sequence === upTo.sequence && events.length <= upTo.events)
}
