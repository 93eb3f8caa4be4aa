/** What the last one to move has just done, in a sentence; and when one is asked again, what each of the others has. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { Said } from '@gloam/games/board/said.tsx'
import type { Happened } from '@gloam/protocol/live.ts'
import { useMemo } from 'react'
import { asEvent, type LoadedGame } from '../../games.ts'
import { t } from '../../text/index.ts'
import type { Names } from '../names.ts'
import { linesOf } from '../talk/lines.ts'
import { undoneIn } from './rewinding.ts'
import { turnsIn } from './turns.ts'
import { TurnsList } from './turns-list.tsx'

interface RecapProps {
  game: LoadedGame
  /** As far as it has been told. */
  history: readonly Happened[]
  players: readonly PlayerFace[]
  names: Names
  /** Whether the reader is asked something: then what all others have done is told. */
  asked: boolean
  /** There is room for a line only. */
  brief: boolean
}

/** A move with more to say than this is told from its end. */
const MOST = 3

export function Recap(props: RecapProps) {
  const { game, history, players, names, asked, brief } = props
  const turns = useMemo(
    () =>
      asked && !brief
        ? turnsIn(
            game.board,
            sinceOwn(history, names).flatMap((move) => linesOf(game, move, names)),
          )
        : [],
    [game, history, names, asked, brief],
  )
  if (turns.length < 2) return <LastMove {...props} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="recap-turns" tabIndex={0} aria-label={t('since.title')}>
      <TurnsList game={game} turns={turns} players={players} />
    </section>
  )
}

/** What others have done since the reader's own last decision. */
function sinceOwn(history: readonly Happened[], names: Names): Happened[] {
  const own = history.findLastIndex(({ seat, what, sequence }) => what === 'pick' && seat === names.at(sequence).seat)
  const undone = undoneIn(history)
  // Before one's first decision there is nothing that it followed.
  return own < 0 ? [] : history.slice(own + 1).filter(({ what, sequence }) => what === 'pick' && !undone.has(sequence))
}

function LastMove({ game, history, players, names: now, brief }: RecapProps) {
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
