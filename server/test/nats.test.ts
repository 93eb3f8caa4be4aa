/** News between processes over a real NATS, which is killed and cut off; the store stays the truth all the while. */
import { effort, WHOLE_MATCH } from '@gloam/kernel/testing/effort.ts'
import { newId } from '@gloam/tables/ids.ts'
import { connect } from '@nats-io/transport-node'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, type TestContext, test } from 'vitest'
import { NatsNews } from '../news/nats.ts'
import type { Hint } from '../news/news.ts'
import { ENGINES, type TestEngine } from '../testing/engines.ts'
import { Party } from '../testing/party.ts'
import { ServerGroup } from '../testing/process/group.ts'
import { natsProgram, TestNats } from '../testing/process/nats.ts'
import { openTestStore } from '../testing/store.ts'
import { Wire } from '../testing/storms/proxy.ts'
import { mustBeTrue } from '../testing/storms/truth.ts'

const LONG = { tags: ['long'] }
let engine: TestEngine
let nats: TestNats | null = null
let missing = ''

beforeAll(async () => {
  const found = natsProgram()
  if ('missing' in found) {
    missing = found.missing
    console.warn(`News over NATS are not tried. ${missing}`)
    return
  }
  engine = await ENGINES.postgres()
  nats = await TestNats.start(found.program)
}, 600_000)

afterAll(async () => {
  await nats?.kill()
  await engine?.stop()
})

/** Where there is no NATS the test is skipped, and says why. */
function theNats({ skip }: TestContext): TestNats {
  return nats ?? skip(missing)
}

/** One process’s news, with all that it has heard. */
async function listener(port: number, name = 'house') {
  const heard: (Hint | 'all')[] = []
  const troubles: unknown[] = []
  const news = new NatsNews({
    newsUrl: `nats://127.0.0.1:${port}/${name}`,
    databaseUrl: String(engine.databaseUrl),
    onTrouble: (error) => troubles.push(error),
  })
  onTestFinished(() => news.close())
  news.listen((hint) => heard.push(hint))
  return { news, heard, troubles, hints: () => heard.filter((hint) => hint !== 'all') }
}

const pick = (table: string, revision: number): Hint => ({
  table,
  what: 'changed',
  revision,
  pick: { seat: 1, choice: revision, at: 1_794_843_127_000, print: null },
})

/** Until the one hears what the other says: now both are connected. */
async function together(one: Listener, other: Listener): Promise<void> {
  for (const [speaker, hearer] of [
    [one, other],
    [other, one],
  ] as const) {
    await expect
      .poll(() => {
        speaker.news.tell({ table: 'together', what: 'chat' })
        return hearer.hints().length
      })
      .toBeGreaterThan(0)
  }
}
type Listener = Awaited<ReturnType<typeof listener>>
const ofTable = ({ hints }: Listener, table: string): Hint[] => hints().filter((hint) => hint.table === table)

test('all hints of a table are heard once, in order, by the others of the house alone', LONG, async (context) => {
  const { port } = theNats(context)
  const [one, other, elsewhere] = [await listener(port), await listener(port), await listener(port, 'another')]
  await together(one, other)
  const table = newId()
  const hints: Hint[] = [
    ...Array.from({ length: 500 }, (_, i) => pick(table, i)),
    { table, what: 'changed', revision: 500, pick: null },
    { table, what: 'chat' },
    { table, what: 'line', line: 12 },
    { table, what: 'person' },
  ]
  for (const hint of hints) one.news.tell(hint)
  await expect.poll(() => ofTable(other, table).length).toBe(hints.length)
  expect(ofTable(other, table)).toEqual(hints)
  expect(ofTable(one, table), 'nobody hears its own words').toEqual([])
  const odd = 'of * all >  kinds.'
  one.news.tell({ table: odd, what: 'chat' })
  await expect.poll(() => ofTable(other, odd)).toEqual([{ table: odd, what: 'chat' }])
  expect(elsewhere.hints(), 'another house on the same NATS hears nothing').toEqual([])
})

test('a NATS that dies is found again: told once, and heard anew', LONG, async (context) => {
  const found = theNats(context)
  const [one, other] = [await listener(found.port), await listener(found.port)]
  await together(one, other)
  for (let deaths = 1; deaths <= effort(1, 3); deaths++) {
    await found.kill()
    // Each loss is told once.
    await expect.poll(() => other.troubles.length).toBe(deaths)
    const table = newId()
    await found.rise()
    // What is said before both have come back may be lost; the store has it.
    await expect
      .poll(() => {
        one.news.tell({ table, what: 'notes' })
        return ofTable(other, table).some(({ what }) => what === 'notes')
      })
      .toBe(true)
  }
  expect(other.troubles).toHaveLength(effort(1, 3))
})

test('people on two processes play whole matches while NATS is killed and cut off', LONG, async (context) => {
  const found = theNats(context)
  const wire = await Wire.to(found.port)
  const group = await ServerGroup.open(engine, 2, { NEWS_URL: `nats://127.0.0.1:${wire.port}/played` })
  const store = openTestStore(engine)
  const spy = await connect({ servers: `127.0.0.1:${found.port}` })
  const overheard = new Set<string>()
  spy.subscribe('played.*', { callback: (_, { subject }) => void overheard.add(subject) })
  const listening = new pg.Client({ connectionString: engine.databaseUrl })
  await listening.connect()
  await listening.query('listen gloam')
  const notices: unknown[] = []
  listening.on('notification', (notice) => notices.push(notice))
  try {
    const addresses = group.processes.map(({ address }) => address)
    const pace = { kind: 'live', seconds: 3600 } as const
    const setups = ['halloween', 'spookhuis'].map((game) => ({ game, people: 2, bots: 1, pace }))
    const parties: Party[] = []
    for (const [seed, setup] of setups.entries()) parties.push(await Party.open(addresses, setup, seed))
    let isOver = false
    const playing = Promise.all(parties.map((party) => party.play())).finally(() => {
      isOver = true
    })
    const picks = () => parties.reduce((sum, party) => sum + party.picks, 0)
    await expect.poll(picks).toBeGreaterThan(10)
    for (let breaks = 0; breaks < 6 && !isOver; breaks++) {
      const before = picks()
      if (breaks % 2 === 0) wire.cut()
      else await found.kill()
      // Nobody waits for news for ever: matches go on without them.
      await expect.poll(() => isOver || picks() > before + 5, WHOLE_MATCH).toBe(true)
      wire.mend()
      if (breaks % 2 === 1) await found.rise()
      const after = picks()
      await expect.poll(() => isOver || picks() > after + 5, WHOLE_MATCH).toBe(true)
    }
    await playing
    for (const party of parties) await mustBeTrue(store, party)
    expect([...overheard], 'each table has a subject of its own').toEqual(
      expect.arrayContaining(parties.map(({ id }) => `played.${id}`)),
    )
    // What was said before has been heard once this is.
    await listening.query("select pg_notify('gloam', 'end')")
    expect(notices.map((notice) => (notice as pg.Notification).payload).filter((said) => said !== 'end')).toEqual([])
    for (const party of parties) party.cut()
  } finally {
    await listening.end()
    await spy.close()
    await store.db.destroy()
    await group.close()
    await wire.close()
  }
})
