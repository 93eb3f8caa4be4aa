/** Players carry arms: a tincture that no ghost has, a division of the shield, a beast. */

import bat from 'icon:evil-bat'
import owl from 'icon:owl'
import raven from 'icon:raven'
import spider from 'icon:spider-alt'
import type { CSSProperties } from 'react'

interface Arms {
  /** Field, and the colour of the beast on it. */
  field: string
  ink: string
  /** What marks the seat at edges, where the field itself would be too dark. */
  edge: string
  beast: string
  /** A second tincture: the right half, or the head of the shield. */
  divided?: { part: 'pale' | 'chief'; tincture: string }
}

/** By seat. */
const ARMS: readonly [Arms, ...Arms[]] = [
  { field: '#b48cff', ink: '#1d0f3d', edge: '#b48cff', beast: bat },
  {
    field: '#eef1f6',
    ink: '#1b2230',
    edge: '#eef1f6',
    beast: raven,
    divided: { part: 'chief', tincture: '#39455c' },
  },
  { field: '#ff8cc6', ink: '#3d0a28', edge: '#ff8cc6', beast: owl, divided: { part: 'pale', tincture: '#d45a9b' } },
  { field: '#1b1820', ink: '#efe2c4', edge: '#c9b48a', beast: spider },
]

const SHIELD = 'M-11-13H11V0C11 8 5 12 0 15-5 12-11 8-11 0Z'
const PARTS = { pale: 'M0-13H11V0C11 8 5 12 0 15Z', chief: 'M-11-13H11V-6H-11Z' }

function armsOf(seat: number): Arms {
  return ARMS[seat] ?? ARMS[0]
}

export function seatStyle(seat: number): CSSProperties {
  return { '--seat': armsOf(seat).edge } as CSSProperties
}

function Beast({ path, ink, y, size }: { path: string; ink: string; y: number; size: number }) {
  return <path d={path} fill={ink} transform={`translate(${-size / 2} ${y - size / 2}) scale(${size / 512})`} />
}

interface PieceProps {
  seat: number
  /** The second colour of a player in a game of two: the tinctures change places (HAL-163). */
  second?: boolean
}

/** A stone: the player's shield, around the point 0, 0, 22 wide and 28 high. */
export function Shield({ seat, second = false }: PieceProps) {
  const { field, ink, edge, beast, divided } = armsOf(seat)
  const low = divided?.part === 'chief'
  return (
    <g>
      <path d={SHIELD} fill={second ? ink : field} />
      {divided !== undefined && !second && <path d={PARTS[divided.part]} fill={divided.tincture} />}
      <Beast path={beast} ink={second ? field : ink} y={low ? 2.5 : 0} size={low ? 15 : 18} />
      <path d={SHIELD} fill="none" stroke="#0b0810" strokeWidth="2.4" />
      <path d={SHIELD} fill="none" stroke={edge} strokeWidth="1" transform="scale(0.9)" />
    </g>
  )
}

/** A disc: the beast on its tincture. */
export function DiscIcon({ seat }: PieceProps) {
  const { field, ink, edge, beast } = armsOf(seat)
  return (
    <svg className="hal-piece-icon" viewBox="-12 -12 24 24" aria-hidden="true">
      <circle r="11" fill={field} stroke="#0b0810" strokeWidth="2" />
      <circle r="9.4" fill="none" stroke={edge} strokeWidth="1" />
      <Beast path={beast} ink={ink} y={0} size={15} />
    </svg>
  )
}

export function ShieldIcon({ seat, second = false }: PieceProps) {
  return (
    <svg className="hal-shield-icon" viewBox="-13 -15 26 32" aria-hidden="true">
      <Shield seat={seat} second={second} />
    </svg>
  )
}
