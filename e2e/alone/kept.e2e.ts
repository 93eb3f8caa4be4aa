/** What is kept in this browser: seen, saved in a file, brought back, deleted, and taken to a server. */
import { readFile } from 'node:fs/promises'
import { InMemory } from '@gloam/home/in-memory.ts'
import { playedIn } from '@gloam/home/testing/evening.ts'
import { openHome } from '@gloam/home/testing/here.ts'
import { expect, type Page } from '@playwright/test'
import { tableOf, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'
import { unreadable } from '../tools/readable.ts'

const YOU = { id: 'you', name: 'Zoe' }

/** As another browser has saved it: a match that is over, and one that runs. */
async function savedElsewhere(): Promise<string> {
  let count = 0
  const idFor = () => `here-${String(++count).padStart(16, '0')}`
  const home = openHome(new InMemory(), { idFor, isOurs: (person) => person === YOU.id })
  await playedIn(home, YOU, { game: 'halloween', seats: 2 })
  await playedIn(home, YOU, { game: 'halloween', seats: 3, picks: 6 })
  const file = JSON.stringify(await home.kept.exported())
  home.close()
  return file
}

const bringBack = (page: Page, text: string) =>
  page
    .getByLabel('Bring back a file')
    .setInputFiles({ name: 'gloam.json', mimeType: 'application/json', buffer: Buffer.from(text) })

test('what is kept in a browser comes from a file, goes into one, and goes on at a server', async ({ page, site }) => {
  const file = await savedElsewhere()
  await page.goto(`${site.address}/here`)
  await expect(page.getByText('No match is kept here yet.')).toBeVisible()
  await bringBack(page, '{"a":"photo"}')
  await expect(page.getByRole('alert')).toContainText('this is nothing that Gloam has saved')
  await bringBack(page, file)
  await expect(page.getByText('2 matches are here now.')).toBeVisible()
  const matches = page.locator('.kept-list > li')
  await expect(matches).toHaveCount(2)
  await expect(matches.first()).toContainText('kB')
  await bringBack(page, file)
  await expect(page.getByText('2 were here already.')).toBeVisible()
  expect(await axeFinds(page, { colours: true })).toEqual([])
  expect(await unreadable(page)).toEqual([])

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save all in a file' }).click()
  const saved = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(saved.matches.map(({ moves }: { moves: unknown[] }) => moves.length)).toEqual(
    JSON.parse(file).matches.map(({ moves }: { moves: unknown[] }) => moves.length),
  )

  await page.getByRole('button', { name: 'Play this with people' }).click()
  await expect(page.locator('.log')).toBeVisible()
  const table = tableOf(page)
  expect(table).not.toMatch(/^here-/)
  const answer = await (await page.request.get(`${site.address}/api/tables/${table}`)).json()
  expect(answer.table).toMatchObject({ brought: true, rated: false, status: 'playing' })

  // The finished one is shown there, with its replay and the record that was played.
  await page.goto(`${site.address}/here`)
  await page.getByRole('button', { name: 'Show it on this server' }).click()
  await expect(page).toHaveURL(/\/table\/[\w-]+\/replay$/)
  const shown = tableOf(page)
  const record = await (await page.request.get(`${site.address}/api/tables/${shown}/record`)).json()
  const { table: over, moves } = saved.matches.find(
    ({ table: { status } }: { table: { status: string } }) => status === 'ended',
  )
  expect(record).toMatchObject({ game: over.game, seed: over.seed, options: over.options })
  expect(record.picks).toHaveLength(moves.filter(({ what }: { what: string }) => what === 'pick').length)

  await page.goto(`${site.address}/here`)
  await matches.filter({ hasText: 'Show it on this server' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete it for good' }).click()
  await expect(matches).toHaveCount(1)
})
