/** Pictures as WebP, a fifth of the size: the browser itself can write them, Playwright has no word for it. */
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const QUALITY = 82

/** What is seen of a page, made smaller. */
export async function smallWebp(page: Page, scale: number, quality: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const { data } = await session.send('Page.captureScreenshot', {
    ...{ format: 'webp', quality, clip: { ...size, x: 0, y: 0, scale } },
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}

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
