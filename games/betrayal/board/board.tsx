/** Betrayal's table: the house on its sheets, and the viewer's own explorer below. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import { SPECTATOR } from '@gloam/kernel/game.ts'
import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { FLOORS } from '../content/rooms.ts'
import type { Betrayal, BetrayalView } from '../types.ts'
import './board.css'
import { StillReading } from './book/readers.tsx'
import { UnreadBook } from './book/unread-book.tsx'
import { Fan } from './figures/fan.tsx'
import { useInSight, useWhole } from './figures/in-sight.ts'
import { useWalk } from './figures/walk.ts'
import { House } from './house/house.tsx'
import { boxOf, holds, type Layout, layOut, ORDER } from './house/layout.ts'
import { Lift } from './house/lift.tsx'
import { PlaneSwitch } from './house/plane-switch.tsx'
import { type Plane, usePlane } from './house/planes.ts'
import { DiceTray } from './panel/dice-tray.tsx'
import { Order } from './panel/order.tsx'
import { OwnPanel, Plaques } from './panel/panel.tsx'
import { OnTheTable, Tray } from './panel/tray.tsx'
import { TableTopProvider } from './table-top.tsx'

/** Below this width one floor is shown at a time. */
const NARROW = 860
/** Below this one there is no room for one's own panel beneath the floor: it is scrolled to. */
const PHONE = 600
/** On a phone the two planes of the house stand in a row above the map. */
const PLANES_ROW = 74

interface Size {
  width: number
  height: number
}

/** How large an element is; nothing that the board draws may change it, or the two would chase each other. */
function useSize(box: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 1080, height: 600 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const fit = () => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }))
    }
    fit()
    const watch = new ResizeObserver(fit)
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
  return size
}

/** The floor on which the viewer stands, or whoever is on turn. */
function ownFloor(view: BetrayalView, seat: number): number {
  const who = seat === SPECTATOR ? view.turn.seat : seat
  const room = view.players[who]?.room ?? -1
  return view.floor[room] ?? 1
}

/** The same as before as long as the house has room on its sheets. */
function useLayout({ view, whole }: BoardProps<Betrayal>, { width, height }: Size, floor: number | null): Layout {
  const boxes = (floor === null ? ORDER : [floor]).map((one) => boxOf(view, one))
  const before = useRef<{ layout: Layout; window: string } | null>(null)
  const window = `${width} ${height} ${floor}`
  if (before.current?.window !== window || !holds(before.current.layout, boxes))
    before.current = { layout: layOut(boxes, width, height, whole), window }
  return before.current.layout
}

/** What the panel, and the lift beside a floor that is shown alone, leave of the window. */
function sizeOfMap(window: Size, panel: Size, planes: boolean): Size {
  const width = window.width - (window.width < NARROW ? 76 : 16)
  if (window.width < PHONE) return { width, height: Math.max(300, window.height - 12 - (planes ? PLANES_ROW : 0)) }
  return { width, height: Math.max(380, window.height - panel.height - 12) }
}

/** The panel stays at the lower edge: what stays beside the map ends above it. */
const besidePanel = ({ height }: Size) => ({ '--panel': `${height}px` }) as CSSProperties

/** The haunt changes the light of the house, and so does its second plane. */
function classOf(view: BetrayalView, plane: Plane | null, width: number): string {
  return [
    'bet',
    width < NARROW && 'narrow',
    width < PHONE && 'phone',
    view.haunt !== null && 'haunted-night',
    plane !== null && 'two-planes',
    plane === 1 && 'second-plane',
  ]
    .filter(Boolean)
    .join(' ')
}

export function Board(props: BoardProps<Betrayal>) {
  const { view, seat, camera, choices, turner } = props
  const [fan, setFan] = useState(-1)
  const outer = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLDivElement>(null)
  const window = useSize(outer)
  const panel = useSize(own)
  const narrow = window.width < NARROW
  const phone = window.width < PHONE
  const { plane, showPlane } = usePlane(props)
  const size = props.whole
    ? { width: window.width - 16, height: window.height - 12 }
    : sizeOfMap(window, panel, plane !== null)
  const named = (FLOORS as readonly (string | null)[]).indexOf(camera.floor)
  const floor = narrow ? (named < 0 ? ownFloor(view, seat) : named) : null
  const layout = useLayout(props, size, floor)
  const { far, doorways, setOut } = useWalk(props)
  const map = useRef<HTMLDivElement>(null)
  useWhole(map, layout.height, window.height)
  useInSight(map, own, turner === null ? choices : turner.step)
  return (
    <TableTopProvider value={{ ...props, layout, narrow, fan, setFan, far, doorways, setOut, plane, showPlane }}>
      <div className={classOf(view, plane, window.width)} style={phone ? undefined : besidePanel(panel)}>
        <div className="bet-window" ref={outer} />
        {narrow && <Lift floor={floor ?? 1} />}
        <div className="bet-map" ref={map} style={{ height: layout.height, width: narrow ? layout.width : undefined }}>
          <House />
        </div>
        <div className="bet-overlay" style={{ height: size.height + (phone && plane !== null ? PLANES_ROW : 0) }}>
          <OnTheTable />
          <DiceTray />
          <Tray />
          <Fan />
          <Plaques />
          {!phone && <Order />}
          <PlaneSwitch />
          <StillReading />
          <UnreadBook />
        </div>
        <div className="bet-below" ref={own}>
          {phone && <Order />}
          <OwnPanel phone={phone} />
        </div>
      </div>
    </TableTopProvider>
  )
}
