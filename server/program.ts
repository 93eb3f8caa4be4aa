/**
 * What this process is made of. Two processes with the same print come from the same match by the same pick to the same
 * match: the games are the same to the letter, and so is all that turns a pick into a table.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const HOUSE = fileURLToPath(new URL('../', import.meta.url))
const FOLDERS = ['kernel', 'games', 'protocol', 'server']
const PROGRAM = /\.(ts|json)$/
/** What is only seen or only tested, and packages: the list of those says which they are. */
const OTHER = /(^|[/\\])(test|testing|board|node_modules)[/\\]/
const LISTED = 'package-lock.json'
/** Letters of six bits each: no two are alike by chance. */
const LENGTH = 12

/** With the haunts that this house has added, if it has any. */
export function programPrint(hauntsFolder: string | undefined): string {
  const print = createHash('sha256')
    .update(process.version)
    .update(readFileSync(join(HOUSE, LISTED)))
  for (const folder of FOLDERS.map((name) => join(HOUSE, name))) addFiles(print, folder)
  if (hauntsFolder) addFiles(print, hauntsFolder)
  return print.digest('base64url').slice(0, LENGTH)
}

function addFiles(print: ReturnType<typeof createHash>, folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => PROGRAM.test(name) && !OTHER.test(name)).sort())
    print.update(`\n${file}\n`).update(readFileSync(join(folder, file)))
}
