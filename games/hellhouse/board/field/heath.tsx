/** What is not built yet: the wooden frame, heath with mist, and brambles along the property line. It never moves. */
import { memo } from 'react'
import { bramble } from '../art/growth.ts'
import { type Art, all, type Chances, chances, line, moved, oval, rect } from '../art/pen.ts'
import { ALL_CELLS, CELL, COLUMNS, cornerOf, FIELD } from './places.ts'

/** The frame round the field; coordinates stand on its left and lower bar. */
export const EDGE = { left: 24, top: 5, right: 5, bottom: 24 }
export const WHOLE = { width: FIELD + EDGE.left + EDGE.right, height: FIELD + EDGE.top + EDGE.bottom }

const TICKS = 'M9 1H1V9M91 1H99V9M9 99H1V91M91 99H99V91'
/** Bands of mist: their middle and half their length, of the field. */
const MIST = [
  [0.22, 0.1, 0.5],
  [0.36, 0.24, 0.4],
  [0.72, 0.62, 0.34],
  [0.8, 0.8, 0.3],
  [0.4, 0.66, 0.22],
] as const

function heathCell(chance: Chances): Art {
  const blot = () =>
    oval(
      chance() * 100,
      chance() * 100,
      14 + chance() * 20,
      8 + chance() * 12,
      chance() > 0.5 ? '#3a4c55' : '#121a1f',
      {
        opacity: 0.22,
      },
    )
  const tuft = () => {
    const [x, y] = [8 + chance() * 84, 12 + chance() * 80]
    return `M${x} ${y}l-2.5-6M${x} ${y}l.4-8M${x} ${y}l3-5.5`
  }
  const blots = [blot(), blot(), blot()]
  const tufts = tuft() + tuft() + tuft() + tuft()
  return all(...blots, line(tufts, '#4d6670', 1.3, { opacity: 0.6 }), line(TICKS, '#6b7f8c', 1, { opacity: 0.55 }))
}

/** Brambles that creep in over the sides of an empty cell that lie on the property line. */
function thorns(cell: number): Art {
  const [x, y] = [cell % COLUMNS.length, Math.floor(cell / COLUMNS.length)]
  const last = COLUMNS.length - 1
  const tangle = (seed: string, dx: number, dy: number) =>
    moved(`translate(${dx} ${dy}) scale(.8)`, bramble(chances(seed), 3))
  return all(
    y === last ? all(tangle(`n${cell}`, 0, -50), tangle(`m${cell}`, 46, -52)) : null,
    y === 0 ? all(tangle(`s${cell}`, 0, 72), tangle(`t${cell}`, 46, 74)) : null,
    x === last ? all(tangle(`e${cell}`, 70, 0), tangle(`f${cell}`, 72, 42)) : null,
    x === 0 ? all(tangle(`w${cell}`, -50, 0), tangle(`v${cell}`, -52, 42)) : null,
  )
}

/** `empty` are the numbers of the empty cells, so that nothing is drawn anew while they are the same. */
export const Heath = memo(function Heath({ empty }: { empty: string }) {
  const cells = new Set(empty.split(' ').map(Number))
  return (
    <>
      {rect(1, 1, WHOLE.width - 2, WHOLE.height - 2, 'url(#hh-frame-h)', 8, { stroke: '#a97b48', strokeOpacity: 0.65 })}
      <g transform={`translate(${EDGE.left} ${EDGE.top})`}>
        {rect(-2, -2, FIELD + 4, FIELD + 4, '#050708')}
        {rect(0, 0, FIELD, FIELD, 'url(#hh-heath)')}
        <svg width={FIELD} height={FIELD} aria-hidden="true">
          {ALL_CELLS.filter((cell) => cells.has(cell)).map((cell) => {
            const { x, y } = cornerOf(cell)
            return (
              <g key={cell} transform={`translate(${x} ${y})`}>
                {heathCell(chances(`heath ${cell}`))}
              </g>
            )
          })}
          {all(...MIST.map(([x, y, w]) => oval(x * FIELD, y * FIELD, w * FIELD, 0.055 * FIELD, 'url(#hh-mist)')))}
          {ALL_CELLS.filter((cell) => cells.has(cell)).map((cell) => {
            const { x, y } = cornerOf(cell)
            return (
              <g key={cell} transform={`translate(${x} ${y})`}>
                {thorns(cell)}
              </g>
            )
          })}
        </svg>
      </g>
    </>
  )
})

export function Coordinates() {
  return (
    <g className="hh-coordinates">
      {COLUMNS.map((i) => (
        <g key={i}>
          <text x={EDGE.left + (i + 0.5) * CELL} y={EDGE.top + FIELD + EDGE.bottom / 2}>
            {String.fromCharCode(65 + i)}
          </text>
          <text x={EDGE.left / 2} y={EDGE.top + (COLUMNS.length - i - 0.5) * CELL}>
            {i + 1}
          </text>
        </g>
      ))}
    </g>
  )
}
