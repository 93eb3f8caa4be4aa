/** Of a red plan as little as possible: whatever can be left out, and the same promise is still broken, is left out. */
import type { Plan } from '../plan.ts'
import type { Outcome } from '../town.ts'

/** So many plans are tried at the most. */
const MOST_TRIES = 60

type Play = (plan: Plan) => Promise<Outcome>

export async function shrink(red: Outcome, play: Play, tell: (sentence: string) => void): Promise<Outcome> {
  const law = red.flaws[0]?.law
  let best = red
  let tries = 0
  const holds = async (plan: Plan): Promise<boolean> => {
    if (tries++ >= MOST_TRIES) return false
    const outcome = await play(plan)
    if (outcome.flaws[0]?.law !== law) return false
    best = outcome
    tell(`still red with ${inShort(plan)}`)
    return true
  }
  for (let goesOn = true; goesOn && tries < MOST_TRIES; ) {
    goesOn = false
    for (const lesser of lesserThan(best.plan))
      if (await holds(lesser)) {
        goesOn = true
        break
      }
  }
  return best
}

/** Plans that are a little less, those that are much less first. */
function* lesserThan(plan: Plan): Iterable<Plan> {
  const { faults, people, processes, ms } = plan
  for (let size = faults.length; size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from < faults.length; from += size)
      yield { ...plan, faults: faults.filter((_, i) => i < from || i >= from + size) }
  if (ms > 10_000) yield { ...plan, ms: Math.floor(ms / 2), faults: faults.filter(({ at }) => at < ms / 2) }
  if (people > 1) yield { ...plan, people: people - 1 }
  if (processes > 1) yield { ...plan, processes: processes - 1 }
  if (ms > 10_000) yield { ...plan, ms: Math.floor(ms * 0.9), faults: faults.filter(({ at }) => at < ms * 0.9) }
}

export function inShort({ processes, shared, people, ms, faults }: Plan): string {
  const where =
    processes > 1 ? `${processes} processes` : shared ? 'one process on PostgreSQL' : 'one process on SQLite'
  return `${where}, ${people} people, ${(ms / 60_000).toFixed(1)} minutes, ${faults.length} faults`
}
