/**
 * Pages that are not drawn: everything is there, has its place and can be pressed, but nothing is drawn, for nobody looks. Where
 * a program draws instead of a graphics card, that is a third of the work. Whoever does look (axe, somebody who reads, a
 * picture) has it drawn for as long as it takes.
 */
import type { BrowserContext, Page } from '@playwright/test'

/** What keeps a page from being drawn, in the page. */
interface Undrawn {
  undrawn?: CSSStyleSheet
}

/** Every page that is opened from now on is not drawn. */
export async function drawNothing(pages: BrowserContext | Page): Promise<void> {
  await pages.addInitScript(() => {
    const undrawn = new CSSStyleSheet()
    undrawn.replaceSync('html { opacity: 0 }')
    document.adoptedStyleSheets.push(undrawn)
    Object.assign(globalThis, { undrawn })
  })
}

/** Looks at a page while it is drawn. */
export async function whileDrawn<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await setUndrawn(page, false)
  try {
    return await look()
  } finally {
    await setUndrawn(page, true)
  }
}

function setUndrawn(page: Page, isUndrawn: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    const { undrawn } = globalThis as Undrawn
    if (undrawn !== undefined) undrawn.disabled = !hidden
  }, isUndrawn)
}

export async function takePicture(page: Page, path: string): Promise<void> {
  await whileDrawn(page, () => page.screenshot({ path }))
}
