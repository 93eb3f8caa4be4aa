/** Reads a folder of haunt files. One that is broken is refused and said to be; the others are played. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problem } from '../kit/check/checks.ts'
import { type AddedHaunt, addHaunts, dropHaunt, numberTaken } from './added.ts'
import { checkFile, type Flaw, flawsOf, type HauntFile } from './check.ts'
import { tryOut } from './trial.ts'

interface RefusedFile {
  file: string
  flaws: Flaw[]
}

interface FolderRead {
  added: AddedHaunt[]
  refused: RefusedFile[]
}

/** A flaw as one line: file, line, reason. */
export const sayFlaw = (file: string, { line, reason }: Flaw): string => `${file}, line ${line}: ${reason}`

export function readHaunts(folder: string): FolderRead {
  const read: FolderRead = { added: [], refused: [] }
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  for (const file of files.sort()) {
    const haunt = readOne(readFileSync(join(folder, file), 'utf8'))
    if (Array.isArray(haunt)) read.refused.push({ file, flaws: haunt })
    else read.added.push(haunt)
  }
  return read
}

export function readOne(text: string): AddedHaunt | Flaw[] {
  const checked = checkFile(text)
  if (Array.isArray(checked)) return checked
  const haunt = { ...checked, name: nameOf(checked) }
  if (numberTaken(checked.def.no, haunt.name))
    return flawsOf(text, [problem(['haunt', 'no'], `Another haunt has the number ${checked.def.no} already.`)])
  addHaunts([haunt])
  const found = tryOut(haunt)
  if (found === null) return haunt
  dropHaunt(haunt.name)
  return flawsOf(text, [found])
}

/** The same rules have the same name, wherever they come from; words may be mended. */
export function nameOf({ def }: HauntFile): string {
  return `${def.no}@${createHash('sha256').update(JSON.stringify(def)).digest('hex').slice(0, 8)}`
}
