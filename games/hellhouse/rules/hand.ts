/** HEL-069 to HEL-075: cards in hands, on the discard pile and before somebody; who learns what from them. */
import { removeAt } from '@gloam/kernel/data.ts'
import type { Card } from '../content/cards.ts'
import type { Clue, HellState, HHTable, Lasting, Player } from '../types.ts'
import { playerAt, seatOf } from './board.ts'
import { bitOf, learn, seenBy, seenByAll } from './notebook.ts'

const HAND_LIMIT = 4

/** HEL-072, HEL-073, HEL-R08, HEL-R09: whoever holds too much gives up one thing after the other. */
export function checkLimit(g: HHTable, who: number, caught = false): void {
  const player = playerAt(g.state, who)
  if (cardsOf(player) <= HAND_LIMIT) return
  const whose = caught ? ({ who, caught } as const) : { who }
  g.next({ ask: 'limit', seat: player.seat, ...whose }, { do: 'checkLimit', ...whose })
}

/** What counts for the limit: the hand and the open object. */
function cardsOf({ hand, object }: Player): number {
  return hand.length + (object === 0 ? 0 : 1)
}

/** A card goes secretly into a hand; `known` are the seats, as bits, that know it. */
export function receive(g: HHTable, who: number, card: Card, known: number): void {
  const player = playerAt(g.state, who)
  player.hand.push(card)
  player.seenBy.push(known)
  seenBy(g, player.seat, card)
  g.reveal({ only: [player.seat] })
  g.tell({ is: 'cardReceived', who, seat: seatOf(g, who), card }, { only: [player.seat] })
}

/** Somebody sees a whole hand, and will remember it. */
export function showHand(g: HHTable, owner: number, to: number): void {
  const { state } = g
  const player = playerAt(state, owner)
  const { seat } = playerAt(state, to)
  g.reveal({ only: [seat] })
  player.seenBy = player.seenBy.map((seats) => seats | bitOf(seat))
  for (const card of player.hand) seenBy(g, seat, card)
  g.tell({ is: 'handSeen', who: to, seat: seatOf(g, to), of: owner })
  g.tell({ is: 'handWas', who: to, seat: seatOf(g, to), of: owner, cards: [...player.hand] }, { only: [seat] })
}

/** Takes a card out of a hand without a word. */
export function takeFromHand(player: Player, card: Card): void {
  const at = player.hand.indexOf(card)
  removeAt(player.hand, at)
  removeAt(player.seenBy, at)
}

/** A card of a hand goes face up to the discard pile. */
export function discardFrom(g: HHTable, who: number, card: Card): void {
  takeFromHand(playerAt(g.state, who), card)
  g.reveal()
  toDiscards(g, card)
  g.tell({ is: 'discarded', who, seat: seatOf(g, who), card })
}

/** The discard pile is open: everybody may draw conclusions. */
export function toDiscards(g: HHTable, card: Card): void {
  g.state.discards.push(card)
  seenByAll(g, card)
}

/** A card that was just discarded is laid before its victim instead (HEL-070). */
export function layBefore(g: HHTable, card: Card, victim: number, by: number, door?: [number, number]): void {
  const { state } = g
  removeAt(state.discards, state.discards.lastIndexOf(card))
  const entry: Lasting = { card, victim, by, ripe: false }
  state.lasting.push(door === undefined ? entry : { ...entry, door })
  if (victim >= 0) g.tell({ is: 'laidBefore', card, who: victim, seat: seatOf(g, victim) })
}

/** HEL-071 */
export function endLasting(g: HHTable, entry: Lasting): void {
  const { state } = g
  const at = state.lasting.indexOf(entry)
  if (at < 0) return
  removeAt(state.lasting, at)
  state.discards.push(entry.card)
  g.tell({ is: 'ended', card: entry.card })
}

/** An answer of the engine to all who are hunters now; it stays in their notes. */
export function tellHunters(g: HHTable, because: Clue, possible: number): void {
  const seats = hunterSeats(g.state)
  g.reveal({ only: seats })
  for (const seat of seats) learn(g, seat, because, possible)
  g.tell({ is: 'answer', because }, { only: seats })
}

export function hunterSeats(state: HellState): number[] {
  return [...new Set(state.players.filter(({ servant }) => !servant).map(({ seat }) => seat))]
}
