/** The four sides of a room. Each is drawn as the north side and turned. */
import { memo, type ReactNode } from 'react'
import type { Floor } from '../../content/rooms.ts'
import type { SideKind, Sides } from '../sides.ts'
import { all, each, line } from './parts.tsx'

/** How thick a wall is, of 100. */
const THICK = 7.5

const COLOURS: Readonly<Record<Floor, readonly [dark: string, lit: string]>> = {
  upper: ['#6d5a70', '#b39bb0'],
  ground: ['#6e5039', '#c29a6c'],
  basement: ['#5b605e', '#a3a79e'],
}

function run(from: number, to: number, [dark, lit]: readonly [string, string], outdoors: boolean): ReactNode {
  const width = to - from
  if (outdoors)
    return all(
      <rect x={from} y="0" width={width} height={THICK - 1} fill="#24331f" />,
      each([...Array(Math.ceil(width / 6)).keys()], (i) => (
        <circle
          cx={Math.min(to - 3, from + 3 + i * 6)}
          cy={3.4 + (i % 2)}
          r="4"
          fill={i % 2 === 1 ? '#37502f' : '#2e4529'}
        />
      )),
    )
  return all(
    <rect x={from} y="0" width={width} height={THICK} fill={dark} />,
    <rect x={from} y="0" width={width} height="1.6" fill="#0d090b" />,
    <rect x={from} y={THICK - 1.5} width={width} height="1.5" fill={lit} />,
    <rect x={from} y={THICK} width={width} height="3.4" fill="#000" opacity=".3" />,
  )
}

const post = (x: number, lit: string): ReactNode => (
  <rect x={x - 2.4} y="-.4" width="4.8" height={THICK + 1.8} rx="1" fill={lit} stroke="#120c0c" strokeWidth=".8" />
)

const GAPS: Readonly<Record<SideKind, readonly [from: number, to: number] | null>> = {
  wall: null,
  door: [33, 67],
  open: [33, 67],
  false: [33, 67],
  wide: [14, 86],
  window: [30, 70],
  locked: [30, 70],
}

const IN_THE_GAP: Partial<Record<SideKind, ReactNode>> = {
  open: <rect x="33" y="-2" width="34" height={THICK + 5} fill="url(#bet-night)" />,
  false: line('M34 1l32 5M34 6l32 -5', '#8a6a45', 2.4),
  window: (
    <>
      <rect x="30" y="0" width="40" height={THICK} fill="#27405a" />
      <rect x="30" y="1.6" width="40" height="3.8" fill="#a9cfe6" />
      {line(`M43.3 0v${THICK}M56.6 0v${THICK}`, '#1b1620', 1.6)}
      <path d={`M31 ${THICK}h38l16 34h-70z`} fill="url(#bet-moon)" />
    </>
  ),
  locked: (
    <>
      <rect x="30" y=".5" width="40" height={THICK - 1} fill="#6b3f1f" stroke="#1d110a" />
      {line(`M50 .5v${THICK - 1}`, '#1d110a', 1.2)}
      <rect x="26" y="2.2" width="48" height="2.6" rx="1" fill="#9aa0a3" stroke="#1c1e20" strokeWidth=".6" />
    </>
  ),
}

function side(kind: SideKind, colours: readonly [string, string], outdoors: boolean): ReactNode {
  const gap = GAPS[kind]
  if (gap === null) return run(0, 100, colours, outdoors)
  const [from, to] = gap
  return all(
    run(0, from, colours, outdoors),
    run(to, 100, colours, outdoors),
    IN_THE_GAP[kind],
    post(from, colours[1]),
    post(to, colours[1]),
  )
}

interface WallsProps {
  floor: Floor
  sides: Sides
  outdoors: boolean
}

export const Walls = memo(function Walls({ floor, sides, outdoors }: WallsProps) {
  return each(sides, (kind, i) => <g transform={`rotate(${i * 90} 50 50)`}>{side(kind, COLOURS[floor], outdoors)}</g>)
})
