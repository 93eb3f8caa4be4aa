/**
 * Halloween on its board: every kind of question is lit, in sight and named; a match goes on with the mouse alone. That
 * presses lead to every choice is tried without a browser (web/test/reach.test.ts).
 */
import { halloween } from '@gloam/games/halloween/game.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { effort } from '@gloam/kernel/testing/effort.ts'
import type { Page } from '@playwright/test'
import { Hand } from '../hand/hand.ts'
import { expect, tableTest as test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { litInSight } from '../tools/lit.ts'
import { lightUp, preview } from '../tools/preview.ts'

/** Where each kind of question is asked in a kept record. */
const ASKED: Readonly<Record<string, string>> = {
  turn: 'record=halloween-2-11&picks=0&seat=1',
  collect: 'record=halloween-2-11&picks=2&seat=1',
  lift: 'record=halloween-2-11&picks=21&seat=0',
  restNow: 'record=halloween-2-11&picks=25&seat=0',
  disc: 'record=halloween-2-11&picks=29&seat=1',
  refill: 'record=halloween-2-11&picks=32&seat=1',
  moveAny: 'record=halloween-2-11&picks=38&seat=0',
  pay: 'record=halloween-2-11&picks=77&seat=0',
  reward: 'record=halloween-2-11&picks=81&seat=1',
  dice: 'record=halloween-2-11&picks=83&seat=0',
  stone: 'record=halloween-2-52&picks=2&seat=1',
  rattle: 'record=halloween-2-52&picks=50&seat=0',
  takeDiscs: 'record=halloween-2-52&picks=104&seat=1',
  summonAny: 'record=halloween-2-52&picks=128&seat=0',
  defence: 'record=halloween-2-52&picks=132&seat=0',
  beforeRoll: 'record=halloween-4-21&picks=97&seat=0',
  // These no kept record asks: matches by chance do.
  afterMove: 'seed=7&seats=2&picks=158&seat=0',
  relocate: 'seed=1&seats=2&picks=47&seat=1',
  nextFight: 'seed=1&seats=2&cards=brawl&picks=98&seat=1',
  fullHouse: 'seed=30&seats=2&picks=108&seat=0',
  afterHaunt: 'seed=36&seats=2&picks=101&seat=0',
  gift: 'seed=3&seats=2&picks=60&seat=1',
  swapWith: 'seed=4&seats=2&picks=78&seat=1',
}

const open = (page: Page, query: string) =>
  preview.open(page, `game=halloween&bots=no&motion=none&pace=at once&${query}`)
const openAsked = (page: Page, kind: string) => open(page, `asked=no&${ASKED[kind] ?? ''}`)

test("at 1024 × 768 the town, one's own board and the beginning of the cards are in sight at the opening", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await open(page, 'seats=4&seed=1&picks=0')
  const edge = (selector: string, of: 'top' | 'bottom') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, side) => element.getBoundingClientRect()[side], of)
  const shown = async () => ({
    town: (await edge('.hal-town', 'top')) >= (await edge('.board-window', 'top')),
    board: (await edge('.hal-board', 'bottom')) <= (await edge('.board-window', 'bottom')),
    cards: (await edge('.hal-card', 'top')) + 40 <= (await edge('.board-window', 'bottom')),
  })
  await expect.poll(shown).toEqual({ town: true, board: true, cards: true })
})

const PARTS = 2
for (let part = 0; part < PARTS; part++) {
  test(`every kind of question is answered on the board (${part + 1} of ${PARTS})`, { tag: '@long' }, async ({
    page,
  }) => {
    let hand: Hand | undefined
    for (const kind of Object.keys(ASKED).filter((_, i) => i % PARTS === part)) {
      await test.step(kind, async () => {
        await openAsked(page, kind)
        hand ??= await Hand.on(page)
        const { question, sequence } = await hand.look()
        expect(question?.ask['ask']).toBe(kind)
        const names = (await litInSight(hand, kind)).map(({ label }) => label)
        expect(
          names.filter((name) => name.trim() === '' || /^[a-z]+\.[\w.]+$/i.test(name)),
          kind,
        ).toEqual([])
        // Pressed by the mouse, where a press meets it, and without the list.
        await hand.takeAny(fastChance(sequence))
        expect((await hand.look()).sequence, kind).toBeGreaterThan(sequence)
      })
    }
  })
}

test('dice lie beside the town, and over no house and no field', async ({ page }) => {
  for (const kind of ['dice', 'beforeRoll']) {
    await openAsked(page, kind)
    const tray = page.locator('.hal-tray:not(.at-rest)')
    await expect(tray).toBeVisible()
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [820, 1180],
      [844, 390],
      [390, 844],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => tray.evaluate(whatItCovers), `${kind} at ${width}`).toEqual([])
    }
  }
})

/** Houses, their ghosts and fields, and what leads out of the board at a side. */
function whatItCovers(tray: Element): string[] {
  const over = tray.getBoundingClientRect()
  const edge = tray.closest('.hal')?.getBoundingClientRect()
  const out = edge === undefined || over.left < edge.left || over.right > edge.right ? ['the edge'] : []
  const meets = ({ left, right, top, bottom }: DOMRect) =>
    left < over.right && right > over.left && top < over.bottom && bottom > over.top
  const under = [...document.querySelectorAll('.hal-town .thing')].filter((one) => meets(one.getBoundingClientRect()))
  return [...out, ...under.map((one) => one.getAttribute('aria-label') ?? '')]
}

test('all questions of the game are among them', () => {
  expect(Object.keys(halloween.questions).filter((kind) => ASKED[kind] === undefined)).toEqual([])
})

test('which colour a stone has is answered with the stone itself', { tag: '@long' }, async ({ page }) => {
  await openAsked(page, 'stone')
  const newest = page.locator('.log-lines li').last()
  const before = (await newest.textContent()) ?? ''
  await page
    .locator('.hal-board')
    .getByRole('button', { name: /^Stones of the second colour/ })
    .click()
  await expect(newest).not.toHaveText(before)
})

test('before an action is chosen the town is calm; the action chosen, its ghosts say what they are worth', async ({
  page,
}) => {
  await open(page, 'picks=140&asked=turn&seats=3')
  await expect(page.locator('.hal-action.lit').first()).toBeVisible()
  await expect(page.locator('.hal-spot .light')).toHaveCount(0)
  await page.locator('.hal-action.lit[aria-label^="Scare"]').first().click()
  await expect(page.locator('.hal-gain').first()).toBeVisible()
  await expect(page.locator('.hal-spot.lit > .light').first()).toBeVisible()
})

for (const [width, height] of [
  [1024, 768],
  [390, 844],
] as const)
  test(`at ${width} pixels the screen goes to what is asked, and then to what has been lit`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const inSight = (selector: string) => expect(page.locator(selector).first()).toBeInViewport({ ratio: 0.5 })
    await open(page, 'picks=140&asked=turn&seats=3')
    await inSight('.hal-action.lit')
    await expect(page.locator('.hal-areas')).toBeInViewport({ ratio: 0.95 })
    await page.locator('.hal-action.lit[aria-label^="Scare"]').first().click()
    await inSight('.hal-spot.lit')
    // Taken back, it is asked once more.
    await page.keyboard.press('Escape')
    await inSight('.hal-action.lit')
    await openAsked(page, 'lift')
    await inSight('.hal-board .thing.lit')
  })

test('on a phone a touch on a ghost or a field means it, up to its edge, however near the next one is', {
  tag: '@long',
}, async ({ page }) => {
  // As high as the board: all of it lies open.
  await page.setViewportSize({ width: 390, height: 3_200 })
  let touched = 0
  for (const query of ['picks=200&seats=4&seed=3', 'picks=150&seats=4&seed=6', 'picks=60&seats=3&variant=expert']) {
    await open(page, `${query}&asked=turn`)
    await expect.poll(async () => (await touchEdges(page)).wrong).toEqual([])
    touched += (await touchEdges(page)).seen
  }
  expect(touched).toBeGreaterThan(100)
})

/** Looks what lies under the edges of every window with a ghost, and of every haunt field. */
function touchEdges(page: Page): Promise<{ seen: number; wrong: string[] }> {
  return page.evaluate(() => {
    const wrong: string[] = []
    let seen = 0
    for (const pane of document.querySelectorAll('.hal-spot .light, .hal-spot .hal-calm-light, .hal-slab')) {
      const thing = pane.closest('.thing')
      // A ghost that is of no use now does not stand in the way of its building.
      if (thing === null || getComputedStyle(thing).pointerEvents === 'none') continue
      const { left, right, top, bottom } = pane.getBoundingClientRect()
      const [across, down] = [(left + right) / 2, (top + bottom) / 2]
      const edges = [
        [left + 1, down],
        [right - 1, down],
        [across, top + 1],
        [across, bottom - 1],
      ] as const
      for (const [x, y] of edges) {
        const met = document.elementFromPoint(x, y)?.closest('.thing')
        seen++
        if (met !== thing) wrong.push(`${thing.getAttribute('aria-label')}: ${met?.getAttribute('aria-label')}`)
      }
    }
    return { seen, wrong }
  })
}

for (const [what, size, touch] of [
  ['the mouse', { width: 1440, height: 900 }, false],
  ['a finger on a phone', { width: 390, height: 844 }, true],
] as const)
  test.describe(`with ${what}`, { tag: touch ? '@long' : [] }, () => {
    test.use({ hasTouch: touch, viewport: size })
    test('a match goes on on the board alone', async ({ page }) => {
      await open(page, 'seats=2&seed=7&asked=any&first=seat-1')
      const hand = await Hand.on(page, { touch })
      const luck = fastChance(7)
      const most = effort(4, 8)
      for (let decisions = 0; decisions < most; ) {
        const { question, over } = await hand.look()
        if (over) break
        if (question === null) {
          // The others pick by chance.
          await page.evaluate(() => (globalThis as unknown as { gloam: { step(): Promise<boolean> } }).gloam.step())
          continue
        }
        await hand.takeAny(luck)
        decisions++
      }
      expect(hand.presses).toBeGreaterThan(most)
    })
  })

const OTHER_LIGHTS = ['theme=daylight', 'theme=night&contrast=more', 'theme=daylight&contrast=more']

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`axe finds nothing on the board at ${size.width} pixels, by any light`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(size)
    await open(page, 'picks=120&asked=turn&seats=4&theme=night')
    await expect(page.locator('.hal-action.lit').first()).toBeVisible()
    // The board and nothing else: what surrounds it is the frame's.
    expect.soft(await axeFinds(page, { within: '.hal' }), 'by night').toEqual([])
    for (const light of OTHER_LIGHTS) {
      await lightUp(page, light)
      expect.soft(await axeFinds(page, { within: '.hal' }), light).toEqual([])
    }
  })
