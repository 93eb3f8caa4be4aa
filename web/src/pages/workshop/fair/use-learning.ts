/** What is learnt from the matches that were played, and what comes of it in others: those who believe it against those before. */
import type { Belief } from '@gloam/games/trial.ts'
import type { Draft } from '@gloam/games/workshop.ts'
import { TrialCrew } from '../../../home/trial/crew.ts'
import { type DuelResult, hopesOf, isNews, type Lesson, learntFrom, lessonsOf } from '../../../home/trial/lessons.ts'
import type { Players } from '../../../home/trial/play-some.ts'
import type { Story } from '../../../home/trial/words.ts'
import { PLAYERS } from './figures.ts'
import { usePlayers, type Work } from './use-players.ts'

/** With each number of players, and each twice, with sides changed. */
const EACH = 40
export const WANTED = 2 * EACH * PLAYERS.length

interface Known {
  /** Nothing as long as nobody has asked; too little to learn from. */
  readonly lessons: readonly Lesson[] | 'too little' | null
  readonly matches: number
  readonly duel: DuelResult
}

export type Learning = Known & Work

const NOTHING: Known = { lessons: null, matches: 0, duel: { won: 0, of: 0 } }

export function useLearning(game: string, draft: Draft) {
  const { known, work } = usePlayers(game, NOTHING, draft)
  const learn = (stories: readonly Story[]) =>
    work(async (players, change) => {
      change(NOTHING)
      const beliefs = await beliefsOf(game, draft)
      const believed = beliefs.map(({ weight }) => weight)
      const learnt = learntFrom(stories, believed)
      const lessons = learnt === null ? null : lessonsOf(beliefs, learnt)
      change({ lessons: lessons ?? 'too little', matches: learnt?.matches ?? 0 })
      if (lessons !== null && isNews(lessons))
        await duelled(players, draft, hopesOf(lessons), (duel) => change({ duel }))
    })
  return { ...known, learn }
}

async function beliefsOf(game: string, draft: Draft): Promise<readonly Belief[]> {
  const crew = new TrialCrew(game, 1)
  try {
    return await crew.ask(draft, 'beliefs', null)
  } finally {
    crew.end()
  }
}

async function duelled(players: Players, draft: Draft, hopes: readonly unknown[], tell: (so: DuelResult) => void) {
  let sum: DuelResult = { won: 0, of: 0 }
  await Promise.all(
    players.duel(draft, hopes, EACH).map(async (pair) => {
      const { won, of } = await pair
      sum = { won: sum.won + won, of: sum.of + of }
      tell(sum)
    }),
  )
}
