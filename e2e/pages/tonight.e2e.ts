/** The front door of somebody who comes back, and tonight's house behind it. */
import { expect, playNow, test } from '../site.ts'

test('whoever comes back finds what waits and tonight’s house; a newcomer the door that everybody knows', async ({
  page,
  site,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(site.address)
  await expect(page.getByRole('button', { name: 'Play now: Halloween' })).toBeEnabled()
  // Nobody new loads anything for it.
  expect(asked.filter((path) => /day|back-door/.test(path))).toEqual([])
  await playNow(page, site.address)
  await page.goto(site.address)
  await expect(page.locator('.hero')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gloam.back'))).toBe('yes')
  await page.goto(site.address)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('wait')
  await expect(page.locator('.hero')).toHaveCount(0)
  // It may strike midnight meanwhile: then it is another house, and is begun anew.
  await expect(async () => {
    await page.goto(site.address)
    await page.getByRole('button', { name: /^(Play tonight’s house|Go on): Chill: Höllenhaus$/ }).click()
    await expect(page).toHaveURL(/\/table\//)
    await page.goto(`${site.address}/tonight`)
    await expect(page.getByRole('button', { name: 'Go on: Chill: Höllenhaus' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Play tonight’s house: Halloween' })).toBeVisible()
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Your nights' })).toBeVisible()
})
