/** The house in the page: what a pick takes there beside a server's, how bots search in a worker beside Node, and what a match weighs. */
import { answering } from '@gloam/bots/answering.ts'
import type { Task } from '@gloam/bots/task.ts'
import { findBrowser } from '@gloam/e2e/browser/browser.ts'
import { gameNamed, games } from '@gloam/games/index.ts'
import { PassingTable } from '@gloam/home/passing.ts'
import { fastChance } from '@gloam/kernel/chance.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { seedOf } from '@gloam/kernel/random.ts'
import { ENGINES, freePort } from '@gloam/server/testing/engines.ts'
import { ServerProcess } from '@gloam/server/testing/process/process.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import { quantile, type Spread, spread } from '../statistics.ts'
import { momentsOf } from './search.ts'

export interface AloneCosts {
  /** Milliseconds from a press to what comes of it on the screen, in Halloween: half of them, and all but a twentieth. */
  here: Latency
  there: Latency
  /** How many lines a second a strong bot tries, and what share of Node's that is. */
  bots: { game: string; worker: number; node: number; ratio: Spread }[]
  bytes: { game: string; picks: number; bytes: number }[]
}

interface Latency {
  p50: number
  p95: number
}

/** Lines that a bot tries for one decision, and how often both sides take turns. */
const TRIES = 300
const TURNS = 5

export async function aloneCosts(picks: number, turns = TURNS): Promise<AloneCosts> {
  const engine = await ENGINES.sqlite()
  const server = new ServerProcess(engine, await freePort(), { GLOAM_BOT_PACE: '0' })
  await server.start()
  const browser = await chromium.launch(findBrowser())
  const there = await pickTimes(browser, server.address, false, picks)
  const here = await pickTimes(browser, server.address, true, picks)
  const page = await browser.newPage()
  await page.goto(server.address)
  const bots = []
  for (const { name } of games) bots.push(await searchIn(page, name, turns))
  await browser.close()
  await server.stop()
  await engine.stop()
  return { here, there, bots, bytes: await Promise.all(games.map(({ name }) => bytesOf(name))) }
}

/** At a table of the page's own home, where no call comes through, or at one of the server. */
async function pickTimes(browser: Browser, address: string, alone: boolean, picks: number): Promise<Latency> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  await context.addInitScript(() => {
    const prefs = { botPace: 'quick', bots: 1, strength: 'novice', motion: 'none', pace: 'at once' }
    localStorage.setItem('gloam.prefs', JSON.stringify(prefs))
  })
  const page = await context.newPage()
  if (alone) await page.route('**/api/**', (route) => route.abort())
  await page.goto(address)
  await page.getByRole('button', { name: 'Play now' }).first().click()
  const times: number[] = []
  let presses = 0
  while (times.length < picks) {
    await page.locator('.question.asked .choice, dialog.ending').first().waitFor()
    if (await page.locator('dialog.ending').isVisible()) await page.locator('dialog.ending button.main').click()
    else {
      const taken = await page.evaluate(pressOne, presses++)
      // A choice that says the same before and after tells nothing.
      if (taken !== null) times.push(taken)
    }
  }
  await context.close()
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

/** In the page: presses one of the choices, and waits until the question is another one, and drawn. */
function pressOne(nth: number): Promise<number | null> {
  const choices = [...document.querySelectorAll<HTMLElement>('.question.asked .choice')]
  const said = () => ['.question', '.log'].map((part) => document.querySelector(part)?.textContent).join()
  const longest = 5_000
  const before = said()
  const begun = performance.now()
  choices[nth % choices.length]?.click()
  return new Promise((done) => {
    const look = () => {
      document.querySelector<HTMLElement>('dialog[open]:not(.ending) button.main')?.click()
      if (performance.now() - begun > longest) done(null)
      else if (said() === before) requestAnimationFrame(look)
      else requestAnimationFrame(() => done(performance.now() - begun))
    }
    look()
  })
}

/** The same tasks by the page's own worker and by Node, in turns. */
async function searchIn(page: Page, name: string, turns: number): Promise<AloneCosts['bots'][number]> {
  const tasks = tasksOf(name)
  const here = answering()
  const inNode = async () => {
    const begun = performance.now()
    for (const task of tasks) here(task)
    return performance.now() - begun
  }
  await page.evaluate(openThinker, await workerOf(page))
  const inWorker = () => page.evaluate(think, tasks)
  // Both have compiled what they do often.
  for (const side of [inNode, inWorker]) await side()
  const taken: { worker: number; node: number }[] = []
  for (let turn = 0; turn < turns; turn++) taken.push({ node: await inNode(), worker: await inWorker() })
  const speed = (side: 'node' | 'worker') =>
    (1_000 * TRIES * tasks.length) /
    quantile(
      taken.map((turn) => turn[side]),
      0.5,
    )
  return {
    game: name,
    worker: speed('worker'),
    node: speed('node'),
    ratio: spread(taken.map(({ node, worker }) => node / worker)),
  }
}

function tasksOf(name: string): Task[] {
  const game = gameNamed(name)
  if (game === undefined) throw new Error(`There is no game "${name}".`)
  const setup = { seats: Math.max(3, game.seats.least), options: usualOptions(game) }
  const asking = { game: name, strength: 'strong', milliseconds: 600_000, iterations: TRIES, seed: 1 } as const
  return momentsOf(game, setup, 1).map((seen, id) => ({ id, ...asking, seen }))
}

/** The page's own program for workers: the file that the build has made of it. */
async function workerOf(page: Page): Promise<string> {
  const said = await page.request.get(new URL('/service-worker.js', page.url()).href)
  const found = /\/assets\/worker-[\w-]+\.js/.exec(await said.text())
  if (found === null) throw new Error('The build has no program for workers.')
  return found[0]
}

interface Thinking {
  thinker: Worker
}

/** In the page: a thinking worker, as the house opens them. */
function openThinker(address: string): Promise<void> {
  const thinker = new Worker(address, { type: 'module', name: 'thinker' })
  Object.assign(globalThis, { thinker })
  return new Promise((ready) => {
    thinker.onmessage = ({ data }) => data === 'ready' && ready()
  })
}

async function think(tasks: Task[]): Promise<number> {
  const { thinker } = globalThis as unknown as Thinking
  const begun = performance.now()
  for (const task of tasks)
    await new Promise<void>((done, failed) => {
      thinker.onmessage = ({ data }) => ('error' in data ? failed(new Error(data.error)) : done())
      thinker.postMessage(task)
    })
  return performance.now() - begun
}

/** A whole match as the page keeps it: by chance, with three at the table. */
async function bytesOf(name: string): Promise<AloneCosts['bytes'][number]> {
  const game = gameNamed(name)
  if (game === undefined) throw new Error(`There is no game "${name}".`)
  const names = ['Zoe', 'Ox', 'Mirabel', 'Tilda'].slice(0, Math.max(3, game.seats.least))
  const table = await PassingTable.open({
    ...{ id: name, game, options: usualOptions(game), seed: seedOf(1), names, seat: 0 },
  })
  const chance = fastChance(1)
  let picks = 0
  while (
    await table.play(({ open: [question] }) =>
      question === undefined
        ? null
        : { seat: question.seat, question: question.id, choice: chance.below(question.choices.length) },
    )
  )
    picks++
  const bytes = await table.weigh()
  table.close()
  return { game: name, picks, bytes }
}
