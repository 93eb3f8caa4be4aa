/**
 * An evening of four: they are invited, sit down, swap, say that they are ready, play; one goes on at another device, one
 * resigns, the others agree to stop. Each finds in their games what it was, and the group plays again from its page.
 */
import type { Browser, Page } from '@playwright/test'
import { IN_NETWORK } from '../browser/browser.ts'
import { expect, playWithClicks, question, tableOf, test } from '../site.ts'
import { comeIn, found, linkOf, PHONE, somebody } from './friends.ts'

const TABLET = { width: 1024, height: 768 }

async function sitDown(member: Page): Promise<void> {
  await member.reload()
  await member.locator('.table-line', { hasText: 'Gathering' }).click()
  await member.getByRole('button', { name: 'Sit here' }).first().click()
  await expect(member.locator('.seat-list .you')).toBeVisible()
}

async function swap(one: Page, name: string, other: Page, otherName: string): Promise<void> {
  await one.getByRole('button', { name: `About ${otherName}` }).click()
  await one.getByRole('button', { name: /^Swap seats/ }).click()
  await expect(other.getByText(`${name} would like your seat.`)).toBeVisible()
  await other.getByRole('button', { name: 'Swap', exact: true }).click()
}

/** The same person at another device, in the middle of a match, by the code that is read out; the first one is put away. */
async function changeDevice(page: Page, browser: Browser, table: string, name: string): Promise<Page> {
  const house = new URL(page.url()).origin
  await page.goto(`${house}/me`)
  await page.getByRole('button', { name: 'Show me a code' }).click()
  const code = (await page.locator('.said-aloud').textContent()) ?? ''
  const tablet = await somebody(browser, TABLET)
  await tablet.goto(`${house}/along`)
  await tablet.getByLabel('The code').fill(code)
  await tablet.getByRole('button', { name: 'Go on' }).click()
  await tablet.getByRole('button', { name: 'Yes' }).click()
  await expect(tablet.getByText(`Done. You are ${name} here, with all your games.`)).toBeVisible()
  await expect(page.getByText(/^Done: Chrome .* has come in as you\.$/)).toBeVisible()
  await tablet.getByRole('link', { name: 'My games' }).last().click()
  await tablet.locator(`a[href="/table/${table}"]`).click()
  await expect(question(tablet)).toBeVisible()
  await page.context().close()
  return tablet
}

async function resign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Resign…' }).click()
  await page.getByRole('button', { name: 'Resign', exact: true }).click()
}

/** What somebody's own page says of a match that is over. */
async function findsInHistory(page: Page, table: string, names: readonly string[]): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/games`)
  const line = page.locator('.table-list li').filter({ has: page.locator(`a[href="/table/${table}"]`) })
  await expect(line.locator('.status')).toContainText(/^Ended by agreement/)
  await expect(line.locator('.seats span')).toHaveText([...names])
  await expect(line.getByRole('link', { name: 'Replay' })).toHaveAttribute('href', `/table/${table}/replay`)
  await expect(page.getByText('You have no running game.')).toBeVisible()
}

test('four friends: from the invitation to the end, and again', { tag: '@long' }, async ({
  page: zoe,
  browser,
  site: { address },
}) => {
  await zoe.emulateMedia({ reducedMotion: 'reduce' })
  await found(zoe, address, 'Zoe', 'Friday at nine')
  const link = await linkOf(zoe)
  const elsewhere = address.replace('localhost', IN_NETWORK)
  const [ann, ben, old] = [await somebody(browser, PHONE), await somebody(browser), await somebody(browser)]
  await comeIn(ann, address + link, 'Ann')
  await comeIn(ben, elsewhere + link, 'Ben')
  await comeIn(old, address + link, 'Cat')
  await zoe.reload()
  await expect(zoe.locator('.group-people li')).toHaveCount(4)

  await zoe.getByRole('button', { name: 'Open a table for us' }).click()
  await expect(zoe).toHaveTitle('Halloween · 3 seats are free')
  const table = tableOf(zoe)
  for (const guest of [ann, ben, old]) await sitDown(guest)
  await swap(ben, 'Ben', old, 'Cat')
  const names = ['Zoe', 'Ann', 'Cat', 'Ben']
  for (const [seat, name] of names.entries()) await expect(zoe.locator('.seat-list li').nth(seat)).toContainText(name)
  for (const guest of [ann, ben, old]) await guest.getByRole('button', { name: 'I am ready' }).click()
  await expect(zoe).toHaveTitle('Halloween · all are ready')
  await zoe.getByRole('button', { name: 'Begin' }).click()
  for (const page of [zoe, ann, ben, old]) await expect(question(page)).toBeVisible()
  await playWithClicks([zoe, ann, ben, old], 8)

  const cat = await changeDevice(old, browser, table, 'Cat')
  await playWithClicks([zoe, ann, ben, cat], 8)
  await resign(ben)
  await expect(zoe.getByText('Ben has resigned; a bot plays to the end.').first()).toBeVisible()
  await playWithClicks([zoe, ann, cat], 3)
  await zoe.getByRole('button', { name: 'Menu' }).click()
  await zoe.getByRole('button', { name: 'End the match here, if all agree' }).click()
  for (const page of [ann, cat]) await page.getByRole('button', { name: 'End it' }).click()
  const all = [zoe, ann, ben, cat]
  for (const page of all) await expect(page.getByRole('heading', { name: /^Ended by agreement/ })).toBeVisible()
  await expect(zoe.locator('.ending')).toContainText('resigned, a bot played to the end.')
  for (const page of all) await findsInHistory(page, table, ['Zoe', 'Ann', 'Cat', 'Ben (resigned)'])

  for (const page of all) {
    await page.getByRole('link', { name: /Friday at nine/ }).click()
    await expect(page.locator('.group-history .status')).toContainText('Ended by agreement')
    await expect(page.locator('.group-played tbody tr')).toHaveText([/^Zoe/, /^Ann/, /^Ben/, /^Cat/])
  }
  await zoe.getByRole('button', { name: 'Open a table for us' }).click()
  await expect(zoe.locator('.seat-list li')).toHaveCount(4)
  const again = tableOf(zoe)
  expect(again).not.toBe(table)
  for (const guest of [ann, ben, cat]) await sitDown(guest)
  await zoe.getByRole('button', { name: 'Begin' }).click()
  for (const page of all) await expect(question(page)).toBeVisible()
  for (const page of all) expect(tableOf(page)).toBe(again)
})
