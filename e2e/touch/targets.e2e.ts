/** A finger needs 40 pixels, upright and sideways: for whatever is lit, for the buttons beside it, and for links. */
import type { Page } from '@playwright/test'
import { GAMES } from '../all-games.ts'
import { expect, test } from '../site.ts'
import { kindsAsked } from '../tools/kinds.ts'
import { preview } from '../tools/preview.ts'

const LEAST = 40
const UPRIGHT = { width: 390, height: 844 }
const SIZES = [UPRIGHT, { width: 844, height: 390 }]
const QUIET = 'bots=no&motion=none&pace=at once'
/** Pages with links that stand for themselves, and not within a sentence. */
const PAGES = ['/', '/games', '/me', '/learn/halloween', ...GAMES.map((game) => `/rules/${game}`)]

test.use({ viewport: UPRIGHT, hasTouch: true, isMobile: true })

for (const game of GAMES)
  test(`${game}: whatever can be pressed is as large as a finger`, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(600_000)
    const bad = new Set<string>()
    let measured = 0
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const [kind, query] of kindsAsked(game)) {
        await preview.open(page, `${query}&${QUIET}`)
        await expect(page.locator('#question.asked'), kind).toBeVisible()
        const { all, small } = await smallOnes(
          page,
          '.board-space .thing.lit, .side button, .table-bar button, .lift button',
        )
        measured += all
        for (const one of small) bad.add(`${size.width} ${kind}: ${one}`)
      }
    }
    expect(measured).toBeGreaterThan(100)
    expect([...bad]).toEqual([])
  })

test('the log: its filters, and the names in its lines', { tag: '@long' }, async ({ page }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await preview.open(page, `game=betrayal&seats=3&seed=7&picks=60&${QUIET}`)
    await page.locator('.phone-tabs button').first().tap()
    await expect(page.locator('.sheet .log-lines button.link').last()).toBeVisible()
    expect((await smallOnes(page, '.sheet button:not(.link)')).small).toEqual([])
    // What takes the tap for a name is as high as a finger, and the line of it, too.
    const heights = await page
      .locator('.sheet .log-lines button.link')
      .evaluateAll((links) => links.map((link) => Number.parseFloat(getComputedStyle(link, '::after').height)))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(LEAST)
    await page.locator('.sheet .scene-head button, .sheet header button').first().tap()
  }
})

test('links that stand for themselves', { tag: '@long' }, async ({ page, site }) => {
  const bad: string[] = []
  for (const path of PAGES) {
    await page.goto(site.address + path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const { small } = await smallOnes(page, 'a:not(p a, .skip-link, .rulebook section a), button, summary')
    bad.push(...small.map((one) => `${path}: ${one}`))
  }
  expect(bad).toEqual([])
})

/** Of what these selectors find, what offers a tap nowhere as much as a finger needs. */
function smallOnes(page: Page, selector: string): Promise<{ all: number; small: string[] }> {
  return page.evaluate(
    ([found, least]) => {
      const takesTaps = (part: Element) =>
        !(part instanceof SVGGElement) && getComputedStyle(part).pointerEvents !== 'none'
      const isLarge = ({ width, height }: DOMRect) => width >= least - 0.5 && height >= least - 0.5
      const all = [...document.querySelectorAll(found)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
      const small = all.filter(
        (one) =>
          ![one, ...one.querySelectorAll('*')].some((part) => takesTaps(part) && isLarge(part.getBoundingClientRect())),
      )
      const told = small.map((one) => {
        const { width, height } = one.getBoundingClientRect()
        const name = one.getAttribute('aria-label') ?? one.textContent
        return `${Math.round(width)}x${Math.round(height)} «${name}» .${one.getAttribute('class')}`
      })
      return { all: all.length, small: told }
    },
    [selector, LEAST] as const,
  )
}
