/** A haunt of one's own is published on the shelf; four people in browsers of their own draw it, and play it to its end. */
import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { PHONE, somebody } from '../people/friends.ts'
import { expect, playOn, question, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { unreadable } from '../tools/readable.ts'

const DESK = { width: 1440, height: 900 }

/** Its monster is as light as paper, and what stands on its cover is read all the same. */
const LAMPS = readFileSync(new URL('../../examples/haunts/the-last-lamps.json', import.meta.url), 'utf8').replace(
  '"moth": {',
  '"moth": { "face": "wolf-head", "colour": "#f8f8f0",',
)
/** The house is the same for all tests, and the same rules stand on its shelf once. */
const LATER = LAMPS.replace('"round": 8', '"round": 9').replace('"The Last Lamps"', '"The Late Lamps"')
const { 'end.101.hero': heroes, 'end.101.traitor': traitor } = JSON.parse(LATER).words.en as Record<string, string>
/** What is said when it is over, by whoever has won. */
const ITS_ENDS = new RegExp(`${heroes}|${traitor}`)

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

async function comeInAs(page: Page, address: string, name: string): Promise<void> {
  await page.request.post(`${address}/api/me`, { data: { name }, headers: { origin: address } })
}

/** A file, as somebody chooses it. */
const fileOf = (text: string) => ({ name: 'haunt.json', mimeType: 'application/json', buffer: Buffer.from(text) })

/** From the shelf to the open haunt. */
async function publish(page: Page, address: string, text: string, name: string): Promise<void> {
  await page.goto(`${address}/shelf`)
  await page.getByRole('button', { name: 'Put one on the shelf' }).click()
  const sheet = page.locator('dialog[open]')
  await sheet.locator('input[type=file]').setInputFiles(fileOf(text))
  await sheet.getByRole('button', { name: 'Put it there' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

test('a haunt is published, found, and refused with line and reason where it is broken', async ({
  page,
  site: { address },
}) => {
  await comeInAs(page, address, 'Zoe')
  await page.goto(`${address}/shelf`)
  await page.getByRole('button', { name: 'Put one on the shelf' }).click()
  const sheet = page.locator('dialog[open]')
  await sheet.locator('input[type=file]').setInputFiles(fileOf('{\n  "haunt": 5\n}'))
  await sheet.getByRole('button', { name: 'Put it there' }).click()
  await expect(sheet.locator('.sh-flaws')).toContainText('A haunt file is an object with')
  await expect(sheet.locator('.sh-flaws')).toContainText('Line 1, column 1:')
  await page.keyboard.press('Escape')
  await publish(page, address, LAMPS, 'The Last Lamps')
  await expect(page.locator('.sh-open')).toContainText('by Zoe, version 1')
  await expect(page.locator('.sh-faces')).toContainText('The Last Lamps')
  await page.setViewportSize(PHONE)
  expect.soft(await axeFinds(page)).toEqual([])
  await page.getByRole('button', { name: 'Put one on the shelf' }).click()
  await expect(sheet.locator('.sh-publish')).toBeVisible()
  expect.soft(await axeFinds(page, { layer: true })).toEqual([])
})

test('of a link whose haunt cannot be read the line, the column and the reason are told', async ({
  page,
  site: { address },
}) => {
  const link = (text: string) => `${address}/shelf#haunt=${deflateRawSync(text).toString('base64url')}`
  await page.goto(link('{\n  "haunt" {}\n}'))
  await expect(page.locator('.ws-flaws')).toHaveText(/Line 2, column 11: .*after “haunt” comes a colon/)
  await page.goto(`${address}/`)
  await page.goto(link('{ "haunt": {}, "words": { "en": null } }'))
  await expect(page.locator('.ws-flaws')).toContainText('The words of a language are an object')
  await page.goto(`${address}/`)
  await page.goto(`${address}/shelf#haunt=cut-off`)
  await expect(page.locator('.problem')).toContainText('This link holds no haunt')
})

test('what stands beyond the first page of the shelf is shown, and drawn', { tag: '@long' }, async ({
  page,
  site: { address },
}) => {
  await comeInAs(page, address, 'Zoe')
  const data = { file: LAMPS.replace('"round": 8', '"round": 4'), licence: 'CC-BY-4.0' }
  const headers = { origin: address }
  const { id } = (await (await page.request.post(`${address}/api/shelf`, { data, headers })).json()) as { id: string }
  const told = (await (await page.request.get(`${address}/api/shelf/${id}`)).json()) as object
  const called = (no: number) => ({ ...told, id: `${id}${no}`, names: { en: `Haunt ${no}` } })
  const [first, second] = [Array.from({ length: 30 }, (_, i) => called(i + 1)), [called(31)]]
  await page.route(`${address}/api/shelf?*`, (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get('page') === '1'
    return route.fulfill({ json: { haunts: isSecond ? second : first, more: !isSecond, all: 31 } })
  })
  await page.goto(`${address}/shelf/${id}`)
  const boards = page.locator('.sh-boards')
  await expect(page.locator('.lead')).toContainText('31 haunts')
  await expect(boards.locator('li')).toHaveCount(30)
  await boards.getByRole('button', { name: 'Show more' }).click()
  await expect(boards.getByRole('link', { name: 'Haunt 31' })).toBeVisible()
  await expect(boards.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Play it', exact: true }).click()
  await page.getByRole('button', { name: 'From the shelf…' }).click()
  const picker = page.locator('dialog[open] .picker')
  await expect(picker.locator('li')).toHaveCount(30)
  await picker.getByRole('button', { name: 'Show more' }).click()
  await expect(picker).toContainText('Haunt 31')
  await expect(picker.getByRole('button', { name: 'Show more' })).toHaveCount(0)
})

for (const [language, title, rounds] of [
  ['de', 'Das Regal', 7],
  ['nl', 'De plank', 6],
  ['pl', 'Półka', 5],
] as const)
  test(`the shelf is whole in its language on a desk and a phone: ${language}`, { tag: '@long' }, async ({
    page,
    site: { address },
  }) => {
    await comeInAs(page, address, 'Zoe')
    // Each has rules of its own.
    const file = LAMPS.replace('"round": 8', `"round": ${rounds}`)
    const data = { file, licence: 'CC-BY-4.0' }
    const put = await page.request.post(`${address}/api/shelf`, { data, headers: { origin: address } })
    const { id } = (await put.json()) as { id: string }
    await page.addInitScript(
      (said) => localStorage.setItem('gloam.prefs', JSON.stringify({ language: said })),
      language,
    )
    await page.goto(`${address}/shelf/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('.sh-ways')).toBeVisible()
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      expect.soft(await axeFinds(page)).toEqual([])
      expect.soft(await unreadable(page)).toEqual([])
    }
  })

test('a published haunt is played to its end by four people', { tag: '@long' }, async ({
  page: zoe,
  browser,
  site,
}) => {
  const { address } = site
  await comeInAs(zoe, address, 'Zoe')
  await publish(zoe, address, LATER, 'The Late Lamps')
  await zoe.getByRole('button', { name: 'Play it', exact: true }).click()
  await expect(zoe.locator('.drawn')).toHaveText('Drawn from the shelf: The Late Lamps')
  await expect(zoe.locator('.seat-list li')).toHaveCount(4)
  expect.soft(await axeFinds(zoe)).toEqual([])
  const table = zoe.url()
  await zoe.getByRole('button', { name: 'From the shelf…' }).click()
  await expect(zoe.locator('dialog[open] .picker')).toContainText('The Late Lamps')
  expect.soft(await axeFinds(zoe, { layer: true })).toEqual([])
  await zoe.keyboard.press('Escape')
  const guests: Page[] = []
  for (const name of ['Ox', 'Mirabel', 'Ivo']) {
    const guest = await somebody(browser)
    await comeInAs(guest, address, name)
    await guest.goto(table)
    await expect(guest.locator('.drawn')).toHaveText('Drawn from the shelf: The Late Lamps')
    await guest.getByRole('button', { name: 'Sit here' }).first().click()
    await expect(guest.locator('.seat-list .you')).toBeVisible()
    guests.push(guest)
  }
  await zoe.getByRole('button', { name: 'Begin' }).click()
  const all = [zoe, ...guests]
  for (const page of all) await expect(question(page)).toBeVisible()
  const taken = await Promise.all(all.map((page) => playOn(page)))
  for (const decisions of taken) expect(decisions).toBeGreaterThan(3)
  for (const page of all) {
    await expect(page.locator('dialog.ending')).toContainText(ITS_ENDS)
    await expect(page.locator('body')).toContainText('The Late Lamps')
  }

  const ox = guests[0] as Page
  await ox.goto(`${address}/shelf`)
  await ox
    .getByRole('link', { name: /The Late Lamps/ })
    .first()
    .click()
  await expect(ox.locator('.sh-count')).toContainText('1')
  await ox.getByRole('button', { name: 'Thumb up' }).click()
  await ox.getByLabel('A note for those who come after').fill('Share the lamps out by floor.')
  await ox.getByRole('button', { name: 'Say it' }).click()
  await expect(ox.locator('.sh-notes li')).toContainText('Share the lamps out by floor.')
  for (const guest of guests) await guest.context().close()
})
