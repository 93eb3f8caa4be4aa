/** Piles, hands and discards, and who knows what lies there. */

import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import { type Encounter, ITEMS, type Item, TERRORS, type Terror } from '../content/cards.ts'
import type { Key } from '../content/keys.ts'
import type { Curse, HeldKey, OpenCard, PileCard, Player, SpookhuisState, SState, STable } from '../types.ts'
import { bitOf, letForget } from './players.ts'

export const TERRORS_DRAWN = 3

const CARD_NUMBER = Object.fromEntries([...ITEMS, ...TERRORS].map((card, number) => [card, number])) as Record<
  Item | Terror,
  number
>
const ITEM_SET: ReadonlySet<string> = new Set(ITEMS)
const TERROR_SET: ReadonlySet<string> = new Set(TERRORS)

/** The place of a card in `state.seen`. */
export function cardNumber(card: Item | Terror): number {
  return CARD_NUMBER[card]
}

export function isItem(card: string): card is Item {
  return ITEM_SET.has(card)
}

export function isTerror(card: string): card is Terror {
  return TERROR_SET.has(card)
}

export function remove<T>(list: T[], item: T): void {
  const at = list.indexOf(item)
  if (at < 0) throw new Error(`${item} is not where it should be.`)
  list.splice(at, 1)
}

/** The top terror, or undefined if pile and discards are both empty (SPO-R10). */
function drawTerror(g: STable): Terror | undefined {
  const { state } = g
  if (state.terrorPile.length === 0) {
    state.terrorPile = g.chance.shuffle(state.terrorDiscards)
    state.terrorDiscards = []
  }
  return state.terrorPile.pop()
}

/** SPO-085 */
export function drawTerrors(g: STable, seat: Seat): void {
  const { state } = g
  const cards: Terror[] = []
  for (let i = 0; i < TERRORS_DRAWN; i++) {
    const card = drawTerror(g)
    if (card === undefined) break
    cards.push(card)
    there(state.players[seat]).terrors.push(card)
    state.seen[cardNumber(card)] = bitOf(seat)
  }
  if (cards.length === 0) return
  g.reveal({ only: [seat] })
  g.tell({ is: 'terrorsDrawn', seat, cards }, { only: [seat] })
  g.tell({ is: 'hiddenTerrorsDrawn', seat, count: cards.length }, { except: [seat] })
}

/** The top card of the item or encounter pile (SPO-209, SPO-211), or undefined (SPO-R10). */
export function drawFrom(g: STable, pile: 'itemPile' | 'encounterPile'): PileCard | undefined {
  const { state } = g
  const discards = pile === 'itemPile' ? 'itemDiscards' : 'encounterDiscards'
  if (state[pile].length === 0) {
    state[pile] = g.chance.shuffle<PileCard>(state[discards])
    state[discards] = []
  }
  return state[pile].pop()
}

/** SPO-023, SPO-024, SPO-237: the next terror is shuffled unseen into a pile. */
export function shuffleTerrorInto(g: STable, pile: 'itemPile' | 'encounterPile'): void {
  const card = drawTerror(g)
  if (card === undefined) return
  g.state[pile].push(card)
  g.chance.shuffle(g.state[pile])
}

export function terrorsIn(pile: readonly PileCard[]): number {
  return pile.reduce((count, card) => (isTerror(card) ? count + 1 : count), 0)
}

export function gainItem(state: SState, seat: Seat, item: Item): void {
  there(state.players[seat]).items.push(item)
  state.seen[cardNumber(item)] = bitOf(seat)
}

/** A hidden item leaves the hand for the discard pile, where everybody sees it. */
export function discardItem(state: SState, player: Player, item: Item): void {
  remove(player.items, item)
  state.itemDiscards.push(item)
}

/** An open card is taken up from before its owner. */
export function takeOpen(player: Player, card: Item | Encounter): OpenCard {
  const open = player.open.find((lying) => lying.card === card)
  if (open === undefined) throw new Error(`${card} does not lie open.`)
  remove(player.open, open)
  return open
}

/** An open card goes to its discards. */
export function closeCard(state: SState, player: Player, card: Item | Encounter): OpenCard {
  if (isItem(card)) state.itemDiscards.push(card)
  else state.encounterDiscards.push(card)
  return takeOpen(player, card)
}

export function discardTerror(state: SState, card: Terror): void {
  state.terrorDiscards.push(card)
}

export function endCurse(g: STable, seat: Seat, card: Curse): void {
  remove(there(g.state.players[seat]).curses, card)
  discardTerror(g.state, card)
  g.tell({ is: 'curseEnded', seat, card })
}

/** Of several hidden cards one has gone: only the keepers still know which are left. */
export function blur(state: SState, cards: readonly (Item | Terror)[], keepers: number): void {
  for (const card of cards) letForget(state.seen, cardNumber(card), keepers)
}

/** The key room where a kind lies now (SPO-R67). */
export function pileOf({ pileKinds }: SpookhuisState, key: Key): number {
  return pileKinds.indexOf(key)
}

/** Takes a key of this kind from a player; of equal ones that which the most seats know. */
export function takeKeyFrom({ keys }: Player, kind: Key): HeldKey {
  const equal = keys.filter((key) => key.kind === kind)
  const held = equal.reduce((best, key) => (key.seen > best.seen ? key : best))
  remove(keys, held)
  return held
}

export function addToPile(state: SpookhuisState, key: Key): void {
  const pile = pileOf(state, key)
  state.pileCounts[pile] = there(state.pileCounts[pile]) + 1
}

/** A key goes back to its pile, and everybody sees it. */
export function returnKey(g: STable, seat: Seat, key: Key): void {
  addToPile(g.state, key)
  g.reveal()
  g.tell({ is: 'keyReturned', seat, key })
}

/** The different kinds of keys that a player holds, in order. */
export function kindsOf(keys: readonly HeldKey[]): Key[] {
  return [...new Set(keys.map(({ kind }) => kind))].sort((a, b) => a - b)
}
