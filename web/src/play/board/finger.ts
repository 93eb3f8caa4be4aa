/**
 * A finger is no point: a press beside something lit that is smaller than a finger is meant for that, unless it has met
 * another thing that is as small and nearer. What is as large as a finger is met as it is drawn, and so is whatever lies
 * under a mouse.
 */
import { type MouseEvent as ReactMouseEvent, type PointerEvent as ReactPointerEvent, useRef } from 'react'

const FINGER = 44
/** A figure or a token, and not what it stands on. */
const PIECE = 34

export function useFinger() {
  // Browsers may move a tap onto something near that can be pressed, lit or not: this is where the finger was.
  const touched = useRef<Point | null>(null)
  return {
    onPointerDownCapture: ({ pointerType, clientX, clientY }: ReactPointerEvent) => {
      touched.current = pointerType === 'touch' ? { x: clientX, y: clientY } : null
    },
    onClickCapture: (event: ReactMouseEvent) => {
      if (touched.current === null || !event.nativeEvent.isTrusted || takesItself(event.target)) return
      const meant = meantBy(event.currentTarget, touched.current)
      if (meant === null) return
      event.preventDefault()
      event.stopPropagation()
      meant.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    },
  }
}

interface Point {
  x: number
  y: number
}

/** What is there to be pressed, lit or not: a tile is turned by notches that lie over its neighbours. */
const PRESSED = '.lit, .chosen, button, a, input, summary, [role="button"]:not(.thing), [data-turner]'

function takesItself(met: EventTarget): boolean {
  return !(met instanceof Element) || met.closest(PRESSED) !== null
}

/** The lit thing that a finger at this point means, where it has met another. */
function meantBy(space: Element, at: Point): Element | null {
  const near = [...space.querySelectorAll('.thing.lit')].flatMap((thing) => {
    const box = boxOf(thing)
    return box !== null && isUnder(at, box) && isFree(thing, box) ? [{ thing, away: away(at, box) }] : []
  })
  const [nearest] = near.sort((a, b) => a.away - b.away)
  if (nearest === undefined) return null
  const rival = pieceAt(document.elementFromPoint(at.x, at.y))
  return rival !== null && away(at, rival) < nearest.away ? null : nearest.thing
}

/** Something small besides: whoever has met it wants to know what it is. */
function pieceAt(met: Element | null): DOMRect | null {
  const thing = met?.closest('.thing')
  const box = thing ? boxOf(thing) : null
  return box !== null && box.width < PIECE && box.height < PIECE ? box : null
}

/** All that takes a press in it: what only glows around it does not count. */
function boxOf(thing: Element): DOMRect | null {
  const boxes = [thing, ...thing.querySelectorAll('*')]
    .filter(takesPresses)
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  if (boxes.length === 0) return null
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))]
  return new DOMRect(left, top, right - left, bottom - top)
}

function takesPresses(part: Element): boolean {
  return !(part instanceof SVGGElement) && getComputedStyle(part).pointerEvents !== 'none'
}

function isUnder({ x, y }: Point, box: DOMRect): boolean {
  const isSmall = box.width < FINGER || box.height < FINGER
  const middle = middleOf(box)
  const [wide, high] = [Math.max(FINGER, box.width) / 2, Math.max(FINGER, box.height) / 2]
  return isSmall && Math.abs(x - middle.x) <= wide && Math.abs(y - middle.y) <= high
}

/** Whatever lies over it hides it from fingers beside it, too. */
function isFree(thing: Element, box: DOMRect): boolean {
  const { x, y } = middleOf(box)
  return thing.contains(document.elementFromPoint(x, y))
}

const middleOf = ({ left, top, width, height }: DOMRect): Point => ({ x: left + width / 2, y: top + height / 2 })

function away(at: Point, box: DOMRect): number {
  const middle = middleOf(box)
  return Math.hypot(at.x - middle.x, at.y - middle.y)
}
