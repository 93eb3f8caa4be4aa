/**
 * The field between Gate and Crypt: always whole, layer upon layer. The estate is a drawing of its own: what stands on it
 * moves without painting it anew.
 */
import { same } from '@gloam/kernel/data.ts'
import { memo } from 'react'
import { EMPTY } from '../../rules/board.ts'
import type { HellView } from '../../types.ts'
import { News } from '../events/news.tsx'
import { asksForCells } from '../likes.ts'
import { useTop } from '../top.tsx'
import { Cells, Chances } from './cells.tsx'
import { Beams, Chips, DoorThings, Numbers, Spill, Tiles } from './estate.tsx'
import { Figures } from './figures.tsx'
import { Ghost } from './ghost.tsx'
import { Coordinates, EDGE, Heath, WHOLE } from './heath.tsx'

const BOX = `0 0 ${WHOLE.width} ${WHOLE.height}`
const INSIDE = `translate(${EDGE.left} ${EDGE.top})`

const Estate = memo(function Estate(lying: Pick<HellView, 'field' | 'doors'>) {
  const empty = lying.field.flatMap((tile, cell) => (tile === EMPTY ? [cell] : [])).join(' ')
  return (
    <svg className="hh-estate" viewBox={BOX} aria-hidden="true">
      <Heath empty={empty} />
      <Coordinates />
      <g transform={INSIDE}>
        <Tiles {...lying} />
        <Spill {...lying} />
      </g>
    </svg>
  )
}, same)

export function Field() {
  const top = useTop()
  const { view, text } = top
  return (
    <>
      <Estate field={view.field} doors={view.doors} />
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset */}
      <svg
        className={asksForCells(top) ? 'hh-field asks-cells' : 'hh-field'}
        viewBox={BOX}
        role="group"
        aria-label={text.say('board.estate')}
      >
        <g transform={INSIDE}>
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
    </>
  )
}
