/** The frame for boards, tried on a tiny game with one of everything (web/dev/garden). */
import type { Page } from '@playwright/test'
import { GAMES, picksInto, seatsOf } from '../all-games.ts'
import { ask, openEye } from '../hand/eye.ts'
import { expect, test as ownPageTest, tableTest as test } from '../site.ts'
import { preview } from '../tools/preview.ts'
import { SIZES, unreadable } from '../tools/readable.ts'
import { MOST_PICTURES, openStepped, PICTURE, stepUntil, stopClock } from '../tools/stepped-clock.ts'

const garden = (page: Page, more = '') => preview.open(page, `game=garden&seed=4&bots=no${more}`)
const bed = (page: Page, number: number) => page.locator(`[data-place="bed-${number}"]`)
const choice = (page: Page, name: string | RegExp) => page.locator('.question').getByRole('button', { name })
const logLines = (page: Page) => page.locator('.log-lines li')

/** In this time of the page's own clock whoever points at something is told what it is, and what is told is over. */
const A_MOMENT = 1_000

/** Opens the list of plants, then that of beds. */
async function plantInList(page: Page, plant: string): Promise<void> {
  await choice(page, /^Plant \d+ ways$/).click()
  await choice(page, new RegExp(`^${plant}`)).click()
}

test('list and board point at the same: a button shows what it means, a place marks its buttons', async ({ page }) => {
  await garden(page)
  await plantInList(page, 'Pond')
  await choice(page, 'Plant the Pond in bed 4').hover()
  await expect(bed(page, 4)).toHaveClass(/meant/)
  await expect(bed(page, 3)).not.toHaveClass(/meant/)
  await expect(page.locator('.garden-preview .ghost')).toBeVisible()
  await bed(page, 7).hover()
  await expect(choice(page, 'Plant the Pond in bed 7')).toHaveClass(/meant/)
  await expect(choice(page, 'Plant the Pond in bed 4')).not.toHaveClass(/meant/)
})

test('what can be turned is shown before it is laid: R, notches, wheel, list; Escape gives it up, Enter lays it', async ({
  page,
}) => {
  await garden(page)
  await page.locator('.garden-seedling').first().click()
  await bed(page, 1).click()
  const ghost = page.locator('.garden-preview .garden-plant')
  // To the north the gate would lead out: east, south and west are left.
  await expect(ghost).toHaveAttribute('transform', 'rotate(90)')
  await expect(page.locator('.dial-notch')).toHaveCount(3)
  await expect(page.locator('.dial-not title')).toHaveText('There the gate would lead out of the garden.')
  await expect(logLines(page)).toHaveCount(1)
  await page.keyboard.press('r')
  await expect(ghost).toHaveAttribute('transform', 'rotate(180)')
  await openEye(page)
  const ring = await ask(page, 'reach', '.dial-ring', 0)
  if (ring === null) throw new Error('The pointer does not meet the dial.')
  await page.mouse.move(ring.x, ring.y)
  await page.mouse.wheel(0, 120)
  await expect(ghost).toHaveAttribute('transform', 'rotate(270)')
  await page.locator('.question').getByRole('button', { name: 'south', exact: true }).click()
  await expect(ghost).toHaveAttribute('transform', 'rotate(180)')
  await page.keyboard.press('Escape')
  await expect(page.locator('.dial')).toHaveCount(0)
  await expect(logLines(page)).toHaveCount(1)
  // Another bed is one click away while the preview stands.
  await bed(page, 3).click()
  await bed(page, 4).click()
  await expect(page.locator('.dial-notch')).toHaveCount(4)
  await page.getByRole('button', { name: 'Plant it so' }).click()
  await expect(bed(page, 4).locator('.garden-plant')).toBeVisible()
  await expect(logLines(page).nth(1)).toContainText('You planted the Arch in bed 4.')
})

test('a drag is two presses', async ({ page }) => {
  await garden(page)
  await page.locator('.garden-seedling').nth(2).dragTo(bed(page, 8), { steps: 8 })
  await expect(page.locator('.garden-preview .pond')).toBeVisible()
  await expect(page.locator('.breadcrumb')).toContainText('Pond')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  // Dropped beside everything it is only taken up.
  await page.locator('.garden-seedling').nth(1).dragTo(page.locator('.goal'))
  await expect(page.locator('.garden-seedling').nth(1)).toHaveClass(/chosen/)
  await expect(page.locator('.garden-preview')).toHaveCount(0)
})

test('the board is dragged by whatever lies on it: that is no press, and nothing on it is styled for it', {
  tag: '@long',
}, async ({ page }) => {
  await garden(page, '&motion=none')
  await plantInList(page, 'Pond')
  await page.getByRole('button', { name: 'Nearer' }).click()
  const before = await bed(page, 4).boundingBox()
  if (before === null) throw new Error('There is no bed.')
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 30, y - 20, { steps: 3 })
  await expect(page.locator('.board-window')).toHaveCSS('cursor', 'grabbing')
  await expect(page.locator('.board-surface')).not.toHaveCSS('cursor', 'grabbing')
  await page.mouse.up()
  await expect(page.locator('.board-window')).not.toHaveClass(/dragging/)
  await expect.poll(async () => (await bed(page, 4).boundingBox())?.x).toBeLessThan(before.x)
  await expect(page.locator('.garden-preview')).toHaveCount(0)
})

test('the keyboard alone turns and lays, from the list', { tag: '@long' }, async ({ page }) => {
  await garden(page)
  await choice(page, /^Plant \d+ ways$/).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.breadcrumb')).toBeVisible()
  await choice(page, /in bed 0$/).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.garden-preview .ghost')).toBeVisible()
  await page.keyboard.press('r')
  await choice(page, 'Lay it so').focus()
  await page.keyboard.press('Enter')
  await expect(logLines(page).nth(1)).toContainText('in bed 0.')
})

ownPageTest('what is not lit says why not, to a click as well', async ({ page }) => {
  await page.clock.install()
  await garden(page)
  await page.locator('.garden-seedling').first().click()
  await bed(page, 4).click()
  await page.getByRole('button', { name: 'Plant it so' }).click()
  await expect(logLines(page)).toHaveCount(2)
  await expect(bed(page, 4)).not.toHaveClass(/lit/)
  await stopClock(page)
  await bed(page, 4).click()
  await expect(page.locator('.popover.held')).toContainText('Something grows there already.')
  await page.keyboard.press('Escape')
  await expect(page.locator('.popover')).toHaveCount(0)
  // After a moment to whoever points there, too, but not to whoever drags the board.
  await page.mouse.move(0, 0)
  await bed(page, 4).hover()
  await expect(page.locator('.popover')).toHaveCount(0)
  await page.clock.runFor(A_MOMENT)
  await expect(page.locator('.popover')).toContainText('Something grows there already.')
  await page.mouse.move(0, 0)
  await expect(page.locator('.popover')).toHaveCount(0)
  await bed(page, 4).hover()
  await page.mouse.down()
  await page.clock.runFor(A_MOMENT)
  await expect(page.locator('.popover')).toHaveCount(0)
  await page.mouse.up()
})

ownPageTest(
  'a scene stays until its reader closes it, leaves the question free, and opens again from the log',
  async ({ page }) => {
    await page.clock.install()
    await garden(page)
    await page.locator('.garden-pile').click()
    const scene = page.locator('section.board-scene')
    await expect(scene.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(scene.locator('[aria-live]')).not.toBeEmpty()
    await page.clock.fastForward('01:00')
    await expect(scene).toBeVisible()
    await expect(choice(page, 'Roll for the next one')).toBeVisible()
    await scene.getByRole('button', { name: 'Go on' }).click()
    await expect(scene).toHaveCount(0)
    const line = logLines(page).filter({ hasText: 'You drew' })
    await line.hover()
    await line.getByRole('button', { name: 'Show it on the board' }).click()
    await expect(scene).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(scene).toHaveCount(0)
  },
)

test('a card’s name in the log opens its face, and the game has a tab of its own with a badge', {
  tag: '@long',
}, async ({ page }) => {
  await garden(page)
  await page.locator('.garden-pile').click()
  await page.locator('section.board-scene').getByRole('button', { name: 'Go on' }).click()
  const name = logLines(page).filter({ hasText: 'You drew' }).locator('button.named')
  const card = await name.textContent()
  await name.click()
  await expect(page.locator('dialog .card-face h3')).toHaveText(card ?? '')
  await page.keyboard.press('Escape')
  const tab = page.getByRole('tab', { name: /Herbal/ })
  await expect(tab.locator('.badge')).toHaveText('1')
  await tab.click()
  await expect(page.locator('.own-tab li')).toHaveText([card ?? ''])
})

test('what cannot be undone is asked about once more, and the game has a word at the end', async ({ page }) => {
  await garden(page)
  await choice(page, 'Drink from the green bottle').click()
  const sure = page.locator('dialog[open]')
  await expect(sure).toContainText('Whoever drinks this does not play on.')
  await sure.getByRole('button', { name: 'No, wait' }).click()
  await expect(logLines(page)).toHaveCount(1)
  await choice(page, 'Drink from the green bottle').click()
  await page.locator('dialog[open]').getByRole('button', { name: 'Yes, do it' }).click()
  await expect(page.locator('.ending .garden-end')).toHaveText('The garden keeps what was planted: 0.')
})

test('what ends the turn stands apart, in the list and on the board; goal and everybody’s score are in sight', async ({
  page,
}) => {
  await garden(page)
  await expect(page.locator('.ends-turn').getByRole('button', { name: 'End your turn' })).toBeVisible()
  await expect(page.locator('.choices').getByRole('button', { name: 'End your turn' })).toHaveCount(0)
  await expect(page.locator('.end-turn')).toHaveClass(/lit/)
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.locator('.goal')).toBeInViewport({ ratio: 1 })
    for (const summary of await page.locator('.player .summary').all())
      await expect(summary).toBeInViewport({ ratio: 1 })
  }
})

test('a board cannot break the frame: its style lies in a layer below', { tag: '@long' }, async ({ page }) => {
  await garden(page)
  // The garden's style says that question and bar are not to be shown.
  await expect(page.locator('.question')).toBeVisible()
  await expect(page.locator('.table-bar')).toBeVisible()
  await expect(page.locator('.garden-seedling').first()).toHaveCSS('width', '84px')
})

// Those that set the page's clock, or watch it from its first moment, have a page of their own.

/** So many lines of what others do are watched in each game, and each lies still for at least so many milliseconds. */
const WATCHED = 6
const REST = 100

ownPageTest('dice lie still, face up, for at least 0.7 seconds', async ({ page }) => {
  const next = await openStepped(page, preview, 'game=garden&seed=4&bots=no&seat=1&told=rolled')
  let [fell, still] = [0, 0]
  for (let pictures = 0; pictures < 100; pictures++) {
    const { dice, lie } = await next()
    if (dice === 2 && lie) still += PICTURE
    else if (dice === 2) fell++
    // They lie there until the first picture that shows something else.
    else if (still > 0) break
  }
  expect(fell).toBeGreaterThan(0)
  expect(still).toBeGreaterThanOrEqual(700)
})

for (const game of GAMES)
  ownPageTest(
    `what the others do in ${game} comes to rest before the next is told, at the usual pace`,
    { tag: '@long' },
    async ({ page }) => {
      const where = `seats=${seatsOf(game, 3)}&picks=${picksInto(game, 40)}`
      const next = await openStepped(page, preview, `game=${game}&seed=3&seat=-1&${where}&motion=full&pace=usual`)
      const rests = new Map<number, { said: string; still: number }>()
      for (let pictures = 0; rests.size < WATCHED + 2 && pictures < MOST_PICTURES; pictures++) {
        const { line, said, moves } = await next()
        if (line === null) continue
        const still = rests.get(line)?.still ?? 0
        rests.set(line, { said, still: moves ? 0 : still + PICTURE })
      }
      // The first one had begun before, and the last one is still being shown.
      const seen = [...rests.values()].slice(1, -1)
      expect(seen).toHaveLength(WATCHED)
      expect(seen.filter(({ still }) => still < REST)).toEqual([])
    },
  )

ownPageTest(
  'log and board are in step: whenever one looks, they tell of the same events while others play',
  { tag: '@long' },
  async ({ page }) => {
    const next = await openStepped(page, preview, 'game=garden&seed=9&seat=-1&seats=3')
    await page.evaluate(() => {
      const apart: [number, number][] = []
      Object.assign(globalThis, { apart })
      const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)
      const numbers = (selector: string, number: RegExp) =>
        [...document.querySelectorAll(selector)].map(({ textContent }) =>
          Number(number.exec(textContent ?? '')?.[1] ?? 0),
        )
      new MutationObserver(() => {
        const told = numbers('.log-lines li:not(.undone)', /gained (\d+) points/)
        apart.push([sum(told), sum(numbers('.garden-shed .counter > span', /(\d+)/))])
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    const looked = () => page.evaluate(() => (globalThis as unknown as { apart: [number, number][] }).apart)
    const told = async () => new Set((await looked()).map(([points]) => points)).size
    await stepUntil(next, async () => (await told()) > 3, A_MOMENT)
    expect((await looked()).filter(([inLog, onBoard]) => inLog !== onBoard)).toEqual([])
  },
)

ownPageTest(
  'on a phone the camera goes to the floor where something happens, and back to what is asked',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const next = await openStepped(page, preview, 'game=garden&seed=4&bots=no&seat=1&told=rolled')
    await stepUntil(next, ({ dice }) => dice > 0)
    await expect(page.locator('.garden')).toHaveClass(/shows-shed/)
    await expect(page.locator('.rolled').first()).toBeInViewport()
    await page.evaluate(async () => {
      const { gloam } = globalThis as unknown as { gloam: { step(): Promise<boolean> } }
      while (await gloam.step());
    })
    await stepUntil(next, () => page.locator('.question.asked').isVisible(), A_MOMENT)
    await expect(page.locator('.garden')).toHaveClass(/shows-garden/)
    await expect(bed(page, 4)).toBeInViewport()
  },
)

ownPageTest('whoever comes back hears what has happened since, and can have it shown', async ({ page }) => {
  await page.clock.install()
  await garden(page, '&picks=14&seats=3')
  const since = page.locator('.since')
  await expect(since).toContainText('Since your last turn')
  const lines = await logLines(page).count()
  // What is shown waits for its reader: without a clock it does not go on by itself.
  await stopClock(page)
  await since.getByRole('button', { name: 'Show me' }).click()
  await expect(logLines(page)).not.toHaveCount(lines)
  await page.locator('.question').getByRole('button', { name: 'Skip' }).click()
  await expect(logLines(page)).toHaveCount(lines)
  await expect(page.locator('.question.asked')).toBeVisible()
})

test('with little height what was missed leaves what is asked its room', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await preview.open(page, 'game=spookhuis&record=five-late&picks=156&seat=2&asked=no&bots=no&motion=none')
  const [since, question] = [page.locator('.since'), page.locator('.question.asked')]
  await expect(since.getByRole('button', { name: 'Show me' })).toBeInViewport({ ratio: 1 })
  const heightOf = async (part: typeof since) => (await part.boundingBox())?.height ?? 0
  await expect.poll(async () => (await heightOf(question)) / (await heightOf(since))).toBeGreaterThan(2)
})

test('a long log begins with its last lines, and those before come when one scrolls up to them', {
  tag: '@long',
}, async ({ page }) => {
  await garden(page, '&picks=90&seats=3')
  const earlier = page.getByRole('button', { name: 'Earlier lines' })
  await expect(logLines(page)).toHaveCount(41)
  await expect(earlier).toBeAttached()
  await logLines(page).first().scrollIntoViewIfNeeded()
  await expect(earlier).toBeHidden()
  await expect.poll(() => logLines(page).count()).toBeGreaterThan(41)
})

test('whose line it is comes from the game', { tag: '@long' }, async ({ page }) => {
  await garden(page, '&seat=0&seats=2')
  await choice(page, 'Roll for the next one').click()
  const line = logLines(page).filter({ hasText: /Ox gained/ })
  await expect(line).toBeVisible()
  // The sign of the second seat.
  await expect(line.locator('.mark path')).toHaveAttribute('fill', '#f07b52')
})

for (const [width, height] of SIZES) {
  test(`at ${width} pixels the board has its share, all text can be read, and the first choice is near`, {
    tag: width === 1440 || width === 390 ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await preview.open(page, 'game=halloween&seed=6&seats=4&picks=150&bots=no')
    await expect(page.locator('.question .choice').first()).toBeVisible()
    await expect.poll(() => unreadable(page)).toEqual([])
    const share = await page.locator('.board-space').evaluate((board) => board.clientWidth / innerWidth)
    expect(share).toBeGreaterThanOrEqual(0.65)
    const reached = async () => page.evaluate(() => document.activeElement?.matches('.question .choice') ?? false)
    let tabs = 0
    while (tabs < 9 && !(await reached())) {
      await page.keyboard.press('Tab')
      tabs++
    }
    expect(tabs).toBeLessThanOrEqual(5)
    for (const summary of await page.locator('.player .summary').all())
      await expect(summary).toBeInViewport({ ratio: 1 })
  })
}
