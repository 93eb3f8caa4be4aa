/** Betrayal's board: every kind of question is answered on it with the mouse, in day and night, on a desk and a phone. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { positionsOf } from './betrayal-positions.ts'
import { openPreview, type Preview } from './preview.ts'

let preview: Preview
const positions = positionsOf(160)
test.beforeAll(async () => {
  preview = await openPreview()
})
test.afterAll(() => preview.close())

const AT_ONCE = '&bots=no&motion=none&pace=at%20once'
/** On the board and in its scenes: never in the list. */
const ON_THE_BOARD = '.board-space'
const lit = (page: Page): Locator => page.locator(`${ON_THE_BOARD} .thing.lit`)

/** How many picks have been made, as the page knows it. */
const sequence = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (globalThis as unknown as { gloam: { store: { lastSequence(): number } } }).gloam.store.lastSequence(),
  )

async function open(page: Page, kind: string, more = AT_ONCE): Promise<void> {
  const query = positions.get(kind)
  if (query === undefined) throw new Error(`No match came to "${kind}".`)
  await preview.open(page, query + more)
  const book = page.locator('.bet-unread')
  await expect(lit(page).or(page.locator('.bet-lay')).or(page.locator('.bet-again')).first()).toBeVisible()
  if (await book.isVisible()) await closeBook(page)
}

async function closeBook(page: Page): Promise<void> {
  await page.locator('.bet-unread').click()
  await page.locator('.bet-leaves ol button').last().click()
  await page.locator('.bet-go').click()
}

/** What is lit says what it is, is large enough to be hit, and comes into sight. */
async function isPlain(thing: Locator): Promise<void> {
  expect(await thing.getAttribute('aria-label')).not.toBe('')
  await thing.scrollIntoViewIfNeeded()
  const box = await thing.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(14)
}

/** Answers what is asked with clicks on the board alone; what can be turned is laid, what is lethal confirmed. */
async function answer(page: Page): Promise<void> {
  const before = await sequence(page)
  for (let i = 0; i < 8; i++) {
    await step(page)
    await expect.poll(async () => (await sequence(page)) > before || (await next(page).count()) > 0).toBe(true)
    await page.waitForTimeout(120)
    if ((await sequence(page)) > before) return
  }
  throw new Error('Eight clicks on the board answered nothing.')
}

/** Whatever could be clicked next. */
const next = (page: Page): Locator =>
  page.locator(`${ON_THE_BOARD} .thing.lit:not(.chosen), .bet-lay, dialog[open] .main`)

async function step(page: Page): Promise<void> {
  const sure = page.locator('dialog[open] .main')
  if (await sure.isVisible()) return sure.click()
  const lay = page.locator('.bet-lay')
  if (await lay.isVisible()) return lay.click()
  const unchosen = page.locator(`${ON_THE_BOARD} .thing.lit:not(.chosen)`)
  const count = await unchosen.count()
  if (count === 0) throw new Error('Nothing on the board is lit.')
  await isPlain(unchosen.first())
  // Whoever stands in a room passes the click on to it: what is hit need not be the room itself.
  await unchosen.first().click({ force: true })
}

const QUESTIONS = [
  'explorer',
  'turn',
  'place',
  'attach',
  'elevator',
  'land',
  'part',
  'passage',
  'stairs',
  'way',
  'wall',
  'whatThe',
  'go',
  'call',
  'dog',
  'dogDrops',
  'seek',
  'dynamite',
  'may',
  'event',
  'trait',
  'gain',
  'lose',
  'heal',
  'possession',
  'meantToBe',
  'arrange',
  'suffer',
  'beforeRoll',
  'afterRoll',
  'monsters',
  'side',
  'win',
  'offer',
  'want',
  'agree',
  'dropMore',
  'pickMore',
  'H03-02',
  'H03-05',
  'H05-06',
  'H06-10',
  'H07-03',
  'H11-04',
  'H15-03',
  'H16-04a',
]

for (const half of [0, 1])
  test(`every kind of question is answered on the board (${half + 1} of 2)`, async ({ page }) => {
    test.setTimeout(300_000)
    const asked = QUESTIONS.filter((kind) => positions.has(`ask: ${kind}`))
    // Chance must not make this test easier: nearly all are met in so many matches.
    expect(asked.length).toBeGreaterThan(QUESTIONS.length - 4)
    for (const kind of asked.filter((_, i) => i % 2 === half))
      await test.step(kind, async () => {
        await open(page, `ask: ${kind}`)
        await answer(page)
      })
  })

test('a match is played on with the mouse on the board alone', async ({ page }) => {
  await open(page, 'do: discover')
  let moves = 0
  for (; moves < 25; moves++) {
    if ((await lit(page).count()) === 0 && !(await page.locator('.bet-lay').isVisible())) {
      const went = await page.evaluate(() => (globalThis as unknown as { gloam: { step(): boolean } }).gloam.step())
      if (!went) break
      continue
    }
    await answer(page)
  }
  expect(moves).toBe(25)
})

test('the haunt begins in three leaves, and nobody reads the book of the others', async ({ page }) => {
  await open(page, 'do: task', '&bots=no&motion=none&pace=at%20once')
  await expect(page.getByRole('tab', { name: /Book/ })).toBeVisible()
  await page.getByRole('tab', { name: /Book/ }).click()
  await expect(page.locator('.bet-book h2')).toHaveCount(1)
})

for (const look of ['theme=night', 'theme=daylight', 'theme=night&contrast=more', 'theme=daylight&contrast=more'])
  test(`axe finds nothing: ${look}`, async ({ page }) => {
    for (const kind of ['do: attack', 'ask: explorer']) {
      await open(page, kind, `${AT_ONCE}&${look}`)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${kind} ${id}: ${nodes[0]?.html.slice(0, 200)}`)).toEqual([])
    }
  })

test('on a phone one floor is shown, and the lift goes to the others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'do: attack')
  await expect(page.locator('.bet-sheet')).toHaveCount(1)
  const stops = page.locator('.bet-lift button')
  await expect(stops).toHaveCount(3)
  await stops.nth(0).click()
  await expect(page.locator('[data-place="upper"]')).toBeVisible()
  await stops.nth(2).click()
  await expect(page.locator('[data-place="basement"]')).toBeVisible()
})
