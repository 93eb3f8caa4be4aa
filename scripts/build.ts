/** Builds the client if it is missing or older than what it is made of. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const SOURCES = ['web', 'games', 'kernel', 'protocol', 'bots', 'tables', 'home', 'package-lock.json']
const BUILT = join(ROOT, 'web/dist/index.html')

/** When anything in a folder was last changed; what is built, installed or only tested does not count. */
function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const inside = readdirSync(path).filter((name) => !['dist', 'node_modules', 'test', 'testing', 'dev'].includes(name))
  return Math.max(0, ...inside.map((name) => newest(join(path, name))))
}

// Tests and tools that start us may say «test»: what people load is never made for developers, which is several times
// as slow.
process.env['NODE_ENV'] = 'production'

const stale = !existsSync(BUILT) || SOURCES.some((source) => newest(join(ROOT, source)) > statSync(BUILT).mtimeMs)
if (stale) {
  console.log('Building the client …')
  await build({ root: join(ROOT, 'web'), logLevel: 'warn' })
}
