/** Several people around one device: it is handed round, and nobody finds anything of the one before on it. */
import { expect, type Page } from '@playwright/test'
import { question, test } from '../site.ts'
import { keepTrack, lift, MARKED, playOn, readable, seatsInMemory, stillHeld } from '../tools/handed-round.ts'

const PEOPLE = ['Zoe', 'Mirabel', 'Ox']

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

/** The home in this page deals the same dice each time, and marks what a seat alone is sent. */
async function prepareHome(page: Page): Promise<void> {
  const fixed = `{
    let word = 7
    const next = () => (word = (Math.imul(word, 1103515245) + 12345) & 0x7fffffff) >> 8
    crypto.getRandomValues = (list) => list.map((_, i) => (list[i] = next())) && list
  }\n`
  await page.route(/worker[^/]*\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: fixed + MARKED + (await response.text()) })
  })
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
  {
    title: 'three people pass one device, and at no curtain anything is left of the one before',
    ...{ card: 3, haunt: null, most: 6 },
  },
  {
    title: 'three people pass one device through a secret haunt to its end, and nothing is left of anybody',
    ...{ card: 1, haunt: '8', most: Number.POSITIVE_INFINITY },
  },
]

for (const { title, card, haunt, most } of SECRETS)
  test(title, { tag: '@long' }, async ({ page, site }) => {
    await page.addInitScript(keepTrack)
    // A whole match, with a look into the page's memory at each curtain.
    if (haunt !== null) test.slow()
    if (haunt !== null) await page.addInitScript(layHaunt, haunt)
    await prepareHome(page)
    const browser = await page.context().newCDPSession(page)
    await layAround(page, site.address, card)
    await page.getByRole('button', { name: 'Begin' }).click()
    const given = new Set<string>()
    let curtains = 0
    for (let is = await playOn(page); is !== 'over' && curtains < most; is = await playOn(page)) {
      if (is === 'more') continue
      curtains++
      await expect.poll(() => stillHeld(page, browser)).toEqual([])
      // The whole of the page’s memory, and not only what it was given as such.
      await expect.poll(() => seatsInMemory(browser)).toEqual([])
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
      const name = await lift(page)
      given.add(name)
      expect(await stillHeld(page, browser)).toEqual([])
      await page.locator('.lately-panel button.main').click()
      await expect(page.locator('.around-voice')).toBeVisible()
      // What is looked for is there while somebody holds it.
      await expect.poll(async () => (await stillHeld(page, browser)).length).toBeGreaterThan(0)
      await expect.poll(async () => (await seatsInMemory(browser)).map((seat) => PEOPLE[seat])).toEqual([name])
      await page.evaluate(() => sessionStorage.setItem('gloam.draft.chat', 'nobody else reads this'))
    }
    expect([...given].sort()).toEqual([...PEOPLE].sort())
    expect(curtains).toBeGreaterThan(3)
    if (haunt !== null) await expect(page.locator('.ending')).toBeVisible()
  })

test('where nothing is hidden the device goes round without a curtain', async ({ page, site }) => {
  await page.addInitScript(keepTrack)
  await prepareHome(page)
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
