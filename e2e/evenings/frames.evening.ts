/**
 * Frames a second while the board is dragged, while something is pointed at and while others move, on the built page; and
 * the work of the page's own thread for each move of the pointer or, where nobody points, for each frame. Where a program
 * has to draw instead of a graphics card, the frames tell of that program and of how busy the machine is; the work (script,
 * style, layout, what is to be painted) is counted in the thread's own time, wherever it runs.
 */
import { SPECTATOR } from '@gloam/kernel/game.ts'
import { expect, type Page, test } from '@playwright/test'
import { buildPreview, preview } from '../preview.ts'

/** At 60 frames a second the page's own thread has to be done within this many milliseconds of its own time. */
const FRAME = 1_000 / 60

const SCENES = [
  { game: 'betrayal', query: 'seats=6&picks=160' },
  { game: 'hellhouse', query: 'seats=4&picks=200' },
  { game: 'spookhuis', query: 'seats=5&picks=60' },
  { game: 'halloween', query: 'seats=4&picks=120' },
]

test.beforeAll(buildPreview)

for (const { game, query } of SCENES)
  test(`${game}: frames while panning, pointing and moving`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const open = (seat: number) =>
      preview.open(page, `game=${game}&bots=no&motion=full&pace=usual&seed=4&${query}&seat=${seat}`)
    await open(0)
    const pointing = await measure(page, () => pointAround(page), STEPS)
    await page.getByRole('button', { name: 'Nearer' }).click()
    await page.getByRole('button', { name: 'Nearer' }).click()
    const panning = await measure(page, () => pan(page), STEPS)
    await open(SPECTATOR)
    const moving = await measure(page, () => letThemMove(page))
    const measured = { pointing, panning, moving }
    for (const [what, { frames, work, longest }] of Object.entries(measured))
      console.log(
        `${game}, ${what}: ${frames.toFixed(0)} frames a second, ${work.toFixed(1)} ms of work each, longest frame ${longest.toFixed(0)} ms`,
      )
    for (const { work } of Object.values(measured)) expect.soft(work).toBeLessThan(FRAME)
    await page.close()
  })

interface Measured {
  /** A second. */
  frames: number
  /** Milliseconds of the thread's own time, for each move of the pointer or each frame. */
  work: number
  /** Milliseconds. */
  longest: number
}

async function measure(page: Page, act: () => Promise<void>, steps?: number): Promise<Measured> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  await page.evaluate(countFrames)
  const before = await busy()
  await act()
  const spent = (await busy()) - before
  const gaps = await page.evaluate(() => (globalThis as unknown as { gaps: number[] }).gaps.splice(0))
  await devtools.detach()
  const time = gaps.reduce((sum, gap) => sum + gap, 0)
  return { frames: (1_000 * gaps.length) / time, work: spent / (steps ?? gaps.length), longest: Math.max(...gaps) }
}

/** Runs in the page: notes how long each frame took, for as long as the page is there. */
function countFrames(): void {
  const known = (globalThis as unknown as { gaps?: number[] }).gaps
  if (known !== undefined) {
    known.length = 0
    return
  }
  const gaps: number[] = []
  Object.assign(globalThis, { gaps })
  let last = performance.now()
  const frame = (now: number) => {
    gaps.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

const STEPS = 90

/** The board is dragged round and round. */
async function pan(page: Page): Promise<void> {
  const { x, y } = await middleOf(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let i = 0; i < STEPS; i++) await page.mouse.move(x + 120 * Math.sin(i / 9), y + 90 * Math.cos(i / 9))
  await page.mouse.up()
}

async function pointAround(page: Page): Promise<void> {
  const { x, y } = await middleOf(page)
  for (let i = 0; i < STEPS; i++) await page.mouse.move(x + 320 * Math.sin(i / 14), y + 220 * Math.cos(i / 14))
}

const MOVES = 8

/** Moves of all, one after the other, each shown at the usual pace. */
async function letThemMove(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  const skip = page.getByRole('button', { name: 'Skip' })
  const scene = page.locator('.board-scene')
  for (let moves = 0; moves < MOVES; moves++) {
    await page.evaluate(() => (globalThis as unknown as { gloam: { step(): boolean } }).gloam.step())
    await expect
      .poll(async () => (await skip.count()) === 0 || (await scene.count()) > 0, { timeout: 60_000 })
      .toBe(true)
    if ((await scene.count()) > 0) await page.keyboard.press('Escape')
  }
}

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.board-window').boundingBox()
  if (box === null) throw new Error('There is no board.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
