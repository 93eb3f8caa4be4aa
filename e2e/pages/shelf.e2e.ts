/** A haunt of one's own is published on the shelf; four people in browsers of their own draw it, and play it to its end. */
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { PHONE, somebody } from '../people/friends.ts'
import { expect, playOn, question, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'

const LAMPS = fileURLToPath(new URL('../../examples/haunts/the-last-lamps.json', import.meta.url))

async function comeInAs(page: Page, address: string, name: string): Promise<void> {
  await page.request.post(`${address}/api/me`, { data: { name }, headers: { origin: address } })
}

/** From the empty shelf to the open haunt. */
async function publish(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/shelf`)
  await page.getByRole('button', { name: 'Put one on the shelf' }).click()
  const sheet = page.locator('dialog[open]')
  await sheet.locator('input[type=file]').setInputFiles(LAMPS)
  await sheet.getByRole('button', { name: 'Put it there' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'The Last Lamps' })).toBeVisible()
}

test('a haunt is published, found, and refused with line and reason where it is broken', async ({
  page,
  site: { address },
}) => {
  await comeInAs(page, address, 'Zoe')
  await page.goto(`${address}/shelf`)
  await page.getByRole('button', { name: 'Put one on the shelf' }).click()
  const sheet = page.locator('dialog[open]')
  const buffer = Buffer.from('{\n  "haunt": 5\n}')
  await sheet.locator('input[type=file]').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer })
  await sheet.getByRole('button', { name: 'Put it there' }).click()
  await expect(sheet.locator('.sh-flaws')).toContainText('A haunt file is an object with')
  await page.keyboard.press('Escape')
  await publish(page, address)
  await expect(page.locator('.sh-open')).toContainText('by Zoe, version 1')
  await expect(page.locator('.sh-faces')).toContainText('The Last Lamps')
  expect(await axeFinds(page)).toEqual([])
  await page.setViewportSize(PHONE)
  expect(await axeFinds(page)).toEqual([])
})

test('a published haunt is played to its end by four people', { tag: '@long' }, async ({
  page: zoe,
  browser,
  site,
}) => {
  const { address } = site
  await zoe.emulateMedia({ reducedMotion: 'reduce' })
  await comeInAs(zoe, address, 'Zoe')
  await publish(zoe, address)
  await zoe.getByRole('button', { name: 'Play it' }).click()
  await expect(zoe.locator('.drawn')).toHaveText('Drawn from the shelf: The Last Lamps')
  await expect(zoe.locator('.seat-list li')).toHaveCount(4)
  const table = zoe.url()
  const guests: Page[] = []
  for (const name of ['Ox', 'Mirabel', 'Ivo']) {
    const guest = await somebody(browser)
    await comeInAs(guest, address, name)
    await guest.goto(table)
    await expect(guest.locator('.drawn')).toHaveText('Drawn from the shelf: The Last Lamps')
    await guest.getByRole('button', { name: 'Sit here' }).first().click()
    await expect(guest.locator('.seat-list .you')).toBeVisible()
    guests.push(guest)
  }
  await zoe.getByRole('button', { name: 'Begin' }).click()
  const all = [zoe, ...guests]
  for (const page of all) await expect(question(page)).toBeVisible()
  const taken = await Promise.all(all.map((page) => playOn(page)))
  for (const decisions of taken) expect(decisions).toBeGreaterThan(3)
  for (const page of all) await expect(page.locator('dialog.ending')).toContainText('The Last Lamps')

  const ox = guests[0] as Page
  await ox.goto(`${address}/shelf`)
  await ox
    .getByRole('link', { name: /The Last Lamps/ })
    .first()
    .click()
  await expect(ox.locator('.sh-count')).toContainText('1')
  await ox.getByRole('button', { name: 'Thumb up' }).click()
  await ox.getByLabel('A note for those who come after').fill('Share the lamps out by floor.')
  await ox.getByRole('button', { name: 'Say it' }).click()
  await expect(ox.locator('.sh-notes li')).toContainText('Share the lamps out by floor.')
  for (const guest of guests) await guest.context().close()
})
