/** Everybody on the board: they walk, because each keeps its element and only its place changes. */
import { roomCorner } from '../house/layout.ts'
import { pressOfRoom } from '../press.ts'
import { useTableTop } from '../table-top.tsx'
import { Crowd } from './crowd-marks.tsx'
import { FigureArt, Pips, thingOf } from './figure-art.tsx'
import { type Placed, placesOf } from './people.ts'

export function Figures() {
  const { view, plane } = useTableTop()
  const { shown, packs } = placesOf(view, plane)
  return (
    <>
      {shown
        .toSorted((a, b) => a.who - b.who)
        .map((placed) => (
          <FigureAt key={placed.who} placed={placed} />
        ))}
      {packs.map((pack) => (
        <Crowd key={`${pack.room}-${pack.part}`} pack={pack} />
      ))}
    </>
  )
}

function FigureAt({ placed }: { placed: Placed }) {
  const top = useTableTop()
  const { layout, view } = top
  const { who, room, slot } = placed
  const corner = roomCorner(layout, view, room)
  if (corner === null) return null
  const { tile } = layout
  const x = corner.x + (slot.x * tile) / 100
  const y = corner.y + (slot.y * tile) / 100
  const { lit, chosen, props } = thingOf(top, who)
  const through = lit || chosen ? null : pressOfRoom(top, room, placed.part)
  const k = slot.scale * Math.min(1.1, Math.max(0.72, tile / 110))
  return (
    <g
      {...props}
      className={`${props.className} bet-figure`}
      {...(through === null ? {} : { onClick: through })}
      data-place={`who-${who}`}
      style={{ transform: `translate(${x}px, ${y}px) scale(${k})` }}
    >
      <rect x="-17" y="-50" width="34" height="58" fill="transparent" />
      <FigureArt who={who} dead={placed.dead} scale={k} />
      <rect className="light" x="-19" y="-53" width="38" height="63" rx="12" />
      <Pips who={who} />
    </g>
  )
}
