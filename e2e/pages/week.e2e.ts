import { comeIn, found, linkOf, PHONE, somebody } from '../people/friends.ts'
import { expect, question, tableOf, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { unreadable } from '../tools/readable.ts'

test('a group plays the haunt of the week once; its page says what came of it', { tag: '@long' }, async ({
  page: zoe,
  browser,
  site,
}) => {
  const { address } = site
  await found(zoe, address, 'Zoe', 'The Tuesday Séance')
  const [ox, mo] = [await somebody(browser, PHONE), await somebody(browser)]
  const link = address + (await linkOf(zoe))
  await comeIn(ox, link, 'Ox')
  await comeIn(mo, link, 'Mo')
  await expect(ox.getByRole('heading', { name: 'The haunt of the week' })).toBeVisible()
  expect(await axeFinds(ox)).toEqual([])
  expect(await unreadable(ox)).toEqual([])

  // Whoever asks first lays it, the others come to the same table; nobody makes another match of it.
  await zoe.getByRole('button', { name: 'Open its table' }).click()
  await expect(zoe.locator('.seat-list li')).toHaveCount(3)
  const table = tableOf(zoe)
  await expect(zoe.getByRole('radio', { name: 'Only The Tuesday Séance' })).toBeDisabled()
  for (const other of [ox, mo]) {
    await other.reload()
    await other.getByRole('button', { name: 'To its table' }).click()
    await expect.poll(() => tableOf(other)).toBe(table)
    await other.getByRole('button', { name: 'Sit here' }).first().click()
    await expect(other.locator('.seat-list .you')).toBeVisible()
  }
  // Nothing is locked without a word.
  await expect(ox.locator('.options-panel')).toContainText('so nobody can change them')
  await zoe.getByRole('button', { name: 'Begin' }).click()
  await expect(question(zoe)).toBeVisible()
  const stop = (id: string) =>
    fetch(`/api/tables/${id}/stop`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  for (const one of [zoe, ox, mo]) await one.evaluate(stop, table)

  await ox.goto(`${address}/games`)
  await ox.getByRole('link', { name: /The Tuesday Séance/ }).click()
  await expect(ox.locator('.week-result')).toContainText('3 people · stopped')
  await expect(ox.getByRole('button', { name: 'To its table' })).toHaveCount(0)
})
