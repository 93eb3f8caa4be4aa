import { TestPerson } from '@gloam/server/testing/client.ts'
import { malformed } from '@gloam/server/testing/fuzz/attacks.ts'
import type { Page } from '@playwright/test'
import { look, openEye, PATIENCE } from '../hand/eye.ts'
import { choose, expect, myDecision, playNow, tableOf, test } from '../site.ts'

interface Spied {
  /** All of the page's own; the last one is the one that it plays on. */
  lines: WebSocket[]
  /** Whether the next line is not the page's own. */
  foreign: boolean
  refused: Record<string, number>
}

/** Keeps hold of every live line that is opened in the page, and counts what is refused on them. */
function spy(): void {
  const spied: Spied = { lines: [], foreign: false, refused: {} }
  const Real = WebSocket
  class Watched extends Real {
    constructor(url: string | URL) {
      super(url)
      if (!spied.foreign) spied.lines.push(this)
      this.addEventListener('message', ({ data }) => {
        const { is, reason } = JSON.parse(String(data)) as { is: string; reason: string }
        if (is === 'refused') spied.refused[reason] = (spied.refused[reason] ?? 0) + 1
      })
    }
  }
  Object.assign(window, { WebSocket: Watched, spied })
}

/** Says all this on the line that the page plays on, or on a new one that its person opens. */
function say(page: Page, on: 'its own line' | 'a new line', messages: readonly string[]): Promise<void> {
  return page.evaluate(
    async ([texts, own]) => {
      const { spied } = window as unknown as { spied: Spied }
      const open = () => spied.lines.findLast(({ readyState }) => readyState === WebSocket.OPEN)
      // After a loss the page needs a moment for another one.
      while (open() === undefined) await new Promise((resume) => setTimeout(resume, 10))
      spied.foreign = !own
      const line = own ? (open() as WebSocket) : new WebSocket(spied.lines[0].url)
      spied.foreign = false
      if (!own) await new Promise((done) => line.addEventListener('open', done))
      for (const text of texts) line.send(text)
    },
    [messages, on === 'its own line'] as const,
  )
}

/** So many have been refused for this reason, at least. A few malformed ones are well formed, and only stale. */
async function areRefused(page: Page, reason: string, least: number): Promise<void> {
  const count = () => page.evaluate((why) => (window as unknown as { spied: Spied }).spied.refused[why] ?? 0, reason)
  await expect.poll(count).toBeGreaterThanOrEqual(least)
}

async function goesOn(page: Page): Promise<void> {
  const told = () => page.getByRole('log').locator('li').allTextContents()
  expect(await myDecision(page)).toBe(true)
  const before = await told()
  const asked = (await look(page)).question?.id
  // Whoever has just flooded waits a moment like any other: a pick that was too fast is made again.
  await expect(async () => {
    await choose(page, (count) => count - 1)
    expect((await look(page)).question?.id).not.toBe(asked)
  }).toPass({ timeout: PATIENCE })
  await expect.poll(told).not.toEqual(before)
}

/** With this rate a person may say 1,200 things at once, and then 400 a second: all that comes before the flood. */
const RATE = 20
/** On its own line: the page has to draw what each of them is answered with. */
const SOME = 40
const MANY = 350
const FLOOD = 6_000

test('6 thousands of malformed, stale, foreign, flooding and oversized messages from a page: refused, and the match goes on', {
  tag: '@long',
}, async ({ page, open }) => {
  const server = await open({ GLOAM_RATE: String(RATE) })
  await page.addInitScript(spy)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const picks: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"pick"')) picks.push(String(payload))
    }),
  )
  await openEye(page)
  await playNow(page, server.address)
  await goesOn(page)
  await myDecision(page)

  const id = tableOf(page)
  expect(picks.length).toBeGreaterThan(0)
  await say(page, 'its own line', Array(SOME).fill(picks[0]))
  await areRefused(page, 'stale question', SOME)
  await say(page, 'its own line', malformed(id, SOME))
  await areRefused(page, 'not understood', 0.9 * SOME)
  await goesOn(page)

  const zoe = await TestPerson.enter(server.address, 'Zoe')
  const other = await zoe.table('', { game: 'halloween', seats: 2, bots: 'random', start: true })
  const foreign = { do: 'pick', table: other.id, question: '0.0', request: 1 }
  await say(page, 'a new line', malformed(id, MANY))
  await areRefused(page, 'not understood', 0.9 * (SOME + MANY))
  await say(
    page,
    'a new line',
    Array.from({ length: MANY }, (_, choice) => JSON.stringify({ ...foreign, choice })),
  )
  await areRefused(page, 'not your seat', MANY)
  await say(page, 'a new line', Array(FLOOD).fill('{"do":"nothing"}'))
  await areRefused(page, 'too fast', FLOOD / 20)
  await goesOn(page)

  // Whoever says far too much is cut off, and comes back by itself.
  const count = () => page.evaluate(() => (window as unknown as { spied: Spied }).spied.lines.length)
  const before = await count()
  await say(page, 'its own line', ['x'.repeat(200_000)])
  await expect.poll(count).toBeGreaterThan(before)
  await goesOn(page)
})
