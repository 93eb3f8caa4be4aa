/** SPO-032 to SPO-034, SPO-041, SPO-042, SPO-230 to SPO-233: a turn from its beginning to its end. */

import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules, Seat } from '@gloam/kernel/game.ts'
import type { Item, Terror } from '../content/cards.ts'
import { DIRECTIONS } from '../content/tiles.ts'
import { noRide } from '../setup.ts'
import type { Now, Spookhuis, SState, SStep, STable } from '../types.ts'
import { blur, cardNumber, endCurse, isItem, isTerror, remove } from './cards.ts'
import { gain, lose, loseCard } from './morale.ts'
import { active, bitOf, isClosed, leftOf, letKnow, rightOf } from './players.ts'
import { EDGES } from './rails/board.ts'
import { setInKeyRoom, setOnRamp } from './rails/placed.ts'
import { startRide } from './rails/ride.ts'
import { waysOut } from './rails/track.ts'
import { FACES } from './tests.ts'

const HAND_LIMIT = 5

/** SPO-032 */
const TURN: readonly SStep[] = [
  { do: 'takeOver' },
  { do: 'askItems', when: 'start' },
  { do: 'upkeep' },
  { do: 'phaseOne' },
  { do: 'phaseTwo' },
  { do: 'meetings' },
  { do: 'askItems', when: 'afterRide' },
  { do: 'phaseThree' },
  { do: 'askItems', when: 'end' },
  { do: 'phaseFour' },
  { do: 'endTurn' },
]

/** SPO-034 */
const GHOST_TURN: readonly SStep[] = [
  { do: 'takeOver' },
  { do: 'phaseTwo' },
  { do: 'meetings' },
  { do: 'phaseFour' },
  { do: 'endTurn' },
]

export const turnRules = {
  beginTurn(g, { seat }) {
    const { state } = g
    if (seat === state.first) beginRound(g)
    state.turn = seat
    state.turns++
    state.now = newTurn()
    state.ride = noRide()
    for (const player of state.players) player.quiet = false
    g.tell({ is: 'turnBegan', seat, round: state.round })
    g.next(...(there(state.players[seat]).ghost ? GHOST_TURN : TURN))
  },

  /** SPO-233, SPO-R68 */
  takeOver(g) {
    const { state } = g
    const cards = state.aside
    if (cards.length === 0) return
    state.aside = []
    const terrors = cards.filter(isTerror)
    const items = cards.filter(isItem)
    active(state).terrors.push(...terrors)
    const receiver = nextNormal(state)
    if (receiver === state.turn) handOver(g, receiver, cards)
    else {
      handOver(g, state.turn, terrors)
      if (receiver === null) discardItems(g, items)
      else handOver(g, receiver, items)
    }
    if (receiver !== null) there(state.players[receiver]).items.push(...items)
  },

  /** SPO-033: closing time, Dracula, the Bottle of Gin, then what waits for this turn. */
  upkeep(g) {
    const { state } = g
    const player = active(state)
    if (isClosed(state)) lose(g, state.turn, 1)
    if (player.curses.includes('dracula')) lose(g, state.turn, 1)
    if (player.gin > 0 && --player.gin === 0) emptyGin(g)
    const { now } = state
    for (const effect of player.waiting.splice(0)) {
      if (effect === 'horla') now.driven = true
      else if (effect === 'ghostTrain') now.grounded = true
      else now.set = effect
    }
    if (now.grounded) now.turns = 0
  },

  phaseTwo(g) {
    const { state } = g
    const { now } = state
    if (isStuck(state)) {
      startRide(g)
      return
    }
    if (active(state).curses.includes('blackHood')) rollHood(g)
    if (now.set === 'klara') setOnRamp(g)
    else if (now.set === 'invisible') setInKeyRoom(g)
    else {
      if (now.driven) g.tell({ is: 'driven', seat: state.turn, driver: rightOf(state, state.turn) })
      startRide(g)
    }
  },

  /** SPO-230, SPO-231: keys, encounters and terrors before a player do not count. */
  phaseFour(g) {
    const { terrors, items, open } = active(g.state)
    const count = terrors.length + items.length + open.filter(({ card }) => isItem(card)).length
    if (count > HAND_LIMIT) g.next({ ask: 'surplus', seat: g.state.turn }, { do: 'phaseFour' })
  },

  /** SPO-232: the others see a back only. */
  setAside(g, { card }) {
    const { state } = g
    const player = active(state)
    const hand: (Item | Terror)[] = isItem(card) ? player.items : player.terrors
    if (hand.length > 1) blur(state, hand, bitOf(state.turn))
    remove(hand, card)
    state.aside.push(card)
    g.tell({ is: 'cardSetAside', seat: state.turn, card }, { only: [state.turn] })
    g.tell({ is: 'hiddenCardSetAside', seat: state.turn }, { except: [state.turn] })
  },

  endTurn(g) {
    const { state } = g
    state.test = null
    const next = leftOf(state, state.turn)
    if (next === state.first && state.round === 1) flipGatehouse(g)
    g.next({ do: 'beginTurn', seat: next })
  },
} satisfies Partial<Rules<Spookhuis>>

function newTurn(): Now {
  return { turns: 1, turned: false, swapped: false, grounded: false, driven: false, set: null }
}

/** SPO-R70 */
function beginRound(g: STable): void {
  g.state.round++
  if (g.state.round === g.state.lastRound + 1) g.tell({ is: 'closingTime' })
}

/** SPO-041, SPO-042, SPO-R27: ramps A, B and C. */
function flipGatehouse(g: STable): void {
  const { state } = g
  state.rampA = state.lastOut
  const ramps = [0, 2, 4].map((steps) => there(DIRECTIONS[(state.rampA + steps) % EDGES]))
  g.tell({ is: 'gatehouseFlipped', ramps })
}

/** The active player, or the next normal one clockwise; never the one before, who has set the cards aside. */
function nextNormal(state: SState): Seat | null {
  for (let seat = state.turn; seat !== rightOf(state, state.turn); seat = leftOf(state, seat)) {
    if (!there(state.players[seat]).ghost) return seat
  }
  return null
}

/** SPO-R68: nobody else lives who could take them. */
function discardItems(g: STable, items: readonly Item[]): void {
  if (items.length === 0) return
  g.state.itemDiscards.push(...items)
  g.reveal()
  for (const item of items) g.tell({ is: 'itemLost', seat: rightOf(g.state, g.state.turn), item })
}

function handOver(g: STable, seat: Seat, cards: (Item | Terror)[]): void {
  if (cards.length === 0) return
  for (const card of cards) letKnow(g.state.seen, cardNumber(card), bitOf(seat))
  g.reveal({ only: [seat] })
  g.tell({ is: 'cardsTakenOver', seat, cards: [...cards] }, { only: [seat] })
  g.tell({ is: 'hiddenCardsTakenOver', seat, count: cards.length }, { except: [seat] })
}

/** SPO-104, SPO-R61: its points are given back, and 1 is the hangover. */
function emptyGin(g: STable): void {
  loseCard(g, g.state.turn, 'gin')
  lose(g, g.state.turn, 1)
}

/** SPO-R55: no ride, and so no roll for the Black Hood. */
function isStuck(state: SState): boolean {
  return state.now.set === null && state.now.grounded && waysOut(state) === 0
}

/** SPO-130, SPO-R71 */
function rollHood(g: STable): void {
  const { state } = g
  const roll = g.chance.die(FACES)
  g.tell({ is: 'hoodRolled', seat: state.turn, roll })
  if (roll <= 2) state.now.driven = true
  if (roll < FACES) return
  endCurse(g, state.turn, 'blackHood')
  gain(g, state.turn, 2)
}

export const turnQuestions = {
  /** SPO-R68: open items may not be passed on. */
  surplus({ state }) {
    const { terrors, items } = active(state)
    return [...terrors, ...items].map((card): SStep => ({ do: 'setAside', card }))
  },
} satisfies Partial<Questions<Spookhuis>>
