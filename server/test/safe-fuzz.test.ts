/** Anything that anybody may say: a small piece of what `npm run fuzz` says at length. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestPerson } from '../testing/client.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { Stranger } from '../testing/fuzz.ts'
import { type RunningServer, startServer } from '../testing/start.ts'

let engine: TestEngine
let running: RunningServer

beforeAll(async () => {
  engine = await ENGINES.sqlite()
  running = await startServer(engine)
})

afterAll(async () => {
  await running.server.stop()
  await engine.stop()
})

test('whatever is said is refused in plain words, nothing fails, and the match goes on', async () => {
  const zoe = await TestPerson.enter(running.address, 'Zoe')
  const wish = { game: 'halloween', seats: 2, bots: 'random', options: { first: 'seat-1' } }
  const { id } = await zoe.table('', { ...wish, start: true })
  const { id: open } = await zoe.table('', { game: 'betrayal', seats: 4, open: true })
  const stranger = new Stranger(running.address, [id, open], 7)
  await stranger.say(2_000)
  await stranger.leave()
  const { flaws, answers } = stranger.findings
  expect(flaws).toEqual([])
  // It has said what is understood and what is not.
  for (const answer of ['200', '400', '401', '404', 'position', 'refused: not understood'])
    expect(answers.get(answer) ?? 0, answer).toBeGreaterThan(0)
  const failures = (await (await zoe.raw('GET', '/metrics')).text()).match(/^gloam_failures_total\{.*$/gm) ?? []
  expect(failures).toEqual([])
  const line = await zoe.line()
  const { seen } = await line.watch(id)
  expect(await line.pick(id, seen.question?.id ?? '', 0)).toMatchObject({ is: 'taken' })
  line.close()
})
