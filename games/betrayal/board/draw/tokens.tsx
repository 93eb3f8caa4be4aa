/** What lies in rooms: tokens, piles; and the stack of tiles. */
import { memo } from 'react'
import { FLOORS } from '../../content/rooms.ts'
import { SIGNS } from '../icons/signs.ts'
import { tokenLook } from '../icons/tokens.ts'
import { icon } from './parts.tsx'
import { ThingIcon } from './thing-icon.tsx'

/** Brass for what can be carried, slate for what stays, violet for what the haunt has laid. */
export type TokenKind = 'item' | 'feature' | 'haunt'

const LOOKS: Readonly<Record<TokenKind, { back: string; edge: string; ink: string }>> = {
  item: { back: '#2a1f18', edge: '#e3c489', ink: '#e9cf96' },
  feature: { back: '#2b2a38', edge: '#b8b4cf', ink: '#dcd8ee' },
  haunt: { back: '#2e2150', edge: '#b9a0f0', ink: '#e5d8ff' },
}

interface TokenProps {
  name: string
  kind: TokenKind
  size: number
}

export const TokenArt = memo(function TokenArt({ name, kind, size }: TokenProps) {
  const { back, edge: usual, ink } = LOOKS[kind]
  const edge = kind === 'feature' ? usual : (tokenLook(name).colour ?? usual)
  const r = size / 2
  const shape =
    kind === 'feature' ? (
      <rect x={-r} y={-r} width={size} height={size} rx={size / 8} fill={back} stroke={edge} strokeWidth="1.3" />
    ) : (
      <circle r={r} fill={back} stroke={edge} strokeWidth="1.4" />
    )
  return (
    <>
      <ellipse cy={r * 0.5} rx={r} ry={r * 0.8} fill="#000" opacity=".4" />
      {shape}
      <ThingIcon name={name} size={size * 0.7} fill={ink} />
    </>
  )
})

/** Things that lie in a heap, with their number. */
export const PileArt = memo(function PileArt({ count }: { count: number }) {
  return (
    <>
      <ellipse cy="9" rx="14" ry="4" fill="#000" opacity=".45" />
      <path
        d="M-5 -10c-2 -3 12 -3 10 0c-1 3 8 6 8 14c0 7 -26 7 -26 0c0 -8 9 -11 8 -14z"
        fill="#8b6a45"
        stroke="#1d120b"
        strokeWidth="1.5"
      />
      <path d="M-5 -8h10" stroke="#e0cda4" strokeWidth="1.6" />
      <circle cx="11" cy="7" r="12.6" fill="#14101a" stroke="#e0cda4" strokeWidth="1.3" />
      <text x="11" y="14.8" fontSize="21.8" textAnchor="middle" className="bet-num" fill="#f7ecd2">
        {count}
      </text>
    </>
  )
})

const FLOOR_INKS = { upper: '#8f8bc4', ground: '#c39a6c', basement: '#86a497' } as const

/** The back of the top tile: a house whose floors are lit where the tile may lie. */
export const StackArt = memo(function StackArt({ size: t, floors }: { size: number; floors: number }) {
  return (
    <>
      {[8, 5.5, 3].map((d) => (
        <rect key={d} x={d} y={d} width={t} height={t} rx="4" fill="#2b2130" stroke="#0d090f" />
      ))}
      <rect width={t} height={t} rx="4" fill="#3a2c3f" stroke="#8f7d94" strokeWidth="1.4" />
      <path
        d={`M${t / 2} ${t * 0.16}l${t * 0.34} ${t * 0.26}v${t * 0.42}h${-t * 0.68}v${-t * 0.42}z`}
        fill="#2a1f30"
        stroke="#c9b9cc"
        strokeWidth="1.5"
      />
      {FLOORS.map((floor, i) => {
        const lit = (floors & (1 << i)) !== 0
        return (
          <rect
            key={floor}
            x={t * 0.24}
            y={t * (0.7 - i * 0.145)}
            width={t * 0.52}
            height={t * 0.11}
            rx="2"
            fill={lit ? FLOOR_INKS[floor] : 'none'}
            stroke={lit ? '#f3e7cd' : '#6a5b70'}
            strokeWidth="1.2"
            strokeDasharray={lit ? undefined : '3 3'}
          />
        )
      })}
    </>
  )
})

/** Where a way to another floor begins or ends. */
export function WayMark({
  sign,
  x,
  y,
}: {
  sign: 'stairs' | 'falling' | 'secretDoor' | 'elevator'
  x: number
  y: number
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="12" fill="#1b2029" stroke="#aeb8c8" strokeWidth="1.6" />
      {icon(SIGNS[sign], 16, '#e3e8f0')}
    </g>
  )
}
