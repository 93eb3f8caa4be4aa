/** People who do not get along, and whoever keeps the house: from a foul word to a closed door. */
import type { GameTypes } from '@gloam/kernel/game.ts'
import { answerable } from '@gloam/kernel/in-advance.ts'
import type { Play } from '@gloam/kernel/play.ts'
import type { Browser, Page } from '@playwright/test'
import { expect, layTable, type Site, sitDownLater, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { drawNothing } from '../tools/undrawn.ts'

async function enter(page: Page, { address }: Site, name: string): Promise<void> {
  const answer = await page.request.post(`${address}/api/me`, { data: { name }, headers: { origin: address } })
  expect(answer.ok()).toBe(true)
}

/** Somebody else's page. */
async function another(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await drawNothing(context)
  return context.newPage()
}

/** Comes in by a letter, as the administrator. */
async function comeAsKeeper(page: Page, { address, letters }: Site): Promise<void> {
  letters.forget()
  const data = { email: 'keeper@example.org', name: 'Keeper' }
  await page.request.post(`${address}/api/link/ask`, { data, headers: { origin: address } })
  await page.goto(await letters.linkFor('keeper@example.org'))
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.waitForURL(`${address}/me`)
}

const act = async (page: Page, name: string, why: string) => {
  await page.getByRole('button', { name, exact: true }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Why?').fill(why)
  await sheet.getByRole('button', { name, exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

test('a foul word is folded away and reported; the administrator removes it and closes the door', {
  tag: '@long',
}, async ({ page, browser, site }) => {
  const { address } = site
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, site, 'Zoe')
  const made = await page.request.post(`${address}/api/tables`, {
    data: { game: 'halloween', seats: 3, open: true },
    headers: { origin: address },
  })
  const { id } = (await made.json()) as { id: string }
  const [ox, keeper] = [await another(browser), await another(browser)]
  await enter(ox, site, 'Oswin')
  await page.goto(`${address}/table/${id}`)
  await ox.goto(`${address}/table/${id}`)
  await ox.getByRole('button', { name: 'Sit here' }).first().click()
  await ox.getByRole('textbox', { name: 'Say something' }).fill('you are a turnip')
  await ox.getByRole('button', { name: 'Send' }).click()

  // Folded away for Zoe alone, and still to be read by whoever wants to.
  const talk = page.getByRole('log')
  await expect(talk.getByText('you are a turnip')).toBeVisible()
  const about = talk.getByRole('button', { name: 'About Oswin' })
  await about.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Do not hear them at this table' }).click()
  await expect(sheet.getByRole('status')).toContainText('folded away for you')
  await expect(talk.getByText('you are a turnip')).toBeHidden()
  await sheet.getByRole('button', { name: 'Report this line' }).click()
  await sheet.getByLabel('In a sentence').fill('I am no turnip.')
  expect(await axeFinds(page, { within: 'dialog[open]' })).toEqual([])
  await sheet.getByRole('button', { name: 'Report it' }).click()
  await expect(sheet.getByRole('status')).toContainText('Your report has arrived')
  await sheet.getByRole('button', { name: 'Block them' }).click()
  await expect(sheet.getByRole('status')).toContainText('do not meet Oswin')
  await page.keyboard.press('Escape')
  await talk.getByText('(folded away)').click()
  await expect(talk.getByText('you are a turnip')).toBeVisible()
  await expect(ox.getByRole('log').getByText('you are a turnip')).toBeVisible()

  // Zoe’s page tells whom she does not meet, and lets her take it back.
  const mine = await page.context().newPage()
  await mine.goto(`${address}/me`)
  const shunned = mine.getByRole('list', { name: 'People whom you do not hear or meet' })
  await expect(shunned.getByRole('listitem')).toHaveCount(2)
  await shunned.getByRole('button', { name: 'Meet them again' }).click()
  await expect(shunned.getByRole('listitem')).toHaveCount(1)
  await mine.goto(`${address}/house`)
  await expect(mine.getByText('No such room')).toBeVisible()

  await comeAsKeeper(keeper, site)
  await keeper.getByRole('link', { name: 'The house' }).click()
  const report = keeper.locator('.admin-list > li').filter({ hasText: 'I am no turnip.' })
  await expect(report.locator('.meant')).toContainText('you are a turnip')
  expect(await axeFinds(keeper)).toEqual([])
  await act(keeper, 'Remove the line', 'Foul.')
  await expect(talk.getByText('(removed by the house)')).toBeVisible()
  await act(keeper, 'It is dealt with', 'The line is gone.')
  await expect(report).toHaveCount(0)
  await keeper.getByRole('radio', { name: 'People', exact: true }).check()
  await keeper.getByRole('link', { name: 'Oswin', exact: true }).first().click()
  await expect(keeper.getByRole('heading', { name: 'Oswin' })).toBeVisible()
  await act(keeper, 'Ban', 'Think it over.')
  await expect(keeper.getByText(/Banned until .*: Think it over\./)).toBeVisible()
  // What was done stands there in words.
  await expect(keeper.getByText(/^person \S+ · for 7 days$/)).toBeVisible()

  // The one who is banned is told so, and the seat is free.
  await ox.goto(address)
  await expect(ox.getByRole('alert')).toContainText(/closed its door to you until .* Think it over\./)
  await expect(page.locator('.seat-list')).not.toContainText('Oswin')

  // The door is opened again.
  await act(keeper, 'Lift the ban', 'That was long enough.')
  await ox.goto(address)
  await expect(ox.getByRole('button', { name: 'Play now' }).first()).toBeVisible()
  await expect(ox.getByRole('alert')).toHaveCount(0)
  for (const one of [ox, keeper]) await one.context().close()
})

test('axe finds nothing in any part of the house', { tag: '@long' }, async ({ page, browser, site }) => {
  await layTable(page, site, { game: 'halloween', seats: 3 })
  const keeper = await another(browser)
  await comeAsKeeper(keeper, site)
  await keeper.getByRole('link', { name: 'The house' }).click()
  await keeper.getByRole('radio', { name: 'People', exact: true }).check()
  await keeper.getByRole('link', { name: 'Zoe', exact: true }).first().click()
  await act(keeper, 'Remove the name', 'So that something was done.')
  await keeper.goto(`${site.address}/house`)
  for (const part of ['Tables', 'Health', 'What was done', 'People']) {
    await keeper.getByRole('radio', { name: part, exact: true }).check()
    await expect(keeper.getByRole('heading', { name: part })).toBeVisible()
    expect(await axeFinds(keeper), part).toEqual([])
  }
  await keeper.context().close()
})

test('a question is answered by itself from now on, and asked again once that is taken back', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const isOffered = (play: Play<GameTypes>) => {
    const asked = play.questionOf(0)
    return asked !== undefined && answerable(play.game, asked) !== null
  }
  await sitDownLater(page, site, { game: 'hellhouse', seats: 3, until: isOffered })
  // It is in the menu: nobody has to look at it who plays.
  await expect(page.locator('.question .advance')).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('combobox', { name: 'Answer by itself' }).selectOption('always')
  const list = page.getByRole('list', { name: 'Answered by itself' })
  await expect(list.getByRole('listitem')).toContainText('always')
  expect(await axeFinds(page)).toEqual([])
  await list.getByRole('button', { name: 'Ask me again' }).click()
  await expect(list).toHaveCount(0)
})
