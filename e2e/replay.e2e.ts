/** After the end: why, points by source, and the match once more, with an address for each moment and honest dice. */
import { takePicture } from './dark.ts'
import { expect, playOn, sitDown, test } from './house.ts'

test('the end tells where points came from; the replay has keys, rounds, lines, addresses and a check of the dice', async ({
  page,
  house,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const id = await sitDown(page, house, { game: 'halloween', seats: 2, options: { variant: 'expert' } })
  await playOn(page)
  const ending = page.locator('dialog.ending')
  await expect(ending).toBeVisible()
  await expect(ending.getByRole('table')).toContainText('Haunting')
  await expect(ending.getByRole('img', { name: 'Points over time' })).toBeVisible()
  await takePicture(page, 'test-results/ending.png')
  await ending.getByRole('button', { name: 'Watch the replay' }).click()

  const moment = page.getByRole('slider', { name: 'Moment' })
  await expect(moment).toHaveValue('0')
  await page.locator('h1').click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(moment).toHaveValue('2')
  await expect(page).toHaveURL(new RegExp(`/table/${id}/replay\\?at=3$`))
  await page.keyboard.press('Space')
  await expect.poll(async () => Number(await moment.inputValue()), { timeout: 10_000 }).toBeGreaterThan(3)
  await page.keyboard.press('Space')

  const earlier = page.url()
  await page.getByRole('combobox', { name: 'Round' }).selectOption({ label: '5' })
  await expect(page.locator('.replay-log [aria-current]').filter({ hasText: 'Round 5' })).toBeVisible()
  await expect(page).not.toHaveURL(earlier)
  const there = page.url()
  await takePicture(page, 'test-results/replay.png')
  await page.locator('.replay-log li').nth(1).click()
  await expect(page).not.toHaveURL(there)
  // The address of a moment leads back to it.
  await page.goto(there)
  await expect(page.locator('.replay-log [aria-current]').filter({ hasText: 'Round 5' })).toBeVisible()
  await expect(page.locator('.plot.bare polyline')).toHaveCount(2)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the record' }).click()
  expect((await download).suggestedFilename()).toMatch(/^gloam-halloween-.*\.json$/)
  await page.getByRole('button', { name: 'Check the dice' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Honest' })).toBeVisible({ timeout: 30_000 })

  // The curve is what one scrubs on: its middle is the middle of the match.
  const curve = await page.locator('.scrubber').boundingBox()
  if (curve === null) throw new Error('There is no curve.')
  await page.mouse.click(curve.x + curve.width / 2, curve.y + curve.height / 2)
  const part = async () => Number(await moment.inputValue()) / Number(await moment.getAttribute('max'))
  await expect.poll(part).toBeGreaterThan(0.45)
  expect(await part()).toBeLessThan(0.55)

  // My games tell how it ended, and lead here.
  await page.goto(`${house.address}/games`)
  const line = page.locator('.table-list li').filter({ has: page.locator(`a[href="/table/${id}"]`) })
  await expect(line).toContainText(/win/)
  await expect(line).toContainText(/ended (this|[0-9]+) minutes?/)
  await line.getByRole('link', { name: 'Replay' }).click()
  await expect(page).toHaveURL(new RegExp(`/table/${id}/replay`))

  // From there one can go one's own way, and come back.
  await page.getByRole('button', { name: 'What if? Play' }).click()
  await expect(page).toHaveURL(/\/table\/[^/]+$/)
  expect(page.url()).not.toContain(id)
  await playOn(page, 3)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'a what-if of' }).click()
  await expect(page).toHaveURL(new RegExp(`/table/${id}/replay`))
})
