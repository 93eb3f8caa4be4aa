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
  seats: { least: number; most: number }
  options: Readonly<Record<string, { oneOf: readonly string[] } | { someOf: readonly string[] }>>
}

export async function listedGames(): Promise<readonly ListedGame[]> {
  return ((await import(pathToFileURL(LIST).href)) as { games: readonly ListedGame[] }).games
}

export function games(): Plugin {
  return {
    name: 'gloam-games',
    resolveId: (asked) => (asked === ID ? `\0${ID}` : null),
    async load(asked) {
      if (asked !== `\0${ID}`) return null
      this.addWatchFile(LIST)
      const entries = await Promise.all(
        (await listedGames()).map(async (game) => `${JSON.stringify(game.name)}: ${await partsOf(game)}`),
      )
      return `export default {${entries.join(',')}}`
    },
  }
}

const load = (path: string): string => `() => import(${JSON.stringify(path)})`
const loadIfAny = (path: string): string => (existsSync(path) ? load(path) : 'null')

async function partsOf({ name, seats }: ListedGame): Promise<string> {
  const folder = join(GAMES, name)
  return `{
    seats: ${JSON.stringify(seats)},
    cover: ${load(join(folder, 'cover.tsx'))},
    grammar: ${load(join(folder, 'text/grammar.ts'))},
    board: ${loadIfAny(join(folder, 'board/index.tsx'))},
    easy: ${JSON.stringify(await easyOf(folder))},
    game: () => import(${JSON.stringify(join(folder, 'game.ts'))}).then((module) => module[${JSON.stringify(name)}]),
    lesson: ${loadIfAny(join(folder, 'lesson.ts'))},
  }`
}

/** The options of an easy first game. */
async function easyOf(folder: string): Promise<Record<string, string> | null> {
  const file = join(folder, 'lesson.ts')
  if (!existsSync(file)) return null
  const { default: lesson } = (await import(pathToFileURL(file).href)) as { default: { easy?: Record<string, string> } }
  return lesson.easy ?? null
}
