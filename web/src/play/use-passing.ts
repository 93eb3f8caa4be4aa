/** Lets questions pass that are asked for secrecy's sake, if somebody wants it so; any click on the way stops it. */
import type { QuestionSeen } from '@gloam/protocol/live.ts'
import { useEffect, useRef, useState } from 'react'
import { asStep, type LoadedGame } from '../games.ts'
import { usePrefs } from '../prefs.ts'
import { pauseBefore } from './passing.ts'

export interface Passing {
  /** How long the pause is in all, in milliseconds. */
  pause: number
  /** The player wants to think. */
  wait(): void
}

interface PassingWish {
  game: LoadedGame
  question: QuestionSeen | null
  /** Somebody is on the way to a choice. */
  touched: boolean
  take(place: number): void
}

export function usePassing({ game, question, touched, take }: PassingWish): Passing | null {
  const wanted = usePrefs().passing === 'on'
  const [held, setHeld] = useState<string | null>(null)
  const [pause, setPause] = useState(0)
  const id = question?.id ?? null
  const place = passOf(game, question)
  const runs = wanted && place >= 0 && held !== id
  useEffect(() => {
    if (touched) setHeld(id)
  }, [touched, id])
  const latest = useRef(take)
  latest.current = take
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question has a pause of its own
  useEffect(() => {
    if (!runs) return
    const before = pauseBefore(Math.random())
    setPause(before)
    const timer = setTimeout(() => latest.current(place), before)
    return () => clearTimeout(timer)
  }, [runs, place, id])
  return runs ? { pause, wait: () => setHeld(id) } : null
}

/** The place of the choice that lets the question go by; -1 if it is no such question. */
function passOf({ board }: LoadedGame, question: QuestionSeen | null): number {
  return question === null ? -1 : (board?.passes?.(question.choices.map(asStep)) ?? -1)
}
