/** BET-155 to BET-163: trading, dropping, picking up. */

import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { isForbidden, mayHandle } from '../../kit/handling.ts'
import { runTriggers } from '../../kit/moments.ts'
import type { Betrayal, BState, BStep, BTable } from '../../types.ts'
import { addToPile, explorerOf, isHere, nameOf, pileAt, takeFromPile } from '../board.ts'
import { say } from '../common.ts'
import type { Thing } from '../state.ts'
import { gainThing, loseThing, mayHold } from './cards.ts'

const isUsed = (state: BState, thing: Thing): boolean => state.turn.used.includes(thing)

/** BET-160: whether a thing may still be traded or dropped in this turn. */
const maySpare = (state: BState, seat: number, thing: Thing, act: 'trade' | 'drop'): boolean =>
  mayHandle(state, seat, thing, act) && !isUsed(state, thing)

const mayPass = (state: BState, from: number, to: number, thing: Thing): boolean =>
  maySpare(state, from, thing, 'trade') && mayHold(state, to, thing)

/** What somebody could get in a trade. */
const tradeable = (state: BState, from: number, to: number): Thing[] =>
  explorerOf(state, from).cards.filter((thing) => mayPass(state, from, to, thing))

const canPass = (state: BState, from: number, to: number): boolean =>
  explorerOf(state, from).cards.some((thing) => mayPass(state, from, to, thing))

const declined = (other: number, { give, get }: Proposal): string => `declined ${other} ${give} ${get}`
const calledOff = (other: number): string => `called off ${other}`

interface Proposal {
  give: Thing | null
  get: Thing | null
}

/** BET-R28, BET-R89: one thing for one or for nothing, but not what the other has declined in this turn. */
function proposals(state: BState, who: number, other: number): Proposal[] {
  const [mine, theirs] = [tradeable(state, who, other), tradeable(state, other, who)]
  const found: Proposal[] = []
  const isNew = state.turn.tried.length === 0
  for (const give of [...mine, null]) {
    for (const get of [...theirs, null]) {
      if (give === null && get === null) continue
      if (isNew || !state.turn.tried.includes(declined(other, { give, get }))) found.push({ give, get })
    }
  }
  return found
}

/** What may be wanted for the thing that has been offered. */
function wantsFor(state: BState, seat: number): BStep[] {
  const { with: other, give } = state.deal as { with: number; give: Thing | null }
  const fitting = proposals(state, seat, other).filter((proposal) => proposal.give === give)
  return fitting.map(({ get }): BStep => ({ do: 'want', get }))
}

function mayTrade(state: BState, who: number, other: number): boolean {
  const { cards } = explorerOf(state, who)
  if (cards.length === 0 && explorerOf(state, other).cards.length === 0) return false
  if (state.turn.tried.includes(calledOff(other))) return false
  // Where nothing has been declined in this turn, one thing that fits is enough.
  if (state.turn.tried.length === 0) return canPass(state, who, other) || canPass(state, other, who)
  return proposals(state, who, other).length > 0
}

function inPile(state: BState, seat: number): Thing[] {
  const { room, part } = explorerOf(state, seat)
  const pile = pileAt(state, room, part)
  if (pile === undefined) return []
  const isFree = (thing: Thing) => !isUsed(state, thing) && !isForbidden(state, seat, thing, 'pickUp')
  return pile.things.filter((thing) => isFree(thing) && mayHold(state, seat, thing))
}

export function addHandling(g: BTable, who: number, choices: BStep[]): void {
  const { state } = g
  const { room, part, cards } = explorerOf(state, who)
  if (!state.turn.dropped)
    for (const thing of cards) if (maySpare(state, who, thing, 'drop')) choices.push({ do: 'drop', who, thing })
  if (!state.turn.picked && state.piles.length > 0)
    for (const thing of inPile(state, who)) choices.push({ do: 'pickUp', who, thing })
  if (state.turn.traded) return
  for (let seat = 0; seat < state.players.length; seat++) {
    if (seat === who || !isHere(state, seat, room, part)) continue
    if (mayTrade(state, who, seat)) choices.push({ do: 'trade', who, with: seat })
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
    const { room, part } = explorerOf(state, who)
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
    const { room, part } = explorerOf(state, who)
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
    g.state.deal = { with: other, give: null }
    g.next({ ask: 'offer', seat: who })
  },

  /** Where only one thing, or nothing, can be wanted for it, there is nothing to ask. */
  offer(g, { give }) {
    const { seat } = g.state.turn
    const deal = g.state.deal as { with: number; give: Thing | null }
    deal.give = give
    const wants = wantsFor(g.state, seat)
    if (wants.length === 1) g.next(...wants)
    else g.next({ ask: 'want', seat })
  },

  want(g, { get }) {
    const { with: other, give } = g.state.deal as { with: number; give: Thing | null }
    g.next({ ask: 'agree', seat: other, by: g.state.turn.seat, give, get })
  },

  agree(g, { give, get, with: other }) {
    const who = g.state.turn.seat
    g.state.deal = null
    g.state.turn.traded = true
    g.tell({ is: 'traded', who, with: other, give, get })
    if (give !== null) pass(g, who, other, give)
    if (get !== null && explorerOf(g.state, other).cards.includes(get)) pass(g, other, who, get)
  },

  /** BET-155, BET-R89: what has been declined was no trade. */
  declineTrade(g, { give, get }) {
    const { turn, deal } = g.state
    const other = (deal as { with: number }).with
    turn.tried.push(declined(other, { give, get }))
    g.tell({ is: 'tradeDeclined', who: turn.seat, with: other })
    g.state.deal = null
  },

  callOff(g) {
    const { turn, deal } = g.state
    turn.tried.push(calledOff((deal as { with: number }).with))
    g.state.deal = null
  },
} satisfies Partial<Rules<Betrayal>>

export const tradeQuestions = {
  dropMore(g, { seat }) {
    const choices: BStep[] = [{ do: 'doneDropping' }]
    if (explorerOf(g.state, seat).alive)
      for (const thing of explorerOf(g.state, seat).cards)
        if (maySpare(g.state, seat, thing, 'drop')) choices.push({ do: 'drop', who: seat, thing })
    return choices
  },

  pickMore(g, { seat }) {
    const choices: BStep[] = [{ do: 'donePicking' }]
    if (explorerOf(g.state, seat).alive)
      for (const thing of inPile(g.state, seat)) choices.push({ do: 'pickUp', who: seat, thing })
    return choices
  },

  offer(g, { seat }) {
    const { with: other } = g.state.deal as { with: number }
    const gives = new Set(proposals(g.state, seat, other).map(({ give }) => give))
    return [...[...gives].map((give): BStep => ({ do: 'offer', give })), { do: 'callOff' }]
  },

  want(g, { seat }) {
    return [...wantsFor(g.state, seat), { do: 'callOff' }]
  },

  agree(_g, { seat, give, get }) {
    return [
      { do: 'agree', give, get, with: seat },
      { do: 'declineTrade', give, get },
    ]
  },
} satisfies Partial<Questions<Betrayal>>
