/** What has happened as far as it has been told: the log never speaks of what the board has not shown. */
import type { Happened } from '@gloam/protocol/live.ts'
import type { Told } from './stage.ts'

export function toldOf(history: readonly Happened[], told: Told | null): readonly Happened[] {
  const last = history.at(-1)
  if (told === null || last === undefined || isTold(last, told)) return history
  return history.flatMap((happened) => {
    if (happened.sequence > told.sequence) return []
    return isTold(happened, told) ? [happened] : [{ ...happened, events: happened.events.slice(0, told.events) }]
  })
}

function isTold({ sequence, events }: Happened, told: Told): boolean {
  return sequence < told.sequence || (sequence === told.sequence && events.length <= told.events)
}
