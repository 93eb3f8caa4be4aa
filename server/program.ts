/**
 * What this process is made of. Two processes with the same print come from the same match by the same pick to the same
 * match: the games are the same to the letter, and so is all that turns a pick into a table.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(new URL('./', import.meta.url))
/** The list of packages says which they are. A program that is built into one folder has nothing beside it. */
const BESIDE = ['kernel', 'games', 'protocol'].map((name) => join(HERE, '..', name))
const PACKAGES = join(HERE, '..', 'package-lock.json')
const PROGRAM = /\.(ts|mjs|json)$/
/** What is only seen or only tested, and the packages themselves. */
const OTHER = /(^|[/\\])(test|testing|board|node_modules)[/\\]/
/** Letters of six bits each: no two are alike by chance. */
const LENGTH = 12

/** With the haunts that this house has added, if it has any. */
export function programPrint(hauntsFolder: string | undefined): string {
  const print = createHash('sha256').update(process.version)
  if (existsSync(PACKAGES)) print.update(readFileSync(PACKAGES))
  for (const folder of [HERE, ...BESIDE.filter((one) => existsSync(one))]) addFiles(print, folder)
  if (hauntsFolder) addFiles(print, hauntsFolder)
  return print.digest('base64url').slice(0, LENGTH)
}

function addFiles(print: ReturnType<typeof createHash>, folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => PROGRAM.test(name) && !OTHER.test(name)).sort())
    print.update(`\n${file}\n`).update(readFileSync(join(folder, file)))
}
