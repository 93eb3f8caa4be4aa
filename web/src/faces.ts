/** Eight colours for seats, chosen to stay apart for colour-blind eyes, and a shape that goes with each. */

import type { GameBoard, Look, PlayerFace } from '@gloam/games/board/contract.ts'
import { there } from '@gloam/kernel/data.ts'
import type { SeenMessage } from '@gloam/protocol/live.ts'
import { GONE } from '@gloam/protocol/plain.ts'
import type { SeatState, TableState } from '@gloam/protocol/table.ts'
import { distinctNames } from './play/distinct-names.ts'
import { t } from './text/index.ts'

const LOOKS: readonly Look[] = [
  { colour: '#63b8f0', shape: 'circle' },
  { colour: '#f07b52', shape: 'triangle' },
  { colour: '#4fc196', shape: 'square' },
  { colour: '#e593c9', shape: 'diamond' },
  { colour: '#ecd85a', shape: 'star' },
  { colour: '#a795f5', shape: 'hexagon' },
  { colour: '#ece6d8', shape: 'cross' },
  { colour: '#c18f62', shape: 'moon' },
]

/** What seats can look like, by the number that is chosen before the start: the game's own colours and signs come first. */
export function looksOf(board: GameBoard | null): readonly Look[] {
  return board?.looks ?? LOOKS
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

interface Seen {
  board: GameBoard | null
  /** Null before the start. */
  view: SeenMessage['view'] | null
}

/** Everybody's name with the one colour and sign that they have at this table. */
export function facesOf({ seats }: Pick<TableState, 'seats'>, { board, view }: Seen): PlayerFace[] {
  const names = seatNames(seats)
  const looks = looksOf(board)
  const chosen = seats.map(({ colour }) => colour)
  const numbers = view === null ? chosen : (board?.lookNumbers?.(view, chosen) ?? chosen)
  return numbers.map((number, place) => ({ name: names[place] ?? '', ...there(looks[number % looks.length]) }))
}
