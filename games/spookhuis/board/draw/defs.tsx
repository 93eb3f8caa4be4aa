/** Patterns and gradients, once for the whole board: `url(#spk-…)`. */
import { memo } from 'react'
import { n, noise, WHOLE } from '../field/geometry.ts'

type Stop = readonly [offset: number, colour: string, opacity?: number]

function Stops({ stops }: { stops: readonly Stop[] }) {
  return stops.map(([offset, colour, opacity = 1]) => (
    <stop key={offset} offset={offset} stopColor={colour} stopOpacity={opacity} />
  ))
}

const DOWN: Readonly<Record<string, readonly Stop[]>> = {
  brass: [
    [0, '#ffe2a0'],
    [0.5, '#d9a648'],
    [1, '#a8741f'],
  ],
  silver: [
    [0, '#ffffff'],
    [0.5, '#c3ccda'],
    [1, '#8b96a9'],
  ],
  spirit: [
    [0, '#ffffff'],
    [0.55, '#d6e6fb', 0.95],
    [1, '#8fa9d6', 0.5],
  ],
  veil: [
    [0, '#ffffff'],
    [0.45, '#dfebfd', 0.96],
    [0.8, '#a9c2ea', 0.6],
    [1, '#8fa9d6', 0],
  ],
  dawn: [
    [0, '#fffbe8'],
    [0.55, '#ffe6a6'],
    [1, '#f0a94e'],
  ],
  coin: [
    [0, '#ffdf9c'],
    [1, '#e29a2c'],
  ],
  awning: [
    [0, '#ffffff', 0.2],
    [0.5, '#000000', 0],
    [1, '#000000', 0.5],
  ],
  item: [
    [0, '#5877ad'],
    [1, '#24395f'],
  ],
}

const ROUND: Readonly<Record<string, readonly Stop[]>> = {
  glow: [
    [0, '#ffd9a0', 0.42],
    [1, '#ffd9a0', 0],
  ],
  wick: [
    [0, '#ffdca6', 0.55],
    [1, '#ffdca6', 0],
  ],
  gas: [
    [0, '#e6f2ff', 0.75],
    [0.25, '#a9c8f0', 0.34],
    [1, '#a9c8f0', 0],
  ],
  aura: [
    [0, '#e6f0ff', 0.62],
    [1, '#bcd3f7', 0],
  ],
  well: [
    [0, '#5a4a9a'],
    [1, '#17122c'],
  ],
  lift: [
    [0.5, '#000000', 0.34],
    [1, '#000000', 0],
  ],
  lamplight: [
    [0, '#ffe2ad', 0.3],
    [1, '#ffe2ad', 0.1],
  ],
  hearth: [
    [0, '#ffd08a', 0.24],
    [0.4, '#ffb869', 0.15],
    [1, '#ffb869', 0.03],
  ],
  night: [
    [0.5, '#05040c', 0],
    [0.85, '#05040c', 0.16],
    [1, '#05040c', 0.4],
  ],
  bulb: [
    [0, '#fff0d2', 0.6],
    [1, '#fff0d2', 0],
  ],
  late: [
    [0, '#ff7a68', 0.6],
    [1, '#ff7a68', 0],
  ],
  pool: [
    [0, '#ffcf93', 0.34],
    [1, '#ffcf93', 0],
  ],
}

const SPECKS = ['#8d7860', '#5f5143', '#a08b6f', '#6a5a48']
const LEAVES = ['#4d4a3a', '#5b4636', '#262d2f', '#3f4d45']
const many = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

function Patterns() {
  return (
    <>
      <pattern id="spk-gravel" width="40" height="40" patternUnits="userSpaceOnUse">
        <rect width="40" height="40" fill="#75634f" />
        {many(46).map((i) => (
          <circle
            key={i}
            cx={n(noise(i) * 40)}
            cy={n(noise(i + 99) * 40)}
            r={n(1 + noise(i + 7) * 1.7)}
            fill={SPECKS[i % 4]}
          />
        ))}
      </pattern>
      <pattern
        id="spk-boards"
        width="26"
        height="104"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(30)"
        fill="none"
      >
        <path d="M0 0V104M0 22H26M13 70H26" stroke="#1c1526" strokeWidth="2.4" opacity=".8" />
        <path d="M8 6V60M19 40V96" stroke="#5b4a6e" strokeWidth="1.2" opacity=".5" />
      </pattern>
      <pattern id="spk-flags" width="56" height="48" patternUnits="userSpaceOnUse" fill="none">
        <path d="M0 0H56M0 24H56M14 0V24M40 0V24M0 24V48M28 24V48" stroke="#14131f" strokeWidth="2.6" opacity=".62" />
        <path d="M16 3H38M30 27H54" stroke="#fff" strokeWidth="1.4" opacity=".1" />
      </pattern>
      <pattern id="spk-leaves" width="70" height="70" patternUnits="userSpaceOnUse">
        {many(22).map((i) => (
          <ellipse
            key={i}
            rx="3.4"
            ry="1.5"
            transform={`translate(${n(noise(i + 5) * 70)} ${n(noise(i + 55) * 70)}) rotate(${n(noise(i + 3) * 180)})`}
            fill={LEAVES[i % 4]}
          />
        ))}
      </pattern>
      <pattern id="spk-carpet" width="24" height="24" patternUnits="userSpaceOnUse">
        <path d="M12 3L16 12L12 21L8 12Z" fill="#000" opacity=".2" />
        <path
          d="M0 0h2.6a2.6 2.6 0 0 1-2.6 2.6zM24 0v2.6a2.6 2.6 0 0 1-2.6-2.6zM0 24v-2.6a2.6 2.6 0 0 1 2.6 2.6zM24 24h-2.6a2.6 2.6 0 0 1 2.6-2.6z"
          fill="#fff"
          opacity=".13"
        />
      </pattern>
    </>
  )
}

export const Defs = memo(function Defs() {
  return (
    <svg className="spk-defs" width="0" height="0" aria-hidden="true">
      <defs>
        <Patterns />
        <clipPath id="spk-whole">
          <path d={WHOLE} />
        </clipPath>
        {Object.entries(DOWN).map(([id, stops]) => (
          <linearGradient key={id} id={`spk-${id}`} x1="0" y1="0" x2="0" y2="1">
            <Stops stops={stops} />
          </linearGradient>
        ))}
        {Object.entries(ROUND).map(([id, stops]) => (
          <radialGradient key={id} id={`spk-${id}`}>
            <Stops stops={stops} />
          </radialGradient>
        ))}
        <linearGradient id="spk-under">
          <Stops
            stops={[
              [0, '#000', 0],
              [0.3, '#000', 0.72],
              [0.7, '#000', 0.72],
              [1, '#000', 0],
            ]}
          />
        </linearGradient>
        <radialGradient id="spk-beam" gradientUnits="userSpaceOnUse" cx="26" cy="0" r="86">
          <Stops
            stops={[
              [0, '#fff6da', 0.62],
              [1, '#fff6da', 0],
            ]}
          />
        </radialGradient>
        <radialGradient id="spk-cone" cx=".42" cy=".36">
          <Stops
            stops={[
              [0, '#fff6dc', 0.4],
              [0.5, '#000', 0],
              [1, '#000', 0.34],
            ]}
          />
        </radialGradient>
      </defs>
    </svg>
  )
})
