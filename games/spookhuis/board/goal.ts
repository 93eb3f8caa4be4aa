/** The line that is always on the table: how one gets out, how far one is, and what ends it. */
import type { Goal, GoalCounter } from '@gloam/games/board/contract.ts'
import type { Reader, Speaker } from '../../text.ts'
import type { Spookhuis, SpookhuisView } from '../types.ts'

export function goal(view: SpookhuisView, text: Speaker<Spookhuis>, reader: Reader): Goal {
  const player = view.players[reader.seat]
  const alive = view.players.filter(({ ghost }) => !ghost).length
  const fields = { code: view.code, round: view.round, last: view.lastRound, alive }
  const closed = view.round > view.lastRound
  if (player?.ghost === true)
    return {
      title: text.say('goal.ghost'),
      wins: text.say(view.tenPoints ? 'goal.ghostTen' : 'goal.ghostWins'),
      ends: text.say('goal.ghostEnds', fields),
      counters: frightsOf(view, text, reader),
      brief: text.say('goal.ghostBrief', { ...fields, points: player.points }),
      tone: 'haunt',
    }
  return {
    wins: text.say(`goal.wins.${view.code}`),
    ends: text.say(closed ? 'goal.closed' : 'goal.ends', fields),
    counters: player === undefined ? [] : countersOf(view, text, reader.seat),
    brief: text.say(closed ? 'goal.closedBrief' : 'goal.brief', { ...fields, keys: player?.keys.length ?? 0 }),
    ...(closed || (player !== undefined && player.morale <= 2) ? { tone: 'danger' as const } : {}),
  }
}

/** One's own, and those of the other ghosts: the most win. */
function frightsOf({ players, tenPoints }: SpookhuisView, text: Speaker<Spookhuis>, reader: Reader): GoalCounter[] {
  const of = tenPoints ? { of: 10 } : {}
  const others = players.flatMap(({ ghost, points }, seat) =>
    ghost && seat !== reader.seat ? [{ label: reader.nameOf(seat), now: points, seat, ...of }] : [],
  )
  return [{ label: text.say('goal.frights'), now: players[reader.seat].points, ...of }, ...others]
}

function countersOf(view: SpookhuisView, text: Speaker<Spookhuis>, seat: number): GoalCounter[] {
  const known = view.codeCards.filter((key) => key !== null).length
  return [
    { label: text.say('goal.keys'), now: Math.min(3, view.players[seat].keys.length), of: 3 },
    { label: text.say('goal.known'), now: known, of: 3 },
  ]
}
