/** Checks a haunt file: JSON with line numbers, and then as a haunt of our own. */
import type { Words } from '../../text.ts'
import { isObject, type Problem, quote } from '../kit/check/checks.ts'
import { problemsOf } from '../kit/check/haunt.ts'
import { type Lined, NotJson, readLined } from '../kit/check/lines.ts'
import type { HauntDef } from '../kit/types.ts'
import { en } from '../text/index.ts'

/** What is wrong, and where. */
export interface Flaw {
  line: number
  reason: string
}

export interface HauntFile {
  def: HauntDef
  /** By language; English is always there. */
  words: Readonly<Record<string, Words>> & { readonly en: Words }
}

/** The numbers below are for haunts of the game itself. */
const FIRST_NUMBER = 101

export function checkFile(text: string): HauntFile | Flaw[] {
  let lined: Lined
  try {
    lined = readLined(text)
  } catch (error) {
    if (error instanceof NotJson) return [{ line: error.line, reason: `This is no JSON: ${error.message}.` }]
    throw error
  }
  const problems = problemsIn(lined.value)
  if (problems.length > 0) return problems.map(({ path, reason }) => ({ line: lined.lineOf(path), reason }))
  const { haunt: def, words } = lined.value as { haunt: HauntDef; words: HauntFile['words'] }
  return { def, words }
}

const PARTS = ['haunt', 'words']

function problemsIn(file: unknown): Problem[] {
  if (!isObject(file) || PARTS.some((part) => !(part in file)))
    return [{ path: [], reason: `A haunt file is an object with ${quote(PARTS)}.` }]
  const strange = Object.keys(file).find((part) => !PARTS.includes(part))
  if (strange !== undefined)
    return [{ path: [strange], reason: `“${strange}” is no part of a haunt file. Possible are ${quote(PARTS)}.` }]
  const { haunt, words } = file
  const found = problemsOf({ haunt, words, known: en as Words, mayHaveCode: false })
  if (isObject(haunt) && Number(haunt['no']) < FIRST_NUMBER)
    found.push({ path: ['haunt', 'no'], reason: `Haunts from outside have numbers from ${FIRST_NUMBER} to 999.` })
  return found
}
