/** The board itself, in layers from below: plinth, grounds, tracks and rooms, lamps, light, gatehouse. None of them moves by itself. */
import { there } from '@gloam/kernel/data.ts'
import { memo, useRef } from 'react'
import { CENTRE, EDGES, FIRST_ROOM, GATEHOUSE, isKeyRoom } from '../../rules/rails/board.ts'
import { Gatehouse } from '../draw/gatehouse.tsx'
import { Ground } from '../draw/ground.tsx'
import { Lamp } from '../draw/lamps.tsx'
import { TileBridge, TileGoods, TileGround, TileTrack } from '../draw/tile.tsx'
import { centreOf, HIGH, n, WHOLE, WIDE } from './geometry.ts'

export const BOX = `${-WIDE} ${-HIGH} ${2 * WIDE} ${2 * HIGH}`

/** In steps, to the right or, below nought, to the left. */
export function shortWay(from: number, to: number): number {
  const on = (to - from + EDGES) % EDGES
  return on > EDGES / 2 ? on - EDGES : on
}

/** A tile turns the short way round, however its turns are counted. */
function useAngle(turned: number): number {
  const last = useRef({ turned, angle: turned * 60 })
  if (last.current.turned !== turned) {
    last.current = { turned, angle: last.current.angle + 60 * shortWay(last.current.turned, turned) }
  }
  return last.current.angle
}

const RIMS = [
  [72, '#120c10'],
  [62, '#4b3426'],
  [50, '#2a1b16'],
  [30, '#0d090d'],
] as const

const Plinth = memo(function Plinth() {
  return (
    <>
      <path d={WHOLE} transform="translate(0 14)" stroke="#000" strokeWidth="78" strokeLinejoin="round" opacity=".55" />
      {RIMS.map(([width, colour]) => (
        <path key={width} d={WHOLE} fill={colour} stroke={colour} strokeWidth={width} strokeLinejoin="round" />
      ))}
    </>
  )
})

interface LyingTile {
  tile: number
  cell: number
  turned: number
}

/** With what stands upright on it: keys of a pile, so many. */
export interface FurnishedTile extends LyingTile {
  pile: number
  count: number
}

export function at(cell: number): string {
  const [x, y] = centreOf(cell)
  return `translate(${n(x)}px, ${n(y)}px)`
}

const GroundAt = memo(function GroundAt({ tile, cell, turned }: LyingTile) {
  return (
    <g className="spk-laid" style={{ transform: at(cell) }}>
      <g transform={`rotate(${turned * 60})`}>
        <TileGround tile={tile} turned={turned} />
      </g>
    </g>
  )
})

const TrackAt = memo(function TrackAt({ tile, cell, turned, pile, count }: FurnishedTile) {
  return (
    <g className="spk-laid" style={{ transform: at(cell) }}>
      <g transform={`rotate(${turned * 60})`}>
        <TileTrack tile={tile} />
      </g>
      <TileGoods tile={tile} turned={turned} pile={pile} count={count} />
    </g>
  )
})

export const BridgeAt = memo(function BridgeAt({ tile, cell, turned }: LyingTile) {
  const angle = useAngle(turned)
  return (
    <g className="spk-laid" style={{ transform: at(cell) }}>
      <g className="spk-spin" style={{ transform: `rotate(${angle}deg)` }}>
        <TileBridge tile={tile} />
      </g>
    </g>
  )
})

/** What the still layers show: strings, so that the same position is not drawn twice. */
export interface FieldProps {
  tiles: string
  turned: string
  rampA: number
  piles: string
  counts: string
  /** The track ends at the rim, each as cell * 6 + edge. */
  lamps: string
  lampsWork: boolean
}

const numbers = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number))

type Laid = Pick<FieldProps, 'tiles' | 'turned' | 'piles' | 'counts'>

/** In the order of what they are, not of where they lie: those that change places glide. */
export function lyingTiles(props: Laid): FurnishedTile[] {
  const turned = numbers(props.turned)
  const piles = numbers(props.piles)
  const counts = numbers(props.counts)
  return numbers(props.tiles)
    .map((tile, cell) => {
      const room = isKeyRoom(tile) ? tile - FIRST_ROOM : 0
      return { tile, cell, turned: there(turned[cell]), pile: there(piles[room]), count: there(counts[room]) }
    })
    .filter(({ cell }) => cell !== CENTRE)
    .sort((a, b) => a.tile - b.tile)
}

/** The light of the house on the tiles within. */
export function Light({ within }: { within: string }) {
  return (
    <g clipPath={`url(#${within})`}>
      <circle r="680" fill="url(#spk-hearth)" />
      <circle r="700" fill="url(#spk-night)" />
    </g>
  )
}

export const StillField = memo(function StillField(props: FieldProps) {
  const lying = lyingTiles(props)
  return (
    <svg className="spk-layer" viewBox={BOX} aria-hidden="true">
      <Plinth />
      {lying.map((one) => (
        <GroundAt key={one.tile} {...one} />
      ))}
      {lying.map((one) => (
        <TrackAt key={one.tile} {...one} />
      ))}
      {numbers(props.lamps).map((end) => (
        <Lamp key={end} end={end} on={props.lampsWork} />
      ))}
      <Light within="spk-whole" />
      <Ground kind="GATE" tile={GATEHOUSE} />
      <g key={props.rampA} className={props.rampA < 0 ? undefined : 'spk-flipped'}>
        <Gatehouse rampA={props.rampA} />
      </g>
    </svg>
  )
})
