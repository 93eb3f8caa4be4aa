/** HEL-061 to HEL-075: drawing, holding and discarding cards, and cards that lie before somebody. */
import { removeAt } from '@gloam/kernel/data.ts'
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card, groupOf, timingOf, wayOf } from '../content/cards.ts'
import { mastersIn, mastersThat } from '../content/masters.ts'
import type { HellHouse, HellState, HHStep, HHTable, Lasting, Player } from '../types.ts'
import { inHouse } from './board.ts'
import { addPlayable } from './choices.ts'
import { countCards, learn, seenBy, seenByAll } from './notebook.ts'
import { gainObject } from './objects.ts'
import { gainWill } from './will.ts'

const HAND_LIMIT = 4
/** Card 2 */
const NAMED_MASTERS = 2

export const deckRules = {
  /** HEL-063, HEL-068, HEL-108, HEL-112, HEL-R11, HEL-R14, HEL-R16 */
  draw(g, { who }) {
    const player = g.state.players[who]
    const card = drawCard(g)
    if (card === 0) {
      g.tell({ is: 'noCard', who })
      return
    }
    g.tell({ is: 'cardDrawn', who })
    if (groupOf(card) === 'object') {
      g.reveal()
      gainObject(g, who, card)
    } else if (timingOf(card, player.servant) === 'now') {
      g.reveal()
      g.tell({ is: 'cardShown', who, card })
      toDiscards(g, card)
      obey(g, who, card)
    } else {
      receive(g, who, card, 0)
      checkLimit(g, who)
    }
  },

  checkLimit(g, { who }) {
    checkLimit(g, who)
  },

  /** HEL-054, HEL-062 */
  discard(g, { who, card }) {
    discardFrom(g, who, card)
  },
} satisfies Partial<Rules<HellHouse>>

/** HEL-072, HEL-073, HEL-R08, HEL-R09: whoever holds too much gives up one thing after the other. */
export function checkLimit(g: HHTable, who: number): void {
  const player = g.state.players[who]
  if (cardsOf(player) <= HAND_LIMIT) return
  g.next({ ask: 'limit', seat: player.seat, who }, { do: 'checkLimit', who })
}

/** What counts for the limit: the hand and the open object. */
function cardsOf({ hand, object }: Player): number {
  return hand.length + (object === 0 ? 0 : 1)
}

/** The next card, or 0 if there is none at all (HEL-R07). */
function drawCard(g: HHTable): Card {
  const { state } = g
  if (state.deck.length === 0) {
    countCards(g, true)
    if (state.discards.length === 0) return 0
    state.deck = state.discards
    state.discards = []
    state.reshuffled = [...Uint8Array.from(state.deck).sort()]
    g.chance.shuffle(state.deck)
    g.tell({ is: 'deckShuffled', count: state.deck.length })
  }
  const card = state.deck.pop() as Card
  countCards(g, false)
  return card
}

/** A card goes secretly into a hand; `known` are the seats, as bits, that know it. */
export function receive(g: HHTable, who: number, card: Card, known: number): void {
  const player = g.state.players[who]
  player.hand.push(card)
  player.seenBy.push(known)
  seenBy(g, player.seat, card)
  g.reveal({ only: [player.seat] })
  g.tell({ is: 'cardReceived', who, card }, { only: [player.seat] })
}

/** A hunter draws an at-once card: a hunter card, or a way of evil against himself or herself. */
function obey(g: HHTable, who: number, card: Card): void {
  if (card === CARD.letterFromHome) gainWill(g, who, 1)
  else if (card === CARD.tornDiary) nameAbsent(g)
  else if (isMet(g.state, who, card)) g.next({ do: 'strike', card, by: -1, who })
  else g.tell({ is: 'without', who, card })
}

/** Whether the condition of a drawn way ("if outdoors", "if in the house") is met. */
function isMet(state: HellState, who: number, card: Card): boolean {
  const { where } = wayOf(card)
  return where === undefined || inHouse(state, state.players[who].cell) === (where === 'house')
}

/** Card 2 */
function nameAbsent(g: HHTable): void {
  const { state } = g
  const absent = g.chance.shuffle(mastersIn(mastersThat(({ card }) => card !== state.master))).slice(0, NAMED_MASTERS)
  const masters = absent.sort((a, b) => a - b)
  const out = mastersThat(({ card }) => masters.includes(card))
  tellHunters(g, { clue: 'absent', masters }, ~out)
}

/** An answer of the engine to all who are hunters now; it stays in their notes. */
export function tellHunters(g: HHTable, because: Parameters<typeof learn>[2], possible: number): void {
  const seats = hunterSeats(g.state)
  g.reveal({ only: seats })
  for (const seat of seats) learn(g, seat, because, possible)
  g.tell({ is: 'answer', because }, { only: seats })
}

export function hunterSeats(state: HellState): number[] {
  return [...new Set(state.players.filter(({ servant }) => !servant).map(({ seat }) => seat))]
}

/** Takes a card out of a hand without a word. */
export function takeFromHand(player: Player, card: Card): void {
  const at = player.hand.indexOf(card)
  removeAt(player.hand, at)
  removeAt(player.seenBy, at)
}

/** A card of a hand goes face up to the discard pile. */
export function discardFrom(g: HHTable, who: number, card: Card): void {
  takeFromHand(g.state.players[who], card)
  g.reveal()
  toDiscards(g, card)
  g.tell({ is: 'discarded', who, card })
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
  if (victim >= 0) g.tell({ is: 'laidBefore', card, who: victim })
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

export const deckQuestions = {
  limit(g, { who }) {
    const { state } = g
    const player = state.players[who]
    const choices: HHStep[] = player.hand.map((card) => ({ do: 'discard', who, card }))
    if (player.object !== 0) choices.push({ do: 'drop', who, object: player.object })
    if (state.turn === who && (state.phase === 'cards' || state.phase === 'end')) addPlayable(state, who, choices)
    return choices
  },
} satisfies Partial<Questions<HellHouse>>
