/** A site of files alone, under any path of any host: the same house, without a server. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { InMemory } from '@gloam/home/in-memory.ts'
import type { KeptMove } from '@gloam/home/store.ts'
import { openHome } from '@gloam/home/testing/here.ts'
import { CaseLine } from '@gloam/home/testing/house.ts'
import { same } from '@gloam/kernel/data.ts'
import type { TableState } from '@gloam/protocol/table.ts'
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

/** A match as its home keeps it, without when it was played. */
interface KeptDay {
  day: { date: string; begins: number }
  seat: number
  moves: { what: string; seat: number | null; step: object | null; state: string | undefined }[]
}

const asKept = ({ what, seat, step, standing }: KeptMove) => ({
  what,
  seat,
  step: step as object,
  state: standing?.text,
})

/** The only match in the page. */
async function keptIn(page: Page): Promise<KeptDay> {
  const { row, moves } = await page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => failed(request.error)
      })
    const reading = (await answered(indexedDB.open('gloam'))).transaction(['tables', 'moves'])
    const [tables, all] = ['tables', 'moves'].map((name) => answered(reading.objectStore(name).getAll()))
    return { row: (await tables)?.[0], moves: (await all) as unknown[] }
  })
  const seat = row.seats.findIndex(({ kind }: { kind: string }) => kind === 'person')
  return { day: row.day, seat, moves: (moves as KeptMove[]).map(asKept) }
}

/** The same match in Node: whoever sits there decides the same, and bots think for themselves. */
async function playedInNode({ day: { date, begins }, seat, moves }: KeptDay): Promise<KeptDay['moves']> {
  const shelves = new InMemory()
  const home = openHome(shelves, { now: () => Date.parse(date) })
  const zoe = { id: 'person-1', name: 'Zoe' }
  const { id } = (await home.call(zoe, 'playDay', { id: 'halloween' })) as TableState
  const line = new CaseLine((hear) => {
    const open = home.line(zoe, hear)
    return { say: (message) => void open.say(message), close: () => open.close() }
  })
  await line.watch(id)
  let last: string | undefined
  for (const { step } of moves.slice(1 + begins).filter((move) => move.seat === seat)) {
    const { question } = await line.sees((seen) => seen.question !== null && seen.question.id !== last)
    last = question?.id
    await line.pick(id, last ?? '', question?.choices.findIndex((choice) => same(choice, step)) ?? -1)
  }
  await line.sees(({ question, outcome }) => outcome !== null || (question !== null && question.id !== last))
  line.close()
  home.close()
  return (await shelves.kept(id)).map(asKept)
}

/** Whole matches are held against a server’s without a page (server/test/days.test.ts); here the worker is the subject. */
const DECISIONS = 12

test('tonight’s match is the same in the page’s worker and in Node: from its first position on, bots and all', {
  tag: '@long',
}, async ({ page, context }) => {
  await bePatient(context)
  await page.goto(`${address}#/tonight`)
  await page.getByRole('button', { name: 'Play tonight’s house: Halloween' }).click()
  expect(await myDecision(page)).toBe(true)
  expect(await playOn(page, DECISIONS)).toBe(DECISIONS)
  expect(await myDecision(page)).toBe(true)
  const here = await keptIn(page)
  expect(new Set(here.moves.map(({ seat }) => seat)).size).toBeGreaterThan(2)
  expect(await playedInNode(here)).toEqual(here.moves)
})

test.describe('a new release', () => {
  // What a browser keeps is the subject here.
  test.use({ serviceWorkers: 'allow' })

  test('is fetched in the middle of a match, offered, and loaded by whoever wants it, without a line', {
    tag: '@long',
  }, async ({ context }) => {
    await bePatient(context)
    await context.addInitScript(() => void Object.assign(globalThis, { loadedAt: performance.timeOrigin }))
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
