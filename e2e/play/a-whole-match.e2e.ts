import { draw, expect, inviteFriends, myDecision, playOn, playWithClicks, question, tableOf, test } from '../site.ts'
import { drawNothing } from '../tools/undrawn.ts'

/** How many decisions are made with real clicks, on the board and in the list, before the rest of the match. */
const CLICKED = 24

test('2 two people and a spectator play a whole match to its end, then step through its replay', {
  tag: '@long',
}, async ({ browser, site }) => {
  const contexts = await Promise.all(
    [0, 1, 2].map(() => browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })),
  )
  for (const context of contexts) await drawNothing(context)
  const [host, guest, spectator] = await Promise.all(contexts.map((context) => context.newPage()))

  await host.goto(site.address)
  await inviteFriends(host)
  const address = host.getByLabel('Link to this table')
  const link = await address.inputValue()
  await host.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '2' }).check()
  await expect(host.locator('.seat-list li')).toHaveCount(2)

  await guest.goto(link)
  await guest.getByLabel('What shall we call you?').fill('Ox')
  await guest.getByRole('button', { name: 'Come in' }).click()
  await guest.getByRole('button', { name: 'Sit here' }).click()
  await expect(host.getByText('Ox').first()).toBeVisible()
  await host.getByRole('button', { name: 'Begin' }).click()
  await expect(question(host)).toBeVisible()
  const id = tableOf(host)
  await spectator.goto(`${site.address}/table/${id}`)
  await expect(question(spectator)).toBeVisible()
  await expect(question(spectator).locator('.choice')).toHaveCount(0)

  await playWithClicks([host, guest], CLICKED)
  await draw(spectator, false)
  const [byHost, byGuest] = await Promise.all([playOn(host), playOn(guest)])
  await draw(spectator, true)
  expect(byHost).toBeGreaterThan(10)
  expect(byGuest).toBeGreaterThan(10)
  for (const page of [host, guest, spectator]) expect(await myDecision(page)).toBe(false)
  await expect(spectator.locator('.ending')).toContainText(/won|win/i)

  await host.getByRole('button', { name: 'Watch the replay' }).click()
  const slider = host.getByRole('slider')
  await expect(slider).toBeVisible()
  await expect.poll(async () => Number(await slider.getAttribute('max'))).toBeGreaterThan(50)
  const last = Number(await slider.getAttribute('max'))
  await slider.focus()
  await host.keyboard.press('Home')
  await host.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('1')
  await host.keyboard.press('End')
  await expect(slider).toHaveValue(String(last))

  // Once more with the same people: whoever asks lays the table, the other follows to the seat that was theirs.
  await host.getByRole('link', { name: 'Back to the table' }).click()
  await host.getByRole('button', { name: 'Play again' }).click()
  await expect(host.getByRole('button', { name: 'Begin' })).toBeEnabled()
  expect(tableOf(host)).not.toBe(id)
  await guest.getByRole('button', { name: 'To the next game' }).click()
  await guest.getByRole('button', { name: 'I am ready' }).click()
  expect(tableOf(guest)).toBe(tableOf(host))
  await host.getByRole('button', { name: 'Begin' }).click()
  for (const page of [host, guest]) await expect(question(page)).toBeVisible()
  await playWithClicks([host, guest], 2)
  await Promise.all(contexts.map((context) => context.close()))
})
