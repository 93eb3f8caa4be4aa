import { fastChance } from '@gloam/kernel/chance.ts'
import { Hand } from '../hand/hand.ts'
import { choose, expect, myDecision, playNow, question, roundOf, test } from '../site.ts'

test('1 a newcomer plays three turns against bots with the mouse alone', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await playNow(page, site.address)
  const hand = await Hand.on(page)
  const luck = fastChance(7)
  for (let decisions = 0; decisions < 200 && (await roundOf(page)) < 4; decisions++) {
    if (!(await myDecision(page))) break
    // On the board, and now and then in the list.
    if (decisions % 3 < 2) await hand.takeAny(luck)
    else await choose(page, () => 0)
  }
  expect(await roundOf(page)).toBeGreaterThanOrEqual(4)
})

test('from the front door to the first own move takes three clicks', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Play now' }).first().click()
  await expect(question(page)).toContainText('Your turn')
  const log = page.getByRole('tabpanel')
  const before = await log.locator('li').count()
  await question(page).getByRole('button', { name: /^Rest/ }).click()
  await question(page).locator('.choice').first().click()
  await expect.poll(() => log.locator('li').count()).toBeGreaterThan(before)
})

test('what has been shown at the front door stays where it is when the typefaces come late', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // No time passes for the page: it waits for them as long as it must.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  const wordsCame = page.waitForResponse(/assets\/en-.*\.js$/)
  await page.route(/\.woff2$/, async (route) => {
    await wordsCame
    await route.continue()
  })
  await page.goto(site.address, { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Play now' }).first()
  const first = await button.boundingBox()
  await page.evaluate(() => document.fonts.ready)
  expect(await button.boundingBox()).toEqual(first)
})
