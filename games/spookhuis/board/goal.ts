/** The line that is always on the table: how one gets out, how far one is, and what ends it. */

import type { Goal, GoalCounter } from '@gloam/games/board/contract.ts'
import { there } from '@gloam/kernel/data.ts'
import type { Reader, Speaker } from '../../text.ts'
import type { Spookhuis, SpookhuisView } from '../types.ts'
import { type Closing, closingOf } from './closing.ts'

const ENDS: Readonly<Record<Closing, string>> = { closed: 'goal.closed', known: 'goal.ends', late: 'goal.endsLate' }
const BRIEF: Readonly<Record<Closing, string>> = {
  closed: 'goal.closedBrief',
  known: 'goal.brief',
  late: 'goal.briefLate',
}

export function goal(view: SpookhuisView, text: Speaker<Spookhuis>, reader: Reader): Goal {
  const player = view.players[reader.seat]
  const alive = view.players.filter(({ ghost }) => !ghost).length
  const fields = { code: view.code, round: view.round, last: view.lastRound, alive }
  const closing = closingOf(view)
  if (player?.ghost === true)
    return {
      title: text.say('goal.ghost'),
      wins: text.say(view.tenPoints ? 'goal.ghostTen' : 'goal.ghostWins'),
      ends: text.say('goal.ghostEnds', fields),
      counters: frightsOf(view, text, reader),
      brief: `${text.say('goal.ghostShort')} · ${text.say('goal.ghostBrief', { ...fields, points: player.points })}`,
      tone: 'haunt',
    }
  return {
    wins: text.say(`goal.wins.${view.code}`),
    ends: text.say(ENDS[closing], fields),
    counters: player === undefined ? [] : countersOf(view, text, reader.seat),
    brief: `${text.say('goal.short')} · ${text.say(BRIEF[closing], { ...fields, keys: player?.keys.length ?? 0 })}`,
    ...(closing === 'closed' || (player !== undefined && player.morale <= 2) ? { tone: 'danger' as const } : {}),
  }
}

/** One's own, and those of the other ghosts: the most win. */
function frightsOf({ players, tenPoints }: SpookhuisView, text: Speaker<Spookhuis>, reader: Reader): GoalCounter[] {
  const of = tenPoints ? { of: 10 } : {}
  const others = players.flatMap(({ ghost, points }, seat) =>
    ghost && seat !== reader.seat ? [{ label: reader.nameOf(seat), now: points, seat, ...of }] : [],
  )
  return [{ label: text.say('goal.frights'), now: there(players[reader.seat]).points, ...of }, ...others]
}

function countersOf(view: SpookhuisView, text: Speaker<Spookhuis>, seat: number): GoalCounter[] {
  const known = view.codeCards.filter((key) => key !== null).length
  return [
    { label: text.say('goal.keys'), now: Math.min(3, there(view.players[seat]).keys.length), of: 3 },
    { label: text.say('goal.known'), now: known, of: 3 },
  ]
}
