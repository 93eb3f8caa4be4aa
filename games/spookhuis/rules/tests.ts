/** SPO-027 to SPO-029, SPO-086 to SPO-088: a test, from the chance to play an item to its consequences. */
import type { Questions, Rules, Seat } from '@gloam/kernel/game.ts'
import { ITEM_KIND } from '../content/cards.ts'
import type { Curse, Spookhuis, SStep, STable, Test } from '../types.ts'
import { cardNumber, discardItem, discardTerror, endCurse, remove } from './cards.ts'
import { drop, fits, hasToPlay } from './items.ts'
import { frighten, gain, lose, loseCard } from './morale.ts'
import { everybody } from './players.ts'
import { askSteal } from './robbery.ts'
import { applyTerror, settleTerror } from './terror.ts'

/** SPO-R01 */
export const FACES = 10

type Begun = Pick<Test, 'about' | 'seat'> & Partial<Test>

/** Somebody is going to be tested. */
export function askTest(g: STable, test: Begun): void {
  g.state.test = { card: null, by: null, ghosts: [], spared: [], passes: 0, ...test }
  g.next({ do: 'brace' })
}

export function testInHand({ state }: STable): Test {
  if (state.test === null) throw new Error('Nobody is being tested.')
  return state.test
}

export const testRules = {
  /** SPO-088, SPO-R63: the last moment for an item. */
  brace(g) {
    const ask = { ask: 'brace', seat: testInHand(g).seat } as const
    if (hasToPlay(g, ask.seat, ask)) g.next(ask, { do: 'brace' })
    else g.next({ do: 'rollTest' })
  },

  /** SPO-087, SPO-212, SPO-213; SPO-R59: an open Dracula or Werewolf stays with its holder. */
  ward(g, { item }) {
    const { state } = g
    const { seat, card, about } = testInHand(g)
    drop(g, 'brace')
    if (ITEM_KIND[item] === 'lasting') state.seen[cardNumber(item)] = everybody(state.seats)
    else discardItem(state, state.players[seat], item)
    g.reveal()
    g.tell({ is: 'warded', seat, item, card: card ?? (about as Curse) })
    if (card !== null) discardTerror(state, card)
    state.test = null
  },

  face(g) {
    drop(g, 'brace')
    g.next({ do: 'rollTest' })
  },

  faceQuietly(g) {
    g.state.players[testInHand(g).seat].quiet = true
  },

  /** SPO-027, SPO-028, SPO-R02 */
  rollTest(g) {
    const test = testInHand(g)
    const { seat, about } = test
    const { morale } = g.state.players[seat]
    const roll = g.chance.die(FACES)
    const passed = roll <= morale
    g.tell({ is: 'tested', seat, why: about, roll, morale, passed })
    if (about === 'robber') askSteal(g, test, !passed)
    else {
      applyLoss(g, test, passed)
      if (!passed) loseHeart(g, seat)
      settleTest(g, test, passed)
    }
  },
} satisfies Partial<Rules<Spookhuis>>

/** What the test itself costs or brings. */
function applyLoss(g: STable, test: Test, passed: boolean): void {
  const { about, seat, by, ghosts } = test
  if (about === 'terror') applyTerror(g, test, passed)
  else if (about === 'werewolf') {
    // SPO-164, SPO-R58
    gain(g, by as Seat, 1)
    lose(g, seat, passed ? 1 : 3)
  } else if (!passed && about !== 'dracula') {
    // SPO-077, SPO-095
    if (about === 'ghosts') frighten(g, seat, ghosts)
    lose(g, seat, 1)
  }
}

/** SPO-102, SPO-R60; SPO-206, SPO-R08: the Book and encounters go with the next failed test of their owner. */
export function loseHeart(g: STable, seat: Seat): void {
  const { open } = g.state.players[seat]
  const next = () => open.find(({ card }) => card !== 'gin')
  for (let lying = next(); lying !== undefined; lying = next()) loseCard(g, seat, lying.card)
}

function settleTest(g: STable, test: Test, passed: boolean): void {
  const { about, seat, by } = test
  if (about === 'terror') {
    settleTerror(g, test, passed)
    return
  }
  g.state.test = null
  if (about === 'dracula' || about === 'werewolf') settleMeeting(g, about, by as Seat, seat, passed)
}

/** SPO-154, SPO-164: the card is discarded, or goes to the player met. */
function settleMeeting(g: STable, card: Curse, holder: Seat, met: Seat, passed: boolean): void {
  const { players } = g.state
  if (!players[holder].curses.includes(card)) return
  if (card === 'dracula' && !passed) gain(g, holder, 3)
  if (passed || players[met].ghost) {
    endCurse(g, holder, card)
    return
  }
  remove(players[holder].curses, card)
  players[met].curses.push(card)
  g.tell({ is: 'cursePassed', seat: met, from: holder, card })
}

export const testQuestions = {
  brace({ state }, ask) {
    const choices: SStep[] = []
    for (const item of state.players[ask.seat].items) {
      if (!fits(state, ask, item)) continue
      if (item === 'book' || item === 'gin') choices.push({ do: 'playMorale', item })
      else choices.push({ do: 'ward', item })
    }
    choices.push({ do: 'face' }, { do: 'faceQuietly' })
    return choices
  },
} satisfies Partial<Questions<Spookhuis>>
