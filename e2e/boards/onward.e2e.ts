/** One press for several questions: where it leads is gone to, and a list that goes on below says so. */
import { expect } from '@playwright/test'
import { look, openEye } from '../hand/eye.ts'
import { tableTest as test } from '../site.ts'
import { preview } from '../tools/preview.ts'

const AT_ONCE = 'bots=no&motion=none&pace=at once'

test('a room of Spookhuis is gone to with one press, by lamps and forks', async ({ page }) => {
  await preview.open(page, `game=spookhuis&seed=3&picks=40&asked=turn&${AT_ONCE}`)
  await openEye(page)
  const { picks } = await look(page)
  const room = page.locator('.choices .aim').filter({ hasText: 'Key Room 5' })
  await expect(room).toContainText('then southwest')
  await room.click()
  await expect(page.locator('.log-lines')).toContainText('and arrive in Key Room 5')
  // The ride, the lamp and the fork: three picks, of which one was pressed.
  await expect.poll(async () => (await look(page)).picks).toBe(picks + 3)
})

test('a tile of Höllenhaus is taken up with one press, past the cards', async ({ page }) => {
  await preview.open(page, `game=hellhouse&seed=4&picks=70&asked=cards&${AT_ONCE}`)
  await openEye(page)
  const tile = page.locator('.hh-row.large .hh-tile.lit').first()
  await tile.click()
  await expect.poll(async () => (await look(page)).question?.ask['ask']).toBe('place')
  // What is left are the places of this tile, and the press can be taken back.
  await expect(page.locator('.breadcrumb button')).toHaveCount(1)
  const { left, question } = await look(page)
  expect(new Set(left.map(({ tile: id }) => id)).size).toBe(1)
  expect(left.length).toBeLessThan(question?.choices.length ?? 0)
})

for (const table of ['game=halloween&seed=3&picks=120', 'game=spookhuis&seats=4&seed=3&picks=0'])
  test(`a list of which the end is out of sight says how much of it (${table})`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await preview.open(page, `${table}&asked=turn&${AT_ONCE}`)
    const more = page.locator('.more-below span')
    const list = page.locator('.choices')
    const hidden = await list.evaluate((element) => {
      const end = element.getBoundingClientRect().bottom
      return [...element.querySelectorAll('button')].filter((one) => one.getBoundingClientRect().bottom > end).length
    })
    expect(hidden).toBeGreaterThan(0)
    await expect(more).toHaveText(/^[1-9] more below$/)
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(more).toHaveCount(0)
  })
