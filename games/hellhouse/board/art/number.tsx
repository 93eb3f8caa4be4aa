/**
 * The number of a tile, upright: thorns grow with it, and tiles that ask for no roll wear a shield (HEL-109). Where
 * cells are small the style makes it larger, so that it is never smaller than 13 px.
 */
import { memo } from 'react'
import { PATH_NUMBER, TILES } from '../../content/tiles.ts'
import { all, disc, rect, shape } from './pen.ts'

const INK = '#1a1114'
const BONE = '#f4ead0'
const PALE_BLOOD = '#f0d9c4'
const BLOOD = '#7d1713'
const HIGH = 8
const MIDDLE = 6

export function numberOf(tile: number): number {
  return TILES[tile]?.number ?? PATH_NUMBER
}

export function isCalmTile(tile: number): boolean {
  const name = TILES[tile]?.name
  return name === 'Gate' || name === 'Lawn'
}

function thornsOf(number: number): number {
  if (number >= HIGH) return 12
  return number >= MIDDLE ? 6 : 0
}

/** It grows from the rim, so far round from the top. */
function thorn(r: number, round: number): string {
  const at = (angle: number, far: number) => `${far * r * Math.sin(angle)} ${-far * r * Math.cos(angle)}`
  return `M${at(round - 0.28, 0.94)}L${at(round, 1.34)}L${at(round + 0.28, 0.94)}z`
}

function plate(r: number, number: number, calm: boolean) {
  if (calm) {
    const side = `c0 ${r * 0.7} ${-r * 0.55} ${r * 0.95} ${-r} ${r * 1.25}c${-r * 0.45} ${-r * 0.3} ${-r} ${-r * 0.55} ${-r} ${-r * 1.25}z`
    return shape(`M${-r} ${-r}h${2 * r}v${r * 1.1}${side}`, '#27323a', { stroke: '#c9d6df', strokeWidth: 1.2 })
  }
  const thorns = Array.from({ length: thornsOf(number) }, (_, i) => thorn(r, (i * 2 * Math.PI) / thornsOf(number)))
  return all(
    thorns.length === 0 ? null : shape(thorns.join(''), INK),
    disc(0, 0, r, INK),
    disc(0, 0, r * 0.88, number >= HIGH ? PALE_BLOOD : BONE),
  )
}

interface NumberProps {
  tile: number
  /** The side of the cell in the units of the drawing. */
  cell: number
}

export const TileNumber = memo(function TileNumber({ tile, cell }: NumberProps) {
  const number = numberOf(tile)
  const calm = isCalmTile(tile)
  const r = cell * 0.128
  const size = r * 1.52
  const at = r + cell * 0.035
  return (
    <g className="hh-number" transform={`translate(${at} ${at})`}>
      {plate(r, number, calm)}
      <text y={size * 0.355} fontSize={size} fill={calm ? '#e9f1f6' : number >= HIGH ? BLOOD : '#241812'}>
        {number}
      </text>
    </g>
  )
})

/** How many tiles a set has, and how many of them lie. */
export function SetPips({ cell, of, lying }: { cell: number; of: number; lying: number }) {
  const r = Math.max(8.6, cell * 0.128)
  const d = Math.max(2, cell * 0.024)
  return (
    <g className="hh-set">
      {Array.from({ length: of }, (_, i) => {
        const x = 2 * r + cell * 0.035 + d * 2.4 + i * d * 2.7
        const y = r * 0.55 + cell * 0.035
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pips have nothing but their place
          <g key={i}>
            {disc(x, y, d + 0.9, '#120c10', { opacity: 0.85 })}
            {disc(x, y, d, i < lying ? BONE : 'none', { stroke: BONE, strokeWidth: 0.9 })}
          </g>
        )
      })}
    </g>
  )
}

/** On a tile in reach, beside its number: the chance as a ring and in per cent. */
export function ChanceDisc({ cell, chance }: { cell: number; chance: number }) {
  const r = cell * 0.28
  const angle = Math.min(chance, 0.9999) * 2 * Math.PI
  const end = `${r * Math.sin(angle)} ${-r * Math.cos(angle)}`
  return (
    <g className="hh-chance" transform={`translate(${cell / 2} ${cell / 2})`}>
      {disc(0, 0, r + 4, '#120c10', { opacity: 0.9 })}
      {disc(0, 0, r, 'none', { stroke: '#4a3f36', strokeWidth: 5 })}
      {shape(`M0 ${-r}A${r} ${r} 0 ${angle > Math.PI ? 1 : 0} 1 ${end}`, 'none', {
        stroke: '#ffcf6b',
        strokeWidth: 5,
        strokeLinecap: 'round',
      })}
      <text y={cell * 0.085} fontSize={cell * 0.235} fill="#ffdf9a">
        {Math.round(chance * 100)}%
      </text>
    </g>
  )
}

/** On a tile without a roll: a card is drawn there. */
export function CardDisc({ cell }: { cell: number }) {
  const r = cell * 0.22
  return (
    <g transform={`translate(${cell / 2} ${cell / 2})`}>
      {disc(0, 0, r + 4, '#120c10', { opacity: 0.9 })}
      {disc(0, 0, r, 'none', { stroke: '#ffcf6b', strokeWidth: 3 })}
      {rect(-r * 0.42, -r * 0.6, r * 0.84, r * 1.2, '#4a1822', 2, { stroke: '#d8a950', strokeWidth: 1.4 })}
    </g>
  )
}
