/** Takes a choice; one that is lethal or cannot be undone is asked about once more. */
import type { QuestionSeen } from '@gloam/protocol/live.ts'
import { useCallback, useState } from 'react'
import { asStep, type LoadedGame } from '../../games.ts'
import type { TableStore } from '../../net/live/table-store.ts'
import { said } from './use-narrowing.ts'

export interface Doubt {
  question: string
  place: number
  why: string
}

export interface Taking {
  take(place: number): void
  doubt: Doubt | null
  /** Yes, it is meant. */
  confirm(): void
  drop(): void
}

export function useTake(game: LoadedGame, store: TableStore, question: QuestionSeen | null): Taking {
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const take = useCallback(
    (place: number) => {
      const choice = question?.choices[place]
      if (question === null || choice === undefined) return
      const view = store.get().position?.seen.view ?? {}
      const why = said(game.text, game.board?.confirm?.(asStep(choice), view) ?? null)
      if (why === null) store.pick(question.id, place)
      else setDoubt({ question: question.id, place, why })
    },
    [game, store, question],
  )
  const drop = useCallback(() => setDoubt(null), [])
  const confirm = useCallback(() => {
    if (doubt !== null) store.pick(doubt.question, doubt.place)
    setDoubt(null)
  }, [doubt, store])
  return { take, doubt, confirm, drop }
}
