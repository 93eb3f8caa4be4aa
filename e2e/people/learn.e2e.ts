/** A stranger's first three minutes: one click to the first decision, and a lesson that lets one do what matters. */
import type { Chapter, Lesson } from '@gloam/games/lesson.ts'
import type { Page } from '@playwright/test'
import { TAUGHT } from '../all-games.ts'
import { expect, myDecision, playNow, question, test } from '../site.ts'
import { takePicture } from '../tools/undrawn.ts'

const voice = (page: Page) => page.getByRole('region', { name: 'Guide' })

/** Where a press meets something that is lit on the board; null if nothing lit is in reach. */
function litPoint(page: Page): Promise<{ x: number; y: number } | null> {
  return page.evaluate(() => {
    for (const thing of document.querySelectorAll('.board-space .thing.lit')) {
      const { left, top, width, height } = thing.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (document.elementFromPoint(x, y)?.closest('.thing') === thing) return { x, y }
    }
    return null
  })
}

/** All that changes when something has been done. */
function mark(page: Page): Promise<string> {
  return page.evaluate(() =>
    ['.voice', '.question', 'dialog.ending', '.dial', '.lesson-ring']
      .map((part) => document.querySelector(part)?.textContent ?? String(document.querySelectorAll(part).length))
      .join('|'),
  )
}

const lessonOf = async (game: string) =>
  ((await import(`@gloam/games/${game}/lesson.ts`)) as { default: Lesson }).default

/** How many things a chapter lets one do. */
const deedsIn = ({ moments }: Chapter): number => moments.filter(({ take }) => take !== undefined).length

/** Does what the voice asks for, until the match of the lesson is over. Returns how many things were done by hand. */
async function follow(page: Page): Promise<number> {
  let done = 0
  const ending = page.locator('dialog.ending')
  const goOn = voice(page).locator('button.main')
  const choice = question(page).locator('.choice')
  const lay = question(page).getByRole('button', { name: 'Lay it so' })
  for (let i = 0; i < 300; i++) {
    await expect(goOn.or(choice.first()).or(lay).or(ending).first()).toBeVisible()
    if (await ending.isVisible()) return done
    const before = await mark(page)
    if (await goOn.isVisible()) await goOn.click()
    else if (await lay.isVisible()) await lay.click()
    else {
      // One thing can be done; what is lit on the board is a way to it, and so is the list.
      await expect(choice).toHaveCount(1)
      const point = done % 2 === 0 ? await litPoint(page) : null
      if (point === null) await choice.first().click()
      else await page.mouse.click(point.x, point.y)
      done++
    }
    await expect.poll(() => mark(page)).not.toBe(before)
  }
  throw new Error('The lesson does not end.')
}

test('a stranger: the front door says what begins, and one click leads to the first decision', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(site.address)
  const play = page.getByRole('button', { name: 'Play now: Halloween' })
  await expect(play).toBeVisible()
  await expect(page.locator('.hero .begins')).toContainText('apprentice')
  await play.click()
  await expect(question(page)).toContainText('Your turn')
  // The goal, what ends the game, and the way to learn it are there without a click.
  await expect(page.getByRole('region', { name: 'What wins and what ends the game' })).toContainText('Most points win')
  await expect(voice(page)).toContainText('New to Halloween?')
  await takePicture(page, 'test-results/stranger-1.png')
  await voice(page).getByRole('link', { name: 'Show me how' }).click()
  await expect(page).toHaveURL(/\/learn\/halloween$/)
  await expect(voice(page)).toContainText('most spook points')
  await takePicture(page, 'test-results/stranger-2.png')
  // It can be left at any moment, and is not offered again.
  await voice(page).getByRole('link', { name: 'Leave the lesson' }).click()
  await playNow(page, site.address)
  await myDecision(page)
  await expect(voice(page)).toHaveCount(0)
})

for (const game of TAUGHT) {
  // The rules of all lessons are tried by games/test/lesson.test.ts: one of them in a browser says that they are shown.
  const tag = game === 'halloween' ? [] : ['@long']
  test(`the guided first game of ${game}, to its end`, { tag }, async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${site.address}/learn/${game}`)
    await expect(voice(page)).toBeVisible()
    // What is turned first, and then laid, is done in two presses.
    expect(await follow(page)).toBeGreaterThanOrEqual(Math.min(10, deedsIn(await lessonOf(game))))
    await expect(page.locator('dialog.ending')).toContainText(/You win/)
    await takePicture(page, `test-results/lesson-${game}.png`)
    const { more } = await lessonOf(game)
    await expect(page.getByRole('link', { name: 'Ten more minutes' })).toHaveCount(more === undefined ? 0 : 1)
    // From there to a game of one's own.
    await page.getByRole('button', { name: 'Play against bots' }).click()
    await expect(page).toHaveURL(/\/table\//)
    await expect(question(page)).toBeVisible()
  })
}

for (const game of TAUGHT) {
  test(`ten more minutes of ${game}, to their end`, { tag: '@long' }, async ({ page, site }) => {
    const { more } = await lessonOf(game)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${site.address}/rules/${game}`)
    const second = page.getByRole('link', { name: 'Learn more, in ten minutes' })
    // Where there is none, none is offered.
    await expect(page.getByRole('link', { name: 'Learn it in five minutes' })).toBeVisible()
    await expect(second).toHaveCount(more === undefined ? 0 : 1)
    if (more === undefined) return
    await second.click()
    await expect(voice(page)).toBeVisible()
    expect(await follow(page)).toBeGreaterThanOrEqual(Math.min(10, deedsIn(more)))
    await expect(page.locator('dialog.ending')).toContainText(/You win/)
    await expect(page.getByRole('link', { name: 'Ten more minutes' })).toHaveCount(0)
  })
}
