/** Eight colours for seats, chosen to stay apart for colour-blind eyes, and a shape that goes with each. */

import type { PlayerFace } from '@gloam/games/board/contract.ts'
import { GONE, type SeatState, type TableState } from '@gloam/protocol/table.ts'
import { distinctNames } from './play/distinct-names.ts'
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

export function seatNames(seats: readonly SeatState[]): string[] {
  const called = seats.map((seat, place) => ({ name: givenName(seat, place), bot: seat.kind === 'bot' }))
  return distinctNames(called, {
    bot: (name) => t('seat.bot', { name }),
    twin: (name, number) => t('seat.twin', { name, number }),
  })
}

function givenName(seat: SeatState, place: number): string {
  if (seat.kind === 'free') return t('seat.free', { seat: place + 1 })
  return seat.kind === 'person' && seat.person === GONE ? t('seat.gone') : seat.name
}

export function facesOf(table: TableState): PlayerFace[] {
  const names = seatNames(table.seats)
  return table.seats.map((seat, place) => {
    const { colour, shape } = lookOf(seat.colour)
    return { name: names[place] ?? '', colour, shape }
  })
}
