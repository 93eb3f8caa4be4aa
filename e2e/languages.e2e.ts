/** Everybody reads their own language: at one table, in one turn, in letters; and nothing is said in none. */
import type { Page } from '@playwright/test'
import { expect, type House, openTable, playOn, test } from './house.ts'
import { MADE_UP, plainInMatch, plainTexts } from './plain.ts'
import { preview, withBuiltPages } from './preview.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

async function openMenu(page: Page): Promise<void> {
  await page.locator('.bar-buttons button').last().click()
  await expect(page.locator('dialog[open] select[name=language]')).toBeVisible()
}

/** From now on this browser reads the language that a script makes. */
async function readMadeUp(page: Page, { address }: House): Promise<void> {
  await withBuiltPages(page.context(), address)
  await page.addInitScript((language) => {
    const kept = JSON.parse(localStorage.getItem('gloam.prefs') ?? '{}') as object
    localStorage.setItem('gloam.prefs', JSON.stringify({ ...kept, language }))
  }, MADE_UP)
}

test('no page has words of its own: in a language made by a script none is left', async ({ page, house }) => {
  test.setTimeout(300_000)
  await readMadeUp(page, house)
  const plain: Record<string, string[]> = {}
  const look = async (where: string) => {
    await expect(page.locator('.loading')).toHaveCount(0)
    const found = await plainTexts(page)
    if (found.length > 0) plain[where] = found
  }
  const visit = async (path: string, sign: string) => {
    await page.goto(house.address + path)
    await expect(page.locator(sign).first()).toBeVisible()
    await look(path)
  }
  await visit('/', '.game-card .buttons')
  await page.locator('.hero .buttons button').nth(1).click()
  await expect(page.locator('.seat-list')).toBeVisible()
  await look('before the start')
  await openTable(page, house, { game: 'halloween', seats: 2, pace: { kind: 'slow', days: 3 }, hints: true })
  await look('table')
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await look('tabs')
  }
  await openMenu(page)
  await look('menu')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.locator('dialog[open]')).toBeVisible()
  await look('keys')
  await page.keyboard.press('Escape')
  await playOn(page)
  await expect(page.locator('.ending')).toBeVisible()
  await look('end')
  const table = new URL(page.url()).pathname
  await visit(`${table}/replay`, '[type=range]')
  await visit('/games', '.table-list, main')
  await visit('/me', '.letters')
  await visit('/privacy', 'h1')
  await visit('/tales/betrayal', '.tale')
  for (const game of ['halloween', 'betrayal', 'hellhouse', 'spookhuis']) {
    await visit(`/rules/${game}`, '.rulebook section')
    await visit(`/learn/${game}`, '.voice')
  }
  await visit('/nowhere', 'h1')
  await visit('/come-in?token=x', 'h1')
  await visit('/stop/x', 'h1')
  expect(plain).toEqual({})
})

/** Picks from one look to the next. */
const EVERY = { halloween: 20, betrayal: 12, hellhouse: 30, spookhuis: 8 }

for (const [game, every] of Object.entries(EVERY))
  test(`nor has the table of ${game}, from the first pick to the last`, async ({ page }) => {
    test.setTimeout(300_000)
    const seats = game === 'betrayal' ? 5 : 4
    await preview.open(
      page,
      `game=${game}&seats=${seats}&seed=3&asked=no&bots=no&motion=none&pace=at once&language=${MADE_UP}`,
    )
    const { looked, plain } = await plainInMatch(page, every)
    expect(looked).toBeGreaterThan(10)
    expect(plain).toEqual([])
  })
