/** Which names a new game can have, and what the numbers of its rules begin with. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const GAMES = join(import.meta.dirname, '../../games')
export const SKELETON = join(GAMES, 'skeleton')

/** Why no game can have this name, or null. */
export function refuseName(name: string | undefined): string | null {
  if (name === undefined || name === '') return 'What is it called? For example: npm run new-game -- knell'
  if (!/^[a-z]{3,20}$/.test(name))
    return `«${name}» cannot be the name of a folder and of a game in code: take one plain word of 3 to 20 small letters from a to z. What people read is told in text/en.json.`
  if (existsSync(join(GAMES, name))) return `games/${name} is there already: take another name.`
  if (isTaken(name)) return `«${name}» means something in code already: take another name.`
  return null
}

/** Words of the language, of the browser, and of what every game is written with. */
function isTaken(name: string): boolean {
  try {
    new Function(`'use strict'; let ${name}`)
  } catch {
    return true
  }
  if (name in globalThis || capital(name) in globalThis) return true
  const word = new RegExp(`\\b(${name}|${capital(name)})\\b`)
  return filesIn(SKELETON).some((file) => /\.tsx?$/.test(file) && word.test(readFileSync(file, 'utf8')))
}

export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** As few letters of the name as tell its rules from those of all other games. */
export function prefixFor(name: string): string {
  const books = readdirSync(GAMES).map((folder) => join(GAMES, folder, 'RULES.md'))
  const rules = books.flatMap((book) => (existsSync(book) ? readFileSync(book, 'utf8') : [])).join('\n')
  for (let length = 3; length < name.length; length++) {
    const prefix = name.slice(0, length).toUpperCase()
    if (!rules.includes(`**${prefix}-`)) return prefix
  }
  return name.toUpperCase()
}
