/** SPO-074 to SPO-080, SPO-154, SPO-164: whom the ride has met; all of it is settled after the ride (SPO-R74). */

import { there } from '@gloam/kernel/data.ts'
import type { Rules, Seat } from '@gloam/kernel/game.ts'
import type { Curse, Spookhuis, STable } from '../types.ts'
import { endCurse, remove } from './cards.ts'
import { gain } from './morale.ts'
import { active, holderOf } from './players.ts'
import { askTest } from './tests.ts'

export const meetingRules = {
  meetings(g) {
    const { state } = g
    const { met, metOutside } = state.ride
    if (active(state).ghost) {
      g.next(...met.map((seat) => ({ do: 'ghostTest' as const, seat, ghosts: [state.turn] })))
      return
    }
    if (metOutside.length > 0) g.next({ do: 'meet', card: 'dracula' }, { do: 'meet', card: 'werewolf' })
    if (met.length > 0) g.next({ do: 'ghostTest', seat: state.turn, ghosts: [...met] })
  },

  /** SPO-077, SPO-078, SPO-R37: one test, whatever the number of ghosts. */
  ghostTest(g, { seat, ghosts }) {
    if (!there(g.state.players[seat]).ghost) askTest(g, { about: 'ghosts', seat, ghosts })
  },

  /** SPO-R57: the first player on the route; it may be the holder who moves, or the one who is met. */
  meet(g, { card }) {
    const { state } = g
    const holder = holderOf(state, card)
    const route = state.ride.metOutside.filter((seat) => !there(state.players[seat]).ghost)
    const [first] = route
    if (holder === null || first === undefined) return
    const met = holder === state.turn ? first : state.turn
    if (holder !== state.turn && !route.includes(holder)) return
    g.tell({ is: 'met', seat: met, holder, card })
    askTest(g, { about: card, seat: met, by: holder })
  },
} satisfies Partial<Rules<Spookhuis>>

/** SPO-154, SPO-164: the card is discarded, or goes to the player met. */
export function settleMeeting(g: STable, card: Curse, holder: Seat, met: Seat, passed: boolean): void {
  const { players } = g.state
  if (!there(players[holder]).curses.includes(card)) return
  if (card === 'dracula' && !passed) gain(g, holder, 3)
  if (passed || there(players[met]).ghost) {
    endCurse(g, holder, card)
    return
  }
  remove(there(players[holder]).curses, card)
  there(players[met]).curses.push(card)
  g.tell({ is: 'cursePassed', seat: met, from: holder, card })
}
