/** The house in the page: with the server stopped one plays on, against bots, and what was played is kept. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { GAMES } from '../all-games.ts'
import { myDecision, playOn, question, tableOf, test } from '../site.ts'

// What a browser keeps is the subject here.
test.use({ serviceWorkers: 'allow' })

/** Whoever plays is quick, and so are bots. */
async function bePatient(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const prefs = { botPace: 'quick', bots: 1, strength: 'novice', motion: 'none', pace: 'quick' }
    localStorage.setItem('gloam.prefs', JSON.stringify(prefs))
  })
}

/** Once the browser has by itself all files of a part. */
async function untilKept(page: Page, part: string): Promise<void> {
  const isKept = () =>
    page.evaluate(async (wanted) => {
      const cache = await caches.open('gloam')
      const all = (await (await fetch('/offline.json')).json()) as Record<string, string[]>
      const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
      return ['/', ...(all[wanted] ?? []), ...(all[`${wanted}/en`] ?? [])].every((file) => kept.has(file))
    }, part)
  await expect.poll(isKept).toBe(true)
}

for (const [nth, game] of GAMES.entries())
  test(`${game} is played without a server, closed in the middle, and goes on`, {
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
    expect(await playOn(later, nth === 0 ? 4 : 12)).toBeGreaterThan(3)
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
