/**
 * A drag from one thing to another is two presses: the one that is taken up is pressed, the one it is dropped on is
 * clicked. The element itself follows the pointer meanwhile, with a class `carried`; or what is drawn of it elsewhere, where
 * its `data-carries` names the `data-drawn` of that. What is no thing of a board says itself what a drop is.
 */
import type { PointerEvent as ReactPointerEvent } from 'react'

const CARRY_FROM = 6
/** The click that the browser makes of the end of a drag comes within this time. */
const AFTERMATH = 60

let endedAt = Number.NEGATIVE_INFINITY

/** Whether the click that just came is only the end of a drag. */
export function isOverCarry(): boolean {
  return performance.now() - endedAt < AFTERMATH
}

interface Carrying {
  takeUp?(): void
  /** What lies where it was dropped, from the top down. */
  drop?(onto: readonly Element[]): void
}

export function carry(event: ReactPointerEvent, { takeUp, drop = pressThing }: Carrying): void {
  const element = event.currentTarget
  if (event.button !== 0 || !(element instanceof HTMLElement || element instanceof SVGElement)) return
  const drawn = drawnOf(element)
  const start = { x: event.clientX, y: event.clientY }
  const over = new AbortController()
  let carried = false
  const move = (now: PointerEvent) => {
    const [x, y] = [now.clientX - start.x, now.clientY - start.y]
    if (!carried && Math.hypot(x, y) < CARRY_FROM) return
    if (!carried) takeUp?.()
    carried = true
    now.preventDefault()
    for (const one of drawn) follow(one, x, y)
  }
  const end = (now: PointerEvent) => {
    over.abort()
    if (!carried) return
    for (const one of drawn) follow(one, null, null)
    if (now.type !== 'pointerup') return
    drop(document.elementsFromPoint(now.clientX, now.clientY).filter((one) => !element.contains(one)))
    endedAt = performance.now()
  }
  addEventListener('pointermove', move, { signal: over.signal, passive: false })
  addEventListener('pointerup', end, { signal: over.signal })
  addEventListener('pointercancel', end, { signal: over.signal })
}

function drawnOf(element: HTMLElement | SVGElement): readonly (HTMLElement | SVGElement)[] {
  const names = element.dataset['carries']?.split(' ') ?? []
  const drawn = names.flatMap((name) => document.querySelector<SVGElement>(`[data-drawn="${CSS.escape(name)}"]`) ?? [])
  return drawn.length === 0 ? [element] : drawn
}

/** Drawings are scaled: a pixel of the screen is not a unit of theirs. */
function follow(element: HTMLElement | SVGElement, x: number | null, y: number | null): void {
  element.classList.toggle('carried', x !== null)
  if (x === null || y === null) {
    element.style.removeProperty('translate')
    return
  }
  const scale = scaleOf(element)
  element.style.setProperty('translate', `${x / scale}px ${y / scale}px`)
}

function scaleOf(element: HTMLElement | SVGElement): number {
  // It is moved within what it lies in; its own scale counts only for what it holds.
  const { parentElement } = element
  if (element instanceof SVGElement && parentElement instanceof SVGGraphicsElement)
    return parentElement.getScreenCTM()?.a ?? 1
  if (element instanceof HTMLElement) return element.getBoundingClientRect().width / element.offsetWidth || 1
  return 1
}

function pressThing(onto: readonly Element[]): void {
  const target = onto.map((element) => element.closest('.thing')).find((thing) => thing?.matches('.lit') === true)
  if (target instanceof HTMLElement) target.click()
  else target?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}
