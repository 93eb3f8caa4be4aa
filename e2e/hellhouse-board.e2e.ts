/** Höllenhaus on its board: every kind of question is lit, in sight and explained; a phone shows all 49 cells. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { openPreview, type Preview } from './preview.ts'

let preview: Preview
test.beforeAll(async () => {
  preview = await openPreview()
})
test.afterAll(() => preview.close())

/** Where each kind of question is asked: in a kept record, or in a match that is played by chance until then. */
const ASKED: Readonly<Record<string, string>> = {
  person: 'record=companions&picks=0&seat=0',
  figure: 'record=companions&picks=16&seat=0',
  keepObject: 'record=hunters&picks=4&seat=1',
  drawTile: 'record=companions&picks=4&seat=0',
  cards: 'record=companions&picks=20&seat=0',
  limit: 'record=hunters&picks=264&seat=0',
  twoObjects: 'record=companions&picks=329&seat=0',
  handOn: 'record=companions&picks=22&seat=0',
  deadTile: 'record=hunters&picks=158&seat=2',
  blockedTile: 'record=dawn&picks=179&seat=0',
  place: 'record=companions&picks=28&seat=0',
  move: 'record=companions&picks=32&seat=0',
  walk: 'record=master-wins&picks=301&seat=0',
  fight: 'record=dawn&picks=206&seat=1',
  lend: 'record=dawn&picks=34&seat=2',
  fightCards: 'record=servant&picks=287&seat=2',
  reward: 'record=master-wins&picks=300&seat=0',
  end: 'record=companions&picks=33&seat=0',
  pay: 'record=hunters&picks=413&seat=1',
  giveTile: 'record=hunters&picks=337&seat=1',
  buryTile: 'record=companions&picks=83&seat=0',
  catch: 'record=companions&picks=23&seat=0',
  crows: 'record=servant&picks=323&seat=3',
  putChip: 'record=dawn&picks=421&seat=0',
  touch: 'record=companions&picks=352&seat=0',
  bargain: 'record=master-wins&picks=397&seat=3',
  look: 'seats=4&seat=0&seed=3&asked=look',
  scry: 'seats=4&seat=0&seed=2&asked=scry',
  takeCard: 'seats=4&seat=0&seed=36&asked=takeCard',
}

const open = (page: Page, query: string) =>
  preview.open(
    page,
    `game=hellhouse&bots=no&motion=none&pace=now&${query}${query.includes('asked=') ? '' : '&asked=no'}`,
  )

/** What can be clicked on the board, or in the scene over it; the panel beside it does not count. */
const lit = (page: Page) => page.locator('.hh .lit, .hh-great .lit')

async function inSight(page: Page): Promise<number> {
  return lit(page).evaluateAll(
    (things) =>
      things.filter((thing) => {
        const { left, top, width, height } = thing.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        return x > 0 && y > 0 && x < innerWidth && y < innerHeight
      }).length,
  )
}

test('every kind of question can be answered on the board: lit, in sight, and named for those who hear it', async ({
  page,
}) => {
  test.slow()
  for (const [kind, query] of Object.entries(ASKED)) {
    await test.step(kind, async () => {
      await open(page, query)
      await expect(page.locator('.question.asked'), kind).toBeVisible()
      await expect.poll(() => inSight(page), { message: `${kind}: something lit is in sight` }).toBeGreaterThan(0)
      const names = await lit(page).evaluateAll((things) =>
        things.map((thing) => thing.getAttribute('aria-label') ?? ''),
      )
      expect(
        names.filter((name) => name.trim() === '' || /^[a-z]+\.[\w.]+$/i.test(name)),
        kind,
      ).toEqual([])
    })
  }
})

test('a tile is laid by hand: picked, put, turned on the dial, told why not, laid', async ({ page }) => {
  await open(page, 'record=companions&picks=28&seat=0')
  const cells = page.locator('.hh-cell')
  await expect(page.locator('.hh-cell.lit')).toHaveCount(0)
  await cells.nth(20).click()
  await expect(page.getByText('First choose the tile that you lay.')).toBeVisible()
  const tile = page.locator('.hh-row.large .hh-tile').nth(1)
  await expect(tile).toHaveClass(/lit/)
  await tile.click()
  await expect(tile).toHaveClass(/chosen/)
  await expect(page.locator('.hh-cell.lit').first()).toBeVisible()
  await page.locator('.hh-cell.lit').first().click()
  await expect(page.locator('.hh-ghost')).toBeVisible()
  const lines = page.locator('.log-lines li')
  const before = await lines.count()
  await page.locator('.dial-button.lay').click()
  await expect.poll(() => lines.count()).toBeGreaterThan(before)
  await expect(lines.filter({ hasText: /You laid the .+ (north|east|south|west) of the/ }).first()).toBeVisible()
})

/** Whole turns of three: cards, tiles, steps, fights. */
const DECISIONS = 15

test('a match goes on with the mouse on the board alone', async ({ page }) => {
  test.slow()
  await preview.open(page, 'game=hellhouse&seats=3&seat=0&seed=mouse&motion=none&pace=now&picks=40')
  let answered = 0
  let last = ''
  for (let press = 0; press < 120 && answered < DECISIONS; press++) {
    await expect(page.locator('.question.asked, dialog[open]').first()).toBeVisible({ timeout: 30_000 })
    if (await page.locator('dialog[open]').count()) {
      await page.locator('dialog[open] button').first().click()
      continue
    }
    const asked = `${await page.locator('.question-text').textContent()} ${await page.locator('.log-lines li').count()}`
    if (asked !== last) answered++
    last = asked
    if (await page.locator('.dial-button.lay').count()) await page.locator('.dial-button.lay').click()
    else
      await lit(page)
        .nth(press % (await lit(page).count()))
        .click({ force: true })
    await page.waitForTimeout(60)
  }
  expect(answered).toBe(DECISIONS)
})

test('on a phone all 49 cells are in sight, and every number can be read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'record=hunters&picks=250&seat=0')
  await expect(page.locator('.hh-cell')).toHaveCount(49)
  const seen = await page.locator('.hh-cell .hh-hit').evaluateAll((cells) =>
    cells.map((cell) => {
      const { left, top, right, bottom } = cell.getBoundingClientRect()
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return left >= 0 && right <= innerWidth && top >= 0 && over?.closest('.hh') !== null
    }),
  )
  expect(seen.filter((one) => one)).toHaveLength(49)
  const numbers = await page.locator('.hh-field .hh-number').evaluateAll((discs) =>
    discs.map((disc) => {
      const text = disc.querySelector('text')
      const ground = [...disc.querySelectorAll('circle, path')].at(-1)
      const box = text?.getBoundingClientRect()
      return {
        height: box?.height ?? 0,
        ink: text?.getAttribute('fill') ?? '',
        ground: ground?.getAttribute('fill') ?? '',
      }
    }),
  )
  expect(numbers.length).toBeGreaterThan(10)
  for (const { height, ink, ground } of numbers) {
    // the box of a line of text is a fifth higher than the type
    expect(height / 1.2).toBeGreaterThanOrEqual(13)
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  }
})

/** As WCAG reckons it. */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    const [r = 0, g = 0, b = 0] = parts.map((part) =>
      part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

test('a crowded tile is clear: nobody stands behind another', async ({ page }) => {
  await preview.open(page, 'game=hellhouse&seats=6&seat=0&seed=4&bots=no&motion=none&pace=now&asked=cards')
  const feet = await page.locator('.hh-figure').evaluateAll((figures) =>
    figures.map((figure) => {
      const { left, width, bottom } = figure.getBoundingClientRect()
      return { x: left + width / 2, y: bottom }
    }),
  )
  expect(feet).toHaveLength(6)
  for (const [i, one] of feet.entries())
    for (const other of feet.slice(i + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(14)
})

test('pencil marks of one’s own stay in the notebook', async ({ page }) => {
  await open(page, 'record=hunters&picks=120&seat=1')
  await page.getByRole('tab', { name: /Notebook/ }).click()
  const ghost = page.locator('.hh-twelve button').nth(1)
  await ghost.click()
  await expect(ghost).toHaveAccessibleName(/ringed/)
  await page.reload()
  await page.getByRole('tab', { name: /Notebook/ }).click()
  await expect(page.locator('.hh-twelve button').nth(1)).toHaveAccessibleName(/ringed/)
})

for (const look of ['theme=night', 'theme=daylight', 'contrast=more'])
  test(`axe finds nothing on the board and in the notebook: ${look}`, async ({ page }) => {
    await open(page, `record=hunters&picks=250&seat=0&${look}`)
    await page.mouse.move(0, 0)
    const found = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    expect(await found()).toEqual([])
    await page.getByRole('tab', { name: /Notebook/ }).click()
    expect(await found()).toEqual([])
  })
