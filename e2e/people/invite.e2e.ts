import { IN_NETWORK } from '../browser/browser.ts'
import { expect, inviteFriends, playNow, sitDownLater, test } from '../site.ts'

test('whoever invites is asked a name, and told that nobody else can open localhost', async ({ page, site }) => {
  await page.goto(site.address)
  await inviteFriends(page, 'Hedwig')
  await expect(page.locator('.seat-list li').first()).toContainText('Hedwig')
  const invitation = page.locator('.invite-panel')
  await expect(invitation).toContainText('Nobody else can open this link yet')
  await expect(invitation).toContainText('HOST=0.0.0.0 npm start')
  // A code that no telephone could open is not shown.
  await expect(invitation.locator('.qr')).toHaveCount(0)
})

test('whoever was given a name by the house is asked for one of their own before they invite, once', {
  tag: '@long',
}, async ({ page, site }) => {
  await playNow(page, site.address)
  await page.goto(site.address)
  await inviteFriends(page, 'Hedwig')
  await expect(page.locator('.seat-list li').first()).toContainText('Hedwig')
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Invite friends' }).first().click()
  await expect(page.getByLabel('Link to this table')).toHaveValue(/\/table\//)
})

test('without https links can be copied, and what cannot work says why and what does instead', async ({
  page,
  site,
}) => {
  const address = site.address.replace('localhost', IN_NETWORK)
  await page.goto(address)
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false])
  await inviteFriends(page)
  const invitation = page.locator('.invite-panel')
  await expect(invitation).toContainText(`${IN_NETWORK} is an address in your own network`)
  await expect(invitation.locator('.qr')).toBeVisible()
  const field = page.getByLabel('Link to this table')
  await expect(field).toHaveValue(new RegExp(`^${address}/table/`))
  // What the browser does with it is its own business; that it was asked to copy this very text is not.
  await page.evaluate(() => {
    document.execCommand = () => {
      document.body.dataset['copied'] = String(getSelection())
      return true
    }
  })
  await invitation.getByRole('button', { name: 'Copy' }).click()
  await expect(invitation.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => document.body.dataset['copied'])).toBe(await field.inputValue())

  await page.goto(`${address}/me`)
  await expect(page.locator('.account')).toContainText('Passkeys work by https, or at localhost')
  await expect(page.locator('.account')).toContainText('A link to your e-mail works here, too.')
})

test('where nothing copies, the link lies selected and the page says so; dice are checked elsewhere', {
  tag: '@long',
}, async ({ page, site }) => {
  const id = await sitDownLater(page, site, { game: 'spookhuis', seats: 2 })
  await page.goto(`${site.address.replace('localhost', IN_NETWORK)}/table/${id}/replay`)
  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Copy a link to this moment' }).click()
  await expect(page.locator('.replay-link')).toContainText('The link is selected.')
  expect(await page.evaluate(() => String(getSelection()))).toContain(`/table/${id}/replay`)
  await page.getByRole('button', { name: 'Check the dice' }).click()
  await expect(page.locator('.honesty')).toContainText('npm run verify')
  await expect(page.locator('.honesty')).toContainText('by https, or at localhost')
})

test('where the device has a sheet of its own the link goes there, with what it leads to', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    navigator.share = async (given) => {
      document.body.dataset['shared'] = `${given?.title} ${given?.url}`
    }
  })
  await page.goto(site.address)
  await inviteFriends(page)
  const link = await page.getByLabel('Link to this table').inputValue()
  await page.locator('.invite-panel').getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', `Halloween: come and play ${link}`)
})
