/** Whoever plays a game for the first time is asked at once: nobody else acts before. */
import { games } from '@gloam/games/index.ts'
import { expect, myDecision, question, tableOf, test } from '../site.ts'

for (const { name } of games) {
  test(`a first match of ${name} begins with a decision of one's own, against novices`, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(site.address)
    const card = page.locator('.game-card', { has: page.locator(`a[href="/learn/${name}"]`) })
    // Both ways in, of one weight.
    await expect(card.locator('.buttons .main')).toHaveCount(2)
    await expect(card.locator('.kind')).not.toBeEmpty()
    await card.getByRole('button', { name: 'Play now' }).click()
    await expect(question(page).locator('.choice').first()).toBeVisible()
    expect(site.picksOf(tableOf(page))).toBe(0)
    const table = await page.request.get(`${site.address}/api/tables/${tableOf(page)}`)
    const { seats } = ((await table.json()) as { table: { seats: { strength?: string }[] } }).table
    expect(seats.map(({ strength }) => strength)).toEqual([undefined, 'novice', 'novice'])
  })
}

test('both ways into a game stand above the fold', async ({ page, site }) => {
  await page.goto(site.address)
  for (const way of await page.locator('.game-card .buttons > *').all()) await expect(way).toBeInViewport({ ratio: 1 })
})

test('the offer of a lesson goes by itself after the first own turn', { tag: '@long' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Play now: Halloween' }).click()
  const offer = page.getByRole('region', { name: 'Guide' })
  await expect(offer).toContainText('New to Halloween?')
  const own = page.locator('.question', { hasText: 'Your turn' })
  for (let action = 0; action < 3; action++) {
    await expect(own).toBeVisible()
    await question(page).getByRole('button', { name: /^Rest/ }).first().click()
    // Three areas stand under their heading, the last two stand there at once.
    if (action !== 1) await question(page).locator('.choice').first().click()
  }
  await myDecision(page)
  await expect(offer).toHaveCount(0)
})

test('an empty list of tables has a way to fill it', { tag: '@long' }, async ({ page, open }) => {
  const server = await open()
  await page.goto(server.address)
  await page.getByRole('button', { name: 'Open a table: Halloween' }).click()
  await page.getByRole('button', { name: 'Lay the table' }).click()
  await expect(page.locator('.seat-list')).toBeVisible()
})

test('the front door is met by night, whatever the system has; daylight is for whoever asks', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(site.address)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
  await page.goto(`${site.address}/me`)
  await page.getByRole('group', { name: 'Light' }).getByRole('radio', { name: 'As this device says' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'daylight')
})
