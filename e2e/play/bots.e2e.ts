/** Bots at the table: chosen by the host, standing in for whoever leaves, and asked for advice. */
import { TestPerson } from '@gloam/server/testing/client.ts'
import type { Page } from '@playwright/test'
import { expect, inviteFriends, myDecision, playOn, question, tableOf, test } from '../site.ts'

/** In the menu, in the middle of a match. */
async function forbidHintsAndHurry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('group', { name: 'Bots’ pace' }).getByRole('radio', { name: 'Quick' }).check()
  await page.getByRole('group', { name: 'Hints' }).getByRole('radio', { name: 'None' }).check()
  await page.keyboard.press('Escape')
}

test('6 play now against three strong bots: ask for a hint, take it, and finish the match', {
  tag: '@long',
}, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(site.address)
  await page.getByRole('radio', { name: '3', exact: true }).check()
  await page.getByRole('radio', { name: 'strong' }).check()
  await page.getByRole('button', { name: 'Play now' }).first().click()
  await expect(page.locator('.players > li')).toHaveCount(4)
  const seats = page.getByRole('list', { name: 'Players' }).getByRole('listitem')
  await expect(seats.filter({ has: page.getByTitle(/^bot$|is thinking/) })).toHaveCount(3)
  expect(await myDecision(page)).toBe(true)

  await question(page).getByRole('button', { name: /^Hint/ }).click()
  const said = question(page).locator('.hint-said')
  await expect(said).toHaveText(/^.+ \d+%$/)
  await expect(question(page).locator('.hint-why')).toContainText(
    /The strong bot advises it\. Your chance to win then: \d+%\. An even share among 4 is 25%\./,
  )
  await expect(said).toHaveAttribute('aria-live', 'polite')
  await expect(question(page).locator('.choice.hinted').first()).toBeVisible()
  await expect(page.locator('.board-space .thing.lit.hinted').first()).toBeVisible()
  const advised = await said.locator('strong').textContent()
  const log = page.getByRole('tabpanel').locator('li')
  const before = await log.count()
  await question(page).getByRole('button', { name: 'Take it' }).click()
  const sure = page.getByRole('button', { name: 'Yes, do it' })
  const told = async () => {
    if (await sure.isVisible()) await sure.click()
    return log.count()
  }
  await expect.poll(told).toBeGreaterThan(before)
  expect(advised).not.toBe('')

  // At the next decision it has to be asked anew.
  await myDecision(page)
  await expect(question(page).locator('.take-hint')).toHaveCount(0)
  await forbidHintsAndHurry(page)
  await expect(question(page).getByRole('button', { name: /^Hint/ })).toHaveCount(0)
  await playOn(page)
  await expect(page.locator('.ending')).toContainText(/win|won/i)

  // The choice is remembered.
  await page.goto(site.address)
  await expect(page.getByRole('radio', { name: 'strong' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '3', exact: true })).toBeChecked()
})

test('the host seats a bot of each strength; whoever leaves is stood in for and takes the seat back', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(site.address)
  await inviteFriends(page)
  const begins = page.getByRole('group', { name: 'Who begins' })
  await expect(begins.getByRole('radio')).toHaveCount(4) // chance and three seats
  await page.getByRole('group', { name: 'Players' }).getByRole('radio', { name: '4' }).check()
  await expect(begins.getByRole('radio')).toHaveCount(5)
  await begins.getByRole('radio', { name: 'Seat 1' }).check()
  const hints = page.getByRole('group', { name: 'Hints' })
  await expect(hints.getByRole('radio', { name: 'None' })).toBeChecked()
  const strengths = page.getByLabel('Add a bot').first().getByRole('option')
  for (const strength of ['novice', 'learner', 'casual', 'regular', 'strong'])
    await expect(strengths.filter({ hasText: strength })).toHaveCount(1)
  for (const strength of ['novice', 'casual', 'strong']) {
    await page.getByLabel('Add a bot').first().selectOption(strength)
    await expect(page.getByText(`Bot, ${strength}`)).toBeVisible()
  }
  // With bots alone there are hints; with people there are none, unless the host says otherwise.
  await expect(hints.getByRole('radio', { name: 'Allowed' })).toBeChecked()
  await page.getByRole('listitem').filter({ hasText: 'Bot, strong' }).getByRole('button', { name: 'Put away' }).click()
  const ox = await TestPerson.enter(site.address, 'Ox')
  await ox.table(`/${tableOf(page)}/sit`, { seat: 3 })
  await expect(hints.getByRole('radio', { name: 'None' })).toBeChecked()
  await page.getByRole('button', { name: 'Begin' }).click()
  expect(await myDecision(page)).toBe(true)
  await expect(question(page).getByRole('button', { name: /^Hint/ })).toHaveCount(0)

  // A bot plays on for whoever leaves, up to Ox, who does not decide.
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Leave; a bot plays on for you' }).click()
  await expect(page.getByText('A bot is playing for you.')).toBeVisible()
  await expect(question(page)).toContainText('Ox')
  await page.getByRole('button', { name: 'Take my seat back' }).click()
  await expect(page.getByText('A bot is playing for you.')).toHaveCount(0)
})
