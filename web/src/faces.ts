/** Eight colours for seats, chosen to stay apart for colour-blind eyes, and a shape that goes with each. */

import type { PlayerFace } from '@gloam/games/board/contract.ts'
import type { SeatState, TableState } from '@gloam/protocol/table.ts'
import { t } from './text/index.ts'

type SeatLook = Pick<PlayerFace, 'colour' | 'shape'>

const LOOKS: readonly [SeatLook, ...SeatLook[]] = [
  { colour: '#63b8f0', shape: 'circle' },
  { colour: '#f07b52', shape: 'triangle' },
  { colour: '#4fc196', shape: 'square' },
  { colour: '#e593c9', shape: 'diamond' },
  { colour: '#ecd85a', shape: 'star' },
  { colour: '#a795f5', shape: 'hexagon' },
  { colour: '#ece6d8', shape: 'cross' },
  { colour: '#c18f62', shape: 'moon' },
]

export const SEAT_LOOKS = LOOKS.length

export function lookOf(colour: number): SeatLook {
  return LOOKS[colour % LOOKS.length] ?? LOOKS[0]
}

export function seatName(seat: SeatState, place: number): string {
  return seat.kind === 'free' ? t('seat.free', { seat: place + 1 }) : seat.name
}

export function facesOf(table: TableState): PlayerFace[] {
  return table.seats.map((seat, place) => {
    const { colour, shape } = lookOf(seat.colour)
    return { name: seatName(seat, place), colour, shape }
  })
}
