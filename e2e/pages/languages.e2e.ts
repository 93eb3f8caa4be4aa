/** Everybody reads their own language: at one table, in one turn, in letters; and nothing is said in none. */
import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@gloam/games/languages.ts'
import type { Browser, Page } from '@playwright/test'
import { GAMES, picksBetweenLooks, picksInto, seatsOf, TAUGHT } from '../all-games.ts'
import { expect, openTable, playOn, type Site, tableTest, test } from '../site.ts'
import { MADE_UP, plainInMatch, plainTexts } from '../tools/plain.ts'
import { betrayalPositions } from '../tools/positions.ts'
import { preview, withBuiltPages } from '../tools/preview.ts'
import { SIZES, unreadable, unreadableInMatch } from '../tools/readable.ts'
import { listen, mustHaveHeard, mustReadQuestion } from '../tools/reader.ts'
import { drawNothing } from '../tools/undrawn.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

async function openMenu(page: Page): Promise<void> {
  await page.locator('.bar-buttons button').last().click()
  await expect(page.locator('dialog[open] select[name=language]')).toBeVisible()
}

/** From now on this browser reads the language that a script makes. */
async function readMadeUp(page: Page, { address }: Site): Promise<void> {
  await withBuiltPages(page.context(), address)
  await page.addInitScript((language) => {
    const kept = JSON.parse(localStorage.getItem('gloam.prefs') ?? '{}') as object
    localStorage.setItem('gloam.prefs', JSON.stringify({ ...kept, language }))
  }, MADE_UP)
}

test('no page has words of its own: in a language made by a script none is left', { tag: '@long' }, async ({
  page,
  site,
}) => {
  await readMadeUp(page, site)
  const plain: Record<string, string[]> = {}
  const look = async (where: string) => {
    await expect(page.locator('.loading')).toHaveCount(0)
    const found = await plainTexts(page)
    if (found.length > 0) plain[where] = found
  }
  const visit = async (path: string, sign: string) => {
    await page.goto(site.address + path)
    await expect(page.locator(sign).first()).toBeVisible()
    await look(path)
  }
  await visit('/', '.game-card .buttons')
  await page.locator('.hero .buttons button').nth(1).click()
  await look('a name first')
  await page.locator('form.name-first button').click()
  await expect(page.locator('.seat-list')).toBeVisible()
  await look('before the start')
  await openTable(page, site, { game: 'halloween', seats: 2, pace: { kind: 'slow', days: 3 }, hints: true })
  await look('table')
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await look('tabs')
  }
  await openMenu(page)
  await look('menu')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.locator('dialog[open]')).toBeVisible()
  await look('keys')
  await page.keyboard.press('Escape')
  await playOn(page, 5)
  const table = new URL(page.url()).pathname
  await visit(`${table}/replay`, '[type=range]')
  await visit('/games', '.table-list, main')
  await visit('/me', '.letters')
  await visit('/privacy', 'h1')
  await visit('/tonight', '.day-card')
  await visit('/tales/betrayal', '.kind-played')
  for (const game of GAMES) await visit(`/rules/${game}`, '.rulebook section')
  for (const game of TAUGHT) await visit(`/learn/${game}`, '.voice')
  await visit('/nowhere', 'h1')
  await visit('/come-in?token=x', 'h1')
  await visit('/along', 'form')
  await visit('/stop/x', 'h1')
  expect(plain).toEqual({})
})

/** Zoe's group, with Ox and a match that is over; Max was sent away. Returns its address, and that of its door. */
async function layGroup(browser: Browser, zoe: Page, { address }: Site): Promise<{ page: string; door: string }> {
  const say = async <T>({ request }: Pick<Page, 'request'>, path: string, data: object = {}): Promise<T> => {
    const answer = await request.post(`${address}/api/${path}`, { data, headers: { origin: address } })
    expect(answer.ok(), path).toBe(true)
    return (await answer.json()) as T
  }
  const idOf = (who: Pick<Page, 'request'>, name: string) => say<{ id: string }>(who, 'me', { name })
  const [ox, max] = [await browser.newContext(), await browser.newContext()]
  await idOf(zoe, 'Zoe')
  await idOf(ox, 'Ox')
  const person = (await idOf(max, 'Max')).id
  const group = await say<{ id: string; yours: { link: string } }>(zoe, 'groups', { name: 'Ida', picture: 'candle' })
  for (const guest of [ox, max]) await say(guest, `group-links/${group.yours.link}/join`)
  const sent = await say<typeof group>(zoe, `groups/${group.id}/send-away`, { person })
  const { id } = await say<{ id: string }>(zoe, 'tables', { game: 'halloween', seats: 2, group: group.id })
  await say(ox, `tables/${id}/sit`, { seat: 1 })
  await say(zoe, `tables/${id}/start`)
  for (const guest of [zoe, ox]) await say(guest, `tables/${id}/stop`)
  for (const guest of [ox, max]) await guest.close()
  return { page: `/group/${group.id}`, door: `/join/${sent.yours.link}` }
}

/** A tournament of a group of Zoe's that has begun, with a bot. */
async function layTournament({ request }: Page, { address }: Site, group: string): Promise<string> {
  const say = async (path: string, data: object = {}): Promise<{ id: string }> => {
    const answer = await request.post(`${address}/api/tournaments${path}`, { data, headers: { origin: address } })
    expect(answer.ok(), path).toBe(true)
    return await answer.json()
  }
  const how = { name: 'Ida', game: 'spookhuis', kind: 'swiss', atTable: 2, rounds: 2, roundHours: 1, most: 2 }
  const when = { starts: Date.now() + 60_000, pace: { kind: 'live', seconds: 3600 }, standIn: 'random' }
  const { id } = await say('', { ...how, ...when, group: group.replace('/group/', '') })
  await say(`/${id}/join`)
  await say(`/${id}/bots`, { count: 1, strength: 'random' })
  await say(`/${id}/begin`)
  const played = async () =>
    ((await (await request.get(`${address}/api/tournaments/${id}`)).json()) as { played: [] }).played
  await expect.poll(async () => (await played()).length).toBe(1)
  return `/tournament/${id}`
}

test('nor has a group’s page, with all that its founder can do there, and its door', { tag: '@long' }, async ({
  page,
  browser,
  site,
}) => {
  await readMadeUp(page, site)
  const group = await layGroup(browser, page, site)
  await page.goto(site.address + group.page)
  await expect(page.locator('.group-history .table-line')).toHaveCount(1)
  await expect(page.locator('.group-played tbody tr')).toHaveCount(2)
  expect.soft(await plainTexts(page)).toEqual([])
  for (const opener of ['.group-acts > button', '.group-people button', 'button.quiet']) {
    await page.locator(`main ${opener}`).last().click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    expect.soft(await plainTexts(page), opener).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.goto(site.address + (await layTournament(page, site, group.page)))
  await expect(page.locator('.cup-standing li')).toHaveCount(2)
  expect.soft(await plainTexts(page)).toEqual([])
  const stranger = await browser.newPage()
  await readMadeUp(stranger, site)
  await stranger.goto(site.address + group.door)
  await expect(stranger.locator('form')).toBeVisible()
  expect.soft(await plainTexts(stranger)).toEqual([])
  await stranger.goto(site.address + group.page)
  await expect(stranger.locator('h1')).toBeVisible()
  expect.soft(await plainTexts(stranger)).toEqual([])
})

/** In the middle of a match, with all that is said there. */
const inPlay = (game: string, language: string) =>
  `game=${game}&seats=${seatsOf(game, 4)}&seed=3&picks=${picksInto(game, 60)}&asked=any&bots=no&motion=none&pace=at once&language=${language}`

tableTest('a table speaks each language, and nothing of it is cut', async ({ page }) => {
  for (const [nth, language] of LANGUAGES.entries()) {
    await preview.open(page, inPlay(GAMES[nth % GAMES.length], language))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('.question .choice').first()).toBeVisible()
    await expect.poll(() => unreadable(page), language).toEqual([])
  }
})

tableTest('no table has words of its own', async ({ page }) => {
  for (const game of GAMES) {
    await preview.open(page, inPlay(game, MADE_UP))
    await expect(page.locator('.question .choice').first()).toBeVisible()
    await expect.poll(() => plainTexts(page), game).toEqual([])
  }
})

/** Picks from one look to the next, where it is settled. */
const EVERY: Readonly<Record<string, number>> = { halloween: 20, betrayal: 12, hellhouse: 30, spookhuis: 8 }

for (const game of GAMES)
  test(`nor has the table of ${game}, from the first pick to the last`, { tag: '@long' }, async ({ page }) => {
    const seats = seatsOf(game, game === 'betrayal' ? 5 : 4)
    await preview.open(
      page,
      `game=${game}&seats=${seats}&seed=3&asked=no&bots=no&motion=none&pace=at once&language=${MADE_UP}`,
    )
    const { looked, plain } = await plainInMatch(page, EVERY[game] ?? picksBetweenLooks(game))
    expect(looked).toBeGreaterThan(10)
    expect(plain).toEqual([])
  })

/** How often one of these phrases is read or heard as English, and where it is not said to be. */
function markedAsEnglish(page: Page, phrases: readonly string[]): Promise<{ marked: number; unmarked: string[] }> {
  return page.evaluate((known) => {
    const escaped = known.map((phrase) => phrase.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    const any = new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'u')
    const found = { marked: 0, unmarked: [] as string[] }
    const see = (text: string, element: Element | null) => {
      if (element?.closest('[lang]')?.getAttribute('lang') === 'en') found.marked += 1
      else found.unmarked.push(`${text} (${element?.className})`)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { nodeValue: text, parentElement } = texts.currentNode
      if (text !== null && any.test(text)) see(text, parentElement)
    }
    for (const element of document.querySelectorAll('[aria-label]')) {
      const label = element.getAttribute('aria-label') ?? ''
      if (known.includes(label)) see(label, element)
    }
    return found
  }, phrases)
}

test('a haunt that has English words only is said to be English wherever it speaks', { tag: '@long' }, async ({
  page,
}) => {
  const english = wordsIn('games/betrayal/text/haunts/en', '10')
  const german = wordsIn('games/betrayal/text/haunts/de', '10')
  const plain = Object.entries(english).filter(([key, said]) => !said.includes('{') && said !== german[key])
  const phrases = plain.map(([, said]) => said).sort((a, b) => b.length - a.length)
  const look = async (where: string, least: number) => {
    const { marked, unmarked } = await markedAsEnglish(page, phrases)
    expect.soft(unmarked, where).toEqual([])
    expect.soft(marked, where).toBeGreaterThanOrEqual(least)
  }
  await preview.open(page, 'game=garden')
  // As a server adds a haunt: the page knows nothing else of it.
  await page.route('**/api/games/betrayal/words', (route) => route.fulfill({ json: { en: english } }))
  const haunt = 'game=betrayal&haunt=10&seats=4&seed=7&bots=no&motion=none&pace=at once&language=de'
  await preview.open(page, `${haunt}&picks=120&asked=turn`)
  await expect(page.locator('.bet-leaves')).toBeVisible()
  await look('the first leaf', 3)
  await page.locator('.bet-go').click()
  await page.locator('.bet-go').click()
  await look('the book among the leaves', 8)
  await page.locator('.bet-go').click()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await look(`the table with ${await tab.textContent()}`, 3)
  }
  await preview.open(page, `${haunt}&picks=4000`)
  await expect(page.locator('.ending')).toBeVisible()
  await page.locator('.bet-ending summary').first().click()
  await look('the end', 10)
})

type Words = Readonly<Record<string, string>>
const wordsIn = (path: string, language: string): Words =>
  JSON.parse(readFileSync(new URL(`../../${path}/${language}.json`, import.meta.url), 'utf8')) as Words
const frame = (language: string): Words => wordsIn('web/src/text', language)

const PEOPLE = [
  { language: 'en', locale: 'en-GB', name: 'Zoe' },
  { language: 'de', locale: 'de-AT', name: 'Max' },
  { language: 'nl', locale: 'nl-BE', name: 'Ida' },
  { language: 'pl', locale: 'pl-PL', name: 'Ola' },
] as const

const logOf = (page: Page) => page.locator('[role=log] li')
const languageOf = (page: Page) => page.locator('html').getAttribute('lang')

test('four people at one table read four languages to the end of the match', { tag: '@long' }, async ({
  browser,
  site,
}) => {
  const { address } = site
  const people = await Promise.all(
    PEOPLE.map(async ({ locale, name }) => {
      const context = await browser.newContext({ locale, reducedMotion: 'reduce' })
      await drawNothing(context)
      const page = await context.newPage()
      const post = (path: string, data: object) =>
        page.request.post(`${address}/api/${path}`, { data, headers: { origin: address } })
      await post('me', { name })
      return { page, post }
    }),
  )
  const [host] = people
  const made = await host.post('tables', { game: 'spookhuis', seats: 4, options: { closingTime: '20' } })
  const { id } = (await made.json()) as { id: string }
  for (const [seat, { post }] of people.entries()) if (seat > 0) await post(`tables/${id}/sit`, { seat })
  await host.post(`tables/${id}/start`, {})
  const pages = people.map(({ page }) => page)
  await Promise.all(pages.map((page) => page.goto(`${address}/table/${id}`)))
  for (const [nth, { language }] of PEOPLE.entries()) {
    await expect(pages[nth].getByRole('region', { name: frame(language)['question.label'] })).toBeVisible()
    expect(await languageOf(pages[nth])).toBe(language)
  }
  await Promise.all(pages.map((page) => playOn(page)))
  for (const [nth, { language }] of PEOPLE.entries()) {
    await expect(pages[nth].locator('.ending')).toBeVisible()
    await expect(pages[nth].getByRole('button', { name: frame(language)['end.again'] })).toBeVisible()
  }
  // What one has seen the others have, each in their own words.
  const logs = await Promise.all(pages.map((page) => logOf(page).allTextContents()))
  expect(new Set(logs.map(({ length }) => length)).size).toBe(1)
  for (const [nth, log] of logs.entries())
    for (const other of logs.slice(nth + 1)) {
      const alike = log.filter((line, at) => line === other[at])
      expect(alike).toEqual([])
    }
  for (const page of pages) await page.context().close()
})

test('in the middle of a turn the language changes, and nothing else', { tag: '@long' }, async ({ page, site }) => {
  await openTable(page, site, { game: 'betrayal', seats: 3, options: { explorers: 'random', haunt: '1' } })
  await playOn(page, 4)
  await expect(page.locator('.question .choice').first()).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { stayed: true }))
  const seen = async () => ({
    choices: await page.locator('.question .choice').count(),
    lines: await logOf(page).count(),
    stayed: await page.evaluate(() => 'stayed' in globalThis),
  })
  const before = { ...(await seen()), log: await logOf(page).allTextContents() }
  await openMenu(page)
  await page.locator('dialog[open] select[name=language]').selectOption('pl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.locator('dialog[open]')).toContainText(frame('pl')['menu.home'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: frame('pl')['question.label'] })).toBeVisible()
  await expect.poll(seen).toEqual({ choices: before.choices, lines: before.lines, stayed: true })
  const unchanged = async () => (await logOf(page).allTextContents()).filter((line, at) => line === before.log[at])
  await expect.poll(unchanged).toEqual([])
  // It goes on, and is so the next time, in another browser too.
  expect(await playOn(page, 1)).toBe(1)
  const me = async () => (await (await page.request.get(`${site.address}/api/me`)).json()) as { language: string }
  await expect.poll(async () => (await me()).language).toBe('pl')
  await page.evaluate(() => localStorage.clear())
  await page.goto(site.address)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.locator('.page-foot select[name=language]')).toHaveValue('pl')
})

test('whoever reads Polish gets the letter in Polish', async ({ browser, site }) => {
  const page = await (await browser.newContext({ locale: 'pl-PL', reducedMotion: 'reduce' })).newPage()
  await page.goto(`${site.address}/me`)
  const address = `polish.${Date.now()}@example.org`
  await page.locator('input[type=email]').fill(address)
  await page.getByRole('button', { name: frame('pl')['me.sendLink'] }).click()
  expect(await site.letters.linkFor(address)).toContain('/come-in?token=')
  const [letter = ''] = site.letters.to(address)
  expect(letter).toContain(`Subject: ${wordsIn('server/notifications/text', 'pl')['signIn.subject']}`)
  await page.context().close()
})

test('in German, too, a turn can be played by keys alone and is heard line by line', { tag: '@long' }, async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' })
  await drawNothing(context)
  const page = await context.newPage()
  const id = await openTable(page, site, { game: 'halloween', seats: 3 })
  await page.goto(`${site.address}/table/${id}`)
  await expect(page.locator('.question .choice').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(frame('de')['page.skipToQuestion'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: frame('de')['keys.title'] })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('l')
  const before = await logOf(page).count()
  await listen(page)
  const shown = async () => `${await logOf(page).count()} ${await page.locator('.question').textContent()}`
  for (let i = 0; i < 40 && (await logOf(page).count()) < before + 8; i++) {
    await mustReadQuestion(page)
    const last = await shown()
    await page.keyboard.press('1')
    const sure = page.getByRole('button', { name: frame('de')['sure.yes'] })
    await expect.poll(async () => (await shown()) !== last || (await sure.isVisible())).toBe(true)
    if (await sure.isVisible()) await sure.press('Enter')
    await expect(page.locator('.question .choice').first()).toBeVisible()
  }
  expect(await mustHaveHeard(page)).toBeGreaterThanOrEqual(before + 8)
  await expect(page.getByRole('log')).not.toContainText(/\b(the|and|with)\b/)
  await context.close()
})

test('every card of a full tray can be read, in each language', { tag: '@long' }, async ({ page }) => {
  const { address } = betrayalPositions().get('do: putOnTop') ?? { address: '' }
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const language of LANGUAGES) {
    await preview.open(page, `${address}&bots=no&motion=none&pace=at once&language=${language}`)
    await expect(page.locator('.bet-tray.many')).toBeVisible()
    expect(await languageOf(page)).toBe(language)
    await expect.poll(() => unreadable(page), language).toEqual([])
  }
})

interface Looks {
  every: number
  scene: { wish: string; sign: string } | null
}

/** Picks from one look to the next, from the opening to the end, where it is settled; and a scene. */
const LOOKS: Readonly<Record<string, Looks>> = {
  halloween: { every: 130, scene: null },
  betrayal: { every: 90, scene: { wish: 'record=haunt-1-heroes&picks=81', sign: '.bet-leaves' } },
  hellhouse: { every: 200, scene: { wish: 'record=hunters&picks=396&seat=1', sign: '.scene' } },
  spookhuis: { every: 35, scene: { wish: 'seats=4&picks=20&asked=terror', sign: '.scene' } },
}

for (const game of GAMES)
  test(`nothing of ${game} is cut in German and in Polish`, { tag: '@long' }, async ({ page }) => {
    const { every, scene } = LOOKS[game] ?? { every: picksBetweenLooks(game), scene: null }
    const bad: Record<string, Record<string, string>> = {}
    const seats = seatsOf(game, game === 'betrayal' ? 5 : 4)
    for (const [at, [width, height]] of SIZES.entries())
      for (const language of ['de', 'pl']) {
        await page.setViewportSize({ width, height })
        const quiet = `game=${game}&bots=no&motion=none&pace=at once&language=${language}`
        await preview.open(page, `${quiet}&seats=${seats}&seed=${at}&asked=no`)
        await expect(page.locator('.table-screen.phone')).toHaveCount(width <= 760 ? 1 : 0)
        const seen = await unreadableInMatch(page, every)
        expect(seen.looked, `at ${width}`).toBeGreaterThan(2)
        if (scene !== null) {
          await preview.open(page, `${quiet}&${scene.wish}`)
          await expect(page.locator(scene.sign).first()).toBeVisible()
          for (const line of await unreadable(page)) seen.bad[line] = 'in its scene'
        }
        if (Object.keys(seen.bad).length > 0) bad[`${language} at ${width}`] = seen.bad
      }
    expect(bad).toEqual({})
  })
