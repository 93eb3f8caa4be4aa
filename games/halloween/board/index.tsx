/** Halloween on screen. */
import type { GameBoard } from '@gloam/web/src/board.ts'
import type { Halloween } from '../types.ts'
import { Board } from './board.tsx'
import { PlayerSummary } from './summary.tsx'

const board: GameBoard<Halloween> = {
  Board,
  PlayerSummary,
  fields: [
    'do',
    'area',
    'areas',
    'action',
    'colour',
    'colours',
    'building',
    'from',
    'to',
    'against',
    'at',
    'with',
    'card',
    'cards',
    'slot',
    'tile',
    'die',
    'number',
    'give',
    'get',
    'opponent',
    'fear',
  ],
}

export default board
