/** Ways that are no doors: stairs, chute, gallery, secret ways. Where both ends are shown, a ribbon joins them. */
import { ROOM, ROOMS, type Room } from '../content/rooms.ts'
import type { BetrayalView } from '../types.ts'
import { WayMark } from './draw/tokens.tsx'
import { roomCorner } from './layout.ts'
import { useTableTop } from './table-top.tsx'

interface Way {
  from: number
  to: number
  sign: 'stairs' | 'falling' | 'secretDoor' | 'elevator'
  /** Only down. */
  oneWay: boolean
}

const fixed = (from: Room, to: Room, sign: Way['sign'], oneWay = false): Way => ({
  from: ROOM[from],
  to: ROOM[to],
  sign,
  oneWay,
})

const FIXED: readonly Way[] = [
  fixed('upperLanding', 'grandStaircase', 'stairs'),
  fixed('foyer', 'stairsFromBasement', 'stairs'),
  fixed('gallery', 'ballroom', 'falling', true),
  fixed('coalChute', 'basementLanding', 'falling', true),
]

export function waysOf(view: BetrayalView): Way[] {
  const lies = (room: number) => (view.floor[room] ?? -1) >= 0
  const ways = FIXED.filter(({ from, to }) => lies(from) && lies(to))
  if (view.haunt?.cellarWay) ways.push({ from: ROOM.foyer, to: ROOM.basementLanding, sign: 'stairs', oneWay: false })
  for (const name of ['secretPassage', 'secretStairs']) {
    const [a, b] = view.tokens.filter((token) => token.name === name)
    if (a !== undefined && b !== undefined)
      ways.push({ from: a.room, to: b.room, sign: name === 'secretStairs' ? 'stairs' : 'secretDoor', oneWay: false })
  }
  const below = view.tokens.find(({ name }) => name === 'belowCollapsedRoom')
  if (below !== undefined) ways.push({ from: ROOM.collapsedRoom, to: below.room, sign: 'falling', oneWay: true })
  return ways
}

/** Each end stands at a corner of its room, on the side where the other end lies. */
function endOf(corner: { x: number; y: number }, other: { x: number; y: number }, tile: number) {
  const right = other.x > corner.x + tile / 2
  return { x: corner.x + tile * (right ? 0.93 : 0.07), y: corner.y + tile * 0.66 }
}

/** The bands run beneath the rooms, so that they cross nobody's feet; their ends lie on them. */
export function Ribbons({ part }: { part: 'bands' | 'marks' }) {
  const { view, layout, text } = useTableTop()
  return waysOf(view).map(({ from, to, sign, oneWay }) => {
    const [a, b] = [roomCorner(layout, view, from), roomCorner(layout, view, to)]
    const key = `${from}-${to}-${sign}`
    if (a === null && b === null) return null
    if (a === null || b === null) {
      const [corner, there] = a === null ? [b, from] : [a, to]
      if (corner === null || part === 'bands') return null
      return (
        <g key={key} className="bet-ribbon">
          <title>{text.say('board.wayTo', { room: ROOMS[there] })}</title>
          <WayMark sign={sign} x={corner.x + layout.tile * 0.93} y={corner.y + layout.tile * 0.66} />
        </g>
      )
    }
    const [start, end] = [endOf(a, b, layout.tile), endOf(b, a, layout.tile)]
    const bend = Math.max(40, Math.abs(end.x - start.x) * 0.3) * (end.x >= start.x ? 1 : -1)
    const d = `M${start.x} ${start.y}C${start.x + bend} ${start.y} ${end.x - bend} ${end.y} ${end.x} ${end.y}`
    if (part === 'bands')
      return (
        <g key={key} className="bet-ribbon">
          <path d={d} className="under" />
          <path d={d} className="band" />
          <path d={d} className="stitch" />
        </g>
      )
    return (
      <g key={key} className="bet-ribbon">
        <WayMark sign={sign} {...start} />
        {oneWay ? (
          <path
            d="M-16 -8l20 8l-20 8l5 -8z"
            fill="#e3e8f0"
            stroke="#10131a"
            strokeWidth="1.6"
            transform={`translate(${end.x} ${end.y})${end.x < start.x ? ' rotate(180)' : ''}`}
          />
        ) : (
          <WayMark sign={sign} {...end} />
        )}
      </g>
    )
  })
}
