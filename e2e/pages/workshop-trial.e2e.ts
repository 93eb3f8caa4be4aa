/** Trying a haunt at the bench: a house of its own, played from there, fired by hand, measured, and held against the laws. */

import { WHOLE_MATCH } from '@gloam/kernel/testing/effort.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'

const house = (page: Page) => page.getByRole('complementary', { name: 'Trying it' })
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What you are doing' }).getByRole('button', { name })

async function tryIt(page: Page, address: string) {
  await page.goto(`${address}/workshop`)
  await page.getByRole('button', { name: /^Something hunts you/ }).click()
  await view(page, 'Try it').click()
  await expect(house(page).locator('.board-window')).toBeVisible()
}

test('a haunt is tried in a house of its own, played on, fired by hand and taken back', async ({ page, site }) => {
  await tryIt(page, site.address)
  const panel = house(page)
  await expect(panel.getByRole('status')).toHaveText('Round 1')
  // It is made to fit: from another round, with more players.
  await panel.locator('.ws-wishes summary').click()
  await panel.getByLabel('From round').fill('3')
  await expect(panel.getByRole('status')).toHaveText('Round 3')
  await panel.getByLabel('Players').selectOption('6')
  await expect(panel.locator('.ws-wishes summary')).toContainText('6 players')
  await expect(panel.getByRole('status')).toHaveText('Round 3')

  await panel.getByRole('button', { name: 'One turn' }).click()
  await expect(panel.getByRole('button', { name: 'Back', exact: true })).toBeEnabled()
  await panel.locator('.ws-firings summary').click()
  await panel.getByRole('button', { name: 'Now: Hound' }).click()
  await expect(panel.locator('.ws-record .newest')).toContainText('Hound')
  // A line of the record leads to its page.
  await panel.locator('.ws-record li button').first().click()
  await expect(page.locator('#ws-title')).toHaveText('Monsters')
  await panel.getByRole('button', { name: 'Now: The last round is over' }).click()
  await expect(panel.getByRole('button', { name: 'Play from here' })).toBeDisabled()
  await panel.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(panel.getByRole('button', { name: 'Play from here' })).toBeEnabled()
  expect(await axeFinds(page)).toEqual([])
})

test('one sits down in it, plays, and nothing of it is kept', { tag: '@long' }, async ({ page, site }) => {
  await tryIt(page, site.address)
  await house(page).getByRole('button', { name: 'Play from here' }).click()
  const table = page.locator('.ws-at-table')
  await expect(table.locator('.table-screen')).toBeVisible()
  // The books are read as ever, and then somebody is asked.
  const leaf = table.getByRole('button', { name: /^(Turn the leaf|Close the book|Put it down)/ })
  await expect(table.locator('.question.asked').or(leaf).first()).toBeVisible()
  await table.getByRole('button', { name: 'Back to the bench' }).click()
  await expect(house(page).getByRole('button', { name: 'Play from here' })).toBeVisible()
  await page.goto(`${site.address}/games`)
  await expect(page.getByText('The Hound Below')).toHaveCount(0)
})

test('a number of the rules is put into a text, and stands there at the table', async ({ page, site }) => {
  await page.goto(`${site.address}/workshop`)
  await page.getByRole('button', { name: /^Something hunts you/ }).click()
  const pages = page.getByRole('navigation', { name: 'Pages of the haunt' })
  await pages.getByRole('button', { name: 'The two books' }).click()
  const goals = page.locator('.ws-text[data-key$=".goal"]')
  await expect(goals).toHaveCount(2)
  for (const goal of await goals.all()) {
    await goal.locator('textarea').fill('Drive ')
    await goal.getByRole('button', { name: '+ A number of the rules', exact: true }).click()
    expect(await axeFinds(page)).toEqual([])
    await goal
      .getByRole('button', { name: /2 3 3 4/ })
      .first()
      .click()
    await expect(goal.locator('textarea')).toHaveValue(/^Drive \{[\w.-]+\}$/)
  }
  await expect(page.locator('.ws-remark')).toHaveCount(0)
  await view(page, 'Try it').click()
  await house(page).getByRole('button', { name: 'Play from here' }).click()
  await expect(page.locator('.ws-at-table')).toContainText(/Drive 3(?!–)/)
})

test('bots play it: the figures grow, are paused and go on', { tag: '@long' }, async ({ page, site }) => {
  await tryIt(page, site.address)
  await view(page, 'Is it fair?').click()
  const played = page.locator('.ws-fair-head [role="status"]')
  await expect(played).toHaveText(/^0 of 400/)
  await page.getByRole('button', { name: 'Let bots play it' }).click()
  await expect(played).toHaveText(/^[1-9]\d* of 400/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible()
  const before = Number.parseInt((await played.textContent()) ?? '0', 10)
  // What was played is there when one comes back to it, as long as nothing was changed.
  await view(page, 'Write').click()
  await view(page, 'Is it fair?').click()
  await expect(played).toHaveText(new RegExp(`^${before} of 400`))
  await expect(page.locator('.ws-met')).toContainText('Drive a Nail')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(async () => Number.parseInt((await played.textContent()) ?? '0', 10)).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Pause' }).click()
  expect(await axeFinds(page)).toEqual([])
})

test('a number is let go, looked for and taken, in one step', { tag: '@long' }, async ({ page, site }) => {
  await tryIt(page, site.address)
  await view(page, 'Is it fair?').click()
  const free = page.getByLabel('Free to change')
  await free.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Look for it' }).click()
  // Bots play some thousand matches first.
  await expect(page.locator('.ws-outcome')).toContainText('matches that were not used to find it', WHOLE_MATCH)
  await page.getByRole('button', { name: 'Take these numbers' }).click()
  await expect(page.locator('.ws-outcome')).toHaveCount(0)
})

test('the laws of every game are held against it, one match after the other', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await tryIt(page, site.address)
  await view(page, 'Is it fair?').click()
  await page.locator('.ws-sound').getByRole('button', { name: 'Try it' }).click()
  const laws = page.locator('.ws-laws li')
  await expect(laws.filter({ hasText: 'Secrets are kept.' })).toContainText(/[1-9]\d* of 40/)
  await expect(laws.filter({ hasText: 'There are words for all that happens.' })).toHaveClass('held')
  await expect(page.locator('.ws-laws .broken')).toHaveCount(0)
})
