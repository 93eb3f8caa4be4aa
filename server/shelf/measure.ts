/** What bots come to who play a haunt: who wins, and in which round; the same matches with the same end as on the bench. */
import { jobsOf, PLAYERS, SEEDS } from '@gloam/bots/trial/jobs.ts'
import { DraftInTrial } from '@gloam/bots/trial/session.ts'
import { SHELF_GAME, type TriedHaunt } from '@gloam/games/shelf.ts'
import type { ShelfFigures } from '@gloam/protocol/people/shelf.ts'

type Counted = ShelfFigures['seats'][number]

/** After as many matches with each number of players, what is known by then. */
export function* measured({ def, words }: TriedHaunt['file'], matches: number): Generator<ShelfFigures> {
  const draft = new DraftInTrial(SHELF_GAME, { haunt: def, words })
  const found = new Map<number, Counted>()
  for (const [i, job] of jobsOf(SEEDS.figures, matches).entries()) {
    found.set(job.seats, withOne(found.get(job.seats) ?? noneWith(job.seats), draft.measure(job)))
    if ((i + 1) % PLAYERS.length === 0) yield told([...found.values()])
  }
}

const noneWith = (seats: number): Counted => ({ seats, matches: 0, heroes: 0, rounds: 0 })

/** Bots that go round in circles have come to nothing. */
function withOne(before: Counted, { won, rounds }: { won: boolean | null; rounds: number }): Counted {
  if (won === null) return before
  const matches = before.matches + 1
  const mean = (before.rounds * before.matches + rounds) / matches
  return { seats: before.seats, matches, heroes: before.heroes + (won ? 1 : 0), rounds: mean }
}

const told = (seats: readonly Counted[]): ShelfFigures => ({
  bots: 'regular',
  seats: seats.map((one) => ({ ...one, rounds: Math.round(one.rounds * 10) / 10 })),
})
