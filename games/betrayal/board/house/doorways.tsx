/** What lies behind open doorways: arrows into the unknown, cells for rooms that are laid or moved, and the turner. */
import { FACE, FLOORS, ROOM, ROOMS, type Room, SIDES } from '../../content/rooms.ts'
import type { BStep } from '../../types.ts'
import { RoomName, RoomSymbol } from '../draw/labels.tsx'
import { TileArt } from '../draw/rooms/tile.tsx'
import { figuresOf } from '../figures/people.ts'
import { doorwayLikes } from '../likes.ts'
import { walkingProps } from '../press.ts'
import { useTableTop } from '../table-top.tsx'
import { type Cell, cellBehind, cornerOf, DOORSTEP, doorwaysOf } from './layout.ts'
import { DX, DY, doorMask, sidesIn } from './sides.ts'

export function Doorways() {
  const { view, turner } = useTableTop()
  const laid = turner === null ? null : cellOf(turner.step, view)
  return (
    <>
      {ROOMS.flatMap((name, room) =>
        (view.floor[room] ?? -1) < 0
          ? []
          : doorwaysOf(view, room).map((side) => {
              const cell = cellBehind(view, room, side)
              const taken = laid !== null && laid.floor === cell.floor && laid.x === cell.x && laid.y === cell.y
              return taken ? null : <Doorway key={`${name}-${side}`} room={room} side={side} cell={cell} />
            }),
      )}
      <Walls />
      {laid !== null && <Preview cell={laid} />}
    </>
  )
}

/** The doorway of the elevator leads nowhere for long: nothing is laid there, and its cell is not drawn. */
function Doorway({ room, side, cell }: { room: number; side: number; cell: Cell }) {
  const { view, layout, text, thing, doorways, setOut } = useTableTop()
  const corner = cornerOf(layout, cell)
  const here = figuresOf(view).flatMap(({ who, room: at }) => (at === room ? [who] : []))
  const way = SIDES[side] ?? 'north'
  const { lit, meant, chosen, props } = thing(
    doorwayLikes(room, side, here),
    text.say('board.doorway', { room: ROOMS[room], side: way }),
    'topic.doorway',
  )
  const beyond = lit ? undefined : doorways.find((one) => one.room === room && one.side === side)
  if (corner === null || (!lit && !meant && !chosen && beyond === undefined)) return null
  const label = text.say('board.doorway', { room: ROOMS[room], side: way })
  const walked = beyond === undefined ? {} : walkingProps(props.className, label, () => setOut(beyond.way, side))
  return (
    <g
      {...props}
      {...walked}
      data-place={`door-${ROOMS[room]}-${way}`}
      transform={`translate(${corner.x} ${corner.y})`}
    >
      <Arrow side={side} tile={layout.tile} />
    </g>
  )
}

/** A finger needs more than the doorstep: the arrow reaches into its doorway, and over the edge of the sheet. */
const IN_DOORWAY = 7
const OVER_EDGE = 6

/** It stands at its door, so that two doors into one cell have an arrow each. */
function Arrow({ side, tile }: { side: number; tile: number }) {
  const shape = 'M0 -26l21 21h-11v17h-20v-17h-11z'
  const deep = tile * DOORSTEP + OVER_EDGE
  const box = { x: 5 - tile / 2, y: -deep, width: tile - 10, height: deep + IN_DOORWAY, rx: 6 }
  return (
    <g transform={`translate(${tile / 2} ${tile / 2}) rotate(${side * 90}) translate(0 ${tile / 2})`}>
      <rect className="bet-ghost" {...box} />
      <rect className="light" {...box} />
      <path d={shape} className="bet-arrow" transform={`translate(0 ${8 - deep / 2}) scale(${tile / 110})`} />
    </g>
  )
}

/** BET: a wall that turns. The wall itself is what is chosen. */
function Walls() {
  const { view, layout, text, thing, seat } = useTableTop()
  const room = view.players[seat]?.room ?? -1
  if (room < 0) return null
  return SIDES.map((way, side) => {
    const corner = cornerOf(layout, cellBehind(view, room, side))
    const { lit, meant, chosen, props } = thing(
      [
        { do: 'layWall', side: way },
        { do: 'wallTo', side: way },
      ],
      text.say('board.wall', { side: way }),
      'topic.doorway',
    )
    if (corner === null || (!lit && !meant && !chosen)) return null
    return (
      <g key={way} {...props} transform={`translate(${corner.x} ${corner.y})`}>
        <Arrow side={side} tile={layout.tile} />
      </g>
    )
  })
}

type View = Parameters<typeof cellBehind>[0] & { players: { room: number }[] }

/** The cell that a step would lay a room in. */
function cellOf(step: BStep, view: View): Cell | null {
  if (step.do === 'place' || step.do === 'attachNew') return cellBehind(view, ROOM[step.room], SIDES.indexOf(step.side))
  if (step.do === 'moveRoom') return cellBehind(view, ROOM[step.to], SIDES.indexOf(step.side))
  if (step.do === 'wallTo') return cellBehind(view, view.players[step.who]?.room ?? 0, SIDES.indexOf(step.side))
  return null
}

function tileOf(step: BStep): Room | null {
  if (step.do === 'place' || step.do === 'attachNew' || step.do === 'wallTo') return step.tile
  return step.do === 'moveRoom' ? step.room : null
}

/** How much room the ring with its notches needs around its middle, in tiles as large as they are drawn. */
const RING_ROOM = 0.94

/** At the edge of the table the ring is drawn so far inside that all of it can be reached. */
function inside(at: number, tile: number, drawn: number, end: number): number {
  const middle = at + tile / 2
  const need = drawn * RING_ROOM
  return Math.max(need, Math.min(end - need, middle)) - middle
}

/** The room as it would lie, over its cell, in a ring with a notch for each turn. */
function Preview({ cell }: { cell: Cell }) {
  const { view, layout, turner, text } = useTableTop()
  const corner = cornerOf(layout, cell)
  const name = turner === null ? null : tileOf(turner.step)
  const [ring] = turner?.rings ?? []
  const floor = FLOORS[cell.floor]
  if (turner === null || corner === null || name === null || ring === undefined || floor === undefined) return null
  const { tile } = layout
  const turn = Number(ring.value)
  // On a small floor it is drawn larger than it will lie, or it could not be turned by hand.
  const k = Math.max(1, 112 / tile)
  const grown = k === 1 ? '' : ` translate(${tile / 2} ${tile / 2}) scale(${k}) translate(${-tile / 2} ${-tile / 2})`
  const [dx, dy] = [inside(corner.x, tile, tile * k, layout.width), inside(corner.y, tile, tile * k, layout.height)]
  const room = ROOM[name]
  const symbol = FACE[room]?.symbol
  return (
    <g
      data-turner=""
      data-place="laying"
      className="bet-preview"
      transform={`translate(${corner.x + dx} ${corner.y + dy})${grown}`}
    >
      <NewDoorways cell={cell} room={room} turn={turn} />
      <rect x="8" y="14" width={tile} height={tile} fill="#000" opacity=".55" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same can be done with R and with the buttons of the panel */}
      <g className="bet-lifted" onClick={() => ring.turn(1)}>
        <g transform={`scale(${tile / 100})`}>
          <TileArt room={name} floor={floor} turn={turn} sides={sidesIn(view, room, turn, cell)} />
          {symbol !== undefined && <RoomSymbol deck={symbol} x={50} y={60} r={17} used={false} />}
          <RoomName name={text.name(name)} k={100 / tile} top={21} />
        </g>
        <rect width={tile} height={tile} rx="3" className="bet-previewlight" />
      </g>
      <Ring room={room} turn={turn} />
    </g>
  )
}

/** Where its other doors would lead. */
function NewDoorways({ cell, room, turn }: { cell: Cell; room: number; turn: number }) {
  const { view, layout } = useTableTop()
  const sides = sidesIn(view, room, turn, cell)
  const { tile } = layout
  return [0, 1, 2, 3].map((side) =>
    sides[side] !== 'open' ? null : (
      <rect
        key={side}
        className="bet-newway"
        x={(DX[side] ?? 0) * tile + 9}
        y={(DY[side] ?? 0) * tile + 9}
        width={tile - 18}
        height={tile - 18}
        rx="8"
      />
    ),
  )
}

const NOTCH = [
  [0, -9],
  [9, 0],
  [0, 9],
  [-9, 0],
] as const

/** A notch for each turn, with the doors as they would be; those that do not go are struck out. */
function Ring({ room, turn }: { room: number; turn: number }) {
  const { layout, turner, text } = useTableTop()
  const [ring] = turner?.rings ?? []
  if (turner === null || ring === undefined) return null
  const { tile } = layout
  const r = tile * 0.72
  return (
    <g className="bet-ring" transform={`translate(${tile / 2} ${tile / 2})`}>
      <circle r={r} fill="none" stroke="#000" strokeOpacity=".5" strokeWidth="9" pointerEvents="none" />
      <circle r={r} fill="none" stroke="#6d5a3a" strokeWidth="2" pointerEvents="none" />
      {[0, 1, 2, 3].map((i) => {
        const can = ring.values.includes(i)
        const angle = (i * Math.PI) / 2
        const state = i === turn ? 'now' : can ? 'can' : 'cannot'
        const label = text.say('board.turn', { turn: i })
        const why = can ? null : (ring.whyNot(i) ?? text.say('board.noTurn'))
        return (
          // biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing
          <g
            key={i}
            className={`bet-notch ${state}`}
            transform={`translate(${Math.sin(angle) * r} ${-Math.cos(angle) * r})`}
            role="button"
            tabIndex={can ? 0 : -1}
            aria-label={why === null ? label : `${label}: ${why}`}
            aria-pressed={i === turn}
            aria-disabled={!can}
            onClick={(event) => {
              event.stopPropagation()
              if (can) ring.set(i)
            }}
            onKeyDown={(event) => {
              if (can && (event.key === 'Enter' || event.key === ' ')) ring.set(i)
            }}
          >
            {why !== null && <title>{why}</title>}
            <circle r="19" />
            <rect x="-9" y="-9" width="18" height="18" />
            {NOTCH.map(([x, y], side) =>
              doorMask(room, i) & (1 << side) ? (
                <circle key={`${x} ${y}`} className="door" cx={x} cy={y} r="3.4" />
              ) : null,
            )}
            {!can && <path d="M-14 14L14 -14" />}
          </g>
        )
      })}
      {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons in a drawing */}
      <g
        className="bet-lay"
        role="button"
        tabIndex={0}
        aria-label={text.say('board.lay')}
        transform={`translate(${r * 0.78} ${r * 0.78})`}
        onClick={(event) => {
          event.stopPropagation()
          turner.lay()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.stopPropagation()
          turner.lay()
        }}
      >
        <circle r="21" />
        <path d="M-9 0l6 7l12 -14" />
      </g>
    </g>
  )
}
