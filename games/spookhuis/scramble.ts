/** Changes everything that a seat must not know (SPO-021, SPO-022, SPO-R43), for the laws to hold the view against. */

import type { Chance } from '@gloam/kernel/chance.ts'
import { there } from '@gloam/kernel/data.ts'
import type { Seat } from '@gloam/kernel/game.ts'
import type { Item, Terror } from './content/cards.ts'
import { cardNumber, isItem, isTerror } from './rules/cards.ts'
import { fits } from './rules/items.ts'
import { bitOf, isKnown } from './rules/players.ts'
import type { SState } from './types.ts'

/** A hidden card, by the list it is in and its place there. */
interface Slot {
  list: (string | Item | Terror)[]
  at: number
}

export function scramble(state: SState, seat: Seat, chance: Chance): void {
  const { itemPile, encounterPile, terrorPile } = state
  for (const pile of [itemPile, encounterPile, terrorPile]) chance.shuffle<string>(pile)
  const hands = state.players.flatMap(({ items, terrors }) => [items, terrors])
  const kept = itemThatIsAsked(state, seat)
  const hidden = [...hands, state.aside].flatMap((list) => unknownIn(state, list, seat))
  const piled = [itemPile, encounterPile, terrorPile].flatMap((list) => list.map((_, at) => ({ list, at })))
  const slots = [...hidden, ...piled].filter(({ list, at }) => list[at] !== kept)
  for (const kind of [isItem, isTerror]) {
    permute(
      state,
      slots.filter(({ list, at }) => kind(there(list[at]))),
      chance,
    )
  }
  scrambleKeys(state, seat, chance)
  // SPO-R89
  if (state.outcome === null) scrambleCode(state, seat, chance)
}

function unknownIn(state: SState, list: (Item | Terror)[], seat: Seat): Slot[] {
  return list.flatMap((card, at) => (isKnown(state.seen, cardNumber(card), seat) ? [] : [{ list, at }]))
}

/** What somebody else is asked about, all know that he has: one item that answers stays where it is. */
function itemThatIsAsked(state: SState, seat: Seat): Item | null {
  const ask = state.agenda[state.agenda.length - 1]
  if (ask === undefined || !('ask' in ask) || ask.seat === seat || (ask.ask === 'turn' && state.now.turns > 0))
    return null
  return there(state.players[ask.seat]).items.find((item) => fits(state, ask, item)) ?? null
}

/** Cards change places; who knows what lies at a place stays the same. */
function permute(state: SState, slots: Slot[], chance: Chance): void {
  const cards = slots.map(({ list, at }) => list[at] as Item | Terror)
  const seen = cards.map((card) => there(state.seen[cardNumber(card)]))
  chance.shuffle(cards).forEach((card, place) => {
    const { list, at } = there(slots[place])
    list[at] = card
    state.seen[cardNumber(card)] = there(seen[place])
  })
}

function scrambleKeys(state: SState, seat: Seat, chance: Chance): void {
  const unknown = state.players.flatMap(({ keys }) => keys).filter(({ seen }) => (seen & bitOf(seat)) === 0)
  const kinds = chance.shuffle(unknown.map(({ kind }) => kind))
  unknown.forEach((key, place) => {
    key.kind = there(kinds[place])
  })
}

function scrambleCode(state: SState, seat: Seat, chance: Chance): void {
  const { codeCards, box, codeSeen } = state
  const places = [codeCards, box].flatMap((list) => list.map((key, at) => ({ list, at, key })))
  const unknown = places.filter(({ key }) => !isKnown(codeSeen, key, seat))
  const seen = unknown.map(({ key }) => there(codeSeen[key]))
  const keys = chance.shuffle(unknown.map(({ key }) => key))
  unknown.forEach(({ list, at }, place) => {
    const key = there(keys[place])
    list[at] = key
    codeSeen[key] = there(seen[place])
  })
}
