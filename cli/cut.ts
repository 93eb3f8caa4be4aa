/**
 * `npm run release -- cut 1.0.0`: what is under «Unreleased» becomes that release, and everything here has its version.
 * Look at it, commit it, and `npm run release` makes it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withRelease } from './changelog.ts'

interface Lock {
  version: string
  packages: Record<string, { version?: string }>
}

/** Changes all of it, or throws and changes nothing. */
export function cut(root: string, version: string | undefined, now = new Date()): void {
  if (version === undefined || !/^\d+\.\d+\.\d+$/.test(version))
    throw new Error('Which version? For example: npm run release -- cut 1.0.0')
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const date = now.toLocaleDateString('en-GB', { dateStyle: 'long' })
  const rules = rulesIn(join(root, 'games'))
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  const manifests = ['package.json', ...workspaces.map((folder) => join(folder, 'package.json'))]
  const written = [
    ['CHANGELOG.md', withRelease(read('CHANGELOG.md'), { version, date, rules })],
    ['package-lock.json', lockOf(JSON.parse(read('package-lock.json')), ['', ...workspaces], version)],
    ...manifests.map((file) => [file, read(file).replace(/^( {2}"version": )".*"/m, `$1"${version}"`)]),
  ] as const
  for (const [file = '', text = ''] of written) writeFileSync(join(root, file), text)
}

/** Each game names all versions before its own. */
export function rulesIn(folder: string): Map<string, number> {
  const games = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'versions.json')))
  const before = (name: string) => JSON.parse(readFileSync(join(folder, name, 'versions.json'), 'utf8')) as object
  return new Map(games.map((name) => [name, Object.keys(before(name)).length + 1]))
}

/** Our own folders are in it, with their versions. */
function lockOf(lock: Lock, ours: readonly string[], version: string): string {
  const packages = Object.entries(lock.packages).map(([name, one]) => [
    name,
    ours.includes(name) ? { ...one, version } : one,
  ])
  return `${JSON.stringify({ ...lock, version, packages: Object.fromEntries(packages) }, null, 2)}\n`
}
