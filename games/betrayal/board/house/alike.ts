/** Tiles that would lie with the same doors and windows on the same sides lie alike, however they are turned. */
import { isBarrier, ROOM } from '../../content/rooms.ts'
import type { BStep } from '../../types.ts'
import { printedSides } from './sides.ts'

/** Where parts of a room lie is more than its doors say. */
export function alike(choice: BStep): string | null {
  if (choice.do !== 'place' && choice.do !== 'attachNew' && choice.do !== 'wallTo') return null
  const room = ROOM[choice.tile]
  if (isBarrier(room)) return null
  const { turn, ...rest } = choice
  const printed = printedSides(room)
  return JSON.stringify([rest, printed.map((_, side) => printed[(side - turn + 4) % 4])])
}
