import type { Browser, Page } from '@playwright/test'
import { expect, inviteFriends, layTable, question, type Site, test } from '../site.ts'
import { PHONE, somebody } from './friends.ts'

async function comeAndSit(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('What shall we call you?').fill(name)
  await page.getByRole('button', { name: 'Come in' }).click()
  await page.getByRole('button', { name: 'Sit here' }).first().click()
  await expect(page.locator('.seat-list .you')).toContainText(name)
}

test('four people get along: ready, swap, free a seat, send away and let back, hand on, begin', {
  tag: '@long',
}, async ({ page: zoe, browser, site }) => {
  await zoe.goto(site.address)
  await inviteFriends(zoe)
  const link = await zoe.getByLabel('Link to this table').inputValue()
  const [ox, mo] = [await somebody(browser), await somebody(browser, PHONE)]
  await expect(zoe).toHaveTitle('Halloween · 2 seats are free')
  // What cannot be pressed yet says why.
  await expect(zoe.getByRole('button', { name: 'Begin' })).toHaveAccessibleDescription(
    '2 seats are free. The game begins when all are taken.',
  )
  await comeAndSit(ox, link, 'Ox')
  await comeAndSit(mo, link, 'Mo')
  await expect.poll(() => seatsFirst(mo)).toBe(true)
  await expect(zoe).toHaveTitle('Halloween · all seats are taken')
  for (const guest of [ox, mo]) await guest.getByRole('button', { name: 'I am ready' }).click()
  await expect(zoe.getByText('2 of 2 are ready')).toBeVisible()
  await expect(zoe).toHaveTitle('Halloween · all are ready')

  await ox.getByRole('button', { name: 'About Mo' }).click()
  await ox.getByRole('button', { name: /^Swap seats/ }).click()
  await expect(mo.getByText('Ox would like your seat.')).toBeVisible()
  await mo.getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(zoe.locator('.seat-list li').nth(1)).toContainText('Mo')

  await zoe.getByRole('button', { name: 'About Ox' }).click()
  await zoe.getByRole('button', { name: /^Free the seat/ }).click()
  await ox.getByRole('button', { name: 'Sit here' }).click()
  await zoe.getByRole('button', { name: 'About Ox' }).click()
  await zoe.getByRole('button', { name: /^Send away/ }).click()
  // It asks first.
  await expect(zoe.getByText('Send Ox away from this table?')).toBeVisible()
  await zoe.getByLabel(/^Why/).fill('We wait for Eve.')
  await zoe.getByRole('button', { name: 'Send Ox away' }).click()
  await expect(ox.getByRole('alert')).toContainText('We wait for Eve.')
  await expect(ox.getByRole('button', { name: 'Sit here' })).toHaveCount(0)
  await expect(ox.getByRole('link', { name: 'Find another table' })).toHaveAttribute('href', '/')
  await zoe.getByRole('button', { name: 'Let back' }).click()
  await ox.getByRole('button', { name: 'Sit here' }).click()

  await zoe.getByRole('button', { name: 'About Ox' }).click()
  await zoe.getByRole('button', { name: /^Hand the table on/ }).click()
  await ox.getByRole('button', { name: 'Begin' }).click()
  await expect(question(zoe)).toBeVisible()
  await expect(mo).toHaveTitle(/^(Your turn · Halloween|Halloween · .* to move)$/)
})

test('on a phone whoever invites finds the link first, and once all seats are taken the beginning', async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize(PHONE)
  const id = await layTable(page, site, { game: 'halloween', seats: 2 })
  await page.goto(`${site.address}/table/${id}`)
  await expect(page.locator('.invite-panel')).toBeVisible()
  await expect.poll(() => seatsFirst(page)).toBe(false)
  const ox = await guest(browser, site, 'Ox')
  await ox(`/${id}/sit`, { seat: 1 })
  await expect.poll(() => seatsFirst(page)).toBe(true)
})

/** Whether the seats stand above the invitation. */
const seatsFirst = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN
    return top('.seats-panel') < top('.invite-panel')
  })

test('two notes tell that the last seat is taken, and two more that all are ready', async ({ page, browser, site }) => {
  const heard = await listen(page)
  const id = await layTable(page, site, { game: 'halloween', seats: 3 })
  await page.goto(`${site.address}/table/${id}`)
  // Before the first press a browser lets nothing sound.
  await page.locator('.gathering-title').click()
  const [ox, mo] = [await guest(browser, site, 'Ox'), await guest(browser, site, 'Mo')]
  await ox(`/${id}/sit`, { seat: 1 })
  await expect(page).toHaveTitle('Halloween · one seat is free')
  await mo(`/${id}/sit`, { seat: 2 })
  await expect.poll(heard).toEqual(YOUR_TURN)
  await ox(`/${id}/ready`, { ready: true })
  await expect(page.getByText('One of 2 is ready')).toBeVisible()
  await mo(`/${id}/ready`, { ready: true })
  await expect.poll(heard).toEqual([...YOUR_TURN, ...YOUR_TURN])
})

/** In hertz. */
const YOUR_TURN = [523, 784]

/** From now on this page wants to hear something. Returns what has been played to it, in hertz. */
async function listen(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    localStorage.setItem('gloam.prefs', JSON.stringify({ sound: true }))
    const heard: number[] = []
    Object.assign(globalThis, { heard })
    OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
      heard.push(this.frequency.value)
      AudioScheduledSourceNode.prototype.start.call(this, when)
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard)
}

/** Somebody who comes to tables without looking at them. */
async function guest(browser: Browser, { address }: Site, name: string) {
  const { request } = await browser.newContext()
  const headers = { origin: address }
  await request.post(`${address}/api/me`, { data: { name }, headers })
  return async (path: string, data: object) => {
    const answer = await request.post(`${address}/api/tables${path}`, { data, headers })
    expect(answer.ok(), path).toBe(true)
  }
}

test('whoever lays a table can change seats by dragging, stand up, and close it', { tag: '@long' }, async ({
  page,
  browser,
  site,
}) => {
  await page.goto(site.address)
  await inviteFriends(page)
  const seats = page.locator('.seat-list li')
  await seats.first().dragTo(seats.nth(2))
  await expect(seats.nth(2)).toHaveClass('you')
  await expect(seats.first()).toHaveClass('free')
  // The sign goes along.
  await expect(page.getByRole('button', { name: 'Violet shield, bat' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Stand up, stay the host' }).click()
  await expect(page.getByText('You lay this table for others')).toBeVisible()
  const guest = await somebody(browser)
  await guest.goto(page.url())
  await expect(guest.getByRole('button', { name: 'Come in' })).toBeVisible()
  await page.getByRole('button', { name: 'Close the table' }).click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Close the table' }).click()
  await expect(page.locator('.seat-list')).toHaveCount(0)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This table was closed')
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('No such table')
})
