/** HEL-143 to HEL-147: who learns of the master, who meets it, and who has won at the Gate. */
import { there } from '@gloam/kernel/data.ts'
import type { Rules } from '@gloam/kernel/game.ts'
import type { Card } from '../content/cards.ts'
import { type Dweller, type MasterFace, masterOf, mastersThat } from '../content/masters.ts'
import { faceOf, type TileName } from '../content/tiles.ts'
import type { HellHouse, HHState, HHTable } from '../types.ts'
import { CRYPT, GATE, inHouse, nameAt, playerAt, seatOf } from './board.ts'
import { hunterSeats } from './hand.ts'
import { inform, learnAll } from './notebook.ts'

export const masterRules = {
  /** HEL-144, HEL-145 */
  look(g, { who }) {
    seeMaster(g, who)
  },

  lookAway() {},

  /** HEL-R55: what was really seen, shown to the other hunters. */
  tellHunters(g, { who }) {
    const { state } = g
    g.tell({ is: 'notesShown', who, seat: seatOf(g, who) })
    for (const seat of hunterSeats(state)) {
      if (state.informed[seat]) continue
      inform(g, seat)
      g.tell({ is: 'masterIs', who, seat: seatOf(g, who), master: state.master }, { only: [seat] })
    }
  },

  checkRoom(g, { who }) {
    checkRoom(g, who)
  },
} satisfies Partial<Rules<HellHouse>>

/** HEL-146, HEL-147, HEL-R57, HEL-R58, HEL-R61, HEL-R72 */
export function checkRoom(g: HHTable, who: number): void {
  const { state } = g
  if (playerAt(state, who).servant) {
    checkGate(g, who)
    return
  }
  const { object, cell } = playerAt(state, who)
  if (object === 0 || !mightMatter(state, cell) || hasMet(state, who)) return
  const room = nameAt(state, cell) as TileName
  const right = mastersThat((master) => dwellerAt(state, master, object, cell) >= 0)
  if (right === 0) return
  g.reveal()
  if (dwellerAt(state, masterOf(state.master), object, cell) >= 0) meet(g, who)
  else learnAll(g, { clue: 'silence', object, room }, ~right)
}

/** Object and room as everybody can see them. */
export function keyOf(state: HHState, who: number): string {
  const { object, cell } = playerAt(state, who)
  return `${object} ${nameAt(state, cell)}`
}

/** Whether this object has met the master here in this turn. */
function hasMet(state: HHState, who: number): boolean {
  const { met } = state.now
  return met.length > 0 && met.includes(keyOf(state, who))
}

/** Only in the house, and in a finished estate in the Crypt (HEL-R30), can a master be met. */
function mightMatter(state: HHState, cell: number): boolean {
  return inHouse(state, cell) || (state.finished && cell === CRYPT)
}

/** Which living master of a card is met with this object on this cell, or -1. */
export function dwellerAt(state: HHState, master: MasterFace, object: Card, cell: number): number {
  return master.dwellers.findIndex(
    (dweller, i) => (state.destroyed & (1 << i)) === 0 && dweller.object === object && isRoomOf(state, dweller, cell),
  )
}

/** HEL-R30, HEL-R31 */
function isRoomOf(state: HHState, { room }: Dweller, cell: number): boolean {
  if (cell !== CRYPT) return nameAt(state, cell) === room
  return state.finished && !state.field.some((tile) => tile >= 0 && faceOf(tile).name === room)
}

/** Whether it was announced before that this object meets a master here, so that a hunter may try again (HEL-R57). */
export function isAnnounced(state: HHState, who: number): boolean {
  const { announced, players } = state
  return announced.length > 0 && there(players[who]).object !== 0 && announced.includes(keyOf(state, who))
}

/** Whether a hunter may try again in phase D. All of this is public. */
export function mayTryAgain(state: HHState, who: number): boolean {
  const { servant, object, cell } = playerAt(state, who)
  if (servant || !isAnnounced(state, who) || hasMet(state, who)) return false
  // A destroyed master is known to all; this one lives, or it would have been destroyed here.
  return dwellerAt(state, masterOf(state.master), object, cell) >= 0
}

function meet(g: HHTable, who: number): void {
  const { state } = g
  const { object, cell } = playerAt(state, who)
  const room = nameAt(state, cell) as TileName
  learnAll(
    g,
    { clue: 'met', object, room },
    mastersThat((master) => dwellerAt(state, master, object, cell) >= 0),
  )
  if (!isAnnounced(state, who)) state.announced.push(keyOf(state, who))
  seeMaster(g, who)
  g.next({ do: 'confront', who })
}

export function seeMaster(g: HHTable, who: number): void {
  const { state } = g
  const { seat } = playerAt(state, who)
  inform(g, seat)
  g.tell({ is: 'looked', who, seat: seatOf(g, who) })
  g.tell({ is: 'masterIs', who, seat: seatOf(g, who), master: state.master }, { only: [seat] })
}

/** HEL-R55: a hunter who has seen the card, and another who has not. */
export function maySpeak(state: HHState, who: number): boolean {
  const { servant, seat } = playerAt(state, who)
  if (servant || !state.informed[seat]) return false
  return state.players.some((other) => !other.servant && !state.informed[other.seat])
}

/** HEL-024, HEL-147, HEL-156, HEL-R61, HEL-R62; returns whether the match is over. */
export function checkGate(g: HHTable, who: number): boolean {
  const { state } = g
  const { servant, object, cell, seat } = playerAt(state, who)
  if (!servant || object === 0 || cell !== GATE) return false
  const wanted = (master: MasterFace) =>
    master.dwellers.some((dweller, i) => dweller.object === object && (state.destroyed & (1 << i)) === 0)
  g.reveal()
  if (!wanted(masterOf(state.master))) {
    learnAll(g, { clue: 'gate', object }, ~mastersThat(wanted))
    return false
  }
  g.tell({ is: 'gameEnded', master: state.master })
  g.end({ winners: [seat], reason: 'end.servant' })
  return true
}
