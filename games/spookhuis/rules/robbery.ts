/** SPO-091 to SPO-097: robbery at a dead end. */

import { there } from '@gloam/kernel/data.ts'
import type { Questions, Rules, Seat } from '@gloam/kernel/game.ts'
import type { Player, Spookhuis, SState, SStep, STable, Test } from '../types.ts'
import { addToPile, blur, cardNumber, isItem, takeOpen } from './cards.ts'
import { MORALE_OF_ITEM } from './items.ts'
import { gain, lose, loseHeart } from './morale.ts'
import { active, bitOf, letKnow } from './players.ts'
import { askTest, testInHand } from './tests.ts'

export const robberyRules = {
  askRobbery(g) {
    if (victims(g.state).length > 0) g.next({ ask: 'robbery', seat: g.state.turn })
  },

  leaveInPeace() {},

  /** SPO-093: the robber rolls, and then, whatever came of it, the victim (SPO-R14). */
  rob(g, { victim }) {
    g.next({ do: 'victimRolls', victim })
    askTest(g, { about: 'robber', seat: g.state.turn, by: victim })
  },

  /** SPO-R16: an open item stays in use: the victim loses what it gave, and it raises the robber. */
  stealOpen(g, { item }) {
    const { state } = g
    const { seat, by: victim } = robbery(g)
    const from = there(state.players[victim])
    const { points } = takeOpen(from, item)
    const gin = item === 'gin' ? from.gin : 0
    from.gin -= gin
    g.tell({ is: 'itemStolen', seat, victim, item })
    lose(g, victim, points)
    if (payForRobbery(g, seat)) {
      const robber = there(state.players[seat])
      robber.open.push({ card: item, points: gain(g, seat, MORALE_OF_ITEM) })
      robber.gin += gin
    } else state.itemDiscards.push(item)
  },

  stealHidden(g) {
    const { state } = g
    const { seat, by: victim } = robbery(g)
    const from = there(state.players[victim]).items
    const keepers = bitOf(seat) | bitOf(victim)
    if (from.length > 1) blur(state, from, keepers)
    const item = g.chance.draw(from)
    letKnow(state.seen, cardNumber(item), keepers)
    g.reveal({ only: [seat, victim] })
    g.tell({ is: 'itemStolen', seat, victim, item }, { only: [seat, victim] })
    g.tell({ is: 'hiddenItemStolen', seat, victim }, { except: [seat, victim] })
    if (payForRobbery(g, seat)) there(state.players[seat]).items.push(item)
    else {
      g.reveal()
      state.itemDiscards.push(item)
    }
  },

  /** SPO-R43, SPO-R76: only robber and victim know which key it was. */
  stealKey(g) {
    const { state } = g
    const { seat, by: victim } = robbery(g)
    const from = there(state.players[victim]).keys
    const keepers = bitOf(seat) | bitOf(victim)
    if (from.length > 1) for (const key of from) key.seen &= keepers
    const key = g.chance.draw(from)
    key.seen |= keepers
    g.reveal({ only: [seat, victim] })
    g.tell({ is: 'keyStolen', seat, victim, key: key.kind }, { only: [seat, victim] })
    g.tell({ is: 'hiddenKeyStolen', seat, victim }, { except: [seat, victim] })
    if (payForRobbery(g, seat)) there(state.players[seat]).keys.push(key)
    else {
      g.reveal()
      addToPile(state, key.kind)
    }
  },

  /** SPO-095 */
  victimRolls(g, { victim }) {
    if (!there(g.state.players[victim]).ghost) askTest(g, { about: 'victim', seat: victim, by: g.state.turn })
  },
} satisfies Partial<Rules<Spookhuis>>

/** SPO-093, SPO-R02: only a result above the own morale succeeds. */
export function askSteal(g: STable, { seat, by }: Test, success: boolean): void {
  const victim = by as Seat
  g.tell({ is: 'robbed', seat, victim, success })
  if (success) g.next({ ask: 'steal', seat, victim })
  else g.state.test = null
}

function robbery(g: STable): { seat: Seat; by: Seat } {
  const { seat, by } = testInHand(g)
  g.state.test = null
  return { seat, by: by as Seat }
}

/** SPO-094, SPO-R15, SPO-R60: what a successful robbery costs. Returns whether the robber lives to take the card. */
function payForRobbery(g: STable, seat: Seat): boolean {
  // For the theft, and 1 more for the test that he had to fail.
  lose(g, seat, 1)
  lose(g, seat, 1)
  loseHeart(g, seat)
  return !there(g.state.players[seat]).ghost
}

/** SPO-091, SPO-092, SPO-R17: normal players on the same tile who have an item or a key. */
function victims(state: SState): Seat[] {
  const { cell } = active(state)
  const found: Seat[] = []
  state.players.forEach((player, seat) => {
    if (seat !== state.turn && !player.ghost && player.cell === cell && isRich(player)) found.push(seat)
  })
  return found
}

function isRich({ items, keys, open }: Player): boolean {
  return items.length > 0 || keys.length > 0 || open.some(({ card }) => isItem(card))
}

export const robberyQuestions = {
  robbery({ state }) {
    const choices: SStep[] = victims(state).map((victim) => ({ do: 'rob', victim }))
    choices.push({ do: 'leaveInPeace' })
    return choices
  },

  /** SPO-R16: the robber names the source. */
  steal({ state }, { victim }) {
    const { open, items, keys } = there(state.players[victim])
    const choices: SStep[] = []
    for (const { card } of open) if (isItem(card)) choices.push({ do: 'stealOpen', item: card })
    if (items.length > 0) choices.push({ do: 'stealHidden' })
    if (keys.length > 0) choices.push({ do: 'stealKey' })
    return choices
  },
} satisfies Partial<Questions<Spookhuis>>
