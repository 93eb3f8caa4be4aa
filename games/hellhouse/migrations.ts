/** Matches that were begun under older versions of the rules. */
import { masterOf } from './content/masters.ts'
import type { HHState, Now, Walk } from './types.ts'

export const migrations = {
  1: addListedCards,
  2: letReturn,
  // What was caught is kept when the limit is checked; what a state is made of has not changed.
  3: (state: unknown): unknown => state,
}

/** A state of version 2, as far as it differs. */
type Version2 = Omit<HHState, 'leastHunters' | 'now'> & { twoHunters: boolean; now: Omit<Now, 'asked'> }

/** In version 1 the lists of the masters were shorter: the cards that are new in the game come under the deck. */
function addListedCards(old: unknown): Version2 {
  const state = old as Version2
  if (state.master === 0) return state
  const { deck, discards, lasting, players, reshuffled } = state
  const inGame = new Set([...deck, ...discards, ...lasting.map(({ card }) => card)])
  for (const { hand } of players) for (const card of hand) inGame.add(card)
  const added = masterOf(state.master).list.filter((card) => !inGame.has(card))
  const inDeck = reshuffled === null ? null : [...reshuffled, ...added].sort((a, b) => a - b)
  return { ...state, deck: [...added, ...deck], reshuffled: inDeck }
}

/** In version 2 only a lone hunter had a companion, and the tile where a move began counted as entered. */
function letReturn(old: unknown): HHState {
  const { twoHunters, now, walk, ...state } = old as Version2
  return {
    ...state,
    leastHunters: twoHunters ? 2 : 1,
    now: { ...now, visited: now.visited.slice(1), asked: [] },
    walk: walk === null ? null : ({ ...walk, been: walk.been.slice(1) } satisfies Walk),
  }
}
