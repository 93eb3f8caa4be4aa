/** Matches that were begun under older versions of the rules. */
import { masterOf } from './content/masters.ts'
import type { HHState } from './types.ts'

export const migrations = { 1: addListedCards }

/** In version 1 the lists of the masters were shorter: the cards that are new in the game come under the deck. */
function addListedCards(old: unknown): HHState {
  const state = old as HHState
  if (state.master === 0) return state
  const { deck, discards, lasting, players, reshuffled } = state
  const inGame = new Set([...deck, ...discards, ...lasting.map(({ card }) => card)])
  for (const { hand } of players) for (const card of hand) inGame.add(card)
  const added = masterOf(state.master).list.filter((card) => !inGame.has(card))
  const inDeck = reshuffled === null ? null : [...reshuffled, ...added].sort((a, b) => a - b)
  return { ...state, deck: [...added, ...deck], reshuffled: inDeck }
}
