/** All of the town that no rule speaks of, and the streets, which one does (HAL-B02). */
import { ovalOutline } from '@gloam/games/board/outline.ts'
import { memo } from 'react'
import { BUILDINGS } from '../../content/town.ts'
import { LAYOUT, type Lie, sizeOfTown, standOf, streetsOf } from './geometry.ts'
import { Yard } from './yards.tsx'

/** The picture goes on beyond its frame: a screen is seldom of its exact shape. */
const BEYOND = 700

/** A number from 0 to 1 that looks like chance and is the same on every screen. */
function scatter(n: number): number {
  const value = Math.sin(n * 127.1) * 43_758.5
  return value - Math.floor(value)
}

const upTo = (count: number): number[] => Array.from({ length: Math.ceil(count) }, (_, i) => i)

/** Stars of one brightness are one path. */
const BRIGHTNESS = [0.3, 0.42, 0.56, 0.7]

function Sky({ width, height, ground }: { width: number; height: number; ground: number }) {
  const across = width + 2 * BEYOND
  const star = (i: number) =>
    ovalOutline(-200 + scatter(i) * (width + 400), -40 + scatter(i + 99) * ground * 0.9, 0.6 + scatter(i + 7))
  const stars = (faint: number) =>
    upTo(90)
      .filter((i) => Math.floor(scatter(i + 3) * BRIGHTNESS.length) === faint)
      .map(star)
      .join('')
  return (
    <>
      <rect x={-BEYOND} y={-BEYOND} width={across} height={BEYOND + 1} className="hal-sky" />
      <rect x={-BEYOND} width={across} height={height + BEYOND} fill="url(#hal-sky)" />
      {BRIGHTNESS.map((opacity, faint) => (
        <path key={opacity} className="hal-star" opacity={opacity} d={stars(faint)} />
      ))}
      <path
        className="hal-hills"
        d={`M${-BEYOND} ${ground - 40}Q${-BEYOND / 2} ${ground - 120} 0 ${ground - 62}Q${width * 0.12} ${ground - 104} ${width * 0.26} ${ground - 66}T${width * 0.55} ${ground - 72}T${width * 0.8} ${ground - 70}T${width} ${ground - 84}T${width + BEYOND} ${ground - 50}V${height + BEYOND}H${-BEYOND}Z`}
      />
      <path
        className="hal-grass"
        d={`M${-BEYOND} ${ground - 20}H0Q${width * 0.2} ${ground - 42} ${width * 0.45} ${ground - 20}T${width} ${ground - 26}H${width + BEYOND}V${height + BEYOND}H${-BEYOND}Z`}
      />
    </>
  )
}

/** Behind each further row of houses: a lawn, far roofs, mist and a hedge along the street before it. */
function Backyard({ row, lie }: { row: number; lie: Lie }) {
  const { width, height } = sizeOfTown(lie)
  const { ground, cell, street } = LAYOUT[lie]
  const top = ground + (row - 1) * cell.height + street
  const floor = ground + row * cell.height
  const across = width + 2 * BEYOND
  const roof = (i: number) => {
    const x = -BEYOND + i * 46 + scatter(i + row) * 20
    const rise = 24 + scatter(i + 5) * 26
    return `M${x} ${floor - 34}V${floor - 34 - rise}l14-14 14 14V${floor - 34}Z`
  }
  const leaves = upTo(across / 13).map((i) =>
    ovalOutline(-BEYOND + i * 13 + scatter(i) * 6, top + 22 + scatter(i + 40) * 7, 7 + scatter(i + 60) * 6),
  )
  return (
    <>
      <rect x={-BEYOND} y={top} width={across} height={height - top + BEYOND} fill="url(#hal-lawn)" />
      <path
        className="hal-far-roofs"
        d={upTo(across / 46)
          .map(roof)
          .join('')}
      />
      <path
        className="hal-lawn"
        d={`M${-BEYOND} ${floor - 44}H0Q${width * 0.3} ${floor - 52} ${width * 0.6} ${floor - 40}T${width} ${floor - 44}H${width + BEYOND}V${floor + 60}H${-BEYOND}Z`}
      />
      <rect x={-BEYOND} y={floor - 76} width={across} height="90" fill="url(#hal-mist)" />
      <path className="hal-hedge" d={leaves.filter((_, i) => i % 3 > 0).join('')} />
      <path className="hal-hedge light-leaf" d={leaves.filter((_, i) => i % 3 === 0).join('')} />
    </>
  )
}

const BAT =
  'M0 0C-3-6-6-4-8-7-14-12-22-10-28-6-22-6-20-2-19 2-15-2-11 0-9 4-6 0-3 3 0 8 3 3 6 0 9 4 11 0 15-2 19 2 20-2 22-6 28-6 22-10 14-12 8-7 6-4 3-6 0 0Z'
const BATS = [
  { x: 0.66, y: 40, scale: 0.9 },
  { x: 0.69, y: 74, scale: 0.55 },
  { x: 0.36, y: 92, scale: 0.6 },
  { x: 0.97, y: 40, scale: 0.6 },
]

function Streets({ lie }: { lie: Lie }) {
  const streets = streetsOf(lie)
  const { road } = LAYOUT[lie]
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="square">
      <path d={streets} className="hal-verge" strokeWidth={road + 18} />
      <path d={streets} className="hal-kerb" strokeWidth={road + 4} />
      <path d={streets} stroke="url(#hal-cobble)" strokeWidth={road} />
    </g>
  )
}

export const Scenery = memo(function Scenery({ lie }: { lie: Lie }) {
  const { width, height } = sizeOfTown(lie)
  const { ground, columns } = LAYOUT[lie]
  const rows = upTo(BUILDINGS.length / columns)
  return (
    <g>
      <Sky width={width} height={height} ground={ground} />
      {rows.slice(1).map((row) => (
        <Backyard key={row} row={row} lie={lie} />
      ))}
      <rect x={-BEYOND} y={ground - 70} width={width + 2 * BEYOND} height="90" fill="url(#hal-mist)" />
      {lie === 'wide' &&
        BATS.map(({ x, y, scale }) => (
          <path key={x} className="hal-bat" d={BAT} transform={`translate(${x * width} ${y}) scale(${scale})`} />
        ))}
      <Streets lie={lie} />
      {lie === 'wide' &&
        BUILDINGS.map((building, place) => {
          const { x, y } = standOf(place, lie)
          return (
            <g key={building} transform={`translate(${x} ${y})`}>
              <Yard building={building} />
            </g>
          )
        })}
    </g>
  )
})
