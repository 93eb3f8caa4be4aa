/** Hexes of radius 100, pointy side up, edges counted clockwise from the east as in the rules. */

import { short } from '@gloam/games/board/outline.ts'
import { there } from '@gloam/kernel/data.ts'
import { LAYOUT } from '../../content/tiles.ts'

export type Point = readonly [x: number, y: number]

export const R = 100
/** From the middle of a hex to the middle of an edge. */
const H = (R * Math.sqrt(3)) / 2

export function polar(degrees: number, r: number): Point {
  return [r * Math.cos((degrees * Math.PI) / 180), r * Math.sin((degrees * Math.PI) / 180)]
}

export const edgeAt = (edge: number, r = H): Point => polar(edge * 60, r)
const cornerAt = (corner: number, r = R): Point => polar(corner * 60 + 30, r)

const CENTRES: readonly Point[] = LAYOUT.map(({ q, r }) => [Math.sqrt(3) * (q + r / 2) * R, 1.5 * r * R])

export function centreOf(cell: number): Point {
  return there(CENTRES[cell])
}

/** Numbers as short as a picture needs them. */
export const n = short
export const pt = ([x, y]: Point): string => `${n(x)} ${n(y)}`

export function hexPath(r: number, [x, y]: Point = [0, 0]): string {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const [a, b] = cornerAt(i, r)
    return pt([x + a, y + b])
  })
  return `M${corners.join('L')}Z`
}

/** The outline of all hexes at once. */
export const WHOLE = CENTRES.map((centre) => hexPath(R, centre)).join('')

export interface Spot {
  x: number
  y: number
  /** The direction of travel, in degrees. */
  angle: number
}

/** A line over a tile: `d(off, from, to)` is the line moved sideways, `at(t)` a point on it and its direction. */
export interface Way {
  d(off?: number, from?: number, to?: number): string
  at(t: number): Spot
  /** How many sleepers lie on it, so that they meet evenly. */
  ties: number
  length: number
}

function straight(p: Point, q: Point, angle: number, ties: number): Way {
  const [nx, ny] = polar(angle + 90, 1)
  const at = (t: number): Spot => ({ x: p[0] + (q[0] - p[0]) * t, y: p[1] + (q[1] - p[1]) * t, angle })
  const d = (off = 0, from = 0, to = 1): string => {
    const [s, e] = [at(from), at(to)]
    return `M${n(s.x + nx * off)} ${n(s.y + ny * off)}L${n(e.x + nx * off)} ${n(e.y + ny * off)}`
  }
  return { d, at, ties, length: Math.hypot(q[0] - p[0], q[1] - p[1]) }
}

/** From edge to edge: straight, or an arc that meets both at a right angle, so that rails join whatever lies beside. */
export function wayBetween(a: number, b: number): Way {
  const gap = (b - a + 6) % 6
  const [p, q] = [edgeAt(a), edgeAt(b)]
  if (gap === 3) return straight(p, q, a * 60 + 180, 12)
  const sharp = gap === 1 || gap === 5
  const c = sharp ? cornerAt(gap === 1 ? a : b) : edgeAt((gap === 2 ? a : b) + 1, R * Math.sqrt(3))
  return arc(c, sharp ? R / 2 : R * 1.5, p, q, sharp ? 4 : 11)
}

function arc(c: Point, r: number, p: Point, q: Point, ties: number): Way {
  const from0 = Math.atan2(p[1] - c[1], p[0] - c[0])
  let turn = Math.atan2(q[1] - c[1], q[0] - c[0]) - from0
  if (turn > Math.PI) turn -= 2 * Math.PI
  if (turn < -Math.PI) turn += 2 * Math.PI
  const on = (t: number, radius: number): Point => [
    c[0] + radius * Math.cos(from0 + turn * t),
    c[1] + radius * Math.sin(from0 + turn * t),
  ]
  const at = (t: number): Spot => {
    const [x, y] = on(t, r)
    return { x, y, angle: ((from0 + turn * t) * 180) / Math.PI + (turn > 0 ? 90 : -90) }
  }
  const d = (off = 0, from = 0, to = 1): string =>
    `M${pt(on(from, r + off))}A${n(r + off)} ${n(r + off)} 0 0 ${turn > 0 ? 1 : 0} ${pt(on(to, r + off))}`
  return { d, at, ties, length: Math.abs(turn) * r }
}

const RING = 42

/** Round a ghost circle from mouth to mouth, the shorter way; all the way round if it is the same one. */
export function wayRing(a: number, b: number): Way {
  const gap = (b - a + 6) % 6
  const turn = gap === 0 ? 360 : gap <= 3 ? gap * 60 : (gap - 6) * 60
  const inward = H - RING
  const round = (Math.abs(turn) * Math.PI * RING) / 180
  const length = 2 * inward + round
  const at = (t: number): Spot => {
    const far = t * length
    if (far <= inward) return wayIn(a, RING).at(far / inward)
    if (far >= inward + round) {
      const spot = wayIn(b, RING).at((length - far) / inward)
      return { ...spot, angle: spot.angle + 180 }
    }
    const angle = a * 60 + (turn * (far - inward)) / round
    const [x, y] = polar(angle, RING)
    return { x, y, angle: angle + (turn > 0 ? 90 : -90) }
  }
  const points = Array.from({ length: 25 }, (_, i) => at(i / 24))
  const d = (): string => `M${points.map(({ x, y }) => pt([x, y])).join('L')}`
  return { at, d, ties: 1, length }
}

/** From an edge inwards, to `rest` from the middle. */
export function wayIn(edge: number, rest: number): Way {
  return straight(edgeAt(edge), edgeAt(edge, rest), edge * 60 + 180, Math.max(1, Math.round((H - rest) / 14.4)))
}

export function wayRound(r: number): Pick<Way, 'd' | 'ties'> {
  const d = (off = 0): string => {
    const a = n(r + off)
    return `M${a} 0A${a} ${a} 0 1 1 -${a} 0A${a} ${a} 0 1 1 ${a} 0`
  }
  return { d, ties: Math.round((2 * Math.PI * r) / 14.4) }
}

/** The wall at an edge, from corner to corner. */
export function wallAt(edge: number, r: number): (t: number) => Point {
  const [a, b] = [cornerAt(edge + 5, r), cornerAt(edge, r)]
  return (t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
}

/** A number from 0 to 1 that is always the same for the same picture. */
export function noise(i: number): number {
  const x = Math.sin(i * 127.1 + 11.7) * 43758.5453
  return x - Math.floor(x)
}

/** How much the field shows around the hexes: from -WIDE to WIDE and from -HIGH to HIGH. */
export const WIDE = 648
export const HIGH = 602
