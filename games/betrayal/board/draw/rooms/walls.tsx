/** The four sides of a room, each drawn as the north side and turned. */
import { boxOutline, ovalOutline } from '@gloam/games/board/outline.ts'
import { memo, type ReactNode } from 'react'
import type { Floor } from '../../../content/rooms.ts'
import type { SideKind, Sides } from '../../house/sides.ts'
import { all, each, line } from '../parts.tsx'

/** How thick a wall is, of 100. */
const THICK = 7.5

const COLOURS: Readonly<Record<Floor, readonly [dark: string, lit: string]>> = {
  upper: ['#6d5a70', '#b39bb0'],
  ground: ['#6e5039', '#c29a6c'],
  basement: ['#5b605e', '#a3a79e'],
}

/** A box on the north side, turned to another one. */
function boxOn(side: number, x: number, y: number, width: number, height: number): string {
  return side === 0 ? boxOutline(x, y, width, height) : boxOn(side - 1, 100 - y - height, x, height, width)
}

/** From where to where a wall goes along its side. */
type Run = readonly [side: number, from: number, to: number]

/** Where two walls meet, what lies before them ends at both. */
const within = ([side, from, to]: Run, y: number, height: number): string => {
  const [start, end] = [Math.max(from, y), Math.min(to, 100 - y)]
  return boxOn(side, start, y, end - start, height)
}

function walls(runs: readonly Run[], [dark, lit]: readonly [string, string]): ReactNode {
  const outline = (draw: (run: Run) => string): string => runs.map(draw).join('')
  return all(
    <path d={outline((run) => within(run, THICK, 3.4))} opacity=".3" />,
    <path d={outline(([side, from, to]) => boxOn(side, from, 0, to - from, THICK))} fill={dark} />,
    <path d={outline(([side, from, to]) => boxOn(side, from, 0, to - from, 1.6))} fill="#0d090b" />,
    <path d={outline((run) => within(run, THICK - 1.5, 1.5))} fill={lit} />,
  )
}

/** A leaf of a hedge on the north side, turned to another one. */
function leafOn(side: number, x: number, y: number): string {
  return side === 0 ? ovalOutline(x, y, 4) : leafOn(side - 1, 100 - y, x)
}

function hedges(runs: readonly Run[]): ReactNode {
  const leaves = ([side, from, to]: Run, odd: number): string =>
    [...Array(Math.ceil((to - from) / 6)).keys()]
      .filter((i) => i % 2 === odd)
      .map((i) => leafOn(side, Math.min(to - 3, from + 3 + i * 6), 3.4 + odd))
      .join('')
  return all(
    <path d={runs.map(([side, from, to]) => boxOn(side, from, 0, to - from, THICK - 1)).join('')} fill="#24331f" />,
    <path d={runs.map((run) => leaves(run, 0)).join('')} fill="#2e4529" />,
    <path d={runs.map((run) => leaves(run, 1)).join('')} fill="#37502f" />,
  )
}

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

const runsOf = (kind: SideKind, side: number): Run[] => {
  const gap = GAPS[kind]
  if (gap === null) return [[side, 0, 100]]
  return [
    [side, 0, gap[0]],
    [side, gap[1], 100],
  ]
}

/** On both sides of every gap. */
function posts(sides: Sides, lit: string): ReactNode {
  const d = sides.flatMap((kind, side) => (GAPS[kind] ?? []).map((x) => boxOn(side, x - 2.4, -0.4, 4.8, THICK + 1.8)))
  return d.length === 0 ? null : (
    <path d={d.join('')} fill={lit} stroke="#120c0c" strokeWidth=".8" strokeLinejoin="round" />
  )
}

interface WallsProps {
  floor: Floor
  sides: Sides
  outdoors: boolean
}

export const Walls = memo(function Walls({ floor, sides, outdoors }: WallsProps) {
  const runs = sides.flatMap(runsOf)
  const colours = COLOURS[floor]
  return all(
    outdoors ? hedges(runs) : walls(runs, colours),
    each(sides, (kind, i) => {
      const gap = IN_THE_GAP[kind]
      return gap === undefined ? null : <g transform={`rotate(${i * 90} 50 50)`}>{gap}</g>
    }),
    posts(sides, colours[1]),
  )
})
