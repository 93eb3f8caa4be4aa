/** Once before all browser tests. */

import { findPositions } from '../tools/positions.ts'
import { buildPreview } from '../tools/preview.ts'
import { findBrowser, nameOf } from './browser.ts'

export default async function setUp(): Promise<void> {
  const browser = findBrowser()
  console.log(`Browser: ${nameOf(browser)} (${browser.executablePath})`)
  await Promise.all([buildPreview(), findPositions()])
}
