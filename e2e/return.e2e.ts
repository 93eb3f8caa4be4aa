import type { Page } from '@playwright/test'
import { choose, expect, myDecision, playNow, question, test } from './house.ts'

async function lines(page: Page): Promise<number> {
  return page.getByRole('tabpanel').locator('li').count()
}

test('3 a reload, a cut line, a second tab and a killed server: everyone is back where they were', async ({
  context,
  page,
  house,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await playNow(page, house.address)
  for (let i = 0; i < 4; i++) if (await myDecision(page)) await choose(page, (count) => i % count)
  await myDecision(page)

  const before = await lines(page)
  const asked = await question(page).textContent()
  await page.reload()
  await myDecision(page)
  expect(await question(page).textContent()).toBe(asked)
  expect(await lines(page)).toBe(before)

  const second = await context.newPage()
  await second.emulateMedia({ reducedMotion: 'reduce' })
  await second.goto(page.url())
  await myDecision(second)
  await choose(second, () => 0)
  await expect.poll(() => lines(page), { timeout: 20_000 }).toBeGreaterThan(before)
  await second.close()

  await context.setOffline(true)
  await page.waitForTimeout(500)
  await context.setOffline(false)
  await myDecision(page)
  await choose(page, () => 0)
  await myDecision(page)

  const known = await lines(page)
  await house.server.kill()
  await page.waitForTimeout(500)
  await house.server.start()
  await expect(question(page).locator('.choice').first()).toBeVisible({ timeout: 30_000 })
  expect(await lines(page)).toBeGreaterThanOrEqual(known)
  await choose(page, () => 0)
  await expect.poll(() => lines(page), { timeout: 20_000 }).toBeGreaterThan(known)
})
