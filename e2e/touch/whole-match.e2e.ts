/**
 * A phone that is held sideways: on it a whole match is played to its end, with a finger and on the board alone. Bots sit
 * at the other seats; which match it is follows from its seed.
 */
import { games } from '@gloam/games/index.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { Plan } from '../matches/plan.ts'
import { MatchTable } from '../matches/table.ts'
import { expect, test } from '../site.ts'

/** Höllenhaus takes several times as long as the others, unless one hunter stands against one servant and dawn is near. */
const SHORT: Readonly<Record<string, object>> = {
  hellhouse: { leastHunters: '1', allServants: 'masterWins', dawn: '20' },
}

for (const game of games)
  test(`${game.name}: a whole match by touch on a phone held sideways`, { tag: '@long' }, async ({ browser, site }) => {
    const seats = game.seats.least
    const plan = Plan.find({ game, seats, options: { ...usualOptions(game), ...SHORT[game.name] }, ends: () => true })
    const table = await MatchTable.lay(browser, site, { plan, people: 1, phone: 0, sideways: true })
    await table.playOn()
    await table.hasEnded()
    const [{ page, hand }] = table.people
    const own = table.match.record.picks.filter(({ seat }) => seat === 0).length
    expect(own).toBeGreaterThan(5)
    expect(hand.presses).toBeGreaterThanOrEqual(own)
    expect(page.viewportSize()).toEqual({ width: 844, height: 390 })
    await table.clear()
  })
