/**
 * Frames a second while something is pointed at, while the board is dragged, while others move and while a cart rides, on
 * the built page: those that are drawn, in which all moves that is moved by the browser alone, and those for which the
 * page's own thread was in time; and the work of that thread for each move of the pointer or, where nobody points, for each
 * frame. Every frame counts. A phase begins when the page has come to rest, as it has for whoever has looked at the table
 * for a moment; and nothing looks into the page meanwhile, but the page itself. Where a program has to draw instead of a
 * graphics card, the frames tell of that program too, and of how busy the machine is; the work (script, style, layout,
 * what is to be painted) is counted in the thread's own time, wherever it runs.
 */
import { SPECTATOR } from '@gloam/kernel/game.ts'
import { expect, type Page, test } from '@playwright/test'
import { openFullHouse } from '../tools/full-house.ts'
import { buildPreview, preview } from '../tools/preview.ts'
import { hasRead } from '../tools/read-books.ts'

/** At 60 frames a second the page's own thread has to be done within this many milliseconds of its own time. */
const FRAME = 1_000 / 60

const SCENES = [
  { game: 'betrayal', query: 'seats=6&picks=140' },
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
    await expect(page.locator('.board-scene, .bet-leaves'), 'nothing lies over the board').toHaveCount(0)
    const pointing = await measure(page, () => pointAround(page))
    const panning = await whilePanned(page)
    await open(SPECTATOR)
    const moving = await whileTheyMove(page)
    report(game, { pointing: figures(pointing, STEPS), panning: figures(panning, STEPS), moving: figures(moving) })
    await page.close()
  })

test('betrayal, 23 rooms on a floor and eleven figures in one of them: frames while panning and moving', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await hasRead(page)
  await openFullHouse(page, '&bots=no&motion=full&pace=usual&seat=0')
  await expect(page.locator('.board-scene, .bet-leaves'), 'nothing lies over the board').toHaveCount(0)
  const panning = await whilePanned(page)
  await openFullHouse(page, `&bots=no&motion=full&pace=usual&seat=${SPECTATOR}`)
  const moving = await whileTheyMove(page)
  report('betrayal, a full house', { panning: figures(panning, STEPS), moving: figures(moving) })
  await page.close()
})

/** Figures and carts are moved by the browser alone; Halloween's ghosts by the page. */
const BY_THE_BROWSER = SCENES.filter(({ game }) => game !== 'halloween')

for (const { game, query } of BY_THE_BROWSER)
  test(`${game}: what moves goes on while the page is held up`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await preview.open(page, `game=${game}&bots=no&motion=full&pace=usual&seed=4&${query}&seat=${SPECTATOR}`)
    await page.evaluate(holdUp)
    await page.evaluate(playAhead, MOVES)
    const told = await traced(page, () => letThemMove(page))
    const [from, to] = [HELD, LET_GO].map((mark) => told.filter(({ name }) => name === mark).map(({ ts }) => ts))
    const drawn = from.map((start, i) =>
      told.filter(({ name, ts }) => name === 'DrawFrame' && ts > start && ts < to[i]),
    )
    const time = from.reduce((sum, start, i) => sum + (to[i] ?? start) - start, 0) / 1_000_000
    const aSecond = drawn.flat().length / time
    console.log(`${game}, held up ${from.length} times: drawn ${aSecond.toFixed(1)} a second`)
    expect(aSecond).toBeGreaterThan(45)
    await page.close()
  })

const TABLES = [1, 2, 3]

test('spookhuis: frames while a cart rides', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const all: Measured = { frames: [], spent: 0, drawn: [], rides: [] }
  for (const seed of TABLES) {
    const query = `game=spookhuis&bots=no&motion=full&pace=usual&seats=5&seed=${seed}&picks=${40 + seed}`
    await preview.open(page, `${query}&seat=${SPECTATOR}`)
    await page.evaluate(noteRides)
    await page.evaluate(playAhead, MOVES)
    const { frames, spent, drawn, rides } = await measure(page, () => letThemMove(page))
    const isRiding = ({ from, to }: Span) => rides.some((ride) => from < ride.to && to > ride.from)
    const riding = frames.filter(isRiding)
    all.frames.push(...riding)
    all.drawn.push(...drawn.filter(isRiding))
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
  /** Of the page's own thread. */
  frames: Span[]
  /** From one that was drawn to the next. */
  drawn: Span[]
  rides: Span[]
  /** Milliseconds of the page's own thread, in its own time. */
  spent: number
}

interface Figures {
  /** A second; or, where the pointer moves and nothing else does, for so many steps of it. */
  drawn: string
  /** A second, of the page's own thread. */
  frames: number
  /** Milliseconds: nineteen of twenty frames take no longer. */
  usual: number
  /** Milliseconds. */
  longest: number
  /** Milliseconds of the thread's own time, for each move of the pointer or each frame. */
  work: number
}

function figures({ frames, drawn, spent }: Measured, steps?: number): Figures {
  const sorted = frames.map(({ from, to }) => to - from).sort((a, b) => a - b)
  return {
    drawn: steps === undefined ? `${aSecond(drawn).toFixed(1)} a second` : `${drawn.length} for ${steps} steps`,
    frames: aSecond(frames),
    usual: sorted[Math.floor(0.95 * sorted.length)] ?? 0,
    longest: sorted.at(-1) ?? 0,
    work: spent / (steps ?? frames.length),
  }
}

function aSecond(spans: readonly Span[]): number {
  const time = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  return (1_000 * spans.length) / time
}

function report(game: string, phases: Record<string, Figures>): void {
  for (const [phase, { drawn, frames, usual, longest, work }] of Object.entries(phases)) {
    const [a, b, c] = [usual, longest, work].map((time) => time.toFixed(1))
    console.log(
      `${game}, ${phase}: drawn ${drawn}; the page ${frames.toFixed(1)} frames a second, 95 of 100 within ${a} ms, all within ${b} ms; ${c} ms of work each`,
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
  const drawn = await drawnDuring(page, act)
  const spent = (await busy()) - before
  const frames = await page.evaluate(() => (globalThis as unknown as { noted: Span[] }).noted.splice(0))
  const rides = await page.evaluate(() => (globalThis as unknown as { rides?: Span[] }).rides ?? [])
  await devtools.detach()
  return { frames, drawn, rides, spent }
}

/** What the browser tells of its frames. */
const TRACED = ['disabled-by-default-devtools.timeline.frame', 'blink.user_timing']
/** A moment that the page and the browser's own clock both know. */
const MOMENT = 'both clocks'

interface TraceEvent {
  name: string
  /** Microseconds of the browser's own clock. */
  ts: number
}

async function traced(page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('There is no browser to ask.')
  await browser.startTracing(page, { categories: ['-*', ...TRACED] })
  await act()
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents
}

/** In the page's time, without the pauses in which nothing changed. */
async function drawnDuring(page: Page, act: () => Promise<void>): Promise<Span[]> {
  let here = 0
  const traceEvents = await traced(page, async () => {
    here = await page.evaluate((name) => performance.mark(name).startTime, MOMENT)
    await act()
  })
  const there = traceEvents.find(({ name }) => name === MOMENT)?.ts
  if (there === undefined) throw new Error('The browser has not told when the page was asked for the time.')
  const times = traceEvents.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => here + (ts - there) / 1_000)
  const spans = times.slice(1).map((to, i) => ({ from: times[i] ?? 0, to }))
  return spans.filter(({ from, to }) => to - from < PAUSE)
}

/** Milliseconds without a frame that are a pause; whether the page itself was late is told by its own frames. */
const PAUSE = 200

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

/** What is all in sight cannot be dragged: one goes nearer first. */
async function whilePanned(page: Page): Promise<Measured> {
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Nearer' }).click()
  return measure(page, () => pan(page))
}

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

async function whileTheyMove(page: Page): Promise<Measured> {
  await page.evaluate(playAhead, MOVES)
  return measure(page, () => letThemMove(page))
}

/** Runs in the page: moves are made elsewhere than in a player's page, so they are made before anything is counted. */
function playAhead(moves: number): Promise<void> {
  return (globalThis as unknown as { gloam: { playAhead(picks: number): Promise<void> } }).gloam.playAhead(moves)
}

/** Moves of all, one after the other, each shown at the usual pace. */
async function letThemMove(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  for (let moves = 0; moves < MOVES; moves++) if (await page.evaluate(untilShown)) await page.keyboard.press('Escape')
}

/** Runs in the page: somebody moves; whether it ends in a scene that has to be closed. */
function untilShown(): Promise<boolean> {
  ;(globalThis as unknown as { gloam: { step(): unknown } }).gloam.step()
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

const HELD = 'held up'
const LET_GO = 'let go'

/** Runs in the page: whenever something begins to move, the page's own thread can do nothing for a while. */
function holdUp(): void {
  const [SOON, LONG, PAUSE] = [50, 250, 600]
  let last = -PAUSE
  const hold = () => {
    if (performance.now() - last < PAUSE) return
    last = performance.now()
    setTimeout(() => {
      const { startTime } = performance.mark('held up')
      while (performance.now() - startTime < LONG);
      performance.mark('let go')
    }, SOON)
  }
  const isMotion = ({ propertyName }: TransitionEvent) => ['transform', 'translate'].includes(propertyName)
  addEventListener('transitionstart', (event) => isMotion(event) && hold(), true)
  const { animate } = Element.prototype
  Element.prototype.animate = function (keyframes, options) {
    if (this.classList.contains('spk-rider')) hold()
    return animate.call(this, keyframes, options)
  }
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
