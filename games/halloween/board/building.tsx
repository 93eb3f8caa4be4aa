/** One building: its face, its rooms, the ghosts' places, the haunt fields and the bonus tile. */
import type { Thing } from '@gloam/games/board/contract.ts'
import type { Tile } from '../content/tiles.ts'
import { BUILDINGS, COLOURS } from '../content/town.ts'
import { FACADES } from './facades/index.tsx'
import type { Figure } from './figures.ts'
import { FIELD, HALL, type Lie, type Point, type Room, tileAt } from './geometry.ts'
import { HauntFields } from './haunt-fields.tsx'
import { buildingLikes } from './likes.ts'
import { useTable, useThing } from './table.tsx'
import { TileFace } from './tile.tsx'

function Rooms({ place, rooms, taken }: { place: number; rooms: readonly Room[]; taken: number }) {
  const { pane, bars } = FACADES[BUILDINGS[place]]
  return rooms.map((room, slot) => (
    <g
      key={`${room.x}-${room.y}`}
      transform={`translate(${room.x} ${room.y})`}
      className={slot < taken ? 'hal-occupied' : ''}
    >
      <rect width={room.width} height={room.height} className="hal-room" />
      <g transform={`translate(${room.width / 2} ${room.height / 2 - 3})`}>
        <path d={pane} className="hal-pane" />
        <path d={bars} className="hal-bars" />
      </g>
      <rect y={room.height - 7} width={room.width} height="7" className="hal-floor" />
    </g>
  ))
}

/** The ghosts of one colour in one building are one thing: it does not matter which of them is taken. */
function GhostSpots({ spot, rooms }: { spot: Thing; rooms: readonly Room[] }) {
  return (
    <g {...spot.props} className={`hal-spot ${spot.props.className}`}>
      {rooms.map(({ x, y, width, height }) => (
        <g key={`${x}-${y}`}>
          <ellipse cx={x + width / 2} cy={y + height / 2} rx="36" ry="34" className="hal-spot-glow" />
          <rect x={x} y={y} width={width} height={height} className="hal-nothing" />
          <rect x={x + 2} y={y + 2} width={width - 4} height={height - 4} rx="10" className="hal-spot-ring" />
        </g>
      ))}
    </g>
  )
}

/** The whole front of a building can be clicked, from the roof to the name over the door. */
function House({ place, rooms, taken }: { place: number; rooms: readonly Room[]; taken: number }) {
  const { text, words } = useTable()
  const building = BUILDINGS[place]
  const { Front } = FACADES[building]
  const name = text.name(building)
  const label = words('room', { building: name, ghosts: taken, capacity: rooms.length })
  const house = useThing()(buildingLikes(building), label, `building.${building}`)
  return (
    <g {...house.props} className={`hal-house ${house.props.className}`}>
      <Front />
      <Rooms place={place} rooms={rooms} taken={taken} />
      <rect x={HALL.x - 11} y="72" width={HALL.width + 22} height="174" rx="10" className="hal-house-glow" />
      <rect x="14" y="219" width="232" height="25" rx="4" className="hal-plate" />
      <text x="130" y="238" className="hal-plate-name">
        {name}
      </text>
    </g>
  )
}

/** The tile hangs from a bracket beside the building; where there is no room for that, it stands before it on a post. */
function Sign({ place, tile, lie }: { place: number; tile: Tile; lie: Lie }) {
  const { text, words } = useTable()
  const building = BUILDINGS[place]
  const label = words('tileIn', { building: text.name(building), tile: text.thing('tile', tile).name })
  const sign = useThing()({ do: 'leaveTile', building }, label, `tile.${tile}`)
  const { x, y } = tileAt(lie)
  return (
    <g {...sign.props} transform={`translate(${x} ${y})`} className={`hal-sign ${sign.props.className}`}>
      {lie === 'wide' ? <Bracket /> : <Post />}
      <g transform={lie === 'wide' ? undefined : 'translate(13 2) scale(1.18)'}>
        <rect x="-4" y="-6" width="54" height="60" rx="10" className="hal-spot-ring" />
        <TileFace tile={tile} />
      </g>
    </g>
  )
}

function Bracket() {
  return (
    <>
      <path className="hal-iron" d="M-6-12H48V-9H-6Z" />
      <path className="hal-chain" d="M8-10V0M38-10V0" />
    </>
  )
}

function Post() {
  const { width, height } = FIELD.tall
  return (
    <>
      <rect width={width} height={height} className="hal-nothing" />
      <path className="hal-iron" d="M36 50H44V66H36Z" />
    </>
  )
}

interface BuildingProps {
  place: number
  lie: Lie
  corner: Point
  rooms: readonly Room[]
  figures: readonly Figure[]
  spotOf(rank: number, place: number, count: number): Thing
}

export function BuildingCell({ place, lie, corner, rooms, figures, spotOf }: BuildingProps) {
  const { view, showing } = useTable()
  const building = BUILDINGS[place]
  const tile = view.tiles[place] ?? null
  const spoken = showing !== null && Object.values(showing).includes(building)
  return (
    <g
      transform={`translate(${corner.x} ${corner.y})`}
      className={spoken ? 'hal-building spoken' : 'hal-building'}
      data-place={building}
    >
      <ellipse cx="130" cy="236" rx="150" ry="44" className="hal-light" />
      <House place={place} rooms={rooms} taken={figures.length} />
      {COLOURS.map((colour, rank) => {
        const here = figures.filter((figure) => figure.rank === rank)
        if (here.length === 0) return null
        const taken = here.map((figure) => rooms[figure.slot])
        return <GhostSpots key={colour} spot={spotOf(rank, place, here.length)} rooms={taken} />
      })}
      <HauntFields place={place} lie={lie} />
      {tile !== null && <Sign place={place} tile={tile} lie={lie} />}
    </g>
  )
}
