/** A haunt from outside: its words come from the server, and it is played to its end like any other. */
import type { GameInfo } from '@gloam/protocol/api.ts'
import { expect, playOn, question, test } from '../site.ts'

test('a haunt from outside is offered by its name, played, and has the last word', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(site.address)
  const headers = { origin: site.address }
  const post = async (path: string, data: object) =>
    (await page.request.post(`${site.address}${path}`, { data, headers })).json()
  await post('/api/me', { name: 'Zoe' })
  const games = (await (await page.request.get(`${site.address}/api/games`)).json()) as GameInfo[]
  const option = games.find(({ name }) => name === 'betrayal')?.options['haunt'] as { oneOf: string[] }
  const haunt = option.oneOf.find((value) => value.includes('@'))
  const table = { game: 'betrayal', seats: 3, options: { explorers: 'random', haunt }, bots: 'novice' }

  const { id: gathering } = await post('/api/tables', table)
  await page.goto(`${site.address}/table/${gathering}`)
  await expect(page.getByText('The Last Lamps').first()).toBeAttached()

  const { id } = await post('/api/tables', { ...table, start: true })
  await page.goto(`${site.address}/table/${id}`)
  await expect(question(page)).toBeVisible()
  await playOn(page)
  await expect(page.locator('.ending')).toContainText(/they are only moths|full of wings/)

  await page.goto(`${site.address}/tales/betrayal`)
  const tale = page.locator('.kind-played').filter({ hasText: 'The Last Lamps' })
  await expect(tale).toContainText(/told once · (heroes|traitor|the site) 1/)
  await expect(tale.getByRole('link', { name: 'Watch it again' })).toHaveAttribute('href', `/table/${id}/replay`)
  // What one has not played is only named.
  await expect(page.locator('.kind-played').first()).toContainText('not told yet')
  await expect(page.locator('.kind-text')).toHaveCount(1)
})
