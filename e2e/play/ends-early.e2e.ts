import { expect, question, test } from '../site.ts'
import { drawNothing } from '../tools/undrawn.ts'

test('of three, one resigns and the others agree to stop: the match is over, nobody has won, and history says so', {
  tag: '@long',
}, async ({ browser, site: { address } }) => {
  const names = ['Zoe', 'Ox', 'Mo']
  const pages = await Promise.all(
    names.map(async (name) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      await drawNothing(context)
      await context.request.post(`${address}/api/me`, { data: { name }, headers: { origin: address } })
      return context.newPage()
    }),
  )
  const [zoe, ox, mo] = pages
  const say = (page: typeof zoe, path: string, data: object = {}) =>
    page.request.post(`${address}/api/tables${path}`, { data, headers: { origin: address } })
  const { id } = (await (await say(zoe, '', { game: 'halloween', seats: 3 })).json()) as { id: string }
  await say(ox, `/${id}/sit`, { seat: 1 })
  await say(mo, `/${id}/sit`, { seat: 2 })
  await say(zoe, `/${id}/start`)
  for (const page of pages) await page.goto(`${address}/table/${id}`)
  for (const page of pages) await expect(question(page)).toBeVisible()

  await mo.getByRole('button', { name: 'Menu' }).click()
  await mo.getByRole('button', { name: 'Resign…' }).click()
  await expect(mo.getByText('there is no way back')).toBeVisible()
  await mo.getByRole('button', { name: 'Resign', exact: true }).click()
  await expect(zoe.getByText('Mo has resigned; a bot plays to the end.').first()).toBeVisible()
  // No way back is offered.
  await expect(mo.getByRole('button', { name: 'Take my seat back' })).toHaveCount(0)

  await zoe.getByRole('button', { name: 'Menu' }).click()
  await zoe.getByRole('button', { name: 'End the match here, if all agree' }).click()
  await expect(ox.getByText('Zoe proposes to end the match here, without a winner.')).toBeVisible()
  await expect(zoe.getByText('Ox has still to agree.')).toBeVisible()
  await ox.getByRole('button', { name: 'End it' }).click()
  for (const page of pages) await expect(page.getByRole('heading', { name: /^Ended by agreement/ })).toBeVisible()
  await expect(zoe).toHaveTitle(/^Halloween · Ended by agreement after round \d+$/)
  await zoe.goto(`${address}/games`)
  await expect(zoe.getByText(/Ended by agreement/)).toBeVisible()
  await zoe.goto(`${address}/table/${id}/replay`)
  await expect(zoe.locator('.replay-controls')).toBeVisible()
})
