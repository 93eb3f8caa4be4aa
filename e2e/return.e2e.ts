import type { Page } from '@playwright/test'
import { choose, click, expect, myDecision, playNow, question, test } from './house.ts'

function logOf(page: Page): Promise<string[]> {
  return page.getByRole('tabpanel').locator('li').allTextContents()
}

const KILLS = 5
/** Milliseconds after which a press while the server is down is given up: it is made again. */
const SOON = 1_000

test('3 a reload, a cut line, a second tab and a killed server: everyone is back where they were', async ({
  context,
  page,
  house,
}) => {
  // Five servers have to start.
  test.setTimeout(600_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await playNow(page, house.address)
  for (let i = 0; i < 4; i++) if (await myDecision(page)) await choose(page, (count) => i % count)
  await myDecision(page)

  const before = await logOf(page)
  const asked = await question(page).textContent()
  await page.reload()
  await myDecision(page)
  await expect.poll(() => question(page).textContent()).toBe(asked)
  await expect.poll(() => logOf(page)).toEqual(before)

  const second = await context.newPage()
  await second.emulateMedia({ reducedMotion: 'reduce' })
  await second.goto(page.url())
  await myDecision(second)
  await choose(second, () => 0)
  await expect.poll(() => logOf(page), { timeout: 20_000 }).not.toEqual(before)
  await second.close()

  const isOnline = () => page.evaluate(() => navigator.onLine)
  await context.setOffline(true)
  await expect.poll(isOnline).toBe(false)
  await context.setOffline(false)
  await expect.poll(isOnline).toBe(true)
  await myDecision(page)
  await choose(page, () => 0)
  await myDecision(page)

  for (let kills = 0; kills < KILLS; kills++) {
    const known = await logOf(page)
    // At any moment: before the pick has arrived, while it is carried out, or while a bot answers it.
    const restart = async () => {
      await page.waitForTimeout(kills * 25)
      await house.server.kill()
      await house.server.start()
    }
    await Promise.all([choose(page, (count) => kills % count, click, SOON), restart()])
    // What was pressed while the line was down was not sent, and the page said so.
    await expect(async () => {
      await myDecision(page)
      await choose(page, () => 0, click, SOON)
      expect(await logOf(page)).not.toEqual(known)
    }).toPass()
  }
  // What the page has heard in pieces is what the server tells anew: nothing lost, nothing twice.
  await myDecision(page)
  const heard = await logOf(page)
  await page.reload()
  await myDecision(page)
  await expect.poll(() => logOf(page)).toEqual(heard)
})
