/** What is heard, without ears: it is rendered by the browser as it would be played. And nothing is, where it is off. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { GAMES } from '../all-games.ts'
import { expect, tableTest as test } from '../site.ts'
import { PICTURED } from '../spectrograms.ts'
import { listenIn, scenesOf } from '../tools/listen.ts'
import { preview } from '../tools/preview.ts'

/** Seconds of each scene. */
const LONG = 8
/** Decibels. */
const MOST_APART = 6
/** As it comes through the line. */
const MOST_BYTES = 15_000

test('no scene is much louder than another, and nothing clips', { tag: '@long' }, async ({ page }) => {
  await preview.open(page, 'game=halloween')
  const loud: Record<string, number> = {}
  for (const game of GAMES) {
    for (const scene of await scenesOf(page, game)) {
      const { rms, peak } = await listenIn(page, { game, mood: { scene, tension: 0.5, peril: 0 }, long: LONG })
      loud[`${game}: ${scene}`] = rms
      expect(peak, scene).toBeLessThan(1)
    }
    // All that can happen, at once with the tensest scene: five a second.
    const [scene = ''] = (await scenesOf(page, game)).slice(-1)
    const mood = { scene, tension: 1, peril: 1 }
    const { peak } = await listenIn(page, { game, mood, long: 18, events: 'all', apart: 0.2 })
    expect(peak, game).toBeLessThan(1)
  }
  const levels = Object.values(loud)
  expect(Math.max(...levels) - Math.min(...levels), JSON.stringify(loud)).toBeLessThan(MOST_APART)
})

test('every scene has its picture in the docs', { tag: '@long' }, async ({ page }) => {
  await preview.open(page, 'game=halloween')
  const docs = readFileSync(join(import.meta.dirname, '../../docs/sound.md'), 'utf8')
  const pictured = Object.entries(PICTURED)
  for (const [name] of pictured) expect(docs).toContain(`(pictures/sound-${name}.webp)`)
  for (const game of GAMES) {
    const drawn = pictured.flatMap(([, heard]) => (heard.game === game ? [heard.scene] : []))
    expect(drawn.sort(), game).toEqual((await scenesOf(page, game)).sort())
  }
})

test('nothing is heard with both sliders down', async ({ page }) => {
  await preview.open(page, 'game=spookhuis')
  const wish = { game: 'spookhuis', mood: { scene: 'train', tension: 1, peril: 1 }, long: 2, events: ['rode', 'turn'] }
  const heard = await listenIn(page, { ...wish, levels: { ambience: 1, events: 1 } })
  expect(heard.peak).toBeGreaterThan(0.01)
  const silent = await listenIn(page, { ...wish, levels: { ambience: 0, events: 0 } })
  expect(silent.peak).toBe(0)
})

test('nothing is made while sound is off; it is offered once, at the first press, and goes with a yes', async ({
  page,
}) => {
  await countContexts(page)
  await preview.open(page, 'game=halloween&pace=at once')
  const offer = page.getByRole('region', { name: 'Sound' })
  await expect(offer).toBeHidden()
  await page.locator('.goal').click()
  await expect(offer).toBeVisible()
  expect(await contexts(page)).toBe(0)
  await offer.getByRole('button', { name: 'Yes' }).click()
  await expect(offer).toBeHidden()
  await expect.poll(() => contexts(page)).toBe(1)
  await page.locator('.goal').click()
  await expect(offer).toBeHidden()
})

test('all that is heard weighs little', () => {
  const assets = join(import.meta.dirname, '../../web/dist/assets')
  // The synthesis, what the scores share, and a score for each game.
  const parts = readdirSync(assets).filter((name) => /^(room|sounds?)-.*\.js\.br$/.test(name))
  expect(parts).toHaveLength(2 + GAMES.length)
  expect(parts.reduce((sum, part) => sum + statSync(join(assets, part)).size, 0)).toBeLessThan(MOST_BYTES)
})

const COUNT = 'gloamContexts'

/** Where somebody asks the browser for something to be heard by. */
async function countContexts(page: Page): Promise<void> {
  const count = (name: string) => {
    Object.assign(globalThis, { [name]: 0 })
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super()
        const counted = globalThis as unknown as Record<string, number>
        counted[name] = (counted[name] ?? 0) + 1
      }
    }
  }
  await page.addInitScript(count, COUNT)
  await page.evaluate(count, COUNT)
}

const contexts = (page: Page): Promise<number> =>
  page.evaluate((name) => (globalThis as unknown as Record<string, number>)[name] ?? -1, COUNT)
