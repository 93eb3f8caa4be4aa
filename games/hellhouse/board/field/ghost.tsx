/** The tile that is being laid, or turned by a card: lifted, with a dial; and what a button in the list would lay. */
import { Dial } from '@gloam/games/board/parts/dial.tsx'
import { type RefObject, useEffect, useRef } from 'react'
import { tileOf } from '../../content/tiles.ts'
import { EMPTY } from '../../rules/board.ts'
import { TileNumber } from '../art/number.tsx'
import { TileArt } from '../art/tile.tsx'
import { type Choice, type Top, useTop } from '../top.tsx'
import { CELL, cornerOf, FIELD, joinsAt, turnAt } from './places.ts'

interface Preview {
  tile: number
  cell: number
  turn: number
}

/** What a choice would bring to lie: a tile of the row, or with card 64 the tile that lies there, turned further. */
function previewOf({ view }: Top, choice: Choice | undefined): Preview | null {
  if (choice?.do === 'place') return { tile: tileOf(choice.tile), cell: choice.cell, turn: choice.turn }
  if (choice?.do !== 'play' || choice.cell === undefined || choice.turn === undefined) return null
  const tile = view.field[choice.cell] ?? EMPTY
  return { tile, cell: choice.cell, turn: (turnAt(view, choice.cell) + choice.turn) % 4 }
}

/** What is being turned is in sight, also on a phone where the table was scrolled. */
function useInSight(cell: number | null, camera: Top['camera']): void {
  useEffect(() => {
    if (cell !== null) camera.show(`cell-${cell}`)
  }, [cell, camera])
}

/** Who has put it with the keyboard is then at its ✓: Enter lays it, and does not take it up again. */
function useFocusOnLay(cell: number | null): RefObject<SVGGElement | null> {
  const ghost = useRef<SVGGElement>(null)
  useEffect(() => {
    const at = document.activeElement
    if (cell === null || at?.getAttribute('data-place') !== `cell-${cell}` || !at.matches(':focus-visible')) return
    ghost.current?.querySelector<SVGGElement>('.dial-button.lay')?.focus()
  }, [cell])
  return ghost
}

const LIFT = 1.07
const RADIUS = 62

export function Ghost() {
  const top = useTop()
  const { turner, pointed, camera } = top
  const preview = previewOf(top, turner?.step ?? (pointed.length === 1 ? pointed[0] : undefined))
  const turning = turner === null ? null : (preview?.cell ?? null)
  useInSight(turning, camera)
  const ghost = useFocusOnLay(turning)
  if (preview === null) return null
  const { tile, cell, turn } = preview
  const { x, y } = cornerOf(cell)
  const joins = joinsAt({ field: top.view.field.with(cell, tile) }, cell)
  return (
    <g
      ref={ghost}
      transform={`translate(${x + 50} ${y + 50})`}
      className={turner === null ? 'hh-ghost pointed' : 'hh-ghost'}
    >
      <g transform={`scale(${LIFT}) translate(-50 -50)`}>
        <rect x="-4" y="2" width="108" height="108" rx="8" className="hh-ghost-shadow" />
        <TileArt tile={tile} turn={turn} joins={joins} />
        <TileNumber tile={tile} cell={CELL} />
        <rect x="-1" y="-1" width="102" height="102" rx="5" className="hh-ghost-rim" />
      </g>
      <TurnDial x={x} y={y} />
    </g>
  )
}

const QUARTERS = [0, 1, 2, 3]

/** ✓ and ✗ stand where there is room: not beyond the edge of the field. */
function buttonsAt(x: number, y: number): { lay: number; giveUp: number } {
  const right = x + CELL < FIELD
  const below = y + CELL < FIELD
  if (below) return right ? { lay: 135, giveUp: 180 } : { lay: 225, giveUp: 180 }
  return right ? { lay: 45, giveUp: 0 } : { lay: 315, giveUp: 0 }
}

function TurnDial({ x, y }: { x: number; y: number }) {
  const { turner, text } = useTop()
  const ring = turner?.rings[0]
  if (turner === null || ring === undefined) return null
  return (
    <Dial
      turner={turner}
      ring={ring}
      radius={RADIUS}
      all={turner.step.do === 'place' ? QUARTERS : ring.values}
      angleOf={(turn) => Number(turn) * 90}
      buttons={buttonsAt(x, y)}
      labels={{
        turn: text.say('board.turn'),
        lay: text.say('board.lay'),
        giveUp: text.say('board.giveUp'),
        value: (turn) => text.say(`quarter.${turn}.name`),
      }}
    />
  )
}
