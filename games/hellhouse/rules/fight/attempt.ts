/** HEL-131, HEL-132, HEL-155, HEL-157: how strong a confronted master is, who helps, and how the attempt ends. */
import { type MasterFace, masterOf, mastersThat, strengthFor } from '../../content/masters.ts'
import type { Fight, HHAsk, HHState, HHTable } from '../../types.ts'
import { huntersIn, otherHuntersAt, playerAt, seatOf } from '../board.ts'
import { hunterSeats } from '../hand.ts'
import { dwellerAt } from '../master.ts'
import { learnAll } from '../notebook.ts'
import { loseWill } from '../will.ts'

/** HEL-150: the hunters on the tile are asked one after the other. */
export function lenders(state: HHState, who: number): HHAsk[] {
  const { cell } = playerAt(state, who)
  return otherHuntersAt(state, who, cell).map((other) => ({
    ask: 'lend',
    seat: playerAt(state, other).seat,
    who: other,
  }))
}

export function inFight(state: HHState): Fight {
  return state.fight as Fight
}

/** The strength of the master that is being confronted, if it were on this card; 0 if it is not. */
export function strengthNow(state: HHState, master: MasterFace): number {
  const { object, cell } = playerAt(state, inFight(state).sides[0])
  const dweller = master.dwellers[dwellerAt(state, master, object, cell)]
  return dweller === undefined ? 0 : strengthFor(huntersIn(state), dweller)
}

/** HEL-155, HEL-157, HEL-R62, HEL-R65, HEL-R66 */
export function destroy(g: HHTable): void {
  const { state } = g
  const [who] = inFight(state).sides
  const { object, cell } = playerAt(state, who)
  const master = masterOf(state.master)
  state.destroyed |= 1 << dwellerAt(state, master, object, cell)
  state.fight = null
  const left = master.dwellers.filter((_, i) => (state.destroyed & (1 << i)) === 0).length
  g.reveal()
  g.tell({ is: 'masterDestroyed', who, seat: seatOf(g, who), left })
  if (left === 0) {
    g.tell({ is: 'gameEnded', master: state.master })
    g.end({ winners: hunterSeats(state).sort((a, b) => a - b), reason: 'end.hunters' })
  } else
    learnAll(
      g,
      { clue: 'destroyed' },
      mastersThat(({ dwellers }) => dwellers.length > 1),
    )
}

/** HEL-132, HEL-R57, HEL-R59: the attempt is lost, and so is the will that the card says. */
export function fail(g: HHTable): void {
  const { state } = g
  const { sides, lender, shield } = inFight(state)
  endAttempt(g)
  if (shield) return
  const will = lossOf(g)
  loseWill(g, sides[0], will)
  if (lender >= 0) loseWill(g, lender, will)
}

/** What losing to the master costs; everybody sees how much it is. */
export function lossOf(g: HHTable): number {
  const { loss } = masterOf(g.state.master)
  g.reveal()
  learnAll(
    g,
    { clue: 'loss', will: loss },
    mastersThat((master) => master.loss === loss),
  )
  return loss
}

export function endAttempt(g: HHTable): void {
  const { state } = g
  const [who] = inFight(state).sides
  state.fight = null
  if (state.turn === who) state.now.stopped = true
  g.reveal()
  g.tell({ is: 'attemptFailed', who, seat: seatOf(g, who) })
}
