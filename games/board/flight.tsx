/** What an event carries from one place of the board to another: it sets out, lands, and rests there. */
import { motion } from 'motion/react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import './pieces.css'

export interface Flown {
  /** Another one means another flight. */
  key: string | number
  /** The `data-place` of where it comes from and of where it lands. */
  from: string
  to: string
  body: ReactNode
}

interface FlightProps {
  flown: Flown | null
  still: boolean
}

interface Way {
  key: Flown['key']
  from: { x: number; y: number }
  to: { x: number; y: number }
}

/** Lies over the board, which has to be positioned; it is only to be looked at. */
export function Flight({ flown, still }: FlightProps) {
  const layer = useRef<HTMLDivElement>(null)
  const [way, setWay] = useState<Way | null>(null)
  const { key, from, to } = flown ?? { key: null, from: '', to: '' }
  useLayoutEffect(() => {
    const [start, end] = [from, to].map((place) => (layer.current === null ? null : middleOf(layer.current, place)))
    setWay(key === null || start == null || end == null ? null : { key, from: start, to: end })
  }, [key, from, to])
  const flies = flown !== null && way?.key === key
  return (
    <div ref={layer} className="flight" aria-hidden="true">
      {flies && (
        <motion.span
          key={key}
          className="flown"
          initial={still ? false : { ...way.from, opacity: 0, scale: 0.7 }}
          animate={{ ...way.to, opacity: 1, scale: 1 }}
          transition={still ? { duration: 0 } : { duration: 0.42, ease: [0.3, 0.1, 0.2, 1] }}
        >
          {flown.body}
        </motion.span>
      )}
    </div>
  )
}

/** The middle of a place, in the layer's own measure: the board may be zoomed. */
function middleOf(layer: HTMLElement, place: string): { x: number; y: number } | null {
  const element = layer.parentElement?.querySelector(`[data-place="${CSS.escape(place)}"]`) ?? null
  if (element === null || layer.offsetWidth === 0) return null
  const [frame, box] = [layer.getBoundingClientRect(), element.getBoundingClientRect()]
  const scale = frame.width / layer.offsetWidth
  return {
    x: (box.left + box.width / 2 - frame.left) / scale,
    y: (box.top + box.height / 2 - frame.top) / scale,
  }
}
