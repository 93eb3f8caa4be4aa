/** Whoever plays a game for the first time is asked at once: nobody else acts before; and nothing that nobody explains. */
import { type Idea, type Ideas, unexplained } from '@gloam/games/ideas.ts'
import { games } from '@gloam/games/index.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import type { Page } from '@playwright/test'
import { look, openEye, type Sight } from '../hand/eye.ts'
import { choose, expect, myDecision, question, tableOf, test } from '../site.ts'

/** Begins a match of this game, as whoever has never played it does. */
async function playFirst(page: Page, address: string, game: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  const card = page.locator('.game-card', { has: page.locator(`a[href="/learn/${game}"]`) })
  await card.getByRole('button', { name: 'Play now' }).click()
  await myDecision(page)
}

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
    const laid = (await table.json()) as { table: { seats: { strength?: string }[]; options: { first?: string } } }
    expect(laid.table.seats.map(({ strength }) => strength)).toEqual([undefined, 'novice', 'novice'])
    // And whoever has been asked who they are takes the first turn.
    expect(laid.table.options.first).toBe('seat-1')
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

/** So many own decisions, from the front door on. */
const DECISIONS = 24

for (const { name } of games) {
  test(`a first match of ${name} asks nothing that nobody explains`, { tag: '@long' }, async ({ page, site }) => {
    const { default: ideas } = (await import(`@gloam/games/${name}/ideas.ts`)) as { default: Ideas }
    await playFirst(page, site.address, name)
    await page.getByRole('tab', { name: 'Rules' }).click()
    await openEye(page)
    const luck = fastChance(36)
    for (let decisions = 0; decisions < DECISIONS && (await myDecision(page)); decisions++) {
      await mustBeExplained(page, name, ideas)
      await choose(page, (count) => luck.below(count))
    }
  })
}

async function mustBeExplained(page: Page, game: string, ideas: Ideas): Promise<void> {
  const { question } = await look(page)
  if (question === null) throw new Error('Nobody is asked anything.')
  const kinds = [question.ask, ...question.choices].flatMap(({ ask, do: does }) => [String(ask ?? does)])
  expect(unexplained(ideas, new Set(kinds))).toEqual([])
  // The book is open at what is asked, and has something to say about it.
  await expect(page.locator('.rulebook section.now'), String(question.ask['ask'])).toContainText(/\w+ \w+ \w+/)
  const about = ideas.list.filter((idea) => isAskedBy(idea, question))
  if (about.length === 0) return
  const known = await knownHere(page, game)
  if (about.every((idea) => known.includes(idea.name))) return
  await expect(page.getByRole('region', { name: 'Coach' }), String(question.ask['ask'])).toContainText(/\w+ \w+ \w+/)
}

/** Whether the question by itself brings the idea up, whatever else is so. */
function isAskedBy({ by, when }: Idea, { ask }: NonNullable<Sight['question']>): boolean {
  return when === undefined && by.some((sign) => 'ask' in sign && sign['ask'] === ask['ask'])
}

/** What the coach has said already. */
async function knownHere(page: Page, game: string): Promise<readonly string[]> {
  return page.evaluate((of) => {
    const { coached = {} } = JSON.parse(localStorage.getItem('gloam.prefs') ?? '{}') as {
      coached?: Record<string, { known: string[] }>
    }
    return coached[of]?.known ?? []
  }, game)
}
