import { choose, expect, myDecision, question, tableOf, test } from './house.ts'

test('2 two people and a spectator play a whole match to its end, then step through its replay', async ({
  browser,
  house,
}) => {
  test.setTimeout(400_000)
  const contexts = await Promise.all(
    [0, 1, 2].map(() => browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } })),
  )
  const [host, guest, spectator] = await Promise.all(contexts.map((context) => context.newPage()))

  await host.goto(house.address)
  await host.getByRole('button', { name: 'Invite friends' }).first().click()
  await expect(host.getByLabel('Link to this table')).toBeVisible()
  const link = await host.getByLabel('Link to this table').inputValue()

  await guest.goto(link)
  await guest.getByLabel('What shall we call you?').fill('Ox')
  await guest.getByRole('button', { name: 'Come in' }).click()
  await guest.getByRole('button', { name: 'Sit here' }).first().click()
  await expect(host.getByText('Ox').first()).toBeVisible()
  await host.getByRole('button', { name: /Fill/ }).click()
  await host.getByRole('button', { name: 'Begin' }).click()
  await expect(question(host)).toBeVisible()
  const id = tableOf(host)
  await spectator.goto(`${house.address}/table/${id}`)
  await expect(question(spectator)).toBeVisible()
  await expect(question(spectator).locator('.choice')).toHaveCount(0)

  const pages = [host, guest]
  for (let turns = 0; turns < 1500; turns++) {
    const asked = await Promise.all(pages.map((page) => question(page).locator('.choice').first().isVisible()))
    const page = pages[asked.indexOf(true)]
    if (page === undefined) {
      if (await host.getByRole('button', { name: 'Play again' }).isVisible()) break
      await host.waitForTimeout(30)
      continue
    }
    await choose(page, (many) => (turns * 13) % many)
    const sure = page.getByRole('button', { name: 'Yes, do it' })
    if (await sure.isVisible()) await sure.click()
  }
  for (const page of [host, guest, spectator]) expect(await myDecision(page)).toBe(false)
  await expect(spectator.locator('body')).toContainText(/won|win/i)

  await host.goto(`${house.address}/table/${id}/replay`)
  const slider = host.getByRole('slider')
  await expect(slider).toBeVisible()
  const last = Number(await slider.getAttribute('max'))
  expect(last).toBeGreaterThan(50)
  await slider.focus()
  await host.keyboard.press('Home')
  await host.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('1')
  await host.keyboard.press('End')
  await expect(slider).toHaveValue(String(last))
})
