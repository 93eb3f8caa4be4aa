/** People in one room: a screen that all see, and a phone in each hand. */
import type { Browser, Page } from '@playwright/test'
import { expect } from '../site.ts'
import { drawNothing } from '../tools/undrawn.ts'

export const TELEVISION = { width: 1920, height: 1080 }
export const FINE_TELEVISION = { width: 3840, height: 2160 }
const PHONE = { width: 390, height: 844 }

export async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, colorScheme: 'dark' })
  await drawNothing(context)
  return context.newPage()
}

/** Hedwig lays a table and makes the page in which she did so the big screen. */
export async function openScreen(page: Page, address: string, wish: object): Promise<void> {
  await page.setViewportSize(TELEVISION)
  await page.goto(address)
  const id = await page.evaluate(async (table) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    }
    await post('/api/me', { name: 'Hedwig' })
    return ((await post('/api/tables', table)) as { id: string }).id
  }, wish)
  await page.goto(`${address}/table/${id}`)
  await page.getByRole('button', { name: 'Make this the big screen' }).click()
  await expect(page.locator('.screen-readiness')).toHaveText('Nobody is here yet.')
}

/** Whoever has scanned the code says a name, takes a free seat, and is ready. */
export async function sitDownBy(phone: Page, link: string, name: string): Promise<void> {
  await phone.goto(link)
  await phone.getByLabel('What shall we call you?').fill(name)
  await phone.getByRole('button', { name: 'Come in' }).click()
  await phone.getByRole('button', { name: 'Sit here' }).first().click()
  await expect(phone.locator('.seat-list .you')).toContainText(name)
  await phone.getByRole('button', { name: 'I am ready' }).click()
}

/** The host, who sits nowhere, begins on the screen. */
export async function beginOn(screen: Page): Promise<void> {
  await screen.mouse.move(300, 300)
  await screen.getByRole('button', { name: 'Set up the table' }).click()
  await screen.locator('dialog[open]').getByRole('button', { name: 'Begin' }).click()
  await expect(screen.locator('.screen-asked .who')).toBeVisible()
}
