/** A seat's mark: colour, shape and initial together, so that nobody has to tell colours apart. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'

interface ShapeLook {
  path: string
  /** How much larger it is drawn, so that every shape has room for its letter, and how far down the letter stands. */
  grow: number
  down: number
}

const CIRCLE: ShapeLook = { path: 'M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z', grow: 1, down: 0 }
const SHAPES: Readonly<Record<string, ShapeLook>> = {
  circle: CIRCLE,
  triangle: { path: 'M12 2.2L22.6 20.8H1.4z', grow: 1.28, down: 2.2 },
  square: { path: 'M3.5 3.5h17v17h-17z', grow: 1, down: 0 },
  diamond: { path: 'M12 1.2L21.6 12L12 22.8L2.4 12z', grow: 1.16, down: 0 },
  star: {
    path: 'M12 1.5l3.1 6.9l7.5.8l-5.6 5l1.6 7.4L12 17.8l-6.6 3.8L7 14.2l-5.6-5l7.5-.8z',
    grow: 1.24,
    down: 0.4,
  },
  hexagon: { path: 'M12 1.8l9 5.1v10.2l-9 5.1l-9-5.1V6.9z', grow: 1, down: 0 },
  cross: { path: 'M8.6 2.4h6.8v6.2h6.2v6.8h-6.2v6.2H8.6v-6.2H2.4V8.6h6.2z', grow: 1.1, down: 0 },
  moon: { path: 'M15.5 1.9a10.2 10.2 0 1 0 6.4 13.9a8.2 8.2 0 0 1-6.4-13.9z', grow: 1.1, down: 0 },
}

export const initialOf = ({ name }: PlayerFace): string => [...name][0]?.toUpperCase() ?? ''

interface MarkProps {
  face: PlayerFace
  size: number
  x?: number
  y?: number
  letter?: boolean
}

/** In a drawing, with its middle at x, y. */
export function SeatMark({ face, size, x = 0, y = 0, letter = true }: MarkProps) {
  const { path, grow, down } = SHAPES[face.shape] ?? CIRCLE
  const drawn = size * grow
  return (
    <g transform={`translate(${x - drawn / 2} ${y - drawn / 2}) scale(${drawn / 24})`}>
      <path
        d={path}
        fill={face.colour}
        stroke="#0b0a10"
        strokeWidth="2"
        strokeLinejoin="round"
        style={{ paintOrder: 'stroke' }}
      />
      {letter && (
        <text
          x="12"
          y={17.2 + down}
          fontSize={(14.4 * 24) / drawn}
          textAnchor="middle"
          className="bet-num"
          fill="#14101a"
        >
          {initialOf(face)}
        </text>
      )}
    </g>
  )
}

/** In a line of text. */
export function MarkIcon({ face, size = 20 }: { face: PlayerFace; size?: number }) {
  return (
    <svg className="bet-inline" width={size * 1.3} height={size * 1.3} viewBox="-14 -14 28 28" aria-hidden="true">
      <SeatMark face={face} size={21} />
    </svg>
  )
}
