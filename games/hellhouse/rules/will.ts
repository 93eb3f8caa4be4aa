/** HEL-133 to HEL-142: will, and changing sides. */
import type { Rules } from '@gloam/kernel/game.ts'
import { CARD } from '../content/cards.ts'
import type { HellHouse, HHTable } from '../types.ts'
import { lying, playerAt, seatOf } from './board.ts'
import { endLasting, toDiscards } from './hand.ts'

export const FULL_WILL = 10
/** HEL-049, HEL-140 */
export const START_WILL = 6
const NEW_HUNTERS_WILL = 5

export const willRules = {
  loseWill(g, { who, will }) {
    loseWill(g, who, will)
  },

  /** HEL-R63 */
  nobodyHunts(g) {
    g.tell({ is: 'gameEnded', master: g.state.master })
    g.end({ winners: [], reason: 'end.masterWins' })
  },
} satisfies Partial<Rules<HellHouse>>

/** Servants have none to lose (HEL-021, HEL-R17). */
export function loseWill(g: HHTable, who: number, will: number): void {
  const player = playerAt(g.state, who)
  if (player.servant || will === 0) return
  player.will = Math.max(0, player.will - will)
  g.tell({ is: 'willLost', who, seat: seatOf(g, who), will, left: player.will })
  if (player.will > 0) return
  const ironWill = lying(g.state, CARD.ironWill, who)
  if (ironWill === undefined) {
    becomeServant(g, who)
    return
  }
  endLasting(g, ironWill)
  player.will = 1
  g.tell({ is: 'steadied', who, seat: seatOf(g, who) })
}

export function gainWill(g: HHTable, who: number, will: number): void {
  const player = playerAt(g.state, who)
  if (player.servant || lying(g.state, CARD.evilEye, who) !== undefined) return
  const gained = Math.min(will, FULL_WILL - player.will)
  if (gained <= 0) return
  player.will += gained
  g.tell({ is: 'willGained', who, seat: seatOf(g, who), will: gained, left: player.will })
}

/** HEL-134 to HEL-137, HEL-R52 to HEL-R54, HEL-R63 */
function becomeServant(g: HHTable, who: number): void {
  const { state } = g
  const player = playerAt(state, who)
  player.servant = true
  player.will = 0
  g.tell({ is: 'becameServant', who, seat: seatOf(g, who) })
  changeSides(g, who)
  if (state.masterWins && state.players.every(({ servant }) => servant)) g.next({ do: 'nobodyHunts' })
  // whoever has become a servant at the Gate with the master's object has brought it there (HEL-R61)
  g.next({ do: 'checkRoom', who })
}

/** HEL-138 to HEL-142 */
export function becomeHunter(g: HHTable, who: number): void {
  const player = playerAt(g.state, who)
  player.servant = false
  player.will = NEW_HUNTERS_WILL
  g.tell({ is: 'becameHunter', who, seat: seatOf(g, who) })
  changeSides(g, who)
}

/** All cards but the object are discarded, and movement ends (HEL-R53, HEL-R54). */
function changeSides(g: HHTable, who: number): void {
  const { state } = g
  const player = playerAt(state, who)
  const cards = player.hand
  player.hand = []
  player.seenBy = []
  if (cards.length > 0) {
    for (const card of cards) toDiscards(g, card)
    g.reveal()
    g.tell({ is: 'handEmptied', who, seat: seatOf(g, who), cards })
  }
  for (const entry of state.lasting.filter(({ victim }) => victim === who)) endLasting(g, entry)
  if (state.turn === who && state.phase === 'move') state.now.stopped = true
}
