/** What pages weigh: all that a browser loads for one which has never been here, as it comes through the line. */
import { type Browser, type BrowserContext, expect, type Page, type Request, type Response } from '@playwright/test'
import { drawNothing } from './undrawn.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

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
  const home = await weightOf(await zoe.newPage(), address, (loading) => loading.untilHome())
  await post('me', { name: 'Zoe' })
  const tables: Record<string, number> = {}
  for (const game of games) {
    const made = await post('tables', { game, seats: 3, bots: 'random', start: true })
    const { id } = (await made.json()) as { id: string }
    // The same person, in a browser that has loaded nothing yet.
    const again = await newReader(browser, language, await zoe.storageState())
    const table = `${address}/table/${id}`
    tables[game] = await weightOf(await again.newPage(), table, (loading) => loading.untilTable())
    await again.close()
  }
  await zoe.close()
  return { home, tables }
}

async function newReader(browser: Browser, locale: string, storageState: StorageState): Promise<BrowserContext> {
  const context = await browser.newContext({ locale, storageState, reducedMotion: 'reduce', serviceWorkers: 'block' })
  await drawNothing(context)
  return context
}

async function weightOf(page: Page, address: string, until: (loading: Loading) => Promise<void>): Promise<number> {
  const loading = new Loading(page)
  await page.goto(address)
  await until(loading)
  const files = (await loading.answers()).filter(
    ({ response }) => !new URL(response.url()).pathname.startsWith('/api/'),
  )
  return files.reduce((all, { size }) => all + size, 0)
}

interface Loaded {
  response: Response
  /** In bytes, as it came through the line; nothing where the browser had it already. */
  size: number
}

/** All that a page asks for from now on. */
export class Loading {
  private readonly page: Page
  private readonly asked: Request[] = []

  constructor(page: Page) {
    this.page = page
    page.on('request', (request) => this.asked.push(request))
  }

  /** The page at which one comes in, with all that it shows. */
  async untilHome(): Promise<void> {
    await this.page.locator('.game-card .buttons').first().waitFor()
    await expect(this.page.locator('.game-card:not(:has(.cover-art svg))')).toHaveCount(0)
    await this.isAllHere(false)
  }

  async untilTable(): Promise<void> {
    await this.page.locator('.question .choice').first().waitFor()
    await this.page.locator('.board-space .thing').first().waitFor()
    // At a table something is in italics sooner or later.
    await this.isAllHere(true)
  }

  /** What has come. */
  async answers(): Promise<Loaded[]> {
    const responses = await Promise.all(this.asked.map((request) => request.response()))
    const there = responses.filter((response) => response !== null)
    return Promise.all(
      there.map(async (response) => ({ response, size: (await response.request().sizes()).responseBodySize })),
    )
  }

  /** All that was asked for has come, and what has come asks for nothing more. */
  private async isAllHere(italics: boolean): Promise<void> {
    for (let before = -1; before !== this.asked.length; ) {
      before = this.asked.length
      await this.page.evaluate(drawAll, italics)
      await this.answers()
    }
  }
}

/** Letters are loaded when something is drawn with them. */
async function drawAll(italics: boolean): Promise<void> {
  const line = document.createElement('p')
  line.style.font = 'italic 16px var(--title)'
  line.textContent = document.body.textContent
  if (italics) document.body.append(line)
  document.body.getBoundingClientRect()
  await document.fonts.ready
  line.remove()
}
