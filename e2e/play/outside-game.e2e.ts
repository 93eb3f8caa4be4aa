/** A game from outside: packed, named by GLOAM_GAMES, and played from the front door to its end, on a client that never heard of it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packExample } from '@gloam/server/testing/packed.ts'
import type { Page } from '@playwright/test'
import { expect, question, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { takePicture } from '../tools/undrawn.ts'

const TURNS = 5

let folder = ''
let packed = ''

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gloam-packed-'))
  packed = await packExample(folder)
})

test.afterAll(() => rmSync(folder, { recursive: true }))

const ending = (page: Page) => page.locator('dialog.ending')
const card = (page: Page) => page.locator('.game-card', { has: page.getByRole('heading', { name: 'Lanterns' }) })

/** All that the page complains about. */
function complaints(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (line) => line.type() === 'error' && said.push(line.text()))
  return said
}

/** Hangs one lantern after the other by pressing it on the board, until day breaks. */
async function playOnTheBoard(page: Page): Promise<void> {
  const lit = page.locator('.lan-held.lit')
  const window = page.locator('.lan-house.own .lan-window .lan-lantern')
  for (let turn = 1; turn <= TURNS; turn++) {
    await expect(lit.or(ending(page)).first()).toBeVisible()
    const log = await page.locator('.log').textContent()
    await lit.first().click()
    await expect.poll(() => page.locator('.log').textContent()).not.toBe(log)
    if (turn === 1) await expect(window).toHaveCount(1)
  }
  await expect(ending(page)).toBeVisible()
}

test('it is chosen at the front door, played on its board to the end, and looked back at', { tag: '@long' }, async ({
  page,
  open,
}) => {
  const said = complaints(page)
  const { address } = await open({ GLOAM_GAMES: packed })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await expect(card(page)).toContainText('2–4 players')
  await expect(card(page).locator('.cover-art svg')).toBeVisible()
  await card(page).getByRole('button', { name: 'Play now' }).click()
  await expect(question(page)).toContainText('Which lantern do you hang')
  await expect(page.locator('.lan-house')).toHaveCount(3)
  // Its style has come, and lies under the frame's.
  await expect(page.locator('.lan-window').first()).toHaveCSS('display', 'grid')
  expect(await axeFinds(page)).toEqual([])
  await takePicture(page, 'test-results/outside-game.png')
  await playOnTheBoard(page)
  await expect(ending(page)).toContainText('The longest night is over.')
  await ending(page)
    .getByRole('button', { name: 'Watch the replay' })
    .or(page.getByRole('link', { name: 'Watch the replay' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/replay/)
  await expect(page.locator('.lan-house')).toHaveCount(3)
  expect(said).toEqual([])
})

test('its lesson and its rules are read in English by whoever reads German', { tag: '@long' }, async ({
  page,
  open,
}) => {
  const said = complaints(page)
  const { address } = await open({ GLOAM_GAMES: packed })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => Object.defineProperty(navigator, 'languages', { value: ['de'] }))
  await page.goto(`${address}/rules/lanterns`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText('It is the longest night')).toBeVisible()
  await page.goto(`${address}/learn/lanterns`)
  const voice = page.locator('.voice')
  await expect(voice).toContainText('Whoever has the brightest house')
  await voice.locator('button.main').click()
  await voice.locator('button.main').click()
  await page.locator('.lan-held.lit').click()
  await expect(voice).toContainText('Then the next house is on turn')
  expect(said).toEqual([])
})

test('where its files are gone, the others are played as ever', { tag: '@long' }, async ({ page, open }) => {
  const { address } = await open({ GLOAM_GAMES: packed })
  await page.route('**/assets/outside/**', (route) => route.abort())
  await page.goto(address)
  await expect(page.locator('.game-card').first()).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})
