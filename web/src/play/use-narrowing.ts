/** Holds the clicks on the way to a choice, and makes things on the board clickable. */

import type { Like, Thing } from '@gloam/games/board/contract.ts'
import type { QuestionSeen } from '@gloam/protocol/live.ts'
import { useCallback, useMemo, useState } from 'react'
import { useExplain } from './explain.tsx'
import { type Choice, type Click, click, isChosen, isLit, left, speaksOf, takeBack } from './narrowing.ts'

export interface Narrowing {
  /** Places, in the question's list, of the choices that are left. */
  places: readonly number[]
  clicks: readonly Click[]
  press(click: Click): void
  back(to: number): void
  thing(likes: Like | readonly Like[], label: string, explain?: string): Thing
}

const NO_CLICKS: readonly Click[] = []
const NO_CHOICES: readonly Choice[] = []

export function useNarrowing(
  question: QuestionSeen | null,
  take: (place: number) => void,
  whyNot: (likes: readonly Like[]) => string | null = () => null,
  /** The place of the choice that a bot would take. */
  hinted: number | null = null,
): Narrowing {
  const [state, setState] = useState<{ question: string | null; clicks: readonly Click[] }>({
    question: null,
    clicks: NO_CLICKS,
  })
  const explainer = useExplain()
  const choices = question?.choices ?? NO_CHOICES
  const id = question?.id ?? null
  const clicks = state.question === id ? state.clicks : NO_CLICKS

  const places = useMemo(() => left(choices, clicks), [choices, clicks])
  const press = useCallback(
    (next: Click) => {
      const result = click(choices, clicks, next)
      // A question that comes back, refused or undone, starts with all its choices again.
      setState({ question: id, clicks: result.taken === null ? result.clicks : NO_CLICKS })
      if (result.taken !== null) take(result.taken)
    },
    [choices, clicks, id, take],
  )
  const back = useCallback((to: number) => setState({ question: id, clicks: takeBack(clicks, to) }), [clicks, id])

  const thing = useCallback(
    (given: Like | readonly Like[], label: string, explain?: string): Thing => {
      const likes = Array.isArray(given) ? (given as readonly Like[]) : [given as Like]
      const chosen = isChosen(clicks, likes)
      const lit = !chosen && isLit(choices, places, likes)
      const active = lit || chosen
      const advised = lit && hinted !== null && speaksOf(choices[hinted] ?? {}, likes)
      const activate = active
        ? () => press({ likes, label })
        : explain === undefined
          ? undefined
          : () => explainer.open(explain)
      // Worked out only when somebody points at it.
      const why = () => (active ? null : whyNot(likes))
      return { lit, chosen, props: propsOf({ lit, chosen, advised, label, explain, activate, why }, explainer) }
    },
    [choices, clicks, places, press, explainer, whyNot, hinted],
  )
  return { places, clicks, press, back, thing }
}

interface Looks {
  lit: boolean
  chosen: boolean
  advised: boolean
  label: string
  explain: string | undefined
  activate: (() => void) | undefined
  why(): string | null
}

function propsOf(looks: Looks, explainer: ReturnType<typeof useExplain>): Thing['props'] {
  const { lit, chosen, advised, label, explain, activate, why } = looks
  return {
    className: advised ? 'thing lit hinted' : lit ? 'thing lit' : chosen ? 'thing chosen' : 'thing',
    role: activate === undefined ? 'group' : 'button',
    'aria-label': label,
    ...(lit || chosen ? { 'aria-pressed': chosen } : {}),
    ...(explain === undefined ? {} : { 'data-explain': explain }),
    ...(activate === undefined ? {} : { tabIndex: 0, onClick: activate, onKeyDown: onKey(activate) }),
    onMouseEnter: () => explainer.hover(explain, why()),
    onMouseLeave: explainer.leave,
    onFocus: () => explainer.focus(explain, why()),
    onBlur: explainer.leave,
  }
}

function onKey(activate: () => void) {
  return (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    activate()
  }
}
