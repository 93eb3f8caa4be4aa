/**
 * Frames a second while something is pointed at, while the board is dragged, while others move and while a cart rides, on
 * the built page; and the work of the page's own thread for each move of the pointer or, where nobody points, for each
 * frame. Every frame counts. A phase begins when the page has come to rest, as it has for whoever has looked at the table
 * for a moment; and nothing looks into the page meanwhile, but the page itself. Where a program has to draw instead of a
 * graphics card, the frames tell of that program too, and of how busy the machine is; the work (script, style, layout,
 * what is to be painted) is counted in the thread's own time, wherever it runs.
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
  test(`${game}: frames while pointing, panning and moving`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const open = (seat: number) =>
      preview.open(page, `game=${game}&bots=no&motion=full&pace=usual&seed=4&${query}&seat=${seat}`)
    await open(0)
    const pointing = await measure(page, () => pointAround(page))
    await page.getByRole('button', { name: 'Nearer' }).click()
    await page.getByRole('button', { name: 'Nearer' }).click()
    const panning = await measure(page, () => pan(page))
    await open(SPECTATOR)
    await page.evaluate(playAhead, MOVES)
    const moving = await measure(page, () => letThemMove(page))
    report(game, { pointing: figures(pointing, STEPS), panning: figures(panning, STEPS), moving: figures(moving) })
    await page.close()
  })

const TABLES = [1, 2, 3]

test('spookhuis: frames while a cart rides', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const all: Measured = { frames: [], spent: 0 }
  for (const seed of TABLES) {
    const query = `game=spookhuis&bots=no&motion=full&pace=usual&seats=5&seed=${seed}&picks=${40 + seed}`
    await preview.open(page, `${query}&seat=${SPECTATOR}`)
    await page.evaluate(noteRides)
    await page.evaluate(playAhead, MOVES)
    const { frames, spent } = await measure(page, () => letThemMove(page))
    const rides = await page.evaluate(() => (globalThis as unknown as { rides: Span[] }).rides)
    const riding = frames.filter(({ from, to }) => rides.some((ride) => from < ride.to && to > ride.from))
    all.frames.push(...riding)
    all.spent += (spent * riding.length) / frames.length
  }
  expect(all.frames.length, 'frames with a ride').toBeGreaterThan(200)
  report('spookhuis', { riding: figures(all) })
  await page.close()
})

/** Milliseconds since the page was opened. */
interface Span {
  from: number
  to: number
}

interface Measured {
  frames: Span[]
  /** Milliseconds of the page's own thread, in its own time. */
  spent: number
}

interface Figures {
  /** A second. */
  frames: number
  /** Milliseconds: nineteen of twenty frames take no longer. */
  usual: number
  /** Milliseconds. */
  longest: number
  /** Milliseconds of the thread's own time, for each move of the pointer or each frame. */
  work: number
}

function figures({ frames, spent }: Measured, steps = frames.length): Figures {
  const sorted = frames.map(({ from, to }) => to - from).sort((a, b) => a - b)
  const time = sorted.reduce((sum, one) => sum + one, 0)
  return {
    frames: (1_000 * frames.length) / time,
    usual: sorted[Math.floor(0.95 * sorted.length)] ?? 0,
    longest: sorted.at(-1) ?? 0,
    work: spent / steps,
  }
}

function report(game: string, phases: Record<string, Figures>): void {
  for (const [phase, { frames, usual, longest, work }] of Object.entries(phases)) {
    const [a, b, c] = [usual, longest, work].map((time) => time.toFixed(1))
    console.log(
      `${game}, ${phase}: ${frames.toFixed(1)} frames a second, 95 of 100 within ${a} ms, all within ${b} ms; ${c} ms of work each`,
    )
    expect.soft(work, `${phase}: work`).toBeLessThan(FRAME)
  }
}

async function measure(page: Page, act: () => Promise<void>): Promise<Measured> {
  await page.evaluate(untilItRests)
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
  const frames = await page.evaluate(() => (globalThis as unknown as { noted: Span[] }).noted.splice(0))
  await devtools.detach()
  return { frames, spent }
}

/** Runs in the page: for half a second all frames have come in time, or it does not come to rest. */
function untilItRests(): Promise<void> {
  return new Promise((resolve, reject) => {
    const since = performance.now()
    let last = since
    let inTime = 0
    const frame = (now: number) => {
      inTime = now - last < 25 ? inTime + 1 : 0
      last = now
      if (inTime >= 30) resolve()
      else if (now - since > 20_000) reject(new Error('The page does not come to rest: the machine is too busy.'))
      else requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

/** Runs in the page: notes each frame, for as long as the page is there. */
function countFrames(): void {
  const known = (globalThis as unknown as { noted?: Span[] }).noted
  if (known !== undefined) {
    known.length = 0
    return
  }
  const frames: Span[] = []
  Object.assign(globalThis, { noted: frames })
  let from = performance.now()
  const frame = (to: number) => {
    frames.push({ from, to })
    from = to
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

/** Runs in the page: moves are made elsewhere than in a player's page, so they are made before anything is counted. */
function playAhead(moves: number): void {
  ;(globalThis as unknown as { gloam: { playAhead(picks: number): void } }).gloam.playAhead(moves)
}

/** Moves of all, one after the other, each shown at the usual pace. */
async function letThemMove(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  for (let moves = 0; moves < MOVES; moves++) if (await page.evaluate(untilShown)) await page.keyboard.press('Escape')
}

/** Runs in the page: somebody moves; whether it ends in a scene that has to be closed. */
function untilShown(): Promise<boolean> {
  ;(globalThis as unknown as { gloam: { step(): boolean } }).gloam.step()
  return new Promise((resolve) => {
    const look = () => {
      const tools = [...document.querySelectorAll('.question-tools button')]
      const isScene = document.querySelector('.board-scene') !== null
      if (isScene || !tools.some(({ textContent }) => textContent === 'Skip')) resolve(isScene)
      else setTimeout(look, 50)
    }
    setTimeout(look, 50)
  })
}

/** Runs in the page: notes when carts ride, with what they set going and leave behind; the page is not asked meanwhile. */
function noteRides(): void {
  const AFTER = 50
  const rides: Span[] = []
  const { animate } = Element.prototype
  Element.prototype.animate = function (keyframes, options) {
    const from = performance.now()
    if (this.classList.contains('spk-rider')) rides.push({ from, to: from + Number(options) + AFTER })
    return animate.call(this, keyframes, options)
  }
  Object.assign(globalThis, { rides })
}

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.board-window').boundingBox()
  if (box === null) throw new Error('There is no board.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
