/** Points over time, one line a seat; the ends carry the seat's sign, for those who cannot tell colours apart. */
import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { Sign } from '@gloam/games/board/mark.tsx'
import { t } from '../../text/index.ts'
import { usePhone } from '../../ui/use-media.ts'

const HEIGHT = 200
const EDGE = { left: 34, top: 14, bottom: 22 }
/** At the right end stand the seats' signs and names; a letter takes about so much. */
const SIGN = 26
const LETTER = 8

interface ScorePlotProps {
  /** What the curves are of. */
  name?: string
  scores: readonly (readonly number[])[]
  players: readonly PlayerFace[]
  /** The moment that is shown: a line stands there. */
  at?: number
  /** Curves alone, as wide as their place: for scrubbing. */
  bare?: boolean
}

export function ScorePlot({ name = t('end.plot'), scores, players, at, bare = false }: ScorePlotProps) {
  // A plot is drawn as large as it is seen, so that its words keep their size.
  const phone = usePhone()
  if (bare) return <Curves scores={scores} players={players} at={at ?? 0} />
  return <WholePlot name={name} scores={scores} players={players} width={phone ? 300 : 560} />
}

/** The curves keep at least this part of the width: a name that has no room then is told by its sign in the list above. */
const CURVES = 0.6

function edgeFor(names: readonly string[], width: number): { right: number; fits(name: string): boolean } {
  const most = width * (1 - CURVES)
  const taken = (name: string) => SIGN + name.length * LETTER
  const fits = (name: string) => taken(name) <= most
  return { right: Math.max(SIGN, ...names.filter(fits).map(taken)), fits }
}

const BARE = { width: 300, height: 64, edge: 3 }

/** Under a slider: the first moment at its left end, the last at its right. */
function Curves({
  scores,
  players,
  at,
}: {
  scores: ScorePlotProps['scores']
  players: readonly PlayerFace[]
  at: number
}) {
  const { width, height, edge } = BARE
  const all = scores.flat()
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)]
  const x = (i: number) => (i / Math.max(1, scores.length - 1)) * width
  const y = (value: number) => height - edge - ((value - least) / (most - least)) * (height - 2 * edge)
  return (
    <svg className="plot bare" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {players.map(({ name, colour }, seat) => (
        <polyline
          key={name}
          points={scores.map((row, i) => `${x(i).toFixed(1)},${y(row[seat] ?? 0).toFixed(1)}`).join(' ')}
          stroke={colour}
        />
      ))}
      <line x1={x(at)} x2={x(at)} y1={0} y2={height} />
    </svg>
  )
}

function WholePlot({
  name: title,
  scores,
  players,
  width,
}: {
  name: string
  scores: ScorePlotProps['scores']
  players: readonly PlayerFace[]
  width: number
}) {
  const all = scores.flat()
  const most = Math.max(1, ...all)
  const least = Math.min(0, ...all)
  const { right, fits } = edgeFor(
    players.map(({ name }) => name),
    width,
  )
  const x = (i: number) => EDGE.left + (i / Math.max(1, scores.length - 1)) * (width - EDGE.left - right)
  const y = (value: number) =>
    HEIGHT - EDGE.bottom - ((value - least) / (most - least)) * (HEIGHT - EDGE.top - EDGE.bottom)
  const steps = ticks(least, most)
  const labels = apart(players.map((_, seat) => y(scores.at(-1)?.[seat] ?? 0)))
  return (
    <svg className="plot" viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={title}>
      {steps.map((value) => (
        <g key={value}>
          <line x1={EDGE.left} x2={width - right} y1={y(value)} y2={y(value)} className="grid" />
          <text x={EDGE.left - 6} y={y(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {players.map(({ name, ...look }, seat) => {
        const points = scores.map((row, i) => `${x(i).toFixed(1)},${y(row[seat] ?? 0).toFixed(1)}`).join(' ')
        const height = labels[seat] ?? 0
        return (
          <g key={name}>
            <polyline points={points} fill="none" stroke={look.colour} strokeWidth="2.2" strokeLinejoin="round" />
            <g transform={`translate(${width - right + 6} ${height - 6}) scale(0.5)`}>
              <Sign {...look} />
            </g>
            {fits(name) && (
              <text x={width - right + 22} y={height + 4}>
                {name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

function ticks(least: number, most: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 250, 500].find((size) => (most - least) / size <= 5) ?? most
  const first = Math.ceil(least / step) * step
  return Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, i) => first + i * step)
}

/** What a label takes. */
const LINE = 16

/** Labels that would lie on each other are pushed apart, and those at the foot up again, so that none is cut off. */
function apart(heights: readonly number[]): number[] {
  const order = heights.map((height, seat) => ({ height, seat })).sort((a, b) => a.height - b.height)
  const result: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const { height, seat } of order) {
    last = Math.max(height, last + LINE)
    result[seat] = last
  }
  let next = HEIGHT - LINE / 2 + LINE
  for (const { seat } of order.toReversed()) {
    next = Math.min(result[seat] ?? 0, next - LINE)
    result[seat] = next
  }
  return result
}
