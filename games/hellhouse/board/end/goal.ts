/** What wins, for the side one is on, and what ends it all. */
import type { Goal } from '@gloam/games/board/contract.ts'
import type { Reader, Speaker } from '../../../text.ts'
import { masterOf } from '../../content/masters.ts'
import type { HellHouse, HellView } from '../../types.ts'
import { onlyMaster, possibleMasters } from '../notebook/notebook.tsx'

export function goalOf(view: HellView, text: Speaker<HellHouse>, reader: Reader): Goal | null {
  if (view.round === 0) return null
  const servant = view.players.find((player) => player.seat === reader.seat)?.servant ?? false
  const master = view.master ?? onlyMaster(view)
  const [dweller] = master === null ? [] : masterOf(master).dwellers
  const known = dweller === undefined ? {} : { object: dweller.object, room: dweller.room }
  const key = servant ? 'goal.servant' : master === null ? 'goal.hunter' : 'goal.hunterKnows'
  return {
    wins: text.say(key, known),
    ends: text.say('goal.dawn'),
    counters: [
      { label: text.say('goal.masters'), now: possibleMasters(view) },
      { label: text.say('goal.round'), now: view.round, of: view.dawn },
    ],
    brief: text.say(servant ? 'goal.servantBrief' : 'goal.hunterBrief', { round: view.round, dawn: view.dawn }),
    ...(servant ? { tone: 'haunt' as const } : {}),
  }
}
