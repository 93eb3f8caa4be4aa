/**
 * `npm run release`: all that a release is made of, in `dist/gloam-<version>/`, from a clean clone, and the same bytes
 * whenever and wherever it is made. What is red stops it before there is such a folder; neither a tag nor anything
 * elsewhere is changed.
 *
 *   npm run release -- cut 1.0.0     first: the changelog and all versions say so; to be looked at and committed
 *   npm run release -- --tested      for whoever has just run `npm run test:all` on this very commit
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { notesOf } from './changelog.ts'
import { cut } from './cut.ts'
import { makePackage, pack } from './package.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const OUT = join(ROOT, 'dist')
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

function run(program: string, ...words: string[]): string {
  const { status, stdout } = spawnSync(program, words, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${stdout}\n${[program, ...words].join(' ')} has failed: nothing is released.`)
  return stdout
}

function mustBeClean(): void {
  const changed = run('git', 'status', '--porcelain').trim()
  if (changed !== '') throw new Error(`This is no clean clone:\n${changed}\nCommit or put aside what has changed.`)
}

async function release(isTested: boolean): Promise<void> {
  mustBeClean()
  const notes = notesOf(version, readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'))
  if (notes === null)
    throw new Error(`CHANGELOG.md says nothing of ${version}. To make a release of it: npm run release -- cut 1.0.0`)
  if (!isTested) run('npm', 'run', 'test:all')
  mustBeClean()
  const [making, made] = [join(OUT, 'making'), join(OUT, `gloam-${version}`)]
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  try {
    await fill(making, notes)
    rmSync(made, { recursive: true, force: true })
    renameSync(making, made)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  console.log(`dist/gloam-${version}:\n${readFileSync(join(made, 'SHA256SUMS'), 'utf8')}`)
}

async function fill(folder: string, notes: string): Promise<void> {
  // What lies there may be of other sources.
  rmSync(join(ROOT, 'web/dist'), { recursive: true, force: true })
  run(process.execPath, 'scripts/build.ts')
  const made = await makePackage(join(folder, 'package'))
  const { filename } = pack(made, folder)
  run('npm', 'publish', '--dry-run', '--access', 'public', made)
  rmSync(made, { recursive: true })
  const source = join(folder, `gloam-${version}-source.tar.gz`)
  // Not as this person's git would have it: who may read what is in it belongs to its bytes.
  run('git', '-c', 'tar.umask=0022', 'archive', `--prefix=gloam-${version}/`, '-o', source, 'HEAD')
  writeFileSync(join(folder, 'Dockerfile'), dockerfileOf(filename))
  writeFileSync(join(folder, 'notes.md'), notes)
  writeFileSync(join(folder, 'SHA256SUMS'), sumsOf(folder))
}

/** The same image as the clone's own, of the package beside it: `docker build dist/gloam-<version>`. */
function dockerfileOf(filename: string): string {
  const own = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
  const image = own.slice(own.lastIndexOf('\nFROM ') + 1)
  const here = image.replace('COPY --from=build /gloam/dist/package ', 'COPY --from=unpacked /package ')
  if (here === image)
    throw new Error('The Dockerfile does not copy /gloam/dist/package any more: say here what it does.')
  const base = image.split('\n')[0]
  return `# ADD unpacks it. See docs/hosting.md.\n${base} AS unpacked\nADD ${filename} /\n\n${here}`
}

function sumsOf(folder: string): string {
  const sumOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  return readdirSync(folder)
    .sort()
    .map((name) => `${sumOf(name)}  ${name}\n`)
    .join('')
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { tested: { type: 'boolean' } } })
  if (positionals[0] === 'cut') cut(ROOT, positionals[1])
  else await release(values.tested ?? false)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
