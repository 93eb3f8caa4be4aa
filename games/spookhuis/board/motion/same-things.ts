/** While a tile is turned, only the preview changes: what else lies on the board need not be drawn again. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import type { Spookhuis } from '../../types.ts'

interface WithBoard {
  board: BoardProps<Spookhuis>
}

export function sameThings({ board: a }: WithBoard, { board: b }: WithBoard): boolean {
  return (
    a.thing === b.thing &&
    a.view === b.view &&
    a.choices === b.choices &&
    a.showing === b.showing &&
    a.players === b.players &&
    a.still === b.still
  )
}
