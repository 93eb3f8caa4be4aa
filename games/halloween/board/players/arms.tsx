/** Players carry arms: a tincture that no ghost has, a division of the shield, a beast. */

import cat from 'icon:cat'
import bat from 'icon:evil-bat'
import owl from 'icon:owl'
import rat from 'icon:rat'
import raven from 'icon:raven'
import snake from 'icon:snake'
import spider from 'icon:spider-alt'
import wolf from 'icon:wolf-head'
import type { Layer, Look } from '@gloam/games/board/contract.ts'
import { Layers } from '@gloam/games/board/mark.tsx'
import type { CSSProperties } from 'react'

interface Arms {
  /** What they are called: `look.bat` of the text names them. */
  name: string
  /** Field, and the colour of the beast on it. */
  field: string
  ink: string
  /** What marks the seat at edges and in letters, where the field itself would be too dark. */
  edge: string
  beast: string
  /** A second tincture: the right half, the head of the shield or its foot. */
  divided?: { part: keyof typeof PARTS; tincture: string }
}

const SHIELD = 'M-11-13H11V0C11 8 5 12 0 15-5 12-11 8-11 0Z'
const PARTS = {
  pale: 'M0-13H11V0C11 8 5 12 0 15Z',
  chief: 'M-11-13H11V-6H-11Z',
  foot: 'M-10 5H10C8 10 4 12.6 0 15-4 12.6-8 10-10 5Z',
  bend: 'M-11-13H-4L11 3C10 6 9 8 7 10L-11-7Z',
}

/** By the number of the colour that is chosen before the start. */
const ARMS: readonly [Arms, ...Arms[]] = [
  { name: 'bat', field: '#b48cff', ink: '#1d0f3d', edge: '#b48cff', beast: bat },
  {
    name: 'raven',
    field: '#eef1f6',
    ink: '#1b2230',
    edge: '#eef1f6',
    beast: raven,
    divided: { part: 'chief', tincture: '#39455c' },
  },
  {
    name: 'owl',
    field: '#ff8cc6',
    ink: '#3d0a28',
    edge: '#ff8cc6',
    beast: owl,
    divided: { part: 'pale', tincture: '#d45a9b' },
  },
  { name: 'spider', field: '#1b1820', ink: '#efe2c4', edge: '#c9b48a', beast: spider },
  {
    name: 'wolf',
    field: '#8e98a8',
    ink: '#12161d',
    edge: '#a3adbd',
    beast: wolf,
    divided: { part: 'foot', tincture: '#525c6c' },
  },
  {
    name: 'cat',
    field: '#8a5a3c',
    ink: '#fbe9d6',
    edge: '#c9916a',
    beast: cat,
    divided: { part: 'bend', tincture: '#5d3a25' },
  },
  { name: 'snake', field: '#0f4a4c', ink: '#b9f2ea', edge: '#4fc9c0', beast: snake },
  {
    name: 'rat',
    field: '#4a1f57',
    ink: '#f3d3ff',
    edge: '#d07be6',
    beast: rat,
    divided: { part: 'chief', tincture: '#d9b3e6' },
  },
]

const layersOf = (arms: Arms, second = false): Layer[] => {
  const { field, ink, edge, beast, divided } = arms
  const low = divided?.part === 'chief'
  return [
    { d: SHIELD, fill: second ? ink : field },
    ...(divided !== undefined && !second ? [{ d: PARTS[divided.part], fill: divided.tincture }] : []),
    beastOf(beast, second ? field : ink, low ? 2.5 : 0, low ? 15 : 18),
    { d: SHIELD, fill: 'none', stroke: '#0b0810', strokeWidth: 2.4 },
    { d: SHIELD, fill: 'none', stroke: edge, strokeWidth: 1, transform: 'scale(0.9)' },
  ]
}

function beastOf(d: string, fill: string, y: number, size: number): Layer {
  return { d, fill, transform: `translate(${-size / 2} ${y - size / 2}) scale(${size / 512})` }
}

/** In a box of 24 × 24, for the frame: the same shield. */
const IN_BOX = 'translate(12 11.1) scale(0.84)'

export const LOOKS: readonly Look[] = ARMS.map((arms) => ({
  colour: arms.edge,
  shape: arms.name,
  drawn: layersOf(arms).map((layer) => ({ ...layer, transform: [IN_BOX, layer.transform].join(' ').trim() })),
}))

function armsOf({ shape }: Look): Arms {
  return ARMS.find(({ name }) => name === shape) ?? ARMS[0]
}

export function seatStyle(of: Look): CSSProperties {
  return { '--seat': of.colour } as CSSProperties
}

interface PieceProps {
  /** Whose it is. */
  of: Look
  /** The second colour of a player in a game of two: the tinctures change places (HAL-163). */
  second?: boolean
}

/** A stone: the player's shield, around the point 0, 0, 22 wide and 28 high. */
export function Shield({ of, second = false }: PieceProps) {
  return (
    <g>
      <Layers of={layersOf(armsOf(of), second)} />
    </g>
  )
}

/** A disc: the beast on its tincture. */
export function DiscIcon({ of }: PieceProps) {
  const { field, ink, edge, beast } = armsOf(of)
  return (
    <svg className="hal-piece-icon" viewBox="-12 -12 24 24" aria-hidden="true">
      <circle r="11" fill={field} stroke="#0b0810" strokeWidth="2" />
      <circle r="9.4" fill="none" stroke={edge} strokeWidth="1" />
      <path {...beastOf(beast, ink, 0, 15)} />
    </svg>
  )
}

export function ShieldIcon({ of, second = false }: PieceProps) {
  return (
    <svg className="hal-shield-icon" viewBox="-13 -15 26 32" aria-hidden="true">
      <Shield of={of} second={second} />
    </svg>
  )
}
