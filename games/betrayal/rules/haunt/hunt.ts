/** A monster turn as it goes on: which monster is acting, and what it has done. */

import type { BState } from '../../types.ts'
import type { Hunt, Who } from '../state.ts'

export const huntOf = (state: BState): Hunt => state.hunt as Hunt

export function newHunt(house: boolean): Hunt {
  return { spaces: {}, current: -1, spent: 0, moved: false, attacked: false, done: [], house }
}

export function setCurrent(state: BState, who: Who): void {
  const hunt = huntOf(state)
  if (hunt.current === who) return
  // One that has left the board in the midst of its turn has no other, even if it comes back.
  if (hunt.current >= 0 && !hunt.done.includes(hunt.current)) hunt.done.push(hunt.current)
  hunt.current = who
  hunt.spent = 0
  hunt.moved = false
  hunt.attacked = false
}
