/** What an event carries from one place of the board to another: it sets out, lands, and rests there. */
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Places } from './carried.ts'
import './pieces.css'

export interface Flown {
  from: Places
  to: Places
  body: ReactNode
}

interface FlightProps {
  /** All that one event carries. */
  flown: readonly Flown[]
  /** Another event is another flight, even if it carries the same. */
  event: unknown
  still: boolean
}

interface Way {
  from: { x: number; y: number }
  to: { x: number; y: number }
}

/** Lies over the board, which has to be positioned; it is only to be looked at. */
export function Flight({ flown, event, still }: FlightProps) {
  const layer = useRef<HTMLDivElement>(null)
  const flights = useRef({ event, number: 0 })
  if (flights.current.event !== event) flights.current = { event, number: flights.current.number + 1 }
  const { number } = flights.current
  const [ways, setWays] = useState<{ number: number; ways: readonly (Way | null)[] } | null>(null)
  const places = JSON.stringify(flown.map(({ from, to }) => [from, to]))
  useLayoutEffect(() => {
    const { current } = layer
    const all = JSON.parse(places) as [Places, Places][]
    setWays(current === null || all.length === 0 ? null : { number, ways: all.map((ends) => wayOf(current, ends)) })
  }, [number, places])
  return (
    <div ref={layer} className="flight" aria-hidden="true">
      {ways?.number === number &&
        flown.map(({ body }, i) => {
          const way = ways.ways[i] ?? null
          return way === null ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: what one event carries has nothing but its place
            <span key={`${number} ${i}`} className={still ? 'flown' : 'flown flies'} style={styleOf(way)}>
              {body}
            </span>
          )
        })}
    </div>
  )
}

/** It lies where it lands; how far it has come is told to its flight. */
function styleOf({ from, to }: Way): CSSProperties {
  return { left: to.x, top: to.y, '--from-x': `${from.x - to.x}px`, '--from-y': `${from.y - to.y}px` } as CSSProperties
}

function wayOf(layer: HTMLElement, [from, to]: readonly [Places, Places]): Way | null {
  const [start, end] = [middleOf(layer, from), middleOf(layer, to)]
  return start === null || end === null ? null : { from: start, to: end }
}

/** The middle of the first of these places that is in sight, or else drawn at all, in the layer's own measure. */
function middleOf(layer: HTMLElement, places: Places): { x: number; y: number } | null {
  const board = layer.parentElement
  if (board === null || layer.offsetWidth === 0) return null
  const drawn = [places]
    .flat()
    .flatMap((place) =>
      [...board.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > 0),
    )
  const box = drawn.find(isInSight) ?? drawn[0]
  if (box === undefined) return null
  const frame = layer.getBoundingClientRect()
  // The board may be zoomed.
  const scale = frame.width / layer.offsetWidth
  return { x: (box.left + box.width / 2 - frame.left) / scale, y: (box.top + box.height / 2 - frame.top) / scale }
}

function isInSight({ left, top, width, height }: DOMRect): boolean {
  const [x, y] = [left + width / 2, top + height / 2]
  return x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight
}
