/**
 * Games from outside: folders or packages named by GLOAM_GAMES, each packed by `npm run pack-game`. Their code is trusted
 * like our own (docs/games-from-outside.md); what is broken is refused by name and reason, and the house opens without it.
 */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyGame } from '@gloam/kernel/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Play } from '@gloam/kernel/play.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { addGame, gameNamed } from './index.ts'
import { type Manifest, readManifest } from './manifest.ts'

/** A whole game from outside, and the address of the module that brings it. Plain data: threads load it again. */
export interface AddedGame {
  readonly name: string
  readonly module: string
}

/** A packed game that this process has loaded. */
export interface PackedGame extends AddedGame {
  folder: string
  /** Tells what is packed here from what was packed there before: it is part of the addresses of its files. */
  print: string
  manifest: Manifest
}

interface GamesAdded {
  games: PackedGame[]
  /** Which could not be added, and why. */
  refused: string[]
}

/** Bytes; the manifest of no game is larger. */
const LARGEST_MANIFEST = 1_000_000
/** Milliseconds that a module may take until it is there. */
const LONGEST_LOAD = 30_000

/** By the address of their modules: a process that opens the house twice has them already. */
const loaded = new Map<string, AnyGame>()

/** Adds all that GLOAM_GAMES names, separated by commas or as the system separates folders. */
export async function addOutsideGames(setting = ''): Promise<GamesAdded> {
  const result: GamesAdded = { games: [], refused: [] }
  const named = setting.split(new RegExp(`[,${delimiter}]`)).map((one) => one.trim())
  for (const one of named.filter((name) => name !== '')) {
    try {
      const game = await addOne(one)
      // One folder can be named in several ways.
      if (!result.games.some(({ module }) => module === game.module)) result.games.push(game)
    } catch (error) {
      result.refused.push(`${one}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return result
}

/** What a thread adds that is told of games which the process has tried already. */
export async function loadAgain({ name, module }: AddedGame): Promise<void> {
  const game = await gameIn(module)
  if (gameNamed(name) !== game) addGame(game)
}

async function addOne(named: string): Promise<PackedGame> {
  const folder = folderOf(named)
  const text = readText(join(folder, 'manifest.json'))
  const manifest = readManifest(text)
  for (const file of [manifest.server, join('client', manifest.client)]) mustBeFile(folder, file)
  const module = pathToFileURL(join(folder, manifest.server)).href
  const known = loaded.get(module)
  if (known === undefined || gameNamed(manifest.name) !== known) {
    mustBeFree(manifest.name)
    const game = await gameIn(module)
    mustBePlayable(game, manifest)
    addGame(game)
    loaded.set(module, game)
  }
  const print = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { name: manifest.name, module, folder, print, manifest }
}

/** A folder, or a package that is installed where the server is started. */
function folderOf(named: string): string {
  const folder = resolve(named)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder
  try {
    return dirname(createRequire(resolve('package.json')).resolve(`${named}/manifest.json`))
  } catch {
    throw new Error('There is no such folder, and no such package with a manifest.json.')
  }
}

function readText(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile())
    throw new Error('There is no manifest.json in it: name the folder that `npm run pack-game` has made.')
  if (stat.size > LARGEST_MANIFEST) throw new Error('Its manifest.json is too large to be one.')
  return readFileSync(path, 'utf8')
}

function mustBeFile(folder: string, file: string): void {
  if (!statSync(join(folder, file), { throwIfNoEntry: false })?.isFile())
    throw new Error(`${file} is missing: pack the game again.`)
}

function mustBeFree(name: string): void {
  if (gameNamed(name) !== undefined) throw new Error(`There is a game called ${name} already: it needs another name.`)
}

async function gameIn(module: string): Promise<AnyGame> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('Its module does not come to its end.')), LONGEST_LOAD)
  })
  try {
    const { default: game } = (await Promise.race([import(/* @vite-ignore */ module), late])) as { default: AnyGame }
    return game
  } finally {
    clearTimeout(timer)
  }
}

const FUNCTIONS = ['setup', 'view', 'sample', 'scramble', 'components', 'turns', 'evaluate'] as const
const RECORDS = ['options', 'rules', 'questions', 'seats'] as const

/** Far from a proof: that it is a game at all, the one of the manifest, and that a match of it begins. */
function mustBePlayable(game: AnyGame | undefined, { name, version }: Manifest): void {
  if (typeof game !== 'object' || game === null) throw new Error('Its module has no game as its default export.')
  const missing = [
    ...FUNCTIONS.filter((part) => typeof game[part] !== 'function'),
    ...RECORDS.filter((part) => typeof game[part] !== 'object' || game[part] === null),
  ]
  if (missing.length > 0) throw new Error(`Its game has no ${missing.join(', no ')}.`)
  if (game.name !== name || game.version !== version)
    throw new Error(
      `Its module is ${game.name} ${game.version}, and its manifest says ${name} ${version}: pack it again.`,
    )
  for (const seats of [game.seats.least, game.seats.most]) {
    const { state } = Play.start(game, seats, usualOptions(game), seedOf(1))
    game.sample(game.view(state, 0), 0, Play.start(game, seats, usualOptions(game), seedOf(2)).chance)
  }
}
