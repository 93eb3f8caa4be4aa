/**
 * Pages in the dark: everything is there, has its place and can be pressed, but nothing is drawn, for nobody looks. Where
 * a program draws instead of a graphics card, that is a third of the work. Whoever does look (axe, somebody who reads, a
 * picture) has the light on for as long as it takes.
 */
import type { BrowserContext, Page } from '@playwright/test'

/** What makes a page dark, in the page. */
interface Darkened {
  darkness?: CSSStyleSheet
}

/** Every page that is opened from now on is dark. */
export async function darken(pages: BrowserContext | Page): Promise<void> {
  await pages.addInitScript(() => {
    const darkness = new CSSStyleSheet()
    darkness.replaceSync('html { opacity: 0 }')
    document.adoptedStyleSheets.push(darkness)
    Object.assign(globalThis, { darkness })
  })
}

/** Looks at a page with the light on. */
export async function inTheLight<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await setDark(page, false)
  try {
    return await look()
  } finally {
    await setDark(page, true)
  }
}

function setDark(page: Page, isDark: boolean): Promise<void> {
  return page.evaluate((dark) => {
    const { darkness } = globalThis as Darkened
    if (darkness !== undefined) darkness.disabled = !dark
  }, isDark)
}

export async function takePicture(page: Page, path: string): Promise<void> {
  await inTheLight(page, () => page.screenshot({ path }))
}
