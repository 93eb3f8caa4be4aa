/** Morale: nine rungs over the pit. Own ones are of bone, borrowed ones (open cards) hatched, lost ones broken. */
import ghost from 'icon:ghost'
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { shapePath } from '@gloam/games/board/mark.tsx'
import { memo } from 'react'
import { Shape } from '../draw/figures.tsx'
import { Glyph, Picture } from '../draw/picture.tsx'
import { n } from '../field/geometry.ts'

const W = 208
const RUNGS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const at = (i: number): number => 26 + (i * (W - 30)) / 9.6

interface LadderProps {
  morale: number
  /** How much of it open cards have lent. */
  borrowed: number
  face: PlayerFace
}

export const Ladder = memo(function Ladder({ morale, borrowed, face }: LadderProps) {
  return (
    <svg className={`spk-ladder${morale <= 2 ? ' low' : ''}`} viewBox={`0 0 ${W} 33`} aria-hidden="true">
      <Picture path={ghost} x={10} y={16} size={22} fill="#8fa3c4" />
      <path d={`M23 6H${W - 8}M23 26H${W - 8}`} stroke="#7d664c" strokeWidth="2.6" />
      {RUNGS.map((i) => (
        <Rung key={i} x={at(i)} kind={i <= morale - borrowed ? 'own' : i <= morale ? 'lent' : 'lost'} />
      ))}
      <g className="spk-marker" style={{ transform: `translate(${n(at(morale))}px, 16px)` }}>
        <circle className="spk-rim" r="11.5" fill="#110d16" stroke={face.colour} strokeWidth="2" />
        <Shape path={shapePath(face.shape)} size={14} fill={face.colour} />
      </g>
    </svg>
  )
})

function Rung({ x, kind }: { x: number; kind: 'own' | 'lent' | 'lost' }) {
  if (kind === 'own') return <rect x={n(x - 3)} y="5" width="6" height="22" rx="2" fill="#efe1c2" />
  if (kind === 'lost') return <path d={`M${n(x)} 6V11M${n(x)} 22V26`} stroke="#5a5462" strokeWidth="4" />
  return (
    <>
      <rect x={n(x - 3)} y="5" width="6" height="22" rx="2" fill="#4d4560" stroke="#cbb9f0" strokeWidth="1.6" />
      <path d={`M${n(x)} 12V20M${n(x - 2.5)} 16H${n(x + 2.5)}`} stroke="#e7dcff" strokeWidth="1.4" />
    </>
  )
}

const TEN = Array.from({ length: 10 }, (_, i) => i)

/** A ghost's fright points: ten are a house. */
export function Frights({ points }: { points: number }) {
  return (
    <span className="spk-frights" aria-hidden="true">
      {TEN.map((i) => (
        <span key={i} className={i < points ? 'full' : undefined}>
          <Glyph path={ghost} size={16} />
        </span>
      ))}
    </span>
  )
}
