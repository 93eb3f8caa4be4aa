/** Games whose board is not drawn yet: one person and bots play to the end with the plain list of choices. */
import type { MatchRecord } from '@gloam/kernel/match.ts'
import type { Page } from '@playwright/test'
import { choose, expect, myDecision, playOn, question, sitDown, test } from './house.ts'
import { listenTo, mustBeWhatIsSeen } from './wire.ts'

/** Decisions that are made with real clicks before the quick rest. */
const CLICKED = 6

/** Decides until a choice speaks of a place on the plan, and then clicks on the place: fewer choices are left, or none. */
async function clickOnPlan(page: Page): Promise<void> {
  const lit = page.locator('.plan .space.lit').first()
  for (let i = 0; i < 60 && (await myDecision(page)) && !(await lit.isVisible()); i++)
    await choose(page, (count) => (i * 7) % count)
  const before = await question(page).textContent()
  await lit.click()
  await expect(question(page)).not.toHaveText(before ?? '')
}

/** Maps that are wider than a phone and that no key can reach, so that nobody could scroll them without a finger. */
async function outOfReach(page: Page): Promise<(string | null)[]> {
  await page.setViewportSize({ width: 390, height: 844 })
  return page.locator('.map > *').evaluateAll((parts) =>
    parts
      .filter((part) => part.scrollWidth > part.clientWidth)
      .filter((part) => part.tabIndex < 0 && part.querySelector('[tabindex="0"]') === null)
      .map((part) => part.textContent),
  )
}

const GAMES = [
  // KIT-27: at the end of this game everything is open, so its secrets are sought before it.
  {
    game: 'betrayal',
    seats: 3,
    secrets: [/"stack":\[(?:"[^"]+",){8}/],
    options: { explorers: 'random' },
    openAtEnd: true,
    drawn: true,
  },
  { game: 'spookhuis', seats: 3, secrets: [/"(itemPile|terrorPile|encounterPile)":\[/] },
  { game: 'hellhouse', seats: 2, secrets: [/"deck":\[/], options: { dawn: '20' } },
]

for (const { game, seats, secrets, options = {}, openAtEnd = false, drawn = false } of GAMES) {
  test(`${game} is played to its end with the list, and nothing hidden crosses the wire`, async ({ page, house }) => {
    test.setTimeout(300_000)
    const received = listenTo(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const id = await sitDown(page, house, { game, seats, options })
    await expect(question(page)).toBeVisible()
    if (!drawn) {
      await expect(page.getByText('in preparation')).toBeVisible()
      await expect(page.locator('.plan .space').first()).toBeVisible()
    }
    for (let i = 0; i < CLICKED && (await myDecision(page)); i++) await choose(page, (count) => (i * 11) % count)
    if (!drawn) await clickOnPlan(page)
    await playOn(page)
    expect(await myDecision(page)).toBe(false)
    // Nothing on the plan is lit any more: there is no place on it to come by with a key.
    expect(await outOfReach(page)).toEqual([])
    const everything = received.join('\n')
    expect(everything).toContain('"outcome":{')
    const searched = openAtEnd ? received.filter((frame) => !frame.includes('"outcome":{')).join('\n') : everything
    expect(searched).toContain('"outcome":null')
    for (const secret of secrets) expect(searched).not.toMatch(secret)
    expect(everything).not.toMatch(/"(seed|chance)":/)
    expect(everything).not.toContain(house.seedOf(id))
    const record = await page.request.get(`${house.address}/api/tables/${id}/record`)
    expect(mustBeWhatIsSeen(received, (await record.json()) as MatchRecord)).toBeGreaterThan(20)
  })
}
