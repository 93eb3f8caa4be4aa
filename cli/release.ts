/**
 * `npm run release`: all that a release is made of, in `dist/`, from a clean clone. What is red stops it, and nothing is
 * changed but that folder: neither a tag nor anything elsewhere.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { notesOf } from './notes.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const OUT = join(ROOT, 'dist')
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function run(program: string, ...words: string[]): string {
  const { status, stdout } = spawnSync(program, words, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail(`${[program, ...words].join(' ')} has failed: nothing is released.`)
  return stdout
}

const changed = run('git', 'status', '--porcelain').trim()
if (changed !== '') fail(`This is no clean clone:\n${changed}\nCommit or put aside what has changed.`)
const notes = notesOf(version, readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'))
if (notes === null) fail(`CHANGELOG.md says nothing of ${version}.`)
run('npm', 'run', 'test:all')
rmSync(OUT, { recursive: true, force: true })
console.log(run('npm', 'run', '--silent', 'package').trim())
run('npm', 'publish', '--dry-run', join(OUT, 'package'))
rmSync(join(OUT, 'package'), { recursive: true })
run(
  'git',
  'archive',
  '--format=tar.gz',
  `--prefix=gloam-${version}/`,
  '-o',
  join(OUT, `gloam-${version}-source.tar.gz`),
  'HEAD',
)
writeFileSync(join(OUT, 'notes.md'), notes)
const sums = readdirSync(OUT)
  .filter((name) => name.endsWith('gz'))
  .sort()
  .map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(OUT, name)))
        .digest('hex')}  ${name}`,
  )
writeFileSync(join(OUT, 'SHA256SUMS'), `${sums.join('\n')}\n`)
console.log(sums.join('\n'))
