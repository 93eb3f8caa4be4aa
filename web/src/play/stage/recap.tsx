/** What the last one to move has just done, in a sentence. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { Said } from '@gloam/games/board/said.tsx'
import type { Happened } from '@gloam/protocol/live.ts'
import { asEvent, type LoadedGame } from '../../games.ts'
import type { Names } from '../names.ts'
import { linesOf } from '../talk/lines.ts'

interface RecapProps {
  game: LoadedGame
  /** As far as it has been told. */
  history: readonly Happened[]
  players: readonly PlayerFace[]
  names: Names
  /** There is room for a line only. */
  brief: boolean
}

/** A move with more to say than this is told from its end. */
const MOST = 3

export function Recap({ game, history, players, names: now, brief }: RecapProps) {
  const last = history.findLast(({ events, what }) => what !== 'note' && (what !== 'pick' || events.length > 0))
  if (last === undefined || last.what === 'start') return null
  const names = now.at(last.sequence)
  // One knows what one has done oneself.
  if (last.seat === names.seat) return null
  const lines = linesOf(game, last, now)
  const own = last.what === 'pick' ? game.board?.recap?.(last.events.map(asEvent), game.text, names) : null
  const seat = lines.at(-1)?.seat ?? last.seat
  const face = seat === null ? undefined : players[seat]
  const told =
    own ??
    lines
      .slice(brief ? -1 : -MOST)
      .map(({ text }) => text)
      .join(' ')
  return (
    <p className="recap">
      {face === undefined ? <span /> : <Mark {...face} size={18} />}
      <span>
        <Said text={game.text}>{told}</Said>
      </span>
    </p>
  )
}
