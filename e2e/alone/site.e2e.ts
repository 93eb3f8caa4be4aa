/** A site of files alone, under any path of any host: the same house, without a server. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { buildSite } from '../../scripts/site.ts'
import { GAMES } from '../all-games.ts'
import { myDecision, playOn, question } from '../site.ts'

const FOLDER = join(tmpdir(), `gloam-site-${process.pid}`)
const UNDER = '/somewhere/else/'
const TYPES: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' },
  ...{ '.svg': 'image/svg+xml', '.woff2': 'font/woff2' },
}

let host: Server
/** The host cannot be reached any more. */
let isDown = false
let address: string
/** What was asked for outside of the site's own path. */
const strayed: string[] = []

/** The program that its page begins with; a newer release calls it otherwise, and whoever needs it does so, too. */
let entry = ''
let renewed: string | null = null

function fileOf(name: string): Buffer | string {
  if (renewed === null) return readFileSync(join(FOLDER, name))
  const file = readFileSync(join(FOLDER, name.replace(renewed, entry)))
  if (!/\.(js|html|css|json)$/.test(name)) return file
  return file
    .toString()
    .replaceAll(entry, renewed)
    .replace(/RELEASE = '\w+'/, "RELEASE = 'the next'")
}

/** A plain server of files: no page but those that are there. */
test.beforeAll(async () => {
  await buildSite(FOLDER)
  entry = /assets\/(index-[\w-]+)\.js/.exec(readFileSync(join(FOLDER, 'index.html'), 'utf8'))?.[1] ?? ''
  host = createServer(({ url = '', socket }, answer) => {
    if (isDown) return void socket.destroy()
    const { pathname } = new URL(url, 'http://here')
    if (!pathname.startsWith(UNDER) && pathname !== '/favicon.ico') strayed.push(pathname)
    const name = pathname.slice(UNDER.length) || 'index.html'
    try {
      answer.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream').end(fileOf(name))
    } catch {
      answer.writeHead(404).end()
    }
  })
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(host.address() as { port: number }).port}${UNDER}`
})

test.afterAll(() => void host.close())

test.afterEach(() => {
  isDown = false
  renewed = null
})

/** Whoever plays is quick, and so are bots. */
const bePatient = (context: BrowserContext) =>
  context.addInitScript(() => {
    const prefs = { botPace: 'quick', bots: 1, strength: 'novice', motion: 'none', pace: 'quick' }
    localStorage.setItem('gloam.prefs', JSON.stringify(prefs))
  })

/** Until the browser has these parts of the site. */
const untilKept = (page: Page, ...parts: string[]) =>
  expect
    .poll(async () => {
      const kept = await page.evaluate(async () => (await (await caches.match('kept-parts'))?.json()) ?? [])
      return parts.filter((part) => !kept.includes(part))
    })
    .toEqual([])

test.describe('on a phone', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const [nth, game] of GAMES.entries())
    test(`${game} is played on a copy of the site without a network, closed in the middle, to its end`, {
      tag: '@long',
    }, async ({ context }) => {
      await bePatient(context)
      const page = await context.newPage()
      await page.goto(`${address}#/rules/${game}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await untilKept(page, 'all', 'en', game, `${game}/en`)
      isDown = true
      await page.goto(address)
      await page.reload()
      await expect(page.getByText('There is no server here just now')).toBeVisible()
      await page.locator('.game-card').nth(nth).getByRole('button', { name: 'Play now' }).click()
      await expect(question(page)).toBeVisible()
      expect(await myDecision(page)).toBe(true)
      expect(await playOn(page, 6)).toBe(6)
      const table = page.url()
      expect(table).toContain(`${UNDER}#/table/here-`)
      await page.close()
      const later = await context.newPage()
      await later.goto(table)
      expect(await myDecision(later)).toBe(true)
      expect(await playOn(later)).toBeGreaterThan(3)
      await expect(later.locator('dialog.ending')).toBeVisible()
      expect(strayed).toEqual([])
    })
})

test('tonight’s house is in the page, too: played for the record, and gone on with', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${address}#/tonight`)
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('button', { name: 'Play tonight’s house: Halloween' }).click()
  expect(await myDecision(page)).toBe(true)
  const table = page.url()
  expect(table).toContain(`${UNDER}#/table/here-`)
  await page.goto(`${address}#/tonight`)
  await page.getByRole('button', { name: 'Go on: Halloween' }).click()
  await expect(page).toHaveURL(table)
})

test.describe('a new release', () => {
  // What a browser keeps is the subject here.
  test.use({ serviceWorkers: 'allow' })

  test('is fetched in the middle of a match, offered, and loaded by whoever wants it, without a line', {
    tag: '@long',
  }, async ({ context }) => {
    await bePatient(context)
    await context.addInitScript(() => void Object.assign(globalThis, { loadedAt: Math.random() }))
    const loadedAt = (window: Page) => window.evaluate(() => (globalThis as unknown as { loadedAt: number }).loadedAt)
    const page = await context.newPage()
    await page.goto(address)
    await page.getByRole('button', { name: 'Play now' }).first().click()
    expect(await myDecision(page)).toBe(true)
    await untilKept(page, 'all', 'en', 'halloween', 'halloween/en')
    const other = await context.newPage()
    await other.goto(`${address}#/rules/halloween`)
    const before = await Promise.all([page, other].map(loadedAt))

    renewed = 'index-renewed'
    // As a browser does by itself now and then.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    const offer = page.getByText('A new version of Gloam is ready.')
    await expect(offer).toBeVisible()
    expect(await playOn(page, 2)).toBe(2)
    expect(await Promise.all([page, other].map(loadedAt))).toEqual(before)

    // All of it is here already.
    isDown = true
    await page.getByRole('button', { name: 'Load it now' }).click()
    await expect.poll(() => loadedAt(page).catch(() => before[0])).not.toBe(before[0])
    await expect(page.locator('script[type=module]')).toHaveAttribute('src', /index-renewed/)
    expect(await myDecision(page)).toBe(true)
    expect(await playOn(page, 2)).toBe(2)
    await expect(offer).toHaveCount(0)
    // Whoever did not ask for it is left where they are.
    expect(await loadedAt(other)).toBe(before[1])
  })
})
