/** A floor of the house: a stained sheet with faint ink and pencil, and a compass, because doors are named by it. */
import { memo, type ReactNode } from 'react'
import type { Floor } from '../../content/rooms.ts'
import { chanceOf, mix } from './paint.ts'
import { each } from './parts.tsx'

const FLOOR_LOOKS: Readonly<Record<Floor, { ground: string; light: string; ink: string }>> = {
  upper: { ground: '#1d1c33', light: '#2c2a4a', ink: '#8f8bc4' },
  ground: { ground: '#2a1c15', light: '#3e2a1e', ink: '#c39a6c' },
  basement: { ground: '#151d1a', light: '#22302b', ink: '#86a497' },
}

/** Sky and roofs above, the hill's contours, strata and roots below. */
const INK: Readonly<Record<Floor, (w: number, h: number) => ReactNode>> = {
  upper: (w, h) => (
    <>
      <path
        d={`M${w * 0.78} ${h * 0.1}a26 26 0 1 0 24 36a20 20 0 1 1 -24 -36z`}
        fill="#8f8bc4"
        fillOpacity=".14"
        stroke="none"
      />
      <path d={stars(w, h)} />
      <path d={`M0 ${h}v-70l60 -44l50 38v-60l38 -30l38 30v70l44 -34l60 44v56`} />
    </>
  ),
  ground: (w, h) => (
    <>
      {each([...Array(9).keys()], (i) => (
        <path
          d={`M-20 ${h * 0.08 + i * 74}c${w * 0.25} ${-50 + i * 9} ${w * 0.4} ${40 - i * 5} ${w * 0.6} -6s${w * 0.3} ${30 - i * 7} ${w * 0.55} -8`}
        />
      ))}
      {each(
        [
          [0.1, 0.3],
          [0.2, 0.4],
          [0.12, 0.9],
          [0.9, 0.14],
        ] as const,
        ([a, b]) => (
          <path d={`M${w * a} ${h * b}v-26m0 16l-9 -10m9 6l8 -12m-8 4l-5 -9m5 9l5 -8`} />
        ),
      )}
    </>
  ),
  basement: (w, h) => (
    <>
      {each([...Array(12).keys()], (i) => (
        <path
          d={`M0 ${26 + i * 52}c${w * 0.2} ${((i * 37) % 30) - 15} ${w * 0.3} ${((i * 53) % 36) - 18} ${w * 0.5} 0s${w * 0.3} ${((i * 29) % 34) - 17} ${w * 0.5} 4`}
          strokeDasharray={i % 2 === 1 ? '14 7' : undefined}
        />
      ))}
      {each([0.55, 0.8, 0.95], (a) => (
        <path
          d={`M${w * a} 0c4 20 -6 34 2 56s-8 30 -4 50M${w * a} 40c8 8 6 20 14 28M${w * a + 2} 66c-10 6 -10 16 -16 22`}
        />
      ))}
      {each(
        [
          [0.5, 70],
          [0.86, 120],
        ] as const,
        ([a, b]) => (
          <path d={`M${w * a - 14} ${h - b}a9 7 0 0 1 10 -10a11 11 0 0 1 16 2a8 8 0 0 1 2 12a30 30 0 0 1 -28 -4z`} />
        ),
      )}
    </>
  ),
}

function stars(w: number, h: number): string {
  const chance = chanceOf('stars')
  return Array.from({ length: 46 }, () => {
    const [a, b, c] = [chance() * w, chance() * h, 1 + chance() * 2.4]
    return `M${a.toFixed(0)} ${(b - c).toFixed(1)}v${(2 * c).toFixed(1)}M${(a - c).toFixed(1)} ${b.toFixed(0)}h${(2 * c).toFixed(1)}`
  }).join('')
}

interface SheetProps {
  floor: Floor
  /** Null where its name is said elsewhere. */
  title: string | null
  width: number
  height: number
}

/** Its upper left corner is at 0, 0. */
export const Sheet = memo(function Sheet({ floor, title, width: w, height: h }: SheetProps) {
  const { ground, light, ink } = FLOOR_LOOKS[floor]
  return (
    <g>
      <rect x="3" y="6" width={w} height={h} rx="4" fill="#000" opacity=".6" />
      <radialGradient id={`bet-sheet-${floor}`} r=".7">
        <stop offset="0" stopColor={light} />
        <stop offset="1" stopColor={ground} />
      </radialGradient>
      <rect width={w} height={h} rx="4" fill={`url(#bet-sheet-${floor})`} />
      <rect width={w} height={h} rx="4" fill="url(#bet-grain)" />
      <rect x="5" y="5" width={w - 10} height={h - 10} rx="2" fill="none" stroke={ink} strokeOpacity=".4" />
      <rect x="8" y="8" width={w - 16} height={h - 16} rx="1" fill="none" stroke={ink} strokeOpacity=".2" />
      <svg x="9" y="9" width={w - 18} height={h - 18} aria-hidden="true">
        <g fill="none" stroke={ink} strokeOpacity=".16" strokeWidth="1.3">
          {INK[floor](w - 18, h - 18)}
        </g>
      </svg>
      <Compass ink={ink} x={w - 44} y={h - 44} />
      {title !== null && (
        <g transform={`translate(${w / 2} 6)`}>
          <path d="M-74 -4h148l-8 16l8 16h-148l8 -16z" fill={mix(ground, -0.2)} stroke={ink} strokeOpacity=".7" />
          <text y="18.5" fontSize="19" textAnchor="middle" className="bet-fell" fill={mix(ink, 0.45)}>
            {title}
          </text>
        </g>
      )}
    </g>
  )
})

function Compass({ ink, x, y }: { ink: string; x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke={ink} strokeOpacity=".6" fill="none">
      <circle r="25" />
      <circle r="21" strokeOpacity=".3" />
      <path d="M0 -24l5 19l19 5l-19 5l-5 19l-5 -19l-19 -5l19 -5z" fill={ink} fillOpacity=".14" />
      <path d="M0 -24l5 19l-5 5z" fill={ink} fillOpacity=".6" stroke="none" />
      <text y="-28" fontSize="15" textAnchor="middle" className="bet-fell" stroke="none" fill={mix(ink, 0.3)}>
        N
      </text>
    </g>
  )
}
