/** A real server for the browser tests, and the ways in which a person uses the screen. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { ENGINES, freePort, type TestEngine } from '@gloam/server/testing/engines.ts'
import { catchLetters, type Letters } from '@gloam/server/testing/letters.ts'
import { ServerProcess } from '@gloam/server/testing/process.ts'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { darken, takePicture } from './dark.ts'
import { openEye } from './hand/eye.ts'
import type { Eye } from './hand/in-page.ts'

export interface House {
  address: string
  server: ServerProcess
  engine: TestEngine
  letters: Letters
  /** The seed of a table's match, straight from the store. */
  seedOf(table: string): string
}

/** One server for all tests of a worker. Bots answer at once; nothing moves longer than it must, and nothing is drawn. */
export const test = base.extend<object, { house: House }>({
  context: async ({ context }, use, testInfo) => {
    await darken(context)
    await use(context)
    if (testInfo.status === testInfo.expectedStatus) return
    for (const [nth, page] of context.pages().entries()) await takePicture(page, testInfo.outputPath(`${nth}.png`))
  },
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const engine: TestEngine = await ENGINES.sqlite()
      const letters = await catchLetters()
      const server = new ServerProcess(engine, await freePort(), {
        GLOAM_BOT_PACE: '20',
        GLOAM_HAUNTS: fileURLToPath(new URL('../examples/haunts', import.meta.url)),
        SMTP_URL: letters.url,
        GLOAM_ADMINS: 'keeper@example.org',
      })
      await server.start()
      // The name, and not the number: sign-in links and passkeys belong to it.
      const address = server.address.replace('127.0.0.1', 'localhost')
      await use({ address, server, engine, letters, seedOf: (table) => readSeed(engine, table) })
      await server.stop()
      letters.stop()
      await engine.stop()
    },
    { scope: 'worker' },
  ],
})

export { expect }

/** Where an SQLite engine keeps its tables. */
export const storeOf = ({ dataFolder }: TestEngine): string => join(dataFolder, 'gloam.sqlite')

function readSeed(engine: TestEngine, table: string): string {
  const database = new DatabaseSync(storeOf(engine), { readOnly: true })
  const row = database.prepare('select seed from tables where id = ?').get(table)
  database.close()
  return String(row?.['seed'])
}

export function question(page: Page): Locator {
  return page.getByRole('region', { name: 'What you are asked' })
}

export function tableOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[2]
}

export async function playNow(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Play now' }).first().click()
  await expect(question(page)).toBeVisible()
}

/** Zoe opens a table with bots that play at random, and sits at it when it is her decision. Returns the table's id. */
export async function sitDown(page: Page, { address }: House, wish: object): Promise<string> {
  const headers = { origin: address }
  await page.request.post(`${address}/api/me`, { data: { name: 'Zoe' }, headers })
  const data = { bots: 'random', start: true, ...wish }
  const made = await page.request.post(`${address}/api/tables`, { data, headers })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`${address}/table/${id}`)
  await myDecision(page)
  return id
}

/** Waits until it is this page's decision, or the match is over. Returns whether it is. */
export async function myDecision(page: Page): Promise<boolean> {
  const asked = question(page).locator('.choice').first()
  const over = page.getByText('The game is over.').or(page.getByRole('button', { name: 'Play again' }))
  await expect(asked.or(over).first()).toBeVisible({ timeout: 30_000 })
  return asked.isVisible()
}

/** Goes through the list to one choice: headings first, then the choice itself. */
export async function choose(
  page: Page,
  pick: (count: number) => number,
  press: (target: Locator) => Promise<void> = click,
): Promise<void> {
  const asked = question(page)
  const before = await asked.textContent()
  for (let depth = 0; depth < 8; depth++) {
    const buttons = asked.locator('.choice')
    const count = await buttons.count()
    if (count === 0) break
    const target = buttons.nth(pick(count))
    const isHeading = (await target.locator('.count').count()) > 0
    await press(target)
    if (!isHeading && (await asked.textContent()) !== before) return
  }
}

async function click(target: Locator): Promise<void> {
  await target.click({ timeout: 5000 }).catch(() => {})
}

/** So many decisions with real clicks, by whoever of these people is asked. */
export async function playWithClicks(pages: readonly Page[], decisions: number): Promise<void> {
  const isAsked = (page: Page) => question(page).locator('.choice').first().isVisible()
  for (let i = 0; i < decisions; i++) {
    const asked = async () => (await Promise.all(pages.map(isAsked))).indexOf(true)
    await expect.poll(asked, { intervals: [10] }).toBeGreaterThanOrEqual(0)
    const page = pages[await asked()]
    await choose(page, (many) => (i * 13) % many)
    const sure = page.getByRole('button', { name: 'Yes, do it' })
    if (await sure.isVisible()) await sure.click()
  }
}

/**
 * Plays this page's own decisions as quickly as the page itself goes, by pressing buttons of the list from within, until
 * so many are taken or the match is over. Returns how many were taken.
 */
export async function playOn(page: Page, most = 5_000): Promise<number> {
  await openEye(page)
  await draw(page, false)
  const decisions = await pressOn(page, most)
  await draw(page, true)
  return decisions
}

/** Layout and painting are more than half of the work; a match that nobody looks at goes without. */
export async function draw(page: Page, drawn: boolean): Promise<void> {
  await page.evaluate((visible) => {
    document.body.style.display = visible ? '' : 'none'
  }, drawn)
}

/** A decision is taken when the page is asked something else, or nothing any more, than what was answered. */
function pressOn(page: Page, most: number): Promise<number> {
  return page.evaluate(async (wanted) => {
    const { eye } = globalThis as unknown as { eye: Eye }
    const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    let presses = 0
    let taken = 0
    let answered: string | null = null
    while (taken < wanted && find('.ending').length === 0) {
      const asked = eye.see()?.question?.id ?? null
      if (answered !== null && answered !== asked) {
        taken++
        answered = null
        continue
      }
      const choices = find('.question .choice')
      const sure = find('dialog[open] button.main')[0]
      const target = sure ?? choices[(presses++ * 13) % Math.max(1, choices.length)]
      // What has a count is a heading, and leads to others.
      if (target !== undefined && target.querySelector('.count') === null) answered = asked
      target?.click()
      await new Promise((resume) => setTimeout(resume, target === undefined ? 10 : 0))
    }
    return answered === null ? taken : taken + 1
  }, most)
}

export async function roundOf(page: Page): Promise<number> {
  const text = await page.locator('.board-space').textContent()
  return Number(/Round\s*(\d+)/.exec(text ?? '')?.[1] ?? 0)
}
