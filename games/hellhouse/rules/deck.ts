/** HEL-061 to HEL-068, HEL-072: drawing cards, obeying them, and giving up those that are too many. */
import type { Questions, Rules } from '@gloam/kernel/game.ts'
import { CARD, type Card, groupOf, timingOf, wayOf } from '../content/cards.ts'
import { mastersIn, mastersThat } from '../content/masters.ts'
import type { HellHouse, HellState, HHStep, HHTable } from '../types.ts'
import { inHouse, playerAt, seatOf } from './board.ts'
import { addPlayable } from './choices.ts'
import { checkLimit, discardFrom, receive, tellHunters, toDiscards } from './hand.ts'
import { countCards } from './notebook.ts'
import { gainObject } from './objects.ts'
import { gainWill } from './will.ts'

/** Card 2 */
const NAMED_MASTERS = 2

export const deckRules = {
  /** HEL-063, HEL-068, HEL-108, HEL-112, HEL-R11, HEL-R14, HEL-R16 */
  draw(g, { who }) {
    const player = playerAt(g.state, who)
    const card = drawCard(g)
    if (card === 0) {
      g.tell({ is: 'noCard', who, seat: seatOf(g, who) })
      return
    }
    g.tell({ is: 'cardDrawn', who, seat: seatOf(g, who) })
    if (groupOf(card) === 'object') {
      g.reveal()
      gainObject(g, who, card)
    } else if (timingOf(card, player.servant) === 'now') {
      g.reveal()
      g.tell({ is: 'cardShown', who, seat: seatOf(g, who), card })
      toDiscards(g, card)
      obey(g, who, card)
    } else {
      receive(g, who, card, 0)
      checkLimit(g, who)
    }
  },

  checkLimit(g, { who, caught }) {
    checkLimit(g, who, caught)
  },

  /** HEL-054, HEL-062 */
  discard(g, { who, card }) {
    discardFrom(g, who, card)
  },
} satisfies Partial<Rules<HellHouse>>

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

/** A hunter draws an at-once card: a hunter card, or a way of evil against himself or herself. */
function obey(g: HHTable, who: number, card: Card): void {
  if (card === CARD.letterFromHome) gainWill(g, who, 1)
  else if (card === CARD.tornDiary) nameAbsent(g)
  else if (isMet(g.state, who, card)) g.next({ do: 'strike', card, by: -1, who })
  else g.tell({ is: 'without', who, seat: seatOf(g, who), card })
}

/** Whether the condition of a drawn way ("if outdoors", "if in the house") is met. */
function isMet(state: HellState, who: number, card: Card): boolean {
  const { where } = wayOf(card)
  return where === undefined || inHouse(state, playerAt(state, who).cell) === (where === 'house')
}

/** Card 2 */
function nameAbsent(g: HHTable): void {
  const { state } = g
  const absent = g.chance.shuffle(mastersIn(mastersThat(({ card }) => card !== state.master))).slice(0, NAMED_MASTERS)
  const masters = absent.sort((a, b) => a - b)
  const out = mastersThat(({ card }) => masters.includes(card))
  tellHunters(g, { clue: 'absent', masters }, ~out)
}

export const deckQuestions = {
  limit(g, { who, caught }) {
    const { state } = g
    const player = playerAt(state, who)
    const choices: HHStep[] = player.hand.map((card) => ({ do: 'discard', who, card }))
    if (player.object !== 0 && !caught) choices.push({ do: 'drop', who, object: player.object })
    if (state.turn === who && (state.phase === 'cards' || state.phase === 'end')) addPlayable(state, who, choices)
    return choices
  },
} satisfies Partial<Questions<HellHouse>>
