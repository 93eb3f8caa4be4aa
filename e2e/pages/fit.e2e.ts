/** What a browser's own audits ask of every page: nothing that shuts people out, nothing careless, nothing heavy. */

import { LANGUAGES } from '@gloam/games/languages.ts'
import { WHOLE_MATCH } from '@gloam/kernel/testing/effort.ts'
import type { Page } from '@playwright/test'
import { GAMES, picksBetweenLooks, picksInto, seatsOf } from '../all-games.ts'
import {
  expect,
  inviteFriends,
  layTable,
  myDecision,
  playOn,
  question,
  type Site,
  sitDown,
  tableTest,
  test,
} from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { lightUp, preview } from '../tools/preview.ts'
import { SIZES, unreadableInMatch, unreadableOnce } from '../tools/readable.ts'
import { Loading, weigh } from '../tools/weight.ts'

const FIRST_SCRIPT = 120_000
/** All that the first page loads, pictures, fonts and answers of the server among them. */
const FIRST_PAGE = 200_000
/** What is shorter than a packet need not be compressed. */
const SHORT = 1_400

/** All that axe finds, its advice on good practice included. While a layer is open, nothing else can be reached. */
const found = (page: Page): Promise<string[]> => axeFinds(page, { layer: true })

/** What is said on the console, whatever it is, and what the browser's own audits find: the content policy, what is out of date. */
async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  // Tests let no page keep anything for when there is no server (playwright.config.ts), and Playwright says so.
  page.on('console', (message) => {
    if (message.text() !== 'Service Worker registration blocked by Playwright') complaints.push(message.text())
  })
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Audits.issueAdded', ({ issue }) => {
    // HTML knows `autocomplete="nickname"` and WCAG 1.3.5 asks for it; Chromium does not know it.
    const { errorType } = issue.details.genericIssueDetails ?? {}
    if (errorType !== 'FormInputHasWrongButWellIntendedAutocompleteValueError') complaints.push(JSON.stringify(issue))
  })
  await devtools.send('Audits.enable')
  return complaints
}

async function basics(page: Page): Promise<object> {
  return page.evaluate(() => ({
    title: document.title !== '',
    language: document.documentElement.lang,
    viewport: document.querySelector('meta[name=viewport]')?.getAttribute('content')?.includes('width=device-width'),
    description: (document.querySelector('meta[name=description]')?.getAttribute('content')?.length ?? 0) > 30,
    doctype: document.compatMode,
    nameless: [...document.querySelectorAll('img:not([alt]), svg[role=img]:not([aria-label])')].length,
    wide: document.documentElement.scrollWidth > innerWidth,
  }))
}

const softly = expect.configure({ soft: true })
const SOUND = {
  title: true,
  language: 'en',
  viewport: true,
  description: true,
  doctype: 'CSS1Compat',
  nameless: 0,
  wide: false,
}

/** Holds page after page against axe, the browser's audits and the basics. */
class Auditor {
  readonly page: Page
  private readonly address: string
  private readonly complaints: string[]
  private readonly foreign: string[] = []

  private constructor(page: Page, address: string, complaints: string[]) {
    this.page = page
    this.address = address
    this.complaints = complaints
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== address) this.foreign.push(request.url())
    })
  }

  static async of(page: Page, { address }: Site): Promise<Auditor> {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    return new Auditor(page, address, await complaintsOf(page))
  }

  async isSound(where: string): Promise<void> {
    expect.soft(await found(this.page), where).toEqual([])
    await softly.poll(() => basics(this.page), where).toEqual(SOUND)
    expect.soft(this.complaints.splice(0), where).toEqual([])
  }

  async visit(path: string, sign: string): Promise<void> {
    await this.page.goto(this.address + path)
    await expect(this.page.getByText(sign).first()).toBeVisible()
  }

  async sheet(button: string, where: string): Promise<void> {
    await this.page.getByRole('button', { name: button, exact: true }).click()
    await expect(this.page.locator('dialog[open]')).toBeVisible()
    await this.isSound(where)
    await this.page.keyboard.press('Escape')
    await expect(this.page.locator('dialog[open]')).toHaveCount(0)
  }

  /** Nothing was ever asked of anybody else. */
  asksNobodyElse(): void {
    expect(this.foreign).toEqual([])
  }
}

const PHONE = { width: 390, height: 844 }

test('4c axe and the browser’s own audits find nothing on the way in and at a table', async ({ page, site }) => {
  const auditor = await Auditor.of(page, site)
  await auditor.visit('/', 'Halloween')
  await auditor.isSound('home')
  await sitDown(page, site, { game: 'halloween', seats: 2 })
  await auditor.isSound('table')
  await page.setViewportSize(PHONE)
  await expect(page.getByRole('button', { name: 'Log' })).toBeVisible()
  await auditor.isSound('table on a phone')
  auditor.asksNobodyElse()
})

test('4c nor before a match, in its tabs and sheets', { tag: '@long' }, async ({ page, site }) => {
  const auditor = await Auditor.of(page, site)
  await auditor.visit('/', 'Halloween')
  await inviteFriends(page)
  await expect(page.getByLabel('Link to this table')).toBeVisible()
  await auditor.isSound('before the start')
  await auditor.visit('/tales/betrayal', 'not told yet')
  await auditor.isSound('tales')
  await auditor.visit('/me', 'Come back as yourself')
  await auditor.isSound('profile')
  await page.getByRole('group', { name: 'Sound' }).getByRole('radio', { name: 'On' }).check()
  await page.getByRole('slider', { name: 'Ambience' }).press('ArrowLeft')
  await page.getByRole('slider', { name: 'Sounds of the game' }).press('ArrowLeft')
  await sitDown(page, site, { game: 'halloween', seats: 2 })
  await playOn(page, 12)
  await myDecision(page)
  await page.getByRole('tab', { name: 'Rules' }).click()
  await auditor.isSound('rules')
  await auditor.sheet('Menu', 'menu')
  await page.setViewportSize(PHONE)
  await auditor.sheet('Log', 'log on a phone')
  auditor.asksNobodyElse()
})

test('4c nor after a match, and where one has lost one’s way', { tag: '@long' }, async ({ page, site }) => {
  const auditor = await Auditor.of(page, site)
  const table = await endedTable(page, site)
  await auditor.visit(`/table/${table}`, 'Play again')
  await auditor.isSound('end')
  await page.getByRole('button', { name: 'Look at the table' }).click()
  await auditor.isSound('table after the end')
  await page.getByRole('button', { name: 'Watch the replay' }).click()
  await page.getByRole('slider').press('End')
  await auditor.isSound('replay')
  await auditor.visit('/games', 'Ended')
  await auditor.isSound('my games')
  await auditor.visit('/tonight', 'Your nights')
  await auditor.isSound('tonight’s house')
  await auditor.visit('/rules/halloween', 'Ghosts and levels')
  await auditor.isSound('rules on a page of their own')
  await auditor.visit('/nowhere', 'No such room')
  await auditor.isSound('lost')
  auditor.asksNobodyElse()
})

/** Zoe has left her seat to a bot, and all of them have played to the end: nobody had to look on. */
async function endedTable(page: Page, site: Site): Promise<string> {
  const table = await layTable(page, site, { game: 'halloween', seats: 2, bots: 'random', start: true })
  const at = `${site.address}/api/tables/${table}`
  await page.request.post(`${at}/resign`, { data: {}, headers: { origin: site.address } })
  const seen = async () => (await (await page.request.get(at)).json()) as { table: { status: string } }
  await expect.poll(async () => (await seen()).table.status, WHOLE_MATCH).toBe('ended')
  return table
}

test('daylight and high contrast are as sound as the night', { tag: '@long' }, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${site.address}/me`)
  const choose = (group: string, value: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name: value }).check()
  await choose('Light', 'Daylight')
  expect(await found(page), 'profile by day').toEqual([])
  await page.goto(site.address)
  await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeEnabled()
  expect(await found(page), 'home by day').toEqual([])
  await page.getByRole('button', { name: 'Play now' }).first().click()
  await expect(question(page).locator('.choice').first()).toBeVisible()
  expect(await found(page), 'table by day').toEqual([])
  await page.goto(`${site.address}/me`)
  await choose('Contrast', 'High')
  expect(await found(page), 'profile by day, high contrast').toEqual([])
  await choose('Light', 'Night')
  await page.goBack()
  await expect(question(page).locator('.choice').first()).toBeVisible()
  expect(await found(page), 'table by night, high contrast').toEqual([])
})

/** The selectors of all styles whose subject moves, and by which the wish for no motion would not find it. */
function movingUnnamed(): Promise<string[]> {
  const rulesIn = (list: CSSRuleList): CSSStyleRule[] =>
    [...list].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule] : []),
      ...('cssRules' in rule && !(rule instanceof CSSKeyframesRule) ? rulesIn(rule.cssRules as CSSRuleList) : []),
    ])
  const moves = ({ style }: CSSStyleRule) =>
    [style.animationName, style.transitionDuration].some((value) => !['', 'none', '0s'].includes(value))
  const each = (selector: string) => selector.split(/,(?![^(]*\))/)
  const isNamed = (selector: string) => /(^|[ >+~])button[^ >+~]*$|\.[^ >+~]*$/.test(selector.replace(/(?<=,) /g, ''))
  // The service worker names all files there are.
  return fetch('/service-worker.js')
    .then((answer) => answer.text())
    .then((text) => [...new Set(text.match(/\/assets\/[\w.-]+\.css/g))])
    .then((files) => (files.length > 5 ? files : Promise.reject(new Error('Where are the styles?'))))
    .then((files) => Promise.all(files.map((file) => fetch(file).then((answer) => answer.text()))))
    .then((texts) =>
      texts.flatMap((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        const moving = rulesIn(sheet.cssRules).filter(moves)
        if (moving.length === 0 && text.includes('animation:')) return ['nothing moves there']
        return moving.flatMap(({ selectorText }) => each(selectorText)).filter((selector) => !isNamed(selector))
      }),
    )
}

test('whatever can move is found by the wish for no motion', async ({ page, site }) => {
  await page.goto(site.address)
  expect(await page.evaluate(movingUnnamed)).toEqual([])
})

for (const game of GAMES)
  tableTest(
    `the board of ${game} is sound by night and by day, wide and narrow`,
    { tag: '@long' },
    async ({ page }) => {
      await preview.open(
        page,
        `game=${game}&seats=${seatsOf(game, 3)}&picks=${picksInto(game, 40)}&bots=no&motion=none&theme=night`,
      )
      await expect(question(page).locator('.choice').first()).toBeVisible()
      expect.soft(await found(page), 'by night').toEqual([])
      await lightUp(page, 'theme=daylight')
      expect.soft(await found(page), 'by day').toEqual([])
      await lightUp(page, 'theme=night')
      await page.setViewportSize(PHONE)
      await expect(page.locator('.table-screen.phone')).toHaveCount(1)
      expect.soft(await found(page), 'on a phone').toEqual([])
    },
  )

test('the real page of each game is in order on a phone', { tag: '@long' }, async ({ page, site }) => {
  for (const game of GAMES) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await sitDown(page, site, { game, seats: seatsOf(game, 3) })
    await page.setViewportSize(PHONE)
    await expect(page.locator('.table-screen.phone')).toHaveCount(1)
    await softly.poll(() => basics(page), game).toEqual(SOUND)
  }
})

test('the first page is light, text goes compressed, and what never changes is kept', async ({ page, site }) => {
  const first = new Loading(page)
  await page.goto(site.address)
  await first.untilHome()
  let script = 0
  let all = 0
  for (const { response, size } of await first.answers()) {
    const headers = await response.allHeaders()
    const path = new URL(response.url()).pathname
    all += size
    if (path.endsWith('.js')) script += size
    if (/^(text|application\/(json|javascript))/.test(headers['content-type'] ?? '') && size > SHORT)
      expect(headers['content-encoding'], path).toMatch(/^(br|gzip|zstd)$/)
    const kept = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    expect(headers['cache-control'], path).toBe(kept)
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['content-security-policy'], path).toContain("script-src 'self'")
  }
  expect(script).toBeGreaterThan(20_000)
  expect(script).toBeLessThanOrEqual(FIRST_SCRIPT)
  expect(all).toBeGreaterThan(script)
  expect(all).toBeLessThanOrEqual(FIRST_PAGE)
  // A second visit asks for none of it again.
  await page.goto(`${site.address}/games`)
  const second = new Loading(page)
  await page.goto(site.address)
  await second.untilHome()
  const again = (await second.answers()).filter(({ response }) => /\/index-[^/]*\.js$/.test(response.url()))
  expect(again.length).toBeGreaterThan(0)
  for (const { size } of again) expect(size).toBeLessThanOrEqual(0)
})

/** By how much a page may be heavier in another language. */
const MORE = 1.05

test('the first page is light in every language, and no table much heavier than in English', {
  tag: '@long',
}, async ({ browser, site }) => {
  const games = [...GAMES]
  const english = await weigh(browser, site.address, 'en', games)
  expect(english.home).toBeGreaterThan(FIRST_PAGE / 2)
  for (const language of LANGUAGES.filter((other) => other !== 'en')) {
    const { home, tables } = await weigh(browser, site.address, language, games)
    expect.soft(home, language).toBeLessThanOrEqual(Math.min(FIRST_PAGE, MORE * english.home))
    for (const game of games) {
      expect.soft(english.tables[game], `${game} in English`).toBeGreaterThan(FIRST_PAGE / 2)
      expect.soft(tables[game], `${game} in ${language}`).toBeLessThanOrEqual(MORE * english.tables[game])
    }
  }
})

/** Picks from one position that is looked at to the next, where it is settled. `WHOLE=1` looks at every one, `WHOLE=5` at every fifth. */
const EVERY: Readonly<Record<string, number>> = { halloween: 30, betrayal: 25, hellhouse: 50, spookhuis: 12 }
const WHOLE = process.env['WHOLE']

test.describe('no text is cut or too small, in a whole match', { tag: '@long' }, () => {
  for (const game of GAMES)
    test(`of ${game}, at four widths`, async ({ page }) => {
      const every = EVERY[game] ?? picksBetweenLooks(game)
      const bad: Record<string, Record<string, string>> = {}
      for (const [at, [width, height]] of SIZES.entries()) {
        await page.setViewportSize({ width, height })
        // At each width it is another match: so more of them is seen.
        const seats = seatsOf(game, game === 'betrayal' ? 5 : 4)
        await preview.open(page, `game=${game}&seats=${seats}&seed=${at}&asked=no&bots=no&motion=none&pace=at once`)
        // The table has another shape on a phone: it is there once it has been drawn.
        await expect(page.locator('.table-screen.phone')).toHaveCount(width <= 760 ? 1 : 0)
        const seen = await unreadableInMatch(page, WHOLE === undefined ? every : Number(WHOLE))
        expect(seen.looked, `at ${width}`).toBeGreaterThan(5)
        bad[width] = seen.bad
      }
      expect(bad).toEqual({ 390: {}, 1024: {}, 1440: {}, 1920: {} })
    })

  test('nor in scenes and in what explains things, wide and narrow', async ({ page }) => {
    const bad: Record<string, string[]> = {}
    for (const [width, height] of [SIZES[1], SIZES[3]]) {
      await page.setViewportSize({ width, height })
      for (const [game, scenes] of Object.entries(SCENES)) {
        const open = (more: string) =>
          preview.open(page, `game=${game}&seats=4&seed=5&bots=no&motion=none&pace=slow&${more}`)
        await open('picks=30')
        for (const scene of scenes)
          bad[`${game} ${scene} at ${width}`] = await unreadableOnce(page, '.board-scene', () => open(scene))
        await open('picks=40')
        for (const nth of [0, -1])
          bad[`${game} explained, ${nth}, at ${width}`] = await unreadableOnce(page, '.popover', () =>
            explain(page, nth),
          )
      }
    }
    expect(Object.entries(bad).filter(([, found]) => found.length > 0)).toEqual([])
    expect(Object.keys(bad)).toHaveLength(28)
  })
})

/** Two of each game that has such: of a question, or of what others have done. */
const SCENES = {
  halloween: [],
  betrayal: ['asked=explorer', 'told=cardDrawn'],
  hellhouse: ['record=hunters&picks=396&seat=1&asked=no', 'record=master-wins&picks=393&told=becameServant'],
  spookhuis: ['asked=terror', 'record=five-late&picks=4&told=tested'],
}

/** Goes to the first or the last thing on the board that explains itself, as somebody does who has no mouse. */
async function explain(page: Page, nth: number): Promise<void> {
  await page.keyboard.press('Escape')
  const thing = page.locator('.board-space .thing[data-explain][tabindex]').nth(nth)
  // Whoever has pressed a key sees where the focus is, and hears what lies there.
  await page.keyboard.press('Tab')
  await thing.focus()
}
