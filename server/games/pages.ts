/**
 * What games from outside bring to the page: their files, under addresses that change whenever they are packed anew, and
 * their place in the first page and in the list of what browsers keep.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { LANGUAGES } from '@gloam/games/languages.ts'
import type { PackedGame } from '@gloam/games/outside-games.ts'
import type { FastifyInstance } from 'fastify'

/** Under /assets/ a file never changes: pages, caches and limits know it from there. */
const addressOf = ({ name, print }: PackedGame): string => `/assets/outside/${name}-${print}/`

/** Only what lies in its folder `client` now, each by its very name: nothing else can be asked for. */
export async function addGameFiles(app: FastifyInstance, games: readonly PackedGame[]): Promise<void> {
  for (const game of games) {
    const root = join(game.folder, 'client')
    const files = new Set(filesIn(root))
    await app.register(fastifyStatic, {
      ...{ root, prefix: addressOf(game), decorateReply: false, cacheControl: false, preCompressed: true },
      allowedPath: (path) => files.has(path.replace(/^\//, '')),
    })
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
}

/** The first page as the build has it, with the modules that it has to load besides. */
export function withGames(page: string, games: readonly PackedGame[]): string {
  if (games.length === 0) return page
  const addresses = games.map((game) => `${addressOf(game)}${game.manifest.client}`)
  // Names and files are letters, digits, dots and dashes (games/manifest.ts): nothing in them has a meaning to a browser.
  const ahead = addresses.map((address) => `<link rel="modulepreload" href="${address}" />`)
  return page.replace('</head>', `<meta name="gloam-games" content="${addresses.join(' ')}" />${ahead.join('')}</head>`)
}

type KeptFiles = Record<string, readonly string[]>

/** The files that a browser keeps to be there without a line, with those of these games. */
export function offlineWith(folder: string, games: readonly PackedGame[]): KeptFiles {
  const path = join(folder, 'offline.json')
  const kept: KeptFiles = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as KeptFiles) : {}
  for (const game of games)
    for (const part of ['all', ...LANGUAGES]) kept[part] = [...(kept[part] ?? []), ...filesOf(game, part)]
  return kept
}

/** Where it has no words in a language, its English ones are read. */
function filesOf(game: PackedGame, language: string): string[] {
  const { files } = game.manifest
  const read = files[language] ?? files['en'] ?? []
  return read.map((file) => `${addressOf(game)}${file}`)
}
