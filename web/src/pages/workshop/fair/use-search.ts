/** The search for numbers that would make it fair, as it goes: what was played, and what was found on other seeds. */
import type { Draft } from '@gloam/games/workshop.ts'
import { SEEDS } from '../../../home/trial/measuring.ts'
import type { Players } from '../../../home/trial/play-some.ts'
import { withValue } from '../edits.ts'
import { type Figures, figuresOf, PLAYERS } from './figures.ts'
import {
  AT_ONCE,
  type Cell,
  type Found,
  type Free,
  firstShifts,
  foundIn,
  moved,
  nextShifts,
  type Shift,
  withStory,
} from './search.ts'
import { usePlayers, type Work } from './use-players.ts'

/** Matches with each number of players: of a choice at a time, and of what was found. */
const EACH = AT_ONCE / PLAYERS.length
export const PROOF_EACH = 30
/** How often it is looked where to play next, at first and each time that one looks longer. */
const LOOKS = 6

interface Known {
  readonly cells: readonly Cell[]
  readonly found: Found | null
  /** What was found, in matches on which nothing was tried; and the same without it. */
  readonly proof: Figures | null
  readonly now: Figures | null
}

export type Search = Known & Work

const NOTHING: Known = { cells: [], found: null, proof: null, now: null }

export function shifted(draft: Draft, free: readonly Free[], shift: Shift): Draft {
  return free.reduce((changed, one, i) => withValue(changed, one.path, moved(one, shift[i] ?? 0)), draft)
}

export function useSearch(game: string, draft: Draft, free: readonly Free[]) {
  const key = JSON.stringify(free.map(({ path }) => path))
  const { known, work } = usePlayers(game, NOTHING, draft, key)
  const look = () =>
    work(async (crew, change) => {
      const cells = await played({ crew, draft, free, cells: known.cells, tell: (now) => change({ cells: now }) })
      const found = foundIn(free, cells)
      change({ found, proof: null })
      const best = shifted(draft, free, found.shift)
      const [proof, now] = await Promise.all(
        [best, draft].map((one) => crew.play(one, SEEDS.proof, 0, PROOF_EACH).then(figuresOf)),
      )
      change({ proof: proof ?? null, now: now ?? null })
    })
  return { ...known, look }
}

interface Played {
  readonly crew: Players
  readonly draft: Draft
  readonly free: readonly Free[]
  readonly cells: readonly Cell[]
  tell(cells: readonly Cell[]): void
}

/** Coarse first, then where it is close. */
async function played({ crew, draft, free, cells, tell }: Played): Promise<readonly Cell[]> {
  let known = cells
  // A draft for each choice: who holds it need not take it in again.
  const drafts = new Map<string, Draft>()
  const playAll = async (shifts: readonly Shift[]) => {
    await Promise.all(
      shifts.map(async (shift) => {
        const name = shift.join()
        const one = drafts.get(name) ?? shifted(draft, free, shift)
        drafts.set(name, one)
        const before = (known.find((cell) => cell.shift.join() === name)?.stories.length ?? 0) / PLAYERS.length
        const stories = await crew.play(one, SEEDS.search, before, before + EACH)
        known = stories.reduce((list, story) => withStory(list, shift, story), known)
        tell(known)
      }),
    )
  }
  if (known.length === 0) await playAll(firstShifts(free))
  for (let look = 0; look < LOOKS; look++) await playAll(nextShifts(free, known))
  return known
}
