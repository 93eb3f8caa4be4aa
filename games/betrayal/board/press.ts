/** Whoever or whatever stands in a room that may be clicked does not stand in the way: the click is the room's. */
import type { KeyboardEvent } from 'react'
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

/** A far room or doorway is pressed as a near one is. How far one gets is the rules' to say: what the haunt takes, they know. */
export function walkingProps(className: string, label: string, setOut: () => void) {
  return {
    'aria-label': label,
    className: `${className} lit bet-far`,
    onClick: setOut,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' || event.key === ' ') setOut()
    },
  }
}
