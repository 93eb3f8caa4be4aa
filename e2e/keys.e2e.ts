/** Without a mouse, and without eyes: order, keys, and what a screen reader hears of a whole turn. */
import type { Page } from '@playwright/test'
import { choose, expect, myDecision, question, roundOf, sitDown, test } from './house.ts'

const focused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

test('the first choice is within five tabs, and a skip link leads to it', async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const id = await sitDown(page, house, { game: 'halloween', seats: 3 })
  // Opened afresh, as by somebody who has touched nothing.
  await page.goto(`${house.address}/table/${id}`)
  await myDecision(page)
  let tabs = 0
  while (tabs < 20 && !(await focused(page, '.question .choice'))) {
    await page.keyboard.press('Tab')
    tabs++
    if (tabs === 1) await expect(page.locator(':focus')).toHaveText('To what you are asked')
  }
  expect(tabs).toBeLessThanOrEqual(5)
})

test('single keys do what is done often, and «?» shows them', async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await sitDown(page, house, { game: 'halloween', seats: 2 })
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keys' })
  await expect(sheet).toContainText('ends your turn')
  // While it is open, keys are not meant for the table.
  const asked = await question(page).textContent()
  await page.keyboard.press('1')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  expect(await question(page).textContent()).toBe(asked)
  await page.keyboard.press('b')
  await expect(page.getByRole('tab', { name: 'Rules' })).toHaveAttribute('aria-selected', 'true')
  // The book is opened at what is asked.
  await expect(page.locator('.rulebook section.now')).toContainText('Your turn')
  await expect(page.locator('.rulebook section.now')).toBeInViewport()
  await page.keyboard.press('q')
  expect(await focused(page, '.question .choice')).toBe(true)
  const log = page.getByRole('log')
  await page.keyboard.press('l')
  const before = await log.locator('li').count()
  for (let i = 0; i < 6 && (await log.locator('li').count()) === before; i++) {
    await page.keyboard.press('1')
    await page.waitForTimeout(150)
  }
  expect(await log.locator('li').count()).toBeGreaterThan(before)
  if (await page.getByRole('button', { name: 'Take back' }).isVisible()) {
    await page.keyboard.press('u')
    await expect(log).toContainText('took a move back')
  }
})

test('a screen reader hears the question, the choices and every line of a whole turn', async ({ page, house }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await sitDown(page, house, { game: 'halloween', seats: 3 })
  const log = page.getByRole('log')
  const lines = async () => (await log.locator('li').allTextContents()).map(plain)
  const start = await roundOf(page)
  const before = (await lines()).length
  await listen(page)
  for (let i = 0; i < 60 && (await roundOf(page)) === start; i++) {
    if (!(await myDecision(page))) break
    const tree = plain(await page.locator('.side').ariaSnapshot())
    const asked = plain((await question(page).locator('.question-text').textContent()) ?? '')
    expect(tree).toContain(asked)
    for (const choice of await question(page).locator('.choice').all())
      expect(tree).toContain(plain((await choice.locator('span').first().or(choice).first().textContent()) ?? ''))
    await choose(page, (count) => (i * 5) % count)
    const sure = page.getByRole('button', { name: 'Yes, do it' })
    if (await sure.isVisible()) await sure.click()
  }
  expect(await roundOf(page)).toBeGreaterThan(start)
  const told = (await lines()).slice(before)
  expect(told.length).toBeGreaterThan(8)
  // Each line was said once, when it came, in the order of the log; and all of them are in the tree.
  const heard = (await heardSoFar(page)).map(plain)
  expect(heard.filter((line) => told.includes(line)).slice(0, told.length)).toEqual(told)
  const tree = plain(await log.ariaSnapshot())
  for (const line of told) expect(tree).toContain(line)
})

/** What is said, without line breaks and quotes. */
function plain(text: string): string {
  return text.replaceAll(/["\\]/g, '').replaceAll(/\s+/g, ' ').trim()
}

/** Notes what live regions get: this is what is read out. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          const line = node instanceof HTMLLIElement && node.closest('[role=log]') !== null
          if (line) heard.push(node.textContent ?? '')
        }
    }).observe(document.body, { childList: true, subtree: true })
  })
}

function heardSoFar(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
}
