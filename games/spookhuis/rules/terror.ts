/** SPO-082 to SPO-090, SPO-116 to SPO-166: a terror is played, warded off or tested, and does what it says. */

import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules, Seat } from '@gloam/kernel/game.ts'
import { type Special, TERROR, type Terror } from '../content/cards.ts'
import type { Curse, Spookhuis, SState, SStep, STable, Test, Waiting } from '../types.ts'
import { discardItem, discardTerror, drawTerrors, isItem, kindsOf, remove, returnKey, takeKeyFrom } from './cards.ts'
import { change, loseCard } from './morale.ts'
import { askTest, testInHand } from './tests.ts'

/** The specials that wait for the next turn of whoever failed, by their cards. */
const WAITING: Partial<Record<Special, Waiting>> = {
  rightDrives: 'horla',
  toGatehouse: 'klara',
  toKeyRoom: 'invisible',
  noTurnNoTeleport: 'ghostTrain',
}

export const terrorRules = {
  /** SPO-R78: whoever has to frighten and has no terror draws first; if there are none, nothing happens. */
  callTerror(g, { seat, target }) {
    const { terrors } = there(g.state.players[seat])
    if (terrors.length === 0) drawTerrors(g, seat)
    if (terrors.length > 0) g.next({ ask: 'terror', seat, target })
  },

  /** SPO-084, SPO-085, SPO-098 */
  playTerror(g, { card, target }) {
    const { state } = g
    const seat = state.players.findIndex(({ terrors }) => terrors.includes(card))
    const player = there(state.players[seat])
    remove(player.terrors, card)
    g.reveal()
    g.tell({ is: 'terrorPlayed', seat, target, card })
    if (player.terrors.length === 0) drawTerrors(g, seat)
    scareWith(g, card, target, seat)
  },

  /** SPO-R13, with the option */
  holdBack(g, { seat }) {
    g.tell({ is: 'terrorHeldBack', seat })
  },

  /** SPO-138, SPO-165, SPO-R56 */
  passOn(g, { card, target }) {
    const { seat, spared, passes } = testInHand(g)
    g.tell({ is: 'terrorPassedOn', seat, target, card })
    askTest(g, { about: 'terror', seat: target, card, by: seat, spared: [...spared, seat], passes: passes + 1 })
  },

  letGo(g, { card }) {
    discardTerror(g.state, card)
    g.state.test = null
  },

  /** SPO-118 */
  returnKey(g, { key }) {
    const { state } = g
    const { seat } = testInHand(g)
    takeKeyFrom(there(state.players[seat]), key)
    state.test = null
    returnKey(g, seat, key)
  },

  /** SPO-132 */
  giveUp(g, { item }) {
    const { state } = g
    const { seat } = testInHand(g)
    const player = there(state.players[seat])
    state.test = null
    if (!player.items.includes(item)) {
      loseCard(g, seat, item)
      return
    }
    discardItem(state, player, item)
    g.reveal()
    g.tell({ is: 'itemLost', seat, item })
  },
} satisfies Partial<Rules<Spookhuis>>

/** A terror acts on somebody, played by a player or drawn from a pile (SPO-207). */
export function scareWith(g: STable, card: Terror, target: Seat, by: Seat | null): void {
  askTest(g, { about: 'terror', seat: target, card, by, spared: by === null ? [] : [by] })
}

/** SPO-089, SPO-090, SPO-R50: after the change of morale, and after the Book, comes the special action. */
export function settleTerror(g: STable, { seat, card }: Test, passed: boolean): void {
  if (card === null) throw new Error('A terror is tested without its card.')
  const { onPassed, onFailed } = TERROR[card]
  const special = passed ? onPassed : onFailed
  if (special === undefined || there(g.state.players[seat]).ghost) {
    discardTerror(g.state, card)
    g.state.test = null
  } else act(g, seat, card, special)
}

export function applyTerror(g: STable, { seat, card }: Test, passed: boolean): void {
  if (card === null) return
  change(g, seat, passed ? TERROR[card].passed : TERROR[card].failed)
}

function act(g: STable, seat: Seat, card: Terror, special: Special): void {
  const { state } = g
  if (special === 'passOnce' || special === 'passChain') {
    g.next({ ask: 'passOn', seat, card })
    return
  }
  if (special === 'stays') {
    there(state.players[seat]).curses.push(card as Curse)
    state.test = null
    g.tell({ is: 'curseLaid', seat, card: card as Curse })
    return
  }
  discardTerror(state, card)
  testInHand(g).card = null
  const waiting = WAITING[special]
  if (waiting !== undefined) waitFor(g, seat, waiting)
  else if (special === 'loseKey') loseKey(g, seat)
  else loseItem(g, seat)
}

/** SPO-R52: of two that set the cart somewhere the later one counts. */
function waitFor(g: STable, seat: Seat, card: Waiting): void {
  const player = there(g.state.players[seat])
  player.waiting = [...player.waiting.filter((other) => other !== card), card]
  g.state.test = null
  g.tell({ is: 'effectWaits', seat, card })
}

function loseKey(g: STable, seat: Seat): void {
  if (there(g.state.players[seat]).keys.length > 0) g.next({ ask: 'returnKey', seat })
  else g.state.test = null
}

function loseItem(g: STable, seat: Seat): void {
  const { items, open } = there(g.state.players[seat])
  if (items.length > 0 || open.some(({ card }) => isItem(card))) g.next({ ask: 'giveUp', seat })
  else g.state.test = null
}

/** SPO-R56: other normal players, never whoever played it, and nobody twice; the Rickshaw is passed on once. */
function nextTargets(state: SState, card: Terror): Seat[] {
  const { test, players } = state
  if (test === null || (TERROR[card].onPassed === 'passOnce' && test.passes > 0)) return []
  const seats = players.map((_, seat) => seat)
  return seats.filter((seat) => seat !== test.seat && !there(players[seat]).ghost && !test.spared.includes(seat))
}

export const terrorQuestions = {
  terror({ state }, { seat, target }) {
    const choices: SStep[] = there(state.players[seat]).terrors.map((card) => ({ do: 'playTerror', card, target }))
    // SPO-R13: in a key room the left neighbour has no choice.
    if (state.scarerMayPass && state.ride.stop !== 'room') choices.push({ do: 'holdBack', seat })
    return choices
  },

  passOn({ state }, { card }) {
    const choices: SStep[] = nextTargets(state, card).map((target) => ({ do: 'passOn', card, target }))
    choices.push({ do: 'letGo', card })
    return choices
  },

  returnKey({ state }, { seat }) {
    return kindsOf(there(state.players[seat]).keys).map((key) => ({ do: 'returnKey', key }))
  },

  giveUp({ state }, { seat }) {
    const { items, open } = there(state.players[seat])
    const choices: SStep[] = items.map((item) => ({ do: 'giveUp', item }))
    for (const { card } of open) if (isItem(card)) choices.push({ do: 'giveUp', item: card })
    return choices
  },
} satisfies Partial<Questions<Spookhuis>>
