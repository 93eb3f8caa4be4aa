/** The house in the page: with the server stopped one plays on, against bots, and what was played is kept. */
import { ALL, effort } from '@gloam/kernel/testing/effort.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { GAMES } from '../all-games.ts'
import { myDecision, playOn, question, tableOf, test } from '../site.ts'

// What a browser keeps is the subject here.
test.use({ serviceWorkers: 'allow' })

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Whoever plays is quick, and so are bots. */
async function bePatient(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const prefs = { botPace: 'quick', bots: 1, strength: 'novice', motion: 'none', pace: 'quick' }
    localStorage.setItem('gloam.prefs', JSON.stringify(prefs))
  })
}

/** Once the browser has by itself all files of a part. */
async function untilKept(page: Page, part: string): Promise<void> {
  const parts = () => page.evaluate(async () => (await (await caches.match('/kept-parts'))?.json()) ?? [])
  await expect.poll(parts).toContain(part)
}

/** Bytes that the browser keeps for pages to be opened without a line. */
const keptBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const kept = await Promise.all(
      caught.map(async (cache) => Promise.all((await cache.keys()).map((request) => cache.match(request)))),
    )
    const sizes = kept.flat().map(async (answer) => (await answer?.arrayBuffer())?.byteLength ?? 0)
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  })

/** What a phone should not notice, with all games; a first visit brings what all need. */
const MOST_KEPT = 4_000_000
const FIRST_KEPT = 1_500_000

test('what is kept is little: at the first visit what all need, and with all games no four megabytes', {
  tag: '@long',
}, async ({ context, site }) => {
  const page = await context.newPage()
  await page.goto(site.address)
  await untilKept(page, 'all')
  const first = await keptBytes(page)
  expect(first).toBeGreaterThan(FIRST_KEPT / 4)
  expect(first).toBeLessThan(FIRST_KEPT)
  // A game’s board and rules are no part of it.
  const parts = await page.evaluate(() => fetch('/service-worker.js').then((answer) => answer.text()))
  for (const game of GAMES) expect(parts).toContain(`"${game}/en"`)
  for (const game of GAMES) {
    await page.goto(`${site.address}/rules/${game}`)
    await untilKept(page, game)
    await untilKept(page, `${game}/en`)
  }
  const all = await keptBytes(page)
  test.info().annotations.push({ type: 'kept', description: `${first} bytes at first, ${all} with all games` })
  expect(all).toBeGreaterThan(first)
  expect(all).toBeLessThan(MOST_KEPT)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  for (const [nth, game] of GAMES.entries())
    test(`${game} is played without a server, closed in the middle, and ${ALL ? 'played to its end' : 'goes on'}`, {
      tag: nth === 0 ? [] : ['@long'],
    }, async ({ context, open }) => {
      const server = await open()
      await bePatient(context)
      const page = await context.newPage()
      // One visit, and the game opened once: nothing is asked for, and nobody has a name.
      await page.goto(server.address)
      await untilKept(page, 'all')
      await page.goto(`${server.address}/rules/${game}`)
      await untilKept(page, game)
      await untilKept(page, `${game}/en`)
      await server.stop()

      await page.goto(server.address)
      await expect(page.getByText('There is no server here just now')).toBeVisible()
      await page.locator('.game-card').nth(nth).getByRole('button', { name: 'Play now' }).click()
      await expect(question(page)).toBeVisible()
      const table = tableOf(page)
      expect(table).toMatch(/^here-/)
      expect(await myDecision(page)).toBe(true)
      expect(await playOn(page, 6)).toBe(6)

      // Closed in the middle, and found again among one's games.
      await page.close()
      const later = await context.newPage()
      await later.goto(`${server.address}/games`)
      await later.locator(`a[href="/table/${table}"]`).first().click()
      await expect(question(later)).toBeVisible()
      expect(await myDecision(later)).toBe(true)
      expect(await playOn(later, effort(4, 5_000))).toBeGreaterThan(3)
      if (ALL) await expect(later.locator('dialog.ending')).toBeVisible()
    })
})

test('without a server a table is laid as one likes it, hints are there, and two windows are at one table', {
  tag: '@long',
}, async ({ context, open }) => {
  const server = await open()
  await bePatient(context)
  const page = await context.newPage()
  await page.goto(server.address)
  await untilKept(page, 'all')
  await page.goto(`${server.address}/rules/halloween`)
  await untilKept(page, 'halloween')
  await server.stop()
  await page.goto(server.address)
  await page.getByRole('button', { name: 'Invite friends' }).first().click()
  await page.getByLabel('What shall we call you?').fill('Zoe')
  await page.getByRole('button', { name: 'Lay the table' }).click()
  await page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '2' }).check()
  await expect(page.locator('.seat-list li')).toHaveCount(2)
  await page.getByLabel('Add a bot').first().selectOption('novice')
  await page.getByRole('button', { name: 'Begin' }).click()
  expect(await myDecision(page)).toBe(true)
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(page.locator('.hint-said')).not.toBeEmpty()
  const other = await context.newPage()
  await other.goto(page.url())
  expect(await myDecision(other)).toBe(true)
  const before = await page.locator('.log').textContent()
  expect(await playOn(other, 1)).toBe(1)
  // Both are read anew each time: either may still be telling what has happened.
  const told = () => Promise.all([page, other].map((window) => window.locator('.log').textContent()))
  await expect
    .poll(async () => {
      const [here, there] = await told()
      return here === there && here !== before
    })
    .toBe(true)
})
