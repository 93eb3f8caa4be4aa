/**
 * What each seat can conclude about the master from what it has really seen: cards, answers, silence. Every
 * conclusion is drawn here, so that a notebook is never wiser than its seat.
 */
import { type Seat, SPECTATOR } from '@gloam/kernel/game.ts'
import type { Card } from '../content/cards.ts'
import { ALL_MASTERS, DECK_SIZES, MASTERS_WITH, masterOf, mastersThat } from '../content/masters.ts'
import type { Clue, HellState, HHTable, Note } from '../types.ts'

/** HEL-R71: no deck is smaller than this. */
const SMALLEST_DECK = Math.min(...DECK_SIZES)

export function emptyNote(): Note {
  return { possible: ALL_MASTERS, reasons: [] }
}

/** The notebook of a seat; spectators share the last one. */
export function noteOf(state: HellState, seat: Seat): Note {
  return state.notes[seat === SPECTATOR ? state.notes.length - 1 : seat] as Note
}

/** A set of all seats, and the bit of one of them; the spectators' bit is the highest. */
export const ALL_SEATS = -1

export function bitOf(seat: Seat): number {
  return 1 << (seat & 31)
}

/** Everybody learns that the master is one of these. Whoever calls this has said that something was revealed. */
export function learnAll(g: HHTable, because: Clue, possible: number): void {
  for (let seat = SPECTATOR; seat < g.state.notes.length - 1; seat++) learn(g, seat, because, possible)
}

export function learn(g: HHTable, seat: Seat, because: Clue, possible: number): void {
  const note = noteOf(g.state, seat)
  const out = note.possible & ~possible
  if (out === 0) return
  note.possible &= possible
  note.reasons.push({ because, out })
}

/** A card of this game lies open: masters that do not use it are out (HEL-S05). */
export function seenByAll(g: HHTable, card: Card): void {
  const possible = MASTERS_WITH[card] ?? ALL_MASTERS
  if (possible !== ALL_MASTERS) learnAll(g, { clue: 'card', card }, possible)
}

export function seenBy(g: HHTable, seat: Seat, card: Card): void {
  learn(g, seat, { clue: 'card', card }, MASTERS_WITH[card] ?? ALL_MASTERS)
}

/** The seat has seen the master card. */
export function inform(g: HHTable, seat: Seat): void {
  const { state } = g
  state.informed[seat] = true
  learn(g, seat, { clue: 'looked' }, 1 << (state.master - 85))
  g.reveal({ only: [seat] })
}

/** HEL-R71: the cards that have left the deck can be counted; so many must be in the game at least, or exactly. */
export function countCards(g: HHTable, exactly: boolean): void {
  const { state } = g
  if (state.counted) return
  const gone = masterOf(state.master).list.length + 10 - state.deck.length
  if (!exactly && gone <= SMALLEST_DECK) return
  state.counted = exactly
  g.reveal()
  const fits = (size: number) => (exactly ? size === gone : size >= gone)
  learnAll(
    g,
    { clue: 'deck', count: gone },
    mastersThat(({ list }) => fits(list.length + 10)),
  )
}
