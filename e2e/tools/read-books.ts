import type { Page } from '@playwright/test'

/** The book of the haunt has been read before: it does not lie in the way. */
export async function hasRead(page: Page): Promise<void> {
  // In a page that is open already, and in one that is not yet.
  await page.evaluate(readBooks)
  await page.addInitScript(readBooks)
}

function readBooks(): void {
  const get = Storage.prototype.getItem
  Storage.prototype.getItem = function (key) {
    return key.startsWith('gloam.betrayal.read') ? '1' : get.call(this, key)
  }
}
