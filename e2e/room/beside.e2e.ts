/** Two people at one device, at a table with somebody elsewhere: a curtain between the two, and nothing for the third. */
import { choose, expect, inviteFriends, question, test } from '../site.ts'
import { keepTrack, lift, playOn, stillHeld } from '../tools/handed-round.ts'
import { drawNothing } from '../tools/undrawn.ts'
import { listenTo } from '../tools/wire.ts'

test('two people hand one device round at a table with somebody elsewhere', { tag: '@long' }, async ({
  page,
  browser,
  site,
}) => {
  await page.addInitScript(keepTrack)
  await page.goto(site.address)
  await inviteFriends(page)
  const { id, link } = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ game: 'spookhuis', seats: 3 })
    const { id: laid } = await (await fetch('/api/tables', { method: 'POST', headers, body })).json()
    return { id: laid as string, link: `/table/${laid}` }
  })
  await page.goto(`${site.address}${link}`)
  const beside = page.locator('.beside-you')
  await beside.locator('summary').click()
  await beside.getByRole('textbox').fill('Mirabel')
  await beside.getByRole('button', { name: 'Sits here' }).click()
  await expect(page.locator('.seat-list li').nth(1)).toContainText('Around this device')
  await expect(page.getByText('This table is not rated')).toBeVisible()

  const away = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await drawNothing(away)
  const ox = await away.newPage()
  const heard = listenTo(ox)
  await ox.goto(`${site.address}${link}`)
  await ox.getByLabel('What shall we call you?').fill('Ox')
  await ox.getByRole('button', { name: 'Come in' }).click()
  await ox.getByRole('button', { name: 'Sit here' }).first().click()
  await expect(ox.locator('.seat-list li').nth(1)).toContainText('Beside Zoe')
  await ox.getByRole('button', { name: 'I am ready' }).click()
  await page.getByRole('button', { name: 'Begin' }).click()

  const chrome = await page.context().newCDPSession(page)
  const given: string[] = []
  const isOx = () => question(ox).locator('.choice').first().isVisible()
  while (new Set(given).size < 2) {
    await expect.poll(async () => (await isOx()) || page.locator('.curtain').isVisible()).toBe(true)
    if (await isOx()) {
      await choose(ox, (many) => given.length % many)
      continue
    }
    await expect.poll(() => stillHeld(page, chrome)).toEqual([])
    given.push(await lift(page))
    await page.locator('.lately-panel button.main').click()
    await expect(page.locator('.around-voice')).toBeVisible()
    // What has happened was told behind the curtain, once.
    await expect(page.getByText('Since your last turn')).toHaveCount(0)
    // Whoever holds it plays on until it is somebody else's turn, here or elsewhere.
    await expect.poll(async () => (await playOn(page, 1)) === 'curtain' || isOx()).toBe(true)
  }
  expect([...new Set(given)].sort()).toEqual(['Mirabel', 'Zoe'])
  // Ox has seen through no other eyes, and what is asked of the two was never sent to him.
  const seats = heard.flatMap((text) => /"seen":\{"seat":(-?\d+)/.exec(text)?.[1] ?? [])
  expect(new Set(seats)).toEqual(new Set(['2']))
  expect(id).toBe(new URL(ox.url()).pathname.split('/')[2])
  await away.close()
})
