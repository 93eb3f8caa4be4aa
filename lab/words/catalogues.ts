/** Where the words of the project lie, and what is wrong with those of a language. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Allowed, FORM, flawsIn, rulebookFlaws, type Words } from './compare.ts'
import { glossaryFlaws } from './glossary.ts'

/** A catalogue is one file, or a folder of them whose keys all lie in one space. */
interface Catalogue {
  readonly name: string
  /** Files beside each other, `%` being the language. */
  readonly files: readonly string[]
  /** Folders of files, `%` being the language. */
  readonly folders: readonly string[]
  readonly rulebook?: string
  readonly glossary?: string
}

const NOTHING: Allowed = { same: {}, dropped: {}, numbers: {} }

/** The games, what they all say, the frame and the letters. */
function catalogues(root: string): Catalogue[] {
  const games = readdirSync(join(root, 'games')).filter((game) => existsSync(join(root, 'games', game, 'text/en.json')))
  return [
    { name: 'web', files: ['web/src/text/%.json'], folders: [] },
    { name: 'links', files: ['server/http/text/%.json'], folders: [] },
    { name: 'letters', files: ['server/notifications/text/%.json'], folders: [] },
    { name: 'games', files: ['games/words/%.json'], folders: [] },
    ...games.map((game) => catalogueOf(root, game)),
  ]
}

function catalogueOf(root: string, game: string): Catalogue {
  const text = `games/${game}/text`
  const has = (file: string) => existsSync(join(root, text, file))
  const folders = readdirSync(join(root, text), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return {
    name: game,
    files: ['%.json', 'lesson-%.json'].filter((file) => has(inLanguage(file, 'en'))).map((file) => `${text}/${file}`),
    folders: folders.map(({ name }) => `${text}/${name}/%`),
    rulebook: `${text}/rules-%.md`,
    glossary: `${text}/GLOSSARY.md`,
  }
}

const inLanguage = (path: string, language: string): string => path.replace('%', language)

/** All files of a catalogue that English has. */
function filesOf(root: string, { files, folders }: Catalogue): string[] {
  const inFolders = folders.flatMap((folder) => {
    const english = inLanguage(folder, 'en')
    return readdirSync(join(root, english))
      .filter((file) => file.endsWith('.json'))
      .map((file) => `${folder}/${file}`)
  })
  return [...files, ...inFolders]
}

/** The catalogues that this language has: everything but games, which may be in English alone, has all of them. */
export function cataloguesIn(root: string, language: string): string[] {
  const isThere = ({ files: [words = ''], rulebook }: Catalogue) =>
    rulebook === undefined || existsSync(join(root, inLanguage(words, language)))
  return catalogues(root).flatMap((catalogue) => (isThere(catalogue) ? catalogue.name : []))
}

/** What is wrong, each with its file. Empty is perfect. */
export function flawsOfLanguage(root: string, language: string, only?: string, allowed?: Allowed): string[] {
  const chosen = catalogues(root).filter(({ name }) => only === undefined || name === only)
  return chosen.flatMap((catalogue) => flawsOfCatalogue(root, catalogue, language, allowed ?? NOTHING))
}

/** All texts of a language. */
export function textsIn(root: string, language: string): string[] {
  const files = catalogues(root).flatMap((catalogue) => filesOf(root, catalogue))
  const there = files.map((file) => join(root, inLanguage(file, language))).filter((file) => existsSync(file))
  return there.flatMap((file) => Object.values(JSON.parse(readFileSync(file, 'utf8')) as Words))
}

function flawsOfCatalogue(root: string, catalogue: Catalogue, language: string, allowed: Allowed): string[] {
  const files = filesOf(root, catalogue)
  const flaws: string[] = []
  const read = (path: string, of: string): Words => {
    const file = inLanguage(path, of)
    if (!existsSync(join(root, file))) {
      flaws.push(`${file}: there is no such file.`)
      return {}
    }
    const text = readFileSync(join(root, file), 'utf8')
    flaws.push(...twice(text).map((key) => `${file}: ${key}: is there twice.`))
    try {
      return JSON.parse(text) as Words
    } catch (error) {
      flaws.push(`${file}: is no JSON: ${(error as Error).message}`)
      return {}
    }
  }
  const pairs = files.map((file) => ({ file, english: read(file, 'en'), words: read(file, language) }))
  const names = new Set(pairs.flatMap(({ english }) => Object.keys(english)))
  const forms = new Set(pairs.flatMap(({ words }) => Object.keys(words).flatMap((key) => FORM.exec(key)?.[2] ?? [])))
  for (const { file, english, words } of pairs) {
    if (Object.keys(words).length === 0) continue
    const found = flawsIn({ whose: catalogue.name, english, words, language, names, forms, allowed })
    flaws.push(...found.map((flaw) => `${inLanguage(file, language)}: ${flaw}`))
  }
  const texts = pairs.flatMap(({ words }) => Object.values(words))
  return [...flaws, ...rulebook(root, catalogue, language), ...glossary(root, catalogue, language, texts)]
}

/** JSON takes the last of two texts with one key, and says nothing. */
function twice(text: string): string[] {
  const keys = [...text.matchAll(/^\s*"((?:[^"\\]|\\.)*)"\s*:/gm)].map(([, key]) => key ?? '')
  return keys.filter((key, at) => keys.indexOf(key) !== at)
}

function rulebook(root: string, { rulebook: path }: Catalogue, language: string): string[] {
  if (path === undefined) return []
  const file = inLanguage(path, language)
  if (!existsSync(join(root, file))) return [`${file}: there is no such file.`]
  const [english, book] = [inLanguage(path, 'en'), file].map((one) => readFileSync(join(root, one), 'utf8'))
  return rulebookFlaws(english ?? '', book ?? '').map((flaw) => `${file}: ${flaw}`)
}

function glossary(
  root: string,
  { glossary: path, rulebook: book }: Catalogue,
  language: string,
  texts: string[],
): string[] {
  if (path === undefined || book === undefined) return []
  const rules = join(root, inLanguage(book, language))
  const all = existsSync(rules) ? [...texts, readFileSync(rules, 'utf8')] : texts
  if (!existsSync(join(root, path))) return [`${path}: there is no such file.`]
  return glossaryFlaws(readFileSync(join(root, path), 'utf8'), language, all).map((flaw) => `${path}: ${flaw}`)
}
