/** The coach of first matches: one sentence where something comes up for the first time, in nobody's way. */
import type { Page } from '@playwright/test'
import { expect, myDecision, playNow, question, test } from '../site.ts'

const coach = (page: Page) => page.getByRole('region', { name: 'Coach' })

/** What is kept on this device. */
const kept = (page: Page) =>
  page.evaluate(() => {
    const { coached = {} } = JSON.parse(localStorage.getItem('gloam.prefs') ?? '{}') as {
      coached?: Record<string, { matches: string[]; known: string[] }>
    }
    return coached
  })

/** How many lit things cannot be pressed in their middle, because the coach lies there. */
const covered = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.board-space .thing.lit')].filter((thing) => {
        const { left, top, width, height } = thing.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.coach') != null
      }).length,
  )

test('it says one sentence at a time, covers nothing that is lit, and says nothing twice', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await playNow(page, site.address)
  await expect(coach(page)).toContainText('Each of your areas acts once in your turn')
  await expect(coach(page)).toHaveCount(1)
  expect(await covered(page)).toBe(0)
  // Whoever has the focus keeps it.
  expect(await page.evaluate(() => document.activeElement?.closest('.coach') ?? null)).toBeNull()
  await coach(page).getByRole('button', { name: 'I see' }).click()
  await expect(coach(page)).toHaveCount(0)
  expect((await kept(page))['halloween']?.known).toEqual(['areas'])
  await page.reload()
  await expect(coach(page)).toContainText('Most points come from haunting')
  // Whoever decides has read it; the next decision has another one.
  await question(page)
    .getByRole('button', { name: /^Scare/ })
    .first()
    .click()
  await expect(coach(page)).not.toContainText('Most points come from haunting')
  expect((await kept(page))['halloween']?.known).toEqual(['areas', 'haunt'])
})

test('no more of these: it is silent until the menu lets it speak again', { tag: '@long' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await playNow(page, site.address)
  await coach(page).getByRole('button', { name: 'No more of these' }).click()
  await expect(coach(page)).toHaveCount(0)
  await question(page)
    .getByRole('button', { name: /^Scare/ })
    .first()
    .click()
  await myDecision(page)
  await expect(coach(page)).toHaveCount(0)
  await page.keyboard.press('m')
  await page.getByRole('group', { name: 'Coach in first matches' }).getByRole('radio', { name: 'On' }).check()
  await page.keyboard.press('Escape')
  await expect(coach(page)).toBeVisible()
})

test('on a phone it is a line over the question, once the lesson is not offered any more', { tag: '@long' }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await playNow(page, site.address)
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(coach(page)).toBeVisible()
  const lies = await coach(page).evaluate((line) => ({
    in: line.parentElement?.className,
    before: line.nextElementSibling?.id,
    fits: line.getBoundingClientRect().right <= innerWidth,
  }))
  expect(lies).toEqual({ in: 'side', before: 'question', fits: true })
  await expect(question(page).locator('.choice').first()).toBeInViewport()
  await context.close()
})

test('on a small screen it waits until the lesson is not offered any more, and leaves whole choices in sight', {
  tag: '@long',
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await playNow(page, site.address)
  const no = page.getByRole('button', { name: 'No, thanks' })
  await expect(no).toBeVisible()
  await expect(coach(page)).toHaveCount(0)
  await no.click()
  await expect(coach(page)).toBeVisible()
  await expect(question(page).locator('.choice').first()).toBeInViewport({ ratio: 1 })
})

test('a lesson has none, and what it has taught the coach need not say', { tag: '@long' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${site.address}/learn/halloween`)
  const guide = page.getByRole('region', { name: 'Guide' })
  for (const sentence of ['most spook points', 'three blue ones', 'three areas']) {
    await expect(guide).toContainText(sentence)
    await guide.locator('button.main').click()
  }
  await expect(guide).toContainText('Points come from haunting')
  await expect(coach(page)).toHaveCount(0)
  expect((await kept(page))['halloween']?.known).toEqual(['areas'])
})

test('the third match has none', { tag: '@long' }, async ({ page, site }) => {
  await page.addInitScript(() => {
    const coached = { halloween: { matches: ['one', 'two'], known: [] } }
    localStorage.setItem('gloam.prefs', JSON.stringify({ coached }))
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await playNow(page, site.address)
  await myDecision(page)
  await expect(coach(page)).toHaveCount(0)
})
