/** What pages weigh: all that a browser loads for one which has never been here, as it comes through the line. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { darken } from './dark.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Weights {
  /** In bytes, without the answers of the API. */
  home: number
  /** A table of each game, opened by its address. */
  tables: Record<string, number>
}

/** The pages of the house at this address, read in this language. */
export async function weigh(browser: Browser, address: string, language: string, games: string[]): Promise<Weights> {
  const zoe = await newReader(browser, language)
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
    tables[game] = await weightOf(await again.newPage(), `${address}/table/${id}`, '.question .choice')
    await again.close()
  }
  await zoe.close()
  return { home, tables }
}

async function newReader(browser: Browser, locale: string, storageState?: StorageState): Promise<BrowserContext> {
  const context = await browser.newContext({ locale, storageState, reducedMotion: 'reduce', serviceWorkers: 'block' })
  await darken(context)
  return context
}

async function weightOf(page: Page, address: string, sign: string): Promise<number> {
  const loaded: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) return
    loaded.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(address)
  await page.locator(sign).first().waitFor()
  await page.waitForLoadState('networkidle')
  return (await Promise.all(loaded)).reduce((all, size) => all + size, 0)
}
