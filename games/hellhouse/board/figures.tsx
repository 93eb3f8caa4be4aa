/** Figures on the field: round the rim of a tile, the object carried as a badge, whose turn it is as a white ring. */
import { crowdOf } from '@gloam/games/board/crowd.ts'
import { motion } from 'motion/react'
import { ChipArt } from './art/chip.tsx'
import { FigureArt } from './art/figure.tsx'
import { figureLikes } from './likes.ts'
import { CELL, cornerOf } from './places.ts'
import { useTop } from './top.tsx'
import { companionOf, faceOf } from './who.ts'

/** In a box of 44 × 60, feet at (22, 54). */
const HEIGHT = 68
const FEET = { alone: 0.93, back: 0.68, front: 0.97 }
const WALK = { duration: 0.45, ease: 'easeInOut' } as const

interface Standing {
  who: number
  x: number
  y: number
  scale: number
}

/** Where everybody stands; those at the back first, so that those in front are drawn over them. */
function standing(cells: readonly number[]): Standing[] {
  const all = cells.flatMap((cell, who) => {
    if (cell < 0) return []
    const here = cells.flatMap((other, i) => (other === cell ? [i] : []))
    const { slots } = crowdOf(here.length)
    const slot = slots[here.indexOf(who)] ?? slots[slots.length - 1]
    if (slot === undefined) return []
    const rows = new Set(slots.map(({ y }) => y)).size
    const feet = rows === 1 ? FEET.alone : slot.y < 0.5 ? FEET.back : FEET.front
    const corner = cornerOf(cell)
    return [{ who, x: corner.x + slot.x * CELL, y: corner.y + feet * CELL, scale: slot.scale }]
  })
  return all.sort((a, b) => a.y - b.y)
}

export function Figures() {
  const { view } = useTop()
  const places = standing(view.players.map(({ cell, figure }) => (figure === null ? -1 : cell)))
  return (
    <>
      {places.map((place) => (
        <FigureOn key={place.who} {...place} />
      ))}
      {places.map((place) => (
        <Carried key={place.who} {...place} />
      ))}
    </>
  )
}

function FigureOn({ who, x, y, scale }: Standing) {
  const top = useTop()
  const { view, thing, text, reader, still, question } = top
  const player = view.players[who]
  if (player === undefined) return null
  const label = text.say(player.servant ? 'board.servantOn' : 'board.hunterOn', { who, will: player.will }, reader)
  const { props } = thing(figureLikes(top, who), label, `side.${player.servant ? 'servant' : 'hunter'}`)
  const led = question?.ask === 'walk' && view.walk?.who === who
  const size = (HEIGHT / 60) * scale
  const companion = companionOf(top, who)
  return (
    <motion.g
      initial={false}
      animate={{ x, y }}
      transition={still ? { duration: 0 } : WALK}
      className="hh-walks"
      data-place={`figure-${who}`}
    >
      <g {...props} className={`hh-figure ${led ? 'led' : ''} ${props.className}`}>
        {view.turn === who ? <ellipse rx={26 * scale} ry={10 * scale} cy="-2" className="hh-ring whose-turn" /> : null}
        {led ? <ellipse rx={29 * scale} ry={12 * scale} cy="-2" className="hh-ring hh-led" /> : null}
        <g transform={`scale(${size}) translate(-22 -54)`}>
          <FigureArt person={player.person} servant={player.servant} colour={faceOf(top, who).colour} />
          {companion === 0 ? null : (
            <text x="22" y="49" className="hh-companion">
              {companion}
            </text>
          )}
        </g>
        <ellipse rx={25 * scale} ry={36 * scale} cy={-30 * scale} className="light" />
      </g>
    </motion.g>
  )
}

function Carried({ who, x, y, scale }: Standing) {
  const { view, still } = useTop()
  const object = view.players[who]?.object ?? 0
  if (object === 0) return null
  return (
    <motion.g
      initial={false}
      animate={{ x: x + 15 * scale, y: y - 22 * scale }}
      transition={still ? { duration: 0 } : WALK}
      className="hh-above"
    >
      <ChipArt object={object} r={12.5} carried />
    </motion.g>
  )
}
