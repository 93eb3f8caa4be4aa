/** One building: its face, its windows, the ghosts' places, the haunt fields and the bonus tile. */

import type { Thing } from '@gloam/games/board/contract.ts'
import { there } from '@gloam/kernel/data.ts'
import type { Tile } from '../../content/tiles.ts'
import { BUILDINGS, type Building, COLOURS } from '../../content/town.ts'
import { buildingLikes } from '../choices/likes.ts'
import { TileFace } from '../players/tile.tsx'
import { useCalm, useTable, useThing } from '../table.tsx'
import { Clock } from './clock.tsx'
import type { Figure } from './figures.ts'
import { LAYOUT, type Lie, type Point, standOf, touchArea, windowsOf } from './geometry.ts'
import { HauntFields } from './haunt-fields.tsx'
import { CLOCK } from './houses/church.tsx'
import { HOUSES, outlineOf } from './houses/index.tsx'

/** A finger needs this much, in pixels. */
const FINGER = 45

/** A window: dark and cold when empty, full of its ghost's light when haunted. */
function Window({ building, at, rank }: { building: Building; at: Point; rank: number | null }) {
  const { pane, frame, barred = false } = HOUSES[building]
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      {rank !== null && <circle r="44" fill={`url(#hal-spill-${COLOURS[rank]})`} className="hal-spill" />}
      <path d={outlineOf(pane)} fill="#0d1222" stroke={frame} strokeWidth="3" />
      {rank === null ? (
        <>
          <path d={outlineOf(pane, -2)} fill="url(#hal-cold)" />
          <path d="M0-17V19M-20 2H20" stroke={frame} strokeWidth="2" opacity="0.55" />
          {barred && <path d="M-12-17V18M-4-17V18M4-17V18M12-17V18" stroke="#2d3a52" strokeWidth="2" />}
        </>
      ) : (
        <path d={outlineOf(pane, -1.5)} fill={`url(#hal-glow-${COLOURS[rank]})`} />
      )}
    </g>
  )
}

interface GhostSpotsProps {
  building: Building
  spot: Thing
  /** Which of the drawn ghosts follows the pointer. */
  carries: string
  windows: readonly Point[]
  /** The windows of this house in which other ghosts are. */
  others: readonly Point[]
  lie: Lie
}

/** The ghosts of one colour in one building are one thing: it does not matter which of them is taken. */
function GhostSpots({ building, spot, carries, windows, others, lie }: GhostSpotsProps) {
  const calm = useCalm()
  const { pane } = HOUSES[building]
  const finger = FINGER / LAYOUT[lie].house
  return (
    <g {...spot.props} className={`hal-spot ${calm ? 'calm' : ''} ${spot.props.className}`} data-carries={carries}>
      {windows.map(({ x, y }) => (
        <circle key={`glow ${x} ${y}`} cx={x} cy={y} r="50" className="hal-may" />
      ))}
      {windows.map(({ x, y }) => (
        <path
          key={`touch ${x} ${y}`}
          d={touchArea({ x, y }, finger, others)}
          fillRule="evenodd"
          className="hal-nothing"
        />
      ))}
      {windows.map(({ x, y }) => (
        <path
          key={`light ${x} ${y}`}
          d={outlineOf(pane)}
          transform={`translate(${x} ${y})`}
          className={calm ? 'hal-calm-light' : 'light'}
        />
      ))}
    </g>
  )
}

interface HouseProps {
  building: Building
  lie: Lie
  windows: readonly Point[]
  figures: readonly Figure[]
}

/** The whole front of a building can be clicked, from the roof to the name at the street. */
function House({ building, lie, windows, figures }: HouseProps) {
  const { text, words, letters } = useTable()
  const calm = useCalm()
  const { Front } = HOUSES[building]
  const { house, street, plaque } = LAYOUT[lie]
  const name = text.name(building)
  const label = words('room', { building: name, ghosts: figures.length, capacity: windows.length })
  const front = useThing()(buildingLikes(building), label, `building.${building}`)
  const wide = plaque * Math.min(letters, 1.2)
  return (
    <g {...front.props} className={`hal-house ${front.props.className}`}>
      <ellipse cy="2" rx={120 * house} ry="7" fill="#05060c" opacity="0.5" />
      <g transform={`scale(${house})`}>
        <Front lie={lie} />
        {windows.map((at, slot) => (
          <Window
            key={`${at.x} ${at.y}`}
            building={building}
            at={at}
            rank={figures.find((figure) => figure.slot === slot)?.rank ?? null}
          />
        ))}
      </g>
      <g transform={`translate(0 ${street})`}>
        <rect x={-wide / 2} y={-13 * letters} width={wide} height={26 * letters} rx="5" className="hal-plaque" />
        <circle cx={7 - wide / 2} r="1.8" className="hal-nail" />
        <circle cx={wide / 2 - 7} r="1.8" className="hal-nail" />
        <text y={6 * letters} className="hal-plaque-name" fontSize={18 * letters}>
          {name}
        </text>
      </g>
      <rect
        x={-wide / 2}
        y={street - 13 * letters}
        width={wide}
        height={26 * letters}
        rx="5"
        className={calm ? 'hal-calm-light' : 'light'}
      />
      <rect x={-115 * house} y={-150 * house} width={230 * house} height={152 * house} rx="8" className="hal-reach" />
    </g>
  )
}

/** The tile stands before the building on a post; where there is no room for that, it hangs beside the roof. */
function Sign({ building, tile, lie }: { building: Building; tile: Tile; lie: Lie }) {
  const { text, words } = useTable()
  const label = words('tileIn', { building: text.name(building), tile: text.thing('tile', tile).name })
  const sign = useThing()({ do: 'leaveTile', building }, label, `tile.${tile}`)
  const { x, y, scale } = LAYOUT[lie].tile
  return (
    <g
      {...sign.props}
      transform={`translate(${x} ${y}) scale(${scale})`}
      className={`hal-sign ${sign.props.className}`}
    >
      {lie === 'wide' && <path d="M0 20V54" className="hal-post" />}
      <g transform="translate(-23 -23)">
        <TileFace tile={tile} />
      </g>
      <rect x="-25" y="-25" width="50" height="51" rx="9" className="light" />
    </g>
  )
}

interface BuildingProps {
  place: number
  lie: Lie
  figures: readonly Figure[]
  spotOf(rank: number, place: number, count: number): Thing
}

export function BuildingCell({ place, lie, figures, spotOf }: BuildingProps) {
  const { view, showing } = useTable()
  const building = there(BUILDINGS[place])
  const tile = view.tiles[place] ?? null
  const windows = windowsOf(building, view.expert, lie)
  const { x, y } = standOf(place, lie)
  const { house } = LAYOUT[lie]
  const spoken = showing !== null && Object.values(showing).includes(building)
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={spoken ? 'hal-building spoken' : 'hal-building'}
      data-place={building}
    >
      <House building={building} lie={lie} windows={windows} figures={figures} />
      {building === 'church' && (
        <g transform={`translate(${CLOCK.x * house} ${CLOCK.y * house}) scale(${house})`}>
          <Clock />
        </g>
      )}
      <g transform={`scale(${house})`}>
        {COLOURS.map((colour, rank) => {
          const here = figures.filter((figure) => figure.rank === rank)
          if (here.length === 0) return null
          const taken = here.map((figure) => there(windows[figure.slot]))
          const others = figures.filter((figure) => figure.rank !== rank).map((figure) => there(windows[figure.slot]))
          const spot = spotOf(rank, place, here.length)
          return (
            <GhostSpots
              key={colour}
              {...{ building, spot, others, lie }}
              carries={`ghost-${rank}-${place}`}
              windows={taken}
            />
          )
        })}
      </g>
      <HauntFields place={place} lie={lie} />
      {tile !== null && <Sign building={building} tile={tile} lie={lie} />}
    </g>
  )
}
