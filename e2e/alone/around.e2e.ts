/** Several people around one device: it is handed round, and nobody finds anything of the one before on it. */
import { type CDPSession, expect, type Page } from '@playwright/test'
import { question, test } from '../site.ts'

const PEOPLE = ['Zoe', 'Mirabel', 'Ox']

/** Everything that a seat was ever sent in this page: held weakly, so that only the page itself can keep it. */
interface Heard {
  heard: { seat: number; all: WeakRef<object> }[]
}

function keepTrack(): void {
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

/** From the front door to a table around this device. */
async function layAround(page: Page, address: string, nth: number): Promise<void> {
  await page.goto(address)
  await page.locator('.game-card').nth(nth).getByRole('button', { name: 'Around this device' }).click()
  await page.getByLabel('What shall we call you?').fill(PEOPLE[0])
  await page.getByRole('button', { name: 'Lay the table' }).click()
  for (const [seat, name] of PEOPLE.entries()) {
    if (seat === 0) continue
    await page.getByLabel(`Who sits at seat ${seat + 1}, around this device?`).fill(name)
    await page.getByRole('button', { name: 'Sits here' }).first().click()
    await expect(page.locator('.seat-list li').nth(seat)).toContainText(name)
  }
}

/** The home in this page deals the same dice each time. */
async function fixDice(page: Page): Promise<void> {
  const fixed = `{
    let word = 7
    const next = () => (word = (Math.imul(word, 1103515245) + 12345) & 0x7fffffff) >> 8
    crypto.getRandomValues = (list) => list.map((_, i) => (list[i] = next())) && list
  }\n`
  await page.route(/worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: fixed + (await response.text()) })
  })
}

/** Whoever holds the device plays on, and gives it away, until a curtain falls or the match is over. */
function playOn(page: Page, most = 60): Promise<'curtain' | 'over' | 'more'> {
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
      if (target !== null && target !== undefined) {
        presses++
        target.click()
      }
      let pauses = 0
      do await new Promise((resume) => setTimeout(resume, 5))
      while (shown() === before && find('.ending') === null && ++pauses < 200)
    }
    return 'more'
  }, most)
}

/** What the page still holds of what any seat was sent; what all may know is no secret. */
async function stillHeld(page: Page, browser: CDPSession): Promise<number[]> {
  await browser.send('HeapProfiler.collectGarbage')
  return page.evaluate(() =>
    (globalThis as unknown as Heard).heard.flatMap(({ seat, all }) =>
      seat < 0 || all.deref() === undefined ? [] : [seat],
    ),
  )
}

/** All that can be read of a page without its memory. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }))
    return [document.body.outerHTML, document.title, JSON.stringify(history.state), ...stored].join('\n')
  })

async function lift(page: Page): Promise<string> {
  const name = (await page.locator('.curtain h1 span').textContent()) ?? ''
  await page.locator('.curtain-seal').focus()
  await page.keyboard.down(' ')
  await expect(page.locator('.lately-panel h2')).toContainText(name)
  await page.keyboard.up(' ')
  return name
}

/** Tables are laid with this haunt: where a page is not drawn, this browser falls over the long list of them. */
function layHaunt(haunt: string): void {
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (message: { name?: string; given: { body: object } }) {
    if (message.name === 'create') Object.assign(message.given.body, { options: { haunt } })
    post.call(this, message)
  }
}

/** Where somebody always has a secret, and where a haunt brings one. */
const SECRETS = [
  { title: 'three people pass one device, and at no curtain anything is left of the one before', card: 3, haunt: null },
  { title: 'three people pass one device through a secret haunt, and nothing is left of anybody', card: 1, haunt: '8' },
]

for (const { title, card, haunt } of SECRETS)
  test(title, { tag: '@long' }, async ({ page, site }) => {
    await page.addInitScript(keepTrack)
    if (haunt !== null) await page.addInitScript(layHaunt, haunt)
    await fixDice(page)
    const browser = await page.context().newCDPSession(page)
    await layAround(page, site.address, card)
    await page.getByRole('button', { name: 'Begin' }).click()
    const given = new Set<string>()
    let curtains = 0
    for (let is = await playOn(page); is !== 'over' && curtains < 6; is = await playOn(page)) {
      if (is === 'more') continue
      curtains++
      await expect.poll(() => stillHeld(page, browser)).toEqual([])
      const all = await readable(page)
      expect(all).not.toContain('nobody else reads this')
      for (const mark of ['table-screen', 'class="log', 'hint', 'undo']) expect(all).not.toContain(mark)
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
      // Back, and here again: it is still closed.
      if (curtains === 2) {
        await page.goBack()
        await page.goForward()
        await expect(page.locator('.curtain')).toBeVisible()
      }
      given.add(await lift(page))
      expect(await stillHeld(page, browser)).toEqual([])
      await page.locator('.lately-panel button.main').click()
      await expect(page.locator('.around-voice')).toBeVisible()
      // What is looked for is there while somebody holds it.
      await expect.poll(async () => (await stillHeld(page, browser)).length).toBeGreaterThan(0)
      await page.evaluate(() => sessionStorage.setItem('gloam.draft.chat', 'nobody else reads this'))
    }
    expect([...given].sort()).toEqual([...PEOPLE].sort())
    expect(curtains).toBeGreaterThan(3)
  })

test('where nothing is hidden the device goes round without a curtain', async ({ page, site }) => {
  await page.addInitScript(keepTrack)
  await fixDice(page)
  await layAround(page, site.address, 0)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.locator('.around-voice strong')).toBeVisible()
  const first = await page.locator('.around-voice strong').textContent()
  await expect(question(page)).toBeVisible()
  await expect
    .poll(
      async () => {
        expect(await playOn(page, 1)).not.toBe('curtain')
        return page.locator('.around-voice strong').textContent()
      },
      { intervals: [10] },
    )
    .not.toBe(first)
})
