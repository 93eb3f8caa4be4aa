/** Once before all browser tests. */
import { findBrowser, nameOf } from './browser.ts'
import { findPositions } from './positions.ts'
import { buildPreview } from './preview.ts'

export default async function setUp(): Promise<void> {
  const browser = findBrowser()
  console.log(`Browser: ${nameOf(browser)} (${browser.executablePath})`)
  await Promise.all([buildPreview(), findPositions()])
}
