/** Adds all that comes from outside, before a program begins: haunts of Betrayal, and whole games. */
import type { Additions } from './outside.ts'
import { addFolder } from './outside-folder.ts'
import { addOutsideGames, type PackedGame } from './outside-games.ts'

/** As GLOAM_HAUNTS and GLOAM_GAMES say it. */
interface Outside {
  haunts: string | undefined
  games: string | undefined
}

interface Added extends Additions {
  readonly games: readonly PackedGame[]
  /** What could not be added, and why. */
  readonly refused: readonly string[]
}

export async function addFromOutside({ haunts: folder, games: named }: Outside): Promise<Added> {
  const { haunts, refused } = addFolder(folder)
  const { games, refused: refusedGames } = await addOutsideGames(named)
  return {
    haunts,
    games,
    refused: [
      ...refused.map((flaw) => `a haunt file is refused: ${flaw}`),
      ...refusedGames.map((flaw) => `a game from outside is refused: ${flaw}`),
    ],
  }
}

/** For programs that are told by the environment alone. What is refused is said, and they go on. */
export async function addFromEnvironment(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const { refused } = await addFromOutside({ haunts: env['GLOAM_HAUNTS'], games: env['GLOAM_GAMES'] })
  for (const flaw of refused) console.error(flaw)
}
