/** A finger is no point: whatever is lit on a board takes it within 40 pixels, in every kind of question of every game. */
import type { Page } from '@playwright/test'
import { GAMES } from '../all-games.ts'
import { expect, test } from '../site.ts'
import { kindsAsked } from '../tools/kinds.ts'
import { preview } from '../tools/preview.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]
const QUIET = 'bots=no&motion=none&pace=at once'
/** From the middle of what is lit to the edge of a finger: a little less than half of 40. */
const REACH = 19
/** What may take a tap. */
const LIT = '.thing.lit, .thing.chosen, button, a'

for (const game of GAMES)
  test(`${game}: whatever is lit takes a finger`, { tag: '@long' }, async ({ browser }) => {
    const page = await browser.newPage({ hasTouch: true, isMobile: true })
    const missed: string[] = []
    let tapped = 0
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const [kind, query] of kindsAsked(game)) {
        await preview.open(page, `${query}&${QUIET}`)
        await expect(page.locator('#question.asked'), kind).toBeVisible()
        const { tried, untaken } = await tapAround(page)
        tapped += tried
        for (const one of untaken) missed.push(`${kind} at ${size.width}: ${one}`)
      }
    }
    expect(missed).toEqual([])
    // Some of them are small everywhere but in Halloween, whose houses and fields are large.
    if (game !== 'halloween') expect(tapped).toBeGreaterThan(0)
    await page.close()
  })

test('filters, names and buttons of the log take a finger', { tag: '@long' }, async ({ browser }) => {
  const page = await browser.newPage({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } })
  await preview.open(page, `game=halloween&seats=4&seed=5&picks=150&${QUIET}`)
  const small = () =>
    page.locator('.log-filter button, .log-tools button, .log-lines .named').evaluateAll((targets) =>
      targets.flatMap((target) => {
        const box = target.getBoundingClientRect()
        const reach = target.matches('.named')
          ? Number.parseFloat(getComputedStyle(target, '::after').height)
          : box.height
        return reach < 40 ? [`${target.textContent} ${reach}`] : []
      }),
    )
  await expect(page.locator('.log-lines .named').first()).toBeVisible()
  expect(await small()).toEqual([])
  await page.close()
})

/** Taps around the middle of what is lit, wherever it is not drawn so far, and says where nothing lit took one. Nothing is chosen by them. */
async function tapAround(page: Page): Promise<{ tried: number; untaken: string[] }> {
  await page.evaluate(listen, LIT)
  const untaken: string[] = []
  const spots = await page.evaluate(points, { reach: REACH, lit: LIT })
  for (const { label, x, y } of spots) {
    await page.touchscreen.tap(x, y)
    await expect.poll(() => page.evaluate(taps), label).toMatchObject({ heard: true })
    const { taken } = await page.evaluate(taps)
    await page.evaluate(listen, LIT)
    if (!taken) untaken.push(label)
  }
  return { tried: spots.length, untaken }
}

interface Ear {
  /** A tap has come through, and something lit has taken it. */
  gloamTaps: { heard: boolean; taken: boolean; listens: boolean }
}

function taps(): Ear['gloamTaps'] {
  return (globalThis as unknown as Ear).gloamTaps
}

/** Notes what the next tap is taken for, and keeps it from the game. */
function listen(lit: string): void {
  const page = globalThis as unknown as Partial<Ear>
  const { listens = false } = page.gloamTaps ?? {}
  page.gloamTaps = { heard: false, taken: false, listens: true }
  if (listens) return
  const note = (event: Event) => {
    const now = (page as Ear).gloamTaps
    if (event.isTrusted) now.heard = true
    // What is nothing lit is left to the page, which may know what was meant.
    if (!(event.target instanceof Element) || event.target.closest(lit) === null) return
    event.stopImmediatePropagation()
    event.preventDefault()
    now.taken = true
  }
  addEventListener('click', note, { capture: true })
}

interface Spot {
  label: string
  x: number
  y: number
}

/**
 * Beside the middle of what is lit and smaller than a finger, to all four sides: as far as that is in sight, and neither
 * something lit nor another small thing is met there.
 */
function points({ reach, lit }: { reach: number; lit: string }): Spot[] {
  const boxOf = (thing: Element): DOMRect => {
    const takes = [thing, ...thing.querySelectorAll('*')].filter(
      (part) => !(part instanceof SVGGElement) && getComputedStyle(part).pointerEvents !== 'none',
    )
    const boxes = takes.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0)
    if (boxes.length === 0) return new DOMRect()
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
    const right = Math.max(...boxes.map((box) => box.right))
    return new DOMRect(left, top, right - left, Math.max(...boxes.map((box) => box.bottom)) - top)
  }
  const isTried = (x: number, y: number): boolean => {
    const met = document.elementFromPoint(x, y)
    if (met === null || met.closest('.board-space') === null || met.closest(lit) !== null) return false
    const thing = met.closest('.thing')
    const { width, height } = thing === null ? new DOMRect(0, 0, 99, 99) : boxOf(thing)
    return width >= 34 || height >= 34
  }
  return [...document.querySelectorAll('.board-space .thing.lit')].flatMap((thing) => {
    const { left, top, width, height } = boxOf(thing)
    const [x, y] = [left + width / 2, top + height / 2]
    if (width >= 2 * reach && height >= 2 * reach) return []
    if (!thing.contains(document.elementFromPoint(x, y))) return []
    const label = `${Math.round(width)}×${Math.round(height)} ${thing.getAttribute('class')}: ${thing.getAttribute('aria-label')}`
    const around = [
      { x: x - reach, y, side: 'left' },
      { x: x + reach, y, side: 'right' },
      { x, y: y - reach, side: 'above' },
      { x, y: y + reach, side: 'below' },
    ]
    return around
      .filter((spot) => isTried(spot.x, spot.y))
      .map((spot) => ({ x: spot.x, y: spot.y, label: `${label}, ${spot.side}` }))
  })
}
