/** The 49 cells: what can be pressed, what is explained, and what a step would risk. */

import type { KeyboardEvent } from 'react'
import { TILES, turned } from '../../content/tiles.ts'
import { EMPTY, NEIGHBOURS } from '../../rules/board.ts'
import { CardDisc, ChanceDisc, numberOf } from '../art/number.tsx'
import { line, quarter } from '../art/pen.ts'
import { cellLikes, tileInHand } from '../likes.ts'
import { type Top, useTop } from '../top.tsx'
import { nameOf } from '../who.ts'
import { stepChance } from './chance.ts'
import { ALL_CELLS, CELL, cornerOf, placeName } from './places.ts'

export function Cells() {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cells are what is pressed; arrows go from one to the next
    <g onKeyDown={goOn}>
      {ALL_CELLS.map((cell) => (
        <Cell key={cell} cell={cell} />
      ))}
    </g>
  )
}

const ARROWS: Readonly<Record<string, number>> = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 }

/** An arrow key goes to the next cell on that side that can have the focus. */
function goOn(event: KeyboardEvent<SVGGElement>): void {
  const side = ARROWS[event.key]
  const from = /^cell-(\d+)$/.exec(document.activeElement?.getAttribute('data-place') ?? '')?.[1]
  if (side === undefined || from === undefined) return
  event.preventDefault()
  for (let cell = nextTo(Number(from), side); cell >= 0; cell = nextTo(cell, side)) {
    const next = event.currentTarget.querySelector<SVGGElement>(`[data-place="cell-${cell}"][tabindex]`)
    if (next === null) continue
    next.focus()
    return
  }
}

function nextTo(cell: number, side: number): number {
  return NEIGHBOURS[cell]?.[side] ?? -1
}

function explainOf(tile: number): string | undefined {
  if (tile === EMPTY) return undefined
  const face = TILES[tile]
  return face === undefined ? 'room.path' : `tile.${face.id}`
}

function labelOf(top: Top, cell: number): string {
  const { view, text } = top
  const tile = view.field[cell] ?? EMPTY
  const who = view.players.flatMap((player, i) => (player.cell === cell ? [nameOf(top, i)] : []))
  const number = tile === EMPTY ? [] : [text.say('board.number', { number: numberOf(tile) })]
  return [placeName(top, cell), ...number, ...who].join(', ')
}

function Cell({ cell }: { cell: number }) {
  const top = useTop()
  const { view, thing } = top
  const tile = view.field[cell] ?? EMPTY
  const { x, y } = cornerOf(cell)
  const { props, lit } = thing(cellLikes(top, cell), labelOf(top, cell), explainOf(tile))
  return (
    <g
      {...props}
      transform={`translate(${x} ${y})`}
      className={`hh-cell ${tile === EMPTY ? 'empty' : ''} ${props.className}`}
      data-place={`cell-${cell}`}
    >
      <rect width={CELL} height={CELL} className="hh-hit" />
      {lit && tile === EMPTY ? <rect x="2" y="2" width="96" height="96" rx="4" className="hh-glow" /> : null}
      {lit && tile === EMPTY ? <Outline cell={cell} /> : null}
      <rect x="3" y="3" width="94" height="94" rx="5" className="light" />
    </g>
  )
}

/** The doors that the tile in hand would get there, as it would be laid first. */
function Outline({ cell }: { cell: number }) {
  const top = useTop()
  const id = tileInHand(top)
  const choice = top.choices.find((one) => one.do === 'place' && one.cell === cell)
  const face = TILES.find((one) => one.id === id)
  if (choice?.do !== 'place' || face === undefined || !face.house) return null
  const doors = turned(face.doors, choice.turn)
  return [0, 1, 2, 3].map((side) => (
    <g key={side}>
      {quarter(
        side,
        line(doors & (1 << side) ? 'M15 15H36M64 15H85' : 'M15 15H85', '#ffe3a0', 3.6, {
          strokeLinecap: 'round',
          opacity: 0.85,
        }),
      )}
    </g>
  ))
}

/** On every tile in reach the chance; on calm tiles a card. */
export function Chances() {
  const { view, choices } = useTop()
  return choices.map((choice) => {
    if (choice.do !== 'step') return null
    const { x, y } = cornerOf(choice.to)
    const chance = stepChance(view, choice.who, choice.to)
    return (
      <g key={`${choice.to} ${choice.rope}`} transform={`translate(${x} ${y})`} className="hh-above">
        {chance === null ? <CardDisc cell={CELL} /> : <ChanceDisc cell={CELL} chance={chance} />}
      </g>
    )
  })
}
