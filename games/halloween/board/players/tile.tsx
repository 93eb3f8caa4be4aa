/** Bonus tiles: a wooden tile with a picture of what it does. */
import { memo } from 'react'
import type { Tile } from '../../content/tiles.ts'
import { IconAt, type IconName } from '../icons.tsx'
import { colourClass } from '../town/ghost.tsx'

const PICTURES: Partial<Record<Tile, IconName>> = {
  'summon-any': 'summon',
  'bigger-die': 'biggerDie',
  're-roll': 'dice',
  'rest-now': 'rest',
  'move-any': 'anywhere',
  'one-point': 'point',
}

/** The rank of the token that a tile gives. */
const TOKENS: Partial<Record<Tile, number>> = { 'blue-token': 0, 'green-token': 1, 'yellow-token': 2 }

function Amount({ icon, amount }: { icon: IconName; amount: string }) {
  return (
    <>
      <IconAt name={icon} x={4} y={5} size={24} />
      <text className="hal-tile-amount" x="42" y="40">
        {amount}
      </text>
    </>
  )
}

function Picture({ tile }: { tile: Tile }) {
  const rank = TOKENS[tile]
  if (rank !== undefined) {
    return (
      <g className={colourClass(rank)} transform="translate(23 23)">
        <circle r="15" className="hal-token-face" />
        <text className="hal-token-numeral" y="9.5">
          {rank + 1}
        </text>
      </g>
    )
  }
  const icon = PICTURES[tile]
  if (icon !== undefined) return <IconAt name={icon} x={8} y={8} size={30} />
  if (tile === 'two-fear') return <Amount icon="fear" amount="2" />
  if (tile === 'three-discs') return <Amount icon="disc" amount="3" />
  return <Amount icon="dice" amount="+3" />
}

/** A tile whose upper left corner is at 0, 0 and whose side is 46. */
export const TileFace = memo(function TileFace({ tile }: { tile: Tile }) {
  return (
    <g className="hal-tile">
      <rect width="46" height="46" rx="7" y="2" className="hal-tile-edge" />
      <rect width="46" height="46" rx="7" className="hal-tile-face" />
      <rect x="3" y="3" width="40" height="40" rx="5" className="hal-tile-line" />
      <Picture tile={tile} />
    </g>
  )
})

export function TileIcon({ tile }: { tile: Tile }) {
  return (
    <svg className="hal-tile-icon" viewBox="0 0 46 48" aria-hidden="true">
      <TileFace tile={tile} />
    </svg>
  )
}
