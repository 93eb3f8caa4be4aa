/** What can be clicked on the field: tiles, arrows at a fork, lamps by which a cart comes back. */

import type { BoardProps, Like } from '@gloam/games/board/contract.ts'
import { there } from '@gloam/kernel/data.ts'
import { type KeyboardEvent, memo } from 'react'
import { DIRECTIONS, type Tile } from '../../content/tiles.ts'
import { CENTRE, cellOf, EDGES, NOWHERE, nextTo, rimEnds, tileIn } from '../../rules/rails/board.ts'
import type { Spookhuis, SStep } from '../../types.ts'
import { sayChoice } from '../choosing/words.ts'
import { lampAt } from '../draw/lamps.tsx'
import { sameThings } from '../motion/same-things.ts'
import { centreOf, edgeAt, hexPath, n } from './geometry.ts'

type Board = BoardProps<Spookhuis>

/** The steps that speak of a tile: those that are offered, or, to say why not, all of them. */
export function likesOfTile(tile: Tile, choices: readonly SStep[]): Like[] {
  const only = onlyStep(choices)
  // Items that need a tile: only once the item itself has been chosen.
  if (only === 'playWrench') return [{ do: only, tile }]
  if (only === 'playFile') return [{ do: only, room: tile }]
  if (only === 'playDice')
    return [
      { do: only, room: tile },
      { do: only, with: tile },
    ]
  const all: (Like & { do: SStep['do'] })[] = [
    { do: 'turnTile', tile },
    { do: 'turnTwo', tile },
    { do: 'swapTiles', with: tile },
    { do: 'passWall', tile },
    { do: 'playLamp', tile },
    { do: 'takeKey', room: tile },
  ]
  const offered = all.filter((like) => choices.some((choice) => choice.do === like.do))
  return offered.length === 0 ? all : offered
}

function onlyStep(choices: readonly SStep[]): SStep['do'] | null {
  const [first] = choices
  return first !== undefined && choices.every((choice) => choice.do === first.do) ? first.do : null
}

export const Hexes = memo(function Hexes({ board }: { board: Board }) {
  const { view, choices } = board
  // Nearly all tiles can be turned: then none of them shines before somebody points at it.
  const many = board.question?.ask === 'turn' && choices.some((choice) => choice.do === 'turnTile')
  return (
    <g className={many ? 'spk-hexes many' : 'spk-hexes'}>
      {view.tiles.map((_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
        <Hex key={cell} board={board} cell={cell} />
      ))}
    </g>
  )
}, sameThings)

function Hex({ board, cell }: { board: Board; cell: number }) {
  const { view, text, reader, thing } = board
  const tile = tileIn(view, cell)
  const target = view.players.flatMap((player, seat) => (player.cell === cell ? [seat] : []))
  const label = text.say('board.tile', { tile, target }, reader)
  const { props } = thing(likesOfTile(tile, board.choices), label, `tile.${tile}`)
  const [x, y] = centreOf(cell)
  return (
    <g
      {...props}
      transform={`translate(${n(x)} ${n(y)})`}
      className={`${props.className} spk-hex`}
      data-place={`cell-${cell}`}
    >
      <path d={hexPath(97)} className="spk-hit" />
      <path d={hexPath(94)} className="spk-edge" />
    </g>
  )
}

/** The edges over which each arrow key goes, the first that there is: up and down towards the middle. */
const WALKS: Readonly<Record<string, (x: number) => readonly number[]>> = {
  ArrowRight: () => [0],
  ArrowLeft: () => [3],
  ArrowDown: (x) => (x <= 0 ? [1, 2] : [2, 1]),
  ArrowUp: (x) => (x <= 0 ? [5, 4] : [4, 5]),
}

/** With the arrow keys the focus goes from tile to tile. */
export function walkTiles(event: KeyboardEvent<SVGElement>): void {
  const walk = WALKS[event.key]
  const from = event.target instanceof Element ? event.target.closest<SVGElement>('.spk-hex') : null
  if (walk === undefined || from === null) return
  const cell = Number(from.dataset['place']?.replace('cell-', ''))
  const next = walk(centreOf(cell)[0])
    .map((edge) => nextTo(cell, edge))
    .find((to) => to !== NOWHERE)
  event.preventDefault()
  if (next !== undefined) event.currentTarget.querySelector<SVGElement>(`[data-place="cell-${next}"]`)?.focus()
}

/** Forks and ways out: arrows on the tile's edges. */
export function Arrows({ board }: { board: Board }) {
  const { view, choices, thing, text, reader } = board
  const { cell } = there(view.players[view.turn])
  const [x, y] = centreOf(cell)
  return choices.flatMap((choice) => {
    if (choice.do !== 'leave' && choice.do !== 'branch') return []
    const { do: it, direction } = choice
    const edge = DIRECTIONS.indexOf(direction)
    const { props } = thing(
      { do: it, direction },
      sayChoice(choice, view, text, reader) ?? text.choice(choice, reader),
      'figure.arrow',
    )
    const [dx, dy] = edgeAt(edge, cell === CENTRE ? 118 : 92)
    return (
      <g
        key={direction}
        {...props}
        className={`${props.className} spk-arrow`}
        transform={`translate(${n(x + dx)} ${n(y + dy)}) rotate(${edge * 60})`}
        data-place={`arrow-${direction}`}
      >
        <circle r="44" className="spk-hit" />
        <circle r="29" className="spk-arrow-face" />
        <path d="M-14 -6H2V-16L18 0L2 16V6H-14Z" className="spk-arrow-sign" />
        <circle r="31" className="light" />
      </g>
    )
  })
}

/** Every lamp explains itself; while a cart is off the board, a click on one brings it back there. */
export const LampThings = memo(function LampThings({ board }: { board: Board }) {
  const { view, thing, text } = board
  return rimEnds(view).map((end) => {
    const tile = tileIn(view, Math.floor(end / EDGES))
    const direction = DIRECTIONS[end % EDGES]
    const label = text.say('board.lamp', { tile, direction })
    const { props } = thing({ do: 'jump', tile, direction }, label, 'figure.lamp')
    const [x, y] = lampAt(end)
    return (
      <g
        key={end}
        {...props}
        className={`${props.className} spk-lamp`}
        transform={`translate(${n(x)} ${n(y)})`}
        data-place={`lamp-${end}`}
      >
        <circle r="40" className="spk-hit" />
        <circle r="30" className="light" />
      </g>
    )
  })
}, sameThings)

/** The tile at which something has just happened. */
export function JustNow({ board }: { board: Board }) {
  const { view, showing } = board
  if (showing === null) return null
  const tiles = showing.is === 'tilesSwapped' ? [showing.tile, showing.with] : 'tile' in showing ? [showing.tile] : []
  return tiles.map((tile) => (
    <path key={tile} d={hexPath(93, centreOf(cellOf(view, tile)))} className="just-now spk-now" />
  ))
}
