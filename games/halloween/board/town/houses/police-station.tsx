/** The police station: barred floors, columns, battlements and a star; long and low where there is room for it. */
import type { Lie } from '../geometry.ts'
import { Shape, Wall } from './parts.tsx'

const STAR = 'M0-14 3.8-4.2 14.3-3.6 6.1 3 8.8 13.1 0 7.4-8.8 13.1-6.1 3-14.3-3.6-3.8-4.2Z'

function Column({ x, height }: { x: number; height: number }) {
  return (
    <>
      <rect x={x} y={-height} width="10" height={height} fill="#75879f" />
      <rect x={x - 2} y={-height} width="14" height="5" fill="#8b9cb3" />
      <rect x={x - 2} y="-5" width="14" height="5" fill="#8b9cb3" />
    </>
  )
}

export function PoliceStation({ lie }: { lie: Lie }) {
  const long = lie === 'wide'
  const height = long ? 56 : 98
  const width = long ? 310 : 166
  const left = -width / 2
  const merlons = Array.from({ length: Math.ceil((width / 16 - 0.5) / 2) }, (_, i) => left + i * 32)
  return (
    <>
      <Wall x={left} y={-height} width={width} height={height} colour="#5a6d8c" of="stone" />
      {merlons.map((x) => (
        <Wall key={x} x={x} y={-height - 22} width={16} height={14} colour="#64789a" of="stone" />
      ))}
      <Wall x={left - 4} y={-height - 12} width={width + 8} height={14} colour="#6c80a2" of="stone" />
      <g transform={`translate(0 ${-height})`}>
        <Shape d="M-66-10 0-56 66-10Z" colour="#7186a8" of="stone" />
        <g transform="translate(0 -27)">
          <path d={STAR} fill="#dfe8f7" stroke="#22304a" strokeWidth="1.5" />
          <circle r="4.5" cy="1" fill="#56719c" />
        </g>
        <Wall x={left + 8} y={-54} width={30} height={42} colour="#5a6d8c" of="stone" />
        {long && (
          <>
            <path d={`M${left + 23}-54V-84`} stroke="#9fb0c8" strokeWidth="2" />
            <path d={`M${left + 23}-84l26 6-26 8z`} fill="#56719c" />
          </>
        )}
        <path d={`M${-left - 44}-12V-40a12 12 0 0 1 24 0V-12Z`} fill="#64789a" stroke="#22304a" />
        <circle cx={-left - 32} cy="-40" r="5" fill="#bcd4ff" />
      </g>
      {long && [left - 2, left + 101, left + 197, -left - 8].map((x) => <Column key={x} x={x} height={height} />)}
    </>
  )
}
