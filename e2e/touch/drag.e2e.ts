/** Figures and ghosts are dragged to where they go, with the same lights as when they are pressed. */

import { expect, type Page } from '@playwright/test'
import { ask, type Choice, look, openEye, type Point } from '../hand/eye.ts'
import { tableTest as test } from '../site.ts'
import { preview } from '../tools/preview.ts'

const QUIET = 'bots=no&motion=none&pace=at once'

interface Drag {
  game: string
  query: string
  figure: string
  /** What of the figure is seen to follow the pointer. */
  drawn: string
  onto: string
}

const DRAGS: readonly Drag[] = [
  {
    game: 'halloween',
    query: 'game=halloween&seats=3&seed=3&picks=120&asked=turn',
    figure: '.hal-spot.lit[data-drag]',
    drawn: '.hal-ghosts .carried',
    onto: '.hal-house.lit',
  },
  {
    game: 'betrayal',
    query: 'game=betrayal&seats=3&seed=7&picks=60&asked=turn',
    figure: '.bet-figure[data-drag]',
    drawn: '.bet-figure.carried',
    onto: '.bet-room .thing.lit[data-place]',
  },
  {
    game: 'hellhouse',
    query: 'game=hellhouse&seats=3&seed=3&picks=60&asked=step',
    figure: '.hh-figure[data-drag]',
    drawn: '.hh-figure.carried',
    onto: '.hh-cell.lit',
  },
]

for (const { game, query, figure, drawn, onto } of DRAGS)
  test(`${game}: a figure is dragged to where it goes`, { tag: '@long' }, async ({ page }) => {
    await preview.open(page, `${query}&${QUIET}`)
    await openEye(page)
    await expect(page.locator(figure).first()).toBeVisible()
    const { sequence, left: before } = await look(page)
    const from = await pointOf(page, figure)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 })
    await expect(page.locator(drawn)).toHaveCount(1)
    await expect(page.locator(onto).first()).toBeVisible()
    const to = await pointOf(page, onto)
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
