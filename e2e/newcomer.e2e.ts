import { expect, myDecision, playNow, question, roundOf, test } from './house.ts'

test('1 a newcomer plays three turns against bots with the mouse alone', async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await playNow(page, house.address)
  for (let clicks = 0; clicks < 400 && (await roundOf(page)) < 4; clicks++) {
    if (!(await myDecision(page))) break
    // Whatever is lit on the board is clicked; what is not on the board is in the list.
    const lit = page.locator('.board-space .thing.lit')
    const count = await lit.count()
    const target =
      count > 0 && clicks % 3 < 2 ? lit.nth((clicks * 7) % count) : question(page).locator('.choice').first()
    await target.click({ timeout: 2000, force: true }).catch(() => {})
    const sure = page.getByRole('button', { name: 'Yes, do it' })
    if (await sure.isVisible()) await sure.click()
  }
  expect(await roundOf(page)).toBeGreaterThanOrEqual(4)
})

test('from the front door to the first own move takes three clicks', async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(house.address)
  await page.getByRole('button', { name: 'Play now' }).first().click()
  await expect(question(page)).toContainText('Your turn', { timeout: 20_000 })
  const log = page.getByRole('tabpanel')
  const before = await log.locator('li').count()
  await question(page).getByRole('button', { name: /^Rest/ }).click()
  await question(page).locator('.choice').first().click()
  await expect.poll(() => log.locator('li').count()).toBeGreaterThan(before)
})
