/**
 * Tiles on the turn, over the field and in a drawing of their own: the field is painted once, for how they lie then, and
 * not anew at every angle.
 */
import { type CSSProperties, memo, useLayoutEffect, useRef, useState } from 'react'
import { TileGoods, TileGround, TileTrack } from '../draw/tile.tsx'
import { at, BOX, type FieldProps, type FurnishedTile, Light, lyingTiles, shortWay } from './field.tsx'
import { centreOf, hexPath, R } from './geometry.ts'

type SpinningProps = Pick<FieldProps, 'tiles' | 'turned' | 'piles' | 'counts'> & { still: boolean }

export const Spinning = memo(function Spinning({ still, ...laid }: SpinningProps) {
  return (
    <svg className="spk-layer spk-spinning" viewBox={BOX} aria-hidden="true">
      {!still && lyingTiles(laid).map((one) => <Spin key={one.tile} {...one} />)}
    </svg>
  )
})

const Spin = memo(function Spin({ tile, cell, turned, pile, count }: FurnishedTile) {
  const last = useRef({ cell, turned })
  const [by, setBy] = useState(0)
  useLayoutEffect(() => {
    const before = last.current
    last.current = { cell, turned }
    // A tile that goes elsewhere glides there, and turns on arrival.
    setBy(before.cell === cell ? shortWay(before.turned, turned) : 0)
  }, [cell, turned])
  if (by === 0) return null
  const within = `spk-spin-${cell}`
  return (
    <>
      <clipPath id={within}>
        <path d={hexPath(R, centreOf(cell))} />
      </clipPath>
      <g style={{ transform: at(cell) }}>
        <path d={hexPath(R)} fill="#0d090d" />
        <g
          key={turned}
          className="spk-spins"
          style={{ '--from': `${-60 * by}deg` } as CSSProperties}
          onAnimationEnd={() => setBy(0)}
        >
          <g transform={`rotate(${turned * 60})`}>
            <TileGround tile={tile} turned={turned} />
            <TileTrack tile={tile} />
          </g>
        </g>
        <TileGoods tile={tile} turned={turned} pile={pile} count={count} />
      </g>
      <Light within={within} />
    </>
  )
})
