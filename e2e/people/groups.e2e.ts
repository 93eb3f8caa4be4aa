import type { Page } from '@playwright/test'
import { IN_NETWORK } from '../browser/browser.ts'
import { expect, question, tableOf, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { unreadable } from '../tools/readable.ts'
import { comeIn, found, linkOf, PHONE, somebody } from './friends.ts'

/** Somebody who has a name, by no form of a page. */
const enter = (page: Page, name: string) =>
  page.evaluate(
    (name) =>
      fetch('/api/me', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      }),
    name,
  )

/** What is new on the page comes by itself; nobody waits for it here. */
const look = (page: Page) => page.reload()

test('a group plays, and plays again from its page; others are no part of it', async ({ page: zoe, browser, site }) => {
  const { address } = site
  const elsewhere = address.replace('localhost', IN_NETWORK)
  await found(zoe, address, 'Zoe', 'The Tuesday Séance')
  const link = await linkOf(zoe)
  const [ox, mo, eve] = [await somebody(browser, PHONE), await somebody(browser), await somebody(browser)]
  await comeIn(ox, address + link, 'Ox')
  // One of them by an address that is not this machine's own.
  await comeIn(mo, elsewhere + link, 'Mo')
  await look(zoe)
  await expect(zoe.locator('.group-people .here')).toHaveCount(3)

  // Nobody has played yet: the table has a seat for each of them.
  await zoe.getByRole('button', { name: 'Open a table for us' }).click()
  await expect(zoe.getByRole('radio', { name: 'Only The Tuesday Séance' })).toBeChecked()
  const first = tableOf(zoe)
  await eve.goto(`${address}/table/${first}`)
  // Nothing stands there to be pressed that would be refused, without a name and with one.
  await expect(eve.getByText('This table is for a group.')).toBeVisible()
  await enter(eve, 'Eve')
  await look(eve)
  await expect(eve.getByText('This table is for a group.')).toBeVisible()
  await expect(eve.locator('.seat-list li')).toHaveCount(3)
  await expect(eve.getByRole('button', { name: 'Sit here' })).toHaveCount(0)
  await expect(eve.getByLabel('Link to this table')).toHaveCount(0)
  for (const member of [ox, mo]) {
    await look(member)
    await member.locator('.table-line', { hasText: 'Gathering' }).click()
    await member.getByRole('button', { name: 'Sit here' }).first().click()
    await expect(member.locator('.seat-list .you')).toBeVisible()
  }
  await zoe.getByRole('button', { name: 'Begin' }).click()
  await expect(question(zoe)).toBeVisible()
  for (const member of [zoe, ox, mo])
    await member.evaluate(
      (table) =>
        fetch(`/api/tables/${table}/stop`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
      first,
    )

  await zoe.goto(`${address}/games`)
  await zoe.getByRole('link', { name: /The Tuesday Séance/ }).click()
  await expect(zoe.locator('.group-history')).toContainText('Ended by agreement')
  await expect(zoe.locator('.group-played')).toContainText('Mo')
  expect(await axeFinds(zoe)).toEqual([])
  await zoe.getByRole('button', { name: 'Open a table for us' }).click()
  await expect(zoe.locator('.seat-list li')).toHaveCount(3)
  expect(tableOf(zoe)).not.toBe(first)
  await ox.goto(`${address}/games`)
  await ox.getByRole('link', { name: /The Tuesday Séance/ }).click()
  await expect(ox.locator('.table-line', { hasText: 'Gathering' })).toBeVisible()
  expect(await unreadable(ox)).toEqual([])
})

test('a founder sends somebody away, lets them back, hands the group on; the last one closes it', {
  tag: '@long',
}, async ({ page: zoe, browser, site: { address } }) => {
  await found(zoe, address, 'Zoe', 'Night watch')
  const page = new URL(zoe.url()).pathname
  const old = await linkOf(zoe)
  const ox = await somebody(browser)
  await comeIn(ox, address + old, 'Ox')
  await look(zoe)
  await zoe.getByRole('button', { name: 'What you can do about Ox' }).click()
  await zoe.getByRole('button', { name: /^Send away/ }).click()
  await expect(zoe.locator('.group-people li')).toHaveCount(1)
  await ox.goto(address + page)
  await expect(ox.getByRole('heading', { level: 1 })).toContainText('There is no such group here')
  await ox.goto(address + old)
  await expect(ox.getByRole('heading', { level: 1 })).toContainText('This link leads to no group any more')
  const link = await linkOf(zoe)
  await ox.goto(address + link)
  await ox.getByRole('button', { name: 'Come in as Ox' }).click()
  await expect(ox.getByRole('alert')).toContainText('You were sent away from this group.')
  await zoe.getByRole('button', { name: 'Let back' }).click()
  await expect(zoe.getByRole('button', { name: 'Let back' })).toHaveCount(0)
  await ox.getByRole('button', { name: 'Come in as Ox' }).click()
  await expect(ox.locator('.group-people li')).toHaveCount(2)

  await look(zoe)
  await expect(zoe.getByText('to leave it, hand it on first')).toBeVisible()
  await expect(zoe.getByRole('button', { name: 'Leave the group' })).toHaveCount(0)
  await zoe.getByRole('button', { name: 'What you can do about Ox' }).click()
  await zoe.getByRole('button', { name: /^Hand the group on/ }).click()
  await zoe.getByRole('button', { name: 'Leave the group' }).click()
  await zoe.locator('dialog[open]').getByRole('button', { name: 'Leave the group' }).click()
  await expect(zoe).toHaveURL(/\/games$/)
  await look(ox)
  await ox.getByRole('button', { name: 'Close the group' }).click()
  const sheet = ox.locator('dialog[open]')
  await expect(sheet.getByRole('button', { name: 'Close the group' })).toBeDisabled()
  await sheet.getByLabel('Name of the group').fill('Night watch')
  await sheet.getByRole('button', { name: 'Close the group' }).click()
  await expect(ox).toHaveURL(/\/games$/)
  await ox.goto(address + page)
  await expect(ox.getByRole('heading', { level: 1 })).toContainText('There is no such group here')
})
