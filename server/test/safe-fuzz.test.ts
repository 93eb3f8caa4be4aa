/** Anything that anybody may say: a small piece of what `npm run fuzz` says at length. */
import { expect, test } from 'vitest'
import { giveAddress } from '../testing/accounts.ts'
import { ENGINES } from '../testing/engines.ts'
import { serverForTests } from '../testing/for-tests.ts'
import { Stranger } from '../testing/fuzz.ts'

const KEEPER = 'keeper@example.org'

const running = serverForTests(ENGINES.sqlite, { GLOAM_ADMINS: KEEPER })

test('whatever is said is refused in plain words, nothing fails, and the match goes on', async () => {
  const zoe = await running.enter('Zoe')
  const wish = { game: 'halloween', seats: 2, bots: 'random', options: { first: 'seat-1' } }
  const { id } = await zoe.table('', { ...wish, start: true })
  const { id: open } = await zoe.table('', { game: 'betrayal', seats: 4, open: true })
  const [ox, keeper] = [await running.enter('Ox'), await running.enter('Keeper')]
  await giveAddress(running.server.hall.store.db, running.engine, keeper, { email: KEEPER })
  const known = { tables: [id, open], people: [ox.person?.id ?? ''] }
  const stranger = new Stranger(running.address, known, 7, keeper)
  await stranger.say(2_000)
  await stranger.leave()
  const { flaws, answers, done } = stranger.findings
  expect(flaws).toEqual([])
  // It has said what is understood and what is not.
  for (const answer of ['200', '400', '401', '404', 'position', 'refused: not understood'])
    expect(answers.get(answer) ?? 0, answer).toBeGreaterThan(0)
  expect([...done]).toEqual(expect.arrayContaining(['block', 'report', 'company', 'adminTables', 'adminPeople']))
  const failures = (await (await zoe.raw('GET', '/metrics')).text()).match(/^gloam_failures_total\{.*$/gm) ?? []
  expect(failures).toEqual([])
  const line = await zoe.line()
  const { seen } = await line.watch(id)
  expect(await line.pick(id, seen.question?.id ?? '', 0)).toMatchObject({ is: 'taken' })
  line.close()
})
