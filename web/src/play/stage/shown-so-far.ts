/** What has happened as far as it has been told: the log never speaks of what the board has not shown. */
import type { Happened } from '@gloam/protocol/live.ts'
import type { ShownUpTo } from './stage.ts'

export function shownSoFar(history: readonly Happened[], told: ShownUpTo | null): readonly Happened[] {
  const last = history.at(-1)
  if (told === null || last === undefined || isShown(last, told)) return history
  return history.flatMap((happened) => {
    if (happened.sequence > told.sequence) return []
    return isShown(happened, told) ? [happened] : [{ ...happened, events: happened.events.slice(0, told.events) }]
  })
}

function isShown({ sequence, events }: Happened, told: ShownUpTo): boolean {
  return sequence < told.sequence || (sequence === told.sequence && events.length <= told.events)
}
