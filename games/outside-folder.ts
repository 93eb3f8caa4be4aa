/** Adds what is in the folder of GLOAM_HAUNTS, and tells what was refused, each with file, line and reason. */
import { statSync } from 'node:fs'
import type { AddedHaunt } from './betrayal/outside/added.ts'
import { readHaunts, sayFlaw } from './betrayal/outside/read.ts'

interface FolderAdded {
  haunts: AddedHaunt[]
  refused: string[]
}

export function addFolder(folder: string | undefined): FolderAdded {
  if (folder === undefined || folder === '') return { haunts: [], refused: [] }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`GLOAM_HAUNTS: there is no folder ${folder}.`)
  const { added, refused } = readHaunts(folder)
  return {
    haunts: added,
    refused: refused.flatMap(({ file, flaws }) => flaws.map((flaw) => sayFlaw(file, flaw))),
  }
}
