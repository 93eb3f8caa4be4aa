/** Once before all browser tests. */
import { findBrowser, nameOf } from './browser.ts'

export default function setUp(): void {
  const browser = findBrowser()
  console.log(`Browser: ${nameOf(browser)} (${browser.executablePath})`)
}
