/** Whoever or whatever stands in a room that may be clicked does not stand in the way: the click is the room's. */
import { isBarrier } from '../content/rooms.ts'
import { roomLikes } from './likes.ts'
import type { TableTop } from './table-top.tsx'

export function pressOfRoom(
  { thing, far, setOut }: Pick<TableTop, 'thing' | 'far' | 'setOut'>,
  room: number,
  part: number,
): (() => void) | null {
  const { lit, props } = thing(isBarrier(room) ? roomLikes(room, part) : roomLikes(room), '')
  if (lit) return props.onClick ?? null
  const way = far?.get(room)
  return way === undefined ? null : () => setOut(way)
}
