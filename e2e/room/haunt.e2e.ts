/** A whole haunt in one room: four phones and a big screen, to its end. */
import type { MatchRecord } from '@gloam/kernel/match.ts'
import { mustTellNoSecret } from '../matches/secrets.ts'
import { expect, playOn, tableOf, test } from '../site.ts'
import { listenTo } from '../tools/wire.ts'
import { beginOn, openScreen, phoneOf, sitDownBy } from './people.ts'

const PEOPLE = ['Zoe', 'Ox', 'Mirabel', 'Tilda']

test('four phones and a screen play a haunt to its end, and the screen has told no secret', { tag: '@long' }, async ({
  page,
  browser,
  site,
}) => {
  const heard = listenTo(page)
  await openScreen(page, site.address, { game: 'betrayal', seats: PEOPLE.length })
  const id = tableOf(page)
  const phones = await Promise.all(PEOPLE.map(() => phoneOf(browser)))
  for (const [seat, phone] of phones.entries()) {
    await phone.emulateMedia({ reducedMotion: 'reduce' })
    await sitDownBy(phone, `${site.address}/table/${id}`, PEOPLE[seat])
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await beginOn(page)
  await Promise.all(phones.map((phone) => playOn(phone)))
  await expect(page.locator('.screen-finale > h2')).toHaveText(/wins?$/)
  const record = await page.request.get(`${site.address}/api/tables/${id}/record`)
  mustTellNoSecret(heard, (await record.json()) as MatchRecord)
  for (const phone of phones) await phone.context().close()
})
