/**
 * Makes a clone ready to run: installs the packages when the lock file is another than the one they were
 * installed from. `ready.mjs lab/rivals` does it for a folder that has packages of its own.
 * Plain JavaScript, because it has to run on any Node from 20 on before anything is installed.
 */
import { execSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const folder = new URL(`../${process.argv[2] ?? '.'}/`, import.meta.url)
const stamp = new URL('node_modules/.gloam-installed', folder)
const wanted = createHash('sha256')
  .update(readFileSync(new URL('package-lock.json', folder)))
  .digest('hex')
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''

if (installed !== wanted) {
  console.log('Installing packages …')
  // Not `npm ci`: it refuses a lock file that lacks the optional binaries of other platforms.
  execSync('npm install --no-save --no-audit --no-fund --loglevel=error', { cwd: folder, stdio: 'inherit' })
  writeFileSync(stamp, wanted)
}
