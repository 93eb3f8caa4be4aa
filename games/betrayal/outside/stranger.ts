/** What a file from a stranger may be at most: a server that takes it in from anybody looks at this before all else. */
import { isObject } from '../kit/check/checks.ts'
import { hauntWords } from '../text/haunts/index.ts'
import { checkFile, type Flaw, type HauntFile } from './check.ts'

/** Letters of a file, as bytes. */
const MOST_BYTES = 65_536
const DEEPEST = 40
const LONGEST_TEXT = 2_000
const LONGEST_TITLE = 60
const MOST_LANGUAGES = 8
const MOST_STEPS = 400
const MOST_PARTS = { tasks: 40, triggers: 40, modifiers: 40, riders: 20, handling: 20, wins: 12, hopes: 24 } as const
const MOST_KINDS = { monsters: 12, tokens: 12, counters: 16 } as const

/** The file, or what speaks against it. Nothing in it has been played yet. */
export function checkStranger(text: string): HauntFile | Flaw[] {
  const early = tooMuch(text)
  if (early !== null) return [{ line: 1, reason: early }]
  const file = checkFile(text)
  if (Array.isArray(file)) return file.slice(0, 20)
  const reason = [...tooMany(file), ...badWords(file)][0]
  return reason === undefined ? file : [{ line: 1, reason }]
}

/** Before anything is read. */
function tooMuch(text: string): string | null {
  if (Buffer.byteLength(text) > MOST_BYTES) return `A haunt has ${MOST_BYTES / 1024} kB at most.`
  return depthOf(text) > DEEPEST ? `This is nested more than ${DEEPEST} deep.` : null
}

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [part] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (part === '{' || part === '[') deepest = Math.max(deepest, ++depth)
    else if (part === '}' || part === ']') depth--
  }
  return deepest
}

function tooMany({ def }: HauntFile): string[] {
  const parts = Object.entries(MOST_PARTS).flatMap(([part, most]) =>
    ((def[part as keyof typeof MOST_PARTS] ?? []) as unknown[]).length > most
      ? [`A haunt has ${most} ${part} at most.`]
      : [],
  )
  const kinds = Object.entries(MOST_KINDS).flatMap(([part, most]) =>
    Object.keys(def[part as keyof typeof MOST_KINDS] ?? {}).length > most
      ? [`A haunt has ${most} ${part} at most.`]
      : [],
  )
  return [...parts, ...kinds, ...(stepsIn(def) > MOST_STEPS ? [`A haunt has ${MOST_STEPS} steps at most.`] : [])]
}

function stepsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + stepsIn(item), 0)
  if (!isObject(value)) return 0
  return Object.values(value).reduce<number>((sum, item) => sum + stepsIn(item), 'do' in value ? 1 : 0)
}

/** Signs that cannot be seen, or that turn the others round. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u

function badWords({ def, words }: HauntFile): string[] {
  const found: string[] = []
  if (Object.keys(words).length > MOST_LANGUAGES) found.push(`A haunt has ${MOST_LANGUAGES} languages at most.`)
  for (const [language, list] of Object.entries(words)) {
    if (!/^[a-z]{2,3}$/.test(language)) found.push(`“${language.slice(0, 20)}” is no language.`)
    for (const [key, text] of Object.entries(list)) {
      if (text.length > LONGEST_TEXT) found.push(`“${key}” has more than ${LONGEST_TEXT} letters.`)
      if (UNSEEN.test(text.replaceAll('\n', ''))) found.push(`“${key}” holds signs that cannot be seen.`)
    }
    found.push(...badTitle(list[`haunt.${def.no}.name`]))
  }
  return found
}

function badTitle(title: string | undefined): string[] {
  if (title === undefined) return []
  if (title.length > LONGEST_TITLE) return [`A title has ${LONGEST_TITLE} letters at most.`]
  return OURS.has(plainly(title)) ? [`“${title}” looks like a haunt of the game itself: give it another name.`] : []
}

/** Letters of other alphabets, and digits, beside those of ours that they look like. */
const FOREIGN = 'аеорсхуіјѕԁһкмтвнαορνικτε0135'
const ALIKE = 'aeopcxyijsdhkmtbnaopvikteoles'

/** What is left of a title if one does not look closely. */
function plainly(title: string): string {
  const bare = title.normalize('NFKD').toLowerCase()
  return [...bare]
    .map((letter) => ALIKE[FOREIGN.indexOf(letter)] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

const OURS = new Set(
  Object.entries(hauntWords).flatMap(([key, text]) => (/^haunt\.\d+\.name$/.test(key) ? [plainly(text)] : [])),
)
