/** What wins, how far one is, and what ends the night (HAL-158, HAL-165, HAL-174). */
import type { Goal } from '@gloam/games/board/contract.ts'
import { leadOf } from '@gloam/games/board/lead.ts'
import type { Reader, Speaker } from '../../../text.ts'
import type { Halloween } from '../../types.ts'
import { CARDS_TO_END } from './ending.ts'

type View = Halloween['view']

export function goal(view: View, text: Speaker<Halloween>, reader: Reader): Goal {
  const lead = leadOf(
    view.players.map(({ points }) => points),
    text,
    reader,
  )
  const ends = view.lastRound ? text.say('goal.last') : text.say(view.expert ? 'goal.ends.expert' : 'goal.ends')
  const { seat, left, what } = nearest(view)
  const near = text.say(`goal.near.${what}`, { seat, left }, reader)
  return {
    wins: lead,
    ends: view.lastRound ? ends : `${ends} ${near}`,
    brief: `${lead} ${view.lastRound ? text.say('goal.last') : near}`,
    ...(view.lastRound ? { tone: 'danger' as const } : {}),
  }
}

/** Who is nearest to the end, and by what. */
function nearest({ players, expert }: View): { seat: number; left: number; what: 'stones' | 'cards' } {
  const ways = players.flatMap(({ stones, secondStones, cards }, seat) => [
    { seat, left: stones + secondStones, what: 'stones' as const },
    ...(expert ? [] : [{ seat, left: CARDS_TO_END - cards.length, what: 'cards' as const }]),
  ])
  return ways.reduce((best, way) => (way.left < best.left ? way : best))
}
