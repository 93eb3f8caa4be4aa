/** A phone in portrait: everything in thumb's reach, and nothing too small for a finger. */
import type { Browser, Locator, Page } from '@playwright/test'
import { darken } from './dark.ts'
import { choose, expect, layTable, myDecision, playNow, question, roundOf, sitDown, test } from './house.ts'

const FINGER = 44
/** What WCAG 1.4.10 asks for. */
const NARROWEST = 320
const LANGUAGES = ['en', 'de', 'nl', 'pl']
/** Pages of words, which wrap in any language; their pictures do not. */
const READ = [
  ...['halloween', 'betrayal', 'hellhouse', 'spookhuis'].map((game) => `/rules/${game}`),
  ...['/tales/betrayal', '/privacy', '/nowhere'],
]

async function phone(browser: Browser, locale = 'en'): Promise<Page> {
  const context = await browser.newContext({
    locale,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  await darken(context)
  return context.newPage()
}

/** What reaches over the right edge. A phone shows a page that is too wide smaller: its inner width says nothing. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const reaching = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [
      `${scrollWidth} instead of ${clientWidth}`,
      ...reaching.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 80)),
    ]
  })

test('4b a whole turn on a phone', async ({ browser, house }) => {
  const page = await phone(browser)
  await page.goto(house.address)
  await page.getByRole('button', { name: 'Play now' }).first().tap()
  await expect(question(page)).toBeVisible()
  await myDecision(page)
  const start = await roundOf(page)
  for (let i = 0; i < 40 && (await roundOf(page)) === start; i++) {
    if (!(await myDecision(page))) break
    await choose(
      page,
      () => 0,
      async (target) => target.tap(),
    )
  }
  expect(await roundOf(page)).toBeGreaterThan(start)
  expect(await tooWide(page)).toEqual([])
  const small = await page
    .locator('button:visible')
    .evaluateAll(
      (buttons, least) =>
        buttons.filter((button) => button.getBoundingClientRect().height < least).map((button) => button.textContent),
      FINGER,
    )
  expect(small).toEqual([])
  await page.context().close()
})

for (const variant of ['standard', 'expert']) {
  test(`whatever is lit on the board is as large as a finger (${variant})`, async ({ browser, house }) => {
    const page = await phone(browser)
    await sitDown(page, house, { game: 'halloween', seats: 2, options: { variant } })
    const { seen, small } = await measureWhilePlaying(page, 60)
    expect(seen).toBeGreaterThan(200)
    expect(small).toEqual([])
    await page.context().close()
  })
}

/** Presses buttons of the list; at every stage measures the parts of each lit thing that take a tap. */
function measureWhilePlaying(page: Page, presses: number): Promise<{ seen: number; small: string[] }> {
  return page.evaluate(
    async ([wanted, least]) => {
      const takesTaps = (part: Element) =>
        !(part instanceof SVGGElement) && getComputedStyle(part).pointerEvents !== 'none'
      const isLarge = ({ width, height }: DOMRect) => width >= least - 0.1 && height >= least - 0.1
      const small = new Set<string>()
      let seen = 0
      for (let press = 0; press < wanted && document.querySelector('.ending') === null; ) {
        const choices = [...document.querySelectorAll<HTMLElement>('.question .choice')]
        if (choices.length > 0) {
          for (const thing of document.querySelectorAll('.board-space .thing.lit')) {
            seen++
            const parts = [thing, ...thing.querySelectorAll('*')].filter(takesTaps)
            if (!parts.some((part) => isLarge(part.getBoundingClientRect())))
              small.add(`${thing.getAttribute('aria-label')} (${thing.getAttribute('class')})`)
          }
          choices[(press++ * 13) % choices.length].click()
          document.querySelector<HTMLElement>('dialog[open] button.main')?.click()
        }
        await new Promise((resume) => setTimeout(resume, 10))
      }
      return { seen, small: [...small] }
    },
    [presses, FINGER] as const,
  )
}

test('advice has its room above the bar at the foot, also on a small phone, and beside the offer of a lesson', async ({
  browser,
  house,
}) => {
  const page = await phone(browser)
  await page.goto(house.address)
  await page.getByRole('button', { name: 'Play now' }).first().tap()
  await myDecision(page)
  await expect(page.locator('.lesson-offer')).toBeVisible()
  await choose(
    page,
    () => 0,
    async (target) => target.tap(),
  )
  await expect(question(page).locator('.undo')).toBeVisible()
  await question(page).getByRole('button', { name: /^Hint/ }).tap()
  await expect(question(page).locator('.take-hint')).toBeVisible()
  for (const height of [844, 640]) {
    await page.setViewportSize({ width: 390, height })
    for (const part of ['.take-hint', '.choice', '.undo']) {
      const target = question(page).locator(part).first()
      await target.scrollIntoViewIfNeeded()
      await expect(async () => expect(await meetsFinger(target)).toBe(true)).toPass({ timeout: 5_000 })
    }
  }
  await page.context().close()
})

test('of a long list the part with what was advised is in sight', async ({ browser, house }) => {
  const page = await phone(browser)
  await sitDown(page, house, { game: 'betrayal', seats: 3 })
  await page.getByRole('button', { name: 'Look at the board' }).tap()
  await myDecision(page)
  await question(page).getByRole('button', { name: /^Hint/ }).tap()
  const advised = question(page).locator('.choices .hinted')
  await expect(advised).toBeVisible()
  await expect(async () => expect(await meetsFinger(advised)).toBe(true)).toPass({ timeout: 5_000 })
  await page.context().close()
})

/** Whether a finger on its middle meets it, and nothing that lies over it. */
const meetsFinger = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

for (const language of LANGUAGES) {
  test(`no page is wider than a phone, in ${language}`, async ({ browser, house }) => {
    const page = await phone(browser, language)
    const fits = async (path: string) => {
      await page.goto(house.address + path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      for (const width of [390, NARROWEST]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await tooWide(page), `${path} at ${width}`).toEqual([])
      }
    }
    // Whoever comes for the first time is asked in the bar who they are.
    await fits('/')
    const id = await layTable(page, house, { game: 'betrayal', seats: 6 })
    for (const path of [`/table/${id}`, '/me', ...(language === 'en' ? ['/games', ...READ] : [])]) await fits(path)
    await page.context().close()
  })
}

test('two fingers zoom the board, one moves it', async ({ browser, house }) => {
  const page = await phone(browser)
  await playNow(page, house.address)
  await myDecision(page)
  const board = page.locator('.board-window')
  const box = await board.boundingBox()
  if (box === null) throw new Error('There is no board.')
  const width = () => page.locator('.hal-town').evaluate((town) => town.getBoundingClientRect().width)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const before = await width()
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
    })
  await touch('touchStart', [x - 40, y], [x + 40, y])
  for (let apart = 40; apart <= 100; apart += 10) await touch('touchMove', [x - apart, y], [x + apart, y])
  await touch('touchEnd')
  await expect.poll(width).toBeGreaterThan(before * 2)

  const scrolled = () => board.evaluate((element) => [element.scrollLeft, element.scrollTop])
  const [left, top] = await scrolled()
  await touch('touchStart', [x, y])
  for (let way = 0; way <= 120; way += 10) await touch('touchMove', [x - way, y - way])
  await touch('touchEnd')
  await expect.poll(async () => (await scrolled())[0] > left && (await scrolled())[1] > top).toBe(true)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  await page.context().close()
})
