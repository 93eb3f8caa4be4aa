/** My games: what waits for whom, since when and until when; and those who only watch know that they do. */
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, sitDown, test } from '../site.ts'

const lineOf = (page: Page, table: string) =>
  page.locator('.table-list li').filter({ has: page.locator(`a[href="/table/${table}"]`) })

/** Says something to the server as whoever this is. */
async function tell(who: APIRequestContext, address: string, path: string, data: object): Promise<{ id: string }> {
  const answer = await who.post(`${address}/api${path}`, { data, headers: { origin: address } })
  expect(answer.ok(), path).toBe(true)
  return answer.json()
}

test('my games say whose turn it is, since when and until when; a spectator is told to be one', {
  tag: '@long',
}, async ({ page, browser, site }) => {
  const { address } = site
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const pace = { kind: 'slow', days: 3 }
  const mine = await sitDown(page, site, { game: 'halloween', seats: 2, pace, options: { first: 'seat-1' } })

  // It runs, though it waits for oneself: nobody says that there is none.
  await page.goto(`${address}/games`)
  await expect(lineOf(page, mine)).toBeVisible()
  await expect(page.getByText('You have no running game.')).toHaveCount(0)

  // A second one, at which somebody else begins.
  const guest = await browser.newContext()
  const ox = guest.request
  await tell(ox, address, '/me', { name: 'Ox' })
  const first = { game: 'halloween', seats: 2, options: { first: 'seat-2' } }
  const { id: theirs } = await tell(page.request, address, '/tables', first)
  await tell(ox, address, `/tables/${theirs}/sit`, { seat: 1 })
  await tell(page.request, address, `/tables/${theirs}/start`, {})

  await page.goto(`${address}/games`)
  const waits = page.locator('.table-list.waiting')
  await expect(waits.getByRole('heading', { name: 'They are waiting for you' })).toBeVisible()
  await expect(waits.locator('li')).toHaveCount(1)
  await expect(lineOf(page, mine)).toContainText(/Your move, asked (this|[0-9]+) minutes?/)
  await expect(lineOf(page, mine)).toContainText('time runs out in 3 days')
  const other = lineOf(page, theirs)
  await expect(other).toContainText(/Ox to move, asked (this|[0-9]+) minutes?/)
  await expect(other).toContainText(/begun (this|[0-9]+) minutes?/)
  await expect(page.locator('.table-list').filter({ hasText: 'In play' }).locator('li')).toHaveCount(1)
  // The line leads to the table.
  await lineOf(page, mine).locator('a').first().click()
  await expect(page).toHaveURL(`${address}/table/${mine}`)
  await expect(page.locator('.question')).toContainText('Your turn')
  await expect(page.locator('.spectator-note')).toHaveCount(0)

  // Where all have left nobody is on turn.
  for (const who of [ox, page.request]) await tell(who, address, `/tables/${theirs}/leave`, {})
  await page.goto(`${address}/games`)
  await expect(other.locator('.status')).toContainText('All have left: the match rests until somebody is back')
  await page.goto(`${address}/table/${mine}`)

  // Whoever has no seat there watches, and knows it; the question is not theirs.
  const watching = await guest.newPage()
  await watching.goto(`${address}/table/${mine}`)
  await expect(watching.getByRole('note')).toContainText('You are watching')
  await expect(watching.locator('.question')).toContainText(/waiting for|is on turn|Zoe/i)
  await expect(watching.locator('.question .choice')).toHaveCount(0)
  await expect(watching.locator('.board-space .thing.lit')).toHaveCount(0)
  await guest.close()
})

test('nothing is said to be missing before it is known', { tag: '@long' }, async ({ page, site: { address } }) => {
  await tell(page.request, address, '/me', { name: 'Zoe' })
  const group = await tell(page.request, address, '/groups', { name: 'Night watch', picture: 'candle' })
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/groups(\/[^/]+\/played)?$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${address}/games`)
  await expect(page.getByRole('heading', { name: 'Your groups' })).toBeVisible()
  await expect(page.locator('.own-groups .empty')).toHaveCount(0)
  // Of the group itself all else is there.
  await page.goto(`${address}/group/${group.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night watch')
  await expect(page.getByText('Who plays what')).toHaveCount(0)
  held.resolve()
  await expect(page.getByText('Who plays what')).toBeVisible()
})

test('what only the server knows is not said to be gone while nobody can be asked', { tag: '@long' }, async ({
  page,
  site: { address },
}) => {
  await page.route(/\/api\/(people|tables|group-links|groups|tournaments|link)\b/, (route) => route.abort())
  for (const path of ['/person/nobody', '/table/none/replay', '/join/none', '/tournament/none', '/group/none']) {
    await page.goto(address + path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('The server cannot be reached')
  }
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('There is no such group here')
  // Wherever a page ends in nothing, it leads on.
  for (const path of ['/group/none', '/join/none', '/tournament/none']) {
    await page.goto(address + path)
    await expect(page.getByRole('link', { name: 'Back to the front door' }), path).toBeVisible()
  }
})

test('a server that sends no letters asks for no address', { tag: '@long' }, async ({ page, site, open }) => {
  await page.goto(`${site.address}/me`)
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const { address } = await open()
  await page.goto(`${address.replace('127.0.0.1', 'localhost')}/me`)
  await expect(page.getByText('With a passkey you find your games again')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveCount(0)
})
