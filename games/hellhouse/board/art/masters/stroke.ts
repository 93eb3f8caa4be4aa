/** Silhouettes, feet at (0, 0) and about 560 high: dark bodies with a rim of the master's own light. */
import { type Art, disc, moved, oval, shape } from '../pen.ts'

const DARK = '#06080c'

/** A body: dark, with its light along the edge. */
export function body(d: string, light: string, fill = DARK): Art {
  return shape(d, fill, { stroke: light, strokeOpacity: 0.75, strokeWidth: 3.5, strokeLinejoin: 'round' })
}

/** Something, and the same on the other side. */
export function pair(art: Art): [Art, Art] {
  return [art, moved('scale(-1 1)', art)]
}

/** Two eyes that glow, at a height and so far from the middle. */
export function eyes(y: number, apart: number, light: string, size = 1): Art[] {
  return [-apart, apart].flatMap((x) => [
    disc(x, y, 24 * size, light, { opacity: 0.28 }),
    oval(x, y, 11 * size, 6 * size, '#fff', { opacity: 0.92 }),
    oval(x, y, 8 * size, 4.5 * size, light),
  ])
}

/** A claw from its root over a bend to its point. */
export function claw(x0: number, y0: number, x1: number, y1: number, x2: number, y2: number, w: number): string {
  const length = Math.hypot(y1 - y0, x1 - x0)
  const a = (-(y1 - y0) / length) * w
  const b = ((x1 - x0) / length) * w
  return `M${x0 - a} ${y0 - b}Q${x1 - a} ${y1 - b} ${x2} ${y2}Q${x1 + a} ${y1 + b} ${x0 + a} ${y0 + b}z`
}
