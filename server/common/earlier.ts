/**
 * Files of the client as earlier releases had it, for tabs that were opened before the server was renewed: their next
 * page still comes. Each release leaves a copy of its files in the data folder; their names tell what is in them, so that
 * no two of them differ under one name. Where nothing can be written, nothing is kept, and such a tab loads itself anew.
 */
import { createHash, randomUUID } from 'node:crypto'
import { access, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside the one that runs: some 7 MB each. */
const MOST_BEFORE = 2
/** What is being copied is not a release yet. */
const COPYING = 'copying-'
/** No folder, nothing hidden, nothing that a name could lead out by. */
const NAME = /^\/assets\/([\w-][\w.-]*)$/

const folderIn = (dataFolder: string): string => join(dataFolder, 'client')

/** Keeps what is served now, and lets go of what is older than the last two releases. */
export async function keepClient(dataFolder: string, client: string): Promise<void> {
  const assets = join(client, 'assets')
  const folder = folderIn(dataFolder)
  // What lies compressed beside a file can be done without.
  const files = (await readdir(assets)).filter((name) => !/\.(br|gz)$/.test(name)).sort()
  const own = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await isThere(join(folder, own)))) await copy(assets, files, folder, own)
  // The latest is the one that was started last, also when somebody goes back to an earlier one.
  await utimes(join(folder, own), new Date(), new Date())
  const gone = (await latestFirst(folder)).filter((name) => name !== own).slice(MOST_BEFORE)
  for (const name of gone) await rm(join(folder, name), { recursive: true, force: true })
}

/** Whole or not at all, whoever else does the same. */
async function copy(assets: string, files: readonly string[], folder: string, own: string): Promise<void> {
  const copying = join(folder, `${COPYING}${randomUUID()}`)
  await mkdir(copying)
  try {
    for (const file of files) await copyFile(join(assets, file), join(copying, file))
    await rename(copying, join(folder, own))
  } catch (error) {
    await rm(copying, { recursive: true, force: true })
    if (!(await isThere(join(folder, own)))) throw error
  }
}

/** Where an asset of an earlier release is, by the address that asks for it; null where none is kept. */
export async function earlierAsset(dataFolder: string, url: string): Promise<{ name: string; root: string } | null> {
  const name = NAME.exec(url.split('?')[0] ?? '')?.[1]
  if (name === undefined) return null
  const folder = folderIn(dataFolder)
  for (const release of await latestFirst(folder)) {
    const root = join(folder, release)
    if (!release.startsWith(COPYING) && (await isThere(join(root, name)))) return { name, root }
  }
  return null
}

async function latestFirst(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(names.map(async (name) => ({ name, time: await timeOf(join(folder, name)) })))
  return times.sort((a, b) => b.time - a.time).map(({ name }) => name)
}

/** Another process may have let it go just now. */
const timeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
