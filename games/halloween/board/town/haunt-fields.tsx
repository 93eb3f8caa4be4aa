/** The five haunt fields before a building's door: slabs with the stone above and their points always below (HAL-007). */
import { there } from '@gloam/kernel/data.ts'
import { BUILDINGS, COLOURS, FIELD_POINTS } from '../../content/town.ts'
import { FREE } from '../../rules/board.ts'
import { hauntFieldLikes } from '../choices/likes.ts'
import { Shield } from '../players/arms.tsx'
import { ownerOf, useCalm, useTable, useThing } from '../table.tsx'
import { fieldAt, LAYOUT, type Lie, touchArea } from './geometry.ts'
import { colourClass, Ghost } from './ghost.tsx'

function useLabel(place: number, rank: number): string {
  const { view, text, words, players } = useTable()
  const stone = there(there(view.fields[place])[rank])
  const values = {
    building: text.name(there(BUILDINGS[place])),
    colour: text.name(there(COLOURS[rank])),
    points: there(FIELD_POINTS[rank]),
  }
  if (stone === FREE) return words('hauntField', values)
  return words('hauntFieldTaken', { ...values, player: there(players[ownerOf(players, stone).owner]).name })
}

/** A slab around its middle, its top at 0; `more` makes it larger on all sides. */
function slab(width: number, height: number, more = 0): string {
  const x = width / 2 - 2 + more
  return `M${-x} ${height + more}V${12 - more}Q${-x} ${2 - more} 0 ${-more}Q${x} ${2 - more} ${x} ${12 - more}V${height + more}Z`
}

/** What a finger meets of a field, seen from the middle of its top edge: nothing of the fields beside it. */
function fieldArea(lie: Lie): string {
  const { width, height, touch } = LAYOUT[lie].field
  const y = height / 2
  const beside = [-width, width].map((x) => ({ x, y }))
  return touchArea({ x: 0, y }, touch, beside, { width: width - 4, height })
}

/** Where a haunting has just been scored, its points land. */
function Landed({ points, lie }: { points: number; lie: Lie }) {
  const { width, height } = LAYOUT[lie].field
  return (
    <g className="hal-landed">
      <path d={slab(width, height, 3)} className="just-now" fill="none" />
      <rect x="-19" y="-30" width="38" height="22" rx="10" className="hal-amount-plate" />
      <text y="-14" className="hal-amount">
        +{points}
      </text>
    </g>
  )
}

function Stone({ stone }: { stone: number }) {
  const { players } = useTable()
  const { owner, second } = ownerOf(players, stone)
  return <Shield of={there(players[owner])} second={second} />
}

function HauntField({ place, rank, lie }: { place: number; rank: number; lie: Lie }) {
  const { view, showing, letters } = useTable()
  const calm = useCalm()
  const stone = there(there(view.fields[place])[rank])
  const building = there(BUILDINGS[place])
  const colour = there(COLOURS[rank])
  const field = useThing()(hauntFieldLikes(colour, building), useLabel(place, rank), 'board.hauntField')
  const { x, y } = fieldAt(rank, lie)
  const { width, height } = LAYOUT[lie].field
  const fresh = showing?.is === 'haunted' && showing.building === building && showing.colour === colour
  const taken = stone === FREE ? '' : 'taken'
  const band = 19 * Math.min(letters, 1.15)
  return (
    <g
      {...field.props}
      transform={`translate(${x} ${y})`}
      className={`hal-field ${colourClass(rank)} ${taken} ${field.props.className}`}
    >
      <path d={fieldArea(lie)} fillRule="evenodd" className="hal-nothing" />
      <path d={slab(width, height)} className="hal-slab" />
      <rect x={3 - width / 2} y={height - band} width={width - 6} height={band - 1} className="hal-band" />
      {stone === FREE ? (
        <g transform="translate(0 13) scale(0.3)" opacity="0.4">
          <Ghost rank={rank} numeral={false} />
        </g>
      ) : (
        <g transform={`translate(0 ${22 - band + 5})`}>
          <Stone stone={stone} />
        </g>
      )}
      <text y={height - 4} className="hal-field-points" fontSize={15 * Math.min(letters, 1.3)}>
        {FIELD_POINTS[rank]}
      </text>
      <path d={slab(width, height, 1)} className={calm ? 'hal-calm-light' : 'light'} />
      {fresh && <Landed points={showing.points} lie={lie} />}
    </g>
  )
}

export function HauntFields({ place, lie }: { place: number; lie: Lie }) {
  return COLOURS.map((colour, rank) => <HauntField key={colour} place={place} rank={rank} lie={lie} />)
}
