/** A balance report is one file: it draws itself in the browser, without a server and without a network. */
import { games } from '@gloam/games/index.ts'
import { spookhuis } from '@gloam/games/spookhuis/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { findingsOf } from '@gloam/lab/balance/findings.ts'
import { playMatch, type Terms } from '@gloam/lab/balance/match.ts'
import { reportOf } from '@gloam/lab/balance/report.ts'
import { namesOf } from '@gloam/lab/balance/words.ts'
import { expect, test } from '@playwright/test'

const MATCHES = 6
const SHORTEST = spookhuis

for (const game of games) {
  test(`the report of ${game.name} draws itself`, { tag: game === SHORTEST ? [] : '@long' }, async ({
    page,
    context,
  }) => {
    const terms: Terms = { game: game.name, version: 1, bots: 'novice', budget: { iterations: 3 }, only: {} }
    const measured = Array.from({ length: MATCHES }, (_, number) =>
      playMatch(game, terms, {
        number,
        seats: Math.min(game.seats.most, Math.max(3, game.seats.least)),
        options: usualOptions(game),
      }),
    )
    const findings = findingsOf(terms, measured, 'standing', await namesOf(game.name))
    const asked: string[] = []
    const errors: Error[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('pageerror', (error) => errors.push(error))
    await context.setOffline(true)
    await page.setContent(await reportOf(findings))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(findings.title)
    const plots = page.locator('section').filter({ has: page.locator('svg') })
    for (const title of ['Wins by seat', 'How it ends', 'Length', 'What is picked']) {
      await expect(plots.filter({ has: page.getByRole('heading', { name: title }) })).toHaveCount(1)
    }
    for (const kind of Object.keys(findings.kinds)) {
      await expect(page.getByRole('heading', { name: `By ${kind}` })).toBeVisible()
    }
    // Every seat has its point.
    const wins = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Wins by seat' }) })
    await expect(wins.locator('svg circle')).toHaveCount(findings.wins.length)
    expect(errors).toEqual([])
    expect(asked).toEqual([])
  })
}
