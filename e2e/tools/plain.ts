/**
 * What stands on a page in letters without accents, read by eyes or by a screen reader: in the language that a script
 * makes (web/dev/made-up.ts) every word of ours has them, so this was written in the code.
 */
import type { Page } from '@playwright/test'

export const MADE_UP = 'en-XA'

/** What may stand so, and why. */
const ALLOWED = {
  /** What is said to be in another language, such as their names; links, the promise of a seed and initials are nobody's words. */
  within: 'body [lang], input[readonly], .promise, .initials',
  /** People are called what they call themselves, bots, browsers, systems and addresses have names; the rest is what Intl says, in English. */
  words: [
    ...['Zoe', 'Ox', 'Mirabel', 'Count', 'Ivo', 'Tilda', 'Bram', 'Agnes', 'Wim', 'Jonas', 'Max', 'Ida'],
    ...['Ash', 'Bramble', 'Cinder', 'Dusk', 'Ember', 'Fennel', 'Grim', 'Hollow'],
    ...['Chrome', 'HeadlessChrome', 'Linux', 'localhost', 'HOST', 'npm', 'start', 'gloam', 'https'],
    ...[
      'and',
      'or',
      'AM',
      'PM',
      'now',
      'today',
      'this',
      'minute',
      'minutes',
      'hour',
      'hours',
      'day',
      'days',
      'tomorrow',
      'ago',
      'in',
    ],
    ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    ...['January', 'February', 'March', 'April', 'June', 'July'],
    ...['August', 'September', 'October', 'November', 'December'],
  ],
}
type Allowed = typeof ALLOWED

export function plainTexts(page: Page): Promise<string[]> {
  return page.evaluate(findPlain, ALLOWED)
}

/** Lets the table of a preview page play on to its end, and looks at every so many positions. */
export async function plainInMatch(page: Page, every: number): Promise<{ looked: number; plain: string[] }> {
  await page.evaluate(`globalThis.findPlain = ${findPlain}`)
  return page.evaluate(playAndFind, { every, allowed: ALLOWED })
}

async function playAndFind({ every, allowed }: { every: number; allowed: Allowed }) {
  const { gloam, findPlain: find } = globalThis as unknown as {
    gloam: { playOn(picks: number): Promise<boolean> }
    findPlain(allowed: Allowed): string[]
  }
  const drawn = () => new Promise((over) => requestAnimationFrame(() => setTimeout(over)))
  const plain = new Set<string>()
  for (let looked = 0; ; ) {
    await drawn()
    for (const text of find(allowed)) plain.add(text)
    looked++
    if (document.querySelector('dialog.ending') !== null) return { looked, plain: [...plain] }
    await gloam.playOn(every)
  }
}

function findPlain({ within, words }: Allowed): string[] {
  const known = new Set(words)
  const plainWord = /[A-Za-z]{2,}/g
  const isPlain = (text: string) => (text.match(plainWord) ?? []).some((word) => !known.has(word))
  const found = new Set<string>()
  const note = (text: string | null, element: Element) => {
    if (text === null || !isPlain(text) || element.closest(within) !== null) return
    const place = element.closest('[class]')?.getAttribute('class') ?? element.tagName
    found.add(`${text.trim().slice(0, 80)} (${place})`)
  }
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
  while (texts.nextNode() !== null) {
    const { parentElement, textContent } = texts.currentNode
    if (parentElement !== null && !parentElement.matches('script, style')) note(textContent, parentElement)
  }
  const said = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'alt',
    'placeholder',
  ]
  for (const element of document.querySelectorAll(said.map((name) => `[${name}]`).join()))
    for (const name of said) note(element.getAttribute(name), element)
  const description = document.querySelector('meta[name=description]')
  if (description !== null) note(description.getAttribute('content'), description)
  return [...found]
}
