/** What bots believe, learnt from matches: made-up ones stand in for those that bots play, so that what is learnt is known. */
import type { Page } from '@playwright/test'
import { expect, test } from '../site.ts'
import { axeFinds } from '../tools/axe.ts'

interface Asked {
  number: number
  ask: string
  given: { number: number; seats: number }
}

/** Workers of the page that try drafts do as ever, but for matches: `won` of each two are won by those who believe what was learnt. */
async function makeUp(page: Page, won: number) {
  await page.addInitScript((wins) => {
    const Real = window.Worker
    const storyOf = ({ number, seats }: Asked['given']) => {
      const met = [7, 5, 3, 2, 4].map((most) => (number % most) / (most - 1))
      const heroes = (met[0] ?? 0) > 0.4 !== (number % 11 === 0)
      const moments = [{ round: 1 + (number % 6), met }]
      return { number, seats, won: heroes, picks: 90, rounds: 4, met: {}, deaths: [], chances: [0.5], moments }
    }
    window.Worker = class extends Real {
      override postMessage(message: Asked) {
        const { number, ask, given } = message
        const answer = ask === 'measure' ? storyOf(given) : ask === 'duel' ? { won: wins, of: 2 } : null
        if (answer === null) super.postMessage(message)
        else queueMicrotask(() => this.onmessage?.(new MessageEvent('message', { data: { number, answer } })))
      }
    }
  }, won)
}

async function playThem(page: Page, address: string) {
  await page.goto(`${address}/workshop`)
  await page.getByRole('button', { name: /^Something hunts you/ }).click()
  const views = page.getByRole('navigation', { name: 'What you are doing' })
  await views.getByRole('button', { name: 'Is it fair?' }).click()
  const learn = page.locator('.ws-learnt').getByRole('button', { name: /^Learn/ })
  await expect(learn).toBeDisabled()
  await page.getByRole('button', { name: 'Let bots play it' }).click()
  await expect(page.locator('.ws-fair-head [role="status"]')).toHaveText(/^400 of 400/)
  await learn.click()
}

test('what was learnt from matches is shown with its doubt, taken by one press, and taken back', async ({
  page,
  site,
}) => {
  await makeUp(page, 2)
  await playThem(page, site.address)
  const learnt = page.locator('.ws-learnt')
  await expect(learnt.locator('caption')).toContainText('400 matches')
  const rows = learnt.locator('tbody tr')
  await expect(rows).toHaveCount(5)
  const hope = rows.first().locator('td').first()
  await expect(rows.first()).toContainText(/is worth [2-5](\.\d)?.*± \d/)
  await expect(learnt).toContainText('They play better by it.')
  await expect(learnt).toContainText('won 100 % of 320 matches')
  expect(await axeFinds(page)).toEqual([])
  const told = (await hope.textContent()) ?? ''
  const believed = page.locator('.ws-beliefs > ul').first()
  const before = await believed.textContent()
  await learnt.getByRole('button', { name: 'Let them believe what was learnt' }).click()
  await expect(believed).not.toHaveText(before ?? '')
  await expect(believed).toContainText(told)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(believed).toHaveText(before ?? '')
})

test('what does not help is said to be so, and not proposed', async ({ page, site }) => {
  await makeUp(page, 1)
  await playThem(page, site.address)
  const learnt = page.locator('.ws-learnt')
  await expect(learnt).toContainText('That it helps cannot be shown: it is not proposed.')
  await expect(learnt).toContainText('won 50 % of 320 matches')
  await expect(learnt.getByRole('button', { name: 'Let them believe what was learnt' })).toHaveCount(0)
})
