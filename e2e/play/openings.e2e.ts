/**
 * The opening of an evening, for each game: three people in browsers of their own, one with a mouse, one with the keyboard
 * alone and one on a phone, who press nothing but what is lit; what crossed each wire, and what was read out. Whole
 * matches are played by `npm run matches`.
 */

import { games } from '@gloam/games/index.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import type { Page } from '@playwright/test'
import { ask } from '../hand/eye.ts'
import { mustTellNoSecret } from '../matches/secrets.ts'
import { MatchTable } from '../matches/table.ts'
import { expect, test } from '../site.ts'
import { listen, mustHaveHeard, mustReadQuestion } from '../tools/reader.ts'
import { whileDrawn } from '../tools/undrawn.ts'

const [MOUSE, KEYS, PHONE] = [0, 1, 2]
/** So many decisions at least, and until everybody has made one. */
const DECISIONS = 14

for (const game of games.filter(({ seats }) => seats.least <= 3 && seats.most >= 3)) {
  test(`${game.name}: three people play the opening with mouse, keys and finger`, { tag: '@long' }, async ({
    browser,
    site,
  }) => {
    const plan = { game, seats: 3, options: usualOptions(game) }
    const table = await MatchTable.lay(browser, site, { plan, people: 3, keys: KEYS, phone: PHONE })
    const reading = table.people[KEYS].page
    await table.isShown()
    await listen(reading)
    const { record } = table.match
    const haveAllPlayed = () => table.people.every(({ hand }) => hand.presses > 0)
    await table.playOn(() => record.picks.length >= DECISIONS && haveAllPlayed())
    await table.isShown()
    for (const { received } of table.people) mustTellNoSecret(received, record)
    const { page } = table.people[MOUSE]
    // A page that is not drawn tells of no shifts.
    await whileDrawn(page, () => mustStayPut(page))
    await mustHaveHeard(reading)
    await mustReadQuestion(reading)
    await table.clear()
  })
}

/** No lit thing moves away when the pointer comes to it, nor does anything else move because of that. */
async function mustStayPut(page: Page): Promise<void> {
  await page.evaluate(watchShifts)
  for (const { at, label, point } of await ask(page, 'lit', 0)) {
    if (point === null) continue
    const before = await ask(page, 'boxOf', at)
    await page.mouse.move(point.x, point.y)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await ask(page, 'boxOf', at), label).toEqual(before)
    await page.mouse.move(1, 1)
  }
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts(): string[] }).shifts())
  expect(shifts).toEqual([])
}

/** Runs in the page: from now on notes whatever the browser calls a shift of the layout. */
function watchShifts(): void {
  interface Shift extends PerformanceEntry {
    sources: readonly { node: Node | null }[]
  }
  const found: string[] = []
  const note = (entries: PerformanceEntryList) => {
    for (const { sources } of entries as Shift[])
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement
        found.push(element?.closest('[class]')?.getAttribute('class') ?? 'what is gone')
      }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift' })
  const shifts = () => {
    note(observer.takeRecords())
    return found
  }
  Object.assign(globalThis, { shifts })
}
