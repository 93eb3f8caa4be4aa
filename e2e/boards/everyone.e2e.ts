import type { Locator, Page } from '@playwright/test'
import { expect, playARound, playNow, playOn, tableOf, test } from '../site.ts'
import { listenTo } from '../tools/wire.ts'

/** Nobody is put anywhere: the focus goes from place to place, as it does for somebody without a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let i = 0; i < 200; i++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never came to it.')
}

test('4a a whole turn by keyboard alone', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(site.address)
  await tabTo(page, page.getByRole('button', { name: 'Play now' }).first())
  await page.keyboard.press('Enter')
  await playARound(page, async (target) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  })
})

test('5 nothing that a seat must not know crosses the wire', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const received = listenTo(page)
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) received.push(await response.text().catch(() => ''))
  })
  await playNow(page, site.address)
  await playOn(page, 40)
  const everything = received.join('\n')
  const seed = site.seedOf(tableOf(page))
  expect(seed).toMatch(/^[0-9a-f]{64}$/)
  expect(everything).toContain('"position"')
  expect(everything).not.toContain(seed)
  expect(everything).not.toMatch(/"pile":\[/)
  expect(everything).not.toMatch(/"(seed|chance)":/)
})
