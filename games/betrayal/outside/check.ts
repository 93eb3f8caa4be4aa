/** Checks a haunt file: JSON with line numbers, and then as a haunt of our own. */
import type { Words } from '../../text.ts'
import { type Lined, NotJson, readLined } from '../kit/check/lines.ts'
import { groundOf } from '../kit/check/words.ts'
import type { HauntDef } from '../kit/types.ts'
import { en } from '../text/index.ts'
import { problemsIn } from './problems.ts'

/** What is wrong, and where. */
export interface Flaw {
  line: number
  reason: string
}

export interface HauntFile {
  def: HauntDef
  /** By language; where it is not written in English, that is the language in which it is written. */
  words: Readonly<Record<string, Words>> & { readonly en: Words }
}

export function checkFile(text: string): HauntFile | Flaw[] {
  let lined: Lined
  try {
    lined = readLined(text)
  } catch (error) {
    if (error instanceof NotJson) return [{ line: error.spot.line, reason: error.reason }]
    throw error
  }
  const problems = problemsIn(lined.value, en as Words)
  if (problems.length > 0) return problems.map(({ path, reason }) => ({ line: lined.spotOf(path).line, reason }))
  const { haunt: def, words } = lined.value as { haunt: HauntDef; words: Record<string, Words> }
  return { def, words: { ...words, en: words[groundOf(words) ?? 'en'] ?? {} } }
}
