/**
 * A bot's turn as one sees it at the usual pace, as one picture a game: docs/pictures/turn-<game>.webp. Each event is taken once it has
 * come to rest, with the line that the log has for it.
 *   node_modules/.bin/node e2e/turn.ts [game …]
 */
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from './browser/browser.ts'
import { takeWebp } from './tools/pictures/webp.ts'
import { openSources, type Preview } from './tools/preview.ts'
import { openStepped } from './tools/stepped-clock.ts'

/** A place in a match from which the next turn shows much of its game. */
const TURNS: Readonly<Record<string, string>> = {
  halloween: 'seats=3&seed=3&picks=60',
  betrayal: 'seats=4&seed=3&picks=40',
  hellhouse: 'seats=4&seed=3&picks=90',
  spookhuis: 'seats=4&seed=3&picks=22',
}
/** One of a game of which nothing is settled. */
const ANY_TURN = 'seats=2&seed=3&picks=4'
const DOCS = join(import.meta.dirname, '../docs')
const SIZE = { width: 1440, height: 900 }
const FRAMES = 8
/** What has not come to rest after so many pictures never will. */
const MOST_PICTURES = 120

interface Frame {
  said: string
  picture: Buffer
}

const wished = process.argv.slice(2)
const preview = await openSources()
const browser = await chromium.launch(findBrowser())
try {
  for (const game of wished.length > 0 ? wished : Object.keys(TURNS)) {
    const frames = await watch(browser, preview, game)
    await lay(browser, frames, join(DOCS, `turn-${game}.webp`))
  }
} finally {
  await browser.close()
  await preview.close()
}

/** One frame for each line of the log, from one in which nothing moves any more. */
async function watch(browser: Browser, preview: Preview, game: string): Promise<Frame[]> {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'dark' })
  const query = `game=${game}&seat=-1&motion=full&pace=usual&${TURNS[game] ?? ANY_TURN}`
  const wind = await openStepped(page, preview, query, { closesScenes: false })
  const frames: Frame[] = []
  for (let shown = -1, pictures = 0; frames.length < FRAMES; pictures++) {
    if (pictures > MOST_PICTURES) throw new Error(`${game}: nothing comes to rest after «${frames.at(-1)?.said}».`)
    const { line, said, moves } = await wind()
    if (line === null || line === shown || moves) continue
    frames.push({ said, picture: await page.screenshot({ type: 'jpeg', quality: 85 }) })
    shown = line
    pictures = 0
    console.log(`${game}: ${said}`)
  }
  await page.close()
  return frames
}

/** All frames on one sheet, in reading order. */
async function lay(browser: Browser, frames: readonly Frame[], file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1_320, height: 700 } })
  const figures = frames.map(
    ({ said, picture }, i) =>
      `<figure><img src="data:image/jpeg;base64,${picture.toString('base64')}"><figcaption>${i + 1}. ${escaped(said)}</figcaption></figure>`,
  )
  await page.setContent(`<style>
    body { margin: 0; padding: 12px; display: grid; grid-template-columns: 1fr 1fr; gap: 12px; background: #0d1018 }
    figure { margin: 0 } img { width: 100%; display: block }
    figcaption { padding: 4px 2px; font: 16px/1.35 system-ui, sans-serif; color: #efe6d2 }
  </style>${figures.join('')}`)
  await takeWebp(page, file, true)
  await page.close()
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
