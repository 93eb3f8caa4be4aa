/** The strip of one player beside the name: will or the hood, cards, the object. */

import cards from 'icon:card-draw'
import hood from 'icon:hood'
import type { Sight } from '@gloam/games/board/contract.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { HellHouse } from '../../types.ts'
import { Candle } from '../art/candle.tsx'
import { Chip } from '../art/chip.tsx'
import '../board.css'
import { Glyph } from '../glyph.tsx'
import { ownFigures } from '../who.ts'

export function PlayerSummary({ view, of, text, brief }: Sight<HellHouse> & { of: Seat; brief: boolean }) {
  return (
    <span className="hh-summary">
      {ownFigures(view, of).map((who) => {
        const { servant, will, hand, object } = view.players[who] ?? { servant: false, will: 0, hand: 0, object: 0 }
        return (
          <span key={who}>
            {servant ? (
              <span className="hh-fact" role="img" aria-label={text.say('board.serves')}>
                <Glyph path={hood} size={17} />
              </span>
            ) : (
              <span className="hh-fact" role="img" aria-label={text.say('board.will', { will })}>
                <Candle size={20} />
                <b>{will}</b>
              </span>
            )}
            {brief ? null : (
              <span className="hh-fact" role="img" aria-label={text.say('board.cards', { count: hand })}>
                <Glyph path={cards} size={15} />
                <b>{hand}</b>
              </span>
            )}
            {brief || object === 0 ? null : <Chip object={object} size={22} />}
          </span>
        )
      })}
    </span>
  )
}
