/**
 * The pictures that README.md and docs/ show, those of docs/sound.md (`sounds`) and those that links show (`links`), made
 * anew: `npm run pictures`, or some of them by name. What a position is asked for by is told in web/dev/wish.ts.
 */
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './browser/browser.ts'
import { takeLinkPictures } from './link-pictures.ts'
import { drawSpectrograms } from './spectrograms.ts'
import { openSources } from './tools/preview.ts'
import { takeWebp } from './tools/webp.ts'

interface Picture {
  /** A position in the preview. */
  wish: string
  /** What is pressed before it is taken. */
  press?: (page: Page) => Promise<void>
}

const PICTURES: Readonly<Record<string, Picture>> = {
  halloween: { wish: 'game=halloween&seats=4&seed=5&picks=150&bots=no' },
  betrayal: { wish: 'game=betrayal&seats=4&record=haunt-1-heroes&picks=210&bots=no', press: closeBook },
  haunt: { wish: 'game=betrayal&seats=4&record=haunt-1-heroes&picks=150&bots=no' },
  hellhouse: { wish: 'game=hellhouse&seats=4&seed=3&picks=140&bots=no' },
  spookhuis: { wish: 'game=spookhuis&seats=4&seed=3&picks=60&asked=turn&bots=no' },
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
  await preview.open(page, wish)
  await page.waitForTimeout(REST)
  await press?.(page)
  await takeWebp(page, join(DOCS, `${name}.webp`))
  console.log(`${name}.webp`)
  await page.close()
}
