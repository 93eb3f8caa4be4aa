/**
 * Spookhuis on its board: every kind of question is lit, in sight and explained, and can be answered there. That presses
 * lead to every choice is tried without a browser (web/test/reach.test.ts).
 */
import { spookhuis } from '@gloam/games/spookhuis/game.ts'
import type { SStep } from '@gloam/games/spookhuis/types.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { Match } from '@gloam/kernel/match.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { ALL } from '@gloam/kernel/testing/effort.ts'
import type { Page } from '@playwright/test'
import { Hand } from '../hand/hand.ts'
import { expect, tableTest as test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { litInSight } from '../tools/lit.ts'
import { lightUp, preview } from '../tools/preview.ts'
import { drawNothing } from '../tools/undrawn.ts'

const QUIET = 'game=spookhuis&bots=no&motion=none&pace=at once'

/** What is to be met: a question by its name, or a choice of it that needs a way of its own on the board. */
const MET: Readonly<Record<string, (ask: string, choices: readonly SStep[]) => boolean>> = {
  turn: (ask, choices) => ask === 'turn' && choices.filter(({ do: it }) => it === 'turnTile').length > 40,
  turnTwo: (ask, choices) => ask === 'turn' && choices.some(({ do: it }) => it === 'turnTwo'),
  ...Object.fromEntries(
    ['setOff', 'branch', 'jump', 'wall', 'lamp', 'terror', 'brace', 'passOn', 'returnKey', 'giveUp', 'swapWith'].map(
      (kind) => [kind, (ask: string) => ask === kind],
    ),
  ),
  ...Object.fromEntries(
    ['robbery', 'steal', 'takeKey', 'gatehouse', 'surplus', 'items'].map((kind) => [
      kind,
      (ask: string) => ask === kind,
    ]),
  ),
  ...Object.fromEntries(
    ['playWrench', 'playCompass', 'playDice', 'playWhistle', 'playLorgnette', 'playFile', 'playMorale'].map((kind) => [
      kind,
      (ask: string, choices: readonly SStep[]) =>
        (ask === 'turn' || ask === 'items') && choices.some(({ do: it }) => it === kind),
    ]),
  ),
}

/** A word as a seed, as the preview page makes it. */
function seedOf(word: string): string {
  const digits = [...word].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return digits.padEnd(64, '0').slice(0, 64)
}

interface Position {
  query: string
  /** A choice of the kind that is to be met. */
  wanted: SStep
}

/** Matches are played until all is met that is looked for. */
const MOST_MATCHES = 4_000
const found = new Map<string, Position>()
let played = 0

/** The address of a position in which seat 0 is asked this, in a match that goes as the preview plays by chance. */
function positionOf(name: string): Position {
  while (!found.has(name) && played < MOST_MATCHES) playOne(played++)
  const position = found.get(name)
  if (position === undefined) throw new Error(`No match came to "${name}".`)
  return position
}

function playOne(word: number): void {
  const seats = word % 3 === 0 ? 5 : 4
  const seed = seedOf(`s${word}`)
  const luck = fastChance(Number.parseInt(seed.slice(0, 7), 16))
  const match = Match.start(spookhuis, seats, { ...usualOptions(spookhuis), code: 'colour' }, seed)
  for (let picks = 0; match.play.state.outcome === null; picks++) {
    const [first] = match.play.open
    if (first === undefined) return
    const query = `${QUIET}&seats=${seats}&code=colour&seed=s${word}&picks=${picks}&asked=no`
    if (first.seat === 0) note(first.ask.ask, first.choices, query)
    match.pick({ seat: first.seat, question: first.id, choice: luck.below(first.choices.length) })
  }
}

function note(ask: string, choices: readonly SStep[], query: string): void {
  for (const [name, met] of Object.entries(MET)) {
    if (found.has(name) || !met(ask, choices)) continue
    const wanted = choices.find(({ do: it }) => it === name || it === `${name}Tile`) ?? choices[0]
    if (wanted !== undefined) found.set(name, { query, wanted })
  }
}

const queryOf = (name: string): string => positionOf(name).query

/** How many picks have been made, as the page knows it. */
const sequence = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (globalThis as unknown as { gloam: { store: { lastSequence(): number } } }).gloam.store.lastSequence(),
  )

/** What comes at every turn, with nearly every tile to be turned. */
const SOME = ['turn']

test('questions can be answered on the board: lit, in sight, explained', async ({ page }) => {
  const hand = await Hand.on(page)
  for (const name of ALL ? Object.keys(MET) : SOME)
    await test.step(name, async () => {
      const { query, wanted } = positionOf(name)
      await preview.open(page, query)
      for (const { label, explained } of await litInSight(hand, name)) {
        expect(label, name).not.toBe('')
        expect(explained, `${name}: ${label}`).toBe(true)
      }
      await hand.take(wanted)
    })
})

test('the code is tried by dragging keys onto plates, and the gate opens', async ({ page }) => {
  await preview.open(page, `game=spookhuis&bots=no&motion=none&pace=fast&record=three-code&picks=92&seat=1&asked=no`)
  // The scene goes by itself: that it was there is noted when it comes.
  await page.evaluate(() => {
    new MutationObserver(() => {
      const gate = document.querySelector('.spk-gate')
      if (gate !== null) document.body.dataset['gate'] = gate.textContent ?? ''
    }).observe(document.body, { childList: true, subtree: true })
  })
  const key = page.locator('.spk-great-key')
  await expect(key).toHaveCount(3)
  const plates = page.locator('.scene .spk-plate-box')
  await expect(plates).toHaveCount(3)
  // What only this seat has seen says so.
  await expect(page.locator('.scene .only-you-eye').first()).toBeVisible()
  await key.first().dragTo(plates.first(), { steps: 6 })
  await expect(page.locator('.log-lines')).toContainText('You try key')
  for (const [left, plate] of [
    [2, 1],
    [1, 2],
  ] as const) {
    await expect(key).toHaveCount(left)
    await expect(plates.nth(plate)).toHaveClass(/lit/)
    await key.first().dragTo(plates.nth(plate), { steps: 6 })
  }
  await expect(page.locator('dialog.ending .spk-ending')).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-gate', /You are out/)
})

/** Goes on with Tab until the focus is on something of this kind. */
async function tabTo(page: Page, selector: string, most = 120): Promise<void> {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  for (let tabs = 0; tabs < most; tabs++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No ${selector} within ${most} tabs.`)
}

test('a tile is turned, previewed and laid, and a ride steered, with the keyboard alone', async ({ page }) => {
  await preview.open(page, queryOf('turn'))
  await tabTo(page, '.spk-hex.lit')
  // The arrow keys go from tile to tile.
  const place = () => page.evaluate(() => document.activeElement?.getAttribute('data-place'))
  const first = await place()
  await page.keyboard.press('ArrowDown')
  await expect.poll(place).not.toBe(first)
  const below = await place()
  expect(below).toMatch(/^cell-\d+$/)
  await page.keyboard.press('ArrowRight')
  await expect.poll(place).not.toBe(below)
  const tile = await place()
  await page.keyboard.press('Enter')
  // Whoever came with the keyboard is at ✓ now; R turns, and words and dots follow.
  await expect(page.locator('.spk-round.lay')).toBeFocused()
  await expect(page.locator('.dial-notch')).toHaveCount(5)
  const grip = page.locator('.dial-grip')
  const at = await grip.getAttribute('cy')
  await page.keyboard.press('r')
  await expect(grip).not.toHaveAttribute('cy', at ?? '')
  await expect(page.locator('.question .spk-ride li').first()).toBeVisible()
  await expect(page.locator('.spk-way:not(.soft) .spk-dots').first()).toBeAttached()
  // Escape gives up, and leads back to the tile.
  await page.keyboard.press('Escape')
  await expect(page.locator('.dial')).toHaveCount(0)
  await expect.poll(place).toBe(tile)
  const before = await sequence(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('.spk-round.lay')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => sequence(page)).toBeGreaterThan(before)
  // And at a fork an arrow says where it leads.
  await preview.open(page, queryOf('branch'))
  await page.locator('.spk-figure').last().focus()
  await tabTo(page, '.spk-arrow.lit')
  const arrow = page.locator('.spk-arrow:focus')
  await expect(arrow).toHaveAccessibleName(/^Go (north|south)?(east|west): ./)
  const fork = await sequence(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => sequence(page)).toBeGreaterThan(fork)
})

test('those who hear the board hear all of it: tiles and who is there, lamps, code, cards, and where a ride leads', {
  tag: '@long',
}, async ({ page }) => {
  await preview.open(page, queryOf('turn'))
  await expect(page.locator('.question .spk-ride, .question .choice').first()).toBeVisible()
  const tree = await page.locator('.board-space').ariaSnapshot()
  for (const said of ['Gatehouse', 'Key Room 1', 'Your cart on', 'Lamp', 'Code card 1: not seen', 'Item pile:', 'Ride'])
    expect(tree).toContain(said)
  expect(tree.match(/button "(Key Room \d|Gatehouse|Item Room|Encounter Room)[",]/g)?.length).toBe(9)
  expect(await page.locator('.question').ariaSnapshot()).toMatch(/heading "(With one turn|No room is within one turn)"/)
  expect(tree).toContain('region "Your cards and keys"')
  // Nothing is said by an id, or left without a name.
  expect(tree).not.toMatch(/\b(board|name|tile|card|foretell|figure)\.\w/)
  expect(tree).toMatch(/button "Gatehouse, with Zoe/)
  expect(tree).not.toMatch(/- button( \[[^\]]*\])*:?$/m)
})

/** The others play by chance until this seat is asked. */
const othersPlay = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { gloam } = globalThis as unknown as { gloam: { step(): Promise<boolean> } }
    while (await gloam.step());
  })

test('a match is played to its end with the mouse on the board alone', { tag: '@long' }, async ({ page }) => {
  await preview.open(page, `${QUIET}&seats=3&seed=board&code=colour`)
  const hand = await Hand.on(page)
  const luck = fastChance(7)
  const answered = new Set<unknown>()
  for (;;) {
    await othersPlay(page)
    await expect.poll(async () => (await hand.look()).asks || (await hand.look()).over, { intervals: [30] }).toBe(true)
    const { question, over } = await hand.look()
    if (over || question === null) break
    answered.add(question.ask['ask'])
    await hand.take(question.choices[luck.below(question.choices.length)])
  }
  await expect(page.locator('dialog.ending')).toBeVisible()
  // Turns, ways out, forks, terrors to be played: nothing that comes in every match was left out.
  expect([...answered]).toEqual(expect.arrayContaining(['turn', 'setOff', 'branch', 'terror']))
})

/** How many tiles are not wholly within the window of the board. */
const outOfSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const frame = document.querySelector('.board-window')?.getBoundingClientRect()
    if (frame === undefined) return -1
    return [...document.querySelectorAll('.spk-hex .spk-hit')].filter((hex) => {
      const { left, right, top, bottom } = hex.getBoundingClientRect()
      return left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1
    }).length
  })

test('on a phone all 37 hexes are in sight, also while one is turned, and so are the words of the preview', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await drawNothing(page)
  await preview.open(page, `${QUIET}&seats=4`)
  await expect(page.locator('.spk-hex')).toHaveCount(37)
  await expect.poll(() => outOfSight(page)).toBe(0)
  await page.locator('.spk-hex.lit').nth(20).tap()
  const words = page.locator('.spk-pinned .spk-ride')
  await expect(words).toBeInViewport({ ratio: 1 })
  await expect.poll(() => outOfSight(page)).toBe(0)
  // A finger meets every notch, and neither ✓ nor ✗ with it.
  const hidden = await page.locator('.dial-notch').evaluateAll((notches) =>
    notches.flatMap((notch) => {
      const { left, top, width, height } = notch.getBoundingClientRect()
      const met = document.elementFromPoint(left + width / 2, top + height / 2)
      return met?.closest('.dial') == null ? [met?.parentElement?.getAttribute('class') ?? 'nothing'] : []
    }),
  )
  expect(hidden).toEqual([])
  // The words lie above the field: no tile's middle is behind them.
  const covered = await page.evaluate(() => {
    const { bottom = 0 } = document.querySelector('.spk-pinned')?.getBoundingClientRect() ?? {}
    const hexes = [...document.querySelectorAll('.spk-hex .spk-hit')].map((hex) => hex.getBoundingClientRect())
    return hexes.filter(({ top, height }) => top + height / 2 < bottom).length
  })
  expect(covered).toBe(0)
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll('.spk *')].flatMap((element) => {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? '').trim() !== '')
      const shown = element.getClientRects().length > 0 && element.closest('svg, .unseen') === null
      return own && shown ? [Number.parseFloat(getComputedStyle(element).fontSize)] : []
    }),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13)
  await page.close()
})

const OTHER_LIGHTS = ['theme=daylight', 'contrast=more']

for (const name of ['turn', 'brace'])
  test(`axe finds nothing on the board and in its scenes by any light (${name})`, { tag: '@long' }, async ({
    page,
  }) => {
    await preview.open(page, `${queryOf(name)}&theme=night`)
    await expect(page.locator('.spk').first()).toBeVisible()
    expect(await axeFinds(page, { within: '.board-space' })).toEqual([])
    for (const light of OTHER_LIGHTS) {
      await lightUp(page, light)
      expect(await axeFinds(page, { within: '.board-space' }), light).toEqual([])
    }
  })

test('the list says what one turn can reach: pointed at, the tile and its way are lit; pressed, it is ridden', {
  tag: '@long',
}, async ({ page }) => {
  await preview.open(page, 'game=spookhuis&seats=4&seed=3&picks=60&asked=turn&bots=no&motion=none')
  const aims = page.locator('.question .aim')
  await expect(aims).toHaveText([/^5?Key Room 5/, /^Encounter Room/, /^Item Room/])
  await expect(page.locator('.question .aims-beyond')).toContainText('Not with one turn: Key Room 1, Key Room 2')
  const turn = aims.nth(1)
  await expect(turn).toContainText('Turn Gentle Curve 2 by 300°, then west')
  const before = await turn.boundingBox()
  await turn.hover()
  await expect(page.locator('.spk-lifted .spk-angle')).toContainText('300°')
  await expect(page.locator('.spk-way:not(.soft) .spk-coin')).toBeVisible()
  await expect(page.locator('.spk-pinned')).toContainText('Encounter Room')
  expect(await turn.boundingBox()).toEqual(before)
  // Whoever wants to turn by hand still has the ring.
  await page.getByRole('button', { name: 'Turn any tile' }).click()
  await page.locator('.question .choice', { hasText: 'Gentle Curve 2' }).click()
  await expect(page.getByRole('button', { name: 'Lay it so' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await aims.nth(1).click()
  await expect(page.locator('.log-lines')).toContainText('You turn Gentle Curve 2 by 300°')
  // The fork on the way is answered by the same press.
  await expect(page.locator('.log-lines')).toContainText('arrive in the Encounter Room')
})
