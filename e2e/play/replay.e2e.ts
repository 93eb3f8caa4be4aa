/** After the end: why, points by source, and the match once more, with an address for each moment and honest dice. */
import { WHOLE_MATCH } from '@gloam/kernel/testing/effort.ts'
import type { Page } from '@playwright/test'
import { expect, myDecision, playOn, question, sitDown, sitDownLater, test } from '../site.ts'
import { takePicture } from '../tools/undrawn.ts'

/** The hint says what else there is, and what it is held against. */
async function readHint(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: /^Hint/ }).click()
  const hint = question(page).locator('.hint')
  await hint.locator('.hint-why > summary').click()
  await expect(hint.locator('.hint-held')).toHaveText(/about alike|about as good|more in a hundred/)
  await expect(hint.locator('.hint-instead li').first()).toHaveText(/^.+: (\d+%|about as good)( \(.+\))?$/)
  await takePicture(page, 'test-results/hint.png')
}

/** From the end to one of the moments that decided it, and from there one's own way. */
async function lookBack(page: Page, id: string): Promise<void> {
  const moments = page.locator('.moments')
  const ask = page.getByRole('button', { name: 'Three moments that decided it for you' })
  await ask.click()
  await expect(moments.getByRole('status')).toHaveText(/thinks about each decision|busy|would have done/)
  // The bot thinks about each decision of a whole match.
  await expect(moments.getByRole('listitem')).toHaveCount(3, WHOLE_MATCH)
  await expect(moments.getByRole('listitem').first()).toHaveText(/Round\s\d+.+Chosen: .+/)
  await expect(moments.locator('.moment-picture .thing.lit').first()).toBeAttached()
  await takePicture(page, 'test-results/moments.png')
  const way = moments.getByRole('link', { name: /^To moment \d+$/ }).last()
  const place = Number((await way.textContent())?.match(/\d+/)?.[0]) - 1
  await way.click()
  await expect(page).toHaveURL(new RegExp(`/table/${id}/replay\\?at=${place + 1}&seat=0$`))

  // There the chance to win is a second curve, told in words as well.
  const slider = page.getByRole('slider', { name: 'Moment' })
  await expect(slider).toHaveValue(String(place))
  await expect(page.locator('.plot.bare')).toHaveCount(2)
  await expect(page.locator('.plot.bare polyline')).toHaveCount(4)
  const chances = page.getByRole('list', { name: 'Chance to win at this moment' }).getByRole('listitem')
  await expect(chances).toHaveText([/^Zoe\s+\d+%$/, /\d+%$/])
  await expect(slider).toHaveAttribute('aria-valuetext', /Zoe \d+%/)

  // What was told once is told at once, and leads to each moment.
  await page.getByRole('button', { name: 'Three moments that decided it' }).click()
  await expect(moments.getByRole('listitem')).toHaveCount(3)
  await takePicture(page, 'test-results/replay-moments.png')
  const first = moments.getByRole('listitem').first()
  const asked = (await first.locator('.moment-asked').textContent()) ?? ''
  await first.getByRole('button', { name: /^To moment/ }).click()
  await expect(slider).not.toHaveValue(String(place))

  // Whoever plays on from there is asked what was asked then.
  await first.getByRole('button', { name: 'What if? Play Zoe' }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await myDecision(page)
  await expect(question(page)).toContainText(asked)
}

/** A what-if says that it is one, has the log of what led there, waits for nobody and leads back. */
async function whatIfSaysSo(page: Page, id: string): Promise<void> {
  const table = page.url()
  const note = page.locator('.table-screen .side .what-if-note')
  await expect(note).toContainText(/^What if, from moment \d+/)
  await expect(page).toHaveTitle(/a what-if/)
  await expect(page.locator('.log-lines')).toContainText('Round 4')
  await page.goto(new URL('/games', table).href)
  await expect(page.locator('.table-list').filter({ hasText: 'a what-if' })).not.toHaveClass(/waiting/i)
  await page.goto(table)
  await note.getByRole('link', { name: 'Back to the match' }).click()
  await expect(page).toHaveURL(new RegExp(`/table/${id}/replay\\?at=\\d+&seat=0$`))
}

/** An expert's match of Halloween between Zoe and a bot. */
const WISH = { game: 'halloween', seats: 2, options: { variant: 'expert', first: 'seat-1' } }

test('a hint says why; what decided a match is told in three moments, and each can be played otherwise', {
  tag: '@long',
}, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await sitDown(page, site, WISH)
  await readHint(page)
  await lookBack(page, await sitDownLater(page, site, WISH))
})

test('an end whose story comes late opens without it, and nothing on it moves when the story comes', {
  tag: '@long',
}, async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let tellNow = () => {}
  const told = new Promise<void>((resolve) => {
    tellNow = resolve
  })
  await page.route(/\/api\/tables\/[^/]+\/replay\b/, async (route) => {
    await told
    await route.continue()
  })
  await sitDownLater(page, site, WISH)
  const ending = page.locator('dialog.ending')
  const presses = () =>
    ending.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  await expect(ending).toBeVisible()
  const before = await presses()
  expect(before.length).toBeGreaterThan(3)
  tellNow()
  await expect(ending.getByRole('table')).toContainText('Haunting')
  expect(await presses()).toEqual(before)
})

test('the end tells where points came from; the replay has keys, rounds, lines, addresses and a check of the dice', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const id = await sitDownLater(page, site, WISH)
  const ending = page.locator('dialog.ending')
  await expect(ending.getByRole('table')).toContainText('Haunting')
  await expect(ending.getByRole('img', { name: 'Points over time' })).toBeVisible()
  await takePicture(page, 'test-results/ending.png')
  await page.context().grantPermissions(['clipboard-write'])
  await ending.getByRole('button', { name: 'Share this match' }).click()
  await expect(ending.locator('.end-share')).toContainText('Copied')
  await ending.getByRole('button', { name: 'Watch the replay' }).click()

  const moment = page.getByRole('slider', { name: 'Moment' })
  await expect(moment).toHaveValue('0')
  // Whoever sat there looks with their own eyes.
  await expect(page.getByRole('combobox', { name: 'Seen by' })).toHaveValue('0')
  await page.locator('h1').click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(moment).toHaveValue('2')
  await expect(page).toHaveURL(new RegExp(`/table/${id}/replay\\?at=3&seat=0$`))
  await page.keyboard.press('Space')
  await expect.poll(async () => Number(await moment.inputValue())).toBeGreaterThan(3)
  await page.keyboard.press('Space')

  const earlier = page.url()
  await page.getByRole('combobox', { name: 'Round' }).selectOption({ label: '5' })
  await expect(page.locator('.replay-log [aria-current]').filter({ hasText: 'Round 5' })).toBeVisible()
  await expect(page).not.toHaveURL(earlier)
  const there = page.url()
  await takePicture(page, 'test-results/replay.png')
  await page.locator('.replay-log li').nth(1).click()
  await expect(page).not.toHaveURL(there)
  // The address of a moment leads back to it.
  await page.goto(there)
  await expect(page.locator('.replay-log [aria-current]').filter({ hasText: 'Round 5' })).toBeVisible()
  await expect(page.locator('.plot.bare polyline')).toHaveCount(4)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the record' }).click()
  expect((await download).suggestedFilename()).toMatch(/^gloam-halloween-.*\.json$/)
  await page.getByRole('button', { name: 'Check the dice' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Honest' })).toBeVisible()

  // The curve is what one scrubs on: its middle is the middle of the match.
  const curve = await page.locator('.scrubber').boundingBox()
  if (curve === null) throw new Error('There is no curve.')
  await page.mouse.click(curve.x + curve.width / 2, curve.y + curve.height / 2)
  const part = async () => Number(await moment.inputValue()) / Number(await moment.getAttribute('max'))
  await expect.poll(part).toBeGreaterThan(0.45)
  expect(await part()).toBeLessThan(0.55)

  // My games tell how it ended, and lead here.
  await page.goto(`${site.address}/games`)
  const line = page.locator('.table-list li').filter({ has: page.locator(`a[href="/table/${id}"]`) })
  await expect(line).toContainText(/win/)
  await expect(line).toContainText(/ended (this|[0-9]+) minutes?/)
  await line.getByRole('link', { name: 'Replay' }).click()
  await expect(page).toHaveURL(new RegExp(`/table/${id}/replay`))

  // From there one can go one's own way, and come back.
  await page.getByRole('combobox', { name: 'Round' }).selectOption({ label: '5' })
  await page.getByRole('button', { name: 'What if? Play' }).click()
  await expect(page).toHaveURL(/\/table\/[^/]+$/)
  expect(page.url()).not.toContain(id)
  await playOn(page, 3)
  await whatIfSaysSo(page, id)

  // Whoever is challenged finds the same game, laid anew.
  await page.goto(`${site.address}/table/${id}`)
  await ending.getByRole('button', { name: 'Challenge somebody' }).click()
  await expect(page.getByRole('heading', { name: 'Invite friends' })).toBeVisible()
  expect(page.url()).not.toContain(id)
})
