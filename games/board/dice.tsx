/** Dice, each drawn as the body it is. They tumble, and then they rest, face up, until the next thing happens. */
import { motion } from 'motion/react'
import { type ReactNode, useState } from 'react'
import './pieces.css'

export type Sides = 4 | 6 | 8 | 10 | 12

interface Body {
  outline: string
  edges: string
  /** Where the number stands. */
  y: number
}

/** In a box from -40 to 40. */
const BODIES: Readonly<Record<Sides, Body>> = {
  4: { outline: 'M0-36 38 28H-38Z', edges: 'M0-36-8 34M-38 28-8 34 38 28', y: 20 },
  6: { outline: 'M-20-34H34V20L20 34H-34V-20Z', edges: 'M-34-20H20V34M20-20 34-34', y: 18 },
  8: {
    outline: 'M0-38 32-18V18L0 38-32 18V-18Z',
    edges: 'M0-38 27 18H-27ZM-32-18-27 18M32-18 27 18M-27 18 0 38 27 18',
    y: 14,
  },
  10: { outline: 'M0-38 38-6V8L0 38-38 8V-6Z', edges: 'M0-38-19 6 0 18 19 6ZM-38 8-19 6M38 8 19 6M0 18V38', y: 8 },
  12: {
    outline: 'M0-38 22-31 36-12V12L22 31 0 38-22 31-36 12V-12L-22-31Z',
    edges: 'M0-23 22-7 13.5 19H-13.500L-22-7ZM0-23V-38M22-7 36-12M13.5 19 22 31M-13.5 19-22 31M-22-7-36-12',
    y: 9,
  },
}

interface DieProps {
  sides: Sides
  /** What lies on top: a number, or a drawing in a box from -20 to 20; null before the roll. */
  face: ReactNode
  /** A CSS class for its colours: `--die`, `--die-ink`. */
  className?: string
}

export function Die({ sides, face, className = '' }: DieProps) {
  const { outline, edges, y } = BODIES[sides]
  const written = typeof face === 'number' || typeof face === 'string'
  return (
    <svg className={`die ${className}`} viewBox="-42 -42 84 84" aria-hidden="true">
      <path d={outline} className="die-body" />
      <path d={edges} className="die-edges" />
      {written ? (
        <text className="die-number" y={y}>
          {face}
        </text>
      ) : (
        <g transform={sides === 6 ? 'translate(-7 7)' : undefined}>{face}</g>
      )}
    </svg>
  )
}

/** Tumbling takes this long, in seconds; each further die starts a little later. */
const TUMBLE = 0.48
const LATER = 0.07

/** How long the event of a roll is shown (`lasts`): it tumbles, and rests for 800 milliseconds. */
export const ROLL_TIME = TUMBLE * 1_000 + 6 * LATER * 1_000 + 800

const THROWN = { rotate: -500, x: -60, y: -70, scale: 0.5, opacity: 0 }
const LIES = { rotate: 0, x: 0, y: 0, scale: 1, opacity: 1 }

interface RolledProps {
  /** Another one means another roll. */
  roll: string | number
  /** The place of the die in the roll. */
  index?: number
  still: boolean
  children: ReactNode
}

/** Lets a die fall. As soon as it rests it says since when (`data-rests`): the stage goes on when it has been seen. */
export function Rolled({ roll, index = 0, still, children }: RolledProps) {
  const [rests, setRests] = useState<{ roll: string | number; at: number } | null>(null)
  return (
    <motion.span
      key={roll}
      className="rolled"
      data-rests={still ? 0 : rests?.roll === roll ? rests.at : undefined}
      initial={still ? false : THROWN}
      animate={LIES}
      transition={{ duration: TUMBLE, delay: Math.min(index, 6) * LATER, ease: [0.2, 0.9, 0.3, 1] }}
      onAnimationComplete={() =>
        // It rests from the picture on that shows it so.
        requestAnimationFrame(() => setRests({ roll, at: Math.round(performance.now()) }))
      }
    >
      {children}
    </motion.span>
  )
}
