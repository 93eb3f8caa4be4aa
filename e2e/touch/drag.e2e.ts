/** Figures and ghosts are dragged to where they go, with the same lights as when they are pressed. */

import { expect, type Page } from '@playwright/test'
import { ask, type Choice, look, openEye, type Point } from '../hand/eye.ts'
import { tableTest as test } from '../site.ts'
import { preview } from '../tools/preview.ts'

const QUERY = 'game=halloween&seats=3&seed=3&picks=120&asked=turn&bots=no&motion=none&pace=at once'
const GHOST = '.hal-spot.lit[data-drag]'
const HOUSE = '.hal-house.lit'

test('a ghost of Halloween is dragged to its next house', { tag: '@long' }, async ({ page }) => {
  await preview.open(page, QUERY)
  await openEye(page)
  await expect(page.locator(GHOST).first()).toBeVisible()
  const { sequence, left: before } = await look(page)
  const from = await pointOf(page, GHOST)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 })
  await expect(page.locator('.hal-ghosts .carried')).toHaveCount(1)
  await expect(page.locator(HOUSE).first()).toBeVisible()
  const to = await pointOf(page, HOUSE)
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await expect(page.locator('.carried')).toHaveCount(0)
  const isUnderstood = async () => {
    const now = await look(page)
    return now.sequence > sequence || (now.left.length < before.length && now.left.every(goesSomewhere))
  }
  await expect.poll(isUnderstood).toBe(true)
})

const goesSomewhere = (choice: Choice): boolean => 'to' in choice

/** Where a press meets the first of these. */
async function pointOf(page: Page, selector: string): Promise<Point> {
  const point = await ask(page, 'reach', selector, 0)
  if (point === null) throw new Error(`${selector} is out of reach.`)
  return point
}

/** Where it can go is lit before it is taken up, and it springs back where nothing is. */
const WALKERS = [
  {
    game: 'betrayal',
    query: 'game=betrayal&seats=3&seed=3&picks=60&asked=turn&bots=no&motion=none&pace=at once',
    figure: '.bet-figure[data-drag]',
    place: '.bet-room > .thing.lit:not(.bet-far)',
    went: (choice: Choice) => choice['do'] === 'move',
  },
  {
    game: 'hellhouse',
    query: 'game=hellhouse&seats=3&seed=3&picks=60&asked=move&bots=no&motion=none&pace=at once',
    figure: '.hh-figure[data-drag]',
    place: '.hh-cell.lit',
    went: (choice: Choice) => choice['do'] === 'step',
  },
]

for (const { game, query, figure, place, went } of WALKERS)
  test(`a figure of ${game} is dragged to where it can go`, { tag: '@long' }, async ({ page }) => {
    await preview.open(page, query)
    await openEye(page)
    await expect(page.locator(place).first()).toBeVisible()
    const before = await look(page)
    expect(before.left.some(went)).toBe(true)
    const from = await pointOf(page, figure)
    const to = await pointOf(page, place)
    const drag = async (x: number, y: number) => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + 12, from.y - 12, { steps: 3 })
      await expect(page.locator('.carried').first()).toBeVisible()
      await page.mouse.move(x, y, { steps: 5 })
      await page.mouse.up()
      await expect(page.locator('.carried')).toHaveCount(0)
    }
    await drag(from.x + 14, from.y - 14)
    const back = await look(page)
    expect([back.sequence, back.left.length]).toEqual([before.sequence, before.left.length])
    await drag(to.x, to.y)
    await expect.poll(async () => (await look(page)).sequence).toBeGreaterThan(before.sequence)
  })
