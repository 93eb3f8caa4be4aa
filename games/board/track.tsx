/** Steps with a clip on one of them, as of a trait, of morale, of will; and pips that are filled one after the other. */
import type { CSSProperties, ReactNode } from 'react'
import './pieces.css'

interface TrackProps {
  /** What a screen reader hears: «Might 4, at 3 of 8». */
  label: string
  values: readonly ReactNode[]
  /** The step that the clip is on. */
  at: number
  /** The step where it began, marked small. */
  start?: number
  /** The clip's colour: the seat's. */
  colour: string
}

export function Track({ label, values, at, start, colour }: TrackProps) {
  return (
    <span className="track" role="img" aria-label={label} style={{ '--clip': colour } as CSSProperties}>
      {values.map((value, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          key={i}
          className={[i === at && 'clip', i === start && 'start', i === 0 && 'first'].filter(Boolean).join(' ')}
        >
          {value}
        </span>
      ))}
    </span>
  )
}

export function Pips({ label, now, of }: { label: string; now: number; of: number }) {
  return (
    <span className="pip-row" role="img" aria-label={label}>
      {Array.from({ length: of }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pip is its place
        <i key={i} className={i < now ? 'full' : undefined} />
      ))}
    </span>
  )
}
