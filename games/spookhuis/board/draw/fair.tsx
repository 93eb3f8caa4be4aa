/** The fairground around the ghost train, seen from above by night. */
import { ovalOutline } from '@gloam/games/board/outline.ts'
import { memo } from 'react'
import { n, noise, polar, pt } from '../field/geometry.ts'

const W = 1100
const HIGH = 760
const many = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

const PUDDLES = many(110).map((i) =>
  ovalOutline(noise(i + 300) * W, noise(i + 900) * HIGH, 3 + noise(i) * 7, 2 + noise(i + 1) * 3),
)

function Tent({ x, y, r }: { x: number; y: number; r: number }) {
  const stripes = 14
  const step = 360 / stripes
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r + 6} fill="#000" opacity=".42" cx="5" cy="9" />
      {many(stripes).map((i) => (
        <path
          key={i}
          d={`M0 0L${pt(polar(i * step, r))}A${n(r / 4)} ${n(r / 4)} 0 0 1 ${pt(polar((i + 1) * step, r))}Z`}
          fill={i % 2 === 0 ? '#7d2a30' : '#cbb893'}
          stroke="#0b0810"
        />
      ))}
      <circle r={r} fill="url(#spk-cone)" />
      <circle r={r * 0.12} fill="#cdb78e" stroke="#0b0810" strokeWidth="2" />
      {many(stripes).map((i) => {
        const [a, b] = polar((i + 0.5) * step, r + 8)
        return <circle key={i} cx={n(a)} cy={n(b)} r="2.2" fill="#ffe6bd" />
      })}
    </g>
  )
}

function Swings({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill="#000" opacity=".3" cx="4" cy="7" />
      <circle r={r * 0.5} fill="#23304a" stroke="#0b0810" strokeWidth="2" />
      {many(10).map((i) => {
        const [c, d] = polar(i * 36 + 20, r * 0.95)
        return (
          <g key={i}>
            <path d={`M${pt(polar(i * 36 + 8, r * 0.46))}L${pt([c, d])}`} stroke="#6d7488" strokeWidth="1.2" />
            <path d={`M0 0L${pt(polar(i * 36, r * 0.5))}`} stroke="#3e5277" strokeWidth="2" />
            <circle cx={n(c)} cy={n(d)} r="4.5" fill={i % 2 === 1 ? '#7b3038' : '#3f5f63'} stroke="#0b0810" />
          </g>
        )
      })}
      <circle r={r * 0.12} fill="#cdb78e" stroke="#0b0810" strokeWidth="2" />
    </g>
  )
}

interface StallProps {
  x: number
  y: number
  w: number
  h: number
  angle: number
  colour: string
}

function Stall({ x, y, w, h, angle, colour }: StallProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`}>
      <rect x={-w / 2 + 4} y={-h / 2 + 6} width={w} height={h} fill="#000" opacity=".45" />
      {many(6).map((i) => (
        <rect
          key={i}
          x={n(-w / 2 + (i * w) / 6)}
          y={-h / 2}
          width={n(w / 6 + 0.3)}
          height={h}
          fill={i % 2 === 1 ? colour : '#c4b28d'}
        />
      ))}
      <rect x={-w / 2} y={-h / 2} width={w} height={h} fill="url(#spk-awning)" stroke="#0b0810" strokeWidth="1.5" />
    </g>
  )
}

const LEAF = ['#111d22', '#16262a', '#0e181d']

function Tree({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill="#000" opacity=".4" cx="4" cy="6" />
      {many(7).map((i) => {
        const [a, b] = polar(i * 51 + r, r * 0.5)
        return <circle key={i} cx={n(a)} cy={n(b)} r={n(r * 0.55)} fill={LEAF[i % 3]} />
      })}
      <circle r={n(r * 0.4)} fill="#1b2f31" cx={-r * 0.15} cy={-r * 0.2} />
    </g>
  )
}

const TREES = [
  [18, 250, 20],
  [30, 470, 24],
  [150, 540, 18],
  [W - 22, 270, 22],
  [W - 14, 450, 20],
  [W - 170, 520, 18],
  [300, 50, 17],
  [W - 300, 52, 19],
  [318, 700, 20],
  [W - 312, 694, 17],
  [160, 280, 15],
] as const

export const Fair = memo(function Fair() {
  return (
    <svg className="spk-fair" viewBox={`0 0 ${W} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={PUDDLES.filter((_, i) => i % 3 > 0).join('')} fill="#1a2026" />
      <path d={PUDDLES.filter((_, i) => i % 3 === 0).join('')} fill="#0f141b" />
      <g fill="none" stroke="#3c332f" strokeWidth="44" opacity=".75">
        <path d="M-20 395C60 370 90 420 170 370" />
        <path d={`M${W + 20} 335C${W - 60} 385 ${W - 90} 320 ${W - 170} 370`} />
      </g>
      <circle cx="88" cy="386" r="130" fill="url(#spk-pool)" />
      <circle cx={W - 88} cy="378" r="130" fill="url(#spk-pool)" />
      <Tent x={76} y={357} r={54} />
      <Stall x={52} y={466} w={66} h={34} angle={-8} colour="#2f5560" />
      <Stall x={150} y={449} w={40} h={26} angle={64} colour="#7d2a30" />
      <Swings x={W - 80} y={361} r={58} />
      <Stall x={W - 56} y={466} w={70} h={34} angle={9} colour="#5a3f73" />
      <Stall x={W - 150} y={273} w={40} h={26} angle={-62} colour="#2f5560" />
      {TREES.map(([x, y, r]) => (
        <Tree key={x} x={x} y={y} r={r} />
      ))}
    </svg>
  )
})
