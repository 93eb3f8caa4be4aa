/** SKE-005 to SKE-007: a turn from its beginning to its end. */

import { removeAt, there } from '@gloam/kernel/data.ts'
import type { Questions, Rules, Seat } from '@gloam/kernel/game.ts'
import { beginTurn, isRoundOver } from '@gloam/kernel/turns.ts'
import type { Card } from '../content/cards.ts'
import type { Rule, Skeleton } from '../types.ts'

const ROUNDS = 8

export const turnRules = {
  beginTurn(g) {
    beginTurn(g.state)
    const { turn: seat, round } = g.state
    g.tell({ is: 'turnBegan', seat, round })
    draw(g, seat)
    g.next({ ask: 'turn', seat })
  },

  play(g, { card }) {
    const { state } = g
    const { turn: seat } = state
    const { hand, open } = there(state.players[seat])
    removeAt(hand, hand.indexOf(card))
    open.push(card)
    // Who plays a card shows it to all others.
    g.reveal({ except: [seat] })
    g.tell({ is: 'played', seat, card })
    chase(g, card, seat)
    // SKE-008
    g.next(state.round === ROUNDS && isRoundOver(state) ? { do: 'finish' } : { do: 'beginTurn' })
  },
} satisfies Partial<Rules<Skeleton>>

export const turnQuestions = {
  /** SKE-006: each number once, however many cards of it there are. */
  turn: (g, { seat }) => [...new Set(there(g.state.players[seat]).hand)].map((card) => ({ do: 'play', card })),
} satisfies Partial<Questions<Skeleton>>

/** SKE-005: what somebody has seen cannot be taken back, so it has to be said that it was revealed, and to whom. */
function draw(g: Rule, seat: Seat): void {
  const { pile, players } = g.state
  const card = pile.pop()
  if (card === undefined) throw new Error('There are cards for all rounds.')
  there(players[seat]).hand.push(card)
  g.reveal({ only: [seat] })
  g.tell({ is: 'drew', seat, card }, { only: [seat] })
  g.tell({ is: 'drew', seat, card: null }, { except: [seat] })
}

/** SKE-007 */
function chase(g: Rule, card: Card, by: Seat): void {
  const { players, discarded } = g.state
  players.forEach(({ open }, seat) => {
    while (seat !== by && open.includes(card)) {
      removeAt(open, open.indexOf(card))
      discarded.push(card)
      g.tell({ is: 'chased', seat, card, by })
    }
  })
}
