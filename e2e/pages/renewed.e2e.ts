/** A tab that is open while the server is renewed: its files are gone, and nothing that a person did is. */
import { expect, sitDown, test } from '../site.ts'

test('a page whose files are gone is loaded anew where it leads, and does not fall over', async ({ page, site }) => {
  await page.goto(site.address)
  await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible()
  let asked = 0
  // The new page has files that are there.
  await page.route(/\/assets\/my-games-.*\.js/, (route) =>
    ++asked === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.getByRole('link', { name: 'My games' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'My games' })).toBeVisible()
  expect(asked).toBe(2)
})

test('where loading anew does not help the page says so, and offers it once more', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.goto(site.address)
  await page.route(/\/assets\/my-games-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('link', { name: 'My games' }).first().click()
  await expect(page.getByRole('heading', { name: 'Something fell over' })).toBeVisible()
  await page.unroute(/\/assets\/my-games-.*\.js/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My games' })).toBeVisible()
})

test('what was being written is still there when the page is loaded anew', { tag: '@long' }, async ({ page, site }) => {
  await sitDown(page, site, { game: 'halloween', seats: 2 })
  await page.getByRole('tab', { name: 'Chat' }).click()
  await page.getByRole('textbox', { name: 'Say something' }).fill('Who goes to the mill?')
  await page.reload()
  await page.getByRole('tab', { name: 'Chat' }).click()
  await expect(page.getByRole('textbox', { name: 'Say something' })).toHaveValue('Who goes to the mill?')
})
