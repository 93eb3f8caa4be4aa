/** One's own place in the list is dragged onto another: the same as the buttons beside it, which are there for the keyboard. */
import type { SeatState, TableState } from '@gloam/protocol/table.ts'
import type { PointerEvent } from 'react'
import { call } from '../../net/api.ts'
import { carry } from '../../play/board/carry.ts'
import type { Run } from './gathering.tsx'

interface Seated {
  table: TableState
  /** Where one sits oneself. */
  own: SeatState
  host: boolean
  run: Run
}

/** A finger takes it by its sign, so that the page can still be scrolled; a mouse anywhere but by its buttons. */
export function carrySeat(event: PointerEvent, seated: Seated): void {
  const { target, pointerType } = event
  if (!(target instanceof Element) || target.closest('button, select') !== null) return
  if (pointerType !== 'mouse' && target.closest('.seat-grip') === null) return
  carry(event, { drop: (onto) => takePlace(seatUnder(onto), seated) })
}

function seatUnder(onto: readonly Element[]): number | null {
  const row = onto.map((element) => element.closest('[data-seat]')).find((found) => found !== null)
  return row === undefined ? null : Number(row.getAttribute('data-seat'))
}

/** A free seat is taken; whoever sits on another one is asked, or is a bot that the host may move. */
function takePlace(place: number | null, { table: { id, seats }, own, host, run }: Seated): void {
  const seat = place === null ? undefined : seats[place]
  if (place === null || seat === undefined || (seat.kind === 'bot' && !host)) return
  void run(seat.kind === 'free' ? sitAt(id, place, own) : call('swap', { id, body: { seat: place } }))
}

/** Whoever sits already takes their colour along. */
export function sitAt(id: string, seat: number, own: SeatState | undefined): Promise<TableState> {
  return call('sit', { id, body: own === undefined ? { seat } : { seat, colour: own.colour } })
}
