/** A phone in portrait: everything in thumb's reach, and nothing too small for a finger. */
import { LANGUAGES } from '@gloam/games/languages.ts'
import type { Browser, Locator, Page } from '@playwright/test'
import { GAMES } from '../all-games.ts'
import { choose, expect, layTable, myDecision, playARound, playNow, question, sitDown, test } from '../site.ts'
import { preview } from '../tools/preview.ts'
import { hasRead } from '../tools/read-books.ts'
import { drawNothing } from '../tools/undrawn.ts'

const FINGER = 44
/** So many presses in the list, and what is lit on the board before each. */
const PRESSES = 60
/** What WCAG 1.4.10 asks for. */
const NARROWEST = 320
/** Pages of words, which wrap in any language; their pictures do not. */
const READ = [
  ...GAMES.map((game) => `/rules/${game}`),
  ...['/tales/betrayal', '/privacy', '/tonight', '/along', '/nowhere'],
]

async function phone(browser: Browser, locale = 'en'): Promise<Page> {
  const context = await browser.newContext({
    locale,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  await drawNothing(context)
  return context.newPage()
}

/** What is too wide on one page keeps nobody from looking at the next. */
const softly = expect.configure({ soft: true })

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

test('4b a whole turn on a phone', async ({ browser, site }) => {
  const page = await phone(browser)
  await page.goto(site.address)
  await page.getByRole('button', { name: 'Play now' }).first().tap()
  await playARound(page, async (target) => target.tap())
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
  test(`whatever is lit on the board is as large as a finger (${variant})`, { tag: '@long' }, async ({
    browser,
    site,
  }) => {
    const page = await phone(browser)
    await sitDown(page, site, { game: 'halloween', seats: 2, options: { variant, first: 'seat-1' } })
    let [presses, lit] = [0, 0]
    const small = new Set<string>()
    const measureAndPress = async (target: Locator) => {
      presses++
      const measured = await measureLit(page)
      lit += measured.lit
      for (const one of measured.small) small.add(one)
      await target.evaluate((button: HTMLElement) => button.click())
    }
    while (presses < PRESSES && (await myDecision(page)))
      await choose(page, (count) => (presses * 13) % count, measureAndPress)
    expect(lit).toBeGreaterThan(200)
    expect([...small]).toEqual([])
    await page.context().close()
  })
}

/** Measures the parts of each lit thing that take a tap. */
function measureLit(page: Page): Promise<{ lit: number; small: string[] }> {
  return page.evaluate((least) => {
    const takesTaps = (part: Element) =>
      !(part instanceof SVGGElement) && getComputedStyle(part).pointerEvents !== 'none'
    const isLarge = ({ width, height }: DOMRect) => width >= least - 0.1 && height >= least - 0.1
    const lit = [...document.querySelectorAll('.board-space .thing.lit')]
    const small = lit.filter(
      (thing) =>
        ![thing, ...thing.querySelectorAll('*')].some(
          (part) => takesTaps(part) && isLarge(part.getBoundingClientRect()),
        ),
    )
    return {
      lit: lit.length,
      small: small.map((thing) => `${thing.getAttribute('aria-label')} (${thing.getAttribute('class')})`),
    }
  }, FINGER)
}

test('advice has its room above the bar at the foot, also on a small phone, and beside the offer of a lesson', {
  tag: '@long',
}, async ({ browser, site }) => {
  const page = await phone(browser)
  await page.goto(site.address)
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
      await expect.poll(() => meetsFinger(target)).toBe(true)
    }
  }
  await page.context().close()
})

test('of a long list the part with what was advised is in sight', { tag: '@long' }, async ({ browser, site }) => {
  const page = await phone(browser)
  await sitDown(page, site, { game: 'betrayal', seats: 3 })
  await page.getByRole('button', { name: 'Look at the board' }).tap()
  await myDecision(page)
  await question(page).getByRole('button', { name: /^Hint/ }).tap()
  const advised = question(page).locator('.choices .hinted')
  await expect(advised).toBeVisible()
  await expect.poll(() => meetsFinger(advised)).toBe(true)
  await page.context().close()
})

/** Whether a finger on its middle meets it, and nothing that lies over it. */
const meetsFinger = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

for (const language of LANGUAGES) {
  // The longest words.
  const tag = language === 'de' ? [] : ['@long']
  test(`no page is wider than a phone, in ${language}`, { tag }, async ({ browser, site }) => {
    const page = await phone(browser, language)
    const fits = async (path: string) => {
      await page.goto(site.address + path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      for (const width of [390, NARROWEST]) {
        await page.setViewportSize({ width, height: 844 })
        await softly.poll(() => tooWide(page), `${path} at ${width}`).toEqual([])
      }
    }
    // Whoever comes for the first time is asked in the bar who they are.
    await fits('/')
    const id = await layTable(page, site, { game: 'betrayal', seats: 6 })
    for (const path of [`/table/${id}`, '/me', ...(language === 'en' ? ['/games', ...READ] : [])]) await fits(path)
    await page.context().close()
  })
}

for (const [game, seats] of [
  ['betrayal', 6],
  ['hellhouse', 6],
  ['spookhuis', 5],
] as const)
  test(`${seats} players of ${game} stand in one row on a phone, each with the beginning of a name`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await preview.open(page, `game=${game}&seats=${seats}&seed=5&picks=60&bots=no&motion=none&pace=at once`)
    const tops = () =>
      page.locator('.player').evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
    await expect.poll(tops).toBe(1)
    await page.setViewportSize({ width: 320, height: 568 })
    await expect.poll(tops).toBe(1)
    await expect(page.locator('.player .initials')).toHaveText(Array.from({ length: seats }, () => /^.{2}$/))
    await expect(page.locator('.player .initials').first()).toBeVisible()
  })

test('on a tablet four players stand in one row, as long as there is room beside them', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await preview.open(page, 'game=betrayal&seats=4&seed=7&picks=100&bots=no&motion=none&pace=at once')
  const tops = () =>
    page.locator('.player').evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
  await expect.poll(tops).toBe(1)
})

test('on the smallest phone some of the list is in sight, whatever is told above it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const game of GAMES) {
    await preview.open(page, `game=${game}&seats=4&seed=5&picks=12&asked=any&bots=no&motion=none&pace=at once`)
    await expect(page.locator('.question.asked'), game).toBeVisible()
    const inSight = () =>
      page.locator('.question .choices button').evaluateAll(
        (all) =>
          all.filter((one) => {
            const { left, right, top } = one.getBoundingClientRect()
            // What it is called stands in its first line.
            return [top + 3, top + 30].every((y) => one.contains(document.elementFromPoint((left + right) / 2, y)))
          }).length,
      )
    await expect.poll(inSight, game).toBeGreaterThan(0)
  }
})

/** In so many pixels two letters of a name can be read. */
const BEGINNING = 20

test('beside the board of a tablet five and six players stand in one row, too', { tag: '@long' }, async ({ page }) => {
  for (const [game, seats] of [
    ['betrayal', 6],
    ['hellhouse', 6],
    ['spookhuis', 5],
    ['halloween', 4],
  ] as const) {
    await preview.open(page, `game=${game}&seats=${seats}&seed=5&picks=60&bots=no&motion=none&pace=at once`)
    for (const width of [820, 1024]) {
      await page.setViewportSize({ width, height: 768 })
      const players = () =>
        page.locator('.player').evaluateAll((all, beginning) => {
          const boxes = all.map((one) => one.getBoundingClientRect())
          const buttons = document.querySelector('.bar-buttons')?.getBoundingClientRect().left ?? 0
          const names = all.map((one) => one.querySelector('.name')?.getBoundingClientRect().width ?? 0)
          return {
            rows: new Set(boxes.map(({ top }) => top)).size,
            beneathButtons: boxes.filter(({ right }) => right > buttons).length,
            cut: all.filter((one) => one.scrollWidth > one.clientWidth + 1).length,
            nameless: names.filter((name) => name < beginning).length,
          }
        }, BEGINNING)
      const good = { rows: 1, beneathButtons: 0, cut: 0, nameless: 0 }
      await expect.poll(players, `${seats} of ${game} at ${width}`).toEqual(good)
    }
  }
})

test('on a tablet the goal is read in lines, and not in columns', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  for (const game of ['game=halloween&seed=5', 'record=haunt-1-heroes', 'game=hellhouse&seed=3', 'record=five-late']) {
    await preview.open(page, `${game}&picks=150&bots=no&motion=none&pace=at once`)
    const high = () => page.locator('.goal').evaluate((goal) => goal.getBoundingClientRect().height)
    // Spookhuis's was 126 pixels high.
    await expect.poll(high, game).toBeLessThan(100)
  }
})

test('beside the board of a small window no goal is wider than its line, nor a column of single words', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const table of ['record=haunt-42-bids&picks=200', 'game=betrayal&haunt=12&seed=3&picks=200']) {
    await preview.open(page, `${table}&bots=no&motion=none&pace=at once`)
    const goal = page.locator('.goal')
    await expect.poll(() => goal.evaluate((line) => line.scrollWidth - line.clientWidth), table).toBe(0)
    // The sentence of haunt 42 had four lines of a word each.
    const lines = () =>
      goal
        .locator('p')
        .first()
        .evaluate((one) => Math.round(one.getBoundingClientRect().height / 20))
    await expect.poll(lines, table).toBeLessThan(3)
  }
})

test('on a phone a press on the goal says all of it, with the rule behind what is counted', async ({ browser }) => {
  const page = await phone(browser)
  await hasRead(page)
  await preview.open(page, 'record=haunt-2-house&picks=120&bots=no&motion=none&pace=at once')
  await page.locator('.goal-brief').tap()
  const whole = page.getByRole('dialog', { name: 'High Water' })
  await expect(whole.getByRole('button', { name: 'Raft' })).toBeVisible()
  await whole.getByRole('button', { name: 'Water' }).tap()
  await expect(page.getByRole('dialog', { name: 'Water', exact: true })).toBeVisible()
})

test('gathering for Betrayal: one invites first, many values are looked for, what is seldom changed is folded', async ({
  browser,
  site,
}) => {
  const page = await phone(browser)
  await page.goto(site.address)
  const id = await layTable(page, site, { game: 'betrayal', seats: 4 })
  await page.goto(`${site.address}/table/${id}`)
  await expect(page.locator('.picked')).toHaveCount(5) // pace, who begins, month, day and haunt
  // Both at one moment: what is still coming moves them.
  const panels = () =>
    page.evaluate(() => {
      const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN
      return top('.invite-panel') < top('.seats-panel')
    })
  await expect.poll(panels).toBe(true)
  await expect(page.getByRole('group', { name: 'Hints' })).toBeHidden()
  // It was 5,765 pixels high.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000)
  const low = (links: Element[]) => links.filter((link) => link.getBoundingClientRect().height < 40).length
  expect(await page.locator('.foot-links a').evaluateAll(low)).toBe(0)

  const haunt = page.getByRole('group', { name: 'Haunt', exact: true })
  await haunt.locator('.picked').tap()
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody is called this')
  await expect(page.getByText('Nothing is called that.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('engine')
  await page.getByRole('button', { name: 'What the Engine Wants' }).tap()
  await expect(haunt.locator('.picked')).toHaveText('What the Engine Wants')
  await page.context().close()
})

test('two fingers zoom the board, one moves it', async ({ browser, site }) => {
  const page = await phone(browser)
  await playNow(page, site.address)
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
