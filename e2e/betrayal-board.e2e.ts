/** Betrayal's board: every kind of question is answered on it by hand, in day and night, on a desk and a phone. */
import { AxeBuilder } from '@axe-core/playwright'
import { fastChance } from '@gloam/kernel/chance.ts'
import { expect, type Page, test } from '@playwright/test'
import { fullHouse, type Position, positionsOf } from './betrayal-positions.ts'
import { Hand } from './hand.ts'
import { openPreview, type Preview } from './preview.ts'

let preview: Preview
const positions = positionsOf(160)
test.beforeAll(async () => {
  preview = await openPreview()
})
test.afterAll(() => preview.close())
test.beforeEach(({ page }) => hasRead(page))

const AT_ONCE = '&bots=no&motion=none&pace=at%20once'
const PHONE = { width: 390, height: 844 }

/** The book of the haunt has been read before: it does not lie in the way. */
const hasRead = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const get = Storage.prototype.getItem
    Storage.prototype.getItem = function (key) {
      return key.startsWith('gloam.betrayal.read') ? '1' : get.call(this, key)
    }
  })

function positionOf(kind: string): Position {
  const position = positions.get(kind)
  if (position === undefined) throw new Error(`No match came to "${kind}".`)
  return position
}

const open = (page: Page, kind: string, more = AT_ONCE): Promise<void> =>
  preview.open(page, positionOf(kind).address + more)

/** What is lit says what it is and what it means, and some of it is in sight before anybody looks for it. */
async function isPlain(hand: Hand): Promise<void> {
  const lit = await hand.lit()
  expect(lit.filter(({ label, explained }) => label === '' || !explained).map(({ label }) => label)).toEqual([])
  expect(lit.filter(({ point }) => point !== null).length).toBeGreaterThan(0)
}

/** Chance must not make this test easier: all of these are met in so many matches. */
const MET = { ask: 48, do: 64, task: 30 }
test('every kind of question, of choice, and nearly every task comes up', () => {
  for (const [kind, least] of Object.entries(MET))
    expect([...positions.keys()].filter((one) => one.startsWith(`${kind}: `)).length).toBeGreaterThanOrEqual(least)
})

const PARTS = [0, 1]
for (const part of PARTS)
  test(`every kind of question and choice is answered on the board (${part + 1} of ${PARTS.length})`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    const kinds = [...positions.keys()].filter((_, i) => i % PARTS.length === part)
    for (const kind of kinds)
      await test.step(kind, async () => {
        await open(page, kind)
        const hand = await Hand.on(page)
        await isPlain(hand)
        await hand.take({ ...positionOf(kind).choice })
      })
  })

test('a match is played on with the mouse on the board alone', async ({ page }) => {
  await open(page, 'do: discover')
  const hand = await Hand.on(page)
  const luck = fastChance(3)
  for (let moves = 0; moves < 25; ) {
    const { question } = await hand.look()
    if (question !== null) {
      await hand.takeAny(luck)
      moves++
    } else if (!(await letOthersPick(page))) throw new Error(`Nobody is asked anything after ${moves} moves.`)
  }
})

const letOthersPick = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as unknown as { gloam: { step(): boolean } }).gloam.step())

test('on a phone one floor is shown, the lift goes to the others, and questions are answered by finger', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: PHONE, hasTouch: true })
  await hasRead(page)
  await open(page, 'do: attack')
  await expect(page.locator('.bet-sheet')).toHaveCount(1)
  const stops = page.locator('.lift button')
  await expect(stops).toHaveCount(3)
  await stops.nth(0).tap()
  await expect(page.locator('[data-place="upper"]')).toBeVisible()
  await stops.nth(2).tap()
  await expect(page.locator('[data-place="basement"]')).toBeVisible()
  for (const kind of [
    'do: discover',
    'do: place',
    'do: attack',
    'do: suffer',
    'do: task',
    'do: monsterMove',
    'do: trade',
  ])
    await test.step(kind, async () => {
      await open(page, kind)
      await (await Hand.on(page, { touch: true })).take({ ...positionOf(kind).choice })
    })
  await page.close()
})
