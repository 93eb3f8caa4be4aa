/** Everybody at the table with all that lies before them: where the corners of the board are too small for it. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import type { Spookhuis } from '../../types.ts'
import { Rival } from './panel.tsx'

export function PlayersTab(board: BoardProps<Spookhuis>) {
  return (
    <div className="spk-tab spk">
      {board.view.players.map((_, seat) => (
        <Rival key={board.players[seat]?.name ?? seat} board={board} seat={seat} place="" />
      ))}
    </div>
  )
}
