/** The rides that are previewed: of what is turned or pointed at; before that, softly, of what the question is about. */
import type { BoardProps } from '@gloam/games/board/contract.ts'
import { useMemo } from 'react'
import { type Preview, preview } from '../../foresight/preview.ts'
import type { Spookhuis, SStep } from '../../types.ts'

export interface Previews {
  ways: readonly Preview[]
  soft: boolean
}

const NONE: Previews = { ways: [], soft: true }

export function usePreviews({ view, turner, pointed, choices, question }: BoardProps<Spookhuis>): Previews {
  const step = turner?.step ?? (pointed.length === 1 ? pointed[0] : undefined)
  return useMemo(() => {
    const meant = step === undefined ? null : preview(view, step)
    if (meant !== null) return { ways: [meant], soft: false }
    if (question === null) return NONE
    const asked: readonly SStep[] =
      question.ask === 'branch' || question.ask === 'setOff'
        ? choices
        : choices.filter((choice) => choice.do === 'ride')
    return { ways: asked.flatMap((choice) => preview(view, choice) ?? []), soft: true }
  }, [view, step, choices, question])
}
