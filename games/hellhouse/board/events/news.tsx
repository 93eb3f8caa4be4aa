/** What just happened, on the field: the cell in silver, the die at rest beside the figure. */
import { DieArt, type DieLook } from '../art/die.tsx'
import { cornerOf } from '../field/places.ts'
import { type Top, useTop } from '../top.tsx'

type Showing = NonNullable<Top['showing']>

/** The cell that an event speaks of. */
function cellOfEvent(view: Top['view'], event: Showing): number | null {
  if ('to' in event && typeof event.to === 'number') return event.to
  if ('cell' in event && typeof event.cell === 'number') return event.cell
  if ('who' in event && typeof event.who === 'number') return view.players[event.who]?.cell ?? null
  return null
}

interface Fallen {
  face: number
  look: DieLook
}

/** The die that an event has rolled, as it lies: what a card has added is not on it. */
function dieOf(event: Showing): Fallen | null {
  if (event.is === 'shockTest') return { face: event.roll - event.plus, look: event.passed ? 'bone' : 'blood' }
  if (event.is === 'servantTest') return { face: event.roll, look: 'night' }
  return event.is === 'rolled' ? { face: event.roll, look: 'bone' } : null
}

export function News() {
  const { view, showing } = useTop()
  if (showing === null) return null
  const cell = cellOfEvent(view, showing)
  if (cell === null || cell < 0) return null
  const { x, y } = cornerOf(cell)
  const die = dieOf(showing)
  return (
    <g transform={`translate(${x} ${y})`} className="hh-above">
      <rect x="2" y="2" width="96" height="96" rx="5" className="hh-news just-now" />
      {die === null ? null : (
        <g key={`${showing.is} ${cell} ${die.face}`} className="hh-die-falls">
          <DieArt r={24} face={die.face} look={die.look} />
        </g>
      )}
    </g>
  )
}
