/** The five haunt fields before a building's door: gravestones that bear their points (HAL-007). */
import { BUILDINGS, COLOURS, FIELD_POINTS } from '../content/town.ts'
import { FREE } from '../rules/board.ts'
import { FIELD, fieldAt, type Lie } from './geometry.ts'
import { colourClass } from './ghost.tsx'
import { hauntFieldLikes } from './likes.ts'
import { Piece } from './shapes.tsx'
import { ownerOf, useTable, useThing } from './table.tsx'

const STONE = 'M0 42V18C0 6 8 0 22 0S44 6 44 18V42Z'

function Stone({ stone }: { stone: number }) {
  const { players } = useTable()
  const { owner, second } = ownerOf(players, stone)
  return (
    <g transform="translate(22 22)">
      <Piece seat={owner} radius={17} second={second} />
    </g>
  )
}

function useLabel(place: number, rank: number): string {
  const { view, text, words, players } = useTable()
  const stone = view.fields[place][rank]
  const values = {
    building: text.name(BUILDINGS[place]),
    colour: text.name(COLOURS[rank]),
    points: FIELD_POINTS[rank],
  }
  if (stone === FREE) return words('hauntField', values)
  return words('hauntFieldTaken', { ...values, player: players[ownerOf(players, stone).owner].name })
}

function HauntField({ place, rank, lie }: { place: number; rank: number; lie: Lie }) {
  const { view } = useTable()
  const stone = view.fields[place][rank]
  const label = useLabel(place, rank)
  const field = useThing()(hauntFieldLikes(COLOURS[rank], BUILDINGS[place]), label, 'board.hauntField')
  const { x, y } = fieldAt(rank, lie)
  const { width, height, scale } = FIELD[lie]
  return (
    <g
      {...field.props}
      transform={`translate(${x} ${y})`}
      className={`hal-field ${colourClass(rank)} ${field.props.className}`}
    >
      <rect width={width} height={height} className="hal-nothing" />
      <g transform={`translate(${(width - 44 * scale) / 2} ${(height - 38 * scale) / 2}) scale(${scale})`}>
        <path d={STONE} className="hal-field-stone" />
        {stone === FREE ? (
          <text x="22" y="31" className="hal-field-points">
            {FIELD_POINTS[rank]}
          </text>
        ) : (
          <Stone stone={stone} />
        )}
      </g>
    </g>
  )
}

export function HauntFields({ place, lie }: { place: number; lie: Lie }) {
  return COLOURS.map((colour, rank) => <HauntField key={colour} place={place} rank={rank} lie={lie} />)
}
