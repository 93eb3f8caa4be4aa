/** One bulb a round: dark when it is spent, the last five red. */
import { there } from '@gloam/kernel/data.ts'
import { memo } from 'react'
import { LATEST_TOLD } from '../closing.ts'

const SPANS = 6
const LATE = 5

interface BulbsProps {
  round: number
  last: number
  /** In a box that is 1000 wide. */
  sag?: number
}

export const Bulbs = memo(function Bulbs({ round, last, sag = 13 }: BulbsProps) {
  // Of a house that stays open longer these are the bulbs of its last rounds: all of them burn until then.
  const count = Math.min(last, LATEST_TOLD)
  const before = last - count
  const at = (i: number): readonly [number, number] => {
    const t = (i - 0.5) / count
    const s = (t * SPANS) % 1
    return [20 + 960 * t, 4 + sag * 4 * s * (1 - s)]
  }
  const posts = Array.from({ length: SPANS + 1 }, (_, i) => 20 + (960 * i) / SPANS)
  const wire = posts.slice(1).map((x, i) => `Q${(x + there(posts[i])) / 2} ${4 + sag * 2} ${x} 4`)
  return (
    <svg className="spk-bulbs" viewBox="0 0 1000 44" aria-hidden="true">
      <path d={`M20 4${wire.join('')}`} fill="none" stroke="#5a4c40" strokeWidth="1.8" />
      {posts.map((x) => (
        <circle key={x} cx={x} cy="4" r="3" fill="#8a7862" />
      ))}
      {Array.from({ length: count }, (_, k) => k + 1).map((i) => {
        const [x, y] = at(i)
        const late = i > count - LATE
        if (before + i < round)
          return <circle key={i} cx={x} cy={y + 6} r="4.3" fill="#191722" stroke="#4a4554" strokeWidth="1.3" />
        const now = before + i === round
        return (
          <g key={i}>
            <circle cx={x} cy={y + 6} r={now ? 30 : 19} fill={`url(#spk-${late ? 'late' : 'bulb'})`} />
            <circle
              cx={x}
              cy={y + 6}
              r={now ? 8.5 : 5.6}
              fill={late ? '#ff7a68' : '#fff0d2'}
              stroke="#1a1210"
              strokeWidth="1.3"
            />
          </g>
        )
      })}
    </svg>
  )
})
