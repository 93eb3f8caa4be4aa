/** Once before all browser tests. */
import { findBrowser, nameOf } from './browser.ts'
import { buildPreview } from './preview.ts'

export default async function setUp(): Promise<void> {
  const browser = findBrowser()
  console.log(`Browser: ${nameOf(browser)} (${browser.executablePath})`)
  await buildPreview()
}
