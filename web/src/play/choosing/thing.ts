/** What the element of a thing is given: looks, keys, pointer, and a drag that is two presses. */

import type { Like, Thing, ThingMore } from '@gloam/games/board/contract.ts'
import { carry, isOverCarry } from '../board/carry.ts'
import type { Explainer } from '../board/explain.tsx'

export function likesOf(given: Like | readonly Like[]): readonly Like[] {
  return Array.isArray(given) ? (given as readonly Like[]) : [given as Like]
}

interface Looks {
  likes: readonly Like[]
  label: string
  more: ThingMore
  /** `leads`: a press takes more than one choice, and so cannot be taken back by another. */
  state: { lit: boolean; meant: boolean; chosen: boolean; advised: boolean; leads: boolean }
  press(): void
  point(on: boolean): void
  why(): string | null
  explainer: Explainer
}

export function thingProps({ label, more, state, press, point, why, explainer }: Looks): Thing['props'] {
  const { lit, chosen, leads } = state
  const { explain } = more
  const active = lit || chosen
  const answer = () => explainer.answer(explain, why())
  const activate = active ? press : answer
  const reachable = active || explain !== undefined
  const look = (on: boolean) => {
    if (active) point(on)
  }
  return {
    className: classOf(state),
    role: reachable ? 'button' : 'group',
    'aria-label': label,
    ...(active && !leads ? { 'aria-pressed': chosen } : {}),
    ...(explain === undefined ? {} : { 'data-explain': explain }),
    onClick: () => {
      if (!isOverCarry()) activate()
    },
    ...(reachable ? { tabIndex: 0, onKeyDown: onKey(activate) } : {}),
    ...dragged(more.drag, state, press),
    onMouseEnter: () => {
      explainer.hover(explain, why())
      look(true)
    },
    onMouseLeave: () => {
      explainer.leave()
      look(false)
    },
    onFocus: () => {
      explainer.focus(explain, why())
      look(true)
    },
    onBlur: () => {
      explainer.leave()
      look(false)
    },
  }
}

type Dragged = Pick<Thing['props'], 'data-drag' | 'onPointerDown'>

function dragged(drag: ThingMore['drag'], { lit, chosen }: Looks['state'], press: () => void): Dragged {
  if (drag === 'goes') return { 'data-drag': '', onPointerDown: (event) => carry(event, {}) }
  if (drag !== true || !(lit || chosen)) return {}
  return { 'data-drag': '', onPointerDown: (event) => carry(event, { takeUp: () => !chosen && press() }) }
}

function classOf({ lit, meant, chosen, advised }: Looks['state']): string {
  return ['thing', lit && 'lit', meant && 'meant', chosen && 'chosen', advised && 'hinted'].filter(Boolean).join(' ')
}

function onKey(activate: () => void) {
  return (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    activate()
  }
}
