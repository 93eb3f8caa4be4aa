/** The strip of one player, beside the name. */

import type { Sight } from '@gloam/games/board/contract.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Halloween } from '../types.ts'
import './board.css'
import { COLOURS } from '../content/town.ts'
import { TokenIcon } from './ghost.tsx'
import { Icon, type IconName } from './icons.tsx'
import { wordsFor } from './words/index.ts'

function Fact({ icon, label, value }: { icon: IconName; label: string; value: number }) {
  return (
    <span className="hal-good" role="img" aria-label={label} title={label}>
      <Icon name={icon} className={`hal-${icon}s`} />
      <b className="hal-count">{value}</b>
    </span>
  )
}

export function PlayerSummary({ view, of, text, brief }: Sight<Halloween> & { of: Seat; brief: boolean }) {
  const words = wordsFor(text.locale)
  const { points, fear, tokens, stones, secondStones } = view.players[of]
  const left = stones + secondStones
  return (
    <span className="hal-summary">
      <Fact icon="point" label={words('points', { count: points })} value={points} />
      {!brief && <Fact icon="fear" label={words('fear', { count: fear })} value={fear} />}
      <Fact icon="stone" label={words('stones', { count: left })} value={left} />
      {(brief ? [] : COLOURS).map((colour, rank) => {
        const label = words('tokens', { colour: text.name(colour), count: tokens[rank] })
        if (tokens[rank] === 0) return null
        return (
          <span key={colour} className="hal-good" role="img" aria-label={label} title={label}>
            <TokenIcon rank={rank} />
            <b className="hal-count">{tokens[rank]}</b>
          </span>
        )
      })}
    </span>
  )
}
