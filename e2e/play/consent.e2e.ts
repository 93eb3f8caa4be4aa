/** Somebody mends a table: everybody steps back to an earlier decision, if everybody agrees. */
import type { Browser, Page } from '@playwright/test'
import { expect, myDecision, playWithClicks, question, type Site, test } from '../site.ts'
import { drawNothing } from '../tools/undrawn.ts'

type Sitter = readonly [page: Page, name: string]

/** Two people at one table, in browsers of their own; the first begins. */
async function sitDown(browser: Browser, { address }: Site): Promise<[Page, Page]> {
  const enter = async (name: string) => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    await drawNothing(page)
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(`${address}/api${path}`, { data, headers: { origin: address } })
      expect(answer.ok(), path).toBe(true)
      return (await answer.json()) as { id: string }
    }
    await post('/me', { name })
    return { page, post }
  }
  const [zoe, ox] = [await enter('Zoe'), await enter('Ox')]
  const { id } = await zoe.post('/tables', { game: 'halloween', seats: 2, options: { first: 'seat-1' } })
  await ox.post(`/tables/${id}/sit`, { seat: 1 })
  await zoe.post(`/tables/${id}/start`, {})
  for (const { page } of [zoe, ox]) await page.goto(`${address}/table/${id}`)
  return [zoe.page, ox.page]
}

test('a step back needs the consent of all: one refuses and nothing happens, all agree and all are there', async ({
  browser,
  site,
}) => {
  const [zoe, ox] = await sitDown(browser, site)
  const pages = [zoe, ox]
  await myDecision(zoe)
  for (const page of pages) await expect(page.locator('.players')).not.toContainText('away')
  const texts = () => Promise.all(pages.map((page) => question(page).textContent()))
  const points = () => Promise.all(pages.map((page) => page.locator('.players').textContent()))
  const atFirst = { asked: await texts(), points: await points() }
  await playWithClicks(pages, 7)
  await expect.poll(async () => (await texts())[0]).not.toBe(atFirst.asked[0])

  const lines = () => Promise.all(pages.map((page) => page.getByRole('log').locator('li').count()))
  const propose = async ([by, name]: Sitter, [other, otherName]: Sitter) => {
    const button = by.getByRole('button', { name: 'Propose to step back to before this' })
    // What can be done with a line is shown beside it when the pointer comes there.
    const line = by.getByRole('log').locator('li').filter({ has: button }).first()
    await line.hover()
    await line.getByRole('button', { name: 'Propose to step back to before this' }).click()
    await expect(by.getByText(`It happens once ${otherName} agrees`)).toBeVisible()
    await expect(other.getByText(`${name} proposes to step back.`)).toBeVisible()
  }
  // Both have seen all that was played, and one of them is asked.
  await expect.poll(async () => new Set(await lines()).size).toBe(1)
  await expect.poll(async () => (await texts()).filter((text) => text?.startsWith('Your turn')).length).toBe(1)
  const now = { asked: await texts(), lines: await lines() }
  // Anybody may propose, and not only whoever has laid the table.
  await propose([ox, 'Ox'], [zoe, 'Zoe'])
  await zoe.getByRole('button', { name: 'Play on' }).click()
  for (const page of pages) await expect(page.getByText('Ox proposes to step back.')).toHaveCount(0)
  await expect.poll(async () => ({ asked: await texts(), lines: await lines() })).toEqual(now)

  await propose([zoe, 'Zoe'], [ox, 'Ox'])
  expect(await lines()).toEqual(now.lines)
  await ox.getByRole('button', { name: 'Agree' }).click()
  for (const page of pages)
    await expect(
      page.getByRole('log', { name: 'Log' }).getByText('The table stepped back to an earlier decision.'),
    ).toBeVisible()
  await expect.poll(texts).toEqual(atFirst.asked)
  await expect.poll(points).toEqual(atFirst.points)
  await playWithClicks(pages, 2)
  for (const page of pages) await page.context().close()
})
