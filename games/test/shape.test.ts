/** One shape for the folder of every game, as docs/adding-a-game.md tells it: the same thing is in the same file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { describe, expect, test } from 'vitest'
import { games } from '../index.ts'

const GAMES = fileURLToPath(new URL('../', import.meta.url))

/** Folders of games/ that are no game: what all games share, and what new games are copies of. */
const SHARED = ['board', 'test', 'testing', 'words', 'skeleton']

/** What every game has. */
const NEEDED = [
  'RULES.md',
  'game.ts',
  'types.ts',
  'setup.ts',
  'view.ts',
  'sample.ts',
  'scramble.ts',
  'bot.ts',
  'cover.tsx',
  'rules',
  'board/index.tsx',
  'text/index.ts',
  'text/grammar.ts',
  'text/en.json',
  'text/rules-en.md',
  'test/laws.test.ts',
  'test/text.test.ts',
]

/** What a game has if it likes. */
const OPTIONAL = [
  ...['COMPONENTS.md', 'content', 'versions.json', 'why.ts', 'ideas.ts', 'lesson-2.json'],
  ...['test/shared.ts', 'test/flights.test.ts'],
]

/** What belongs to a lesson: a game has all of it or nothing. */
const LESSON = ['lesson.ts', 'lesson.json', 'text/lesson-en.json']

/** The file in which each part of a game is made; a game without the part has no such file. */
const PARTS: Readonly<Record<string, (game: AnyGame) => unknown>> = {
  'setup.ts': (game) => game.setup,
  'view.ts': (game) => game.view,
  'sample.ts': (game) => game.sample,
  'scramble.ts': (game) => game.scramble,
  'bot.ts': (game) => game.evaluate,
  'hints.ts': (game) => game.hints?.prior,
  'measures.ts': (game) => game.measures,
  'candles.ts': (game) => game.candles,
  'migrations.ts': (game) => game.migrations,
}

const isGame = (folder: string) => existsSync(join(GAMES, folder, 'game.ts'))

test('every folder is a game of the list, or what all games share', () => {
  const folders = readdirSync(GAMES, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const others = folders.map(({ name }) => name).filter((name) => !SHARED.includes(name) && name !== 'node_modules')
  expect(others.sort()).toEqual(games.map(({ name }) => name).sort())
})

test('the page for those who add a game names every file of it', () => {
  const page = readFileSync(join(GAMES, '../docs/adding-a-game.md'), 'utf8')
  const files = [...NEEDED, ...OPTIONAL, ...LESSON, ...Object.keys(PARTS)]
  expect(files.filter((file) => !page.includes(`\`${file}`))).toEqual([])
})

describe.for(games.map((game) => [game.name, game] as const))('the folder of %s', ([name, game]) => {
  const folder = join(GAMES, name)
  const has = (path: string) => existsSync(join(folder, path))

  test('has what every game has', () => {
    expect(NEEDED.filter((path) => !has(path))).toEqual([])
  })

  test.for(Object.entries(PARTS))('%s holds its part of the game', async ([file, partOf]) => {
    const part = partOf(game)
    expect(has(file)).toBe(part !== undefined)
    if (part === undefined) return
    const module: Record<string, unknown> = await import(join(folder, file))
    expect(Object.values(module)).toContain(part)
  })

  test('has a migration from every version before its own', () => {
    const before = Array.from({ length: game.version - 1 }, (_, i) => String(i + 1))
    expect(Object.keys(game.migrations ?? {})).toEqual(before)
  })

  test('has a whole lesson or none', () => {
    const missing = LESSON.filter((path) => !has(path))
    expect(missing.length === LESSON.length ? [] : missing).toEqual([])
  })

  test('says in why.ts why something cannot be done, if it says so', () => {
    expect(has('why.ts')).toBe(sourceOf(join(folder, 'board/index.tsx')).includes('whyNot'))
  })

  test('has a rulebook for players in each of its languages', () => {
    const languages = readdirSync(join(folder, 'text')).flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? [])
    expect(languages.filter((language) => !has(`text/rules-${language}.md`))).toEqual([])
  })

  test.skipIf(!has('lesson.ts'))('has a lesson in each of its languages', () => {
    const languages = readdirSync(join(folder, 'text')).flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? [])
    expect(languages.filter((language) => !has(`text/lesson-${language}.json`))).toEqual([])
  })

  test('imports nothing of another game', () => {
    const strays = modulesIn(folder).flatMap((module) =>
      importsOf(module)
        .map((path) => relative(GAMES, path).split('/')[0] ?? '')
        .filter((other) => other !== name && isGame(other))
        .map((other) => `${relative(GAMES, module)} imports ${other}`),
    )
    expect(strays).toEqual([])
  })
})

function sourceOf(module: string): string {
  return readFileSync(module, 'utf8')
}

function modulesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => join(folder, file))
}

/** The files that a module imports by a relative path. */
function importsOf(module: string): string[] {
  const found = sourceOf(module).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
  return [...found].map(([, path = '']) => join(dirname(module), path))
}
