/** What one event changes in a view, so that board and log go in step. */
import { copy, there } from '@gloam/kernel/data.ts'
import type { GameEvent } from '@gloam/kernel/game.ts'
import type { HouseSeen, Lanterns } from '../types.ts'

type View = Lanterns['view']

export function after(view: View, event: GameEvent<Lanterns>): View {
  const next = copy(view)
  if (event.is === 'dayBroke') return { ...next, day: true }
  const house = there(next.houses[event.seat])
  switch (event.is) {
    case 'turnBegan':
      return { ...next, turn: event.seat, round: event.round }
    case 'drew':
    case 'drewUnseen':
      house.cloak.push(event.is === 'drew' ? event.bright : null)
      return { ...next, pile: next.pile - 1 }
    case 'hung':
      takeOff(house, event.bright)
      house.window.push(event.bright)
      return next
    case 'wentOut':
      house.window.pop()
      next.aside.push(event.bright)
      return next
    case 'opened':
      house.cloak = event.counts ? [event.bright] : []
      if (!event.counts) next.aside.push(event.bright)
      return next
  }
}

/** One's own is seen, another's is not. */
function takeOff({ cloak }: HouseSeen, bright: number): void {
  cloak.splice(Math.max(0, cloak.indexOf(bright)), 1)
}
