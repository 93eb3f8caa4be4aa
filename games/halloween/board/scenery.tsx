/** All of the town that no rule speaks of: sky, moon, hills, paths, trees, pumpkins. */
import { memo } from 'react'
import { CELL, cornerOf, doorOf, type Lie, PATHS, sizeOfTown } from './geometry.ts'

/** The picture goes on beyond its frame: a screen is seldom of its exact shape. */
const BEYOND = 700

const STARS = [
  [30, 18],
  [92, 40],
  [158, 14],
  [236, 30],
  [300, 12],
  [366, 44],
  [430, 20],
  [512, 34],
  [560, 10],
  [640, 26],
  [702, 46],
  [760, 14],
  [826, 36],
  [880, 12],
  [948, 30],
]
const BATS = [
  [250, 34, 1],
  [288, 20, 0.7],
  [612, 26, 0.9],
]

function Sky({ width, height, lie }: { width: number; height: number; lie: Lie }) {
  // Between two roofs, and beside the number of the round.
  const moon = lie === 'wide' ? width - 318 : width / 2 + 8
  return (
    <>
      <rect x={-BEYOND} y={-BEYOND} width={width + 2 * BEYOND} height={BEYOND} className="hal-sky" />
      <rect x={-BEYOND} width={width + 2 * BEYOND} height={height} fill="url(#hal-sky)" />
      {STARS.filter(([x]) => x < width).map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={1 + (x % 3) / 2} className="hal-star" />
      ))}
      <g transform={`translate(${moon} 62)`}>
        <circle r="150" fill="url(#hal-moonlight)" />
        <circle r="40" className="hal-moon" />
        <path
          className="hal-crater"
          d="M-16-10a7 7 0 1 0 .01 0ZM10 6a9 9 0 1 0 .01 0ZM14-22a5 5 0 1 0 .01 0ZM-14 18a4 4 0 1 0 .01 0Z"
        />
      </g>
      {BATS.map(([x, y, scale]) => (
        <path
          key={x}
          className="hal-bat"
          transform={`translate(${x} ${y}) scale(${scale})`}
          d="M0 4C-3-2-8-4-16-6-14-2-14 2-15 5-11 3-8 4-6 7-4 5-2 6 0 9 2 6 4 5 6 7 8 4 11 3 15 5 14 2 14-2 16-6 8-4 3-2 0 4ZM-2 2-2-2 0 0 2-2 2 2Z"
        />
      ))}
    </>
  )
}

/** The hills behind the town. */
function Horizon({ width }: { width: number }) {
  const [left, right] = [-BEYOND, width + BEYOND]
  const ridge = `Q-120 120 40 158T${width * 0.36} 138T${width * 0.7} 150T${width + 60} 128T${right} 180`
  return <path className="hal-hills" d={`M${left} 190${ridge}V420H${left}Z`} />
}

/** The ground under one row of buildings. */
function Ground({ top, width }: { top: number; width: number }) {
  const [left, right] = [-BEYOND, width + BEYOND]
  return (
    <path
      className="hal-ground"
      d={`M${left} ${top + 20}H0Q${width * 0.16} ${top - 14} ${width * 0.34} ${top + 12}T${width * 0.66} ${top + 6}T${width} ${top + 14}H${right}V${top + BEYOND * 2}H${left}Z`}
    />
  )
}

/** A path between two neighbours, a little crooked. */
function trackOf(from: number, to: number, lie: Lie): string {
  const a = doorOf(from, lie)
  const b = doorOf(to, lie)
  const bend = a.y === b.y ? `${(a.x + b.x) / 2} ${a.y + 26}` : `${a.x + 34} ${(a.y + b.y) / 2}`
  return `M${a.x} ${a.y}Q${bend} ${b.x} ${b.y}`
}

function Paths({ lie }: { lie: Lie }) {
  return PATHS.map(([from, to]) => {
    const track = trackOf(from, to, lie)
    return (
      <g key={`${from}-${to}`}>
        <path d={track} className="hal-path-edge" />
        <path d={track} className="hal-path" />
        <path d={track} className="hal-cobbles" />
      </g>
    )
  })
}

function Tree({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <path
      className="hal-tree"
      transform={`translate(${x} ${y}) scale(${scale} ${Math.abs(scale)})`}
      d="M0 0C3-18 1-30-1-42-8-48-16-50-22-60M-1-42C4-54 14-58 17-72M17-72C16-80 20-84 19-92M17-72C23-76 27-76 32-84M-3-46C-6-62-4-70-10-84M-22-60C-28-62-30-68-36-70M-22-60C-22-68-26-74-25-82M4-52C8-60 6-70 10-80M0-20C8-30 16-32 20-42"
    />
  )
}

function Pumpkin({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cy="2" rx="30" ry="20" fill="url(#hal-candle)" />
      <path className="hal-pumpkin" d="M0-10C4-15 16-13 17 0 18 12 8 14 0 13-8 14-18 12-17 0-16-13-4-15 0-10Z" />
      <path className="hal-pumpkin-line" d="M-6-11C-11-4-11 8-6 13M6-11C11-4 11 8 6 13" />
      <path
        className="hal-flame"
        d="M-10-3-4-6-5 0ZM10-3 4-6 5 0ZM-10 4C-6 6-5 4-3 6L0 4 3 6C5 4 6 6 10 4 8 10 4 11 0 11S-8 10-10 4Z"
      />
      <path className="hal-stem" d="M-1-10C-1-14 0-16 4-18L6-15C3-14 2-12 2-10Z" />
    </g>
  )
}

/** Beside each building, where the ground is free. */
function Growth({ lie }: { lie: Lie }) {
  const { width, height } = CELL[lie]
  const pumpkins = lie === 'wide' ? 258 : height + 8
  return [0, 1, 2, 3, 4, 5].map((place) => {
    const { x, y } = cornerOf(place, lie)
    return (
      <g key={place}>
        <Tree x={x + width - 8 + (place % 2) * 10} y={y + 246} scale={place % 2 === 0 ? 1.1 : -0.9} />
        {place !== 5 && (
          <Pumpkin x={x + width - 28} y={y + pumpkins + (place % 3) * 5} scale={0.8 + (place % 2) * 0.25} />
        )}
      </g>
    )
  })
}

export const Paints = memo(function Paints() {
  return (
    <defs>
      <linearGradient id="hal-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="hal-sky-high" />
        <stop offset="0.36" className="hal-sky-low" />
      </linearGradient>
      <radialGradient id="hal-moonlight">
        <stop offset="0.2" className="hal-moon-near" />
        <stop offset="1" className="hal-moon-far" />
      </radialGradient>
      <radialGradient id="hal-candle">
        <stop offset="0" className="hal-candle-near" />
        <stop offset="1" className="hal-candle-far" />
      </radialGradient>
      <radialGradient id="hal-cold-light">
        <stop offset="0" className="hal-cold-near" />
        <stop offset="1" className="hal-cold-far" />
      </radialGradient>
      <linearGradient id="hal-room-light" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="hal-room-high" />
        <stop offset="1" className="hal-room-low" />
      </linearGradient>
      <linearGradient id="hal-pane-light" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className="hal-pane-high" />
        <stop offset="1" className="hal-pane-low" />
      </linearGradient>
    </defs>
  )
})

export const Scenery = memo(function Scenery({ lie }: { lie: Lie }) {
  const { width, height } = sizeOfTown(lie)
  const rows = lie === 'wide' ? [0, 3] : [0, 1, 2]
  return (
    <g>
      <Sky width={width} height={height} lie={lie} />
      <Horizon width={width} />
      {rows.map((place) => (
        <Ground key={place} top={cornerOf(place, lie).y + 196} width={width} />
      ))}
      <Paths lie={lie} />
      <Growth lie={lie} />
    </g>
  )
})
