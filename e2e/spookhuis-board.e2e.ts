/** Spookhuis on its board: every kind of question is lit, in sight and explained, and can be answered there. */
import { AxeBuilder } from '@axe-core/playwright'
import { spookhuis } from '@gloam/games/spookhuis/game.ts'
import type { SStep } from '@gloam/games/spookhuis/types.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { Match } from '@gloam/kernel/match.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { expect, type Page, test } from '@playwright/test'
import { openPreview, type Preview } from './preview.ts'

let preview: Preview
test.beforeAll(async () => {
  preview = await openPreview()
})
test.afterAll(() => preview.close())

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

/** How the preview page plays by chance: the address of a position in which seat 0 is asked this. */
let known: Map<string, string> | null = null

function findPositions(): Map<string, string> {
  if (known !== null) return known
  const found = new Map<string, string>()
  for (let word = 0; word < 4_000 && found.size < Object.keys(MET).length; word++) {
    const seats = word % 3 === 0 ? 5 : 4
    const seed = seedOf(`s${word}`)
    const luck = fastChance(Number.parseInt(seed.slice(0, 7), 16))
    const match = Match.start(spookhuis, seats, { ...usualOptions(spookhuis), code: 'colour' }, seed)
    for (let picks = 0; match.play.state.outcome === null; picks++) {
      const [first] = match.play.open
      if (first === undefined) break
      if (first.seat === 0)
        for (const [name, met] of Object.entries(MET))
          if (!found.has(name) && met(first.ask.ask, first.choices))
            found.set(name, `${QUIET}&seats=${seats}&code=colour&seed=s${word}&picks=${picks}&asked=no`)
      match.pick({ seat: first.seat, question: first.id, choice: luck.below(first.choices.length) })
    }
  }
  known = found
  return found
}

interface Lit {
  x: number
  y: number
  label: string
  /** Whether a press in its middle meets it, and not something above it. */
  free: boolean
  named: boolean
  seen: boolean
}

/** Everything that is lit on board and scene, with its middle. */
function litOn(page: Page): Promise<Lit[]> {
  return page.evaluate(() => {
    const scene = document.querySelector('.board-space .scene')
    const things = [...(scene ?? document).querySelectorAll('.board-space .thing.lit')]
    return things.map((thing) => {
      const box = (thing.querySelector('.spk-hit') ?? thing).getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const top = document.elementFromPoint(x, y)
      return {
        x,
        y,
        label: thing.getAttribute('aria-label') ?? '',
        free: top !== null && thing.contains(top),
        named: thing.hasAttribute('data-explain') || (thing.textContent ?? '').trim() !== '',
        seen: x > 0 && y > 0 && x < innerWidth && y < innerHeight,
      }
    })
  })
}

/** How many picks have been made, as the page knows it. */
const sequence = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (globalThis as unknown as { gloam: { store: { lastSequence(): number } } }).gloam.store.lastSequence(),
  )

/** What can be pressed now, on board or scene, with its middle in sight and nothing above it. */
const pressable = async (page: Page): Promise<Lit[]> => (await litOn(page)).filter(({ free, seen }) => free && seen)

/** Presses what is lit until a choice is taken: a tile that is turned is taken with ✓, what is lethal is meant. */
async function answerOnBoard(page: Page, pick: (lit: readonly Lit[]) => Lit | undefined): Promise<void> {
  const before = await sequence(page)
  for (let presses = 0; presses < 8; presses++) {
    await pressOnce(page, pick)
    // Either it is taken, or something is left to be pressed: a turned tile, a narrower choice, a doubt.
    const open = page.locator('.spk-round.lay, .breadcrumb, dialog[open]')
    await expect.poll(async () => (await sequence(page)) > before || (await open.count()) > 0).toBe(true)
    if ((await sequence(page)) > before) return
  }
  throw new Error('Eight presses on the board have answered nothing.')
}

async function pressOnce(page: Page, pick: (lit: readonly Lit[]) => Lit | undefined): Promise<void> {
  const sure = page.locator('dialog[open] button.main')
  if (await sure.count()) return sure.click()
  const lay = page.locator('.spk-round.lay')
  if (await lay.count()) return lay.first().click()
  const chosen = pick(await pressable(page))
  if (chosen === undefined) throw new Error('Nothing that is lit on the board can be pressed.')
  await page.mouse.click(chosen.x, chosen.y)
  await page.mouse.move(2, 2)
}

test('every kind of question can be answered on the board: lit, in sight, explained', async ({ page }) => {
  test.setTimeout(900_000)
  const positions = findPositions()
  expect([...positions.keys()].sort()).toEqual(Object.keys(MET).sort())
  for (const [name, query] of positions)
    await test.step(name, async () => {
      await preview.open(page, query)
      await expect.poll(async () => (await pressable(page)).length, { message: name }).toBeGreaterThan(0)
      for (const { label, named } of await litOn(page)) {
        expect(label, name).not.toBe('')
        expect(named, `${name}: ${label}`).toBe(true)
      }
      await answerOnBoard(page, (lit) => lit[0])
    })
})

test('the code is tried by dragging keys onto plates, and the gate opens', async ({ page }) => {
  await preview.open(page, `${QUIET.replace('&pace=at once', '')}&record=three-code&picks=92&seat=1&asked=no`)
  const key = page.locator('.spk-great-key')
  await expect(key).toHaveCount(3)
  const plates = page.locator('.scene .spk-plate-box')
  await expect(plates).toHaveCount(3)
  // What only this seat has seen says so.
  await expect(page.locator('.scene .only-you-eye').first()).toBeVisible()
  await key.first().dragTo(plates.first(), { steps: 6 })
  await expect(page.locator('.log-lines')).toContainText('You try key')
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
  await preview.open(page, findPositions().get('turn') ?? '')
  await tabTo(page, '.spk-hex.lit')
  // The arrow keys go from tile to tile.
  const place = () => page.evaluate(() => document.activeElement?.getAttribute('data-place'))
  const first = await place()
  await page.keyboard.press('ArrowDown')
  expect(await place()).toMatch(/^cell-\d+$/)
  expect(await place()).not.toBe(first)
  const tile = await place()
  await page.keyboard.press('Enter')
  // Whoever came with the keyboard is at ✓ now; R turns, and words and dots follow.
  await expect(page.locator('.spk-round.lay')).toBeFocused()
  const grip = page.locator('.dial-grip')
  const at = await grip.getAttribute('cx')
  await page.keyboard.press('r')
  await expect(grip).not.toHaveAttribute('cx', at ?? '')
  await expect(page.locator('.spk-ride.meant-ride')).toBeVisible()
  await expect(page.locator('.spk-way:not(.soft) .spk-dots').first()).toBeAttached()
  // Escape gives up, and leads back to the tile.
  await page.keyboard.press('Escape')
  await expect(page.locator('.dial')).toHaveCount(0)
  expect(await place()).toBe(tile)
  const before = await sequence(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('.spk-round.lay')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => sequence(page)).toBeGreaterThan(before)
  // And at a fork an arrow says where it leads.
  await preview.open(page, findPositions().get('branch') ?? '')
  await tabTo(page, '.spk-arrow.lit')
  const arrow = page.locator('.spk-arrow:focus')
  await expect(arrow).toHaveAccessibleName(/^Go (north|south)?(east|west): ./)
  const fork = await sequence(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => sequence(page)).toBeGreaterThan(fork)
})

test('those who hear the board hear all of it: tiles and who is there, lamps, code, cards, and where a ride leads', async ({
  page,
}) => {
  await preview.open(page, findPositions().get('turn') ?? '')
  const tree = await page.locator('.board-space').ariaSnapshot()
  for (const said of ['Gatehouse', 'Key Room 1', 'Cart of', 'Lamp', 'Code card 1: not seen', 'Item pile:', 'Ride'])
    expect(tree).toContain(said)
  expect(tree.match(/button "(Key Room \d|Gatehouse|Item Room|Encounter Room)[",]/g)?.length).toBe(9)
  expect(tree).toContain('region "Where the ride leads"')
  expect(tree).toContain('region "Your cards and keys"')
  // Nothing is said by an id, or left without a name.
  expect(tree).not.toMatch(/"(board|name|tile|card|foretell|figure)\.[\w.]+"/)
  expect(tree).not.toMatch(/- button( \[[^\]]*\])*:?$/m)
})

/** More than three rounds of three. */
const DECISIONS = 40

test('a match is played on with the mouse on the board alone', async ({ page }) => {
  test.setTimeout(400_000)
  await preview.open(page, `game=spookhuis&motion=none&pace=at once&seats=3&seed=board&code=colour`)
  for (let decisions = 0; decisions < DECISIONS; decisions++) {
    await expect.poll(async () => (await pressable(page)).length, { timeout: 60_000 }).toBeGreaterThan(0)
    await answerOnBoard(page, (lit) => lit[(decisions * 7) % lit.length])
  }
})

test('on a phone all 37 hexes are in sight', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await preview.open(page, `${QUIET}&seats=4`)
  await expect(page.locator('.spk-hex')).toHaveCount(37)
  const out = await page.evaluate(() => {
    const frame = document.querySelector('.board-window')?.getBoundingClientRect()
    return [...document.querySelectorAll('.spk-hex')].filter((hex) => {
      const box = hex.getBoundingClientRect()
      return (
        frame === undefined ||
        box.left < frame.left - 1 ||
        box.right > frame.right + 1 ||
        box.top < frame.top - 1 ||
        box.bottom > frame.bottom + 1
      )
    }).length
  })
  expect(out).toBe(0)
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

for (const look of ['theme=night', 'theme=daylight', 'contrast=more']) {
  test(`axe finds nothing on the board and in its scenes (${look})`, async ({ page }) => {
    test.setTimeout(300_000)
    const positions = findPositions()
    for (const name of ['turn', 'brace']) {
      await preview.open(page, `${positions.get(name)}&${look}`)
      await expect(page.locator('.spk').first()).toBeVisible()
      await page.mouse.move(0, 0)
      const { violations } = await new AxeBuilder({ page }).include('.board-space').analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([])
    }
  })
}
