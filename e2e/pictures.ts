/**
 * The pictures that README.md and docs/ show, the one that moves (`match`) among them, those of docs/sound.md (`sounds`) and those that links show (`links`), made
 * anew: `npm run pictures`, or some of them by name. What a position is asked for by is told in web/dev/wish.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameNamed } from '@gloam/games/index.ts'
import type { MatchRecord } from '@gloam/kernel/match.ts'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './browser/browser.ts'
import { takeLinkPictures } from './link-pictures.ts'
import { drawSpectrograms } from './spectrograms.ts'
import { type Frame, movingWebp } from './tools/pictures/moving.ts'
import { smallWebp, takeWebp } from './tools/pictures/webp.ts'
import { openSources } from './tools/preview.ts'

interface Picture {
  /** A position in the preview. */
  wish: string
  /** What is pressed before it is taken. */
  press?: (page: Page) => Promise<void>
}

const PICTURES: Readonly<Record<string, Picture>> = {
  halloween: { wish: 'game=halloween&seats=4&seed=5&picks=150&bots=no' },
  betrayal: { wish: 'game=betrayal&seats=4&record=haunt-1-heroes&picks=202&bots=no', press: closeBook },
  haunt: { wish: 'game=betrayal&seats=4&record=haunt-1-heroes&picks=142&bots=no' },
  hellhouse: { wish: 'game=hellhouse&seats=4&seed=3&picks=140&bots=no' },
  spookhuis: { wish: 'game=spookhuis&seats=4&seed=3&picks=60&asked=turn&bots=no' },
}
/** A match in some seconds: the house grows turn by turn, until the haunt begins. */
const MATCH = {
  game: 'betrayal',
  record: 'haunt-1-heroes',
  lasts: 450,
  lastsAtTheEnd: 3_000,
  scale: 0.62,
  /** What is gone in half a second need not be as fine as what stays. */
  quality: { passing: 28, atTheEnd: 55 },
  mostBytes: 400_000,
}
const DOCS = join(import.meta.dirname, '../docs/pictures')
const SIZE = { width: 1440, height: 900 }

/** The book of the haunt lies over the board when it has just begun. */
async function closeBook(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForTimeout(REST)
}

/** The sources are made ready when they are first asked for. */
const PATIENCE = 300_000
/** Until all has come to rest. */
const REST = 1_500

const wished = process.argv.slice(2)
const preview = await openSources()
const browser = await chromium.launch(findBrowser())
try {
  for (const [name, picture] of Object.entries(PICTURES)) if (isWished(name)) await take(name, picture)
  if (isWished('match')) await takeMatch()
  if (isWished('links')) await takeLinkPictures(browser)
  if (isWished('sounds')) await drawSounds()
} finally {
  await browser.close()
  await preview.close()
}

function isWished(name: string): boolean {
  return wished.length === 0 || wished.includes(name)
}

async function drawSounds(): Promise<void> {
  const page = await browser.newPage()
  page.setDefaultTimeout(PATIENCE)
  await preview.open(page, 'game=halloween')
  await drawSpectrograms(page, DOCS)
  await page.close()
}

async function take(name: string, { wish, press }: Picture): Promise<void> {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'dark' })
  page.setDefaultTimeout(PATIENCE)
  await preview.open(page, wish)
  await page.waitForTimeout(REST)
  await press?.(page)
  await takeWebp(page, join(DOCS, `${name}.webp`))
  console.log(`${name}.webp`)
  await page.close()
}

/** The turns of the first seat in a kept record: so many picks were made before each. */
function turnsIn(game: string, name: string): number[] {
  const folder = `games/${game}/test/records/v${gameNamed(game)?.version}`
  const file = join(import.meta.dirname, '..', folder, `${name}.json`)
  const { picks } = (JSON.parse(readFileSync(file, 'utf8')) as { record: MatchRecord }).record
  return picks.flatMap(({ seat }, made) => (seat === 0 ? [made] : []))
}

/** Turn by turn, so that the same comes again however fast the machine is. */
async function takeMatch(): Promise<void> {
  const { game, record, scale, quality, lasts, lastsAtTheEnd, mostBytes } = MATCH
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'dark' })
  page.setDefaultTimeout(PATIENCE)
  const frames: Frame[] = []
  let last: Buffer | undefined
  const begins = page.getByText('The haunt begins', { exact: true })
  for (const made of turnsIn(game, record)) {
    if (await begins.isVisible()) break
    await preview.open(page, `game=${game}&seats=4&record=${record}&bots=no&picks=${made}`)
    await page.waitForTimeout(REST)
    frames.push({ webp: await smallWebp(page, scale, quality.passing), lasts })
    last = await smallWebp(page, scale, quality.atTheEnd)
  }
  if (last !== undefined) frames.splice(-1, 1, { webp: last, lasts: lastsAtTheEnd })
  const size = { width: Math.round(SIZE.width * scale), height: Math.round(SIZE.height * scale) }
  const moving = movingWebp(frames, size)
  if (moving.length > mostBytes)
    throw new Error(`match.webp has ${moving.length} bytes: take fewer or smaller pictures.`)
  writeFileSync(join(DOCS, 'match.webp'), moving)
  console.log(`match.webp: ${frames.length} pictures, ${moving.length} bytes`)
  await page.close()
}
