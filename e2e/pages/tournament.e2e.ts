/** A tournament as people meet it: set up on a group's page, signed up for, begun, and one's own table to sit down at. */

import { found, PHONE } from '../people/friends.ts'
import { expect, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { unreadable } from '../tools/readable.ts'

test('a group’s tournament is set up, signed up for and begun; its page is whole on a phone', { tag: '@long' }, async ({
  page: zoe,
  site,
}) => {
  await found(zoe, site.address, 'Zoe', 'The Thursday lamp')
  await zoe.getByRole('button', { name: 'Set up a tournament' }).click()
  const sheet = zoe.getByRole('dialog')
  await expect(sheet.getByLabel('Name')).toBeVisible()
  expect.soft(await axeFinds(zoe, { within: '.cup-form' })).toEqual([])
  await sheet.getByLabel('Name').fill('Before All Hallows')
  await sheet.getByRole('radio', { name: '2', exact: true }).check()
  await sheet.getByRole('button', { name: 'Set up a tournament' }).click()
  await expect(zoe.getByRole('heading', { level: 1 })).toHaveText('Before All Hallows')
  await zoe.getByRole('button', { name: 'Sign up' }).click()
  await zoe.getByRole('button', { name: 'Add a bot' }).click()
  await expect(zoe.locator('.cup-comers li')).toHaveCount(2)
  expect.soft(await axeFinds(zoe, {})).toEqual([])
  await zoe.getByRole('button', { name: 'Begin now' }).click()
  const own = zoe.getByRole('article', { name: 'Your table' })
  await expect(own.getByRole('link', { name: 'Sit down' })).toBeVisible()
  await expect(zoe.locator('.cup-standing li')).toHaveCount(2)
  expect.soft(await axeFinds(zoe, {})).toEqual([])
  await zoe.setViewportSize(PHONE)
  expect.soft(await zoe.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  expect.soft(await unreadable(zoe)).toEqual([])
  await own.getByRole('link', { name: 'Sit down' }).click()
  await expect(zoe).toHaveURL(/\/table\//)

  // Nobody else plays: whoever stops has the consent of all. From the end one comes back.
  const table = new URL(zoe.url()).pathname
  await zoe.request.post(`${site.address}/api${table.replace('/table/', '/tables/')}/stop`, {
    data: {},
    headers: { origin: site.address },
  })
  await zoe.getByRole('dialog').getByRole('link', { name: 'To the tournament' }).click()
  await expect(zoe).toHaveURL(/\/tournament\//)
})
