/**
 * The letters that our languages are written in, cut out of the typefaces: everybody loads these few, and the whole of a
 * face only where somebody’s name has other letters. Which they are is read from the words themselves, so that a
 * language that is added brings its own.
 */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import fontverter from 'fontverter'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { GAMES } from './games.ts'
import { withKerning } from './kerning.ts'

/** Faces of which our letters are cut out. */
const CUT = [
  '@fontsource-variable/inter/wght.css',
  '@fontsource/sorts-mill-goudy/400.css',
  '@fontsource/sorts-mill-goudy/400-italic.css',
  '@fontsource/im-fell-english/400.css',
  '@fontsource/im-fell-english/400-italic.css',
]
/** Titles are set in it, whose letters are drawn like old print, with hundreds of points each: of signs it has the usual. */
const OLD_PRINT = 'im-fell-english'
const IN_TITLES = /[\p{L}\d\s.,:;!?'"‘’‚“”„«»‹›…–−×%·()/&+-]/u

/** What people type, and what `Intl` puts between numbers and names. */
const EVERYDAY = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 32 + at))}\u00a0\u2009\u202f–—’…−`

/** What the files begin with in which our letters are. */
const OWN = 'own-'
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/letters')
const FRAME = join(import.meta.dirname, '../src/text')
const { resolve } = createRequire(import.meta.url)

/** `@import "own-letters/faces.css"` brings the faces. */
export function letters(): Plugin {
  return {
    name: 'gloam-letters',
    config: async () => ({ resolve: { alias: { 'own-letters': await cutFaces(ownLetters()) } } }),
  }
}

/** What the words of every page are set in, in every language, comes with its scripts. Titles are not set alike in all. */
const FIRST = /assets\/own-inter-latin-wght-normal-.*\.woff2$/

export function firstFaces(): Plugin {
  let base = '/'
  return {
    name: 'gloam-first-faces',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => FIRST.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `${base}${name}`, crossorigin: true },
            injectTo: 'head',
          })),
    },
  }
}

/** Whether a file of the build is only there for names with other letters, or for browsers of long ago. */
export const isSpare = (file: string): boolean =>
  file.endsWith('.woff') ||
  (file.endsWith('.woff2') && CUT.some((face) => file.includes(`/${basename(dirname(face))}-`)))

/** Every letter of our words, small and large. */
function ownLetters(): string[] {
  const texts = [FRAME, GAMES].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path))
      .filter((path) => /[\\/]text[\\/].*\.(json|md)$/.test(path))
      .map((path) => readFileSync(path, 'utf8')),
  )
  const all = new Set(EVERYDAY)
  for (const letter of new Set(texts.join('')))
    for (const either of [letter, letter.toUpperCase(), letter.toLowerCase()])
      if (either.length === 1 && either > '\u001f') all.add(either)
  return [...all].sort()
}

/** Where the faces lie. What was cut once is there until other letters are wanted, or other faces. */
async function cutFaces(wanted: readonly string[]): Promise<string> {
  const sheets = CUT.map((face) => ({ path: resolve(face), css: readFileSync(resolve(face), 'utf8') }))
  const whole = sheets.map(({ path }) => path)
  const versions = sheets.map(({ path }) => readFileSync(join(dirname(path), 'package.json'), 'utf8'))
  const folder = join(
    CACHE,
    createHash('sha256')
      .update(JSON.stringify([wanted, sheets, whole, versions, String(IN_TITLES), String(restOf)]))
      .digest('hex'),
  )
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const making = mkdtempSync(join(CACHE, 'making-'))
  const own: string[] = []
  for (const { path, css } of sheets)
    for (const [face] of css.matchAll(/@font-face \{[^}]*\}/g))
      own.push(await cutFace(face, dirname(path), wanted, making))
  // Of two faces with the same letter the later one counts. Style sheets part folders with a slash, whatever the system.
  const imports = whole
    .filter((path) => !path.includes(OLD_PRINT))
    .map((path) => `@import "${path.replaceAll('\\', '/')}";`)
  writeFileSync(join(making, 'faces.css'), [...imports, ...own].join('\n'))
  return inPlace(making, folder)
}

/** Somebody else may have been quicker. */
function inPlace(made: string, folder: string): string {
  try {
    renameSync(made, folder)
  } catch (error) {
    rmSync(made, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** The rule of a face with our letters alone; nothing, if it has none of them. */
async function cutFace(rule: string, from: string, wanted: readonly string[], into: string): Promise<string> {
  const [, path = ''] = /url\(([^)]+\.woff2)\)/.exec(rule) ?? []
  const [, range = ''] = /unicode-range: ([^;]+);/.exec(rule) ?? []
  const has = rangesIn(range)
  const isOld = path.includes(OLD_PRINT)
  const its = wanted
    .filter((letter) => has.some(([from, to]) => letter >= from && letter <= to))
    .filter((letter) => !isOld || IN_TITLES.test(letter))
  if (its.length === 0) return ''
  const name = path.replace(/.*\//, OWN)
  const face = readFileSync(join(from, path))
  writeFileSync(join(into, name), isOld ? await cutOld(face, its) : await cutNew(face, its, 'woff2'))
  const own = rule.replace(/src: [^;]+;/, `src: url(./${name}) format('woff2');`).replace(range, rangeOf(its))
  return isOld ? `${own}\n${restOf(rule, from, its)}` : own
}

/**
 * The whole face, for all letters but those that were cut out. It lacks some spaces and signs that it is said to have: a
 * browser that misses one in the first face looks for it in the other, and loads all of it in vain.
 */
function restOf(rule: string, from: string, cut: readonly string[]): string {
  const [, range = ''] = /unicode-range: ([^;]+);/.exec(rule) ?? []
  const all = rangesIn(range).flatMap(([first, last]) => {
    const [start, end] = [first.charCodeAt(0), last.charCodeAt(0)]
    return Array.from({ length: end - start + 1 }, (_, at) => String.fromCharCode(start + at))
  })
  // A line's end is no letter, and would ask for the face all the same.
  const rest = all.filter((letter) => letter > '\u001f' && !cut.includes(letter)).toSorted()
  const files = `${from.replaceAll('\\', '/')}/files/`
  return rule.replaceAll('url(./files/', `url(${files}`).replace(range, rangeOf(rest))
}

const cutNew = (face: Buffer, letters: readonly string[], targetFormat: 'woff2' | 'sfnt'): Promise<Buffer> =>
  subsetFont(face, letters.join(''), { targetFormat })

/** Its kerning lies in an old table that cutting loses. */
async function cutOld(face: Buffer, letters: readonly string[]): Promise<Buffer> {
  const whole = await fontverter.convert(face, 'sfnt')
  return fontverter.convert(withKerning(await cutNew(face, letters, 'sfnt'), whole, letters), 'woff2')
}

/** Letters that follow each other are said as one range. */
function rangeOf(sorted: readonly string[]): string {
  const runs: { first: number; last: number }[] = []
  for (const code of sorted.map((letter) => letter.charCodeAt(0))) {
    const run = runs.at(-1)
    if (run?.last === code - 1) run.last = code
    else runs.push({ first: code, last: code })
  }
  const hex = (code: number) => code.toString(16)
  return runs.map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`)).join(',')
}

/** `U+0100-02BA,U+20AC` as the first and the last letter of each range. */
function rangesIn(range: string): [string, string][] {
  return [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [
    String.fromCodePoint(Number.parseInt(from, 16)),
    String.fromCodePoint(Number.parseInt(to, 16)),
  ])
}
