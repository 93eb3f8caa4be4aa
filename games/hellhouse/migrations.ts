/** Matches that were begun under older versions of the rules. */
import { masterOf } from './content/masters.ts'
import type { HHState, Now, Walk } from './types.ts'

export const migrations = {
  1: addListedCards,
  2: letReturn,
  // What was caught is kept when the limit is checked; what a state is made of has not changed.
  3: (state: unknown): unknown => state,
  4: drawTogether,
}

/** A state of version 4, as far as it differs: tiles were drawn one by one, and every notebook struck out by itself. */
type Version4 = Omit<HHState, 'deduces' | 'agenda'> & {
  agenda: (HHState['agenda'][number] | { ask: 'drawTile'; seat: number; who: number })[]
}

/** Questions that wait for one tile after the other become one for all of them. */
function drawTogether(old: unknown): HHState {
  const { agenda: waiting, ...state } = old as Version4
  const agenda: HHState['agenda'] = []
  for (const item of waiting) {
    if (!('ask' in item) || item.ask !== 'drawTile') {
      agenda.push(item)
      continue
    }
    const last = agenda.at(-1)
    if (last !== undefined && 'ask' in last && last.ask === 'drawTiles' && last.who === item.who) last.count++
    else agenda.push({ ...item, ask: 'drawTiles', count: 1 })
  }
  return { ...state, deduces: true, agenda }
}

/** A state of version 2, as far as it differs. */
type Version2 = Omit<Version4, 'leastHunters' | 'now'> & { twoHunters: boolean; now: Omit<Now, 'asked'> }

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
function letReturn(old: unknown): Version4 {
  const { twoHunters, now, walk, ...state } = old as Version2
  return {
    ...state,
    leastHunters: twoHunters ? 2 : 1,
    now: { ...now, visited: now.visited.slice(1), asked: [] },
    walk: walk === null ? null : ({ ...walk, been: walk.been.slice(1) } satisfies Walk),
  }
}
