/** The players' pieces: discs and stones in their colour, with the shape that goes with it. */
import type { CSSProperties } from 'react'
import { useTable } from './table.tsx'

/** Outlines in a box from -10 to 10. */
const OUTLINES: Readonly<Record<string, string>> = {
  circle: 'M0-8a8 8 0 1 0 .01 0Z',
  square: 'M-7-7H7V7H-7Z',
  triangle: 'M0-9 9 7H-9Z',
  diamond: 'M0-10 8 0 0 10-8 0Z',
  hexagon: 'M-8-4.6 0-9.2 8-4.6V4.6L0 9.2-8 4.6Z',
  pentagon: 'M0-9 8.6-2.8 5.3 7.3H-5.3L-8.6-2.8Z',
  star: 'M0-10 2.600-3.400 9.500-3.100 4.100 1.300 5.900 8.100 0 4.200-5.900 8.100-4.100 1.300-9.500-3.100-2.600-3.400Z',
  cross: 'M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z',
  moon: 'M4-8.500A9 9 0 1 0 9 4 7.500 7.500 0 0 1 4-8.500Z',
  drop: 'M0-10C5-4 8 0 8 3.500A8 7 0 0 1-8 3.500C-8 0-5-4 0-10Z',
}

const IN_ORDER = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'star', 'cross', 'moon']

function outlineOf(shape: string, seat: number): string {
  return OUTLINES[shape] ?? OUTLINES[IN_ORDER[seat % IN_ORDER.length]]
}

export function seatStyle(colour: string): CSSProperties {
  return { '--seat': colour } as CSSProperties
}

/** A wooden disc with the player's shape on it, around the point 0, 0. */
export function Piece({ seat, radius, second = false }: { seat: number; radius: number; second?: boolean }) {
  const { players } = useTable()
  const face = players[seat]
  return (
    <g className={second ? 'hal-piece second' : 'hal-piece'} style={seatStyle(face.colour)}>
      <circle r={radius} className="hal-piece-edge" cy={radius * 0.12} />
      <circle r={radius} className="hal-piece-face" />
      <path d={outlineOf(face.shape, seat)} transform={`scale(${radius / 15})`} className="hal-piece-shape" />
    </g>
  )
}

/** The same piece among words. */
export function PieceIcon({ seat, second = false }: { seat: number; second?: boolean }) {
  return (
    <svg className="hal-piece-icon" viewBox="-12 -12 24 25" aria-hidden="true">
      <Piece seat={seat} radius={11} second={second} />
    </svg>
  )
}
