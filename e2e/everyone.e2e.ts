import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { choose, expect, myDecision, playNow, playOn, question, roundOf, tableOf, test } from './house.ts'

/** Everything that axe holds for serious or worse. */
async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

test('4a a whole turn by keyboard alone', async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(house.address)
  const tabTo = async (name: RegExp) => {
    for (let i = 0; i < 150; i++) {
      await page.keyboard.press('Tab')
      const label = await page.evaluate(() => document.activeElement?.textContent ?? '')
      if (name.test(label)) return
    }
    throw new Error(`Tab never came to ${name}.`)
  }
  await tabTo(/^Play now$/)
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeVisible()
  await myDecision(page)
  const start = await roundOf(page)
  for (let i = 0; i < 40 && (await roundOf(page)) === start; i++) {
    if (!(await myDecision(page))) break
    await choose(
      page,
      () => 0,
      async (target) => {
        await target.focus()
        await page.keyboard.press('Enter')
      },
    )
  }
  expect(await roundOf(page)).toBeGreaterThan(start)
})

test('4c axe finds nothing serious on any page', async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(house.address)
  await expect(page.getByRole('button', { name: 'Play now' }).first()).toBeVisible()
  expect(await serious(page)).toEqual([])
  await playNow(page, house.address)
  await myDecision(page)
  expect(await serious(page)).toEqual([])
  const id = tableOf(page)
  for (const path of ['/games', '/me', '/rules/halloween', `/table/${id}/replay`]) {
    await page.goto(`${house.address}${path}`)
    await page.waitForLoadState('networkidle')
    expect(await serious(page), path).toEqual([])
  }
  await page.goto(house.address)
  await page.getByRole('button', { name: 'Invite friends' }).first().click()
  await expect(page.getByLabel('Link to this table')).toBeVisible()
  expect(await serious(page), 'before the start').toEqual([])
})

test('5 nothing that a seat must not know crosses the wire', async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const received: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))))
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) received.push(await response.text().catch(() => ''))
  })
  await playNow(page, house.address)
  await playOn(page, 40)
  const everything = received.join('\n')
  const seed = house.seedOf(tableOf(page))
  expect(seed).toMatch(/^[0-9a-f]{64}$/)
  expect(everything).toContain('"position"')
  expect(everything).not.toContain(seed)
  expect(everything).not.toMatch(/"pile":\[/)
  expect(everything).not.toMatch(/"(seed|chance)":/)
})
