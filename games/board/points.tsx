/**
 * What a board of points has without writing it: the strip of a player, the goal line, and the curve of the last page.
 * `...byPoints<MyGame>((view) => view.points)` in the game's board; a field after it replaces its part. Its words are
 * those of all games (games/words), of which `goal.ends` is best said in the game's own: what ends the match.
 */
import type { GameTypes } from '@gloam/kernel/game.ts'
import type { Reader, Speaker } from '../text.ts'
import type { GameBoard, Goal } from './contract.ts'
import { leadOf } from './lead.ts'
import { Counter } from './parts/counter.tsx'

type Points<G extends GameTypes> = (view: G['view']) => readonly number[]

export function byPoints<G extends GameTypes>(
  pointsIn: Points<G>,
): Pick<GameBoard<G>, 'PlayerSummary' | 'goal' | 'scores'> & { goal: NonNullable<GameBoard<G>['goal']> } {
  return {
    PlayerSummary({ view, of, text, still }) {
      const points = pointsIn(view)[of] ?? 0
      const said = text.label('points.now', { points })
      return (
        <span role="img" aria-label={said} title={said}>
          <Counter value={points} still={still} />
        </span>
      )
    },
    goal: (view, text, reader) => goalOf(pointsIn(view), text, reader),
    scores: pointsIn,
  }
}

function goalOf<G extends GameTypes>(scores: readonly number[], text: Speaker<G>, reader: Reader): Goal {
  const wins = leadOf(scores, text, reader)
  return { wins, ends: text.say('goal.ends'), brief: wins }
}
