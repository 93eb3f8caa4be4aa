/** Two states of the project side by side: the one that is worked on, and a commit in a folder of its own. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import type { Side } from './sides.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const OURS = '@gloam'

export function today(): Side {
  return { root: ROOT }
}

/** The commit with its packages, made once: whoever compares with it again finds it there. */
export function checkedOut(commit: string): Side {
  const hash = git('rev-parse', '--verify', '--end-of-options', `${commit}^{commit}`).trim()
  const root = join(tmpdir(), 'gloam-against', hash)
  if (!existsSync(root)) {
    console.error(`Making ${commit} ready in ${root}, which takes a minute or two …`)
    const half = `${root}.half-${process.pid}`
    mkdirSync(half, { recursive: true })
    const archive = execFileSync('git', ['archive', hash], { cwd: ROOT, maxBuffer: 2 ** 30 })
    execFileSync('tar', ['-x', '-C', half], { input: archive })
    // It gets its name when all of it is there, so that nobody measures half of it.
    renameSync(half, root)
  }
  findPackages(root)
  return { root }
}

function git(...words: string[]): string {
  try {
    return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch {
    throw new Error(`git ${words.join(' ')} has failed: is there such a commit in this clone?`)
  }
}

/** Those of today, where they are the same; else its own are installed, as for whoever clones it. */
function findPackages(root: string): void {
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (lock(root) === lock(ROOT)) sharePackages(root)
  else execFileSync(process.execPath, ['scripts/ready.mjs'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Every package is linked, but for ours: these have to be the ones beside. */
function sharePackages(root: string): void {
  const folder = join(root, 'node_modules')
  if (existsSync(folder)) return
  mkdirSync(join(folder, OURS), { recursive: true })
  const packages = readdirSync(join(ROOT, 'node_modules')).filter((name) => name !== OURS && !name.startsWith('.'))
  for (const name of packages) symlinkSync(join(ROOT, 'node_modules', name), join(folder, name))
  for (const name of readdirSync(join(ROOT, 'node_modules', OURS)))
    symlinkSync(join(root, name), join(folder, OURS, name))
}
