/**
 * Packs the folder of a game, which is of the same shape as those in games/, for servers that load it from outside:
 *
 *   manifest.json   what it is, and for which contract it was packed (games/manifest.ts)
 *   server.mjs      the rules, with what they need of the kernel
 *   client/         what the page loads: the module that client/ begins with, and all that it loads when it is needed
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CONTRACT, type Manifest, NAME } from '@gloam/games/manifest.ts'
import type { AnyGame } from '@gloam/kernel/game.ts'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { LANGUAGES } from '../../games/languages.ts'
import { compressed } from '../build/compressed.ts'
import { type ListedGame, partsOf } from '../build/games.ts'
import { icons } from '../build/icons.ts'
import { languageOf, languages, wordsOf } from '../build/languages.ts'
import { licences } from '../build/licences.ts'
import { sharedByThePage } from './shared.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** Without these there is nothing to be played, said or shown. */
const NEEDED = ['game.ts', 'cover.tsx', 'text/en.json', 'text/grammar.ts', 'text/rules-en.md']

/** Into an empty folder, or one in which a game was packed before: that stays as it was until all of this one is there. */
export async function packGame(folder: string, out: string): Promise<Manifest> {
  const name = basename(folder)
  mustBeAGame(name, folder)
  mustHaveRoom(out)
  mkdirSync(dirname(out), { recursive: true })
  const half = mkdtempSync(join(dirname(out), '.packing-'))
  try {
    const manifest = await pack(name, folder, half)
    rmSync(out, { recursive: true, force: true })
    // Made for one alone, and to be read by the server, whoever runs it.
    chmodSync(half, 0o755)
    renameSync(half, out)
    return manifest
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

async function pack(name: string, folder: string, out: string): Promise<Manifest> {
  const { default: game, ...facts } = await read(name, folder)
  if (game?.name !== name) throw new Error(`game.ts has to export "${name}", a game that is called like its folder.`)
  const { seats, options, version } = game
  const listed: ListedGame = {
    name,
    folder,
    seats,
    options,
    fields: facts.grammar.fields,
    easy: facts.easy,
    first: facts.first,
    more: facts.more,
  }
  await packRules(name, folder, out)
  const { client, files } = await packClient(listed, join(out, 'client'))
  const manifest: Manifest = { contract: CONTRACT, name, version, server: 'server.mjs', client, files }
  writeFileSync(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

function mustBeAGame(name: string, folder: string): void {
  if (!NAME.test(name)) throw new Error(`The folder of a game is called by small letters and digits: not "${name}".`)
  const missing = NEEDED.filter((file) => !existsSync(join(folder, file)))
  if (missing.length > 0) throw new Error(`${folder} has no ${missing.join(', no ')}. See docs/adding-a-game.md.`)
}

function mustHaveRoom(out: string): void {
  const there = existsSync(out) ? readdirSync(out) : []
  if (there.length > 0 && !there.includes('manifest.json'))
    throw new Error(`${out} is not empty, and no game was packed there before: name another folder.`)
}

interface Facts {
  default: AnyGame | undefined
  grammar: Pick<ListedGame, 'fields'>
  easy: ListedGame['easy']
  first: ListedGame['first']
  more: boolean
}

/** What its own modules say of it. It may lie anywhere, where Node would not find the kernel: so they are bundled first. */
async function read(name: string, folder: string): Promise<Facts> {
  const lesson = join(folder, 'lesson.ts')
  const made = mkdtempSync(join(tmpdir(), 'gloam-pack-'))
  try {
    const source = `
      import * as rules from ${quoted(join(folder, 'game.ts'))}
      export default rules[${quoted(name)}]
      export { grammar } from ${quoted(join(folder, 'text/grammar.ts'))}
      ${existsSync(lesson) ? `import lesson from ${quoted(lesson)}` : 'const lesson = {}'}
      export const easy = lesson.easy ?? null
      export const first = lesson.first ?? null
      export const more = lesson.more !== undefined`
    await build(forNode(source, made))
    return (await import(pathToFileURL(join(made, 'server.mjs')).href)) as Facts
  } finally {
    rmSync(made, { recursive: true })
  }
}

async function packRules(name: string, folder: string, out: string): Promise<void> {
  await build(forNode(`export { ${name} as default } from ${quoted(join(folder, 'game.ts'))}`, out))
}

/** One file that needs nothing beside it. */
function forNode(source: string, outDir: string): InlineConfig {
  return {
    ...common(),
    plugins: [entry(source), ofTheHouse()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        output: { entryFileNames: 'server.mjs', codeSplitting: false },
      },
    },
  }
}

async function packClient(game: ListedGame, outDir: string): Promise<Pick<Manifest, 'client' | 'files'>> {
  const listed = async () => [game]
  const spoken = LANGUAGES.filter((language) => existsSync(join(game.folder, `text/${language}.json`)))
  const source = `
    export const name = ${quoted(game.name)}
    export const parts = ${partsOf(game)}
    export const languages = {${spoken.map((one) => `${quoted(one)}: ${wordsOf(game, one)}`).join(',')}}`
  const folderOf = () => game.folder
  const built = await build({
    ...common(),
    // Everything is found beside the module that loads it, wherever the house serves it.
    base: './',
    plugins: [
      ...[entry(source), sharedByThePage(), ofTheHouse(), icons(folderOf), languages(listed)],
      ...[react(), licences([]), compressed()],
    ],
    build: {
      outDir,
      assetsDir: '',
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'game-[hash].js' },
      },
    },
  })
  return listOf((built as Rolldown.RolldownOutput).output)
}

function listOf(output: Rolldown.RolldownOutput['output']): Pick<Manifest, 'client' | 'files'> {
  const files: Record<string, string[]> = {}
  for (const part of output) {
    const spoken = part.type === 'chunk' ? [...new Set(part.moduleIds.map(languageOf))] : []
    const list = (spoken.length === 1 ? spoken[0] : null) ?? 'all'
    files[list] = [...(files[list] ?? []), part.fileName]
  }
  return { client: output[0].fileName, files }
}

/** What people load is never made for developers, whoever packs it. */
const common = (): InlineConfig => ({
  ...{ root: ROOT, configFile: false, publicDir: false, logLevel: 'silent', mode: 'production' },
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { development: false } },
})

const ENTRY = 'virtual:packed-game'
const quoted = (text: string): string => JSON.stringify(text)

function entry(source: string): Plugin {
  return {
    name: 'gloam-packed-game',
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
    load: (id) => (id === `\0${ENTRY}` ? source : null),
  }
}

/** A folder outside of this repository finds its packages here: ours, and those that boards may use. */
function ofTheHouse(): Plugin {
  return {
    name: 'gloam-of-the-house',
    enforce: 'pre',
    resolveId(id, _, options) {
      const [, part] = /^@gloam\/((?:kernel|games)\/.*)$/.exec(id) ?? []
      if (part !== undefined) return join(ROOT, part)
      return /^motion(\/|$)/.test(id) ? this.resolve(id, join(ROOT, 'games/package.json'), options) : null
    },
  }
}
