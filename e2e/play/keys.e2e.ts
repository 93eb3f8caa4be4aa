/** Without a mouse, and without eyes: order, keys, and what a screen reader hears of a whole turn. */
import type { Page } from '@playwright/test'
import { look, openEye } from '../hand/eye.ts'
import { choose, expect, myDecision, question, roundOf, sitDown, test } from '../site.ts'
import { preview } from '../tools/preview.ts'
import { listen, mustHaveHeard, mustReadQuestion } from '../tools/reader.ts'

/** Whoever sits down begins. */
const FIRST = { first: 'seat-1' }

const focused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

test('the first choice is within five tabs, and a skip link leads to it', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const id = await sitDown(page, site, { game: 'halloween', seats: 3, options: FIRST })
  // Opened afresh, as by somebody who has touched nothing.
  await page.goto(`${site.address}/table/${id}`)
  await myDecision(page)
  let tabs = 0
  while (tabs < 20 && !(await focused(page, '.question .choice'))) {
    await page.keyboard.press('Tab')
    tabs++
    if (tabs === 1) await expect(page.locator(':focus')).toHaveText('To what you are asked')
  }
  expect(tabs).toBeLessThanOrEqual(5)
})

test('single keys do what is done often, and «?» shows them', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await sitDown(page, site, { game: 'halloween', seats: 2, options: FIRST })
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
  await expect.poll(() => focused(page, '.question .choice')).toBe(true)
  const log = page.getByRole('log')
  await page.keyboard.press('l')
  const shown = async () => `${await log.locator('li').count()} ${await question(page).textContent()}`
  const before = await log.locator('li').count()
  for (let i = 0; i < 6 && (await log.locator('li').count()) === before; i++) {
    const last = await shown()
    await page.keyboard.press('1')
    await expect.poll(shown).not.toBe(last)
  }
  expect(await log.locator('li').count()).toBeGreaterThan(before)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await page.keyboard.press('u')
  await expect(log).toContainText('took a move back')
})

test('the focus stays with the question while others move, and is at the first choice when one is asked again', {
  tag: '@long',
}, async ({ page }) => {
  await preview.open(page, 'game=halloween&seats=2&seed=5&asked=turn&bots=no&motion=none&pace=at once')
  await openEye(page)
  await page.keyboard.press('q')
  const isAsked = () => page.locator('#question.asked').isVisible()
  for (let i = 0; i < 40 && (await isAsked()); i++) {
    const text = await question(page).textContent()
    await page.keyboard.press('Enter')
    await expect.poll(() => question(page).textContent()).not.toBe(text)
  }
  await expect.poll(() => focused(page, '#question:not(.asked)')).toBe(true)
  for (let i = 0; i < 40 && !(await isAsked()); i++) {
    const { sequence } = await look(page)
    await page.evaluate(() => (globalThis as unknown as { gloam: { step(): Promise<boolean> } }).gloam.step())
    await expect.poll(async () => (await look(page)).sequence).toBeGreaterThan(sequence)
  }
  await expect.poll(() => focused(page, '#question.asked .choice')).toBe(true)
})

test('a screen reader hears the question, the choices and every line of a whole turn', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await sitDown(page, site, { game: 'halloween', seats: 3, options: FIRST })
  const start = await roundOf(page)
  const before = await page.getByRole('log').locator('li').count()
  await listen(page)
  for (let i = 0; i < 60 && (await roundOf(page)) === start; i++) {
    if (!(await myDecision(page))) break
    await mustReadQuestion(page)
    await choose(page, (count) => (i * 5) % count)
  }
  expect(await roundOf(page)).toBeGreaterThan(start)
  expect(await mustHaveHeard(page)).toBeGreaterThan(before + 8)
})
