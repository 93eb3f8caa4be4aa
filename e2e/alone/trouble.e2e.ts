/** When the home in the page does not open, or cannot write: it is said in plain words, and nothing is lost. */
import { expect, type Page } from '@playwright/test'
import { look, openEye } from '../hand/eye.ts'
import { myDecision, playOn, question, tableOf, test } from '../site.ts'
import { unreadable } from '../tools/readable.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Whoever plays is quick, and so are bots. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    if (localStorage.getItem('gloam.prefs') !== null) return
    const prefs = { botPace: 'quick', bots: 1, strength: 'novice', motion: 'none', pace: 'quick' }
    localStorage.setItem('gloam.prefs', JSON.stringify(prefs))
  }),
)

async function speak(page: Page, language: string): Promise<void> {
  await page.evaluate((next) => {
    const prefs = JSON.parse(localStorage.getItem('gloam.prefs') ?? '{}')
    localStorage.setItem('gloam.prefs', JSON.stringify({ ...prefs, language: next }))
  }, language)
  await page.reload()
}

/** A match in this page, and one's own decision. */
async function playHere(page: Page, address: string): Promise<void> {
  // The server answers nothing: all that is played is played here.
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(address)
  await page.locator('.game-card').first().getByRole('button', { name: 'Play now' }).click()
  await expect(question(page)).toBeVisible()
  expect(tableOf(page)).toMatch(/^here-/)
  expect(await myDecision(page)).toBe(true)
}

/** What is asked, by its name: how many picks there were is part of it. After a decision bots may still have theirs to make. */
async function askedOf(page: Page): Promise<string | undefined> {
  expect(await myDecision(page)).toBe(true)
  await openEye(page)
  return (await look(page)).question?.id
}

/** What the browser had set aside before is used up: from then on nothing more is taken. */
async function fillUp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('filler', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('all', { autoIncrement: true })
    await new Promise((done) => opening.addEventListener('success', done))
    const isKept = () =>
      new Promise<boolean>((done) => {
        const writing = opening.result.transaction('all', 'readwrite')
        writing.objectStore('all').add(crypto.getRandomValues(new Uint8Array(65_536)))
        writing.oncomplete = () => done(true)
        writing.onabort = () => done(false)
      })
    while (await isKept());
    opening.result.close()
  })
}

/** Presses what is there until the page has answered: some choices lie under a heading. */
async function pressUntilRefused(page: Page): Promise<void> {
  const refused = async () => {
    const answer = (await page.locator('.notices').textContent()) ?? ''
    if (answer === '') await question(page).locator('.choice').first().click()
    return answer
  }
  await expect.poll(refused).toContain('Your choice was not taken.')
}

const told = (page: Page) => page.locator('.here-trouble')

const SAID = {
  de: 'Was hier gespielt wurde, ist noch da.',
  nl: 'Wat hier gespeeld is, is er nog.',
  pl: 'To, co tu rozegrano, nadal jest.',
}

test('a home that cannot be loaded is said in every language, and goes on as soon as it comes', {
  tag: '@long',
}, async ({ page, site }) => {
  await playHere(page, site.address)
  expect(await playOn(page, 3)).toBe(3)
  const asked = await askedOf(page)

  const program = /worker[^/]*\.js$/
  await page.route(program, (route) => route.fulfill({ status: 404, body: 'There is no such file.' }))
  await page.reload()
  await expect(told(page)).toContainText('A part of Gloam did not come')
  await expect(told(page)).toContainText('What was played here is still kept.')
  expect(await unreadable(page)).toEqual([])
  for (const [language, words] of Object.entries(SAID)) {
    await speak(page, language)
    await expect(told(page)).toContainText(words)
  }
  await speak(page, 'en')

  // Loaded anew, the page has not got it yet; then it comes, and all is there.
  await page.evaluate(() => void Object.assign(globalThis, { isOld: true }))
  await told(page).getByRole('button').click()
  await expect.poll(() => page.evaluate(() => 'isOld' in globalThis).catch(() => true)).toBe(false)
  await page.unroute(program)
  expect(await askedOf(page)).toBe(asked)
  await expect(told(page)).toHaveCount(0)
  expect(await playOn(page, 2)).toBe(2)
})

test('a home that comes late is there without anything being pressed', { tag: '@long' }, async ({ page, site }) => {
  await playHere(page, site.address)
  const program = /worker[^/]*\.js$/
  await page.route(program, (route) => route.abort())
  await page.reload()
  await expect(told(page)).toBeVisible()
  await page.unroute(program)
  expect(await myDecision(page)).toBe(true)
  await expect(told(page)).toHaveCount(0)
})

test('where there is no room left it is said, what was taken stays, and play goes on once there is room', {
  tag: '@long',
}, async ({ page, site }) => {
  await playHere(page, site.address)
  expect(await playOn(page, 3)).toBe(3)

  const browser = await page.context().newCDPSession(page)
  const origin = new URL(site.address).origin
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await fillUp(page)
  await pressUntilRefused(page)
  await expect(told(page)).toContainText('This browser has no room left')
  // What was refused is neither shown as taken, nor on the disk.
  const asked = await askedOf(page)
  await page.reload()
  expect(await askedOf(page)).toBe(asked)

  await browser.send('Storage.overrideQuotaForOrigin', { origin })
  expect(await playOn(page, 2)).toBe(2)
  await expect(told(page)).toHaveCount(0)
  const next = await askedOf(page)
  await page.reload()
  expect(await askedOf(page)).toBe(next)
})
