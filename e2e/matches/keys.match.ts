/** Without a mouse and without eyes: a whole match of each game by keyboard alone, and all of it is read out. */
import { games } from '@gloam/games/index.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { expect, test } from '../site.ts'
import { listen, mustHaveHeard, mustReadQuestion } from '../tools/reader.ts'
import { Plan } from './plan.ts'
import { MatchTable } from './table.ts'

/** The tree of the question is held against the list this often. */
const EVERY = 10

for (const game of games)
  test(`${game.name}: a whole match by keyboard alone, and a screen reader hears every line of it`, async ({
    browser,
    site,
  }) => {
    const seats = game.seats.least
    const plan = Plan.find({ game, seats, options: usualOptions(game) })
    const table = await MatchTable.lay(browser, site, { plan, people: 1, keys: 0 })
    const [{ page, hand }] = table.people
    const { match } = table
    await table.isShown()
    await listen(page)
    for (let picks = 0; match.play.state.outcome === null; picks = match.record.picks.length) {
      await table.playOn(() => match.record.picks.length >= picks + EVERY)
      if (match.play.state.outcome !== null) break
      await table.isShown()
      await mustReadQuestion(page)
      await mustHaveHeard(page)
    }
    await table.hasEnded()
    expect(hand.presses).toBeGreaterThan(match.record.picks.length / seats)
    await table.clear()
  })
