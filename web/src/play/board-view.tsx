/** The game's own board, or the plan or table of data that stands in for it. */

import type { PlayerFace } from '@gloam/games/board/contract.ts'
import type { SeenMessage } from '@gloam/protocol/live.ts'
import { memo } from 'react'
import { asEvent, type LoadedGame } from '../games.ts'
import { useReducedMotion } from '../prefs.ts'
import { t } from '../text/index.ts'
import { Guard } from '../ui/guard.tsx'
import { BoardArea } from './board-area.tsx'
import { Schematic } from './schematic.tsx'
import type { EventData } from './stage.ts'
import type { Narrowing } from './use-narrowing.ts'

interface BoardViewProps {
  game: LoadedGame
  seen: SeenMessage
  players: readonly PlayerFace[]
  thing: Narrowing['thing']
  showing: EventData | null
}

export const BoardView = memo(function BoardView({ game, seen, players, thing, showing }: BoardViewProps) {
  const still = useReducedMotion()
  const plain = <Schematic game={game} seen={seen} players={players} thing={thing} />
  if (game.board === null) return <div className="board-area">{plain}</div>
  const { Board } = game.board
  return (
    <Guard instead={<div className="board-area">{plain}</div>}>
      <BoardArea label={t('board.tools')} lit={thing}>
        <Board
          view={seen.view}
          seat={seen.seat}
          players={players}
          text={game.text}
          thing={thing}
          showing={showing === null ? null : asEvent(showing)}
          still={still}
        />
      </BoardArea>
    </Guard>
  )
})
