/** Halloween: three people, to the end, with the mouse and a finger on the board alone. */
import { halloween } from '@gloam/games/halloween/game.ts'
import { usualOptions } from '@gloam/kernel/options.ts'
import { expect, test } from '../site.ts'
import { Plan } from './plan.ts'
import { mustTellNoSecret } from './secrets.ts'
import { MatchTable } from './table.ts'

test('Halloween: three people play to the end', async ({ browser, site }) => {
  const plan = Plan.find({ game: halloween, seats: 3, options: usualOptions(halloween) })
  const table = await MatchTable.lay(browser, site, { plan, people: 3, phone: 2 })
  await table.playOn()
  await table.hasEnded()
  expect(table.match.play.state.outcome?.reason).toBe('end.points')
  const record = await table.record()
  for (const { received } of table.people) mustTellNoSecret(received, record)
  await table.clear()
})
