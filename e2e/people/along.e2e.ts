/** The same person on a second device, by a code: a guest in mid-match on the laptop plays on with the phone. */
import type { Browser, Page } from '@playwright/test'
import { expect, playNow, tableOf, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { drawNothing } from '../tools/undrawn.ts'

const PHONE = { width: 390, height: 844 }

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })
  await drawNothing(context)
  return context.newPage()
}

async function askForCode(page: Page, address: string): Promise<string> {
  await page.goto(`${address}/me`)
  await page.getByRole('button', { name: 'Show me a code' }).click()
  return (await page.locator('.said-aloud').textContent()) ?? ''
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('a code that is read out: both ends say what happened, and the phone has the match', async ({
  browser,
  page,
  site,
}) => {
  await playNow(page, site.address)
  const table = tableOf(page)
  const code = await askForCode(page, site.address)
  const name = await page.getByLabel('Your name', { exact: true }).inputValue()
  await expect(page.getByText('Waiting for the other device…')).toBeVisible()
  // From an address that nobody else reaches there is no picture, and none is spoken of.
  await expect(page.getByText('in another browser of this device')).toBeVisible()
  await expect(page.locator('.along .qr')).toHaveCount(0)
  expect(await axeFinds(page)).toEqual([])

  const phone = await openPhone(browser)
  await phone.goto(`${site.address}/me`)
  await phone.getByRole('link', { name: 'I have a code from another device' }).click()
  await phone.getByLabel('The code').fill('AAAA AAAA')
  await phone.getByRole('button', { name: 'Go on' }).click()
  await expect(phone.getByRole('alert')).toContainText('That code is wrong')
  // What has been said goes along into another language.
  await phone.locator('select[name=language]').selectOption('de')
  await expect(phone.getByRole('alert')).toContainText('Dieser Code ist falsch')
  await phone.locator('select[name=language]').selectOption('en')
  await phone.getByLabel('The code').fill(code.toLowerCase())
  await phone.getByRole('button', { name: 'Go on' }).click()
  await expect(phone.getByText(new RegExp(`^Come in here as ${name}\\? Chrome .* asked for it`))).toBeVisible()
  expect(await axeFinds(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Yes' }).click()
  await expect(phone.getByText(`Done. You are ${name} here, with all your games.`)).toBeVisible()
  await expect(page.getByText(/^Done: Chrome \d+ on \w+ has come in as you\.$/)).toBeVisible()
  await phone.getByRole('link', { name: 'My games' }).last().click()
  await expect(phone.locator(`a[href="/table/${table}"]`)).toBeVisible()

  // Whoever finds the code later finds nothing, and the laptop can sign the phone out.
  await phone.goto(`${site.address}/along`)
  await phone.getByLabel('The code').fill(code)
  await phone.getByRole('button', { name: 'Go on' }).click()
  await expect(phone.getByRole('alert')).toContainText('That code is wrong')
  await page.reload()
  await page.getByRole('button', { name: 'Sign out there' }).click()
  await expect(page.getByRole('button', { name: 'Sign out there' })).toHaveCount(0)
  await phone.context().close()
})

test('a code that is photographed: a guest’s match goes along, and the address keeps nothing of it', {
  tag: '@long',
}, async ({ browser, page, site }) => {
  await playNow(page, site.address)
  await askForCode(page, site.address)
  const name = await page.getByLabel('Your name', { exact: true }).inputValue()
  const phone = await openPhone(browser)
  await playNow(phone, site.address)
  const own = tableOf(phone)
  // The picture is on the laptop's screen alone; what it holds is asked for anew, as that page would.
  const asked = await page.request.post(`${site.address}/api/me/along`, { data: {}, headers: { origin: site.address } })
  const { token } = (await asked.json()) as { token: string }
  await phone.goto(`${site.address}/along#${token}`)
  await expect(phone.getByText(`your match goes to ${name}.`)).toBeVisible()
  expect(new URL(phone.url()).hash).toBe('')
  await phone.getByRole('button', { name: 'Yes' }).click()
  await expect(phone.getByText(`Done. You are ${name} here`)).toBeVisible()
  await page.goto(`${site.address}/games`)
  await expect(page.locator(`a[href="/table/${own}"]`)).toBeVisible()
  await phone.context().close()
})

test('a code that nobody wants any more is worth nothing', { tag: '@long' }, async ({ browser, page, site }) => {
  await playNow(page, site.address)
  const code = await askForCode(page, site.address)
  await page.getByRole('button', { name: 'Never mind' }).click()
  await expect(page.locator('.said-aloud')).toHaveCount(0)
  const phone = await openPhone(browser)
  await phone.goto(`${site.address}/along`)
  await phone.getByLabel('The code').fill(code)
  await phone.getByRole('button', { name: 'Go on' }).click()
  await expect(phone.getByRole('alert')).toContainText('That code is wrong')
  await phone.context().close()
})
