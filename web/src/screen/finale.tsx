/** How it ended, for the whole room: who won, why, and what the game has to say of it. */
import type { BoardProps, Sight } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { Said } from '@gloam/games/board/said.tsx'
import type { Outcome } from '@gloam/kernel/game.ts'
import type { SeenMessage } from '@gloam/protocol/live.ts'
import type { TableState } from '@gloam/protocol/table.ts'
import type { LoadedGame } from '../games.ts'
import type { Names } from '../play/names.ts'
import { finishedByBot, howStopped, whatIsLeft, whoWon } from '../text/said.ts'
import { Guard } from '../ui/guard.tsx'

interface FinaleProps {
  told: BoardProps['told']
  game: LoadedGame
  sight: Sight
  /** Null where the match ended before its end. */
  outcome: SeenMessage['outcome']
  table: TableState
  names: Names
}

/** Letters that have room in one line at the largest size. */
const SHORT = 30

export function Finale({ game, sight, told, outcome, table, names }: FinaleProps) {
  if (outcome === null) return table.stopped === null ? null : <Stopped stopped={table.stopped} />
  const nameOf = (seat: number) => finishedByBot(table, seat, names.nameOf(seat))
  const Own = game.board?.Ending
  const won = whoWon(outcome.winners, null, nameOf)
  return (
    <section className={won.length > SHORT ? 'screen-finale long' : 'screen-finale'} aria-live="assertive">
      <h2>{won}</h2>
      <p className="reason">
        <Said text={game.text}>{game.text.end(outcome as Outcome, names)}</Said>
      </p>
      {Own !== undefined && (
        <Guard instead={null}>
          <Own {...sight} told={told} outcome={outcome as Outcome} />
        </Guard>
      )}
      {(outcome.scores !== undefined || Own === undefined) && <Standing outcome={outcome} sight={sight} />}
    </section>
  )
}

function Stopped({ stopped }: { stopped: NonNullable<TableState['stopped']> }) {
  return (
    <section className="screen-finale" aria-live="assertive">
      <h2>{howStopped(stopped)}</h2>
      <p className="reason">{whatIsLeft(stopped)}</p>
    </section>
  )
}

function Standing({ outcome, sight }: { outcome: NonNullable<SeenMessage['outcome']>; sight: Sight }) {
  const { scores, winners } = outcome
  const order = sight.players
    .map((face, seat) => ({ face, seat, won: winners.includes(seat), score: scores?.[seat] ?? 0 }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score)
  return (
    <ol className="standing">
      {order.map(({ face, seat, won, score }) => (
        <li key={seat} className={won ? 'winner' : undefined}>
          <Mark {...face} size={22} />
          <span>{face.name}</span>
          {scores !== undefined && <b>{score}</b>}
        </li>
      ))}
    </ol>
  )
}
