/**
 * Betrayal's board: every kind of question is answered on it by hand, in day and night, on a desk and a phone. That presses
 * lead to every choice is tried without a browser (web/test/reach.test.ts).
 */
import { fastChance } from '@gloam/kernel/chance.ts'
import { ALL, effort } from '@gloam/kernel/testing/effort.ts'
import type { Page } from '@playwright/test'
import { Hand } from '../hand/hand.ts'
import { expect, test as ownPageTest, tableTest } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { grownHouse, openFullHouse } from '../tools/full-house.ts'
import { litInSight } from '../tools/lit.ts'
import { betrayalPositions } from '../tools/positions.ts'
import { lightUp, preview } from '../tools/preview.ts'
import { hasRead } from '../tools/read-books.ts'
import { drawNothing } from '../tools/undrawn.ts'
import type { Position } from './betrayal-positions.ts'

/** The book of the haunt lies in nobody's way. */
const test = tableTest.extend({
  page: async ({ page }, use) => {
    await hasRead(page)
    await use(page)
  },
})

const AT_ONCE = '&bots=no&motion=none&pace=at%20once'
const PHONE = { width: 390, height: 844 }

function positionOf(kind: string): Position {
  const position = betrayalPositions().get(kind)
  if (position === undefined) throw new Error(`No match came to "${kind}".`)
  return position
}

const open = (page: Page, kind: string, more = AT_ONCE): Promise<void> =>
  preview.open(page, positionOf(kind).address + more)

/** What is lit says what it is and what it means, and some of it is in sight before anybody looks for it. */
async function isPlain(hand: Hand): Promise<void> {
  if ((await hand.look()).turner !== null) return
  const lit = await litInSight(hand)
  expect(lit.filter(({ label, explained }) => label === '' || !explained).map(({ label }) => label)).toEqual([])
}

/** Chance must not make this test easier: all of these are met in so many matches. */
const MET = { ask: 48, do: 64, task: 16 }
test('every kind of question, of choice, and nearly every task comes up', () => {
  for (const [kind, least] of Object.entries(MET))
    expect([...betrayalPositions().keys()].filter((one) => one.startsWith(`${kind}: `)).length).toBeGreaterThanOrEqual(
      least,
    )
})

const PARTS = [0, 1]
for (const part of PARTS)
  test(`every kind of question and choice is answered on the board (${part + 1} of ${PARTS.length})`, {
    tag: '@long',
  }, async ({ page }) => {
    const hand = await preview.open(page, `game=betrayal${AT_ONCE}`).then(() => Hand.on(page))
    for (const kind of apart().filter((_, i) => i % PARTS.length === part))
      await test.step(kind, async () => {
        await open(page, kind)
        await isPlain(hand)
        await hand.take({ ...positionOf(kind).choice })
      })
  })

/** A question and a choice that were first met together are one. */
function apart(): string[] {
  const known = new Set<string>()
  return [...betrayalPositions()].flatMap(([kind, position]) => {
    const key = JSON.stringify(position)
    if (known.has(key)) return []
    known.add(key)
    return [kind]
  })
}

test('a match is played on with the mouse on the board alone', async ({ page }) => {
  await open(page, 'do: discover')
  const hand = await Hand.on(page)
  const luck = fastChance(3)
  for (let moves = 0; moves < effort(8, 25); ) {
    const { question } = await hand.look()
    if (question !== null) {
      await hand.takeAny(luck)
      moves++
    } else if (!(await letOthersPick(page))) throw new Error(`Nobody is asked anything after ${moves} moves.`)
  }
})

/** What is tried by finger, too. */
const BY_FINGER = ALL
  ? ['do: discover', 'do: place', 'do: attack', 'do: suffer', 'do: task', 'do: monsterMove', 'do: trade']
  : ['do: discover', 'do: attack']

const letOthersPick = (page: Page): Promise<boolean> =>
  page.evaluate(() => (globalThis as unknown as { gloam: { step(): Promise<boolean> } }).gloam.step())

test('on a phone one floor is shown, the lift goes to the others, and questions are answered by finger', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: PHONE, hasTouch: true })
  await drawNothing(page)
  await hasRead(page)
  await open(page, 'do: attack')
  await expect(page.locator('.bet-sheet')).toHaveCount(1)
  const stops = page.locator('.lift button')
  await expect(stops).toHaveCount(3)
  await stops.nth(0).tap()
  await expect(page.locator('[data-place="upper"]')).toBeVisible()
  await stops.nth(2).tap()
  await expect(page.locator('[data-place="basement"]')).toBeVisible()
  for (const kind of BY_FINGER)
    await test.step(kind, async () => {
      await open(page, kind)
      await (await Hand.on(page, { touch: true })).take({ ...positionOf(kind).choice })
    })
  await page.close()
})

test('on a phone what is turned is seen whole, at every edge of the map', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, 'doors')
  const doors = page.locator('[data-place^="door-"].lit')
  await expect.poll(() => doors.count()).toBeGreaterThan(1)
  const count = await doors.count()
  const ring = page.locator('.bet-ring')
  let seen = 0
  for (let i = 0; i < count; i++) {
    await doors.nth(i).dispatchEvent('click')
    // Where it fits in one way only it lies there at once, and is asked no more.
    await expect.poll(async () => (await ring.count()) === 1 || (await doors.count()) !== count).toBe(true)
    if ((await ring.count()) === 0) {
      await open(page, 'doors')
      await expect.poll(() => doors.count()).toBe(count)
      continue
    }
    seen++
    await expect.poll(() => cutOff(page, '.bet-ring')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator('.bet-ring')).toHaveCount(0)
  }
  expect(seen).toBeGreaterThan(0)
})

/** The parts of things that lie outside of their window, by name. */
const cutOff = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((things) => {
    const frame = document.querySelector('.board-window')?.getBoundingClientRect() ?? new DOMRect()
    return things.flatMap((thing) => {
      const { left, right, top, bottom } = thing.getBoundingClientRect()
      const inside =
        left >= frame.left - 1 && right <= frame.right + 1 && top >= frame.top - 1 && bottom <= frame.bottom + 1
      return inside ? [] : [thing.getAttribute('aria-label') ?? thing.className.toString()]
    })
  })

test('in a house of 24 rooms each is wide enough to be read, and no banner is wider than its room', {
  tag: '@long',
}, async ({ page }) => {
  await preview.open(page, grownHouse(24) + AT_ONCE)
  await expect.poll(() => page.locator('.bet-room').count()).toBeGreaterThanOrEqual(24)
  const widths = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
  await expect.poll(async () => Math.min(...(await widths('.bet-room .bet-ground')))).toBeGreaterThanOrEqual(90)
  const banners = await widths('.bet-place .bet-banner > path:first-child')
  expect(banners.length).toBeGreaterThan(0)
  expect(Math.max(...banners)).toBeLessThanOrEqual(Math.max(...(await widths('.bet-room .bet-ground'))))
})

test('at 1024 × 768 a hand of three is seen whole among six, and so is one of six', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const [table, cards] of [
    ['record=haunt-1-six-players&picks=149&seat=4', 3],
    ['record=haunt-5-hounds&picks=165&seat=0', 6],
  ] as const) {
    await preview.open(page, `game=betrayal&${table}${AT_ONCE}`)
    const hand = page.locator('.bet-own .bet-hand')
    await expect(hand.locator('.bet-card'), table).toHaveCount(cards)
    const lacks = () =>
      hand.evaluate((row) => {
        const cut = (one: Element) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
        return [row.scrollWidth - row.clientWidth, row.scrollHeight - row.clientHeight]
          .filter((more) => more > 1)
          .concat([...row.querySelectorAll('.bet-card')].filter(cut).length || [])
      })
    await expect.poll(lacks, table).toEqual([])
  }
})

test('a full house: 23 rooms on a floor, six explorers and five monsters in one of them', { tag: '@long' }, async ({
  page,
}) => {
  await openFullHouse(page, AT_ONCE)
  // All of it is in sight, and every mark can be read.
  await expect.poll(() => cutOff(page, '.bet-room, .bet-own')).toEqual([])
  const marks = await page
    .locator('.bet-crowd > .thing')
    .evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().width))
  expect(marks.length).toBeGreaterThanOrEqual(6)
  expect(Math.min(...marks)).toBeGreaterThanOrEqual(18)
  await attackLast(await Hand.on(page))
})

test('a full house on a phone', { tag: '@long' }, async ({ browser }) => {
  const phone = await browser.newPage({ viewport: PHONE, hasTouch: true })
  await drawNothing(phone)
  await hasRead(phone)
  await openFullHouse(phone, AT_ONCE)
  await attackLast(await Hand.on(phone, { touch: true }))
  await phone.close()
})

/** Attacks the last of those who can be attacked: of a crowd, somebody who has to be fanned out. */
async function attackLast(hand: Hand): Promise<void> {
  const { question } = await hand.look()
  const attack = question?.choices.findLast((choice) => choice['do'] === 'attack')
  if (attack === undefined) throw new Error('Nobody can be attacked.')
  await hand.take(attack)
}

const OTHER_LIGHTS = ['theme=daylight', 'theme=night&contrast=more', 'theme=daylight&contrast=more']

/** What axe looks at: a position, and what is opened there. */
const LOOKED_AT: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'who one is': (page) => openByNight(page, 'ask: explorer'),
  'an attack': (page) => openByNight(page, 'do: attack'),
  'harm suffered': (page) => openByNight(page, 'ask: suffer'),
  'the monsters': (page) => openByNight(page, 'ask: monsters'),
  'the end, with both books': async (page) => {
    await preview.open(page, `game=betrayal&seats=4&haunt=10&seed=7&picks=4000${AT_ONCE}&theme=night`)
    await page.locator('dialog.ending summary').first().click()
    await expect(page.locator('.bet-both .bet-book')).toHaveCount(2)
  },
  'a full house, fanned out': async (page) => {
    await openFullHouse(page, `${AT_ONCE}&theme=night`)
    await page.locator('.bet-count').click()
    await expect(page.locator('.bet-fan')).toBeVisible()
  },
}

const openByNight = (page: Page, kind: string): Promise<void> => open(page, kind, `${AT_ONCE}&theme=night`)

for (const [what, openIt] of Object.entries(LOOKED_AT))
  test(`axe finds nothing by any light: ${what}`, { tag: '@long' }, async ({ page }) => {
    await openIt(page)
    await axeIsClean(page)
    for (const light of OTHER_LIGHTS)
      await test.step(light, async () => {
        await lightUp(page, light)
        // By another light nothing but colours has changed.
        expect(await axeFinds(page, { colours: true })).toEqual([])
      })
  })

/** The whole page: a board speaks in the frame's bar, goal line, tabs and last page, too. */
async function axeIsClean(page: Page): Promise<void> {
  // The words of a haunt may still be on their way.
  await expect(page.locator('.board-space')).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
}

test('whoever comes back finds the leaves open, their way on in sight, and has read them once for all', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
  await drawNothing(context)
  const page = await context.newPage()
  await open(page, 'ask: monsters')
  const leaves = page.locator('.bet-over .bet-leaves')
  const on = leaves.locator('.bet-go')
  for (const leaf of ['0', '1', '2']) {
    await expect(leaves).toHaveAttribute('data-step', leaf)
    await expect(on).toBeInViewport({ ratio: 1 })
    if (leaf === '2') await axeIsClean(page)
    await on.tap()
  }
  await expect(leaves).toHaveCount(0)
  await open(page, 'ask: monsters')
  await expect(page.locator('.bet-own')).toBeVisible()
  await expect(leaves).toHaveCount(0)
  await context.close()
})

ownPageTest('on a phone the book of the haunt has the whole screen', async ({ page }) => {
  for (const size of [PHONE, { width: PHONE.height, height: PHONE.width }]) {
    await page.setViewportSize(size)
    await open(page, 'ask: monsters')
    await expect(page.locator('.bet-over .bet-leaves')).toBeVisible()
    const book = () =>
      page.locator('.bet-over').evaluate((over) => {
        const { x, y, width, height } = over.getBoundingClientRect()
        return { x, y, width, height, front: document.elementFromPoint(width / 2, 8)?.closest('.board-space') != null }
      })
    await expect.poll(book).toEqual({ x: 0, y: 0, ...size, front: true })
  }
})

/** The nights whose book has been closed on this device. */
function booksRead(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('gloam.betrayal.read')))
}

// Where no book has been read yet: a device on which one was says so by and by.
ownPageTest(
  'the haunt begins in three leaves: the roll, the traitor, and one book alone; who leaves has not closed it',
  async ({ page }) => {
    const BEGINS = 'game=betrayal&seats=4&haunt=10&seed=7&bots=no&told=hauntBegan'
    await preview.open(page, BEGINS)
    const leaves = page.locator('.bet-leaves')
    await expect(leaves).toBeVisible()
    // Another table is opened while the leaves lie open.
    await preview.open(page, BEGINS)
    await expect(leaves).toBeVisible()
    expect(await booksRead(page)).toEqual([])
    await expect(leaves.locator('.bet-stirred .bet-die')).toHaveCount(6)
    await expect(leaves.locator('.bet-betrays')).toHaveCount(0)
    // Bots have read; whoever reads here is seen to do so.
    await expect(leaves.locator('.bet-readers [data-reading="closed"]')).toHaveCount(3)
    await expect(leaves.locator('.bet-readers [data-reading="open"]')).toHaveText(/You are still reading/)
    await leaves.locator('.bet-go').click()
    await expect(leaves.locator('.bet-betrays')).toBeVisible()
    await leaves.locator('.bet-go').click()
    await expect(leaves.locator('.bet-book h2')).toHaveCount(1)
    await leaves.locator('.bet-go').click()
    await expect(leaves).toHaveCount(0)
    expect(await booksRead(page)).toHaveLength(1)
    await page.getByRole('tab', { name: /Book/ }).click()
    await expect(page.locator('.bet-book h2')).toHaveCount(1)
  },
)
