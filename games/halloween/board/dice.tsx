/** The dice on the table, each drawn as the body it is: d4, d6, d8, d10, d12 (HAL-004). */
import { motion } from 'motion/react'
import { COLOURS, rankOf } from '../content/town.ts'
import type { Die } from '../types.ts'
import { colourClass, GhostIcon } from './ghost.tsx'
import { Icon } from './icons.tsx'
import { useTable, useThing } from './table.tsx'

interface Body {
  outline: string
  edges: string
  /** Where the number stands. */
  y: number
}

/** In a box from -40 to 40, by level. */
const BODIES: readonly Body[] = [
  { outline: 'M0-36 38 28H-38Z', edges: 'M0-36-8 34M-38 28-8 34 38 28', y: 20 },
  { outline: 'M-20-34H34V20L20 34H-34V-20Z', edges: 'M-34-20H20V34M20-20 34-34', y: 18 },
  {
    outline: 'M0-38 32-18V18L0 38-32 18V-18Z',
    edges: 'M0-38 27 18H-27ZM-32-18-27 18M32-18 27 18M-27 18 0 38 27 18',
    y: 14,
  },
  { outline: 'M0-38 38-6V8L0 38-38 8V-6Z', edges: 'M0-38-19 6 0 18 19 6ZM-38 8-19 6M38 8 19 6M0 18V38', y: 8 },
  {
    outline: 'M0-38 22-31 36-12V12L22 31 0 38-22 31-36 12V-12L-22-31Z',
    edges: 'M0-23 22-7 13.5 19H-13.500L-22-7ZM0-23V-38M22-7 36-12M13.5 19 22 31M-13.5 19-22 31M-22-7-36-12',
    y: 9,
  },
]

function DieBody({ rank, result }: { rank: number; result: number | null }) {
  const { outline, edges, y } = BODIES[rank]
  return (
    <svg className={`hal-die ${colourClass(rank)}`} viewBox="-42 -42 84 84" aria-hidden="true">
      <path d={outline} className="hal-die-body" />
      <path d={edges} className="hal-die-edges" />
      {result !== null && (
        <text className="hal-die-number" y={y}>
          {result}
        </text>
      )}
    </svg>
  )
}

const TUMBLE = { rotate: -500, x: -60, y: -70, scale: 0.5, opacity: 0 }
const LIES = { rotate: 0, x: 0, y: 0, scale: 1, opacity: 1 }

function Rolled({ die, index }: { die: Die; index: number }) {
  const { words, still } = useTable()
  const total = die.result + die.plus
  const spot = useThing()({ die: index }, words('die', { die: index + 1, result: total }))
  return (
    <div {...spot.props} className={`hal-rolled ${spot.props.className}`}>
      <motion.div
        key={die.result}
        initial={still ? false : TUMBLE}
        animate={LIES}
        transition={{ duration: 0.4, delay: index * 0.08, ease: [0.2, 0.9, 0.3, 1] }}
      >
        <DieBody rank={rankOf(die.die)} result={die.result} />
      </motion.div>
      {die.plus > 0 && <span className="hal-die-plus">+{die.plus}</span>}
    </div>
  )
}

/** The dice of the view, or those of the roll that is being shown. */
function useDice(): readonly Die[] {
  const { view, showing } = useTable()
  if (view.dice.length > 0) return view.dice
  return showing?.is === 'rolled' ? showing.dice : []
}

/** Who fights whom, before and after the roll. */
function Duel({ dice }: { dice: readonly Die[] }) {
  const { view } = useTable()
  const { fight } = view
  if (fight === null) return dice.map((die, index) => <Rolled key={die.die} die={die} index={index} />)
  const attacker = rankOf(fight.attacker)
  const target = rankOf(fight.target)
  const rolls = Math.min(attacker + fight.bigger, COLOURS.length - 1)
  return (
    <>
      <GhostIcon rank={attacker} numeral />
      {dice.length > 0 ? <Rolled die={dice[0]} index={0} /> : <DieBody rank={rolls} result={null} />}
      <Icon name="fight" className="hal-duel" />
      {dice.length > 1 ? <Rolled die={dice[1]} index={1} /> : <DieBody rank={target} result={null} />}
      <GhostIcon rank={target} numeral />
    </>
  )
}

export function DiceTray() {
  const { view, words } = useTable()
  const dice = useDice()
  if (dice.length === 0 && view.fight === null) return null
  return (
    <section className="hal-tray" aria-label={words('dice')}>
      <Duel dice={dice} />
    </section>
  )
}
