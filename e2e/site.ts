/** A real server for the browser tests, and the ways in which a person uses the screen. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { ENGINES, freePort, type TestEngine } from '@gloam/server/testing/engines.ts'
import { layPlayed, type PlayedWish } from '@gloam/server/testing/played.ts'
import { ServerProcess } from '@gloam/server/testing/process/process.ts'
import { catchLetters, type Letters } from '@gloam/server/testing/receivers/letters.ts'
import { type BrowserContext, test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test'
import { look, openEye } from './hand/eye.ts'
import type { Eye } from './hand/in-page.ts'
import { drawNothing, takePicture } from './tools/undrawn.ts'

export interface Site {
  address: string
  server: ServerProcess
  engine: TestEngine
  letters: Letters
  /** The seed of a table's match, straight from the store. */
  seedOf(table: string): string
  /** How many picks have been made there, as the store has it. */
  picksOf(table: string): number
}

interface OfWorker {
  site: Site
  /** A page that stays open from test to test. */
  lasting: Page
}

interface OfTest {
  /** Starts a server for this test alone, with these settings. */
  open(env?: Record<string, string>): Promise<ServerProcess>
  /** Tells of a test that has failed what is needed to find out why. */
  failure: undefined
}

/**
 * One server for all tests of a worker. Bots answer at once, dice come again (server/testing/luck.ts); nothing moves longer
 * than it must, and nothing is drawn.
 */
export const test = base.extend<OfTest, OfWorker>({
  failure: [
    async ({ browser }, use, testInfo) => {
      const began = Date.now()
      await use(undefined)
      if (!hasFailed(testInfo)) return
      if (standing !== null) await tellTables(standing, began, testInfo)
      // What the test has opened itself; the page that it was given has been closed by now.
      await showPages(browser.contexts(), testInfo, 'other')
    },
    { auto: true },
  ],
  context: async ({ context }, use, testInfo) => {
    await drawNothing(context)
    await use(context)
    if (hasFailed(testInfo)) await showPages([context], testInfo, 'own')
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  open: async ({}, use, testInfo) => {
    const began = Date.now()
    const opened: { engine: TestEngine; server: ServerProcess }[] = []
    await use(async (env = {}) => {
      const engine = await ENGINES.sqlite()
      const server = new ServerProcess(engine, await freePort(), env)
      opened.push({ engine, server })
      await server.start()
      return server
    })
    for (const { engine, server } of opened) {
      await server.stop()
      if (hasFailed(testInfo)) await tellTables(engine, began, testInfo)
      await engine.stop()
    }
  },
  lasting: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ viewport: DESK, colorScheme: 'dark' })
      page.setDefaultTimeout(120_000)
      await drawNothing(page)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const engine: TestEngine = await ENGINES.sqlite()
      const letters = await catchLetters()
      const server = new ServerProcess(engine, await freePort(), {
        GLOAM_HAUNTS: fileURLToPath(new URL('../examples/haunts', import.meta.url)),
        SMTP_URL: letters.url,
        GLOAM_ADMINS: 'keeper@example.org',
        GLOAM_SHELF_MATCHES: '0',
      })
      await server.start()
      // The name, and not the number: sign-in links and passkeys belong to it.
      const address = server.address.replace('127.0.0.1', 'localhost')
      standing = engine
      const seedOf = (table: string) => String(readTable(engine, table, 'seed'))
      const picksOf = (table: string) => Number(readTable(engine, table, 'picks'))
      await use({ address, server, engine, letters, seedOf, picksOf })
      standing = null
      await server.stop()
      letters.stop()
      await engine.stop()
    },
    { scope: 'worker' },
  ],
})

const DESK = { width: 1440, height: 900 }

/** The store of the server that all tests of this worker share, while there is one. */
let standing: TestEngine | null = null

export const hasFailed = ({ status, expectedStatus }: TestInfo): boolean => status !== expectedStatus

/**
 * For tests that look at tables of the preview, and at nothing else: they share one page, in which only the table changes.
 * To open one for each of them would be as much work as most of them do. Whoever fails ends the worker, and its page.
 */
export const tableTest = test.extend({
  page: async ({ lasting, browser, viewport, hasTouch }, use, testInfo) => {
    const page = hasTouch ? await browser.newPage({ viewport, hasTouch }) : lasting
    if (hasTouch) await drawNothing(page)
    else await freshen(page, viewport ?? DESK)
    await use(page)
    if (hasTouch && !hasFailed(testInfo)) await page.close()
  },
})

/** As if nobody had used it: what the next table asks for is all that is different about it. */
async function freshen(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ reducedMotion: null })
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    if (location.protocol === 'about:') return
    localStorage.clear()
    sessionStorage.clear()
    scrollTo(0, 0)
    // Nobody plays with the keyboard yet.
    dispatchEvent(new PointerEvent('pointerdown'))
  })
}

/** A picture of each page, and where it is and what it says: a picture is not always to be had of a machine elsewhere. */
async function showPages(contexts: readonly BrowserContext[], testInfo: TestInfo, name: string): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages())
  for (const [nth, page] of pages.entries()) {
    await takePicture(page, testInfo.outputPath(`${name}-${nth}.png`))
    const said = await page.locator('body').textContent()
    const body = `${page.url()}\n${(said ?? '').replace(/\s+/g, ' ').slice(0, SAID)}`
    await testInfo.attach(`${name}-${nth}`, { body, contentType: 'text/plain' })
  }
}

/** So many letters of a page in a report. */
const SAID = 800

/** The tables that a test has laid, in its report: from its seed a match can be had again. */
export async function tellTables(engine: TestEngine, since: number, testInfo: TestInfo): Promise<void> {
  const database = new DatabaseSync(storeOf(engine), { readOnly: true })
  const rows = database
    .prepare('select id, game, seed, picks, content from tables where created >= ? order by created')
    .all(since)
  database.close()
  const lines = rows.map(({ id, game, seed, picks, content }) => {
    const { options, seats } = JSON.parse(String(content)) as { options: object; seats: object[] }
    return `${id}: ${game}, ${seats.length} seats, ${JSON.stringify(options)}, seed ${seed}, ${picks} picks`
  })
  if (lines.length > 0) await testInfo.attach('tables', { body: lines.join('\n'), contentType: 'text/plain' })
}

export { expect }

/** Where an SQLite engine keeps its tables. */
export const storeOf = ({ dataFolder }: TestEngine): string => join(dataFolder, 'gloam.sqlite')

export function readTable(engine: TestEngine, table: string, column: 'seed' | 'picks'): unknown {
  const database = new DatabaseSync(storeOf(engine), { readOnly: true })
  const row = database.prepare('select seed, picks from tables where id = ?').get(table)
  database.close()
  return row?.[column]
}

/** The region of this name. To ask a large page for roles is three times the work, and this is asked again and again. */
export function question(page: Page): Locator {
  return page.locator('section.question[aria-label="What you are asked"]')
}

export function tableOf(page: Page): string {
  return new URL(page.url()).pathname.split('/')[2]
}

export async function playNow(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Play now' }).first().click()
  await expect(question(page)).toBeVisible()
}

/** From the front door to a table of one's own, for friends: whoever has no name yet is asked for one. */
export async function inviteFriends(page: Page, name = 'Zoe'): Promise<void> {
  await page.getByRole('button', { name: 'Invite friends' }).first().click()
  await page.getByLabel('What shall we call you?').fill(name)
  await page.getByRole('button', { name: 'Lay the table' }).click()
  await expect(page.getByLabel('Link to this table')).toHaveValue(/\/table\//)
}

/** Zoe opens a table with bots that play at random, and sits at it when it is her decision. Returns the table's id. */
export async function sitDown(page: Page, site: Site, wish: object): Promise<string> {
  const id = await openTable(page, site, wish)
  await myDecision(page)
  return id
}

/** The same, whatever language the page is in. */
export async function openTable(page: Page, site: Site, wish: object): Promise<string> {
  const id = await layTable(page, site, { bots: 'random', start: true, ...wish })
  await page.goto(`${site.address}/table/${id}`)
  await expect(page.locator('.question .choice').first()).toBeVisible()
  return id
}

/** A table of Zoe's; nobody looks at it yet. */
export async function layTable(page: Page, { address }: Site, data: object): Promise<string> {
  const headers = { origin: address }
  await page.request.post(`${address}/api/me`, { data: { name: 'Zoe' }, headers })
  const made = await page.request.post(`${address}/api/tables`, { data, headers })
  return ((await made.json()) as { id: string }).id
}

/** A table of Zoe's at which a match has come so far, or to its end; bots sit at all other seats. Returns its id. */
export async function sitDownLater(page: Page, { address, engine }: Site, wish: PlayedWish): Promise<string> {
  const enter = { data: { name: 'Zoe' }, headers: { origin: address } }
  const zoe = (await (await page.request.post(`${address}/api/me`, enter)).json()) as { id: string; name: string }
  const id = await layPlayed(engine, zoe, wish)
  await page.goto(`${address}/table/${id}`)
  await myDecision(page)
  return id
}

/** Waits until it is this page's decision, or the match is over. Returns whether it is. */
export async function myDecision(page: Page): Promise<boolean> {
  const asked = question(page).locator('.choice').first()
  const over = page
    .locator('.question-text', { hasText: 'The game is over.' })
    .or(page.locator('button.main', { hasText: 'Play again' }))
  await expect(asked.or(over).first()).toBeVisible()
  return asked.isVisible()
}

/** No choice lies under more headings than this. */
const DEEPEST = 8
/** Milliseconds after which the page is looked at again, and again. */
const LOOKS = { intervals: [10, 20, 50, 100] }

/**
 * Goes through the list to one choice: headings first, then the choice itself, and «yes» where one is asked if one is
 * sure. It ends when the page has heard what came of it: what is read then is no longer what was asked before.
 */
export async function choose(
  page: Page,
  pick: (count: number) => number,
  press: (target: Locator) => Promise<void> = (target) => target.click(),
): Promise<void> {
  await openEye(page)
  const asked = (await look(page)).question?.id
  if (asked === undefined) return
  const buttons = question(page).locator('.choice')
  const sure = page.locator('dialog[open] button.main')
  for (let depth = 0; depth < DEEPEST && (await isStillAsked(page, asked)); depth++) {
    await expect(buttons.or(sure).first()).toBeVisible()
    const count = await buttons.count()
    const before = await shown(page)
    if (await sure.isVisible()) await press(sure)
    else await press(buttons.nth(pick(count)))
    await expect.poll(() => shown(page), LOOKS).not.toBe(before)
  }
}

/** Whether the page puts this very question; waits while an answer to it is on its way. */
async function isStillAsked(page: Page, id: string): Promise<boolean> {
  const state = async () => {
    const { question: now, asks, doubt } = await look(page)
    if (now?.id !== id) return 'over'
    return asks || doubt ? 'asked' : 'on its way'
  }
  let last = ''
  const settled = async () => {
    last = await state()
    return last
  }
  await expect.poll(settled, LOOKS).not.toBe('on its way')
  return last === 'asked'
}

/** All that a press in the list can change. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { eye } = globalThis as unknown as { eye: Eye }
    return `${eye.mark()} ${document.querySelector('.question')?.textContent}`
  })

/** So many decisions with real clicks, by whoever of these people is asked. */
export async function playWithClicks(pages: readonly Page[], decisions: number): Promise<void> {
  const isAsked = (page: Page) => question(page).locator('.choice').first().isVisible()
  for (let i = 0; i < decisions; i++) {
    let at = -1
    const asked = async () => {
      at = (await Promise.all(pages.map(isAsked))).indexOf(true)
      return at
    }
    await expect.poll(asked, { intervals: [10] }).toBeGreaterThanOrEqual(0)
    await choose(pages[at], (many) => (i * 13) % many)
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

/**
 * A decision is taken when the page is asked something else, or nothing any more, than what was answered. Each press waits
 * until the one before has shown: what is pressed does not hang on how quick anything is.
 */
function pressOn(page: Page, most: number): Promise<number> {
  return page.evaluate(async (wanted) => {
    const { eye } = globalThis as unknown as { eye: Eye }
    const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const isOver = () => find('.ending').length > 0
    const shown = () => `${eye.mark()} ${document.querySelector('.question')?.textContent}`
    // What befalls oneself is read until one presses «Ride on», and how a haunt begins until its book is closed: it may come
    // over what has just been pressed, too.
    const readOn = () => find('.spk-ghosted button, .bet-go')[0]?.click()
    const pause = () => {
      readOn()
      return new Promise((resume) => setTimeout(resume, 5))
    }
    let presses = 0
    let taken = 0
    while (taken < wanted && !isOver()) {
      readOn()
      const asked = eye.see()?.question?.id
      const choices = find('.question .choice')
      // Spread well: one that goes through them in steps may open and close the same heading for ever.
      const pick = (Math.imul(presses + 1, 0x9e3779b1) >>> 8) % Math.max(1, choices.length)
      const target = find('dialog[open] button.main')[0] ?? choices[pick]
      if (asked === undefined || target === undefined) {
        await pause()
        continue
      }
      const before = shown()
      presses++
      target.click()
      // What a press does not change is not waited for: another is made, unless the answer is on its way.
      for (let looks = 0; shown() === before && !isOver(); looks++) {
        if (looks > 600 && eye.see()?.asks !== false) break
        await pause()
      }
      const isOnItsWay = () => {
        const now = eye.see()
        return now?.question?.id === asked && !now.asks && !now.doubt
      }
      while (isOnItsWay() && !isOver()) await pause()
      if (eye.see()?.question?.id !== asked) taken++
    }
    return taken
  }, most)
}

export async function roundOf(page: Page): Promise<number> {
  const text = await page.locator('.board-space').textContent()
  return Number(/Round\s*(\d+)/.exec(text ?? '')?.[1] ?? 0)
}

/** Plays on by the list, each choice pressed in this way, until the next round has begun. */
export async function playARound(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  await expect(question(page)).toBeVisible()
  await myDecision(page)
  const start = await roundOf(page)
  for (let i = 0; i < 40 && (await roundOf(page)) === start; i++) {
    if (!(await myDecision(page))) break
    await choose(page, () => 0, press)
  }
  expect(await roundOf(page)).toBeGreaterThan(start)
}
