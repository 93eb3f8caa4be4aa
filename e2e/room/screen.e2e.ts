/** A big screen in the middle of the room: people sit down by it, and it tells nobody's secrets. */
import type { Page } from '@playwright/test'
import { IN_NETWORK } from '../browser/browser.ts'
import { choose, expect, test } from '../site.ts'
import { listenTo } from '../tools/wire.ts'
import { beginOn, FINE_TELEVISION, openScreen, phoneOf, sitDownBy, TELEVISION } from './people.ts'

/** The smallest letters that are read on the screen, in its own pixels; signs in drawings are none. */
function smallestLetters(page: Page): Promise<number> {
  return page.evaluate(() => {
    const sizes = [...document.querySelectorAll('.big-screen *')].flatMap((element) => {
      const says = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '')
      const { width } = element.getBoundingClientRect()
      if (!says || width < 4 || element.closest('svg, .screen-tools, dialog') !== null) return []
      return Number.parseFloat(getComputedStyle(element).fontSize) * element.currentCSSZoom
    })
    return Math.min(...sizes)
  })
}

/** Parts of the screen that do not lie on it, or that lie on it in no size to speak of. */
function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = '.screen-top, .screen-play > *, .screen-gather > header, .screen-entrance, .screen-seats > li'
    return [...document.querySelectorAll(parts)].flatMap((part) => {
      const { left, top, right, bottom, width, height } = part.getBoundingClientRect()
      const isIn = left >= -12 && top >= -12 && right <= innerWidth + 12 && bottom <= innerHeight + 12
      return isIn && width > innerWidth / 40 && height > innerHeight / 40 ? [] : [part.className]
    })
  })
}

test('people sit down by the code of a screen, the host begins on it, and nothing private comes to it', async ({
  page,
  browser,
  site,
}) => {
  const heard = listenTo(page)
  await openScreen(page, site.address.replace('localhost', IN_NETWORK), { game: 'hellhouse', seats: 2 })
  await expect(page.locator('.screen-entrance .qr')).toBeVisible()
  expect(await smallestLetters(page)).toBeGreaterThanOrEqual(28)
  await page.setViewportSize(FINE_TELEVISION)
  await expect.poll(() => smallestLetters(page)).toBeGreaterThanOrEqual(2 * 28)
  expect(await outOfSight(page)).toEqual([])
  await page.setViewportSize(TELEVISION)

  const link = `http://${await page.locator('.screen-entrance b').textContent()}`
  const [zoe, ox] = [await phoneOf(browser), await phoneOf(browser)]
  await sitDownBy(zoe, link, 'Zoe')
  await expect(page.locator('.screen-seats li').first()).toContainText('Zoe')
  await sitDownBy(ox, link, 'Ox')
  await expect(page.locator('.screen-readiness')).toHaveText('All are ready. The host starts the game.')

  await beginOn(page)
  expect(await smallestLetters(page)).toBeGreaterThanOrEqual(28)
  // With four times as many points it is the same picture, in finer lines.
  await page.setViewportSize(FINE_TELEVISION)
  await expect.poll(() => smallestLetters(page)).toBeGreaterThanOrEqual(2 * 28)
  expect(await outOfSight(page)).toEqual([])
  await page.setViewportSize(TELEVISION)
  await expect.poll(() => smallestLetters(page)).toBeLessThan(2 * 28)
  expect(await outOfSight(page)).toEqual([])
  // Nothing on it can be pressed: what somebody is offered is their own business.
  await expect(page.locator('.big-screen :is(.thing.lit, .choice)')).toHaveCount(0)
  expect(heard.filter((text) => /"is":"(notes|answers|muted|hint)"/.test(text))).toEqual([])
  const seats = heard.flatMap((text) => /"seen":\{"seat":(-?\d+)/.exec(text)?.[1] ?? [])
  expect(new Set(seats)).toEqual(new Set(['-1']))
  await mustBeHand(await whoIsAsked(zoe, ox))
  for (const phone of [zoe, ox]) await phone.context().close()
})

async function whoIsAsked(...phones: readonly Page[]): Promise<Page> {
  const asked = async () =>
    (await Promise.all(phones.map((phone) => phone.locator('.choice').first().isVisible()))).indexOf(true)
  await expect.poll(asked).toBeGreaterThanOrEqual(0)
  return phones[await asked()]
}

/** With a screen at the table a phone is a hand; the board is one press away, and an answer leads back. */
async function mustBeHand(phone: Page): Promise<void> {
  const [hand, field] = [phone.locator('.hand'), phone.locator('.hh-field')]
  await expect(hand).toBeVisible()
  await expect(field).toHaveCount(0)
  await phone.getByRole('button', { name: 'Board', exact: true }).click()
  await expect(field).toBeVisible()
  await choose(phone, () => 0)
  await expect(hand).toBeVisible()
}

test('it comes back by itself after a lost line', { tag: '@long' }, async ({ page, open }) => {
  const server = await open()
  await page.setViewportSize(TELEVISION)
  await openScreen(page, server.address, { game: 'halloween', seats: 2 })
  await server.kill()
  await expect(page.getByText('Looking for the table…')).toBeVisible()
  await server.start()
  await expect(page.getByText('Looking for the table…')).toBeHidden()
  await expect(page.locator('.screen-readiness')).toHaveText('Nobody is here yet.')
})
