/** What pages weigh: all that a browser loads for one which has never been here, as it comes through the line. */
import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { darken } from './dark.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Milliseconds in which a page that is not ready asks for something. */
const QUIET = 700
const NOBODY: StorageState = { cookies: [], origins: [] }

export interface Weights {
  /** In bytes, without the answers of the API. */
  home: number
  /** A table of each game, opened by its address. */
  tables: Record<string, number>
}

/** The pages of the house at this address, read in this language. */
export async function weigh(browser: Browser, address: string, language: string, games: string[]): Promise<Weights> {
  const zoe = await newReader(browser, language, NOBODY)
  const headers = { origin: address }
  const post = (path: string, data: object) => zoe.request.post(`${address}/api/${path}`, { data, headers })
  const home = await weightOf(await zoe.newPage(), address, '.game-card .buttons')
  await post('me', { name: 'Zoe' })
  const tables: Record<string, number> = {}
  for (const game of games) {
    const made = await post('tables', { game, seats: 3, bots: 'random', start: true })
    const { id } = (await made.json()) as { id: string }
    // The same person, in a browser that has loaded nothing yet.
    const again = await newReader(browser, language, await zoe.storageState())
    tables[game] = await weightOf(await again.newPage(), `${address}/table/${id}`, '.question .choice', true)
    await again.close()
  }
  await zoe.close()
  return { home, tables }
}

async function newReader(browser: Browser, locale: string, storageState: StorageState): Promise<BrowserContext> {
  const context = await browser.newContext({ locale, storageState, reducedMotion: 'reduce', serviceWorkers: 'block' })
  await darken(context)
  return context
}

async function weightOf(page: Page, address: string, sign: string, italics = false): Promise<number> {
  const loaded = new Map<Request, number | null>()
  page.on('request', (request) => loaded.set(request, null))
  page.on('requestfinished', async (request) => loaded.set(request, (await request.sizes()).responseBodySize))
  await page.goto(address)
  await page.locator(sign).first().waitFor()
  await page.evaluate(drawAll, italics)
  await quiet(page, loaded)
  const files = [...loaded].filter(([request]) => !new URL(request.url()).pathname.startsWith('/api/'))
  return files.reduce((all, [, size]) => all + (size ?? 0), 0)
}

/** Nothing is on its way, and for a while nothing more was asked for. */
async function quiet(page: Page, loaded: ReadonlyMap<Request, number | null>): Promise<void> {
  for (let last = -1; last !== loaded.size || [...loaded.values()].includes(null); ) {
    last = loaded.size
    await page.waitForTimeout(QUIET)
  }
}

/** Letters are loaded when something is drawn with them. At a table something is in italics sooner or later. */
async function drawAll(italics: boolean): Promise<void> {
  const line = document.createElement('p')
  line.style.font = 'italic 16px var(--title)'
  line.textContent = document.body.textContent
  if (italics) document.body.append(line)
  document.body.getBoundingClientRect()
  await document.fonts.ready
  line.remove()
}
