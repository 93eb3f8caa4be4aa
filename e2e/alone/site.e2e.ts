/** A site of files alone, under any path of any host: the same house, without a server. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { buildSite } from '../../scripts/site.ts'
import { myDecision, playOn, question } from '../site.ts'

const FOLDER = join(tmpdir(), `gloam-site-${process.pid}`)
const UNDER = '/somewhere/else/'
const TYPES: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' },
  ...{ '.svg': 'image/svg+xml', '.woff2': 'font/woff2' },
}

let host: Server
let address: string
/** What was asked for outside of the site's own path. */
const strayed: string[] = []

/** A plain server of files: no page but those that are there. */
test.beforeAll(async () => {
  await buildSite(FOLDER)
  host = createServer(({ url = '' }, answer) => {
    const { pathname } = new URL(url, 'http://here')
    if (!pathname.startsWith(UNDER) && pathname !== '/favicon.ico') strayed.push(pathname)
    const name = pathname.slice(UNDER.length) || 'index.html'
    try {
      const file = readFileSync(join(FOLDER, name))
      answer.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream').end(file)
    } catch {
      answer.writeHead(404).end()
    }
  })
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(host.address() as { port: number }).port}${UNDER}`
})

test.afterAll(() => void host.close())

test('a site of files is played from under any path, closed in the middle, and goes on', {
  tag: '@long',
}, async ({ context }) => {
  await context.addInitScript(() => {
    const prefs = { botPace: 'quick', bots: 1, strength: 'novice', motion: 'none', pace: 'quick' }
    localStorage.setItem('gloam.prefs', JSON.stringify(prefs))
  })
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByText('There is no server here just now')).toBeVisible()
  await page.getByRole('button', { name: 'Play now' }).first().click()
  await expect(question(page)).toBeVisible()
  expect(await myDecision(page)).toBe(true)
  expect(await playOn(page, 3)).toBe(3)
  const table = page.url()
  expect(table).toContain(`${UNDER}#/table/here-`)
  await page.close()
  const later = await context.newPage()
  await later.goto(table)
  expect(await myDecision(later)).toBe(true)
  expect(await playOn(later, 2)).toBe(2)
  await later.goto(`${address}#/rules/betrayal`)
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible()
  expect(strayed).toEqual([])
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
