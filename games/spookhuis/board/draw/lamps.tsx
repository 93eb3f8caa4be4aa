/** Lamps stand where rails leave the field. They are lit while they work; a turned tile puts them all out (SPO-058). */
import { memo } from 'react'
import { EDGES } from '../../rules/rails/board.ts'
import { centreOf, edgeAt, n, type Point } from '../field/geometry.ts'
import { INK } from './track.tsx'

const OUT = 118

/** Where the lamp of a track end stands. */
export function lampAt(end: number): Point {
  const [x, y] = centreOf(Math.floor(end / EDGES))
  const [dx, dy] = edgeAt(end % EDGES, OUT)
  return [x + dx, y + dy]
}

export const Lamp = memo(function Lamp({ end, on }: { end: number; on: boolean }) {
  const [x, y] = centreOf(Math.floor(end / EDGES))
  const angle = (end % EDGES) * 60
  return (
    <g transform={`translate(${n(x)} ${n(y)}) rotate(${angle})`} fill="none">
      <path d="M86 -23H112V23H86Z" fill="#15101a" />
      <path d="M86 -21H110V21H86Z" fill="url(#spk-gravel)" />
      <path d="M91 -18V18M103 -18V18" stroke={INK.tie} strokeWidth="6" />
      <path d="M85 -11.5H112M85 11.5H112" stroke={INK.railDark} strokeWidth="7.4" />
      <path d="M85 -11.5H112M85 11.5H112" stroke={INK.rail} strokeWidth="3.9" />
      <path d="M112 -27V27" stroke="#0c080d" strokeWidth="11" />
      <path d="M112 -27V27" stroke="#6b5546" strokeWidth="5" />
      <g transform={`translate(${OUT} 0) rotate(${-angle})`}>
        <circle r={on ? 66 : 40} fill="url(#spk-gas)" opacity={on ? 1 : 0.4} />
        <Lantern on={on} />
      </g>
    </g>
  )
})

export function Lantern({ on }: { on: boolean }) {
  return (
    <g stroke="#a4aec2" strokeWidth="2.6" strokeLinejoin="round">
      <path d="M-12 -9L0 -24L12 -9Z" fill="#1a1720" />
      <path d="M-9 -9H9L11 13H-11Z" fill={on ? '#f2f8ff' : '#3d4657'} />
      <path d="M0 -9V13" stroke="#1a1720" strokeWidth="1.8" />
      <path d="M-14 14H14V20H-14Z" fill="#1a1720" />
    </g>
  )
}
