/** The haunts of the game itself: their files are found, listed and checked. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Words } from '../../../text.ts'
import game from '../../text/en.json' with { type: 'json' }
import type { HauntDef } from '../types.ts'
import { wordsDoc } from '../words/docs.ts'
import type { Path } from './checks.ts'
import { codeReport } from './code.ts'
import { problemsOf } from './haunt.ts'
import { tableOf } from './table.ts'

const at = (path: string): URL => new URL(path, import.meta.url)
const RULES = '../../content/haunts/'
const WORDS = '../../text/haunts/'

const found = (folder: string, pattern: RegExp): string[] =>
  readdirSync(at(folder))
    .filter((file) => pattern.test(file))
    .sort()

const NUMBERED = /^(\d\d)-[a-z0-9-]+\.ts$/

const rulesFiles = (): string[] => found(RULES, NUMBERED)
const languages = (): string[] => found(WORDS, /^[a-z]+$/)
const wordsFiles = (language: string): string[] => found(`${WORDS}${language}/`, /^\d\d\.json$/)

const numberOf = (file: string): string => file.slice(0, 2)

/** content/haunts/index.ts */
function rulesList(): string {
  const files = rulesFiles()
  return `/** All haunts that are written; each has a file of its own. Found by \`npm run haunts\`: do not edit it here. */
import type { HauntDef } from '../../kit/types.ts'
${files.map((file) => `import { haunt${numberOf(file)} } from './${file}'\n`).join('')}
export const HAUNTS: readonly HauntDef[] = [
${files.map((file) => `  haunt${numberOf(file)},\n`).join('')}]
`
}

/** text/haunts/index.ts */
function wordsList(): string {
  const files = wordsFiles('en')
  return `/** The English words of the haunts: one file each, of the same number. Found by \`npm run haunts\`: do not edit it here. */
import type { Words } from '../../../text.ts'
${files.map((file) => `import h${numberOf(file)} from './en/${file}' with { type: 'json' }\n`).join('')}
export const hauntWords: Words = Object.assign(
  {},
${files.map((file) => `  h${numberOf(file)},\n`).join('')})
`
}

/** Files that are written from others, and what should stand in them. */
export const written = async (): Promise<Written[]> => [
  ...lists(),
  {
    file: at('../../content/haunt-table.ts'),
    text: tableOf(await ours(), ({ no }) => wordsOf('en', `${String(no).padStart(2, '0')}.json`)),
  },
]

interface Written {
  file: URL
  text: string
}

const lists = (): Written[] => [
  { file: at(`${RULES}index.ts`), text: rulesList() },
  { file: at(`${WORDS}index.ts`), text: wordsList() },
  { file: at('../../../../docs/haunt-words.md'), text: wordsDoc() },
]

/** Imported only when the list has been written. */
const ours = async (): Promise<readonly HauntDef[]> => (await import('../../content/haunts/index.ts')).HAUNTS

export async function writeAll(): Promise<void> {
  for (const { file, text } of lists()) writeFileSync(file, text)
  for (const { file, text } of await written()) writeFileSync(file, text)
}

const wordsOf = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(at(`${WORDS}${language}/${file}`), 'utf8'))

/** What is wrong with our own haunts, each with file, line and reason. */
export async function flawsOfOurs(): Promise<string[]> {
  return [...(await ours()).flatMap(flawsOf), ...languages().flatMap(wordsInTwoFiles)]
}

/** How many of our own haunts need code, and in how many places. */
export const codeOfOurs = async (): Promise<string> => codeReport(await ours())

/** The words of one haunt, in every language that has them. */
function wordsByLanguage(file: string): Record<string, Words> {
  const having = languages().filter((language) => language === 'en' || wordsFiles(language).includes(file))
  return Object.fromEntries(
    having.map((language) => [language, wordsFiles(language).includes(file) ? wordsOf(language, file) : {}]),
  )
}

function flawsOf(def: HauntDef): string[] {
  const no = String(def.no).padStart(2, '0')
  const file = rulesFiles().find((one) => numberOf(one) === no)
  if (file === undefined) return [`Haunt ${def.no} should be in a file of its own, content/haunts/${no}-its-title.ts.`]
  const source = readFileSync(at(RULES + file), 'utf8')
  const words = wordsByLanguage(`${no}.json`)
  return problemsOf({ haunt: def, words, known: game as Words, mayHaveCode: true }).map(({ path, reason }) =>
    path[0] === 'words'
      ? `text/haunts/${path[1] ?? 'en'}/${no}.json: ${reason}`
      : `${file}, line ${lineOf(source, def, path)}: ${reason}`,
  )
}

/** The line on which a part of a definition most likely stands: its names are looked for one after another. */
function lineOf(source: string, def: HauntDef, path: Path): number {
  let value: unknown = def
  let place = source.indexOf('export const haunt')
  for (const key of path.slice(1)) {
    value = (value as Record<string | number, unknown> | undefined)?.[key]
    const id = (value as { id?: unknown } | undefined)?.id
    const sought = typeof key === 'string' ? new RegExp(`\\b${key}\\b`) : typeof id === 'string' ? new RegExp(id) : null
    const next = sought === null ? -1 : source.slice(place).search(sought)
    if (next >= 0) place += next
  }
  return source.slice(0, place).split('\n').length
}

/** All words of a language are in one catalogue: what two haunts call alike has to be said alike. */
function wordsInTwoFiles(language: string): string[] {
  const first = new Map<string, { file: string; text: string }>()
  const flaws: string[] = []
  for (const file of wordsFiles(language)) {
    for (const [key, text] of Object.entries(wordsOf(language, file))) {
      const other = first.get(key)
      if (other === undefined) first.set(key, { file, text })
      else if (other.text !== text)
        flaws.push(
          `text/haunts/${language}/${file}: “${key}” says something else in ${other.file}. Give one of them another name.`,
        )
    }
  }
  return flaws
}
