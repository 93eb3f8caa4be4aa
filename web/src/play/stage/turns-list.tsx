/** What the others have done, a row for each of them. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { Said } from '@gloam/games/board/said.tsx'
import type { LoadedGame } from '../../games.ts'
import type { Turn } from './turns.ts'

interface TurnsListProps {
  game: LoadedGame
  turns: readonly Turn[]
  players: readonly PlayerFace[]
}

export function TurnsList({ game, turns, players }: TurnsListProps) {
  return (
    <ol className="turns">
      {turns.map(({ seat, lines }) => {
        const face = seat === null ? undefined : players[seat]
        return (
          <li key={seat ?? 'all'}>
            {face === undefined ? <span /> : <Mark {...face} size={16} />}
            <span>
              {lines.map(({ key, text }) => (
                <span key={key}>
                  <Said text={game.text}>{text}</Said>{' '}
                </span>
              ))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
