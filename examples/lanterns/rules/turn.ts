/** A turn: draw, hang, and see whose light goes out (LAN-005 to LAN-008). */
import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules, Seat, Table } from '@gloam/kernel/game.ts'
import { ROUNDS } from '../content/lanterns.ts'
import type { Lanterns } from '../types.ts'

export const turnRules: Pick<Rules<Lanterns>, 'beginTurn' | 'hang' | 'endTurn'> = {
  beginTurn(g) {
    const { turn: seat, round } = g.state
    g.tell({ is: 'turnBegan', seat, round })
    draw(g, seat)
    g.next({ ask: 'hang', seat })
  },
  hang(g, { bright }) {
    const { turn: seat, houses } = g.state
    const { window, cloak } = there(houses[seat])
    cloak.splice(cloak.indexOf(bright), 1)
    window.push(bright)
    // All see it now, and nobody may take that back.
    g.reveal()
    g.tell({ is: 'hung', seat, bright })
    putOutAlike(g, seat, bright)
    g.next({ do: 'endTurn' })
  },
  endTurn(g) {
    const { state } = g
    state.turns++
    if (state.turns === ROUNDS * state.seats) {
      g.next({ do: 'dawn' })
      return
    }
    state.turn = (state.turn + 1) % state.seats
    state.round = Math.floor(state.turns / state.seats) + 1
    g.next({ do: 'beginTurn' })
  },
}

export const turnQuestions: Questions<Lanterns> = {
  /** Two that are alike are one choice; it is asked all the same, or all would know that they are. */
  hang: ({ state }, { seat }) =>
    [...new Set(there(state.houses[seat]).cloak)].map((bright) => ({ do: 'hang', bright })),
}

/** LAN-005: there are always enough, with four players to the last one. */
function draw(g: Table<Lanterns>, seat: Seat): void {
  const bright = g.state.pile.pop()
  if (bright === undefined) throw new Error('The pile of lanterns is empty.')
  there(g.state.houses[seat]).cloak.push(bright)
  g.reveal({ only: [seat] })
  g.tell({ is: 'drew', seat, bright }, { only: [seat] })
  g.tell({ is: 'drewUnseen', seat }, { except: [seat] })
}

/** LAN-007 */
function putOutAlike(g: Table<Lanterns>, by: Seat, bright: number): void {
  const { houses, aside } = g.state
  houses.forEach(({ window }, seat) => {
    if (seat === by || window.at(-1) !== bright) return
    window.pop()
    aside.push(bright)
    g.tell({ is: 'wentOut', seat, bright })
  })
}
