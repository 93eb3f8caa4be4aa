/** The house as it has been found so far, and over it, in a drawing of its own, whatever moves there. */
import { FLOORS } from '../../content/rooms.ts'
import { Defs } from '../draw/defs.tsx'
import { Sheet } from '../draw/sheet.tsx'
import { Figures } from '../figures/figures.tsx'
import { Way } from '../figures/way.tsx'
import { useTableTop } from '../table-top.tsx'
import { goByArrow } from './arrows.ts'
import { Doorways } from './doorways.tsx'
import { Ribbons } from './ribbons.tsx'
import { RoomNames, Rooms } from './rooms.tsx'
import { LyingThings } from './things.tsx'

export function House() {
  const { layout, text } = useTableTop()
  const { width, height } = layout
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <div
      className="bet-house"
      aria-label={text.say('board.house')}
      role="group"
      onKeyDown={(event) => {
        if (!goByArrow(event.currentTarget, event.key)) return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: what is drawn in it has names */}
      <svg width={width} height={height}>
        <Defs />
        <Sheets />
        <Ribbons part="bands" />
        <Rooms />
        <Ribbons part="marks" />
      </svg>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: what is drawn in it has names */}
      <svg className="bet-walkers" width={width} height={height}>
        <Way />
        <LyingThings />
        <Figures />
        <RoomNames />
        <Doorways />
      </svg>
    </div>
  )
}

function Sheets() {
  const { layout, narrow, text } = useTableTop()
  return layout.sheets.map(({ floor, x, y, width, height }) => {
    const name = FLOORS[floor] ?? 'ground'
    return (
      <g key={floor} className="bet-sheet" style={{ transform: `translate(${x}px, ${y}px)` }} data-place={name}>
        <Sheet
          floor={name}
          title={narrow ? null : text.say(`board.floor.${name}`)}
          width={Math.round(width)}
          height={Math.round(height)}
        />
      </g>
    )
  })
}
