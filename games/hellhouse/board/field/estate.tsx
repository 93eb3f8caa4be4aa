/** What has been built: grounds, rooms, the light that falls from doors, numbers, barred doors, chips. */
import { type Card, FIRST_OBJECT } from '../../content/cards.ts'
import { TILES } from '../../content/tiles.ts'
import { CRYPT, EMPTY, NEIGHBOURS } from '../../rules/board.ts'
import type { HellView } from '../../types.ts'
import { BeamArt } from '../art/backs.tsx'
import { ChipArt } from '../art/chip.tsx'
import { SetPips, TileNumber } from '../art/number.tsx'
import { disc, oval } from '../art/pen.ts'
import { TileArt } from '../art/tile.tsx'
import { objectLikes } from '../likes.ts'
import { useTop } from '../top.tsx'
import { ALL_CELLS, CELL, cornerOf, joinsAt, roomAt, turnAt } from './places.ts'

const at = (cell: number) => {
  const { x, y } = cornerOf(cell)
  return `translate(${x} ${y})`
}

/** Grounds first, so that walls lie over grass. */
export function Tiles(lying: Pick<HellView, 'field' | 'doors'>) {
  const { field } = lying
  const built = ALL_CELLS.filter((cell) => field[cell] !== EMPTY)
  const isHouse = (cell: number) => TILES[field[cell] ?? EMPTY]?.house === true
  return [...built.filter((cell) => !isHouse(cell)), ...built.filter(isHouse)].map((cell) => (
    <g key={cell} transform={at(cell)}>
      <TileArt tile={field[cell] ?? EMPTY} turn={turnAt(lying, cell)} joins={joinsAt(lying, cell)} />
    </g>
  ))
}

const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

/** A door to the open spills lamp light; the Crypt glows. */
export function Spill({ field, doors }: Pick<HellView, 'field' | 'doors'>) {
  const isHouse = (cell: number) => TILES[field[cell] ?? EMPTY]?.house === true
  const crypt = cornerOf(CRYPT)
  return (
    <g className="hh-spill">
      {ALL_CELLS.filter(isHouse).flatMap((cell) =>
        SIDES.map(([dx, dy], side) => {
          const next = NEIGHBOURS[cell]?.[side] ?? -1
          if (((doors[cell] ?? 0) & (1 << side)) === 0 || next < 0 || isHouse(next)) return null
          const { x, y } = cornerOf(cell)
          return (
            <g key={`${cell} ${dx} ${dy}`}>
              {oval(x + 50 + dx * 56, y + 50 + dy * 56, dx === 0 ? 24 : 34, dy === 0 ? 24 : 34, 'url(#hh-spill)')}
            </g>
          )
        }),
      )}
      {disc(crypt.x + 36, crypt.y + 66, 62, 'url(#hh-cryptglow)')}
    </g>
  )
}

/** How many tiles each set has. */
const SET_SIZE = new Map<string, number>()
for (const { name, set } of TILES) if (set >= 0) SET_SIZE.set(name, (SET_SIZE.get(name) ?? 0) + 1)

export function Numbers({ view }: { view: HellView }) {
  const lying = (name: string) => view.field.filter((tile) => TILES[tile]?.name === name).length
  return ALL_CELLS.filter((cell) => view.field[cell] !== EMPTY).map((cell) => {
    const tile = view.field[cell] ?? EMPTY
    const name = TILES[tile]?.name ?? ''
    const size = SET_SIZE.get(name)
    return (
      <g key={cell} transform={at(cell)} className="hh-above">
        <TileNumber tile={tile} cell={CELL} />
        {size === undefined ? null : <SetPips cell={CELL} of={size} lying={lying(name)} />}
      </g>
    )
  })
}

/** Where the bar of a door between two cells lies, and how it is turned. */
function doorAt(from: number, to: number): string {
  const [a, b] = [cornerOf(from), cornerOf(to)]
  return `translate(${(a.x + b.x) / 2 + 50} ${(a.y + b.y) / 2 + 50}) rotate(${a.x === b.x ? 90 : 0})`
}

export function Beams() {
  const { view, showing } = useTop()
  const fresh = showing?.is === 'played' && showing.beyond !== undefined
  return view.lasting.map(({ door }) =>
    door === undefined ? null : (
      <g key={door.join(' ')} transform={doorAt(...door)} className="hh-above">
        <BeamArt fresh={fresh} />
      </g>
    ),
  )
}

/** While a door is to be named: every door that can be, as a bar that can be pressed. */
export function DoorThings() {
  const { choices, thing, text, view } = useTop()
  const doors = choices.flatMap((choice) =>
    choice.do === 'play' && choice.cell !== undefined && choice.to !== undefined
      ? [{ cell: choice.cell, to: choice.to }]
      : [],
  )
  return doors.map(({ cell, to }) => {
    const rooms = { room: roomAt(view, cell), beside: roomAt(view, to) }
    const { props } = thing({ cell, to }, text.say('board.door', rooms))
    return (
      <g {...props} key={`${cell} ${to}`} transform={doorAt(cell, to)} className={`hh-door ${props.className}`}>
        <rect x="-14" y="-30" width="28" height="60" rx="6" className="hh-hit" />
        <rect x="-9" y="-24" width="18" height="48" rx="4" className="light" />
      </g>
    )
  })
}

/** Objects that lie on a cell, side by side in its upper right corner. */
export function Chips() {
  const { view } = useTop()
  const objects = view.chips.flatMap((cell, i) => (cell < 0 ? [] : [{ object: FIRST_OBJECT + i, cell }]))
  return objects.map(({ object, cell }) => {
    const before = objects.filter((other) => other.cell === cell && other.object < object).length
    const alone = objects.every((other) => other.cell !== cell || other.object === object)
    return <LyingChip key={object} object={object} cell={cell} place={before} alone={alone} />
  })
}

interface LyingChipProps {
  object: Card
  cell: number
  place: number
  /** No other object lies on its cell. */
  alone: boolean
}

function LyingChip({ object, cell, place, alone }: LyingChipProps) {
  const { thing, text, showing, choices } = useTop()
  const { x, y } = cornerOf(cell)
  const label = text.say('board.lies', { object })
  const { props } = thing(objectLikes(object), label, `card.${object}`)
  const fresh = (showing?.is === 'objectDropped' || showing?.is === 'objectFound') && showing.object === object
  return (
    <g
      {...props}
      transform={`translate(${x + 80 - (place % 2) * 30} ${y + 24 + Math.floor(place / 2) * 30})`}
      className={`hh-chip ${props.className}`}
    >
      {/* A finger needs more than the chip: most of its cell, as long as no cell is asked for. */}
      {alone && !choices.some((choice) => 'cell' in choice) && <circle cx="-18" cy="14" r="38" className="hh-reach" />}
      <ChipArt object={object} r={14} />
      <circle r="17" className={fresh ? 'light just-now' : 'light'} />
    </g>
  )
}
