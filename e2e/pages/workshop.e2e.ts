/** The workshop: what is written is changed, undone, written as JSON, kept, saved and opened again. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { unreadable } from '../tools/readable.ts'

interface File {
  haunt: Record<string, unknown>
  words: { en: Record<string, string> }
}

/** What somebody at the bench does. A place is named as in the data: `haunt.setup.0.in`. */
class Maker {
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  turnTo(name: string) {
    const pages = this.page.getByRole('navigation', { name: 'Pages of the haunt' })
    return pages.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  }

  /** Opens a blank; those within it are opened one after the other. */
  async open(place: string, ...inside: string[]) {
    for (const path of [place, ...inside.map((_, i) => [place, ...inside.slice(0, i + 1)].join('.'))])
      await this.page.locator(`[data-blank="${path}"]`).last().click()
  }

  choose(text: string) {
    return this.page.locator('.ws-picker').getByRole('button', { name: text, exact: true }).click()
  }

  close() {
    return this.page.keyboard.press('Escape')
  }

  async fill(place: string, ...texts: string[]) {
    await this.open(place)
    for (const text of texts) await this.choose(text)
  }

  async step(within: string, text: string) {
    const block = this.page.locator(within)
    await block.locator('> .ws-add').click()
    await block.locator('> .ws-picker').getByRole('button', { name: text, exact: true }).click()
  }
}

const section = (name: string) => `.ws-section:has(> h3:text-is("${name}"))`

/** What is read out of the page's own file. */
const written = async (page: Page): Promise<File> => {
  await page.getByRole('button', { name: 'JSON' }).click()
  return JSON.parse(await page.getByLabel('The whole haunt').inputValue()) as File
}

test('a template is changed, undone, written as JSON, kept, saved and opened again', async ({ page, site }) => {
  await page.goto(`${site.address}/workshop`)
  expect(await axeFinds(page, { colours: true })).toEqual([])
  await page.getByRole('button', { name: 'Something hunts you' }).click()
  const maker = new Maker(page)
  await maker.turnTo('Set-up')
  const lines = page.locator(`${section('At the start')} .ws-line`)
  await expect(lines.first()).toContainText('Put Hound in Basement Landing')
  await maker.fill('haunt.setup.0.in', 'Foyer')
  await expect(lines.first()).toContainText('in Foyer')
  // What is missing is said beside its place.
  await maker.step(section('At the start'), '… goes to …')
  await expect(lines.nth(3)).toContainText('null is no character')
  await expect(page.getByText('2 things are not right yet.').last()).toBeVisible()
  expect(await axeFinds(page, { colours: true })).toEqual([])
  expect(await unreadable(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveCount(3)
  await lines.nth(2).locator('.ws-blank').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(lines.nth(1)).toContainText('recovers')
  await expect(lines.nth(1).locator('.ws-blank')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(lines.nth(2)).toContainText('recovers')

  const file = await written(page)
  const text = page.getByLabel('The whole haunt')
  await text.fill('{ "haunt": ')
  await expect(page.getByText('This cannot be read yet.')).toBeVisible()
  await text.fill(JSON.stringify({ ...file, haunt: { ...file.haunt, last: { round: 5, wins: 'traitor' } } }))
  await page.getByRole('button', { name: 'Sentences' }).click()
  await maker.turnTo('How it ends')
  await expect(page.locator('[data-blank="haunt.last.round"]')).toHaveText('5')
  await expect(page.getByText('kept in this browser')).toBeVisible()
  await page.reload()
  await maker.turnTo('How it ends')
  await expect(page.locator('[data-blank="haunt.last.round"]')).toHaveText('5')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const saved = await readFile(await (await saving).path())
  await page.goto(`${site.address}/workshop`)
  const open = page.getByLabel('Open a file')
  await open.setInputFiles({ name: 'photo.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(page.getByRole('alert')).toContainText('This is no haunt file')
  await open.setInputFiles({ name: '901.json', mimeType: 'application/json', buffer: saved })
  await maker.turnTo('How it ends')
  expect(await written(page)).toEqual(JSON.parse(saved.toString()))
  await page.goto(`${site.address}/workshop`)
  await expect(page.locator('.ws-drafts li')).toHaveCount(2)
})

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const)
  test(`at ${width}×${height} everything is in reach`, async ({ page, site }) => {
    await page.setViewportSize({ width, height })
    await page.goto(`${site.address}/workshop`)
    await page.getByRole('button', { name: 'Gather and bring' }).click()
    const maker = new Maker(page)
    await maker.turnTo('Tasks')
    await maker.open('haunt.tasks.1.atLeast')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await axeFinds(page, { colours: true })).toEqual([])
    await page.locator('.ws-picker').getByLabel('Number', { exact: true }).fill('3')
    await maker.close()
    await expect(page.locator('[data-blank="haunt.tasks.1.atLeast"]')).toHaveText('3')
  })
