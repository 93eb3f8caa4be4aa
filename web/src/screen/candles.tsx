/** Candles of the big screen: one for each seat, and one that burns down with somebody's time. */
import { useId } from 'react'

interface SeatCandleProps {
  /** Nobody sits there: a place for a candle. Somebody is here: a candle. Somebody is ready: it burns. */
  state: 'free' | 'here' | 'ready'
  colour: string
}

export function SeatCandle({ state, colour }: SeatCandleProps) {
  const halo = useId()
  if (state === 'free')
    return (
      <svg className="seat-candle" viewBox="0 0 90 110" aria-hidden="true">
        <ellipse cx="45" cy="96" rx="38" ry="9" fill="none" stroke="#8d7d5f" strokeWidth="1.5" strokeDasharray="6 5" />
      </svg>
    )
  return (
    <svg className="seat-candle" viewBox="0 0 90 110" aria-hidden="true">
      <defs>
        <radialGradient id={halo}>
          <stop offset="0" stopColor="#ffce7a" stopOpacity="0.8" />
          <stop offset="0.4" stopColor="#f2b04a" stopOpacity="0.25" />
          <stop offset="1" stopColor="#f2b04a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="45" cy="98" rx="38" ry="10" fill="#0a0708" opacity="0.7" />
      <ellipse cx="45" cy="96" rx="37" ry="9" fill="#5b4322" stroke={colour} strokeWidth="2.500" />
      <path d="M30 46h30v46c0 3-30 3-30 0z" fill="#ded2b2" />
      <path d="M50 46h10v46c0 1.500-6 2-10 2z" fill="#b5a57c" opacity="0.7" />
      <path
        d="M29 47c0-5 32-5 32 0v8c-1 5-4 4-5 0c-1-2-4-2-4 1c0 9-6 9-6 0c0-4-4-4-4-1c0 5-13 5-13-2z"
        fill="#fff6dd"
      />
      <path d="M45 44v-7" stroke="#2b2118" strokeWidth="2.400" strokeLinecap="round" />
      {state === 'ready' && (
        <g className="burns">
          <circle cx="45" cy="26" r="44" fill={`url(#${halo})`} />
          <path className="flame" d="M45 4c7 10 11 15 11 22a11 11 0 0 1-22 0c0-7 5-10 11-22z" fill="#f2a436" />
          <path className="flame" d="M45 16c4 6 6 9 6 13a6 6 0 0 1-12 0c0-4 3-6 6-13z" fill="#ffe9b8" />
        </g>
      )}
    </svg>
  )
}

/** `left` is how much of the time is left, from 0 to 1; it never goes out. */
export function BurningCandle({ left }: { left: number }) {
  const top = 64 - 38 * Math.min(1, Math.max(0.06, left))
  return (
    <svg className={left < 0.15 ? 'time-candle short' : 'time-candle'} viewBox="0 0 48 76" aria-hidden="true">
      <circle cx="24" cy={top - 12} r="20" fill="#f2b04a" opacity="0.16" />
      <g className="flame">
        <path d={`M24 ${top - 24}c5 7 7 10 7 14a7 7 0 0 1-14 0c0-4 3-6 7-14z`} fill="#f2a436" />
        <path d={`M24 ${top - 16}c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 2-4 4-8z`} fill="#ffe9b8" />
      </g>
      <path d={`M24 ${top + 1}v-5`} stroke="#2b2118" strokeWidth="1.600" />
      <path d={`M15 ${top}h18V66H15z`} fill="#e6dabd" />
      <path d={`M27 ${top}h6V66h-6z`} fill="#c9b98f" opacity="0.7" />
      <ellipse cx="24" cy={top} rx="9" ry="2.200" fill="#fff6dd" />
      <path d="M6 66h36c0 4-6 5-18 5s-18-1-18-5z" fill="#8a6a35" />
    </svg>
  )
}
