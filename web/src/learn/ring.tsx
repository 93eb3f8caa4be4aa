/** A ring of light around something on the screen: a place of the board, or a part of the frame. */
import { PARTS } from '@gloam/games/lesson.ts'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

type Part = (typeof PARTS)[number]

const SELECTORS: Readonly<Record<Part, string>> = {
  goal: '.goal',
  players: '.players',
  question: '.question',
  log: '.tabs, .phone-tabs',
}

export function isPart(name: string): name is Part {
  return (PARTS as readonly string[]).includes(name)
}

export const findLit = (name: string): Element | null =>
  document.querySelector(isPart(name) ? SELECTORS[name] : `.board-space [data-place="${CSS.escape(name)}"]`)

const GAP = 6

/** It stays with its thing while the board is moved and zoomed; `reveals` brings that into sight first. */
export function Ring({ around, reveals }: { around: string; reveals: boolean }) {
  const ring = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reveals && !isPart(around)) findLit(around)?.scrollIntoView({ block: 'center', inline: 'center' })
    let frame = 0
    const follow = () => {
      const box = reveals || isPart(around) ? findLit(around)?.getBoundingClientRect() : inSight(around)
      if (ring.current !== null) {
        ring.current.hidden = box === undefined
        if (box !== undefined) place(ring.current, box)
      }
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [around, reveals])
  // Over everything, whatever it is said in.
  return createPortal(
    <div ref={ring} className={reveals ? 'lesson-ring' : 'lesson-ring coach-ring'} hidden />,
    document.body,
  )
}

/** As much of a place as the space of the board shows. */
function inSight(name: string): DOMRect | undefined {
  const box = findLit(name)?.getBoundingClientRect()
  const space = document.querySelector('.board-space')?.getBoundingClientRect()
  if (box === undefined || space === undefined) return undefined
  const [left, top] = [Math.max(box.left, space.left + GAP), Math.max(box.top, space.top + GAP)]
  const [right, bottom] = [Math.min(box.right, space.right - GAP), Math.min(box.bottom, space.bottom - GAP)]
  return right <= left || bottom <= top ? undefined : new DOMRect(left, top, right - left, bottom - top)
}

function place(ring: HTMLElement, { left, top, width, height }: DOMRect): void {
  const inside = { left: Math.max(GAP, left - GAP), top: Math.max(GAP, top - GAP) }
  ring.style.transform = `translate(${inside.left}px, ${inside.top}px)`
  ring.style.width = `${Math.min(innerWidth - GAP, left + width + GAP) - inside.left}px`
  ring.style.height = `${Math.min(innerHeight - GAP, top + height + GAP) - inside.top}px`
}
