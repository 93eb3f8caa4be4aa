/**
 * Makes the package that strangers install: `npm run package`. Server, bots and games are bundled into a few files, beside
 * them lies the built client; it needs Node and nothing else, and nothing is run when it is installed.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { licences } from '../web/build/licences.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const OUT = join(ROOT, 'dist')
const PACKAGE = join(OUT, 'package')
/** Two folders down: from here pages and words lie as far away as from the program's own files. */
const PROGRAM = 'lib/gloam'
/** `node:sqlite` came without a flag in 22.13, zstd, by which matches are packed, in 22.15, `columns` of a statement in 22.16. */
const LEAST_NODE = '22.16'
/** The one place where its name is chosen. */
const NAME = 'gloam'

const { version, description, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

export async function makePackage(folder = PACKAGE): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, PROGRAM), { recursive: true })
  await bundle(join(folder, PROGRAM))
  copyFiles(folder)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/gloam.js'), START)
  openToAll(folder)
  chmodSync(join(folder, 'bin/gloam.js'), 0o755)
  return folder
}

/** Whoever makes it may keep new files to themselves: those who install it could not read them, and its bytes would be others. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const one of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, one.name)
    if (one.isDirectory()) openToAll(path)
    else chmodSync(path, 0o644)
  }
}

function manifest(): object {
  return {
    ...{ name: NAME, version, description, license, type: 'module' },
    keywords: ['board games', 'betrayal at house on the hill', 'haunted house', 'self-hosted', 'multiplayer'],
    bin: { gloam: 'bin/gloam.js' },
    engines: { node: `>=${LEAST_NODE}` },
  }
}

/** Says so where Node is too old, before anything is read that such a Node does not know. */
const START = `#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number)
const [least, after] = [${LEAST_NODE.replace('.', ', ')}]
if (major < least || (major === least && minor < after)) {
  console.error('Gloam needs Node ${LEAST_NODE} or newer, and this is ' + process.versions.node + ': get one from https://nodejs.org.')
  process.exit(1)
}
process.env.GLOAM_PROGRAM = '${version}'
process.env.NODE_ENV = process.env.NODE_ENV || 'production'
// SQLite in Node is called an experiment by some releases; whoever plays need not read that.
const { emitWarning } = process
process.emitWarning = (warning, ...rest) => (String(warning).includes('SQLite') ? undefined : emitWarning(warning, ...rest))
await import('../lib/gloam/gloam.mjs')
`

async function bundle(outDir: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [renamed(), licences([])],
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: true,
      outDir,
      minify: false,
      rolldownOptions: {
        input: {
          gloam: join(ROOT, 'cli/gloam.ts'),
          worker: join(ROOT, 'bots/worker.ts'),
          'shelf-worker': join(ROOT, 'server/shelf/worker.ts'),
          'damage-worker': join(ROOT, 'server/store/engine/damage-worker.ts'),
        },
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          // Without comments and spaces; names stay, so that an error still says where it came from.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  })
}

/** What is found by the name of a file is found by the name that it has here. */
const FOUND: readonly (readonly [file: string, from: string, to: string])[] = [
  ['bots/pool.ts', './worker.ts', './worker.mjs'],
  ['server/shelf/trial-runner.ts', './worker.ts', './shelf-worker.mjs'],
  ['server/store/engine/damage.ts', 'damage-worker.ts', './damage-worker.mjs'],
]

function renamed(): Plugin {
  return {
    name: 'gloam-renamed',
    transform(code, id) {
      const found = FOUND.find(([file]) => id.endsWith(`/${file}`))
      if (found === undefined) return null
      const [file, from, to] = found
      if (!code.includes(from)) throw new Error(`${file} does not name ${from} any more: name here what it does.`)
      return code.replace(from, to)
    },
  }
}

/** The server makes these on the way for the few who take no other: browsers that came by http alone. */
const NOT_NEEDED = /\.gz$/

function copyFiles(folder: string): void {
  for (const name of [
    'LICENSE',
    'CHANGELOG.md',
    'README.md',
    'docs/hosting.md',
    'web/dist',
    'server/http/text',
    'server/notifications/text',
  ])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: (file) => !NOT_NEEDED.test(file) })
  const games = readdirSync(join(ROOT, 'games'), { withFileTypes: true }).filter((one) => one.isDirectory())
  for (const { name } of games) {
    const text = join(ROOT, 'games', name, 'text')
    for (const file of wordsIn(text)) cpSync(join(text, file), join(folder, 'games', name, 'text', file))
    const versions = join('games', name, 'versions.json')
    if (existsSync(join(ROOT, versions))) cpSync(join(ROOT, versions), join(folder, versions))
  }
}

/** Words of a game by language; folders without any are none. */
function wordsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => /^[a-z]{2}\.json$/.test(file))
  } catch {
    return []
  }
}

interface Packed {
  filename: string
  size: number
  unpackedSize: number
}

/** One file of it, as npm fetches it. */
export function pack(folder: string, into: string): Packed {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', folder, '--pack-destination', into, '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)[0]
}

if (process.argv[1] === import.meta.filename) {
  const { filename, size, unpackedSize } = pack(await makePackage(), OUT)
  console.log(`dist/${filename}: ${(size / 1e6).toFixed(1)} MB packed, ${(unpackedSize / 1e6).toFixed(1)} MB unpacked.`)
}
