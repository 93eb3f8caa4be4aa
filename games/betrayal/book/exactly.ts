/**
 * The numbered lines of a haunt, for whoever may know them (KIT-27): those for all, and those of one's own side. The
 * words are `haunt.12.exactly.all.05`, where the specification has **H12-05** [A]; they say the numbers of this table.
 */

export type BookSide = 'heroes' | 'traitor'

/** In the words of a haunt, for whom a line is. */
const KNOWN_BY = { all: '[A]', hero: '[H]', traitor: '[T]' } as const

export type KnownBy = keyof typeof KNOWN_BY

export interface ExactLine {
  /** As it is numbered: `H12-05`. */
  id: string
  key: string
}

/** No haunt has more lines. */
const MOST_LINES = 30

/** `book`: null for somebody who has no side, and reads what all have heard. */
export function exactlyFor(no: number, book: BookSide | null, has: (key: string) => boolean): ExactLine[] {
  const mine: KnownBy[] = book === null ? ['all'] : ['all', book === 'traitor' ? 'traitor' : 'hero']
  const numbers = Array.from({ length: MOST_LINES }, (_, i) => String(i + 1).padStart(2, '0'))
  return numbers.flatMap((line) =>
    mine.flatMap((by) => {
      const key = `haunt.${no}.exactly.${by}.${line}`
      return has(key) ? [{ id: `H${String(no).padStart(2, '0')}-${line}`, key }] : []
    }),
  )
}

/** How the specification marks whom a line is for. */
export const markOf = (by: KnownBy): string => KNOWN_BY[by]
