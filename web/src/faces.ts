/** Eight colours for seats, chosen to stay apart for colour-blind eyes, and a shape that goes with each. */

import type { PlayerFace } from '@gloam/games/board/contract.ts'
import type { SeatState, TableState } from '@gloam/protocol/table.ts'
import { t } from './text/index.ts'

interface SeatLook {
  colour: string
  shape: string
  /** Path data of the shape in a box of 24 × 24. */
  path: string
}

const LOOKS: readonly [SeatLook, ...SeatLook[]] = [
  { colour: '#63b8f0', shape: 'circle', path: 'M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19z' },
  { colour: '#f07b52', shape: 'triangle', path: 'M12 2.2L22.6 20.8H1.4z' },
  { colour: '#4fc196', shape: 'square', path: 'M3.5 3.5h17v17h-17z' },
  { colour: '#e593c9', shape: 'diamond', path: 'M12 1.2L21.6 12L12 22.8L2.4 12z' },
  {
    colour: '#ecd85a',
    shape: 'star',
    path: 'M12 1.5l3.1 6.9l7.5.8l-5.6 5l1.6 7.4L12 17.8l-6.6 3.8L7 14.2l-5.6-5l7.5-.8z',
  },
  { colour: '#a795f5', shape: 'hexagon', path: 'M12 1.8l9 5.1v10.2l-9 5.1l-9-5.1V6.9z' },
  { colour: '#ece6d8', shape: 'cross', path: 'M8.6 2.4h6.8v6.2h6.2v6.8h-6.2v6.2H8.6v-6.2H2.4V8.6h6.2z' },
  { colour: '#c18f62', shape: 'moon', path: 'M15.5 1.9a10.2 10.2 0 1 0 6.4 13.9a8.2 8.2 0 0 1-6.4-13.9z' },
]

export const SEAT_LOOKS = LOOKS.length

export function lookOf(colour: number): SeatLook {
  return LOOKS[colour % LOOKS.length] ?? LOOKS[0]
}

export function shapePath(shape: string): string {
  return (LOOKS.find((look) => look.shape === shape) ?? LOOKS[0]).path
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
