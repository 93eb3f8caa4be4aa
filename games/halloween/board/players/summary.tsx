/** The strip of one player, beside the name. */

import type { Sight } from '@gloam/games/board/contract.ts'
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Halloween } from '../../types.ts'
import '../board.css'
import { CARDS_TO_END, stonesOf } from '../end/ending.ts'
import { Icon, type IconName } from '../icons.tsx'
import { wordsFor } from '../words.ts'

interface FactProps {
  icon: IconName
  label: string
  value: number
  of?: number
}

function Fact({ icon, label, value, of }: FactProps) {
  return (
    <span className="hal-good" role="img" aria-label={label} title={label}>
      <Icon name={icon} className={`of-${icon}`} />
      <b className="hal-count">
        {value}
        {of !== undefined && <i className="hal-of">/{of}</i>}
      </b>
    </span>
  )
}

export function PlayerSummary({ view, of, text, brief }: Sight<Halloween> & { of: Seat; brief: boolean }) {
  const words = wordsFor(text)
  const { points, fear, cards } = there(view.players[of])
  const { laid, all } = stonesOf(view, of)
  // With four players the strip has no room for it; the label says it all the same.
  const outOf = brief || view.players.length > 3 ? {} : { of: all }
  const outOfCards = view.players.length > 3 ? {} : { of: CARDS_TO_END }
  const stones = words('stonesLaid', { count: laid, all })
  const occupied = words('cardsOccupied', { count: cards.length, all: CARDS_TO_END })
  return (
    <span className={brief ? 'hal-summary brief' : 'hal-summary'}>
      <Fact icon="point" label={words('points', { count: points })} value={points} />
      {!brief && <Fact icon="fear" label={words('fear', { count: fear })} value={fear} />}
      <Fact icon="stone" label={stones} value={laid} {...outOf} />
      {!brief && !view.expert && <Fact icon="card" label={occupied} value={cards.length} {...outOfCards} />}
    </span>
  )
}
