/** What somebody has just gained or lost, over his figure, as long as it is shown. */
import ghost from 'icon:ghost'
import ladder from 'icon:ladder'
import type { BoardProps } from '@gloam/games/board/contract.ts'
import type { GameEvent, Seat } from '@gloam/kernel/game.ts'
import type { Spookhuis } from '../types.ts'
import { Tag } from './draw/keys.tsx'
import { Picture } from './draw/picture.tsx'
import { n } from './geometry.ts'
import { signed } from './hand.tsx'
import { BACKS } from './pictures.ts'
import { standing } from './stand.ts'

interface Amount {
  seat: Seat
  change: number
  /** A picture, or the number of a key. */
  of: string | number
}

function amountsIn(event: GameEvent<Spookhuis>): Amount[] {
  switch (event.is) {
    case 'moraleChanged':
      return [{ seat: event.seat, change: event.change, of: ladder }]
    case 'frightened':
      return event.ghosts.map((seat) => ({ seat, change: 1, of: ghost }))
    case 'keyTaken':
      return [{ seat: event.seat, change: 1, of: event.key }]
    case 'keyReturned':
      return [{ seat: event.seat, change: -1, of: event.key }]
    case 'itemDrawn':
    case 'hiddenItemDrawn':
      return [{ seat: event.seat, change: 1, of: BACKS.item }]
    default:
      return []
  }
}

export function Amounts({ board: { showing, view } }: { board: BoardProps<Spookhuis> }) {
  if (showing === null) return null
  return amountsIn(showing).map(({ seat, change, of }) => {
    const { x, y } = standing(view, seat)
    return (
      <g key={`${showing.is} ${seat}`} transform={`translate(${n(x)} ${n(y - 74)})`}>
        <g className={change < 0 ? 'spk-amount less' : 'spk-amount'}>
          <rect x="-62" y="-27" width="124" height="54" rx="27" />
          <text x="-14" y="14" textAnchor="middle">
            {signed(change)}
          </text>
          <g transform="translate(30 0)">
            {typeof of === 'number' ? <Tag kind={of} w={50} h={30} /> : <Picture path={of} size={36} />}
          </g>
        </g>
      </g>
    )
  })
}
