/** What is due by itself: a clock looked at by a process that has not heard of the last move, a bot whose process died. */

import { longestThought } from '@gloam/tables/pace.ts'
import { expect, test } from 'vitest'
import { createMetrics } from '../common/metrics.ts'
import { readSettings } from '../common/settings.ts'
import { botInsurance } from '../tables/drivers/bots.ts'
import { Clocks } from '../tables/drivers/clocks.ts'
import { AGAIN_AFTER, LOOK_EVERY } from '../tables/drivers/loop.ts'
import { Registry } from '../tables/memory/registry.ts'
import { serverForTests } from '../testing/for-tests.ts'
import { Party, type Player } from '../testing/party.ts'

const running = serverForTests()

test('nobody who has moved is timed out, and whoever has not is', async () => {
  const { app, service } = running.server
  const pace = { kind: 'live', seconds: 3600 } as const
  const party = await Party.open(running.address, { game: 'halloween', people: 2, bots: 0, pace }, 5)
  // Another process, as far as it knows: nobody tells it anything.
  const deaf = new Registry(service.store, { botInsurance: 0, shared: true }, createMetrics(app.log))
  const clocks = new Clocks(deaf)
  const { waiting, deadline } = (await deaf.table(party.id)).row
  const [first, second] = party.players as [Player, Player]
  const asked = waiting.includes(first.seat) ? first : second
  const isAsked = async () => (await service.table(party.id)).row.waiting.includes(asked.seat)
  while (await isAsked()) await asked.act()
  const standIns = async () =>
    ((await service.store.table(party.id))?.seats ?? []).flatMap((seat, at) =>
      seat.kind === 'person' && seat.standIn ? [at] : [],
    )
  expect((await deaf.table(party.id)).row.waiting, 'it still believes what was').toEqual([asked.seat])
  await clocks.due(party.id, deadline ?? 0)
  expect(await standIns()).toEqual([])
  await clocks.due(party.id, (await service.store.table(party.id))?.deadline ?? 0)
  expect(await standIns()).toEqual([asked === first ? second.seat : first.seat])
  await deaf.close()
  party.cut()
})

test('with the server’s own settings a bot whose process has died answers within ten seconds, by another', () => {
  const settings = readSettings({})
  const longestAnswer = Math.max(longestThought(settings.botPace), 2 * settings.botBudget)
  expect(botInsurance(settings) + LOOK_EVERY + longestAnswer).toBeLessThan(10_000)
  // The one who took the row in its last moment has put it off.
  expect(AGAIN_AFTER + LOOK_EVERY + longestAnswer).toBeLessThan(10_000)
  // Nobody is given up who only takes the time that is theirs.
  expect(botInsurance(settings)).toBeGreaterThan(longestAnswer)
})
