/** SPO-027, SPO-086 to SPO-088: a test is to be taken, and the chance to play an item before it. */

import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { ITEM_KIND } from '../content/cards.ts'
import type { Curse, Spookhuis, SStep, STable, Test } from '../types.ts'
import { cardNumber, discardItem, discardTerror } from './cards.ts'
import { drop, fits, hasToPlay } from './items.ts'
import { everybody } from './players.ts'

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
    else discardItem(state, there(state.players[seat]), item)
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
    there(g.state.players[testInHand(g).seat]).quiet = true
  },
} satisfies Partial<Rules<Spookhuis>>

export const testQuestions = {
  brace({ state }, ask) {
    const choices: SStep[] = []
    for (const item of there(state.players[ask.seat]).items) {
      if (!fits(state, ask, item)) continue
      if (item === 'book' || item === 'gin') choices.push({ do: 'playMorale', item })
      else choices.push({ do: 'ward', item })
    }
    choices.push({ do: 'face' }, { do: 'faceQuietly' })
    return choices
  },
} satisfies Partial<Questions<Spookhuis>>
