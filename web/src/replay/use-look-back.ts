/** A bot looks back at a match: it is asked again and again how far it is, as long as somebody wants to know. */
import type { LookedBack } from '@gloam/protocol/moments.ts'
import { useEffect, useState } from 'react'
import type { CallFailed } from '../net/api.ts'
import { t, tIfAny } from '../text/index.ts'

export type LookBack = (seat: number) => Promise<LookedBack>

/** Milliseconds until it is asked again. */
const AGAIN = 1_000

type Known = { seat: number } & ({ answer: LookedBack | null } | { problem: string })

interface LookingBack {
  told: Extract<LookedBack, { is: 'told' }> | null
  /** How far it is, in words; null if nothing is on its way. */
  said: string | null
  /** The same as a part of the whole; null where that is not known. */
  progress: { value: number; max: number } | null
  problem: string | null
  begin(): void
}

export function useLookBack(ask: LookBack, seat: number): LookingBack {
  const [known, setKnown] = useState<Known | null>(null)
  // What was asked about one seat says nothing of another.
  const mine = known?.seat === seat ? known : null
  const answer = mine !== null && 'answer' in mine ? mine.answer : undefined
  const isOpen = answer !== undefined && answer?.is !== 'told'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer that is not the last leads to the next question
  useEffect(() => {
    if (!isOpen) return
    let wanted = true
    const tell = (next: Known) => wanted && setKnown(next)
    const timer = setTimeout(
      () =>
        ask(seat).then(
          (next) => tell({ seat, answer: next }),
          (error) => tell({ seat, problem: inWords(error) }),
        ),
      answer === null ? 0 : AGAIN,
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [isOpen, answer, seat])
  return {
    told: answer?.is === 'told' ? answer : null,
    said: isOpen ? howFar(answer) : null,
    progress: answer?.is === 'thinking' && answer.of > 0 ? { value: answer.done, max: answer.of } : null,
    problem: mine !== null && 'problem' in mine ? mine.problem : null,
    begin: () => setKnown({ seat, answer: null }),
  }
}

function howFar(answer: Exclude<LookedBack, { is: 'told' }> | null): string {
  if (answer?.is === 'waiting') return t('moments.waiting')
  return t('moments.thinking', { done: answer?.done ?? 0, of: answer?.of ?? 0 })
}

function inWords(error: unknown): string {
  return tIfAny(`problem.${(error as CallFailed).reason}`) ?? t('problem.server')
}
