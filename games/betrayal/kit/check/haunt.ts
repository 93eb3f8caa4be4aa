/** Checks a whole haunt, ours or from outside: its form, then what it speaks of, then its words. */
import type { Words } from '../../../text.ts'
import type { HauntDef } from '../types.ts'
import { newChecking, type Problem } from './checks.ts'
import { haunt } from './grammar.ts'
import { checkMeaning } from './meaning.ts'
import { checkWords } from './words.ts'

interface Given {
  haunt: unknown
  /** By language. */
  words: unknown
  /** The words of the game itself. */
  known: Words
  mayHaveCode: boolean
}

/** What the words speak of can only be looked at where the words themselves are right. */
export function problemsOf({ haunt: def, words, known, mayHaveCode }: Given): Problem[] {
  const c = newChecking(mayHaveCode)
  haunt(def, ['haunt'], c)
  if (c.problems.length === 0) checkMeaning(c, def as HauntDef)
  if (c.problems.length === 0) checkWords(c, def as HauntDef, words, known)
  return c.problems
}
