/** Takes the pictures of web/dev/link-pictures.tsx, and writes down what they are of. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { createServer } from 'vite'

const WEB = join(import.meta.dirname, '../web')
const INTO = join(WEB, 'public/link')
const PRINTS = join(WEB, 'dev/link-prints.json')
const FACE = '@fontsource/im-fell-english/files/im-fell-english-latin-400-normal.woff2'

/** JPEG, which everybody takes; the covers have no hard edges that would show it. */
const QUALITY = 70
/** Of ends there are many, and what lies behind them is in the dark. */
const QUALITY_OF_ENDS = 36

export async function takeLinkPictures(browser: Browser): Promise<void> {
  const face = readFileSync(createRequire(import.meta.url).resolve(FACE)).toString('base64')
  const { linkPictures, pageOf, SIZE } = await drawings()
  const page = await browser.newPage({ viewport: SIZE })
  mkdirSync(INTO, { recursive: true })
  for (const picture of linkPictures()) {
    await page.setContent(pageOf(picture, `data:font/woff2;base64,${face}`))
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({
      path: join(INTO, `${picture.name}.jpg`),
      type: 'jpeg',
      quality: picture.ofEnd ? QUALITY_OF_ENDS : QUALITY,
    })
    console.log(`${picture.name}.jpg`)
  }
  await page.close()
  const prints = Object.fromEntries(linkPictures().map(({ name, print }) => [name, print]))
  writeFileSync(PRINTS, `${JSON.stringify(prints, null, 2)}\n`)
}

type Drawings = typeof import('../web/dev/link-pictures.tsx')

/** Drawn by the program that draws them in the page. */
async function drawings(): Promise<Drawings> {
  const vite = await createServer({
    ...{ root: WEB, configFile: join(WEB, 'vite.config.ts'), logLevel: 'error' },
    server: { middlewareMode: true, hmr: false },
  })
  try {
    return (await vite.ssrLoadModule('/dev/link-pictures.tsx')) as Drawings
  } finally {
    await vite.close()
  }
}
