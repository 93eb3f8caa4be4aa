/** The sign of a seat: its colour, and a shape for those who cannot tell colours apart. */
import type { Layer, Look } from './contract.ts'

/** Path data in a box of 24 × 24. */
const SHAPES: Readonly<Record<string, string>> = {
  circle: 'M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z',
  triangle: 'M12 2.2L22.6 20.8H1.4z',
  square: 'M3.5 3.5h17v17h-17z',
  diamond: 'M12 1.2L21.6 12L12 22.8L2.4 12z',
  star: 'M12 1.5l3.1 6.9l7.5.8l-5.6 5l1.6 7.4L12 17.8l-6.6 3.8L7 14.2l-5.6-5l7.5-.8z',
  hexagon: 'M12 1.8l9 5.1v10.2l-9 5.1l-9-5.1V6.9z',
  cross: 'M8.6 2.4h6.8v6.2h6.2v6.8h-6.2v6.2H8.6v-6.2H2.4V8.6h6.2z',
  moon: 'M15.5 1.9a10.2 10.2 0 1 0 6.4 13.9a8.2 8.2 0 0 1-6.4-13.9z',
}

export function shapePath(shape: string): string {
  return SHAPES[shape] ?? SHAPES['circle'] ?? ''
}

export function Layers({ of }: { of: readonly Layer[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a layer is its place
  return of.map((layer, i) => <path key={i} {...layer} />)
}

/** Whatever is drawn of a seat's sign, in a box of 24 × 24. */
export function Sign({ colour, shape, drawn }: Look) {
  if (drawn !== undefined) return <Layers of={drawn} />
  return <path d={shapePath(shape)} fill={colour} stroke="rgb(0 0 0 / 0.45)" strokeWidth="1.2" strokeLinejoin="round" />
}

export function Mark({ size = 18, ...look }: Look & { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <Sign {...look} />
    </svg>
  )
}

/** The same inside a drawing: its middle is at x, y. */
export function MarkAt({ x, y, size, ...look }: Look & { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>
      <Sign {...look} />
    </g>
  )
}
