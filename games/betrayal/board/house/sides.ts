/** What stands on each side of a room, read from its doors, its windows and its neighbours. */
import { DOORS, ROOM, WINDOWS } from '../../content/rooms.ts'
import type { BetrayalView } from '../../types.ts'

/** `open`: a doorway into the unknown; `wide`: rooms of one tile; `locked`: the front door; `false`: it meets a wall. */
export type SideKind = 'wall' | 'door' | 'open' | 'wide' | 'window' | 'locked' | 'false'

/** North, east, south, west. */
export type Sides = readonly [SideKind, SideKind, SideKind, SideKind]

export const DX = [0, 1, 0, -1] as const
export const DY = [-1, 0, 1, 0] as const

const turnMask = (mask: number, turn: number): number => ((mask << turn) | (mask >> (4 - turn))) & 15

/** The entrance hall, the foyer and the staircase are one tile. */
const ENTRANCE: readonly number[] = [ROOM.entranceHall, ROOM.foyer, ROOM.grandStaircase]
const EAST = 1

export function doorMask(room: number, turn: number): number {
  return turnMask(DOORS[room] ?? 0, turn)
}

type House = Pick<BetrayalView, 'turned' | 'near'>

/** `kinds` is for a tile that does not lie yet: which room is on each side of its cell, or -1. */
function kindsOf(room: number, turn: number, near: readonly number[], { turned }: Pick<House, 'turned'>): Sides {
  const doors = doorMask(room, turn)
  const windows = turnMask(WINDOWS[room] ?? 0, turn)
  const kind = (side: number): SideKind => {
    const other = near[side] ?? -1
    if (ENTRANCE.includes(room) && ENTRANCE.includes(other)) return 'wide'
    if (room === ROOM.entranceHall && side === EAST) return 'locked'
    if (windows & (1 << side)) return 'window'
    if (!(doors & (1 << side))) return 'wall'
    if (other < 0) return 'open'
    return doorMask(other, turned[other] ?? 0) & (1 << ((side + 2) & 3)) ? 'door' : 'false'
  }
  return [kind(0), kind(1), kind(2), kind(3)]
}

export function sidesOf(house: House, room: number): Sides {
  return kindsOf(room, house.turned[room] ?? 0, house.near.slice(room * 4, room * 4 + 4), house)
}

/** The sides of a tile that would lie in a cell of a floor. */
export function sidesIn(
  view: Pick<BetrayalView, 'floor' | 'x' | 'y' | 'turned'>,
  room: number,
  turn: number,
  cell: { floor: number; x: number; y: number },
): Sides {
  const near = [0, 1, 2, 3].map((side) =>
    view.floor.findIndex(
      (floor, other) =>
        other !== room &&
        floor === cell.floor &&
        view.x[other] === cell.x + (DX[side] ?? 0) &&
        view.y[other] === cell.y + (DY[side] ?? 0),
    ),
  )
  return kindsOf(room, turn, near, view)
}

/** The sides of a room as printed, with all doors open: for cards, leaves and explanations. */
export const printedSides = (room: number): Sides => kindsOf(room, 0, [-1, -1, -1, -1], { turned: [] })
