/** SPO-081 to SPO-083, SPO-098 to SPO-099, SPO-201 to SPO-211: phase 3, the local action. */

import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules, Seat } from '@gloam/kernel/game.ts'
import { ENCOUNTER, type Encounter } from '../content/cards.ts'
import { KEY_ROOMS } from '../content/tiles.ts'
import type { Spookhuis, SState, STable } from '../types.ts'
import { drawFrom, gainItem, isItem, isTerror, shuffleTerrorInto } from './cards.ts'
import { visitGatehouse } from './code.ts'
import { takeFromPile } from './items.ts'
import { raise } from './morale.ts'
import { active, leftOf } from './players.ts'
import { ENCOUNTER_ROOM, FIRST_ROOM, ITEM_ROOM, isKeyRoom, roomNumber } from './rails/board.ts'
import { scareWith } from './terror.ts'
import { FACES } from './tests.ts'

export const roomRules = {
  /** SPO-081 */
  phaseThree(g) {
    const { state } = g
    if (state.ride.stop === 'deadEnd') {
      g.next({ do: 'callTerror', seat: chooseScarer(g), target: state.turn }, { do: 'askRobbery' })
      return
    }
    // SPO-R19: nobody is robbed there.
    if (state.ride.stop === 'blocked' && state.blockedFrightens)
      g.next({ do: 'callTerror', seat: chooseScarer(g), target: state.turn })
    if (state.ride.stop !== 'room') return
    const tile = there(state.tiles[active(state).cell])
    if (isKeyRoom(tile)) {
      // SPO-098
      g.next({ do: 'callTerror', seat: leftOf(state, state.turn), target: state.turn }, { do: 'askKey' })
    } else if (tile === ITEM_ROOM) drawItem(g)
    else if (tile === ENCOUNTER_ROOM) drawEncounter(g)
    else visitGatehouse(g)
  },

  /** SPO-099, SPO-R42 */
  askKey(g) {
    const { state } = g
    if (there(state.pileCounts[roomOf(state)]) > 0) g.next({ ask: 'takeKey', seat: state.turn })
  },

  takeKey(g, { room }) {
    takeFromPile(g, roomNumber(room))
  },

  leaveKey() {},
} satisfies Partial<Rules<Spookhuis>>

function roomOf(state: SState): number {
  return there(state.tiles[active(state).cell]) - FIRST_ROOM
}

/** SPO-083, SPO-R11: the lowest morale of the others, and ghosts have 0; a tie is decided by chance. */
function chooseScarer(g: STable): Seat {
  const { players, turn } = g.state
  let lowest = Number.POSITIVE_INFINITY
  let tied: Seat[] = []
  for (let other = 0; other < players.length; other++) {
    const { morale } = there(players[other])
    if (other === turn || morale > lowest) continue
    if (morale < lowest) tied = []
    lowest = morale
    tied.push(other)
  }
  const [first] = tied
  const seat = first !== undefined && tied.length === 1 ? first : g.chance.oneOf(tied)
  g.tell({ is: 'scarerChosen', seat, target: turn })
  return seat
}

/** SPO-210, SPO-211 */
function drawItem(g: STable): void {
  const { state } = g
  const card = drawFrom(g, 'itemPile')
  g.reveal()
  if (card === undefined) g.tell({ is: 'pileEmpty', seat: state.turn })
  else if (isTerror(card)) terrorLurks(g, card, 'itemPile')
  else if (isItem(card)) {
    gainItem(state, state.turn, card)
    g.tell({ is: 'itemDrawn', seat: state.turn, item: card }, { only: [state.turn] })
    g.tell({ is: 'hiddenItemDrawn', seat: state.turn }, { except: [state.turn] })
  }
}

/** SPO-204 to SPO-209 */
function drawEncounter(g: STable): void {
  const { state } = g
  const card = drawFrom(g, 'encounterPile')
  g.reveal()
  if (card === undefined) g.tell({ is: 'pileEmpty', seat: state.turn })
  else if (isTerror(card)) terrorLurks(g, card, 'encounterPile')
  else meetSomebody(g, card as Encounter)
}

/** SPO-205, SPO-206, SPO-R08: who gives points stays, who gives none is discarded. */
function meetSomebody(g: STable, card: Encounter): void {
  const { state } = g
  const { points: printed = 0, byRoll } = ENCOUNTER[card]
  const roll = byRoll === undefined ? null : g.chance.die(FACES)
  const promised = roll === null || byRoll === undefined ? printed : there(byRoll[roll - 1])
  const points = raise(g, state.turn, promised)
  if (points > 0) active(state).open.push({ card, points })
  else state.encounterDiscards.push(card)
  g.tell({ is: 'encountered', seat: state.turn, card, roll, points })
}

/** SPO-207, SPO-R69; SPO-237: with the option another terror takes its place at once. */
function terrorLurks(g: STable, card: Parameters<typeof scareWith>[1], pile: 'itemPile' | 'encounterPile'): void {
  const { state } = g
  g.tell({ is: 'terrorLurked', seat: state.turn, card })
  if (state.lurking) shuffleTerrorInto(g, pile)
  scareWith(g, card, state.turn, null)
}

export const roomQuestions = {
  takeKey({ state }) {
    return [{ do: 'takeKey', room: there(KEY_ROOMS[roomOf(state)]) }, { do: 'leaveKey' }]
  },
} satisfies Partial<Questions<Spookhuis>>
