/** Anything that anybody may say: a small piece of what `npm run fuzz` says at length. */
import { ALL, effort } from '@gloam/kernel/testing/effort.ts'
import { SEED } from '@gloam/kernel/testing/seed.ts'
import { allCalls } from '@gloam/protocol/all.ts'
import { afterAll, expect, test } from 'vitest'
import { giveAddress } from '../testing/accounts.ts'
import { ENGINES } from '../testing/engines.ts'
import { serverForTests } from '../testing/for-tests.ts'
import { type Findings, Stranger } from '../testing/fuzz/fuzz.ts'
import { liveAWhile, SECRET } from '../testing/fuzz/life.ts'
import { BEFORE, BODIES, FITTING } from '../testing/fuzz/words.ts'
import { catchLetters } from '../testing/receivers/letters.ts'

const KEEPER = 'keeper@example.org'
const MOST_SAID = 20_000

const letters = await catchLetters()
afterAll(() => letters.stop())
const running = serverForTests(ENGINES.sqlite, {
  ...{ GLOAM_ADMINS: KEEPER, GLOAM_SECRET: SECRET, SMTP_URL: letters.url },
})

/** Answers and calls without which nothing much was said, and that have not come yet. */
function unheard({ answers, done }: Findings): string[] {
  const wanted = ['200', '400', '401', '404', 'position', 'refused: not understood']
  // Which calls are understood is up to chance, and takes its time.
  const calls = ALL ? ['block', 'report', 'company', 'adminTables', 'adminPeople'] : []
  return [...wanted.filter((answer) => !answers.has(answer)), ...calls.filter((call) => !done.has(call))]
}

// First of all: whom the fuzz has banned nobody knows, and an address that is closed stays so.
test('what the fuzz says as an honest client would is done, at the table that fits', async () => {
  const mallory = await running.enter('Mallory')
  const { tables, friend, tokens } = await liveAWhile(mallory, letters)
  const words: Record<string, object> = { ...BODIES, report: { person: friend, reason: 'name' } }
  const say = async (name: string, table: string) => {
    const { method, path } = allCalls[name as keyof typeof allCalls]
    const body = method === 'GET' ? undefined : (words[name] ?? {})
    return (await mallory.raw(method, path.replace(':id', table), body)).status
  }
  for (const [name, stage] of Object.entries(FITTING)) {
    // A bot that moves in between takes away what was proposed, so it is proposed anew each time.
    const before = Object.entries(BEFORE).find(([after]) => after === name)?.[1]
    const said = async () => {
      if (before !== undefined) await say(before, tables[stage])
      return say(name, tables[stage])
    }
    // Bots have to move first, or to play the match to its end.
    await expect.poll(said, { message: name }).toBe(200)
  }
  for (const path of ['/api/link/prove', '/api/link']) {
    const token = path === '/api/link' ? tokens.comeIn : tokens.prove
    expect((await mallory.raw('POST', path, { token })).status, path).toBe(200)
  }
})

test(`whatever is said is refused in plain words, nothing fails, and the match goes on (seed ${SEED})`, async () => {
  const zoe = await running.enter('Zoe')
  const wish = { game: 'halloween', seats: 2, bots: 'random', options: { first: 'seat-1' } }
  const { id } = await zoe.table('', { ...wish, start: true })
  const { id: open } = await zoe.table('', { game: 'betrayal', seats: 4, open: true })
  const [ox, keeper] = [await running.enter('Ox'), await running.enter('Keeper')]
  await giveAddress(running.server.service.store.db, running.engine, keeper, { email: KEEPER })
  await ox.post('/api/me/show', { shown: true })
  const known = { tables: [id, open], people: [ox.person?.id ?? ''], letters }
  const stranger = new Stranger(running.address, known, SEED, keeper)
  const { findings } = stranger
  await stranger.say(effort(150, 2_000))
  // It goes on until it has said what is understood and what is not.
  while (unheard(findings).length > 0 && findings.said < MOST_SAID) await stranger.say(100)
  await stranger.leave()
  expect(findings.flaws).toEqual([])
  expect(unheard(findings)).toEqual([])
  const failures = (await (await zoe.raw('GET', '/metrics')).text()).match(/^gloam_failures_total\{.*$/gm) ?? []
  expect(failures).toEqual([])
  const line = await zoe.line()
  const { seen } = await line.watch(id)
  expect(await line.pick(id, seen.question?.id ?? '', 0)).toMatchObject({ is: 'taken' })
  line.close()
})
