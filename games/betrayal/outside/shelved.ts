/** Haunts that were published on a server's shelf: checked like those of a folder, tried more strictly, numbered by the server. */
import { createHash } from 'node:crypto'
import { secretsAreKept } from '@gloam/kernel/laws.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { betrayal } from '../game.ts'
import { type Path, type Problem, problem } from '../kit/check/checks.ts'
import { inEnglish, saying } from '../kit/check/saying.ts'
import { FIRST_ON_SHELF, FIRST_OUTSIDE, isOutsideHaunt } from '../kit/registry.ts'
import { lineOf, listening } from '../workshop/trial/lines.ts'
import { type AboutHaunt, aboutHaunt } from './about.ts'
import { type AddedHaunt, addHaunts, dropHaunt } from './added.ts'
import { type Flaw, flawsOf, type HauntFile } from './check.ts'
import { nameOf } from './read.ts'
import { renumbered } from './renumber.ts'
import { checkStranger } from './stranger.ts'
import { tryOut } from './trial.ts'

export type { AboutHaunt } from './about.ts'

/** What a server keeps of it. */
export interface TriedHaunt {
  file: HauntFile
  /** The same for the same rules, whatever their number. */
  print: string
  about: AboutHaunt
}

/**
 * With each number of players; each looks at so many moments of a match. Of those most lie before the haunt, where nobody has
 * a secret: with a tenth of them something that is told away at the start of the traitor's turn was missed in every other trial.
 */
const LAW_MATCHES = 8
const LOOKS = 40

/** In a thread that can be ended: a stranger's haunt is checked, and played by chance. */
export function tryStranger(text: string): TriedHaunt | Flaw[] {
  const read = checkStranger(text)
  if (Array.isArray(read)) return read
  // By one number all are tried alike, and no folder has it.
  const file = renumbered(read, FIRST_OUTSIDE)
  const haunt = { ...file, name: nameOf(file) }
  addHaunts([haunt])
  const found = tryOut(haunt) ?? tellsSecrets(haunt)
  dropHaunt(haunt.name)
  // It has another number there, and its lines lie where they lay.
  if (found !== null) return flawsOf(text, [found])
  return { file, print: createHash('sha256').update(JSON.stringify(file.def)).digest('hex'), about: aboutHaunt(file) }
}

/** The law of secrets (kernel/laws.ts), on some matches: why nobody could play it in good faith, or null. */
function tellsSecrets({ name, def, words }: AddedHaunt): Problem | null {
  for (let match = 0; match < LAW_MATCHES; match++) {
    const seats = 3 + (match % 4)
    const options = { ...usualOptions(betrayal), explorers: 'random', haunt: name }
    let newest: Path = ['haunt']
    const game = listening({ haunt: def, words }, (path) => {
      newest = path
    })
    try {
      secretsAreKept(game, match, { seats, options }, LOOKS)
    } catch (error) {
      const why = (error as Error).message.slice(0, 300)
      return problem(lineOf(error) ?? newest, saying('tellsSecret', { seats: String(seats), why }))
    }
  }
  return null
}

/** What is told of a file that had to be stopped. */
export const OVER_LIMITS: Flaw = {
  ...{ line: 1, column: 1 },
  ...{ reason: inEnglish(saying('overLimits')), says: saying('overLimits') },
}

/** The haunt as it is played: with the number that the server has given it. */
export function shelved(file: HauntFile, no: number): AddedHaunt {
  const own = renumbered(file, no)
  return { ...own, name: nameOf(own) }
}

const ON_SHELF = /^(\d{4,9})@[0-9a-f]{8}$/

/** The number of the haunt of a shelf that options of a table name; null where they name none. */
export function shelfNumber(options: Readonly<Record<string, unknown>>): number | null {
  const named = Object.values(options).find((value) => typeof value === 'string' && ON_SHELF.test(value))
  const no = Number(ON_SHELF.exec(String(named))?.[1] ?? 0)
  return no >= FIRST_ON_SHELF ? no : null
}

/** The same, if this process does not know it yet. */
export function missingHaunt(options: Readonly<Record<string, unknown>>): number | null {
  const isKnown = Object.values(options).some((value) => typeof value === 'string' && isOutsideHaunt(value))
  return isKnown ? null : shelfNumber(options)
}
