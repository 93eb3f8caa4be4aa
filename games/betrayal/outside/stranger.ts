/** What a file from a stranger may be at most: a server that takes it in from anybody looks at this before all else. */
import { isObject, type Path, type Problem, problem } from '../kit/check/checks.ts'
import { inEnglish, type Saying, saying } from '../kit/check/saying.ts'
import { hauntWords } from '../text/haunts/index.ts'
import { checkFile, type Flaw, flawsOf, type HauntFile } from './check.ts'

/** Letters of a file, as bytes. */
const MOST_BYTES = 65_536
const DEEPEST = 40
const LONGEST_TEXT = 2_000
const LONGEST_TITLE = 60
const MOST_LANGUAGES = 8
const MOST_STEPS = 400
const MOST_PARTS = { tasks: 40, triggers: 40, modifiers: 40, riders: 20, handling: 20, wins: 12, hopes: 24 } as const
const MOST_KINDS = { monsters: 12, tokens: 12, counters: 16 } as const

/** More are not told at once. */
const MOST_FLAWS = 20

const START = { line: 1, column: 1 }

/** The file, or what speaks against it. Nothing in it has been played yet. */
export function checkStranger(text: string): HauntFile | Flaw[] {
  const early = tooMuch(text)
  if (early !== null) return [{ ...START, reason: inEnglish(early), says: early }]
  const file = checkFile(text)
  if (Array.isArray(file)) return file.slice(0, MOST_FLAWS)
  const found = [...tooMany(file), ...badWords(file)]
  return found.length === 0 ? file : flawsOf(text, found.slice(0, MOST_FLAWS))
}

/** Before anything is read. */
function tooMuch(text: string): Saying | null {
  if (Buffer.byteLength(text) > MOST_BYTES) return saying('tooLarge', { most: String(MOST_BYTES / 1024) })
  return depthOf(text) > DEEPEST ? saying('nested', { most: String(DEEPEST) }) : null
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

function tooMany({ def }: HauntFile): Problem[] {
  const most = (name: 'tooManyParts' | 'tooManySteps', count: number) => saying(name, { most: String(count) })
  const parts = Object.entries({ ...MOST_PARTS, ...MOST_KINDS }).flatMap(([part, count]) => {
    const there = Object.keys(def[part as keyof typeof MOST_PARTS | keyof typeof MOST_KINDS] ?? {}).length
    return there > count ? [problem(['haunt', part], most('tooManyParts', count))] : []
  })
  return [...parts, ...(stepsIn(def) > MOST_STEPS ? [problem(['haunt'], most('tooManySteps', MOST_STEPS))] : [])]
}

function stepsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + stepsIn(item), 0)
  if (!isObject(value)) return 0
  return Object.values(value).reduce<number>((sum, item) => sum + stepsIn(item), 'do' in value ? 1 : 0)
}

/** Signs that cannot be seen, or that turn the others round. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u

function badWords({ def, words }: HauntFile, found: Problem[] = []): Problem[] {
  if (Object.keys(words).length > MOST_LANGUAGES)
    found.push(problem(['words'], saying('tooManyLanguages', { most: String(MOST_LANGUAGES) })))
  for (const [language, list] of Object.entries(words)) {
    const path = ['words', language]
    if (!/^[a-z]{2,3}$/.test(language)) found.push(problem(path, saying('noLanguage', { name: language.slice(0, 20) })))
    for (const [key, text] of Object.entries(list)) found.push(...badText([...path, key], key, text))
    const title = `haunt.${def.no}.name`
    found.push(...badTitle([...path, title], list[title]))
  }
  return found
}

function badText(path: Path, key: string, text: string): Problem[] {
  const isLong = text.length > LONGEST_TEXT
  const isUnseen = UNSEEN.test(text.replaceAll('\n', ''))
  return [
    ...(isLong ? [problem(path, saying('tooLong', { key, most: String(LONGEST_TEXT) }))] : []),
    ...(isUnseen ? [problem(path, saying('unseenSigns', { key }))] : []),
  ]
}

function badTitle(path: Path, title: string | undefined): Problem[] {
  if (title === undefined) return []
  if (title.length > LONGEST_TITLE) return [problem(path, saying('longTitle', { most: String(LONGEST_TITLE) }))]
  return OURS.has(plainly(title)) ? [problem(path, saying('likeOurs', { name: title }))] : []
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
