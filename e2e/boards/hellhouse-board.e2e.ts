/**
 * Höllenhaus on its board: every kind of question is lit, in sight and explained; a phone shows all 49 cells. That presses
 * lead to every choice is tried without a browser (web/test/reach.test.ts).
 */
import { fastChance } from '@gloam/kernel/chance.ts'
import { ALL, effort } from '@gloam/kernel/testing/effort.ts'
import type { Page } from '@playwright/test'
import { upTo } from '../hand/eye.ts'
import { Hand } from '../hand/hand.ts'
import { expect, playOn, test as serverTest, sitDown, tableTest as test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { litInSight } from '../tools/lit.ts'
import { lightUp, preview } from '../tools/preview.ts'

/** Where each kind of question is asked: in a kept record, or in a match that is played by chance until then. */
const ASKED: Readonly<Record<string, string>> = {
  person: 'record=companions&picks=0&seat=0',
  figure: 'record=companions&picks=8&seat=0',
  keepObject: 'record=hunters&picks=4&seat=1',
  drawTiles: 'record=companions&picks=4&seat=0',
  cards: 'record=companions&picks=12&seat=0',
  limit: 'record=hunters&picks=247&seat=0',
  twoObjects: 'record=companions&picks=309&seat=0',
  handOn: 'record=companions&picks=14&seat=0',
  deadTile: 'record=hunters&picks=142&seat=2',
  blockedTile: 'record=dawn&picks=161&seat=0',
  place: 'record=companions&picks=20&seat=0',
  move: 'record=companions&picks=23&seat=0',
  walk: 'record=master-wins&picks=283&seat=0',
  fight: 'record=dawn&picks=188&seat=1',
  lend: 'record=dawn&picks=26&seat=2',
  fightCards: 'record=servant&picks=264&seat=2',
  reward: 'record=master-wins&picks=282&seat=0',
  end: 'record=companions&picks=24&seat=0',
  pay: 'record=hunters&picks=396&seat=1',
  giveTile: 'record=hunters&picks=320&seat=1',
  buryTile: 'record=companions&picks=69&seat=0',
  catch: 'record=companions&picks=15&seat=0',
  crows: 'record=servant&picks=300&seat=3',
  putChip: 'record=dawn&picks=403&seat=0',
  touch: 'record=companions&picks=332&seat=0',
  bargain: 'record=master-wins&picks=379&seat=3',
  look: 'seats=4&seat=0&seed=3&asked=look',
  scry: 'seats=4&seat=0&seed=46&asked=scry',
  takeCard: 'seats=4&seat=0&seed=45&asked=takeCard',
}

const PHONE = { width: 390, height: 844 }
/** Nothing moves, and nobody else plays. */
const QUIET = 'game=hellhouse&bots=no&motion=none&pace=at once'

const open = (page: Page, query: string) =>
  preview.open(page, `${QUIET}&${query}${query.includes('asked=') ? '' : '&asked=no'}`)

/** A name that is empty, or a key whose words are missing. */
const isNoName = (name: string) => name.trim() === '' || /^[a-z]+\.[\w.]+$/i.test(name)

test('every kind of question can be answered on the board: lit, in sight, explained, by the mouse alone', {
  tag: '@long',
}, async ({ page }) => {
  let hand: Hand | null = null
  for (const [kind, query] of Object.entries(ASKED)) {
    await test.step(kind, async () => {
      await open(page, query)
      hand ??= await Hand.on(page)
      const { question, sequence } = await upTo(hand.page, 0)
      expect(question?.ask['ask']).toBe(kind)
      const lit = await litInSight(hand, kind)
      expect(lit.map(({ label }) => label).filter(isNoName), kind).toEqual([])
      await hand.takeAny(fastChance(sequence))
      expect((await hand.look()).sequence, kind).toBeGreaterThan(sequence)
    })
  }
})

/** How many of the 49 cells are wholly in sight, with nothing of the frame over their middle. */
const cellsInSight = (page: Page) =>
  page.locator('.hh-cell .hh-hit').evaluateAll(
    (cells) =>
      cells.filter((cell) => {
        const { left, top, right, bottom } = cell.getBoundingClientRect()
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return left >= 0 && right <= innerWidth && top >= 0 && over?.closest('.hh') != null
      }).length,
  )

/** What is asked in a picture of its own over the field. */
const OVER_THE_FIELD = [
  'fight',
  'lend',
  'fightCards',
  'reward',
  'pay',
  'touch',
  'person',
  'figure',
  'keepObject',
  'look',
]

const softly = expect.configure({ soft: true })

/** A tile from one's row, a step on the field, a card from one's hand; and all the others. */
const ON_PHONE = Object.entries(ASKED).filter(([kind]) => ALL || ['place', 'move', 'cards', 'limit'].includes(kind))

test('on a phone all 49 cells are in sight at every question, together with what has to be picked', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  let hand: Hand | null = null
  for (const [kind, query] of ON_PHONE) {
    await open(page, query)
    hand ??= await Hand.on(page)
    await upTo(hand.page, 0)
    await litInSight(hand, kind)
    if (OVER_THE_FIELD.includes(kind)) continue
    await softly.poll(() => cellsInSight(page), kind).toBe(49)
    await softly.poll(() => narrowestCell(page), kind).toBeGreaterThanOrEqual(CELL)
    await softly.poll(() => cardsOutOfSight(page), kind).toEqual([])
  }
})

test('on a small phone, and on one held sideways, the hand that is asked about can be read', async ({ page }) => {
  for (const size of [
    { width: 844, height: 390 },
    { width: 667, height: 375 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size)
    for (const kind of ['cards', 'limit']) {
      await open(page, ASKED[kind] ?? '')
      const cards = page.locator('.asks-hand .hh-hand .hh-slot')
      await expect(cards.first()).toBeVisible()
      await expect.poll(() => cardsOutOfSight(page), `${kind} at ${size.width}`).toEqual([])
      if (size.width > size.height) await expect.poll(() => cellsInSight(page), `${kind} at ${size.width}`).toBe(49)
    }
  }
})

/** So wide a cell is at least on a phone, whatever is asked; it is 53 where nothing is picked from below the field. */
const CELL = 48

const narrowestCell = (page: Page): Promise<number> =>
  page
    .locator('.hh-cell .hh-hit')
    .evaluateAll((cells) => Math.min(...cells.map((cell) => cell.getBoundingClientRect().width)))

/** Cards of a hand that is asked about, and that cannot be read where they lie. */
const cardsOutOfSight = (page: Page): Promise<string[]> =>
  page.locator('.asks-hand .hh-hand .hh-slot').evaluateAll((cards) => {
    const edge = document.querySelector('.board-window')?.getBoundingClientRect().bottom ?? 0
    return cards.flatMap((card) => {
      const { right, bottom } = card.getBoundingClientRect()
      return right <= innerWidth && bottom <= edge ? [] : [card.textContent ?? '']
    })
  })

test('a tile is laid by hand: told why not, picked, and laid at once where it fits in one way only', async ({
  page,
}) => {
  await open(page, 'record=companions&picks=20&seat=0')
  const cells = page.locator('.hh-cell')
  await expect(page.locator('.hh-cell.lit')).toHaveCount(0)
  await cells.nth(20).click()
  await expect(page.getByText('First choose the tile that you lay.')).toBeVisible()
  const tile = page.locator('.hh-row.large .hh-tile').nth(1)
  await expect(tile).toHaveClass(/lit/)
  await tile.click()
  await expect(tile).toHaveClass(/chosen/)
  await expect(page.locator('.hh-cell.lit').first()).toBeVisible()
  const lines = page.locator('.log-lines li')
  const laid = lines.filter({ hasText: /You laid the .+ (north|east|south|west) of the/ }).last()
  const before = (await laid.isVisible()) ? ((await laid.textContent()) ?? '') : ''
  await page.locator('.hh-cell.lit').first().click()
  await expect(laid).not.toHaveText(before)
})

/** A turn, or whole turns of three: cards, tiles, steps, fights. */
const DECISIONS = effort(6, 24)

for (const { name, size, touch } of [
  { name: 'the mouse', size: { width: 1440, height: 900 }, touch: false },
  { name: 'a finger on a phone', size: PHONE, touch: true },
])
  test.describe(() => {
    test.use({ viewport: size, hasTouch: touch })
    test(`a match goes on with ${name} on the board alone`, { tag: touch ? '@long' : [] }, async ({ page }) => {
      await open(page, 'seats=3&seat=0&seed=mouse&picks=40')
      const hand = await Hand.on(page, { touch })
      const luck = fastChance(7)
      for (let answered = 0; answered < DECISIONS; ) {
        const { question, over } = await hand.look()
        if (over) break
        if (question === null) await othersPlay(page)
        else {
          await upTo(hand.page, 0)
          await hand.takeAny(luck)
          answered++
        }
      }
    })
  })

/** Somebody else picks by chance, at once. */
const othersPlay = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { gloam: { step(): Promise<boolean> } }).gloam.step())

interface Read {
  /** The size of the type, in pixels of the screen. */
  size: number
  ink: string
  ground: string
}

/** Every number on the field, as it is drawn. */
const numbersOn = (page: Page) =>
  page.locator('.hh-field > g > g > .hh-number').evaluateAll((discs): Read[] =>
    discs.map((disc) => {
      const text = disc.querySelector('text')
      const ground = [...disc.querySelectorAll('circle, path')].at(-1)
      return {
        size: Number(text?.getAttribute('font-size')) * (text?.getScreenCTM()?.a ?? 0),
        ink: text?.getAttribute('fill') ?? '',
        ground: ground?.getAttribute('fill') ?? '',
      }
    }),
  )

/** Looks at the field with cells of exactly so many pixels: the window is made as wide as that takes. */
async function withCellsOf(page: Page, pixels: number): Promise<void> {
  const side = () =>
    page
      .locator('.hh-cell .hh-hit')
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().width)
  let width = 390
  // The field takes a moment to be as wide as its window lets it be.
  await expect(async () => {
    await page.setViewportSize({ width, height: 1400 })
    const now = await side()
    width = Math.round((width * pixels) / now)
    expect(now).toBeCloseTo(pixels, 0)
  }).toPass()
}

test('every number can be read where a cell has 50 pixels, and on every screen', { tag: '@long' }, async ({ page }) => {
  await open(page, 'record=hunters&picks=233&seat=0')
  const looks: [string, () => Promise<void>][] = [
    ['50 px', () => withCellsOf(page, 50)],
    ['phone', () => page.setViewportSize(PHONE)],
    ['1024', () => page.setViewportSize({ width: 1024, height: 768 })],
    ['1440', () => page.setViewportSize({ width: 1440, height: 900 })],
  ]
  for (const [name, look] of looks) {
    await look()
    await expect(async () => {
      const numbers = await numbersOn(page)
      expect(numbers.length).toBeGreaterThan(10)
      for (const { size, ink, ground } of numbers) {
        expect(size, name).toBeGreaterThanOrEqual(13.9)
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }).toPass()
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

/** Puts everybody and an object on one tile, as this page would be told of it. */
const crowdOn = (page: Page, cell: number) =>
  page.evaluate((on) => {
    interface View {
      players: { cell: number }[]
      chips: number[]
    }
    interface Store {
      get(): { id: string; position: { sequence: number; seen: { view: View } } }
      heard(message: object): void
    }
    const { store } = (globalThis as unknown as { gloam: { store: Store } }).gloam
    const { id, position } = store.get()
    const { view } = position.seen
    const players = view.players.map((player) => ({ ...player, cell: on }))
    const seen = { ...position.seen, view: { ...view, players, chips: view.chips.with(3, on) } }
    store.heard({ is: 'position', table: id, sequence: position.sequence, whole: true, happened: [], seen })
  }, cell)

test('six figures and an object on one tile: each can be pressed and the number read, on a phone, too', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, 'seats=6&seat=0&seed=4&picks=160&asked=no')
  await crowdOn(page, 3)
  await expect.poll(() => page.locator('.hh-figure').count()).toBe(6)
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size)
    // what shows at the middle of the number's disc, of the object, and at each head
    const covered = () =>
      page.evaluate(() => {
        const top = (x: number, y: number, wanted: string) =>
          document
            .elementsFromPoint(x, y)
            .find((one) => one.closest('.hh-figure, .hh-chip, .hh-number'))
            ?.closest(wanted)
        const tile = document.querySelector('[data-place="cell-3"]')?.getBoundingClientRect() ?? new DOMRect()
        const figures = [...document.querySelectorAll('.hh-figure')].filter((figure) => {
          const { left, width, top: y, height } = figure.getBoundingClientRect()
          return top(left + width / 2, y + height * 0.16, '.hh-figure') !== figure
        })
        const number = document.elementsFromPoint(tile.left + tile.width * 0.16, tile.top + tile.width * 0.16)
        return {
          figures: figures.map((figure) => figure.getAttribute('aria-label')),
          number: number.some((one) => one.closest('.hh-figure') !== null),
          chip: top(tile.left + tile.width * 0.84, tile.top + tile.width * 0.2, '.hh-figure') != null,
        }
      })
    await expect.poll(covered, JSON.stringify(size)).toEqual({ figures: [], number: false, chip: false })
  }
})

test('a tile is laid with keys alone: picked, put, turned, laid; arrows go over the field', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, ASKED['place'] ?? '')
  const hand = await Hand.on(page)
  const { sequence } = await upTo(hand.page, 0)
  const focused = (selector: string) =>
    page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)
  // the board is the last of the page but for the menu: backwards it is near
  const backTo = async (selector: string) => {
    for (let tabs = 0; tabs < 120 && !(await focused(selector)); tabs++) await page.keyboard.press('Shift+Tab')
    expect(await focused(selector), selector).toBe(true)
  }
  await backTo('.hh-row.large .hh-tile.lit')
  await page.keyboard.press('Enter')
  await expect(page.locator('.hh-row.large .hh-tile.chosen')).toBeVisible()
  await backTo('.hh-cell.lit')
  const place = () => page.evaluate(() => document.activeElement?.getAttribute('data-place'))
  const before = await place()
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'])
    if ((await place()) === before) await page.keyboard.press(key)
  expect(await place()).not.toBe(before)
  while (!(await focused('.hh-cell.lit'))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // Where it can be turned it is shown first; where it fits in one way only it is laid.
  const isOver = async () => (await hand.look()).sequence > sequence
  await expect.poll(async () => (await hand.look()).turner !== null || (await isOver())).toBe(true)
  if (!(await isOver())) {
    await page.keyboard.press('r')
    await page.keyboard.press('Enter')
  }
  await expect.poll(async () => (await hand.look()).sequence).toBeGreaterThan(sequence)
})

serverTest(
  'pencil marks are kept by the table, and the goal speaks of the one that is ringed',
  async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const options = { first: 'seat-1', notebook: 'own' }
    const id = await sitDown(page, site, { game: 'hellhouse', seats: 3, options })
    const notebook = page.getByRole('tab', { name: /Notebook/ })
    // There is one as soon as everybody has a person, tiles and a figure.
    while (!(await notebook.isVisible())) await playOn(page, 1)
    await notebook.click()
    const ghost = page.locator('.hh-twelve button').nth(1)
    await ghost.click()
    await expect(ghost).toHaveAccessibleName(/crossed out/)
    await expect(page.locator('.goal')).not.toContainText('The Ghost')
    await ghost.click()
    await expect(ghost).toHaveAccessibleName(/ringed/)
    await expect(page.locator('.goal')).toContainText('If it is The Ghost')
    // The page shows it before the server has it.
    const kept = async () => (await page.request.get(`${site.address}/api/tables/${id}/notes`)).json()
    await expect.poll(kept).toEqual({ 'master-86': 'ring' })
    await page.reload()
    await notebook.click()
    await expect(ghost).toHaveAccessibleName(/ringed/)
  },
)

const NIGHT = 'record=hunters&picks=233&seat=0&theme=night'

test('axe finds nothing on the board', { tag: '@long' }, async ({ page }) => {
  await open(page, NIGHT)
  expect(await axeFinds(page)).toEqual([])
})

test('nor in the notebook, by day and in high contrast', { tag: '@long' }, async ({ page }) => {
  await open(page, NIGHT)
  // beside the notebook nothing has changed
  const turnTo = async (name: RegExp) => {
    const tab = page.getByRole('tab', { name })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
  }
  await turnTo(/Notebook/)
  expect(await axeFinds(page, { within: '.side' }), 'notebook').toEqual([])
  for (const light of ['theme=daylight', 'theme=night&contrast=more']) {
    await lightUp(page, light)
    expect(await axeFinds(page, { colours: true }), `notebook, ${light}`).toEqual([])
    await turnTo(/^Log/)
    expect(await axeFinds(page, { within: '.side', colours: true }), light).toEqual([])
    await turnTo(/Notebook/)
  }
})
