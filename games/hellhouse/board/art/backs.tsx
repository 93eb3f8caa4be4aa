/** Backs of tiles and cards, and the piles of them. */

import flameIcon from 'icon:candle-flame'
import { memo } from 'react'
import { type Art, all, icon, line, oval, rect, shape } from './pen.ts'
import { TileArt } from './tile.tsx'

const HOUSE = 'M50 20L80 44V80H20V44z'
const TREE = 'M46 82V60H26c-8-8 0-16 4-16c-6-8 4-14 8-12c0-10 20-12 24 0c8-2 14 6 8 12c6 2 10 10 4 16H54V82z'

function backArt(house: boolean): Art {
  if (!house)
    return all(
      rect(1, 1, 98, 98, '#1f4a40', 6, { stroke: '#06120e', strokeWidth: 2 }),
      rect(9, 9, 82, 82, 'none', 4, { stroke: '#8fc0a4', strokeWidth: 2.5 }),
      shape(TREE, '#8fc0a4'),
    )
  return all(
    rect(1, 1, 98, 98, '#5a2a33', 6, { stroke: '#16090c', strokeWidth: 2 }),
    rect(9, 9, 82, 82, 'none', 4, { stroke: '#d8a950', strokeWidth: 2.5 }),
    shape(HOUSE, '#d8a950', { stroke: '#ffdf9a', strokeWidth: 2 }),
    shape('M50 44a9 9 0 0 1 5 16l3 14H42l3-14a9 9 0 0 1 5-16z', '#3a141b'),
  )
}

export function TileBack({ house }: { house: boolean }) {
  return (
    <svg className="hh-back" viewBox="0 0 100 100" aria-hidden="true">
      {backArt(house)}
    </svg>
  )
}

const MOST_EDGES = 6

/** As thick as it is; a tile that is known to lie at the bottom peeps out beneath. */
export const Pile = memo(function Pile({
  house,
  count,
  bottom,
}: {
  house: boolean
  count: number
  bottom: number | null
}) {
  const edges = Math.min(count, MOST_EDGES)
  const edge = house ? '#3a1a20' : '#14332b'
  return (
    <svg className="hh-pile" viewBox="0 0 126 122" aria-hidden="true">
      {bottom === null ? null : (
        <g transform="translate(24 20)">
          <TileArt tile={bottom} />
          {rect(0, 0, 100, 100, '#05060a', 3, { opacity: 0.25 })}
        </g>
      )}
      {Array.from({ length: edges }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: edges have nothing but their place
        <g key={i} transform={`translate(${12 - i * 1.6} ${18 - i * 2.6})`}>
          {rect(1, 1, 98, 98, edge, 6, { stroke: '#06060a', strokeWidth: 2 })}
        </g>
      ))}
      <g transform={`translate(${12 - edges * 1.6} ${18 - edges * 2.6})`}>
        {count > 0
          ? backArt(house)
          : rect(2, 2, 96, 96, 'none', 6, { stroke: '#b39c84', strokeWidth: 3, strokeDasharray: '8 7' })}
      </g>
    </svg>
  )
})

/** The back of a game card, in a box of 48 × 72. */
export function CardBack() {
  return (
    <svg className="hh-card-back" viewBox="0 0 48 72" aria-hidden="true">
      {rect(1, 1, 46, 70, '#4a1822', 4, { stroke: '#d8a950', strokeWidth: 1.6 })}
      {rect(5, 5, 38, 62, 'none', 3, { stroke: '#d8a950', strokeOpacity: 0.5 })}
      {icon(flameIcon, 11, 23, 26, '#d8a950')}
    </svg>
  )
}

/** The back of the master card: eyes in a hood. */
export function MasterBack() {
  return (
    <svg className="hh-master-back" viewBox="-32 -47 64 94" aria-hidden="true">
      {rect(-29, -44, 58, 88, '#0b0a10', 5, { stroke: '#6a5f7a', strokeWidth: 1.5 })}
      {rect(-24, -39, 48, 78, 'none', 3, { stroke: '#4b4360' })}
      {shape('M0-22C-13-22-15-6-12 4C-16 14-15 22-17 30H17C15 22 16 14 12 4C15-6 13-22 0-22z', '#2a2436')}
      {shape('M0-16C-8-16-9-5-7 1C-4 6 4 6 7 1C9-5 8-16 0-16z', '#050408')}
      {oval(-3.2, -5, 2, 1.3, '#d8f5c0')}
      {oval(3.2, -5, 2, 1.3, '#d8f5c0')}
    </svg>
  )
}

/** A bar with irons and a lock, across a doorway between two cells side by side; round (0, 0), cells of 100. */
export function BeamArt({ fresh }: { fresh: boolean }) {
  const iron = (y: number) =>
    all(
      rect(-12, y - 4, 24, 8, '#15181d', 1.5),
      rect(-12, y - 4, 24, 2.6, '#78828f', 1),
      oval(-8, y, 1.8, 1.8, '#c7d0da'),
      oval(8, y, 1.8, 1.8, '#c7d0da'),
    )
  return (
    <>
      {fresh ? rect(-15, -31, 30, 62, '#bfe0ff', 8, { fillOpacity: 0.16, stroke: '#bfe0ff', strokeWidth: 1.8 }) : null}
      {rect(-10, -26, 20, 52, '#0b0604', 2)}
      {rect(-8, -25, 7, 50, '#7d5028', 1)}
      {rect(0.5, -25, 7.5, 50, '#925f31', 1)}
      {line('M-5-24V24M4-24V24', '#4e2f15', 1)}
      {iron(-16)}
      {iron(16)}
      {rect(-6, -6, 12, 12, '#15181d', 2)}
      {shape('M-3.5 0v-2.5a3.5 3.5 0 0 1 7 0V0z', 'none', { stroke: '#c7d0da', strokeWidth: 1.6 })}
      {rect(-4, -0.5, 8, 5.5, '#c7d0da', 1)}
    </>
  )
}
