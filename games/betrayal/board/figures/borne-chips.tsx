/** What somebody bears, drawn: chips in a line of text, a plate at a figure. */
import type { Speaker } from '@gloam/games/text.ts'
import type { Betrayal } from '../../types.ts'
import { type Borne, sayBorne } from './borne.ts'

interface ChipsProps {
  borne: readonly Borne[]
  text: Speaker<Betrayal>
  brief?: boolean
}

/** In a line of text; where there is little room, the number alone is to be seen. */
export function BorneChips({ borne, text, brief = false }: ChipsProps) {
  return borne.map((one) => (
    <span key={one.mark} className="bet-borne" title={sayBorne(one)} lang={text.foreign.langOf(one.name)}>
      {brief ? one.n : sayBorne(one)}
      {brief && <span className="bet-unseen">{one.name}</span>}
    </span>
  ))
}

/** However small a figure is drawn, its plate is at least so large, of its full size. */
const LEAST = 0.9

/** At a figure's shoulder: how much it bears; what it is is said by its name and its panel. */
export function BornePlate({ borne, figure }: { borne: readonly Borne[]; figure: number }) {
  if (borne.length === 0) return null
  const label = borne.map(({ n }) => n).join(' ')
  const width = 14 + 10 * borne.length
  return (
    <g className="bet-bornplate" transform={`translate(-15 -40) scale(${Math.max(1, LEAST / figure)})`}>
      <rect x={-width / 2} y="-10" width={width} height="20" rx="10" />
      <text y="5.500" fontSize="16" textAnchor="middle">
        {label}
      </text>
    </g>
  )
}
