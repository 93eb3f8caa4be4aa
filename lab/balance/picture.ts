/** A picture of a report, taken by a real browser. */
import { findBrowser } from '@gloam/e2e/browser/browser.ts'
import { takeWebp } from '@gloam/e2e/tools/pictures/webp.ts'
import { chromium } from '@playwright/test'

export async function picture(html: string, file: string): Promise<void> {
  const browser = await chromium.launch(findBrowser())
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.setContent(html)
    await page.waitForSelector('main section')
    if (errors.length > 0) throw errors[0]
    await takeWebp(page, file, true)
  } finally {
    await browser.close()
  }
}
