/** Takes a choice, with what is to be answered after it; one that is lethal or cannot be undone is asked about once more. */
import type { Like } from '@gloam/games/board/contract.ts'
import type { QuestionSeen } from '@gloam/protocol/live.ts'
import { useCallback, useRef, useState } from 'react'
import { asStep, type LoadedGame } from '../../games.ts'
import type { TableStore } from '../../net/live/table-store.ts'
import { said } from './use-narrowing.ts'

export interface Doubt {
  question: string
  place: number
  why: string
}

/** What is answered after a choice, and what all of it was called where it was pressed. */
export interface Onward {
  answers: readonly Like[]
  label: string
}

export interface Taking {
  /** `onward`: what is answered after it, as long as just that is asked. */
  take(place: number, onward?: Onward): void
  /** What is to be answered by itself at this question: told once; null where nothing is. */
  onward(question: string): Onward | null
  doubt: Doubt | null
  /** Yes, it is meant. */
  confirm(): void
  drop(): void
}

export function useTake(game: LoadedGame, store: TableStore, question: QuestionSeen | null): Taking {
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const waiting = useRef<(Onward & { after: string }) | null>(null)
  const take = useCallback(
    (place: number, onward?: Onward) => {
      const choice = question?.choices[place]
      if (question === null || choice === undefined) return
      waiting.current = onward === undefined || onward.answers.length === 0 ? null : { ...onward, after: question.id }
      const view = store.get().position?.seen.view ?? {}
      const why = said(game.text, game.board?.confirm?.(asStep(choice), view) ?? null)
      if (why === null) store.pick(question.id, place)
      else setDoubt({ question: question.id, place, why })
    },
    [game, store, question],
  )
  const onward = useCallback((id: string) => {
    const next = waiting.current
    if (next === null || next.after === id) return null
    waiting.current = null
    return next
  }, [])
  const drop = useCallback(() => setDoubt(null), [])
  const confirm = useCallback(() => {
    if (doubt !== null) store.pick(doubt.question, doubt.place)
    setDoubt(null)
  }, [doubt, store])
  return { take, onward, doubt, confirm, drop }
}
