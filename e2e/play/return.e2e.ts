/** Away and back: whatever happens to the page, its line or the server, everyone is back where they were. */
import type { Page } from '@playwright/test'
import { look, openEye } from '../hand/eye.ts'
import { choose, expect, myDecision, playNow, question, type Site, tableOf, test } from '../site.ts'

function logOf(page: Page): Promise<string[]> {
  return page.getByRole('tabpanel').locator('li').allTextContents()
}

/** What the page has heard in pieces is what the server tells anew: nothing lost, nothing twice. */
async function mustKnowAll(page: Page): Promise<void> {
  await myDecision(page)
  const [heard, asked] = [await logOf(page), await question(page).textContent()]
  await page.reload()
  await myDecision(page)
  await expect.poll(() => question(page).textContent()).toBe(asked)
  await expect.poll(() => logOf(page)).toEqual(heard)
}

test('3 a reload, a cut line and a second tab: everyone is back where they were', async ({ context, page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await playNow(page, site.address)
  for (let i = 0; i < 4; i++) if (await myDecision(page)) await choose(page, (count) => i % count)
  await mustKnowAll(page)

  const before = await logOf(page)
  const second = await context.newPage()
  await second.emulateMedia({ reducedMotion: 'reduce' })
  await second.goto(page.url())
  await myDecision(second)
  await choose(second, () => 0)
  await expect.poll(() => logOf(page)).not.toEqual(before)
  await second.close()

  const isOnline = () => page.evaluate(() => navigator.onLine)
  await context.setOffline(true)
  await expect.poll(isOnline).toBe(false)
  await context.setOffline(false)
  await expect.poll(isOnline).toBe(true)
  await myDecision(page)
  await choose(page, () => 0)
  await mustKnowAll(page)
})

/** The moments at which a server is killed: each is told by what the page or the store knows, and not by a clock. */
const MOMENTS = ['before a pick', 'a pick is sent', 'a pick is taken', 'a pick is sent', 'a pick is taken'] as const

/** Presses until the page says that what was pressed has not been sent. It is looked at from within: it says so for seconds. */
async function pressInVain(page: Page): Promise<void> {
  const said = await page.evaluate(async () => {
    const textOf = (part: string) => document.querySelector(part)?.textContent ?? ''
    const isSaid = () => textOf('.notices').includes('nothing was sent')
    for (let headings = 0; headings < 8 && !isSaid(); headings++) {
      const before = textOf('.question')
      document.querySelector<HTMLElement>('.question .choice')?.click()
      while (!isSaid() && textOf('.question') === before) await new Promise((resume) => setTimeout(resume, 5))
    }
    return isSaid()
  })
  expect(said).toBe(true)
}

async function killAt(moment: (typeof MOMENTS)[number], page: Page, { server, picksOf }: Site): Promise<void> {
  if (moment === 'before a pick') {
    await server.kill()
    await expect(page.locator('.notice.warn')).toBeVisible()
    await pressInVain(page)
    await server.start()
    return
  }
  const [picks, asked] = [picksOf(tableOf(page)), (await look(page)).question?.id]
  const isSent = async () => {
    const { question: now, asks } = await look(page)
    return now?.id !== asked || !asks
  }
  const isTaken = async () => picksOf(tableOf(page)) > picks
  // Whether it comes to an end hangs on what has become of the pick; that it goes on is looked at afterwards.
  const chosen = choose(page, () => 0).catch(() => {})
  await expect.poll(moment === 'a pick is sent' ? isSent : isTaken, { intervals: [1] }).toBe(true)
  await server.kill()
  await server.start()
  await chosen
}

test('3 a server that is killed before, while and after a pick is made: everyone is back where they were', {
  tag: '@long',
}, async ({ page, site }) => {
  // Five servers have to start.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await playNow(page, site.address)
  await myDecision(page)
  await openEye(page)
  for (const moment of MOMENTS) {
    const known = await logOf(page)
    await killAt(moment, page, site)
    await expect(page.locator('.notice.warn')).toHaveCount(0)
    await myDecision(page)
    await choose(page, () => 0)
    await expect.poll(() => logOf(page), moment).not.toEqual(known)
  }
  await mustKnowAll(page)
})
