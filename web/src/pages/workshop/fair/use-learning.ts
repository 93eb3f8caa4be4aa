/** What is learnt from the matches that were played, and what comes of it in others: those who believe it against those before. */
import type { Belief } from '@gloam/games/trial.ts'
import type { Draft } from '@gloam/games/workshop.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { TrialCrew } from '../../../home/trial/crew.ts'
import { type DuelResult, hopesOf, isNews, type Lesson, learntFrom, lessonsOf } from '../../../home/trial/lessons.ts'
import { Players } from '../../../home/trial/play-some.ts'
import type { Story } from '../../../home/trial/words.ts'
import { PLAYERS } from './figures.ts'

/** With each number of players, and each twice, with sides changed. */
const EACH = 40
export const WANTED = 2 * EACH * PLAYERS.length

export interface Learning {
  readonly busy: boolean
  /** Nothing as long as nobody has asked; too little to learn from. */
  readonly lessons: readonly Lesson[] | 'too little' | null
  readonly matches: number
  readonly duel: DuelResult
  readonly problem: string | null
}

const NOTHING: Learning = { busy: false, lessons: null, matches: 0, duel: { won: 0, of: 0 }, problem: null }

export function useLearning(game: string, draft: Draft) {
  const [learning, setLearning] = useState(NOTHING)
  const players = useRef<Players | null>(null)
  const stop = useCallback(() => {
    players.current?.end()
    players.current = null
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was learnt holds for this draft
  useEffect(() => {
    setLearning(NOTHING)
    return stop
  }, [draft])
  const learn = async (stories: readonly Story[]) => {
    stop()
    const crew = new Players(game)
    players.current = crew
    const change = (part: Partial<Learning>) =>
      players.current === crew && setLearning((before) => ({ ...before, ...part }))
    setLearning({ ...NOTHING, busy: true })
    try {
      const beliefs = await beliefsOf(game, draft)
      const believed = beliefs.map(({ weight }) => weight)
      const learnt = learntFrom(stories, believed)
      const lessons = learnt === null ? null : lessonsOf(beliefs, learnt)
      change({ lessons: lessons ?? 'too little', matches: learnt?.matches ?? 0 })
      if (lessons !== null && isNews(lessons)) await duelled(crew, draft, hopesOf(lessons), (duel) => change({ duel }))
      change({ busy: false })
    } catch (error) {
      change({ busy: false, problem: error instanceof Error ? error.message : String(error) })
    }
    if (players.current === crew) stop()
  }
  return { ...learning, learn }
}

async function beliefsOf(game: string, draft: Draft): Promise<readonly Belief[]> {
  const crew = new TrialCrew(game, 1)
  try {
    return await crew.ask(draft, 'beliefs', null)
  } finally {
    crew.end()
  }
}

async function duelled(crew: Players, draft: Draft, hopes: readonly unknown[], tell: (so: DuelResult) => void) {
  let sum: DuelResult = { won: 0, of: 0 }
  await Promise.all(
    crew.duel(draft, hopes, EACH).map(async (pair) => {
      const { won, of } = await pair
      sum = { won: sum.won + won, of: sum.of + of }
      tell(sum)
    }),
  )
}
