/** Two people play three days in a minute: told exactly when it is their turn, late, away, forgotten. The clock is ours. */
import { WHOLE_MATCH } from '@gloam/kernel/testing/effort.ts'
import { TestClock } from '@gloam/server/testing/clock.ts'
import { ENGINES, freePort } from '@gloam/server/testing/engines.ts'
import { repeatableLuck } from '@gloam/server/testing/luck.ts'
import { catchCalls, type Hooks } from '@gloam/server/testing/receivers/hooks.ts'
import { catchLetters, type Letters } from '@gloam/server/testing/receivers/letters.ts'
import { startServer } from '@gloam/server/testing/start.ts'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { draw, hasFailed, question, tellTables } from '../site.ts'
import { drawNothing } from '../tools/undrawn.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Site {
  address: string
  clock: TestClock
  letters: Letters
  hooks: Hooks
}

/** The server runs in this process, so that its clock can be set. */
const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
  site: async ({}, use, testInfo) => {
    const began = Date.now()
    const [engine, letters, hooks] = await Promise.all([ENGINES.sqlite(), catchLetters(), catchCalls()])
    const port = String(await freePort())
    const address = `http://localhost:${port}`
    const env = { PORT: port, PUBLIC_URL: address, SMTP_URL: letters.url, GLOAM_WEBHOOKS: 'anywhere' }
    const { server } = await startServer(engine, env, { luck: repeatableLuck() })
    const clock = new TestClock()
    await use({ address, clock, letters, hooks })
    clock.restore()
    await server.stop()
    if (hasFailed(testInfo)) await tellTables(engine, began, testInfo)
    letters.stop()
    await hooks.stop()
    await engine.stop()
  },
})

/** Somebody with a browser, an address and a webhook. */
class Somebody {
  readonly name: string
  readonly page: Page
  readonly address: string
  private readonly site: Site

  private constructor(name: string, page: Page, site: Site) {
    this.name = name
    this.page = page
    this.site = site
    this.address = `${name.toLowerCase()}@example.org`
  }

  static async come(name: string, browser: Browser, site: Site): Promise<Somebody> {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    await drawNothing(page)
    const one = new Somebody(name, page, site)
    await page.goto(`${site.address}/me`)
    await page.getByLabel('Your name').fill(name)
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.getByLabel('E-mail').fill(one.address)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.goto(await site.letters.linkFor(one.address))
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText(`Signed in as ${one.address}`)).toBeVisible()
    await one.post('/api/me/letters', { hook: { kind: 'json', url: `${site.hooks.address}/${name}` } })
    site.letters.forget()
    await one.leave()
    return one
  }

  async post<T>(path: string, data: object = {}): Promise<T> {
    const headers = { origin: this.site.address }
    const answer = await this.page.request.post(`${this.site.address}${path}`, { data, headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as T
  }

  /** Closes the page: nobody sits there. */
  async leave(): Promise<void> {
    await this.page.goto('about:blank')
  }

  /** What was told, by the webhook. By letter it has to be as much. */
  told(): string[] {
    return this.site.hooks.json(`/${this.name}`).map(({ is }) => is)
  }

  async isTold(...kinds: string[]): Promise<void> {
    await expect.poll(() => this.told()).toEqual(kinds)
    await expect.poll(() => this.site.letters.to(this.address).length).toBe(kinds.length)
  }

  /** Follows the link in the last letter, plays as long as it is asked, and goes. */
  async playTurn(): Promise<void> {
    const letter = this.site.letters.to(this.address).at(-1) ?? ''
    await this.page.goto(/http:\S+\/table\/\S+/.exec(letter)?.[0] ?? '')
    const choices = question(this.page).locator('.choice')
    await expect(choices.first()).toBeVisible()
    await draw(this.page, false)
    const waits = async () =>
      ((await (await this.page.request.get(`${this.site.address}/api/me/waiting`)).json()) as unknown[]).length > 0
    while (await waits()) await this.page.evaluate(press)
    await draw(this.page, true)
    await this.leave()
  }
}

/** One press on what is asked, as a person would: the first of what is there, and yes where one is asked if one is sure. */
async function press(): Promise<void> {
  const sure = document.querySelector<HTMLElement>('dialog[open] button.main')
  const choice = document.querySelector<HTMLElement>('.question .choice')
  ;(sure ?? choice)?.click()
  await new Promise((resume) => setTimeout(resume, 20))
}

test('three days in a minute', { tag: '@long' }, async ({ browser, site }) => {
  const { clock } = site
  const people = [await Somebody.come('Zoe', browser, site), await Somebody.come('Max', browser, site)] as const
  const [zoe, max] = people
  const options = { first: 'seat-1' }
  const pace = { kind: 'slow', days: 1 }
  const { id } = await zoe.post<{ id: string }>('/api/tables', { game: 'halloween', seats: 2, pace, options })
  await max.post(`/api/tables/${id}/sit`, { seat: 1 })
  await zoe.post(`/api/tables/${id}/start`)

  // The first day: each is told once, when it is theirs. Whoever began the match knows that it has begun.
  clock.pass(2 * MINUTE)
  await zoe.isTold('turn')
  await max.isTold('begun')
  await zoe.playTurn()
  clock.pass(2 * MINUTE)
  await max.isTold('begun', 'turn')

  // Max is late, and reminded once.
  clock.pass(19 * HOUR)
  await max.isTold('begun', 'turn', 'reminder')
  await max.playTurn()
  clock.pass(2 * MINUTE)
  await zoe.isTold('turn', 'turn')

  // The second and third day: Zoe is on holiday, and her time stands still.
  await zoe.page.goto(`${site.address}/me`)
  await zoe.page.getByLabel('For how many days, from now').fill('2')
  await zoe.page.getByRole('button', { name: 'Go on holiday' }).click()
  await expect(zoe.page.getByText('You are on holiday until')).toBeVisible()
  clock.pass(40 * HOUR)
  await max.page.goto(`${site.address}/table/${id}`)
  await expect(max.page.getByRole('log')).toContainText('Zoe is on holiday until')
  await expect(max.page.getByText('a bot stands in')).toHaveCount(0)
  await max.leave()
  await zoe.page.getByRole('button', { name: 'I am back' }).click()
  await expect(zoe.page.getByRole('button', { name: 'Go on holiday' })).toBeVisible()
  await zoe.playTurn()
  clock.pass(2 * MINUTE)
  await max.isTold('begun', 'turn', 'reminder', 'turn')

  // Max goes, Tom plays on in his place, and Max takes it back.
  await max.post(`/api/tables/${id}/leave`)
  await zoe.post(`/api/tables/${id}/offer`, { seat: 1, offered: true })
  const tom = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await tom.request.post(`${site.address}/api/me`, { data: { name: 'Tom' }, headers: { origin: site.address } })
  await tom.goto(`${site.address}/table/${id}`)
  await tom.getByRole('button', { name: 'Take this seat' }).click()
  // What was done before is still the doing of whoever did it.
  const handedOn = ['Max has left; a bot stands in.', 'Tom plays on in the seat of Max.']
  for (const line of handedOn) await expect(tom.getByRole('log')).toContainText(line)
  await max.page.goto(`${site.address}/table/${id}`)
  await max.page.getByRole('button', { name: 'Take my seat back' }).click()
  for (const line of [...handedOn, 'Max is back.']) await expect(max.page.getByRole('log')).toContainText(line)
  await max.leave()
  await tom.context().close()

  // Both leave the rest to bots, and hear of the end.
  await Promise.all(people.map((one) => one.post(`/api/tables/${id}/resign`)))
  const status = async () =>
    ((await (await zoe.page.request.get(`${site.address}/api/tables/${id}`)).json()) as { table: { status: string } })
      .table.status
  // A whole match, by bots that answer at once.
  await expect.poll(status, WHOLE_MATCH).toBe('ended')
  clock.pass(MINUTE)
  for (const one of people) await expect.poll(() => one.told().at(-1)).toBe('ended')

  // Both find it in their history; one is forgotten, and the other finds it still.
  for (const { page } of people) {
    await page.goto(`${site.address}/games`)
    await page.getByLabel('With').fill(page === zoe.page ? 'max' : 'zoe')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.locator(`a[href="/table/${id}/replay"]`)).toBeVisible()
  }
  await max.page.goto(`${site.address}/table/${id}/replay`)
  const told = max.page.getByRole('region', { name: 'What happened' })
  for (const line of handedOn) await expect(told).toContainText(line)
  await zoe.page.goto(`${site.address}/me`)
  await zoe.page.getByText('Be forgotten').click()
  await zoe.page.getByLabel('Write your name, Zoe, to be sure').fill('Zoe')
  await zoe.page.getByRole('button', { name: 'Forget me' }).click()
  await expect(zoe.page.getByRole('link', { name: 'Who are you?' })).toBeVisible()
  await max.page.goto(`${site.address}/games`)
  await expect(max.page.locator(`a[href="/table/${id}"]`)).toContainText('Somebody who left')
  await expect(max.page.getByText('Zoe')).toHaveCount(0)
})
