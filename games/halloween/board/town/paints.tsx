/** Gradients and textures of the drawn town. */
import { memo } from 'react'
import { COLOURS } from '../../content/town.ts'

const TEXTURES = [
  { id: 'stone', width: 32, height: 20, lines: 'M0 0H32M0 10H32M8 0V10M24 10V20', ink: 0.3 },
  { id: 'brick', width: 18, height: 12, lines: 'M0 0H18M0 6H18M4 0V6M13 6V12', ink: 0.4 },
  { id: 'plank', width: 60, height: 9, lines: 'M0 0H60', ink: 0.3 },
  { id: 'slate', width: 14, height: 10, lines: 'M0 0H14M0 5H14M3 0V5M10 5V10', ink: 0.5 },
  { id: 'scale', width: 14, height: 12, lines: 'M0 0A7 6 0 0 0 14 0M-7 6A7 6 0 0 0 7 6A7 6 0 0 0 21 6', ink: 0.45 },
]

const COBBLES = [
  { x: 1, y: 1, fill: '#75655a' },
  { x: 14, y: 1, fill: '#6c5d54' },
  { x: -5, y: 8, fill: '#6f6056' },
  { x: 8, y: 8, fill: '#796a5e' },
  { x: 21, y: 8, fill: '#6f6056' },
]

function Textures() {
  return (
    <>
      {TEXTURES.map(({ id, width, height, lines, ink }) => (
        <pattern key={id} id={`hal-${id}`} width={width} height={height} patternUnits="userSpaceOnUse">
          <path d={lines} fill="none" stroke="#0a060e" strokeOpacity={ink} strokeWidth="1.3" />
        </pattern>
      ))}
      <pattern id="hal-cane" width="8" height="12" patternUnits="userSpaceOnUse">
        <rect width="8" height="12" fill="#f4e6e0" />
        <path d="M-2 8 10 0V6L-2 14Z" fill="#c2385f" />
      </pattern>
      <pattern id="hal-cobble" width="26" height="14" patternUnits="userSpaceOnUse">
        <rect width="26" height="14" fill="#5d4f48" />
        {COBBLES.map((cobble) => (
          <rect key={`${cobble.x} ${cobble.y}`} {...cobble} width="11" height="5.5" rx="2.5" />
        ))}
      </pattern>
    </>
  )
}

/** What a ghost's window is full of, and what falls from it on the wall. */
function Glows() {
  return COLOURS.map((colour) => (
    <g key={colour} className={`hal-${colour}`}>
      <radialGradient id={`hal-glow-${colour}`} cy="0.55" r="0.75">
        <stop offset="0" className="hal-of-ghost" stopOpacity="0.78" />
        <stop offset="0.55" className="hal-of-ghost" stopOpacity="0.34" />
        <stop offset="1" className="hal-of-ghost" stopOpacity="0.1" />
      </radialGradient>
      <radialGradient id={`hal-spill-${colour}`}>
        <stop offset="0.35" className="hal-of-ghost" stopOpacity="0.42" />
        <stop offset="1" className="hal-of-ghost" stopOpacity="0" />
      </radialGradient>
    </g>
  ))
}

interface Stop {
  at: number
  colour: string
  opacity?: number
}

/** From the top down; `x` and `y` turn it. */
function Shade({ id, stops, x = 0, y = 1 }: { id: string; stops: readonly Stop[]; x?: number; y?: number }) {
  return (
    <linearGradient id={`hal-${id}`} x2={x} y2={y}>
      {stops.map(({ at, colour, opacity = 1 }) => (
        <stop key={at} offset={at} style={{ stopColor: colour, stopOpacity: opacity }} />
      ))}
    </linearGradient>
  )
}

const MIST = 'var(--hal-mist)'

export const Paints = memo(function Paints() {
  return (
    <defs>
      <Textures />
      <Glows />
      <radialGradient id="hal-may">
        <stop offset="0.3" stopColor="#ffb53a" stopOpacity="0.85" />
        <stop offset="1" stopColor="#ffb53a" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="hal-halo">
        <stop offset="0" className="hal-halo-near" />
        <stop offset="1" className="hal-halo-far" />
      </radialGradient>
      <Shade
        id="cold"
        x={0.6}
        stops={[
          { at: 0, colour: '#28324c' },
          { at: 0.5, colour: '#141a2c' },
          { at: 1, colour: '#0b0f1c' },
        ]}
      />
      <Shade
        id="shade"
        x={1}
        y={0.3}
        stops={[
          { at: 0, colour: '#dfe6ff', opacity: 0.16 },
          { at: 0.3, colour: '#000', opacity: 0 },
          { at: 1, colour: '#05040c', opacity: 0.32 },
        ]}
      />
      <Shade
        id="moonedge"
        x={0.9}
        y={0.7}
        stops={[
          { at: 0, colour: '#e5ebff', opacity: 0.3 },
          { at: 0.45, colour: '#000', opacity: 0 },
          { at: 1, colour: '#000', opacity: 0.4 },
        ]}
      />
      <Shade
        id="sky"
        stops={[
          { at: 0, colour: 'var(--hal-sky-high)' },
          { at: 0.5, colour: 'var(--hal-sky-low)' },
          { at: 1, colour: 'var(--hal-sky-far)' },
        ]}
      />
      <Shade
        id="lawn"
        stops={[
          { at: 0, colour: 'var(--hal-lawn-far)', opacity: 0 },
          { at: 0.16, colour: 'var(--hal-lawn-far)' },
          { at: 0.6, colour: 'var(--hal-lawn)' },
          { at: 1, colour: 'var(--hal-lawn-far)' },
        ]}
      />
      <Shade
        id="mist"
        stops={[
          { at: 0, colour: MIST, opacity: 0 },
          { at: 0.6, colour: MIST, opacity: 0.13 },
          { at: 1, colour: MIST, opacity: 0 },
        ]}
      />
    </defs>
  )
})
