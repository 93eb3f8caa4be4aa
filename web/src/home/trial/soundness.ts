/** Is it sound: every law on random matches with each number of players, and which lines are ever reached. */
import type { Draft, Fault } from '@gloam/games/workshop.ts'
import { crewSize, TrialCrew } from './crew.ts'

const PLAYERS = [3, 4, 5, 6]
/** Random matches that each law is tried on. */
export const EACH = 40
/** Numbers on which nothing else is tried. */
const FIRST = 9_000_001

export interface LawHeld {
  readonly law: string
  readonly held: number
  /** Why it does not hold, and in which match. */
  readonly broken: string | null
}

export interface Soundness {
  readonly laws: readonly LawHeld[]
  readonly reached: ReadonlySet<string>
  /** What has no words; undefined until that is known. */
  readonly untold: Fault | null | undefined
  readonly done: boolean
}

export const NOTHING_TRIED: Soundness = { laws: [], reached: new Set(), untold: undefined, done: false }

/** Tells what is known as it grows; whoever stops it hears no more. */
export function trySoundness(game: string, draft: Draft, tell: (now: Soundness) => void): () => void {
  const crew = new TrialCrew(game, crewSize())
  let now = NOTHING_TRIED
  let open = true
  const change = (part: Partial<Soundness>) => {
    now = { ...now, ...part }
    if (open) tell(now)
  }
  const note = (law: string, broken: string | null, reached: readonly string[]) =>
    change({
      laws: now.laws.map((one) =>
        one.law !== law ? one : { law, held: one.held + (broken === null ? 1 : 0), broken: one.broken ?? broken },
      ),
      reached: new Set([...now.reached, ...reached]),
    })
  const tried = async (law: string, i: number) => {
    const [number, seats] = [FIRST + i, PLAYERS[i % PLAYERS.length] ?? 3]
    const { broken, reached } = await crew.ask(draft, 'law', { law, number, seats })
    note(law, broken === null ? null : `${seats} × ${number}: ${broken}`, reached)
  }
  const all = async () => {
    const { laws } = await crew.ask(draft, 'hold', { game, draft })
    change({ laws: laws.map((law) => ({ law, held: 0, broken: null })) })
    const untold = crew.ask(draft, 'untold', null).then((said) => change({ untold: said }))
    // The laws take turns, so that something is known of each soon.
    const matches = Array.from({ length: EACH }, (_, i) => laws.map((law) => tried(law, i))).flat()
    await Promise.all([untold, ...matches])
    change({ done: true })
  }
  const stop = () => {
    open = false
    crew.end()
  }
  all().then(stop, (error: Error) => {
    change({ untold: { path: [], reason: error.message, says: null }, done: true })
    stop()
  })
  return stop
}
