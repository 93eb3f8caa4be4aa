/** Pictures as WebP, a fifth of the size: the browser itself can write them, Playwright has no word for it. */
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const QUALITY = 82

/** Takes a picture of what is seen of a page, or of all of it. */
export async function takeWebp(page: Page, file: string, whole = false): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: whole,
    ...(whole ? { clip: { ...(await sizeOf(page)), x: 0, y: 0, scale: 1 } } : {}),
  })
  writeFileSync(file, Buffer.from(data, 'base64'))
}

function sizeOf(page: Page): Promise<{ width: number; height: number }> {
  return page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }))
}
