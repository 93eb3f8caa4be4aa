/** Programs of ours and of our packages, run by the Node that the project pins: the same everywhere. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Which package brings a program along. */
const PACKAGES = {
  tsc: 'typescript',
  biome: '@biomejs/biome',
  knip: 'knip',
  vitest: 'vitest',
  playwright: '@playwright/test',
}

/** Node reads our TypeScript as it stands, also in Playwright. */
const SETTINGS = { PW_DISABLE_TS_ESM: '1' }

export function pinnedNode(platform = process.platform) {
  return join(ROOT, 'node_modules', 'node', 'bin', platform === 'win32' ? 'node.exe' : 'node')
}

/** A file of the project (`server/main.ts`), or a program by its name (`vitest`). */
export function programFile(/** @type {string} */ word) {
  if (!(word in PACKAGES)) return resolve(ROOT, word)
  const folder = join(ROOT, 'node_modules', PACKAGES[/** @type {keyof typeof PACKAGES} */ (word)])
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[word])
}

/**
 * Runs it to its end, and gives back what it ended with. What ends us ends it first.
 * @param {readonly string[]} order the program, and what it is told
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>}
 */
export function run([program = '', ...words], env = {}) {
  const child = spawn(pinnedNode(), [programFile(program), ...words], {
    stdio: 'inherit',
    env: Object.assign({}, process.env, SETTINGS, env),
  })
  // A terminal tells all of its programs by itself: those that hear Ctrl-C twice stop at once and leave things lying
  // about, and on Windows passing it on would be the end of them.
  const isTold = process.stdin.isTTY || process.platform === 'win32'
  const onTerm = () => void child.kill('SIGTERM')
  const onInt = () => void (isTold || child.kill('SIGINT'))
  process.on('SIGTERM', onTerm).on('SIGINT', onInt)
  return new Promise((ended, failed) => {
    child.once('error', failed)
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', onTerm).off('SIGINT', onInt)
      ended(signal === null ? Number(code) : 128 + constants.signals[signal])
    })
  })
}
