/** What the coach need not say any more, and in which matches it is there: kept on this device. */
import { type Coached, getPrefs, type Prefs, setPrefs } from '../../prefs.ts'

/** In so many matches of a game it is there. */
export const COACHED_MATCHES = 2

const NOTHING: Coached = { matches: [], known: [] }

export function coachedIn({ coached }: Pick<Prefs, 'coached'>, game: string): Coached {
  return coached[game] ?? NOTHING
}

function change(game: string, part: Partial<Coached>): void {
  const { coached } = getPrefs()
  setPrefs({ coached: { ...coached, [game]: { ...coachedIn({ coached }, game), ...part } } })
}

/** A lesson has taught these, or the coach has said them. */
export function knows(game: string, ideas: readonly string[]): void {
  const { known } = coachedIn(getPrefs(), game)
  if (ideas.some((idea) => !known.includes(idea))) change(game, { known: [...new Set([...known, ...ideas])] })
}

/** This match is one of the first of its game. */
export function isFirstMatch(game: string, match: string): void {
  const { matches } = coachedIn(getPrefs(), game)
  if (!matches.includes(match)) change(game, { matches: [...matches, match].slice(0, COACHED_MATCHES) })
}
