/**
 * The opening of an evening, for each game: several people in browsers of their own, one of them on a phone, who press
 * nothing but what is lit on the board; and what crossed each wire. Whole matches are played by `npm run evenings`.
 */
import { gameNamed } from '@gloam/games/index.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import type { Page } from '@playwright/test'
import { mustTellNoSecret } from './evenings/secrets.ts'
import { EveningTable } from './evenings/table.ts'
import { ask } from './hand/eye.ts'
import { expect, test } from './house.ts'

/** Enough for everybody to have been asked something. */
const DECISIONS = 14

const GAMES = [
  { name: 'betrayal', seats: 3, people: 3 },
  { name: 'hellhouse', seats: 3, people: 2 },
  { name: 'spookhuis', seats: 3, people: 2 },
  { name: 'halloween', seats: 2, people: 2 },
]

for (const { name, seats, people } of GAMES)
  test(`${name}: ${people} people play the opening on the board alone`, async ({ browser, house }) => {
    const game = gameNamed(name)
    if (game === undefined) throw new Error(`There is no game "${name}".`)
    const wish = { game, seats, options: usualOptions(game) }
    const table = await EveningTable.lay(browser, house, { plan: wish, people, phone: people - 1 })
    const { record } = table.match
    await table.playOn(() => record.picks.length >= DECISIONS)
    await table.isShown()
    for (const { page } of table.people.slice(0, -1)) await mustStayPut(page)
    for (const { received, hand } of table.people) {
      expect(hand.presses).toBeGreaterThan(0)
      mustTellNoSecret(received, record)
    }
    await table.clear()
  })

/** No lit thing moves away when the pointer comes to it. */
async function mustStayPut(page: Page): Promise<void> {
  for (const { at, label, point } of await ask(page, 'lit')) {
    if (point === null) continue
    const before = await ask(page, 'boxOf', at)
    await page.mouse.move(point.x, point.y)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await ask(page, 'boxOf', at), label).toEqual(before)
    await page.mouse.move(1, 1)
  }
}
