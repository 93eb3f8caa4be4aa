/** The smallest parts of drawings: a dark body, a lit upper edge, a soft shadow. */
import { createElement, Fragment, type ReactNode } from 'react'
import { mix } from './paint.ts'

/** Several drawings over one another; they need no keys, for they never change. */
export const all = (...parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)

export const each = <T,>(list: readonly T[], draw: (one: T, place: number) => ReactNode): ReactNode =>
  all(...list.map(draw))

export const at = (x: number, y: number, turn: number, body: ReactNode): ReactNode => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>{body}</g>
)

export const box = (x: number, y: number, w: number, h: number, fill: string, rx = 1): ReactNode => (
  <rect x={x} y={y} width={w} height={h} rx={rx} fill={fill} />
)

export const line = (d: string, stroke: string, width = 1, opacity = 1): ReactNode => (
  <path d={d} stroke={stroke} strokeWidth={width} opacity={opacity} fill="none" />
)

export const solid = (d: string, fill: string, sx = 1.2, sy = 1.8): ReactNode =>
  all(
    <path d={d} transform={`translate(${sx} ${sy})`} fill="#000" opacity=".42" />,
    <path d={d} fill={fill} stroke={mix(fill, -0.5)} strokeWidth=".8" />,
  )

function rounded(x: number, y: number, w: number, h: number, r: number): string {
  const [a, b] = [w - 2 * r, h - 2 * r]
  return `M${x + r} ${y}h${a}q${r} 0 ${r} ${r}v${b}q0 ${r} ${-r} ${r}h${-a}q${-r} 0 ${-r} ${-r}v${-b}q0 ${-r} ${r} ${-r}z`
}

export const slab = (x: number, y: number, w: number, h: number, fill: string, r = 1.5): ReactNode =>
  all(solid(rounded(x, y, w, h, r), fill), line(`M${x + 1.5} ${y + 1.2}h${w - 3}`, mix(fill, 0.35), 0.8, 0.8))

export const disc = (x: number, y: number, r: number, fill: string): ReactNode =>
  all(
    <circle cx={x + 1.2} cy={y + 1.8} r={r} fill="#000" opacity=".42" />,
    <circle cx={x} cy={y} r={r} fill={fill} stroke={mix(fill, -0.5)} strokeWidth=".8" />,
    line(`M${x - r * 0.6} ${y - r * 0.55}a${r * 0.8} ${r * 0.8} 0 0 1 ${r * 1.2} 0`, mix(fill, 0.4), 0.8, 0.7),
  )

/** A picture of game-icons, in the middle of x, y. */
export const icon = (path: string, size: number, fill: string, x = 0, y = 0): ReactNode => (
  <path d={path} fill={fill} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`} />
)
