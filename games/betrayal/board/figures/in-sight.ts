/**
 * The panel lies over the foot of a house that is higher than its window: what is asked must not lie beneath it. And what
 * is turned must be seen whole, with all that turns it.
 */
import { type RefObject, useEffect, useLayoutEffect } from 'react'

const ASKED = '.thing.lit'
const TURNED = '.bet-ring'

const middleOf = (element: Element): number => {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}

/** Within the window of the board, and above a panel that lies over it. */
function isWhole(element: Element, panel: Element | null): boolean {
  const frame = element.closest('.board-window')?.getBoundingClientRect() ?? new DOMRect()
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const foot = Math.min(frame.bottom, panel?.getBoundingClientRect().top ?? frame.bottom)
  return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= foot
}

/** A floor that has room in the window is seen from its top: nobody has scrolled away from it on purpose. */
export function useWhole(map: RefObject<Element | null>, height: number, room: number): void {
  useLayoutEffect(() => {
    if (height <= room) map.current?.closest('.board-window')?.scrollTo({ top: 0 })
  }, [map, height, room])
}

/** What is asked of one's own tracks or cards lies below the map on a phone: all tracks are seen together. */
function showIn(panel: Element | null): void {
  const lit = panel?.querySelector(ASKED)
  const whole = lit?.closest('.bet-tracks') ?? lit
  whole?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Whenever something else is lit or turned, at least one thing of it is to be seen above the panel. */
export function useInSight(map: RefObject<Element | null>, panel: RefObject<Element | null>, asked: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands for all that is lit
  useEffect(() => {
    const ring = map.current?.querySelector(TURNED)
    if (ring != null) {
      if (!isWhole(ring, panel.current)) ring.scrollIntoView({ block: 'center', inline: 'center' })
      return
    }
    const things = [...(map.current?.querySelectorAll(ASKED) ?? [])]
    if (things.length === 0) showIn(panel.current)
    const edge = panel.current?.getBoundingClientRect().top
    if (edge === undefined || things.length === 0 || things.some((thing) => middleOf(thing) < edge)) return
    things[0]?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [map, panel, asked])
}
