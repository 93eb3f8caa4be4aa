/** Ways that are no doors: stairs, chute, gallery, secret ways. Where both ends are shown, a ribbon joins them. */
import { ROOMS } from '../../content/rooms.ts'
import { WayMark } from '../draw/tokens.tsx'
import { useTableTop } from '../table-top.tsx'
import { roomCorner } from './layout.ts'
import { waysOf } from './ways.ts'

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
