/**
 * Changes what a seat must not know, as the rulebook says it (HEL-030, HEL-035, HEL-038, HEL-075, HEL-R69): another
 * master, as long as nothing the seat has seen speaks against it, other cards in the other hands, other piles.
 */

import type { Chance } from '@gloam/kernel/chance.ts'
import { there } from '@gloam/kernel/data.ts'
import { type Seat, SPECTATOR } from '@gloam/kernel/game.ts'
import { type Card, FIRST_OBJECT } from './content/cards.ts'
import { ALL_MASTERS, FIRST_MASTER, mastersIn } from './content/masters.ts'
import { playerAt } from './rules/board.ts'
import { deal, type Gap, keeper, unseenCards } from './rules/deal.ts'
import { bitOf, noteOf } from './rules/notebook.ts'
import type { HHState } from './types.ts'

export function scramble(state: HHState, seat: Seat, chance: Chance): void {
  scrambleStacks(state, chance)
  if (state.master === 0) return
  const masters = state.informed[seat] ? [state.master] : chance.shuffle(mastersIn(noteOf(state, seat).possible))
  masters.find((master) => scrambleCards(state, seat, master, chance))
  scrambleNotes(state, seat)
}

function scrambleStacks(state: HHState, chance: Chance): void {
  state.stacks.forEach((stack, i) => {
    const known = stack.splice(0, state.bottoms[i])
    chance.shuffle(stack)
    stack.unshift(...known)
  })
}

function scrambleCards(state: HHState, seat: Seat, master: Card, chance: Chance): boolean {
  const knows = (who: number, i: number) => {
    const player = playerAt(state, who)
    return player.seat === seat || (there(player.seenBy[i]) & bitOf(seat)) !== 0
  }
  const gaps = state.players.map(({ hand, servant }, who): Gap => {
    const hidden = hand.filter((_, i) => !knows(who, i))
    const old = hidden.filter((card) => state.reshuffled !== null && !state.reshuffled.includes(card)).length
    return { cards: hidden.length, old, keeps: keeper(who, servant, state.agenda) }
  })
  const kept = state.players.map(({ hand }, who) => hand.filter((_, i) => knows(who, i)))
  const seen = new Set([...state.discards, ...state.lasting.map(({ card }) => card), ...kept.flat()])
  for (const { object } of state.players) seen.add(object)
  state.chips.forEach((cell, i) => {
    if (cell >= 0) seen.add(FIRST_OBJECT + i)
  })
  const dealt = deal(unseenCards(master, seen), gaps, state.reshuffled, chance)
  if (dealt === null || (state.counted && dealt.deck.length !== state.deck.length)) return false
  state.master = master
  state.deck = dealt.deck
  state.players.forEach((player, who) => {
    const unseen = [...there(dealt.hands[who])]
    player.hand = player.hand.map((card, i) => (knows(who, i) ? card : (unseen.shift() as Card)))
  })
  return true
}

/** What the others have concluded is theirs alone. */
function scrambleNotes(state: HHState, seat: Seat): void {
  const own = noteOf(state, seat)
  state.notes = state.notes.map((note, i) => {
    const owner = i === state.notes.length - 1 ? SPECTATOR : i
    if (note === own) return own
    return { possible: state.informed[owner] ? 1 << (state.master - FIRST_MASTER) : ALL_MASTERS, reasons: [] }
  })
}
