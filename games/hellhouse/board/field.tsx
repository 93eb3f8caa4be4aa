/** The field between Gate and Crypt: always whole, layer upon layer. */
import { EMPTY } from '../rules/board.ts'
import { Cells, Chances } from './cells.tsx'
import { Beams, Chips, DoorThings, Numbers, Spill, Tiles } from './estate.tsx'
import { Figures } from './figures.tsx'
import { Ghost } from './ghost.tsx'
import { Coordinates, EDGE, Heath, WHOLE } from './heath.tsx'
import { asksForCells } from './likes.ts'
import { News } from './news.tsx'
import { useTop } from './top.tsx'

export function Field() {
  const top = useTop()
  const { view, text } = top
  const empty = view.field.flatMap((tile, cell) => (tile === EMPTY ? [cell] : [])).join(' ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset
    <svg
      className={asksForCells(top) ? 'hh-field asks-cells' : 'hh-field'}
      viewBox={`0 0 ${WHOLE.width} ${WHOLE.height}`}
      role="group"
      aria-label={text.say('board.estate')}
    >
      <Heath empty={empty} />
      <Coordinates />
      <g transform={`translate(${EDGE.left} ${EDGE.top})`}>
        <Tiles view={view} />
        <Spill field={view.field} doors={view.doors} />
        <Cells />
        <Beams />
        <DoorThings />
        <Chances />
        <Numbers view={view} />
        <Chips />
        <Figures />
        <News />
        <Ghost />
      </g>
    </svg>
  )
}
