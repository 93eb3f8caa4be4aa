/** What is done with a device that several people hand round, and what is still on it then. */
import { type CDPSession, expect, type Page } from '@playwright/test'

/** Everything that a seat was ever sent in this page: held weakly, so that only the page itself can keep it. */
interface Heard {
  heard: { seat: number; all: WeakRef<object> }[]
}

export function keepTrack(): void {
  const prefs = { botPace: 'quick', bots: 2, motion: 'none' }
  localStorage.setItem('gloam.prefs', JSON.stringify(prefs))
  const page = globalThis as unknown as Heard
  page.heard = []
  const parse = JSON.parse
  JSON.parse = (text: string, ...rest: [never]) => {
    const said = parse(text, ...rest)
    if (said?.is === 'position') page.heard.push({ seat: said.seen.seat, all: new WeakRef(said.seen.view) })
    if (said?.is === 'notes') page.heard.push({ seat: 99, all: new WeakRef(said) })
    return said
  }
}

/** Goes before the program of the home in the page: all that a seat alone is sent says so, in words that are nowhere else. */
export const MARKED = `{
    const seats = new Map()
    addEventListener('message', ({ data }) => {
      if (data?.do === 'open' && data.seat !== null) seats.set(data.line, data.seat)
    })
    const say = postMessage.bind(self)
    self.postMessage = (message) => {
      const seat = message.is === 'heard' ? seats.get(message.line) : undefined
      if (seat === undefined) return say(message)
      const marked = 'nobody but seat ' + seat + ' knows'
      const said = JSON.parse(message.text)
      if (said.seen !== undefined) said.seen.view.marked = marked
      for (const happened of said.happened ?? []) happened.marked = marked
      say({ ...message, text: JSON.stringify({ marked, ...said }) })
    }
  }\n`

/** The seats of whose own messages anything lies in the page's memory, whoever still knows the way to it. */
export async function seatsInMemory(browser: CDPSession): Promise<number[]> {
  const chunks: string[] = []
  const hear = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  browser.on('HeapProfiler.addHeapSnapshotChunk', hear)
  await browser.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  browser.off('HeapProfiler.addHeapSnapshotChunk', hear)
  const found = chunks.join('').matchAll(/nobody but seat (\d) knows/g)
  return [...new Set([...found].map(([, seat]) => Number(seat)))].sort()
}

/** Whoever holds the device plays on, and gives it away, until a curtain falls or the match is over. */
export function playOn(page: Page, most = 60): Promise<'curtain' | 'over' | 'more'> {
  return page.evaluate(async (wanted) => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector)
    const shown = () =>
      [...document.querySelectorAll('.question, .around-voice, .board-scene, dialog[open], .curtain')]
        .map(({ textContent }) => textContent)
        .join()
    for (let presses = 0; presses < wanted; ) {
      if (find('.curtain') !== null) return 'curtain'
      if (find('.ending') !== null) return 'over'
      const choices = [...document.querySelectorAll<HTMLElement>('.question .choice')]
      const target =
        find('dialog[open] button.main') ??
        find('.around-voice button.main') ??
        choices[(Math.imul(presses + 1, 0x9e3779b1) >>> 8) % Math.max(1, choices.length)] ??
        find('.board-scene .scene-head button')
      const before = shown()
      if (target !== null) {
        presses++
        target.click()
      }
      let pauses = 0
      do await new Promise((resume) => setTimeout(resume, 5))
      while (shown() === before && find('.ending') === null && ++pauses < 200)
      // Somebody elsewhere is asked: whoever plays here looks again.
      if (target === null && shown() === before) return 'more'
    }
    return 'more'
  }, most)
}

/** What the page still holds of what any seat was sent; what all may know is no secret. */
export async function stillHeld(page: Page, browser: CDPSession): Promise<number[]> {
  await browser.send('HeapProfiler.collectGarbage')
  return page.evaluate(() =>
    (globalThis as unknown as Heard).heard.flatMap(({ seat, all }) =>
      seat < 0 || all.deref() === undefined ? [] : [seat],
    ),
  )
}

/** All that can be read of a page without its memory. */
export const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }))
    return [document.body.outerHTML, document.title, JSON.stringify(history.state), ...stored].join('\n')
  })

export async function lift(page: Page): Promise<string> {
  const name = (await page.locator('.curtain h1 span').textContent()) ?? ''
  await page.locator('.curtain-seal').focus()
  await page.keyboard.down(' ')
  await expect(page.locator('.lately-panel h2')).toContainText(name)
  await page.keyboard.up(' ')
  return name
}
