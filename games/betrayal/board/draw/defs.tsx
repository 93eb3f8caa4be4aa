/** Gradients and patterns that all drawings of this game share; they are drawn once, with the board. */
import { memo } from 'react'

const STOPS: readonly (readonly [id: string, ...stops: (readonly [at: number, colour: string, opacity?: number])[]])[] =
  [
    ['glow', [0, '#ffd98a', 0.75], [1, '#ffb347', 0]],
    ['ember', [0, '#ff8a3c', 0.7], [1, '#ff5a1c', 0]],
    ['soul', [0, '#cfe0ff', 0.6], [1, '#8fb0ff', 0]],
    ['hole', [0, '#000'], [0.6, '#020102', 0.95], [1, '#0a0507', 0.35]],
    ['pit', [0, '#000'], [0.7, '#0a0608'], [1, '#22140e']],
    ['lake', [0, '#3b7f8c'], [1, '#1b4350']],
    ['turnlight', [0, '#fffbef', 0.95], [1, '#fffbef', 0]],
    ['roomlight', [0, '#ffd9a0', 0.34], [0.6, '#ffb866', 0.08], [1, '#0a0410', 0.5]],
    ['outlight', [0, '#cfe4ff', 0.34], [0.6, '#9fc0f0', 0.08], [1, '#050a1c', 0.5]],
  ]

const DOWN: typeof STOPS = [
  ['moon', [0, '#bfe0f5', 0.5], [1, '#bfe0f5', 0]],
  ['night', [0, '#05060c', 0.95], [1, '#05060c', 0]],
  ['gold', [0, '#ffe2a3'], [1, '#f2a93c']],
]

export const Defs = memo(function Defs() {
  return (
    <defs>
      {STOPS.map(([id, ...stops]) => (
        <radialGradient key={id} id={`bet-${id}`} r={id.endsWith('light') ? '.75' : '.5'}>
          {stops.map(([offset, colour, opacity = 1]) => (
            <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
          ))}
        </radialGradient>
      ))}
      {DOWN.map(([id, ...stops]) => (
        <linearGradient key={id} id={`bet-${id}`} x1="0" y1="0" x2="0" y2="1">
          {stops.map(([offset, colour, opacity = 1]) => (
            <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
          ))}
        </linearGradient>
      ))}
      <linearGradient id="bet-deep" x1="0" x2="1">
        <stop offset="0" stopColor="#000" />
        <stop offset=".5" stopColor="#10202a" />
        <stop offset="1" stopColor="#000" />
      </linearGradient>
      <pattern id="bet-grain" width="60" height="60" patternUnits="userSpaceOnUse">
        <path
          d="M4 8l3 1M20 30l2 -2M44 12l3 0M52 44l-2 3M12 50l3 1M34 52l1 -3M30 6l2 2M8 28l-2 2M56 24l2 1"
          stroke="#fff"
          strokeOpacity=".05"
        />
      </pattern>
      <clipPath id="bet-square">
        <rect width="100" height="100" />
      </clipPath>
    </defs>
  )
})

/** The same for a page on which there is no board. */
export function DefsAlone() {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <Defs />
    </svg>
  )
}
