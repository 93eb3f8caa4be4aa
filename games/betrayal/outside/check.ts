/** Checks a haunt file: JSON with line numbers, and then as a haunt of our own. */
import type { Words } from '../../text.ts'
import type { Problem } from '../kit/check/checks.ts'
import { type Lined, NotJson, readLined, type Spot } from '../kit/check/lines.ts'
import type { Saying } from '../kit/check/saying.ts'
import { groundOf } from '../kit/check/words.ts'
import type { HauntDef } from '../kit/types.ts'
import { en } from '../text/index.ts'
import { problemsIn } from './problems.ts'

/** What is wrong, and where; in English, and as data for whoever says it in another language. */
export interface Flaw extends Spot {
  reason: string
  says: Saying | null
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
    if (error instanceof NotJson) return [{ ...error.spot, reason: error.reason, says: error.says }]
    throw error
  }
  const problems = problemsIn(lined.value, en as Words)
  if (problems.length > 0) return flawsAt(lined, problems)
  const { haunt: def, words } = lined.value as { haunt: HauntDef; words: Record<string, Words> }
  return { def, words: { ...words, en: words[groundOf(words) ?? 'en'] ?? {} } }
}

const flawsAt = ({ spotOf }: Lined, problems: readonly Problem[]): Flaw[] =>
  problems.map(({ path, reason, says }) => ({ ...spotOf(path), reason, says }))

/** What was found in a file that could be read, each at its place. */
export const flawsOf = (text: string, problems: readonly Problem[]): Flaw[] => flawsAt(readLined(text), problems)
