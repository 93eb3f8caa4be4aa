/** The panel lies over the foot of a house that is higher than its window: what is asked must not lie beneath it. */
import { type RefObject, useEffect } from 'react'

const ASKED = '.bet-preview, .thing.lit'

const middleOf = (element: Element): number => {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}

/** Whenever something else is lit or turned, at least one thing of it is to be seen above the panel. */
export function useInSight(map: RefObject<Element | null>, panel: RefObject<Element | null>, asked: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands for all that is lit
  useEffect(() => {
    const things = [...(map.current?.querySelectorAll(ASKED) ?? [])]
    const edge = panel.current?.getBoundingClientRect().top
    if (edge === undefined || things.length === 0 || things.some((thing) => middleOf(thing) < edge)) return
    things[0]?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [map, panel, asked])
}
