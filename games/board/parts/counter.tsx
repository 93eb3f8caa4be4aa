/** A number that ticks: it is the old one or the new one, never both; what was added floats off beside it. */
import { motion } from 'motion/react'
import { useRef } from 'react'
import '../pieces.css'

export function Counter({ value, still }: { value: number; still: boolean }) {
  const last = useRef({ value, before: value })
  if (last.current.value !== value) last.current = { value, before: last.current.value }
  const change = value - last.current.before
  return (
    <b className="counter">
      <motion.span
        key={value}
        initial={still || change === 0 ? false : { y: -7, scale: 1.35 }}
        animate={{ y: 0, scale: 1 }}
      >
        {value}
      </motion.span>
      {change !== 0 && !still && (
        <motion.i
          key={`${last.current.before} ${value}`}
          className={change > 0 ? 'amount' : 'amount harm'}
          aria-hidden="true"
          initial={{ opacity: 1, y: 0 }}
          animate={{ opacity: 0, y: -18 }}
          transition={{ duration: 1.4, ease: 'easeIn' }}
        >
          {change > 0 ? `+${change}` : `−${-change}`}
        </motion.i>
      )}
    </b>
  )
}
