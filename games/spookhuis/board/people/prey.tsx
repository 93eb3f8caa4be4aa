/** Whom a ghost may frighten next: who breaks easily, and who is within reach. */

import type { BoardProps } from '@gloam/games/board/contract.ts'
import { Mark } from '@gloam/games/board/mark.tsx'
import { there } from '@gloam/kernel/data.ts'
import { preyOf } from '../../foresight/prey.ts'
import type { Spookhuis } from '../../types.ts'

export function PreyList({ board }: { board: BoardProps<Spookhuis> }) {
  const { view, seat, players, text, reader, thing } = board
  const prey = preyOf(view, seat)
  if (prey.length === 0) return null
  return (
    <div className="spk-prey">
      <p>{text.say('board.preyNext')}</p>
      {prey.map(({ seat: target, breaks, near }) => {
        const label = text.say('board.prey', { target, breaks, near }, reader)
        const { props } = thing([], label, 'figure.prey')
        return (
          <span key={target} {...props} className={`${props.className}${near ? ' near' : ''}`}>
            <Mark {...there(players[target])} size={16} /> {there(players[target]).name}{' '}
            {text.say('board.breaks', { breaks })}
          </span>
        )
      })}
    </div>
  )
}
