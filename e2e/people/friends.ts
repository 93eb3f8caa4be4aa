/** Friends with browsers of their own, and the door of their group. */
import type { Browser, Page } from '@playwright/test'
import { expect } from '../site.ts'
import { drawNothing } from '../tools/undrawn.ts'

export const PHONE = { width: 390, height: 844 }

/** Somebody with a browser of their own. */
export async function somebody(browser: Browser, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  await drawNothing(context)
  return context.newPage()
}

export async function found(page: Page, address: string, person: string, name: string): Promise<void> {
  await page.goto(`${address}/games`)
  await page.getByRole('button', { name: 'Found a group' }).click()
  const sheet = page.locator('dialog[open]')
  await sheet.getByLabel('What shall we call you?').fill(person)
  await sheet.getByRole('button', { name: 'Come in' }).click()
  await sheet.getByLabel('Name of the group').fill(name)
  await sheet.getByRole('button', { name: 'Halloween' }).click()
  await sheet.getByRole('button', { name: 'Found a group' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** Where the group's invitation leads, at whatever address the house is. */
export async function linkOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click()
  const link = await page.getByLabel('Link to this group').inputValue()
  await page.keyboard.press('Escape')
  return new URL(link).pathname
}

export async function comeIn(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('What shall we call you?').fill(name)
  await page.getByRole('button', { name: 'Come in' }).click()
  await expect(page.locator('.group-people')).toContainText(name)
}
