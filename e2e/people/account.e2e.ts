/** A guest becomes somebody for good, and finds the same games again. */
import type { Page } from '@playwright/test'
import { expect, playNow, type Site, tableOf, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { drawNothing } from '../tools/undrawn.ts'

/** A device that holds passkeys and always says yes, as Chromium can pretend. */
async function pretendToHoldKeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const nameField = (page: Page) => page.getByLabel('Your name', { exact: true })

async function nameOf(page: Page): Promise<string> {
  await expect(nameField(page)).not.toHaveValue('')
  return nameField(page).inputValue()
}

/** Has a link sent by which one comes in. */
async function askForLetter(page: Page, site: Site, email: string): Promise<void> {
  await page.goto(`${site.address}/me`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText(`A link to ${email} is on its way`)).toBeVisible()
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('a passkey: added as a guest, signed out, signed in, the same person and games', async ({ page, site }) => {
  await pretendToHoldKeys(page)
  await playNow(page, site.address)
  const table = tableOf(page)
  await page.goto(`${site.address}/me`)
  const name = await nameOf(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('You have a passkey.')).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await page.goto(`${site.address}/games`)
  await expect(page.getByText('You have no running game.')).toBeVisible()

  await page.goto(`${site.address}/me`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('You have a passkey.')).toBeVisible()
  await expect(nameField(page)).toHaveValue(name)
  await page.goto(`${site.address}/games`)
  await expect(page.locator(`a[href="/table/${table}"]`)).toBeVisible()

  // The only way in stays; with an address there are two, and one can go.
  const address = `ox.${Date.now()}@example.org`
  await page.goto(`${site.address}/me`)
  const keys = page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')
  await expect(keys).toHaveCount(1)
  await expect(keys.getByRole('button', { name: 'Remove' })).toHaveCount(0)
  await page.getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Add this address' }).click()
  await expect(page.getByText('A link is on its way.')).toBeVisible()
  await page.goto(await site.letters.linkFor(address))
  await expect(page.getByText(`Shall ${address} lead to your games at Gloam, too? ${name} asked for it`)).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText(`Signed in as ${address}`)).toBeVisible()
  await expect(nameField(page)).toHaveValue(name)
  await keys.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('That passkey no longer lets anybody in.')).toBeVisible()
  await expect(keys).toHaveCount(0)
})

test('an e-mail link: what was the guest’s is the account’s, on another device too', async ({
  browser,
  page,
  site,
}) => {
  const address = `zoe.${Date.now()}@example.org`
  const askForLink = (on: Page) => askForLetter(on, site, address)
  await playNow(page, site.address)
  const table = tableOf(page)
  await page.goto(`${site.address}/me`)
  const name = await nameOf(page)
  await askForLink(page)
  const link = await site.letters.linkFor(address)
  // Whatever opens links in letters by itself uses nothing up.
  await page.request.get(link)
  await page.goto(link)
  await expect(page.getByText(`Sign in here as ${address}? Your match goes with you.`)).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText(`Signed in as ${address}`)).toBeVisible()
  await expect(nameField(page)).toHaveValue(name)
  await page.goto(`${site.address}/games`)
  await expect(page.locator(`a[href="/table/${table}"]`)).toBeVisible()

  const elsewhere = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByText('That link has been used')).toBeVisible()
  site.letters.forget()
  await askForLink(elsewhere)
  await elsewhere.goto(await site.letters.linkFor(address))
  await elsewhere.getByRole('button', { name: 'Yes' }).click()
  await expect(elsewhere.getByText(`Signed in as ${address}`)).toBeVisible()
  await elsewhere.goto(`${site.address}/games`)
  await expect(elsewhere.locator(`a[href="/table/${table}"]`)).toBeVisible()

  // Signed out from there, the first device is told so at the table, and does not come back as nobody.
  await page.goto(`${site.address}/table/${table}`)
  await expect(page.locator('.notices')).toBeAttached()
  await elsewhere.goto(`${site.address}/me`)
  await elsewhere.getByRole('button', { name: 'Sign out there' }).click()
  await expect(page.getByText('You have been signed out here.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('You have been signed out here.')).toHaveCount(0)
  await elsewhere.context().close()
})

test('a link that is opened on the phone lets the laptop in, which is told at once', { tag: '@long' }, async ({
  browser,
  page,
  site,
}) => {
  const address = `bram.${Date.now()}@example.org`
  await playNow(page, site.address)
  const table = tableOf(page)
  await page.goto(`${site.address}/me`)
  const name = await nameOf(page)
  await askForLetter(page, site, address)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await drawNothing(context)
  const phone = await context.newPage()
  await phone.goto(await site.letters.linkFor(address))
  await expect(
    phone.getByText(new RegExp(`^${name} asked .* with Chrome .*, to come in as ${address}. Is that you\\?$`)),
  ).toBeVisible()
  expect(await axeFinds(phone)).toEqual([])
  await phone.getByRole('button', { name: /^Let Chrome .* in$/ }).click()
  await expect(phone.getByText(/^Done: Chrome .* is in as/)).toBeVisible()
  await expect(page.getByText('You have been let in: this is you, with all your games.')).toBeVisible()
  await expect(page.getByText(`Signed in as ${address}`)).toBeVisible()
  await expect(nameField(page)).toHaveValue(name)
  await page.goto(`${site.address}/games`)
  await expect(page.locator(`a[href="/table/${table}"]`)).toBeVisible()
  await phone.goto(`${site.address}/games`)
  await expect(phone.getByText('You have no running game.')).toBeVisible()
  await context.close()
})

test('a link that is opened on the phone lets the phone in as the same person; a stranger’s is turned down', {
  tag: '@long',
}, async ({ browser, page, site }) => {
  const address = `tilda.${Date.now()}@example.org`
  await playNow(page, site.address)
  const table = tableOf(page)
  await askForLetter(page, site, address)
  const link = await site.letters.linkFor(address)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await drawNothing(context)
  const phone = await context.newPage()
  await phone.goto(link)
  await phone.getByRole('button', { name: 'That was not me' }).click()
  await expect(phone.getByText('Nothing has happened')).toBeVisible()
  await expect(page.getByText('That link is no longer good.')).toBeVisible()
  site.letters.forget()
  await askForLetter(page, site, address)
  await phone.goto(await site.letters.linkFor(address))
  await phone.getByRole('button', { name: 'Come in here' }).click()
  await expect(phone.getByText(`Signed in as ${address}`)).toBeVisible()
  await expect(page.getByText('Done: the address is yours now, here and with Chrome')).toBeVisible()
  await phone.goto(`${site.address}/games`)
  await expect(phone.locator(`a[href="/table/${table}"]`)).toBeVisible()
  await context.close()
})

test('an address whose letter is read on another device: its code is typed where it was asked for', {
  tag: '@long',
}, async ({ browser, page, site }) => {
  const address = `una.${Date.now()}@example.org`
  await pretendToHoldKeys(page)
  await playNow(page, site.address)
  await page.goto(`${site.address}/me`)
  const name = await nameOf(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('You have a passkey.')).toBeVisible()
  await page.getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Add this address' }).click()
  const field = page.getByLabel(`The code that the link to ${address} shows elsewhere`)
  await expect(field).toBeVisible()

  const phone = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await phone.goto(await site.letters.linkFor(address))
  await expect(phone.getByText(new RegExp(`^${name} asked .* with Chrome .*${address}`))).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Yes' })).toHaveCount(0)
  const code = (await phone.locator('.said-aloud').textContent()) ?? ''

  // Whoever comes back later finds the field again.
  await page.reload()
  await field.fill('AAAA-AAAA')
  await page.getByRole('button', { name: 'That is the code' }).click()
  await expect(page.getByText('That is not the code.')).toBeVisible()
  await field.fill(code.toLowerCase())
  await page.getByRole('button', { name: 'That is the code' }).click()
  await expect(page.getByText(`Signed in as ${address}`)).toBeVisible()
  // No other part of the page says that there is none.
  await expect(page.getByText(`By e-mail to ${address}`)).toBeVisible()
  await phone.goto(`${site.address}/me`)
  await expect(phone.getByText('Signed in as')).toHaveCount(0)
  await phone.context().close()
})
