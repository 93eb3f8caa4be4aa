/** What somebody bears, drawn: chips in a line of text, a plate at a figure. */
import { type Borne, sayBorne } from './borne.ts'

/** In a line of text; where there is little room, the number alone is to be seen. */
export function BorneChips({ borne, brief = false }: { borne: readonly Borne[]; brief?: boolean }) {
  return borne.map((one) => (
    <span key={one.mark} className="bet-borne" title={sayBorne(one)}>
      {brief ? one.n : sayBorne(one)}
      {brief && <span className="bet-unseen">{one.name}</span>}
    </span>
  ))
}

/** At a figure's shoulder: how much it bears; what it is is said by its name and its panel. */
export function BornePlate({ borne }: { borne: readonly Borne[] }) {
  if (borne.length === 0) return null
  const label = borne.map(({ n }) => n).join(' ')
  const width = 14 + 10 * borne.length
  return (
    <g className="bet-bornplate" transform="translate(-15 -40)">
      <rect x={-width / 2} y="-10" width={width} height="20" rx="10" />
      <text y="5.500" fontSize="16" textAnchor="middle">
        {label}
      </text>
    </g>
  )
}
