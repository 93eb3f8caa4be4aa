/** What matches tell afterwards: what is played in this house, a person's page, and a group's season. */
import { LANGUAGES } from '@gloam/games/languages.ts'
import type { GroupSeason } from '@gloam/protocol/people/groups.ts'
import type { Played, Statistics } from '@gloam/protocol/people/ratings.ts'
import type { Page } from '@playwright/test'
import { expect, type Site, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'

const OCTOBER = Date.UTC(2026, 9, 13, 20)

const ends = (heroes: number, traitors: number) => [
  { end: 'heroes', people: heroes, bots: 60, more: false },
  { end: 'traitors', people: traitors, bots: 40, more: traitors > heroes },
]

const PLAYED: Played = [
  { game: 'betrayal', ends: ends(30, 70), kinds: [{ kind: 'haunt.2.name', ends: ends(3, 9) }] },
  { game: 'halloween', ends: ends(12, 0).slice(0, 1), kinds: [] },
]

const NIGHT = { table: 'the-longest-one_', game: 'betrayal', at: OCTOBER, won: true }

function statisticsOf(person: string): Statistics {
  return {
    ...{ matches: 14, evenings: 9, rated: true },
    ratings: [
      {
        ...{ game: 'betrayal', pace: 'live', company: 'people', group: null, season: '2026-4' },
        ...{ points: 1612, doubt: 55, matches: 14 },
      },
    ],
    parts: [
      { game: 'betrayal', role: 'traitor', seats: null, played: 12, won: 7, even: 0.46 },
      { game: 'betrayal', role: 'ghost', seats: null, played: 2, won: 1, even: 0.3 },
    ],
    sizes: [{ game: 'betrayal', seats: 3, played: 14, won: 8 }],
    rivals: [{ person, name: 'Maximiliane von Hohenlohe', before: 5, after: 3 }],
    candles: [
      { game: 'betrayal', name: 'lastExplorer', count: 2, table: NIGHT.table },
      { game: 'betrayal', name: 'betrayer', count: 0, table: null },
    ],
    favourites: [],
    looked: { matches: 4, given: [], moments: { own: 3, luck: 5, others: 4 } },
    longest: { ...NIGHT, rounds: 19 },
    closest: null,
  }
}

const seasonOf = (person: string): GroupSeason => ({
  ...{ period: '2026-4', periods: ['2026-4', '2025'], matches: 3, evenings: ['2026-10-13', '2026-10-14'] },
  table: [{ person, evenings: ['won', 'missed'], points: 3, likes: 'betrayal' }],
  hunts: [{ person, whom: 'gone', times: 2, of: 3 }],
  records: [{ kind: 'fastest', game: 'betrayal', at: OCTOBER, person, value: 9 }],
})

/** Somebody new, and a group of theirs, as the server has them. */
async function newcomer(page: Page, { address }: Site): Promise<{ person: string; group: string }> {
  const tell = async (path: string, data: object): Promise<{ id: string }> =>
    (await page.request.post(`${address}/api${path}`, { data, headers: { origin: address } })).json()
  const { id: person } = await tell('/me', { name: 'Zoe' })
  const { id: group } = await tell('/groups', { name: 'The Tuesday Séance', picture: 'candle' })
  return { person, group }
}

/** From now on these pages are told of many evenings. */
async function tellOfMany(page: Page, person: string): Promise<void> {
  await page.route('**/api/played', (route) => route.fulfill({ json: PLAYED }))
  await page.route('**/api/people/*/statistics', (route) => route.fulfill({ json: statisticsOf(person) }))
  await page.route('**/api/groups/*/season*', (route) => route.fulfill({ json: seasonOf(person) }))
}

test('a newcomer’s pages say that nothing has been played, and show nobody else’s', { tag: '@long' }, async ({
  page,
  site,
}) => {
  const { person, group } = await newcomer(page, site)
  // In this house others may have played: there it is of everybody.
  await page.route('**/api/played', (route) => route.fulfill({ json: [] }))
  await page.goto(`${site.address}/played`)
  await expect(page.locator('main .empty')).toBeVisible()
  await page.goto(`${site.address}/person/${person}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoe')
  await expect(page.locator('.person-head')).toContainText('No match has ended yet.')
  await expect(page.locator('.person-head')).toContainText('Only you see this page.')
  await page.goto(`${site.address}/group/${group}`)
  await expect(page.locator('.group-season .empty')).toBeVisible()
  // Whoever is somebody else sees nothing of a page that nobody has opened.
  await page.context().clearCookies()
  await page.goto(`${site.address}/person/${person}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to see here')
  await expect(page.getByText('Zoe')).toHaveCount(0)
})

test('how matches ended stands beside the bots; a person’s page tells what they were; a season who came', async ({
  page,
  site,
}) => {
  const { person, group } = await newcomer(page, site)
  await tellOfMany(page, person)
  await page.goto(`${site.address}/played`)
  const betrayal = page.getByRole('region', { name: 'Betrayal at House on the Hill' })
  await expect(betrayal.locator('.beside-row').first()).toContainText('people hereheroes 30% · traitor 70%')
  await expect(betrayal.locator('.beside-row').nth(1)).toContainText('heroes 60% · traitor 40%')
  await expect(betrayal.getByText('People come to this end more often than the bots: traitor.')).toBeVisible()
  await betrayal.getByText('By haunt or master').click()
  await expect(betrayal.locator('.played-kinds li')).toHaveCount(1)
  // A game that ends in one way alone is counted, and no more.
  await expect(page.getByRole('region', { name: 'Halloween' }).locator('.beside')).toHaveCount(0)

  await page.goto(`${site.address}/person/${person}`)
  await expect(page.locator('.person-head')).toContainText('14 matches on 9 evenings')
  await expect(page.locator('.house-parts li')).toHaveCount(2)
  await expect(page.locator('.house-parts')).toContainText('7 of 12')
  await expect(page.getByRole('link', { name: 'Maximiliane von Hohenlohe' })).toBeVisible()
  await expect(page.locator('.shelf li.lit')).toHaveCount(1)
  await expect(page.locator('.shelf li')).toHaveCount(2)
  await expect(page.getByRole('link', { name: /Watch it again/ })).toHaveAttribute('href', /the-longest-one_\/replay/)

  await page.goto(`${site.address}/group/${group}`)
  const season = page.locator('.group-season')
  await expect(season.getByRole('row').nth(1)).toContainText('Zoe1 won, 0 came, 1 missedBetrayal at House on the Hill3')
  await expect(season.locator('.season-facts').first()).toContainText('2')
  await expect(season.getByRole('combobox')).toHaveValue('2026-4')
})

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
] as const

/** What holds the words of each page, once all of them have come. */
const PAGES = { played: '.beside-said', person: '.house-parts li', group: '.season-facts li' } as const

for (const language of LANGUAGES)
  test(`they fit in ${language}, on a phone and on a small screen, and shut nobody out`, { tag: '@long' }, async ({
    page,
    site,
  }) => {
    await page.addInitScript(
      (chosen) => localStorage.setItem('gloam.prefs', JSON.stringify({ language: chosen })),
      language,
    )
    const { person, group } = await newcomer(page, site)
    await tellOfMany(page, person)
    const ids = { played: '', person: `/${person}`, group: `/${group}` }
    for (const [name, words] of Object.entries(PAGES)) {
      await page.goto(`${site.address}/${name}${ids[name as keyof typeof ids]}`)
      await expect(page.locator(words).first()).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} ${size.width}`).toBe(
          size.width,
        )
      }
      expect(await axeFinds(page), name).toEqual([])
    }
  })
