/** What cannot be read on a page: text that is too small, cut off, or beside the page. Run inside it. */
import type { Page } from '@playwright/test'
import { whileDrawn } from './undrawn.ts'

/** Nothing that is read in play is smaller than this. */
const LEAST = { desk: 14, phone: 13 }
const PHONE = 760
/** What is written on figures and edges as a sign beside others, and told in words elsewhere: a name's first letter. */
const SIGNS = '.hh-coordinates'

/** The widths at which every screen has to be read. */
export const SIZES = [
  [1920, 1080],
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const

/** One line for each text that cannot be read, with what is wrong about it. */
export function unreadable(page: Page): Promise<string[]> {
  return whileDrawn(page, () => page.evaluate(findUnreadable, { least: LEAST, phone: PHONE, signs: SIGNS }))
}

interface Unreadable {
  /** How many positions were looked at. */
  looked: number
  /** What cannot be read, and where in the match that was first so. */
  bad: Record<string, string>
}

/**
 * Lets the table of a preview page play on to the end of its match, `every` so many picks, and looks at each position on
 * the way. All of it happens in the page: nothing is sent to and fro.
 */
export async function unreadableInMatch(page: Page, every: number): Promise<Unreadable> {
  await page.evaluate(`globalThis.findUnreadable = ${findUnreadable}`)
  return page.evaluate(playAndMeasure, { every, measure: { least: LEAST, phone: PHONE, signs: SIGNS } })
}

/**
 * Shows a table of a preview page that has one already, waits in the page until something of it is there, and looks at the
 * page in that moment: what goes by itself has been looked at before it goes.
 */
export async function unreadableOnce(page: Page, what: string, show: () => Promise<void>): Promise<string[]> {
  await page.evaluate(`globalThis.findUnreadable = ${findUnreadable}`)
  const measured = page.evaluate(measureOnce, {
    what,
    patience: 60_000,
    measure: { least: LEAST, phone: PHONE, signs: SIGNS },
  })
  await show()
  return measured
}

interface WaitedFor {
  what: string
  patience: number
  measure: Measure
}

async function measureOnce({ what, patience, measure }: WaitedFor): Promise<string[]> {
  const { findUnreadable: find } = globalThis as unknown as { findUnreadable(measure: Measure): string[] }
  for (const since = Date.now(); document.querySelector(what) === null; await new Promise(requestAnimationFrame))
    if (Date.now() - since > patience) throw new Error(`There is no ${what} at ${location.search}.`)
  return find(measure)
}

async function playAndMeasure({ every, measure }: { every: number; measure: Measure }): Promise<Unreadable> {
  const { gloam, findUnreadable: find } = globalThis as unknown as {
    gloam: { playOn(picks: number): Promise<boolean> }
    findUnreadable(measure: Measure): string[]
  }
  // All of it is laid out, and nothing of it painted: that would be most of the time.
  document.documentElement.style.clipPath = 'inset(50%)'
  const drawn = () => new Promise((over) => requestAnimationFrame(() => setTimeout(over)))
  const bad: Record<string, string> = {}
  for (let looked = 0; ; ) {
    await drawn()
    for (const line of find(measure)) bad[line] ??= `after ${looked * every} picks`
    looked++
    if (document.querySelector('dialog.ending') !== null) return { looked, bad }
    await gloam.playOn(every)
  }
}

interface Measure {
  least: typeof LEAST
  phone: number
  signs: string
}

function findUnreadable({ least, phone, signs }: Measure): string[] {
  const smallest = innerWidth <= phone ? least.phone : least.desk
  const isText = ({ nodeType, textContent }: ChildNode) => nodeType === 3 && textContent?.trim() !== ''
  const texts = [...document.querySelectorAll('.table-screen *, dialog[open] *')].filter(
    (element) =>
      [...element.childNodes].some(isText) &&
      element.closest('.unseen, .skip-link, title, desc, [hidden], .many .name') === null &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getClientRects().length > 0,
  )
  /** The nearest element around it that hides what does not fit. */
  const cutBy = (element: Element, box: DOMRect): boolean => {
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around)
      if (around.matches('.board-window, .log-lines, .choices, .table-screen')) return false
      const frame = around.getBoundingClientRect()
      const [hidesX, hidesY] = [overflowX, overflowY].map((flow) => flow === 'hidden' || flow === 'clip')
      if (hidesX && (box.left < frame.left - 1 || box.right > frame.right + 1)) return true
      if (hidesY && (box.top < frame.top - 2 || box.bottom > frame.bottom + 2)) return true
      if (position === 'fixed' || [overflowX, overflowY].some((flow) => flow === 'auto' || flow === 'scroll'))
        return false
    }
    return false
  }
  /** Whether it sticks out of its own button, or of the block in which it stands. */
  const isTooWide = (element: Element, box: DOMRect): boolean => {
    if (element instanceof SVGElement) return false
    const { display } = getComputedStyle(element)
    const place = display === 'inline' ? element.closest('button') : element
    const frame = place?.getBoundingClientRect()
    return frame !== undefined && (box.left < frame.left - 1 || box.right > frame.right + 1)
  }
  /** What is written in the element itself, not in those within it. */
  const written = (element: Element): DOMRect => {
    const range = document.createRange()
    const own = [...element.childNodes].filter(isText)
    range.setStartBefore(own[0] ?? element)
    range.setEndAfter(own.at(-1) ?? element)
    return element instanceof SVGElement ? element.getBoundingClientRect() : range.getBoundingClientRect()
  }
  /** By how much a drawing is larger on the screen than in its own measure, however it was made so. */
  const scaleOf = (element: Element): number => {
    if (!(element instanceof SVGGraphicsElement)) return 1
    const drawn = element.getBBox().height
    return drawn === 0 ? 1 : element.getBoundingClientRect().height / drawn
  }
  const wrong = (element: Element): string | null => {
    const { fontSize, clipPath } = getComputedStyle(element)
    const isInitial = element instanceof SVGElement && /^\p{L}$/u.test(element.textContent?.trim() ?? '')
    if (clipPath !== 'none' || isInitial || element.closest(signs) !== null) return null
    const size = Number.parseFloat(fontSize) * scaleOf(element)
    if (size < smallest - 0.4) return `${size.toFixed(1)} px`
    const box = written(element)
    if (box.width === 0) return null
    if (cutBy(element, box)) return 'cut'
    const button = element.closest('button')?.getBoundingClientRect()
    if (button !== undefined && (box.top < button.top - 2 || box.bottom > button.bottom + 2)) return 'spilt'
    if (isTooWide(element, box)) return 'too wide'
    const scrolled = element.closest('.board-window, .log-lines, .choices, .own-tab, .sheet') !== null
    return !scrolled && (box.left < -1 || box.right > innerWidth + 1) ? 'outside' : null
  }
  const found = texts.flatMap((element) => {
    const why = wrong(element)
    if (why === null) return []
    const place = element.closest('[class]')?.getAttribute('class') ?? element.tagName
    return [`${why}: ${element.textContent?.trim().slice(0, 60)} (${place})`]
  })
  return [...new Set(found)]
}
