/** What a player has before them, on a phone while a big screen shows the town: their board, and the cards of all. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import type { Halloween } from '../types.ts'
import './board.css'
import { CardRow } from './cards/card-row.tsx'
import { Others } from './choices/others.tsx'
import { DiceTray } from './events/dice.tsx'
import { PlayerBoard } from './players/player-board.tsx'
import { TableTopProvider } from './table.tsx'
import { wordsFor } from './words.ts'

export function Hand(props: BoardProps<Halloween>) {
  return (
    <TableTopProvider value={{ ...props, words: wordsFor(props.text), letters: 1 }}>
      <div className="hal hal-held">
        <DiceTray />
        <Others />
        <PlayerBoard owner={props.seat} />
        <CardRow />
      </div>
    </TableTopProvider>
  )
}
