/** Little height: a phone that is held sideways, and a page at twice its size. Whatever is asked can be answered there. */
import type { Page } from '@playwright/test'
import { GAMES } from '../all-games.ts'
import { expect, test } from '../site.ts'
import { kindsAsked } from '../tools/kinds.ts'
import { preview } from '../tools/preview.ts'

/** Two phones held sideways, and 1280 × 800 at 200 %. */
const SIZES = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 640, height: 400 },
]
const QUIET = 'bots=no&motion=none&pace=at once'
/** So many choices are in sight at least, where there are as many. */
const LEAST = 3

for (const game of GAMES) {
  // One says something of the frame; what each board does there is looked at whole.
  test(`${game}: a turn can be chosen on a phone that is held sideways`, {
    tag: game === 'betrayal' ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize(SIZES[0] as (typeof SIZES)[number])
    await preview.open(page, `game=${game}&seed=2&picks=30&asked=any&${QUIET}`)
    await expect(page.locator('#question.asked')).toBeVisible()
    expect(await outOfReach(page)).toBe('')
  })

  test(`${game}: whatever is asked can be answered with little height`, { tag: '@long' }, async ({ page }) => {
    const kinds = kindsAsked(game)
    expect(kinds.size).toBeGreaterThan(5)
    const bad: string[] = []
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const [kind, query] of kinds) {
        await preview.open(page, `${query}&${QUIET}`)
        await expect(page.locator('#question.asked'), kind).toBeVisible()
        await closeBook(page)
        const lacking = await outOfReach(page)
        if (lacking !== '') bad.push(`${kind} at ${size.width}: ${lacking} (${query})`)
      }
    }
    expect(bad).toEqual([])
  })
}

/** A book that has just opened has all of the screen, until it was read leaf by leaf. */
async function closeBook(page: Page): Promise<void> {
  const leaves = page.locator('.covers-screen')
  for (let leaf = 0; leaf < 3 && (await leaves.isVisible()); leaf++) {
    const step = await leaves.getAttribute('data-step')
    await leaves.locator('footer > button').click()
    await expect(page.locator(`.covers-screen[data-step="${step}"]`)).toHaveCount(0)
  }
}

/** What is wrong with the list: too few of its choices are in sight, or the page itself would have to be scrolled. */
function outOfReach(page: Page): Promise<string> {
  return page.evaluate((least) => {
    const { scrollHeight, clientHeight } = document.documentElement
    if (scrollHeight > clientHeight) return `the page is ${scrollHeight} px high`
    const panel = document.querySelector('#question')
    if (panel === null) return 'there is no question'
    const choices = [...panel.querySelectorAll('.choices button')]
    const isInSight = (button: Element): boolean => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const points: [number, number][] = [
        [(left + right) / 2, top + 3],
        [(left + right) / 2, bottom - 3],
      ]
      return points.every(([x, y]) => button.contains(document.elementFromPoint(x, y)))
    }
    const seen = choices.filter(isInSight).length
    if (choices.length === 0) return 'there is no choice'
    return seen >= Math.min(least, choices.length) ? '' : `${seen} of ${choices.length} choices are in sight`
  }, LEAST)
}
