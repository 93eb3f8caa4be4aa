/** «Find me a game»: two who ask for the same meet at a table, and begin with a bot. */
import { expect, question, tableOf, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { PHONE, somebody } from './friends.ts'

test('two who ask for a game meet at a table', { tag: '@long' }, async ({ page: zoe, browser, site }) => {
  const ox = await somebody(browser, PHONE)
  for (const page of [zoe, ox]) {
    // Whoever has been here before has the door on which it stands.
    await page.addInitScript(() => localStorage.setItem('gloam.back', 'yes'))
    await page.goto(site.address)
    await expect(page.getByRole('heading', { name: 'Find me a game' })).toBeVisible()
    await page.getByLabel('Which game').selectOption('halloween')
    await page.getByLabel('At which pace').selectOption('days')
  }
  expect(await axeFinds(zoe)).toEqual([])
  await zoe.getByRole('button', { name: 'Find me a game' }).click()
  await expect(zoe.getByRole('heading', { name: 'Looking for people for you' })).toBeVisible()
  expect(await axeFinds(zoe)).toEqual([])
  await ox.getByRole('button', { name: 'Find me a game' }).click()
  for (const page of [zoe, ox]) await expect(page.getByRole('heading', { name: 'Somebody has come' })).toBeVisible()
  expect(tableOf(ox)).toBe(tableOf(zoe))
  await zoe.getByRole('button', { name: 'Fill the free seat with a bot' }).click()
  await zoe.getByRole('button', { name: 'Begin' }).click()
  for (const page of [zoe, ox]) await expect(question(page).or(page.locator('.board')).first()).toBeVisible()
  await ox.context().close()
})
