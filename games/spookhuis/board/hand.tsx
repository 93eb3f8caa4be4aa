/** What a rider has, on a phone while a big screen shows the field: morale, keys and cards, and the code. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import type { Spookhuis } from '../types.ts'
import { Own } from './board.tsx'
import { Actions } from './choosing/actions.tsx'
import { CodePanel } from './code.tsx'
import { Defs } from './draw/defs.tsx'

export function Hand(board: BoardProps<Spookhuis>) {
  return (
    <div className="spk spk-held">
      <Defs />
      <Actions board={board} />
      <Own board={board} />
      <CodePanel board={board} />
    </div>
  )
}
