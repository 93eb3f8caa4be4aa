/** One person and bots play to the end with the plain list of choices; every message is held against what may be seen. */
import type { MatchRecord } from '@gloam/kernel/match.ts'
import { choose, expect, myDecision, playOn, question, sitDown, test } from '../site.ts'
import { listenTo, mustBeWhatIsSeen } from '../tools/wire.ts'

/** Decisions that are made with real clicks before the quick rest. */
const CLICKED = 6

const GAMES = [
  // KIT-27: at the end of this game everything is open, so its secrets are sought before it.
  {
    game: 'betrayal',
    seats: 3,
    secrets: [/"stack":\[(?:"[^"]+",){8}/],
    options: { explorers: 'random' },
    openAtEnd: true,
  },
  {
    game: 'spookhuis',
    seats: 3,
    secrets: [/"(itemPile|terrorPile|encounterPile)":\[/],
    options: { closingTime: '20' },
  },
  { game: 'hellhouse', seats: 2, secrets: [/"deck":\[/], options: { dawn: '20' } },
]

for (const { game, seats, secrets, options = {}, openAtEnd = false } of GAMES) {
  test(`${game} is played to its end with the list, and nothing hidden crosses the wire`, { tag: '@long' }, async ({
    page,
    site,
  }) => {
    const received = listenTo(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const id = await sitDown(page, site, { game, seats, options })
    await expect(question(page)).toBeVisible()
    for (let i = 0; i < CLICKED && (await myDecision(page)); i++) await choose(page, (count) => (i * 11) % count)
    await playOn(page)
    expect(await myDecision(page)).toBe(false)
    const everything = received.join('\n')
    expect(everything).toContain('"outcome":{')
    const searched = openAtEnd ? received.filter((frame) => !frame.includes('"outcome":{')).join('\n') : everything
    expect(searched).toContain('"outcome":null')
    for (const secret of secrets) expect(searched).not.toMatch(secret)
    expect(everything).not.toMatch(/"(seed|chance)":/)
    expect(everything).not.toContain(site.seedOf(id))
    const record = await page.request.get(`${site.address}/api/tables/${id}/record`)
    expect(mustBeWhatIsSeen(received, (await record.json()) as MatchRecord)).toBeGreaterThan(20)
  })
}
