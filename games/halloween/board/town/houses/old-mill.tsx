/** The old mill: a tapering tower of stone, sails, and a wheel in the stream. */
import { Shape } from './parts.tsx'

const QUARTERS = [75, 165, 255, 345]
const BARS = [-28, -41, -54, -68]
const EIGHTHS = [0, 45, 90, 135, 180, 225, 270, 315]
const TOWER = 'M-82 0-74-46H-60L-54-90H-34L-28-132H28L34-90H54L60-46H74L82 0Z'

function Sails() {
  return QUARTERS.map((turn) => (
    <g key={turn} transform={`translate(0 -88) rotate(${turn})`} stroke="#8a6e4c" strokeWidth="1.5">
      <path d="M0 0V-84" strokeWidth="4" />
      <path d="M3-16H20V-82H3Z" fill="#c4b28c" fillOpacity="0.5" />
      {BARS.map((y) => (
        <path key={y} d={`M3 ${y}H20`} />
      ))}
    </g>
  ))
}

function Wheel() {
  return (
    <g transform="translate(94 -25)" fill="none" stroke="#5d452e">
      <circle r="27" strokeWidth="6" />
      <circle r="17" strokeWidth="3" />
      {EIGHTHS.map((turn) => (
        <path key={turn} d="M0 0V-33M-6-32H6" stroke="#6f5438" strokeWidth="4" transform={`rotate(${turn})`} />
      ))}
    </g>
  )
}

export function OldMill() {
  return (
    <>
      <Sails />
      <Wheel />
      <path d="M64 3q10-8 20 0t20 0t20 0v9h-60z" fill="#3f7894" opacity="0.75" />
      <path d={TOWER} fill="#8d7459" stroke="#0a0810" strokeWidth="1.5" />
      <path d={TOWER} fill="url(#hal-stone)" />
      <path d={TOWER} fill="url(#hal-shade)" />
      <Shape d="M-40-130Q-34-162 0-166 34-162 40-130Z" colour="#5e463b" of="scale" />
      <rect x="-60" y="-49" width="120" height="4" fill="#4a3626" />
      <rect x="-42" y="-92" width="84" height="4" fill="#4a3626" />
    </>
  )
}
