/** The rooms of the house, each a thing that explains itself and can be gone to. */
import { memo } from 'react'
import { FACE, FLOORS, isBarrier, ROOMS } from '../../content/rooms.ts'
import type { BetrayalView } from '../../types.ts'
import { Banner, bannerHeight, Plate, RoomName, RoomSymbol, signOf } from '../draw/labels.tsx'
import { TileArt } from '../draw/rooms/tile.tsx'
import { sideOfPart } from '../figures/people.ts'
import { roomLikes, SIGN_LIKES, wholeRoomLikes } from '../likes.ts'
import { walkingProps } from '../press.ts'
import { useTableTop } from '../table-top.tsx'
import { placesIn } from './contents.ts'
import { roomCorner } from './layout.ts'
import { sidesOf } from './sides.ts'

export function Rooms() {
  const { view, layout } = useTableTop()
  const laid = ROOMS.flatMap((name, room) => {
    const corner = roomCorner(layout, view, room)
    return corner === null ? [] : [{ name, room, ...corner }]
  })
  return (
    <>
      {laid.map(({ name, room, x, y }) => (
        <RoomTile key={name} room={room} x={x} y={y} />
      ))}
      {/* They hang over the room to the north as well: no tile may hide them. */}
      {laid.map(({ name, room, x, y }) => (
        <Places key={name} room={room} x={x} y={y} />
      ))}
    </>
  )
}

/** So many banners hang over a room at most; of more, the last says how many. */
const BANNERS = 2

/** What the haunt calls a room. */
function Places({ room, x, y }: RoomAt) {
  const { view, text, layout } = useTableTop()
  return bannersOf(placesIn(view, room, text)).map((place, i) => (
    <g
      key={place}
      className="bet-place"
      lang={text.foreign.langOf(place)}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <Banner text={place} x={layout.tile / 2} y={i * 20} width={layout.tile} />
    </g>
  ))
}

/** The popover of the room names them all. */
const bannersOf = (places: readonly string[]): readonly string[] =>
  places.length <= BANNERS ? places : [...places.slice(0, BANNERS - 1), `+${places.length - BANNERS + 1}`]

/** The names of the rooms, over whoever stands there: a name that cannot be read helps nobody. */
export function RoomNames() {
  const { view, text, layout } = useTableTop()
  const { tile } = layout
  return ROOMS.map((name, room) => {
    const corner = roomCorner(layout, view, room)
    if (corner === null) return null
    const banners = bannersOf(placesIn(view, room, text)).length
    return (
      <g
        key={name}
        className="bet-roomname"
        style={{ transform: `translate(${corner.x}px, ${corner.y}px) scale(${tile / 100})` }}
      >
        <RoomName name={text.name(name)} k={100 / tile} top={21 + (bannerHeight(banners) * 100) / tile} />
      </g>
    )
  })
}

interface RoomAt {
  room: number
  x: number
  y: number
}

function RoomTile({ room, x, y }: RoomAt) {
  const { view, text, thing, layout, showing, far, setOut } = useTableTop()
  const name = ROOMS[room]
  const floor = FLOORS[view.floor[room] ?? 0]
  if (name === undefined || floor === undefined) return null
  const { tile } = layout
  const halves = isBarrier(room)
  const { lit, props } = thing(
    halves ? wholeRoomLikes(room) : roomLikes(room),
    labelOf(view, room, text.name(name)),
    `room.${name}`,
  )
  const way = lit ? undefined : far?.get(room)
  const walked =
    way === undefined
      ? {}
      : walkingProps(props.className, text.say('board.walkTowards', { room: name }), () => setOut(way))
  const face = FACE[room]
  const fresh = showing !== null && 'room' in showing && showing.room === name && /^room/.test(showing.is)
  return (
    <g className="bet-room" style={{ transform: `translate(${x}px, ${y}px)` }}>
      <g {...props} {...walked} data-place={name}>
        <g className={fresh ? 'bet-laid' : undefined}>
          <g transform={`scale(${tile / 100})`}>
            <rect className="bet-ground" x="1.5" y="3" width="100" height="100" fill="#000" opacity=".5" />
            <TileArt room={name} floor={floor} turn={view.turned[room] ?? 0} sides={sidesOf(view, room)} />
            {face?.symbol !== undefined && <RoomSymbol deck={face.symbol} x={87.5} y={87.5} r={6.5} used />}
          </g>
        </g>
        {lit && <rect className="bet-goldlight" width={tile} height={tile} />}
        <rect className="light" x="1.5" y="1.5" width={tile - 3} height={tile - 3} rx="3" />
        {fresh && <rect className="just-now" x="2" y="2" width={tile - 4} height={tile - 4} rx="3" fill="none" />}
      </g>
      {halves && [0, 1].map((part) => <Half key={part} room={room} part={part} />)}
      <RoomSign room={room} />
    </g>
  )
}

function labelOf({ players }: BetrayalView, room: number, name: string): string {
  const count = players.filter((player) => player.alive && player.room === room).length
  return count === 0 ? name : `${name} (${count})`
}

/** One half of a room with a barrier. */
function Half({ room, part }: { room: number; part: number }) {
  const { view, text, thing, layout } = useTableTop()
  const name = ROOMS[room] ?? 'chasm'
  const { lit, meant, chosen, props } = thing(
    roomLikes(room, part),
    `${text.name(name)}, ${text.name(part === 0 ? 'near' : 'far')}`,
    `room.${name}`,
  )
  if (!lit && !meant && !chosen) return null
  const { tile } = layout
  const side = sideOfPart(room, part, view.turned[room] ?? 0)
  const half = tile / 2
  const [x, y, w, h] =
    side === 0
      ? [0, 0, tile, half]
      : side === 1
        ? [half, 0, half, tile]
        : side === 2
          ? [0, half, tile, half]
          : [0, 0, half, tile]
  return (
    <g {...props}>
      <rect x={x} y={y} width={w} height={h} fill="transparent" />
      <rect className="bet-goldlight" x={x} y={y} width={w} height={h} />
      <rect className="light" x={x + 1.5} y={y + 1.5} width={w - 3} height={h - 3} rx="3" />
    </g>
  )
}

/** The plate of a room; what it offers can be clicked. */
const RoomSign = memo(function RoomSign({ room }: { room: number }) {
  const { text, thing, layout, view } = useTableTop()
  const name = ROOMS[room] ?? 'foyer'
  const sign = signOf(room)
  if (sign === null) return null
  const { tile } = layout
  const barrier = isBarrier(room)
  const done =
    FACE[room]?.once !== undefined && view.players.every(({ blessedBy, alive }) => !alive || blessedBy.includes(room))
  const { props } = thing(SIGN_LIKES[name] ?? [], text.say('board.signOf', { room: name }), `room.${name}`)
  return (
    <g
      {...props}
      className={`${props.className} bet-sign ${done ? 'bet-done' : ''}`}
      transform={`translate(${barrier ? tile / 2 - 24 : tile * 0.08} ${tile - 13})`}
    >
      <Plate sign={sign} x={0} y={0} k={1} />
      <rect className="light" x="-3" y="-13" width="70" height="26" rx="6" />
    </g>
  )
})
