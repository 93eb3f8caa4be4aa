/** What is printed on a thing, as far as it can be handled. */
import { CARD, type Card, type CardFace } from '../../content/cards.ts'
import type { Thing } from '../state.ts'

/** Item tokens of a haunt are handled like item cards (BET-154). */
const NO_CARD: CardFace = { deck: 'item', kind: 'item' }

export const faceOf = (thing: Thing): CardFace => CARD[thing as Card] ?? NO_CARD
export const isCard = (thing: Thing): boolean => thing in CARD

/** BET-149, BET-162, BET-163: whether a thing can be traded, dropped or stolen at all. */
export function allows(thing: Thing, act: 'trade' | 'drop' | 'steal'): boolean {
  const face = faceOf(thing)
  return face.kind === 'item' && !face.cannot?.includes(act)
}
