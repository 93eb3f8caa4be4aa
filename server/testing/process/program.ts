/**
 * The server's program for tests that start it dozens of times: its two thousand files, packages among them, in a few.
 * So it starts in a third of the time; and what it leaves to chance is the same each time (main.ts). What `npm start` runs
 * is tried as it is (stop.test.ts, scripts/bare-check).
 */
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** From here the client's pages lie as far away as from the program's own files. */
const PLACE = join(ROOT, 'node_modules')
const NAME = '.gloam-server-'
const MAIN = 'server/testing/process/main.ts'
const SOURCES = [
  'server',
  'bots',
  'games',
  'kernel',
  'protocol',
  'tables',
  'package-lock.json',
  MAIN,
  'server/testing/luck.ts',
]
const UNUSED = ['node_modules', 'test', 'testing', 'board']

let built: Promise<string> | undefined

/** Where it begins; it is made when there is none of the sources as they are now. */
export function builtProgram(): Promise<string> {
  built ??= find()
  return built
}

async function find(): Promise<string> {
  const folder = join(PLACE, NAME + stampOf(SOURCES.map((source) => join(ROOT, source))))
  if (!existsSync(folder)) await make(folder)
  return join(folder, 'main.mjs')
}

/** When the newest of these files was changed, and how many they are. */
function stampOf(paths: readonly string[]): string {
  let [count, newest] = [0, 0]
  const visit = (path: string) => {
    const stat = statSync(path)
    if (stat.isDirectory())
      for (const name of readdirSync(path).filter((one) => !UNUSED.includes(one))) visit(join(path, name))
    else {
      count++
      newest = Math.max(newest, stat.mtimeMs)
    }
  }
  paths.forEach(visit)
  return `${count}-${Math.round(newest)}`
}

/** It gets its name when all of it is there, so that nobody starts half a program. */
async function make(folder: string): Promise<void> {
  const half = mkdtempSync(join(PLACE, '.half-'))
  const { build } = await import('vite')
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'gloam-worker', transform: withBuiltWorkers }],
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: true,
      outDir: half,
      minify: false,
      rolldownOptions: {
        input: {
          main: join(ROOT, MAIN),
          worker: join(ROOT, 'bots/worker.ts'),
          'shelf-worker': join(ROOT, 'server/shelf/worker.ts'),
        },
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          footer: ({ name }) => (name === 'main' ? KEEP_COMPILED : ''),
        },
      },
    },
  })
  try {
    renameSync(half, folder)
  } catch (cause) {
    rmSync(half, { recursive: true })
    // Somebody else was quicker.
    if (!existsSync(folder)) throw cause
  }
  forgetOthers(folder)
}

/** Node keeps what it has compiled when a program ends; those that are killed never do. */
const KEEP_COMPILED = `import { flushCompileCache } from 'node:module'\nflushCompileCache()`

const WORKERS = { 'bots/pool.ts': './worker.mjs', '/server/shelf/trial-runner.ts': './shelf-worker.mjs' }

/** Each thread is a program of its own, and is found by its file's name. */
function withBuiltWorkers(code: string, id: string): string | null {
  const worker = Object.entries(WORKERS).find(([file]) => id.endsWith(file))?.[1]
  if (worker === undefined) return null
  const made = code.replace('./worker.ts', worker)
  if (made === code) throw new Error(`${id} does not name its worker any more: name it here as it does.`)
  return made
}

const HOUR = 3_600_000

function forgetOthers(folder: string): void {
  const old = readdirSync(PLACE).filter((name) => name.startsWith(NAME) && join(PLACE, name) !== folder)
  for (const name of old)
    if (Date.now() - statSync(join(PLACE, name)).mtimeMs > HOUR) rmSync(join(PLACE, name), { recursive: true })
}
