/** A line is dragged by its handle: a gold rule shows where it may lie, and a word where it may not. */
import type { Path } from '@gloam/games/workshop.ts'
import { type PointerEvent, useRef, useState } from 'react'
import type { Bench } from '../use-bench.ts'
import { focusLine } from './carry.ts'

interface Dragged {
  readonly from: Path
  /** Where it would lie now, and where that is on the page; null over no list. */
  readonly over: { readonly to: Path; readonly may: boolean; readonly box: Box } | null
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
}

export interface Drag {
  readonly dragged: Dragged | null
  begin(event: PointerEvent<HTMLElement>, from: Path): void
}

const pathOf = (name: string): Path => name.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))

/** The list under the hand, the place in it, and its edge. */
function placeUnder(x: number, y: number): { list: Path; at: number; box: Box } | null {
  const under = document.elementsFromPoint(x, y).find((element) => element.closest('[data-list]') !== null)
  const list = under?.closest<HTMLElement>('[data-list]')
  if (list?.dataset['list'] === undefined) return null
  const lines = [...list.querySelectorAll<HTMLElement>(':scope > [data-line]')]
  const before = lines.findIndex((line) => {
    const { top, height } = line.getBoundingClientRect()
    return y < top + Math.min(height, 48) / 2
  })
  const at = before < 0 ? lines.length : before
  const around = list.getBoundingClientRect()
  const top = before < 0 ? around.bottom : (lines[before]?.getBoundingClientRect().top ?? around.top)
  return { list: pathOf(list.dataset['list']), at, box: { left: around.left, top, width: around.width } }
}

/** Less is a press. */
const SLIP = 4

export function useDrag(bench: Bench): Drag {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const latest = useRef(bench)
  latest.current = bench
  const begin = (event: PointerEvent<HTMLElement>, from: Path) => {
    if (event.button !== 0) return
    const { pointerId, clientX, clientY, currentTarget: handle } = event
    handle.setPointerCapture(pointerId)
    const held = new AbortController()
    let now: Dragged | null = null
    const move = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      if (now === null && Math.hypot(x - clientX, y - clientY) < SLIP) return
      now = { from, over: overAt(latest.current, from, x, y) }
      setDragged(now)
    }
    const end = ({ type }: globalThis.PointerEvent) => {
      held.abort()
      setDragged(null)
      const over = now?.over
      if (type === 'pointerup' && over?.may === true) focusLine(latest.current.carry(from, over.to))
    }
    const { signal } = held
    handle.addEventListener('pointermove', move, { signal })
    for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      handle.addEventListener(name, end, { signal })
  }
  return { dragged, begin }
}

function overAt({ workshop, draft }: Bench, from: Path, x: number, y: number): Dragged['over'] {
  const place = placeUnder(x, y)
  if (place === null) return null
  return { to: [...place.list, place.at], may: workshop.mayLie(draft, from, place.list), box: place.box }
}
