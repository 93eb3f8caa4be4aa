/**
 * `virtual:games` knows what the folders of the listed games bring to the screen besides words, each part to be loaded
 * when it is needed. A game that is not on the list in games/index.ts is not in the build.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

export const GAMES = join(import.meta.dirname, '../../games')
const LIST = join(GAMES, 'index.ts')
const ID = 'virtual:games'

export interface ListedGame {
  name: string
  folder: string
  seats: { least: number; most: number }
  options: Readonly<Record<string, { oneOf: readonly string[] } | { someOf: readonly string[] }>>
  /** Of which kind of thing the fields of its data are, as its grammar says. */
  fields: Readonly<Record<string, string>>
  /** The options of an easy first game. */
  easy: Readonly<Record<string, string>> | null
  /** The options by which whoever plays for the first time sits first. */
  first: Readonly<Record<string, string>> | null
  /** Whether its lesson has a second chapter. */
  more: boolean
}

type OnTheList = Pick<ListedGame, 'name' | 'seats' | 'options'>

export async function listedGames(): Promise<readonly ListedGame[]> {
  const { games } = (await import(pathToFileURL(LIST).href)) as { games: readonly OnTheList[] }
  return Promise.all(
    games.map(async ({ name, seats, options }) => {
      const folder = join(GAMES, name)
      return { name, folder, seats, options, fields: await fieldsOf(folder), ...(await beginningsOf(folder)) }
    }),
  )
}

export function games(): Plugin {
  return {
    name: 'gloam-games',
    resolveId: (asked) => (asked === ID ? `\0${ID}` : null),
    async load(asked) {
      if (asked !== `\0${ID}`) return null
      this.addWatchFile(LIST)
      const entries = (await listedGames()).map((game) => `${JSON.stringify(game.name)}: ${partsOf(game)}`)
      return `export default {${entries.join(',')}}`
    },
  }
}

/** Of which game's folder, or of which game's words, a module is; null of what games share, and of the frame. */
export function gameOf(module: string): string | null {
  // Covers are on the front door.
  if (module.endsWith('/cover.tsx')) return null
  const folder = module.startsWith(`${GAMES}/`) ? module.slice(GAMES.length + 1).split('/') : []
  const made = /virtual:(?:words|parts|rules)\/(\w+)\//.exec(module) ?? /icons-of[/:]([\w-]+)$/.exec(module)
  const name = folder.length > 1 ? folder[0] : made?.[1]
  return name === undefined || SHARED.has(name) ? null : name
}

/** Folders of what games share. */
const SHARED: ReadonlySet<string> = new Set(['board', 'words'])

const load = (path: string): string => `() => import(${JSON.stringify(path)})`
const loadIfAny = (path: string): string => (existsSync(path) ? load(path) : 'null')

/** What the page has to know of a game, as the text of a module. */
export function partsOf({ name, folder, seats, easy, first, more }: ListedGame): string {
  return `{
    seats: ${JSON.stringify(seats)},
    cover: ${load(join(folder, 'cover.tsx'))},
    grammar: ${load(join(folder, 'text/grammar.ts'))},
    board: ${loadIfAny(join(folder, 'board/index.tsx'))},
    ...${JSON.stringify({ easy, first, more })},
    game: () => import(${JSON.stringify(join(folder, 'game.ts'))}).then((module) => module[${JSON.stringify(name)}]),
    lesson: ${loadIfAny(join(folder, 'lesson.ts'))},
    ideas: ${loadIfAny(join(folder, 'ideas.ts'))},
    workshop: ${loadIfAny(join(folder, 'workshop/index.ts'))},
  }`
}

async function fieldsOf(folder: string): Promise<ListedGame['fields']> {
  const file = pathToFileURL(join(folder, 'text/grammar.ts')).href
  return ((await import(file)) as { grammar: Pick<ListedGame, 'fields'> }).grammar.fields
}

type Beginnings = Partial<Record<'easy' | 'first', Record<string, string>>> & { more?: unknown }

/** The options of an easy game, and of a first one; and how much there is to learn. */
async function beginningsOf(folder: string): Promise<Pick<ListedGame, 'easy' | 'first' | 'more'>> {
  const file = join(folder, 'lesson.ts')
  if (!existsSync(file)) return { easy: null, first: null, more: false }
  const { default: lesson } = (await import(pathToFileURL(file).href)) as { default: Beginnings }
  return { easy: lesson.easy ?? null, first: lesson.first ?? null, more: lesson.more !== undefined }
}
