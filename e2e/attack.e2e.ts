import { malformed } from '@gloam/server/testing/attacks.ts'
import { TestPerson } from '@gloam/server/testing/client.ts'
import { ENGINES, freePort } from '@gloam/server/testing/engines.ts'
import { ServerProcess } from '@gloam/server/testing/process.ts'
import type { Page } from '@playwright/test'
import { choose, expect, myDecision, playNow, tableOf, test } from './house.ts'

interface Spied {
  line: WebSocket
  refused: Record<string, number>
}

/** Keeps hold of the live line that the page itself opens, and counts what is refused on it. */
function spy(): void {
  const spied: Partial<Spied> & { refused: Spied['refused'] } = { refused: {} }
  const Real = WebSocket
  class Watched extends Real {
    constructor(url: string | URL) {
      super(url)
      spied.line = this
      this.addEventListener('message', ({ data }) => {
        const { is, reason } = JSON.parse(String(data)) as { is: string; reason: string }
        if (is === 'refused') spied.refused[reason] = (spied.refused[reason] ?? 0) + 1
      })
    }
  }
  Object.assign(window, { WebSocket: Watched, spied })
}

function say(page: Page, messages: readonly string[]): Promise<void> {
  return page.evaluate((texts) => {
    const { line } = (window as unknown as { spied: Spied }).spied
    for (const text of texts) line.send(text)
  }, messages)
}

function refused(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => (window as unknown as { spied: Spied }).spied.refused)
}

async function goesOn(page: Page): Promise<void> {
  const log = page.getByRole('log').locator('li')
  expect(await myDecision(page)).toBe(true)
  const before = await log.count()
  await choose(page, (count) => count - 1)
  await expect.poll(() => log.count()).toBeGreaterThan(before)
}

/** With this rate a line may say 2000 things at once. */
const RATE = 50
const MANY = 600
const FLOOD = 3_000

test('6 thousands of malformed, stale, foreign, flooding and oversized messages from a page: refused, and the match goes on', async ({
  page,
}) => {
  const engine = await ENGINES.sqlite()
  const server = new ServerProcess(engine, await freePort(), { GLOAM_RATE: String(RATE) })
  await server.start()
  await page.addInitScript(spy)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const picks: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"pick"')) picks.push(String(payload))
    }),
  )
  await playNow(page, server.address)
  await goesOn(page)
  await goesOn(page)
  await myDecision(page)

  const id = tableOf(page)
  await say(page, malformed(id, MANY))
  await expect.poll(async () => (await refused(page))['not understood'] ?? 0).toBeGreaterThan(MANY * 0.8)
  await goesOn(page)

  const stale = picks.slice(0, 2)
  expect(stale).toHaveLength(2)
  await say(
    page,
    Array.from({ length: MANY }, (_, i) => stale[i % 2]),
  )
  await expect.poll(async () => (await refused(page))['stale question'] ?? 0).toBe(MANY)
  await goesOn(page)

  const zoe = await TestPerson.enter(server.address, 'Zoe')
  const other = await zoe.table('', { game: 'halloween', seats: 2, bots: 'random', start: true })
  const foreign = { do: 'pick', table: other.id, question: '0.0', choice: 0, request: 1 }
  await say(
    page,
    Array.from({ length: MANY }, (_, choice) => JSON.stringify({ ...foreign, choice })),
  )
  await expect.poll(async () => (await refused(page))['not your seat'] ?? 0).toBe(MANY)
  await goesOn(page)

  await say(page, Array(FLOOD).fill(JSON.stringify({ do: 'chat', table: id, text: '', request: 1 })))
  await expect.poll(async () => (await refused(page))['too fast'] ?? 0).toBeGreaterThan(FLOOD / 10)
  await page.waitForTimeout(300)
  await goesOn(page)

  // Whoever says far too much is cut off, and comes back by itself.
  await say(page, ['x'.repeat(200_000)])
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { spied: Spied }).spied.line.readyState))
    .toBe(WebSocket.OPEN)
  await goesOn(page)
  await server.stop()
  await engine.stop()
})
