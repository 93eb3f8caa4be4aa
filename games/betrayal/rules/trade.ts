/** BET-155 to BET-163: trading, dropping, picking up. */

import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { runTriggers } from '../kit/moments.ts'
import type { Thing } from '../state.ts'
import type { Betrayal, BState, BStep, BTable } from '../types.ts'
import { addToPile, isHere, nameOf, pileAt, takeFromPile } from './board.ts'
import { allows, gainThing, loseThing, mayHold } from './cards.ts'
import { say } from './common.ts'

const isUsed = (state: BState, thing: Thing): boolean => state.turn.used.includes(thing)

/** BET-160: things that may still be traded or dropped in this turn. */
function free(state: BState, seat: number, act: 'trade' | 'drop'): Thing[] {
  return state.players[seat].cards.filter((thing) => allows(thing, act) && !isUsed(state, thing))
}

function hasFree(state: BState, seat: number): boolean {
  for (const thing of state.players[seat].cards) if (allows(thing, 'trade') && !isUsed(state, thing)) return true
  return false
}

function inPile(state: BState, seat: number): Thing[] {
  const { room, part } = state.players[seat]
  const pile = pileAt(state, room, part)
  return pile === undefined ? [] : pile.things.filter((thing) => !isUsed(state, thing) && mayHold(state, seat, thing))
}

export function addHandling(g: BTable, who: number, choices: BStep[]): void {
  const { state } = g
  const { room, part, cards } = state.players[who]
  if (!state.turn.dropped)
    for (const thing of cards)
      if (allows(thing, 'drop') && !isUsed(state, thing)) choices.push({ do: 'drop', who, thing })
  if (!state.turn.picked && state.piles.length > 0)
    for (const thing of inPile(state, who)) choices.push({ do: 'pickUp', who, thing })
  if (state.turn.traded) return
  for (let seat = 0; seat < state.players.length; seat++) {
    if (seat === who || !isHere(state, seat, room, part)) continue
    if (hasFree(state, who) || hasFree(state, seat)) choices.push({ do: 'trade', who, with: seat })
  }
}

/** A thing changes hands. */
function pass(g: BTable, from: number, to: number, thing: Thing): void {
  loseThing(g, from, thing)
  gainThing(g, to, thing)
  g.state.turn.used.push(thing)
}

export const tradeRules = {
  drop(g, { who, thing }) {
    const { state } = g
    const { room, part } = state.players[who]
    state.turn.dropped = true
    state.turn.used.push(thing)
    loseThing(g, who, thing)
    addToPile(state, room, part, [thing])
    say(g, { is: 'dropped', who, thing, room: nameOf(room) })
    g.next({ ask: 'dropMore', seat: who })
  },

  doneDropping() {},

  pickUp(g, { who, thing }) {
    const { state } = g
    const { room, part } = state.players[who]
    state.turn.picked = true
    if (!takeFromPile(state, room, part, thing)) return
    state.turn.used.push(thing)
    gainThing(g, who, thing)
    g.next({ ask: 'pickMore', seat: who })
    runTriggers(g, 'pickUp', { you: who, thing })
  },

  donePicking() {},

  /** BET-156, BET-R28: one thing for one thing or for nothing, if both agree. */
  trade(g, { who, with: other }) {
    g.state.turn.traded = true
    g.state.deal = { with: other, give: null }
    g.next({ ask: 'offer', seat: who })
  },

  offer(g, { give }) {
    const deal = g.state.deal as { with: number; give: Thing | null }
    deal.give = give
    g.next({ ask: 'want', seat: g.state.turn.seat })
  },

  want(g, { get }) {
    const { with: other, give } = g.state.deal as { with: number; give: Thing | null }
    g.next({ ask: 'agree', seat: other, by: g.state.turn.seat, give, get })
  },

  agree(g, { give, get, with: other }) {
    const who = g.state.turn.seat
    g.state.deal = null
    g.tell({ is: 'traded', who, with: other, give, get })
    if (give !== null) pass(g, who, other, give)
    if (get !== null && g.state.players[other].cards.includes(get)) pass(g, other, who, get)
  },

  declineTrade(g) {
    const deal = g.state.deal as { with: number }
    g.tell({ is: 'tradeDeclined', who: g.state.turn.seat, with: deal.with })
    g.state.deal = null
  },
} satisfies Partial<Rules<Betrayal>>

export const tradeQuestions = {
  dropMore(g, { seat }) {
    const choices: BStep[] = [{ do: 'doneDropping' }]
    if (g.state.players[seat].alive)
      for (const thing of free(g.state, seat, 'drop')) choices.push({ do: 'drop', who: seat, thing })
    return choices
  },

  pickMore(g, { seat }) {
    const choices: BStep[] = [{ do: 'donePicking' }]
    if (g.state.players[seat].alive)
      for (const thing of inPile(g.state, seat)) choices.push({ do: 'pickUp', who: seat, thing })
    return choices
  },

  offer(g, { seat }) {
    const { with: other } = g.state.deal as { with: number }
    const choices: BStep[] = free(g.state, seat, 'trade')
      .filter((thing) => mayHold(g.state, other, thing))
      .map((give) => ({ do: 'offer', give }))
    if (free(g.state, other, 'trade').some((thing) => mayHold(g.state, seat, thing)) || choices.length === 0)
      choices.push({ do: 'offer', give: null })
    return choices
  },

  want(g, { seat }) {
    const { with: other, give } = g.state.deal as { with: number; give: Thing | null }
    const choices: BStep[] = free(g.state, other, 'trade')
      .filter((thing) => mayHold(g.state, seat, thing))
      .map((get) => ({ do: 'want', get }))
    if (give !== null || choices.length === 0) choices.push({ do: 'want', get: null })
    return choices
  },

  agree(_g, { seat, give, get }) {
    return [{ do: 'agree', give, get, with: seat }, { do: 'declineTrade' }]
  },
} satisfies Partial<Questions<Betrayal>>
