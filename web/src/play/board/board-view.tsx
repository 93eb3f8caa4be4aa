/** The game's own board, or the table of data that stands in for it. */

import type { BoardProps } from '@gloam/games/board/contract.ts'
import type { SeenMessage } from '@gloam/protocol/live.ts'
import { memo } from 'react'
import type { LoadedGame } from '../../games.ts'
import { t } from '../../text/index.ts'
import { Guard } from '../../ui/guard.tsx'
import { BoardArea } from './board-area.tsx'
import { Schematic } from './schematic.tsx'
import type { CameraMan } from './use-camera.ts'

interface BoardViewProps {
  game: LoadedGame
  seen: SeenMessage
  board: BoardProps
  /** What is lit: another one means that other things are. It stays the same while somebody only points. */
  lit: unknown
  onReady?: CameraMan['ready']
}

export const BoardView = memo(function BoardView({ game, seen, board, lit, onReady }: BoardViewProps) {
  const plain = <Schematic seen={seen} players={board.players} />
  if (game.board === null) return <div className="board-area">{plain}</div>
  const { Board } = game.board
  const [ring] = board.turner?.rings ?? []
  return (
    <Guard instead={<div className="board-area">{plain}</div>}>
      <BoardArea label={t('board.tools')} lit={lit} onReady={onReady} onTurn={ring?.turn}>
        <Board {...board} />
      </BoardArea>
    </Guard>
  )
})
