/** Scales a surface inside a scrolling window and keeps the point under the pointer where it is. */
import { reducedMotion } from '../../prefs.ts'

interface Point {
  x: number
  y: number
}

export interface ZoomState {
  /** All of it is in sight, as large as it lies by itself. */
  plain: boolean
  farthest: boolean
}

const MOST = 5
const GLIDE = 180
const SLOWING = 'cubic-bezier(0.5, 1, 0.89, 1)'
const DRAG_FROM = 6
/** What is brought near takes this part of the window. */
const NEAR = 0.34

export class Zoom {
  private readonly window: HTMLElement
  private readonly sizer: HTMLElement
  private readonly surface: HTMLElement
  private readonly onChange: (state: ZoomState) => void
  private readonly quiet = new AbortController()
  private readonly watch: ResizeObserver
  private zoom = 1
  private gliding: Animation | null = null
  private dragged = false

  constructor(window: HTMLElement, sizer: HTMLElement, surface: HTMLElement, onChange: (state: ZoomState) => void) {
    this.window = window
    this.sizer = sizer
    this.surface = surface
    this.onChange = onChange
    this.watch = new ResizeObserver(() => this.lay())
    this.watch.observe(window)
    this.watch.observe(surface)
    this.listen()
  }

  stop(): void {
    this.quiet.abort()
    this.watch.disconnect()
    this.gliding?.cancel()
  }

  by(factor: number): void {
    this.glideTo(this.zoom * factor)
  }

  /** All of it in sight; and from there back to how it lies by itself. */
  fit(): void {
    const whole = this.wholeZoom()
    this.glideTo(Math.abs(this.zoom - whole) < 0.01 ? 1 : whole)
  }

  /** All of it in sight. */
  whole(): void {
    this.glideTo(this.wholeZoom())
  }

  /** An element in the middle, and near enough to be looked at. */
  near(element: Element): void {
    const { width, height } = element.getBoundingClientRect()
    const { clientWidth, clientHeight } = this.window
    const room = Math.min(clientWidth / Math.max(1, width), clientHeight / Math.max(1, height))
    // Never farther away than now: who has come near on their own wants to be there.
    this.set(Math.max(this.zoom, Math.min(MOST, this.zoom * room * NEAR)), this.middle())
    bringToMiddle(this.window, element)
  }

  private wholeZoom(): number {
    return Math.min(1, this.window.clientHeight / this.surface.offsetHeight)
  }

  private glideTo(wanted: number): void {
    const before = this.lies()
    this.gliding?.cancel()
    this.set(wanted, this.middle())
    if (reducedMotion()) return
    // It is drawn once, for the size that it gets; on the way there the picture is only moved.
    const { x, y } = this.lies()
    const margin = this.margin()
    const from = `translate(${before.x - x + margin}px, ${before.y - y}px) scale(${before.zoom})`
    const to = `translate(${margin}px, 0) scale(${this.zoom})`
    this.gliding = this.surface.animate([{ transform: from }, { transform: to }], { duration: GLIDE, easing: SLOWING })
    this.gliding.onfinish = layLettersOut
  }

  /** Where in the window the board is to be seen, and how large, also on the way. */
  private lies(): Point & { zoom: number } {
    const [box, frame] = [this.surface.getBoundingClientRect(), this.window.getBoundingClientRect()]
    return { x: box.left - frame.left, y: box.top - frame.top, zoom: box.width / this.surface.offsetWidth }
  }

  private bounded(zoom: number): number {
    return Math.max(this.wholeZoom(), Math.min(MOST, zoom))
  }

  private middle(): Point {
    return { x: this.window.clientWidth / 2, y: this.window.clientHeight / 2 }
  }

  /** The point of the window stays over the same point of the board. */
  private set(wanted: number, at: Point): void {
    const zoom = this.bounded(wanted)
    const { window } = this
    const x = (window.scrollLeft + at.x - this.margin()) / this.zoom
    const y = (window.scrollTop + at.y) / this.zoom
    this.zoom = zoom
    this.lay()
    window.scrollTo(x * zoom + this.margin() - at.x, y * zoom - at.y)
  }

  /** A board that is smaller than its window lies in the middle. */
  private margin(): number {
    return Math.max(0, (this.window.clientWidth * (1 - this.zoom)) / 2)
  }

  private lay(): void {
    const { window, surface, sizer, zoom } = this
    const width = window.clientWidth
    surface.style.minHeight = `${window.clientHeight}px`
    surface.style.transform = zoom === 1 ? '' : `translateX(${this.margin()}px) scale(${zoom})`
    sizer.style.width = `${Math.max(width, width * zoom)}px`
    sizer.style.height = `${Math.max(window.clientHeight, surface.offsetHeight * zoom)}px`
    const whole = surface.offsetHeight * zoom <= window.clientHeight + 1
    this.onChange({ plain: Math.abs(zoom - 1) < 0.01 && whole, farthest: zoom <= this.wholeZoom() + 0.01 })
  }

  private overflows(): boolean {
    return this.window.scrollHeight > this.window.clientHeight + 1 || this.zoom > 1.01
  }

  private listen(): void {
    const { window } = this
    const { signal } = this.quiet
    const active = { signal, passive: false }
    window.addEventListener('wheel', (event) => this.wheel(event), active)
    window.addEventListener('touchstart', (event) => this.pinch(event), active)
    window.addEventListener('pointerdown', (event) => this.drag(event), { signal })
    window.addEventListener('click', (event) => this.swallow(event), { signal, capture: true })
  }

  /** Where there is something to scroll, a plain wheel scrolls; with Ctrl, and on a touchpad by pinching, it zooms. */
  private wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey && this.overflows()) return
    event.preventDefault()
    const speed = event.ctrlKey ? 0.008 : 0.0016
    this.set(this.zoom * Math.exp(-event.deltaY * speed), this.inside(event.clientX, event.clientY))
  }

  private inside(x: number, y: number): Point {
    const { left, top } = this.window.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }

  private pinch(first: TouchEvent): void {
    const start = twoFingers(first)
    if (start === null) return
    let before = start
    first.preventDefault()
    const over = new AbortController()
    const move = (event: TouchEvent) => {
      const now = twoFingers(event)
      if (now === null) return over.abort()
      event.preventDefault()
      this.window.scrollBy(before.x - now.x, before.y - now.y)
      this.set((this.zoom * now.apart) / before.apart, this.inside(now.x, now.y))
      before = now
    }
    const { signal } = over
    this.window.addEventListener('touchmove', move, { signal, passive: false })
    for (const end of ['touchend', 'touchcancel'] as const)
      this.window.addEventListener(end, () => over.abort(), { signal })
  }

  private drag(first: PointerEvent): void {
    this.dragged = false
    if (first.pointerType !== 'mouse' || first.button !== 0) return
    // What can be carried is not what the board is moved by.
    if (first.target instanceof Element && first.target.closest('[data-drag], [data-turner]') !== null) return
    const over = new AbortController()
    let way = 0
    const move = (event: PointerEvent) => {
      way += Math.hypot(event.movementX, event.movementY)
      if (way < DRAG_FROM) return
      if (!this.dragged) this.seize(first.pointerId)
      this.window.scrollBy(-event.movementX, -event.movementY)
    }
    const end = () => {
      over.abort()
      this.window.classList.remove('dragging')
    }
    addEventListener('pointermove', move, { signal: over.signal })
    addEventListener('pointerup', end, { signal: over.signal })
    addEventListener('pointercancel', end, { signal: over.signal })
  }

  /** While the board is dragged the pointer is over nothing else: nothing on the board is lit, or painted, on the way. */
  private seize(pointer: number): void {
    this.dragged = true
    this.window.setPointerCapture(pointer)
    this.window.classList.add('dragging')
  }

  /** A drag that ends on a thing is not a click on it. */
  private swallow(event: MouseEvent): void {
    if (!this.dragged) return
    this.dragged = false
    event.stopPropagation()
    event.preventDefault()
  }
}

/**
 * Chromium lays the letters of a drawing out for their new size when next something is pointed at, and then paints all of
 * the board anew: better where the glide ends than where the next drag begins.
 */
function layLettersOut(): void {
  document.elementFromPoint(0, 0)
}

/** The middle between two fingers and how far they are apart; null if there are fewer, or more. */
function twoFingers({ touches }: TouchEvent): (Point & { apart: number }) | null {
  const [a, b, third]: (Touch | undefined)[] = [...touches]
  if (a === undefined || b === undefined || third !== undefined) return null
  return {
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
    apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
  }
}

/** Scrolls the board's own window, and nothing around it. */
function bringToMiddle(window: Element, element: Element): void {
  const [box, frame] = [element.getBoundingClientRect(), window.getBoundingClientRect()]
  scroll(window, {
    left: box.left + box.width / 2 - frame.left - frame.width / 2,
    top: box.top + box.height / 2 - frame.top - frame.height / 2,
  })
}

/** What is brought into sight does not stick to the edge. */
const AIR = 10

/** The shortest way for the window until the element lies in it, or fills it. A board may lie over its edge (`scroll-padding-left`). */
export function bringInside(window: Element, element: Element): void {
  const [box, frame] = [element.getBoundingClientRect(), window.getBoundingClientRect()]
  const covered = Number.parseFloat(getComputedStyle(window).scrollPaddingLeft) || 0
  scroll(window, {
    left: wayInto([box.left, box.right], [frame.left + covered, frame.right]),
    top: wayInto([box.top, box.bottom], [frame.top, frame.bottom]),
  })
}

type Span = readonly [from: number, to: number]

function wayInto([from, to]: Span, [least, most]: Span): number {
  const isLarger = to - from > most - least
  if (isLarger) return from <= least && to >= most ? 0 : from - least
  if (from < least) return from - least - AIR
  return to > most ? to - most + AIR : 0
}

function scroll(window: Element, by: { left: number; top: number }): void {
  if (by.left !== 0 || by.top !== 0) window.scrollBy({ ...by, behavior: reducedMotion() ? 'auto' : 'smooth' })
}
